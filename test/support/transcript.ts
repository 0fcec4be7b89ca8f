/** A session without a process, shown as its transcript: tests feed it the events that Pi would send. */

import type { Nvim } from './nvim.ts';

type Event = Record<string, unknown>;

const model = { provider: 'test', model: 'test-1', timestamp: 0 };

const SHOW = `
  local session = require('pivi.session').new({ cwd = ... })
  _G.session = session
  local buf = require('pivi.view.transcript').buf(session)
  vim.api.nvim_win_set_buf(0, buf)
  return buf`;

export interface Call {
  id: string;
  name: string;
  args: Record<string, unknown>;
}

export class Transcript {
  readonly buf: number;
  readonly #nvim: Nvim;

  private constructor(nvim: Nvim, buf: number) {
    this.#nvim = nvim;
    this.buf = buf;
  }

  /** Shows a new session's transcript in the current window. */
  static async open(nvim: Nvim, cwd = '/project'): Promise<Transcript> {
    return new Transcript(nvim, await nvim.lua<number>(SHOW, cwd));
  }

  /** Sends events as one batch. */
  async send(...events: Event[]): Promise<void> {
    await this.#nvim.lua('session:dispatch(...)', events);
  }

  async user(text: string): Promise<void> {
    await this.send({
      type: 'message_end',
      message: { role: 'user', content: [{ type: 'text', text }], timestamp: 0 },
    });
  }

  async start(): Promise<void> {
    await this.send({
      type: 'message_start',
      message: { role: 'assistant', content: [], ...model },
    });
  }

  async delta(
    text: string,
    kind: 'text' | 'thinking' | 'toolcall' = 'text',
    index = 0,
  ): Promise<void> {
    await this.send({ type: 'delta', kind, index, chunks: [text] });
  }

  /** Ends the agent's message. */
  async end(content: Event[], stopReason = 'stop', errorMessage?: string): Promise<void> {
    const message = {
      role: 'assistant',
      content,
      stopReason,
      errorMessage: errorMessage ?? '',
      ...model,
    };
    await this.send({ type: 'message_end', message });
  }

  /** A whole message of the agent's. */
  async says(text: string): Promise<void> {
    await this.start();
    await this.end([{ type: 'text', text }]);
  }

  /** A message that makes tool calls, which then run. */
  async calls(...calls: Call[]): Promise<void> {
    await this.start();
    await this.end(
      calls.map(({ id, name, args }) => ({ type: 'toolCall', id, name, arguments: args })),
      'toolUse',
    );
    await this.send(
      ...calls.map(({ id, name, args }) => ({
        type: 'tool_execution_start',
        toolCallId: id,
        toolName: name,
        args,
      })),
    );
  }

  async output(id: string, text: string): Promise<void> {
    await this.send({
      type: 'tool_execution_update',
      toolCallId: id,
      toolName: '',
      partialResult: { content: [{ type: 'text', text }] },
    });
  }

  async result(
    id: string,
    text: string,
    more: { isError?: boolean; details?: Event } = {},
  ): Promise<void> {
    const result = { content: [{ type: 'text', text }], details: more.details ?? {} };
    const isError = more.isError ?? false;
    await this.send({
      type: 'tool_execution_end',
      toolCallId: id,
      toolName: '',
      result,
      isError,
      durationMs: 12,
    });
  }

  async lines(): Promise<string[]> {
    return this.#nvim.lines(this.buf);
  }

  /** `lnum` and `topline` of a window. */
  async view(win = 0): Promise<{ lnum: number; topline: number }> {
    return this.#nvim.lua(
      `return vim.api.nvim_win_call(..., function()
        local view = vim.fn.winsaveview()
        return { lnum = view.lnum, topline = view.topline }
      end)`,
      win,
    );
  }

  /** The folds of a window as `first-last`, those that are open in brackets. */
  async folds(win = 0): Promise<string[]> {
    return this.#nvim.lua(
      `return vim.api.nvim_win_call(..., function()
        local found, lnum = {}, 1
        while lnum <= vim.fn.line('$') do
          local closed = vim.fn.foldclosed(lnum)
          local last = lnum
          if closed ~= -1 then
            last = vim.fn.foldclosedend(lnum)
            found[#found + 1] = ('%d-%d'):format(lnum, last)
          elseif vim.fn.foldlevel(lnum) > 0 then
            -- Closing it shows how far it reaches.
            vim.cmd(lnum .. 'foldclose')
            last = vim.fn.foldclosedend(lnum)
            vim.cmd(lnum .. 'foldopen')
            last = math.max(last, lnum)
            found[#found + 1] = ('[%d-%d]'):format(lnum, last)
          end
          lnum = last + 1
        end
        return found
      end)`,
      win,
    );
  }
}
