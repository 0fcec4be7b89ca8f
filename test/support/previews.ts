/** Drives previews as a peer's messages do, and reads what is drawn of them. */

import { expect, type Nvim } from './nvim.ts';

export interface Edit {
  oldText?: string;
  newText?: string;
  /** Whether the last text given is complete; default: it is. */
  isOpen?: boolean;
}

/** A call that streams. Each `send` tells what is new since the last one. */
export class StreamingCall {
  readonly #nvim: Nvim;
  readonly #call: string;
  readonly #path: string;
  readonly #peer: number;
  readonly #sent = new Map<string, number>();
  #seq = 0;

  constructor(nvim: Nvim, path: string, call = 'c1', peer = 1) {
    this.#nvim = nvim;
    this.#path = path;
    this.#call = call;
    this.#peer = peer;
  }

  #piece(key: string, text: string, isDone: boolean) {
    const bytes = Buffer.from(text);
    const offset = this.#sent.get(key) ?? 0;
    this.#sent.set(key, bytes.length);
    return { offset, append: bytes.subarray(offset).toString(), isDone };
  }

  async #update(tool: 'edit' | 'write', fields: object, isDone: boolean): Promise<void> {
    this.#seq += 1;
    await this.#nvim.lua(
      "require('pivi.review.preview').update(...)",
      { id: this.#peer },
      {
        call: this.#call,
        tool,
        path: this.#path,
        seq: this.#seq,
        isDone,
        ...fields,
      },
    );
  }

  /** Tells the edits as far as they have come; the texts only grow from one call to the next. */
  async edit(...edits: Edit[]): Promise<void> {
    const pieces = edits.map(({ oldText, newText, isOpen = false }, index) => ({
      index,
      ...(oldText === undefined
        ? {}
        : { old: this.#piece(`${index}o`, oldText, newText !== undefined || !isOpen) }),
      ...(newText === undefined ? {} : { new: this.#piece(`${index}n`, newText, !isOpen) }),
    }));
    await this.#update('edit', { edits: pieces }, !edits.some((edit) => edit.isOpen));
  }

  /** Tells the content of a write as far as it has come. */
  async write(content: string, isDone = false): Promise<void> {
    await this.#update('write', { content: this.#piece('c', content, isDone) }, isDone);
  }

  async end(outcome = 'failed'): Promise<void> {
    await this.#nvim.lua(
      "require('pivi.review.preview').close(...)",
      this.#peer,
      this.#call,
      outcome,
    );
  }
}

/** How many marks of ghosts there are, in all buffers. */
export function ghostMarks(nvim: Nvim): Promise<number> {
  return nvim.lua(`
    local ns, count = vim.api.nvim_create_namespace('pivi.view.ghost'), 0
    for _, buf in ipairs(vim.api.nvim_list_bufs()) do
      count = count + #vim.api.nvim_buf_get_extmarks(buf, ns, 0, -1, {})
    end
    return count`);
}

/** The text that a highlight group of a ghost covers, by screen row, from what is on the screen. */
export function covered(nvim: Nvim, group: string): Promise<string[]> {
  return nvim.lua(
    `local ns, out = vim.api.nvim_create_namespace('pivi.view.ghost'), {}
    for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, ns, 0, -1, { details = true })) do
      local row, col, details = mark[2], mark[3], mark[4]
      local groups = type(details.hl_group) == 'table' and details.hl_group or { details.hl_group }
      if vim.list_contains(groups, ...) then
        local text = vim.api.nvim_buf_get_text(0, row, col, math.min(details.end_row, vim.api.nvim_buf_line_count(0) - 1), details.end_row < vim.api.nvim_buf_line_count(0) and details.end_col or -1, {})
        out[#out + 1] = table.concat(text, '\\n')
      end
    end
    return out`,
    group,
  );
}

/** Everything of a buffer and its window that a preview must leave alone. */
export async function untouched(nvim: Nvim): Promise<unknown> {
  const all = await nvim.lua<string>(`
    local view = vim.fn.winsaveview()
    view.topline, view.topfill, view.skipcol = nil, nil, nil
    return vim.json.encode({
      lines = vim.api.nvim_buf_get_lines(0, 0, -1, true),
      tick = vim.api.nvim_buf_get_changedtick(0),
      modified = vim.bo.modified,
      undo = vim.fn.undotree().seq_last,
      marks = vim.fn.getmarklist('%'),
      jumps = vim.fn.getjumplist()[1],
      changes = vim.fn.getchangelist()[1],
      cursor = vim.api.nvim_win_get_cursor(0),
      view = view,
      registers = { vim.fn.getreg('"'), vim.fn.getreg('1') },
      mode = vim.api.nvim_get_mode(),
      errmsg = vim.v.errmsg,
    })`);
  // As text: some of it is more than the client can decode. Its keys are in no order.
  return JSON.parse(all);
}

/** Waits until what was told has been drawn: at once, not in its time. */
export async function drawn(nvim: Nvim): Promise<void> {
  const turn = await nvim.lua<number>(`
    local turn = (vim.g.pivi_test_turn or 0) + 1
    -- Without previews there is no such group.
    pcall(vim.api.nvim_exec_autocmds, 'WinResized', { group = 'pivi.view.ghost' })
    vim.schedule(function() vim.g.pivi_test_turn = turn end)
    return turn`);
  await expect.poll(() => nvim.lua<number>('return vim.g.pivi_test_turn or 0')).toBe(turn);
}
