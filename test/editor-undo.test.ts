import { expect, type Nvim, test } from './support/nvim.ts';

const TEXT = Array.from({ length: 30 }, (_, i) => `line ${i + 1}`);

/** Replaces whole lines, by number, as the agent; the rest is what the buffer holds. */
async function agentEdits(nvim: Nvim, changes: Record<number, string>, opts = {}): Promise<void> {
  await nvim.lua(
    `local changes, opts = ...
    local read, apply = require('pivi.editor.read'), require('pivi.editor.apply')
    local lines = vim.split(read.text(Buf), '\\n')
    for lnum, text in pairs(changes) do lines[tonumber(lnum)] = text end
    local result, err = apply.apply(Buf, nil, table.concat(lines, '\\n'), opts)
    assert(result, vim.inspect(err))`,
    changes,
    opts,
  );
}

const entries = (nvim: Nvim) => nvim.lua<number>('return #vim.fn.undotree(Buf).entries');
const undo = (nvim: Nvim) =>
  nvim.lua(`vim.api.nvim_buf_call(Buf, function() vim.cmd('silent undo') end)`);
const bufLines = (nvim: Nvim) =>
  nvim.lua<string[]>('return vim.api.nvim_buf_get_lines(Buf, 0, -1, true)');

test.beforeEach(async ({ nvim, dir }) => {
  await nvim.lua(
    `local dir, lines = ...
    vim.g.pivi = { flash = 0 }
    vim.fn.writefile(lines, dir .. '/file.txt')
    vim.cmd.edit(dir .. '/file.txt')
    Buf = vim.api.nvim_get_current_buf()`,
    dir,
    TEXT,
  );
});

function edited(changes: Record<number, string>): string[] {
  return TEXT.map((line, i) => changes[i + 1] ?? line);
}

test('one u takes back all hunks of an edit and nothing of the user', async ({ nvim }) => {
  await nvim.input('ggiuser <Esc>');
  await agentEdits(nvim, { 3: 'three', 12: 'twelve', 25: 'twenty-five' });
  await nvim.input('GAend<Esc>');
  expect(await entries(nvim)).toBe(3);
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(
    edited({ 1: 'user line 1', 3: 'three', 12: 'twelve', 25: 'twenty-five' }),
  );
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(edited({ 1: 'user line 1' }));
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(TEXT);
  await nvim.input('<C-r><C-r>');
  expect((await nvim.lines())[11]).toBe('twelve');
});

test('a history that the user has cleared is no obstacle', async ({ nvim }) => {
  // As `:h clear-undo` has it; the number of the last change stays.
  const clear = `let old = &l:undolevels | setlocal undolevels=-1 |
    exe "normal! a \\<BS>\\<Esc>" | let &l:undolevels = old`.replace('\n', '');
  await nvim.input('ggiuser <Esc>');
  for (const command of [clear, 'setlocal undolevels=-1 | silent edit! | setlocal undolevels<']) {
    await nvim.command(command);
    await agentEdits(nvim, { 3: 'three' });
    expect(await bufLines(nvim)).toContain('three');
    await undo(nvim);
    expect(await bufLines(nvim)).not.toContain('three');
  }
  // An edit that fails half way leaves nothing either.
  await nvim.command('setlocal undolevels=-1 | silent edit! | setlocal undolevels<');
  const before = await bufLines(nvim);
  await nvim.lua(`
    local undo = require('pivi.editor.undo')
    local state = undo.state(Buf)
    vim.api.nvim_buf_set_lines(Buf, 0, 3, true, { 'half' })
    undo.restore(Buf, state)`);
  expect(await bufLines(nvim)).toEqual(before);
});

test.for([
  ['another line', { 6: 'six' }],
  ['the same line', { 2: 'LINE 2' }],
] as const)(
  'an edit of %s while the user types is a step of its own',
  async ([, changes], { nvim }) => {
    await nvim.input('jA abc');
    const text = Object.values(changes)[0] === 'LINE 2' ? { 2: 'LINE 2 abc' } : changes;
    await agentEdits(nvim, text);
    expect(await nvim.mode()).toMatchObject({ mode: 'i' });
    await nvim.input('def<Esc>');
    expect(await entries(nvim)).toBe(3);
    const both = await nvim.lines();
    expect(both[1]).toMatch(/abcdef$/);
    await nvim.input('u');
    expect((await nvim.lines())[1]).toMatch(/abc$/);
    await nvim.input('u');
    expect(await nvim.lines()).toEqual(edited({ 2: 'line 2 abc' }));
    await nvim.input('u');
    expect(await nvim.lines()).toEqual(TEXT);
  },
);

test('an edit above an empty line in which the user types pushes it down', async ({ nvim }) => {
  await nvim.input('5GO');
  await agentEdits(nvim, { 4: 'line 4\nnew 1\nnew 2' });
  await nvim.input('typed<Esc>');
  expect((await nvim.lines()).slice(3, 8)).toEqual(['line 4', 'new 1', 'new 2', 'typed', 'line 5']);
});

test('dot repeats what the user typed, not the edit in its midst', async ({ nvim }) => {
  await nvim.input('jAab');
  await agentEdits(nvim, { 9: 'nine' });
  await nvim.input('cd<Esc>2j.');
  expect((await nvim.lines()).slice(1, 4)).toEqual(['line 2abcd', 'line 3', 'line 4abcd']);
});

test('an edit of a hidden buffer is one step, with what a formatter makes of it', async ({
  nvim,
}) => {
  await nvim.lua(`
    vim.api.nvim_create_autocmd('BufWritePre', { buf = Buf, callback = function()
      local lines = vim.api.nvim_buf_get_lines(Buf, 0, -1, true)
      lines[#lines] = lines[#lines] .. ' formatted'
      vim.api.nvim_buf_set_lines(Buf, -2, -1, true, { lines[#lines] })
    end })
    vim.cmd('hide enew')`);
  await agentEdits(nvim, { 2: 'two', 20: 'twenty' }, { save: 'clean' });
  const formatted = edited({ 2: 'two', 20: 'twenty', 30: 'line 30 formatted' });
  expect(await bufLines(nvim)).toEqual(formatted);
  expect(await nvim.lua('return vim.bo[Buf].modified')).toBe(false);
  expect(await entries(nvim)).toBe(1);
  await undo(nvim);
  expect(await bufLines(nvim)).toEqual(TEXT);
});

test('an edit while the command-line window is open is one step', async ({ nvim }) => {
  await nvim.input('q:');
  await agentEdits(nvim, { 2: 'two', 20: 'twenty' });
  await nvim.input('<Esc>:q<CR>');
  await nvim.input('GAend<Esc>');
  expect(await entries(nvim)).toBe(2);
  await nvim.input('uu');
  expect(await nvim.lines()).toEqual(TEXT);
});

test('edits in visual, operator-pending and command-line mode leave the mode alone', async ({
  nvim,
}) => {
  await nvim.input('5GVjj');
  await agentEdits(nvim, { 2: 'two\ntwo and a half' });
  expect(await nvim.mode()).toMatchObject({ mode: 'V' });
  await nvim.input('d');
  expect((await nvim.lines()).slice(3, 7)).toEqual(['line 3', 'line 4', 'line 8', 'line 9']);
  await nvim.input('u');

  await nvim.input('5Gd');
  await agentEdits(nvim, { 1: 'one' });
  expect(await nvim.mode()).toMatchObject({ mode: 'no' });
  await nvim.input('d');
  await nvim.input('u');

  await nvim.input(':set nu');
  await agentEdits(nvim, { 1: 'ONE' });
  expect(await nvim.mode()).toMatchObject({ mode: 'c' });
  await nvim.input('mber<CR>');
  expect(await nvim.lua('return vim.wo.number')).toBe(true);
  expect((await nvim.lines())[0]).toBe('ONE');
});

test('an edit that fails half way leaves the buffer as it was', async ({ nvim }) => {
  const failed = await nvim.lua(`
    local apply, read = require('pivi.editor.apply'), require('pivi.editor.read')
    local set_text, calls = vim.api.nvim_buf_set_text, 0
    vim.api.nvim_buf_set_text = function(...)
      calls = calls + 1
      if calls == 2 then error('no') end
      return set_text(...)
    end
    local old = read.text(Buf)
    local result, err = apply.apply(Buf, nil, (old:gsub('line 3\\n', 'x3\\n'):gsub('line 20\\n', 'x20\\n')))
    vim.api.nvim_buf_set_text = set_text
    return { result == nil, err.code, read.text(Buf) == old }`);
  expect(failed).toEqual([true, 'edit_failed', true]);
});
