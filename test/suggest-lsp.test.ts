/** The same suggestions for others: through `textDocument/inlineCompletion`, asked by Neovim's module or any plugin. */

import { describe } from 'vitest';
import { expect, ghost, test } from './support/suggester.ts';

/** Asks pivi's server as a plugin does; `done` is what it answered. */
const ASK = `
  local position = ...
  local client = vim.lsp.get_clients({ name = 'pivi' })[1]
  local cursor = vim.api.nvim_win_get_cursor(0)
  vim.g.answer = nil
  local ok, id = client:request('textDocument/inlineCompletion', {
    textDocument = vim.lsp.util.make_text_document_params(0),
    position = position or { line = cursor[1] - 1, character = cursor[2] },
    context = { triggerKind = 1 },
  }, function(err, result) vim.g.answer = { err, result } end, 0)
  return { id, client.offset_encoding }`;
const items = `vim.iter(((vim.g.answer or {})[2] or {}).items or {}):map(function(item) return item.insertText end):totable()`;
const CORE = 'nvim.lsp.inline_completion';
const coreGhost = `vim.iter(vim.api.nvim_buf_get_extmarks(0, vim.api.nvim_create_namespace('${CORE}'), 0, -1, { details = true })):map(function(mark) return mark[4].virt_text[1][1] end):totable()`;

describe('a plugin that asks the language server', () => {
  test('gets exact texts with an empty range at the cursor', async ({ nvim, suggester, edit }) => {
    await nvim.command('Pi suggest off');
    await nvim.command('Pi suggest on');
    suggester.reply = undefined;
    await edit(['x ü = ']);
    await expect.poll(() => suggester.requests.length).toBe(1);
    await nvim.lua(ASK);
    suggester.answer(0, ['  a\n\tb', 'c']);
    await nvim.poll(items).toEqual(['  a\n\tb', 'c']);
    expect(suggester.requests.length).toBe(1);
    const range = await nvim.lua('return vim.g.answer[2].items[1].range');
    const at = { line: 0, character: 7 };
    expect(range).toEqual({ start: at, end: at });
    // What was answered once is there for all who ask for the same place.
    await nvim.lua(ASK);
    expect(await nvim.lua(`return ${items}`)).toEqual(['  a\n\tb', 'c']);
    expect(suggester.requests.length).toBe(1);
  });

  test('gets nothing for another place, a stale one, or beside a menu', async ({
    nvim,
    suggester,
    edit,
  }) => {
    suggester.reply = undefined;
    await edit(['alpha alpine', 'al']);
    await nvim.lua(ASK, { line: 0, character: 0 });
    expect(await nvim.lua('return vim.g.answer[2]')).toEqual({ items: [] });
    await nvim.lua(ASK);
    await nvim.input('p');
    await nvim.poll('vim.g.answer ~= nil').toBe(true);
    expect(await nvim.lua('return vim.g.answer[2]')).toEqual({ items: [] });
    await nvim.input('<C-n>');
    await nvim.poll('vim.fn.pumvisible()').toBe(1);
    await nvim.lua(ASK);
    expect(await nvim.lua('return vim.g.answer[2]')).toEqual({ items: [] });
  });

  test('can cancel', async ({ nvim, suggester, edit }) => {
    suggester.reply = undefined;
    await edit(['one']);
    await expect.poll(() => suggester.requests.length).toBe(1);
    await nvim.lua("require('pivi.suggest').dismiss()");
    await expect.poll(() => suggester.cancelled()).toBe(1);
    await nvim.lua(ASK);
    await expect.poll(() => suggester.requests.length).toBe(2);
    await nvim.lua(`
      local client = vim.lsp.get_clients({ name = 'pivi' })[1]
      for id in pairs(client.requests) do client:cancel_request(id) end`);
    await expect.poll(() => suggester.cancelled()).toBe(2);
    const waiting = "vim.tbl_count(vim.lsp.get_clients({ name = 'pivi' })[1].requests)";
    expect(await nvim.lua(`return ${waiting}`)).toBe(0);
    expect(await nvim.lua('return vim.g.answer == nil')).toBe(true);
  });
});

test('vim.lsp.inline_completion shows, cycles and accepts them where it is enabled for pivi', async ({
  nvim,
  suggester,
  edit,
}) => {
  suggester.reply = () => ['foo()', 'bar()'];
  await edit(['x']);
  await nvim.lua(`
    local client = vim.lsp.get_clients({ name = 'pivi' })[1]
    vim.lsp.inline_completion.enable(true)
    vim.lsp.inline_completion.enable(true, { client_id = client.id })`);
  await nvim.input(' ');
  await nvim.poll(coreGhost).toEqual(['foo()']);
  expect(await ghost(nvim)).toBe('');
  await nvim.lua("require('pivi.suggest').cycle(1)");
  await nvim.poll(`${coreGhost}[1]`).toBe('bar()');
  suggester.reply = () => [];
  await nvim.lua("require('pivi.suggest').accept('all')");
  await nvim.poll('vim.api.nvim_get_current_line()').toBe('x bar()');
});

test('vim.lsp.inline_completion enabled for others leaves them to pivi', async ({
  nvim,
  suggester,
  edit,
}) => {
  suggester.reply = () => ['foo()'];
  await nvim.lua('vim.lsp.inline_completion.enable(true)');
  await edit(['x']);
  await nvim.input(' ');
  await nvim.poll(() => ghost(nvim)).toBe('foo()');
  await nvim.lua('vim.wait(300)');
  expect(await nvim.lua(`return ${coreGhost}`)).toEqual([]);
  expect(await ghost(nvim)).toBe('foo()');
});

test('the server leaves with the suggestions', async ({ nvim, suggester, edit }) => {
  expect(suggester.requests).toEqual([]);
  await edit(['x']);
  await nvim.poll("#vim.lsp.get_clients({ name = 'pivi' })").toBe(1);
  await nvim.input('<Esc>');
  await nvim.command('Pi suggest off');
  await nvim.poll("#vim.lsp.get_clients({ name = 'pivi' })").toBe(0);
  await nvim.command('Pi suggest on');
  await nvim.input('A ');
  await nvim.poll("#vim.lsp.get_clients({ name = 'pivi' })").toBe(1);
});

test('there is one server, also after the user has restarted theirs', async ({
  nvim,
  suggester,
  edit,
}) => {
  suggester.reply = () => ['foo()'];
  await edit(['x']);
  const ids = "vim.tbl_map(function(it) return it.id end, vim.lsp.get_clients({ name = 'pivi' }))";
  await nvim.poll(`#${ids}`).toBe(1);
  const [before] = await nvim.lua<number[]>(`return ${ids}`);
  await nvim.input('<Esc>');
  await nvim.lua("vim.lsp.get_clients({ name = 'pivi' })[1]:stop()");
  await nvim.poll(`#${ids}`).toBe(0);
  await nvim.input('A ');
  await nvim.poll(() => ghost(nvim)).toBe('foo()');
  const after = await nvim.lua<number[]>(`return ${ids}`);
  expect(after).toHaveLength(1);
  expect(after).not.toContain(before);
  await nvim.input('<Esc>');
  await nvim.command('vsplit other.lua');
  await nvim.input('iy ');
  await nvim.poll(() => ghost(nvim)).toBe('foo()');
  expect(await nvim.lua(`return ${ids}`)).toEqual(after);
});
