import { join } from 'node:path';
import { expect, test } from './support/nvim.ts';

const driver = join(import.meta.dirname, 'editor/keeps.lua');

test('cursors, views, folds, marks, jumps, changes and registers stay where they were in the text', async ({
  nvim,
}) => {
  await nvim.lua(`vim.o.swapfile = false; vim.g.pivi = { flash = 0 }; Keeps = dofile(...)`, driver);
  expect(await nvim.lua('return Keeps.run(...)', 7, 60)).toEqual([]);
});

test('within a changed line, cursors and extmarks stay on their words', async ({ nvim }) => {
  await nvim.lua(`
    vim.g.pivi = { flash = 0 }
    vim.api.nvim_buf_set_lines(0, 0, -1, true, {
      'local result = compute(alpha, béta, gamma)', 'second line', 'third line',
    })
    Ns = vim.api.nvim_create_namespace('test')
    Mark = vim.api.nvim_buf_set_extmark(0, Ns, 0, 23, { end_row = 0, end_col = 28 })
    vim.api.nvim_buf_set_mark(0, 'a', 1, 30, {})
    vim.cmd('split')
    vim.fn.search('gamma')`);
  await nvim.input('<C-w>w');
  await nvim.lua(`vim.fn.search('alpha')`);
  await nvim.input('i');
  expect(
    await nvim.lua(`
      local apply = require('pivi.editor.apply')
      local lines = { 'local outcome = compute(alpha, béta, gamma, delta)', 'other', 'second line', '3rd line' }
      assert(apply.apply(vim.api.nvim_get_current_buf(), nil, table.concat(lines, '\\n') .. '\\n'))
      local line = vim.api.nvim_get_current_line()
      local mark = vim.api.nvim_buf_get_extmark_by_id(0, Ns, Mark, { details = true })
      local words = { line:sub(mark[2] + 1, mark[3].end_col) }
      for _, win in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
        local cursor = vim.api.nvim_win_get_cursor(win)
        table.insert(words, line:sub(cursor[2] + 1):match('^%w+'))
      end
      table.insert(words, vim.api.nvim_buf_get_mark(0, 'a')[1])
      return words`),
  ).toEqual(['alpha', 'gamma', 'alpha', 1]);
  expect(await nvim.mode()).toMatchObject({ mode: 'i' });
});

test('lines between two closed folds belong to neither, whatever they hold', async ({ nvim }) => {
  const folds = await nvim.lua<unknown[]>(`
    vim.g.pivi = { flash = 0 }
    local lines = vim.iter(vim.fn.range(1, 12)):map(tostring):totable()
    vim.api.nvim_buf_set_lines(0, 0, -1, true, lines)
    vim.cmd('1,4fold | 5,8fold | 9,12fold | split | enew')
    for _, new in ipairs({ { 5, 'one' }, { 10, 'new' }, { 11, 'a\\0b' }, { 12, '' } }) do
      table.insert(lines, unpack(new))
    end
    assert(require('pivi.editor.apply').apply(1, nil, table.concat(lines, '\\n') .. '\\n'))
    vim.cmd('wincmd j')
    return {
      vim.deep_equal(vim.api.nvim_buf_get_lines(1, 0, -1, true), lines),
      vim.tbl_map(function(lnum) return vim.fn.foldclosed(lnum) end, vim.fn.range(1, #lines)),
    }`);
  const closed = [1, 1, 1, 1, -1, 6, 6, 6, 6, -1, -1, -1, 13, 13, 13, 13];
  expect(folds).toEqual([true, closed]);
});
