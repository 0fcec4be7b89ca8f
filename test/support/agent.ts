/** A real Pi linked with a test's Neovim, told what to do by the scripted model. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Block, type Reply, say } from './model.ts';
import { test as base, expect, type Nvim } from './nvim.ts';
import { type PiVersion, repo, setUpPi } from './pi.ts';
import { PiProcess, type PiRecord, textOf } from './pi-process.ts';

export const read = (path: string): Block => ({ tool: 'read', args: { path } });
export const write = (path: string, content: string): Block => ({
  tool: 'write',
  args: { path, content },
});
export const edit = (path: string, ...edits: [string, string][]): Block => ({
  tool: 'edit',
  args: { path, edits: edits.map(([oldText, newText]) => ({ oldText, newText })) },
});
export const bash = (command: string): Block => ({ tool: 'bash', args: { command } });

export interface Ended {
  text: string;
  isError: boolean;
  record: PiRecord;
}

export class Agent {
  readonly process: PiProcess;
  readonly #play: (replies: Reply[]) => void;
  readonly #settle: () => Promise<unknown>;
  #count = 0;

  constructor(
    process: PiProcess,
    play: (replies: Reply[]) => void,
    settle: () => Promise<unknown>,
  ) {
    this.process = process;
    this.#play = play;
    this.#settle = settle;
  }

  /** Has the model make the calls in one run, each list in one message; resolves when it is over. */
  async run(...messages: Block[][]): Promise<Ended[]> {
    const named = messages.map((blocks) =>
      blocks.map((block) => ({ id: `call_${++this.#count}`, ...block })),
    );
    this.#play([...named.map((blocks): Reply => ({ blocks })), say('done')]);
    const records = await this.process.run('go');
    await this.#settle();
    const ends = records.filter((it) => it.type === 'tool_execution_end');
    return named.flat().map(({ id }) => {
      const record = ends.find((it) => it.toolCallId === id);
      expect(record, `end of ${id}`).toBeDefined();
      return {
        text: textOf(record?.result),
        isError: record?.isError === true,
        record: record ?? {},
      };
    });
  }
}

export interface AgentFixtures {
  version: PiVersion;
  project: string;
  startAgent: (session?: number) => Promise<Agent>;
  agent: Agent;
}

export const test = base.extend<AgentFixtures>({
  version: '1.6',
  project: async ({ dir }, use) => {
    const project = join(dir, 'project');
    await mkdir(project, { recursive: true });
    await use(project);
  },
  startAgent: async ({ nvim, dir, model, version, project }, use) => {
    // As a user has it: files outside the temporary directory are written by renaming.
    await nvim.lua("vim.o.backupskip = ''");
    const running: PiProcess[] = [];
    const pi = await setUpPi(dir, model, { version });
    await use(async (session = 1) => {
      const env = await nvim.lua<Record<string, string>>(
        `require('pivi.start').ensure()
        require('pivi.link').start()
        return require('pivi.link').env(...)`,
        session,
      );
      const process = await PiProcess.start(pi, {
        cwd: project,
        args: ['-e', repo, '--no-session'],
        env,
      });
      running.push(process);
      await process.request({ type: 'get_state' });
      // What pivi's session does when its Pi says that the run is over.
      const settle = () => nvim.lua("require('pivi.review.runs').settle(...)", session);
      return new Agent(process, (replies) => model.play({ replies }), settle);
    });
    await Promise.all(running.map((process) => process.close()));
  },
  agent: async ({ startAgent }, use) => use(await startAgent()),
});

/** How many hunks are to be reviewed, those that wait and those that were applied. */
export const hunks = (nvim: Nvim): Promise<number> =>
  nvim.lua("return #require('pivi.view.hunks.places').list()");

export { expect };
