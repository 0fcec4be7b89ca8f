/** A stand-in editor whose loaded buffers are texts in a table, and a Pi that is linked with it. */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Block, say } from './model.ts';
import { test as base, expect } from './nvim.ts';
import { type PiOptions, type PiVersion, repo, setUpPi } from './pi.ts';
import { PiProcess, type PiRecord } from './pi-process.ts';
import { StandInEditor, structured, type Tool } from './stand-in-editor.ts';

export class Buffers {
  readonly texts = new Map<string, string>();
  /** Answers instead of the usual ones, by tool. */
  readonly overrides: Record<string, Tool> = {};
  readonly editor: StandInEditor;

  private constructor(editor: StandInEditor) {
    this.editor = editor;
  }

  static async start(pivi: unknown = { version: 1 }): Promise<Buffers> {
    const buffers = new Buffers(await StandInEditor.start({ pivi }));
    const usual = buffers.#tools();
    buffers.editor.options.tools = Object.fromEntries(
      Object.entries(usual).map(([name, tool]): [string, Tool] => [
        name,
        (args, editor) => (buffers.overrides[name] ?? tool)(args, editor),
      ]),
    );
    return buffers;
  }

  #tools(): Record<string, Tool> {
    return {
      'pivi/access': ({ path }) => structured({ loaded: this.texts.has(path) }),
      'pivi/read': ({ path }) => {
        const text = this.texts.get(path);
        return structured(
          text === undefined ? { loaded: false } : { loaded: true, text, modified: true, tick: 4 },
        );
      },
      'pivi/apply': ({ path, content }) => {
        if (!this.texts.has(path)) {
          return structured({ loaded: false });
        }
        this.texts.set(path, content);
        return structured({ loaded: true, applied: true, saved: false, notes: {} });
      },
      'pivi/written': () => structured({}),
      'pivi/shell': ({ phase }) => structured(phase === 'before' ? { proceed: true } : {}),
      'pivi/context': () => structured({}),
      'pivi/diagnostics': () => structured({ diagnostics: {} }),
    };
  }
}

export interface LinkedPi {
  project: string;
  process: PiProcess;
  /** Runs the calls, each in a message of its own or all in one, and returns their ends in the order of the calls. */
  call(blocks: Block[], how?: 'in turn' | 'at once'): Promise<PiRecord[]>;
}

export interface LinkedOptions {
  version?: PiVersion;
  /** Default: the extension, linked. */
  args?: string[];
  pi?: PiOptions;
  /** What the editor says of its pivi. */
  pivi?: unknown;
}

export const test = base.extend<{
  linked: LinkedOptions;
  project: string;
  buffers: Buffers;
  linkedPi: LinkedPi;
}>({
  linked: {},
  project: async ({ dir }, use) => {
    const project = join(dir, 'project');
    await mkdir(project);
    await use(project);
  },
  buffers: async ({ linked }, use) => {
    const buffers = await Buffers.start(linked.pivi);
    await use(buffers);
    await buffers.editor.close();
  },
  linkedPi: async ({ dir, model, project, buffers, linked }, use) => {
    const pi = await setUpPi(dir, model, { version: linked.version, ...linked.pi });
    const args = ['--no-session', ...(linked.args ?? ['-e', repo])];
    const { env } = buffers.editor;
    const process = await PiProcess.start(pi, { cwd: project, args, env });
    await use({
      project,
      process,
      call: async (blocks, how = 'in turn') => {
        const named = blocks.map((block, index) => ({ id: `c${index}`, ...block }));
        const messages = how === 'at once' ? [named] : named.map((block) => [block]);
        model.play({ replies: [...messages.map((it) => ({ blocks: it })), say('done')] });
        const ends = (await process.run('go')).filter((it) => it.type === 'tool_execution_end');
        return named.map(({ id }) => ends.find((it) => it.toolCallId === id) ?? {});
      },
    });
    expect(await process.close()).toBe(0);
  },
});

export { expect };

export const read = (path: string, more = {}): Block => ({
  tool: 'read',
  args: { path, ...more },
});
export const edit = (path: string, ...edits: [string, string][]): Block => ({
  tool: 'edit',
  args: { path, edits: edits.map(([oldText, newText]) => ({ oldText, newText })) },
});
export const write = (path: string, content: string): Block => ({
  tool: 'write',
  args: { path, content },
});

/** Lays files under a directory. */
export async function lay(directory: string, contents: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
}
