/**
 * Pi's `bash`, `grep` and `find`, which see the disk: the editor is told before and after, so that it can save or name
 * what the disk doesn't hold, and notice what a command changed.
 */

import type { AgentToolResult, ToolDefinition } from '@earendil-works/pi-coding-agent';
import { errorWithNotes, withNotes } from './ask.ts';
import { EditorError } from './errors.ts';
import { grepOpenFiles } from './grep.ts';
import type { Host, ToolSettings } from './host.ts';
import type { Link } from './link.ts';
import type { RequestOptions } from './rpc.ts';
import type { OpenFile, ShellResult } from './wire.ts';

type ShellTool = 'bash' | 'grep' | 'find';

/** The command is over: the agent doesn't wait until a busy editor has looked at the files. */
const AFTER_TIMEOUT_MS = 3000;
const NOTHING: ShellResult = {};

class ShellCall {
  readonly #link: Link;
  readonly #command: { tool: ShellTool; call: string; command?: string };

  constructor(link: Link, tool: ShellTool, call: string, command: string | undefined) {
    this.#link = link;
    this.#command = { tool, call, ...(command === undefined ? {} : { command }) };
  }

  /** May wait for the user. Without an editor the shell simply runs. */
  before(signal: AbortSignal | undefined): Promise<ShellResult> {
    return this.#tell('before', { signal });
  }

  async after(): Promise<string[]> {
    const result = await this.#tell('after', { timeoutMs: AFTER_TIMEOUT_MS }).catch(() => NOTHING);
    return result.notes ?? [];
  }

  async #tell(phase: 'before' | 'after', options: RequestOptions): Promise<ShellResult> {
    const editor = this.#link.current;
    if (!editor?.pivi) {
      return NOTHING;
    }
    try {
      return await editor.shell(phase, this.#command, options);
    } catch (error) {
      if (error instanceof EditorError || options.signal?.aborted) {
        throw error;
      }
      // Only notes are lost with the link; the link itself tells of that.
      return NOTHING;
    }
  }
}

/** Tells the editor around each call of a tool; `run` gets the files of which the editor holds another text. */
function wrap<P extends ToolDefinition['parameters'], D, S>(
  builtin: ToolDefinition<P, D, S>,
  link: Link,
  tool: ShellTool,
  run: (files: OpenFile[], ...call: Call<P, D, S>) => Promise<AgentToolResult<D>> = (_, ...call) =>
    builtin.execute(...call),
): ToolDefinition<P, D, S> {
  const execute: typeof builtin.execute = async (...call) => {
    const [id, params, signal] = call;
    const shell = new ShellCall(link, tool, id, commandOf(params));
    const { notes = [], files = [] } = await shell.before(signal);
    try {
      const result = await run(files, ...call);
      return withNotes(result, notes.concat(await shell.after()));
    } catch (error) {
      throw errorWithNotes(error, notes.concat(await shell.after()));
    }
  };
  return { ...builtin, execute };
}

type Call<P extends ToolDefinition['parameters'], D, S> = Parameters<
  ToolDefinition<P, D, S>['execute']
>;

function grepTool(host: Host, link: Link, cwd: string) {
  const builtin = host.createGrepToolDefinition(cwd);
  return wrap(builtin, link, 'grep', (files, id, params, signal, onUpdate, ctx) => {
    const search = (other: typeof params) => builtin.execute(id, other, signal, onUpdate, ctx);
    return grepOpenFiles(search, params, ctx.cwd, files);
  });
}

function commandOf(params: unknown): string | undefined {
  const isObject = typeof params === 'object' && params !== null;
  return isObject && 'command' in params ? String(params.command) : undefined;
}

export function shellTools(host: Host, link: Link, cwd: string, settings: ToolSettings) {
  const { commandPrefix, shellPath } = settings;
  return {
    bash: wrap(
      host.createBashToolDefinition(cwd, {
        ...(commandPrefix === undefined ? {} : { commandPrefix }),
        ...(shellPath === undefined ? {} : { shellPath }),
      }),
      link,
      'bash',
    ),
    grep: grepTool(host, link, cwd),
    find: wrap(host.createFindToolDefinition(cwd), link, 'find'),
  };
}
