/**
 * Pi's `bash`, `grep` and `find`, which see the disk: the editor is told before and after, so that it can save or name
 * what the disk doesn't hold, and notice what a command changed.
 */

import type { ToolDefinition } from '@earendil-works/pi-coding-agent';
import { errorWithNotes, withNotes } from './ask.ts';
import { EditorError } from './errors.ts';
import type { Host, ToolSettings } from './host.ts';
import type { Link } from './link.ts';
import type { RequestOptions } from './rpc.ts';

type ShellTool = 'bash' | 'grep' | 'find';

/** The command is over: the agent doesn't wait until a busy editor has looked at the files. */
const AFTER_TIMEOUT_MS = 3000;

class ShellCall {
  readonly #link: Link;
  readonly #command: { tool: ShellTool; call: string; command?: string };

  constructor(link: Link, tool: ShellTool, call: string, command: string | undefined) {
    this.#link = link;
    this.#command = { tool, call, ...(command === undefined ? {} : { command }) };
  }

  /** May wait for the user. Without an editor the shell simply runs. */
  async before(signal: AbortSignal | undefined): Promise<string[]> {
    return this.#tell('before', { signal });
  }

  async after(): Promise<string[]> {
    return this.#tell('after', { timeoutMs: AFTER_TIMEOUT_MS }).catch(() => []);
  }

  async #tell(phase: 'before' | 'after', options: RequestOptions): Promise<string[]> {
    const editor = this.#link.current;
    if (!editor?.pivi) {
      return [];
    }
    try {
      return await editor.shell(phase, this.#command, options);
    } catch (error) {
      if (error instanceof EditorError || options.signal?.aborted) {
        throw error;
      }
      // Only notes are lost with the link; the link itself tells of that.
      return [];
    }
  }
}

function wrap<P extends ToolDefinition['parameters'], D, S>(
  builtin: ToolDefinition<P, D, S>,
  link: Link,
  tool: ShellTool,
): ToolDefinition<P, D, S> {
  const execute: typeof builtin.execute = async (id, params, signal, onUpdate, ctx) => {
    const shell = new ShellCall(link, tool, id, commandOf(params));
    const notes = await shell.before(signal);
    try {
      const result = await builtin.execute(id, params, signal, onUpdate, ctx);
      return withNotes(result, notes.concat(await shell.after()));
    } catch (error) {
      throw errorWithNotes(error, notes.concat(await shell.after()));
    }
  };
  return { ...builtin, execute };
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
    grep: wrap(host.createGrepToolDefinition(cwd), link, 'grep'),
    find: wrap(host.createFindToolDefinition(cwd), link, 'find'),
  };
}
