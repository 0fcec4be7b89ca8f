/** Questions of extensions: they wait, are asked when the user opens them, and are answered exactly once. */

import { existsSync } from 'node:fs';
import { expect, type Nvim, test } from './support/nvim.ts';

interface Question {
  id: string;
  method: string;
  [key: string]: unknown;
}

/** A session without a process; `REPLIES` holds what was answered. */
async function ready(nvim: Nvim) {
  await nvim.lua(`
    S = require('pivi.session').new()
    require('pivi.view.dialog').attach(S)
    A = require('pivi.attention')
    REPLIES, CHOICES = {}, {}
    local answer = S.answer_dialog
    S.answer_dialog = function(self, id, reply)
      if self.state.dialogs[id] then
        table.insert(REPLIES, vim.tbl_extend('force', { id = id }, reply))
      end
      answer(self, id, reply)
    end
    vim.ui.select = function(items, opts, on_choice)
      table.insert(CHOICES, { items = items, prompt = opts.prompt })
      CHOOSE = on_choice
    end
    vim.ui.input = function(opts, on_confirm)
      table.insert(CHOICES, { prompt = opts.prompt, default = opts.default })
      CHOOSE = on_confirm
    end`);
}

const ask = (nvim: Nvim, ...questions: Question[]) =>
  nvim.lua(
    'S:dispatch(...)',
    questions.map((question) => ({ type: 'extension_ui_request', ...question })),
  );
const waiting = (nvim: Nvim) =>
  nvim.lua(`return vim.tbl_map(function(item) return item.title end, A.list(1))`);
const replies = (nvim: Nvim) => nvim.lua('return REPLIES');
const current = (nvim: Nvim) => nvim.lua<string>('return vim.api.nvim_buf_get_name(0)');

test('asks only when the user opens the question', async ({ nvim }) => {
  await ready(nvim);
  await ask(nvim, { id: 'a', method: 'select', title: 'Which\n one?', options: ['x', 'y'] });
  expect(await waiting(nvim)).toEqual(['Which one?']);
  expect(await nvim.lua('return CHOICES')).toEqual([]);
  await nvim.lua('A.show_next()');
  expect(await nvim.lua('return CHOICES')).toEqual([{ items: ['x', 'y'], prompt: 'Which one?' }]);
  await nvim.lua(`CHOOSE('y')`);
  expect(await replies(nvim)).toEqual([{ id: 'a', value: 'y' }]);
  expect(await waiting(nvim)).toEqual([]);
  await nvim.lua(`CHOOSE('x')`);
  expect(await replies(nvim)).toHaveLength(1);
});

test('asks each kind, in any order; a dismissed one is cancelled', async ({ nvim }) => {
  await ready(nvim);
  await ask(
    nvim,
    { id: 's', method: 'select', title: 'S', options: ['x'] },
    { id: 'c', method: 'confirm', title: 'Sure?', message: 'really' },
    { id: 'i', method: 'input', title: 'Name', placeholder: 'Jane' },
  );
  expect(await nvim.lua('return #A.list(1)')).toBe(3);
  const show = (title: string) =>
    nvim.lua(
      `for _, item in ipairs(A.list(1)) do if item.title == ... then item.show(item) end end`,
      title,
    );
  await show('Name');
  await nvim.lua(`CHOOSE('Ann')`);
  await show('Sure?');
  await nvim.lua(`CHOOSE('No')`);
  await show('S');
  await nvim.lua('CHOOSE(nil)');
  expect(await replies(nvim)).toEqual([
    { id: 'i', value: 'Ann' },
    { id: 'c', confirmed: false },
    { id: 's', cancelled: true },
  ]);
  expect(await nvim.lua('return vim.tbl_map(function(c) return c.prompt end, CHOICES)')).toEqual([
    'Name (Jane): ',
    'Sure?: really',
    'S',
  ]);
});

test('a text is written in a buffer: :w and <C-s> answer, :q cancels', async ({ nvim }) => {
  await ready(nvim);
  const edit = async (id: string, keys: string) => {
    await ask(nvim, { id, method: 'editor', title: 'Edit it', prefill: 'one\ntwo' });
    await nvim.lua('A.show_next()');
    expect(await nvim.lines()).toEqual(['one', 'two']);
    expect((await nvim.screen()).join('\n')).toContain('Edit it');
    await nvim.input(keys);
    await nvim.poll('#A.list(1)').toBe(0);
    await nvim.poll('#vim.api.nvim_list_wins()').toBe(1);
    expect(await nvim.lua('return vim.fn.mode()')).toBe('n');
  };
  await edit('a', 'Gothree<C-s>');
  await edit('b', 'ccx<Esc>:w<CR>');
  await edit('c', 'ccx<Esc>:wq<CR>');
  await edit('d', 'ccx<Esc>ZZ');
  await edit('e', 'ccx<Esc>:q<CR>');
  await edit('f', 'ccx<Esc><C-w>c');
  expect(await replies(nvim)).toEqual([
    { id: 'a', value: 'one\ntwo\nthree' },
    { id: 'b', value: 'x\ntwo' },
    { id: 'c', value: 'x\ntwo' },
    { id: 'd', value: 'x\ntwo' },
    { id: 'e', cancelled: true },
    { id: 'f', cancelled: true },
  ]);
});

test('an open text never blocks :qa', async ({ nvim }) => {
  await ready(nvim);
  await ask(nvim, { id: 'a', method: 'editor', title: 'Edit' });
  await nvim.lua('A.show_next()');
  await nvim.input('itext<Esc>');
  // Scheduled: Neovim is not to owe an answer when it goes.
  await nvim.lua('vim.schedule(vim.cmd.qall)');
  await expect.poll(() => existsSync(`/proc/${nvim.pid}`)).toBe(false);
});

test('what Pi no longer waits for leaves the queue and the screen', async ({ nvim }) => {
  await ready(nvim);
  await ask(nvim, { id: 'a', method: 'editor', title: 'Edit' });
  await nvim.lua('A.show_next()');
  expect(await current(nvim)).toMatch(/^pivi:\/\/dialog/);
  await nvim.lua(`S:dispatch({ { type = 'local_dialog_closed', id = 'a' } })`);
  expect(await current(nvim)).not.toMatch(/^pivi/);
  expect(await waiting(nvim)).toEqual([]);
  await ask(nvim, { id: 't', method: 'input', title: 'Quick', timeout: 50 });
  expect(await waiting(nvim)).toEqual(['Quick']);
  await nvim.poll('#A.list(1)').toBe(0);
  expect(await nvim.lua('return S.state.dialogs')).toEqual([]);
});

test('what was written for a Pi that no longer waits is in the prompt', async ({ nvim }) => {
  await ready(nvim);
  await ask(nvim, { id: 'a', method: 'editor', title: 'Edit', prefill: 'given' });
  await nvim.lua('A.show_next()');
  await nvim.input('Gomine<Esc>');
  await nvim.command('edit');
  expect(await nvim.lines()).toEqual(['given', 'mine']);
  await nvim.lua(`S:dispatch({ { type = 'local_dialog_closed', id = 'a' } })`);
  expect(await nvim.lua('return S.state.draft')).toBe('given\nmine');
  await expect.poll(() => nvim.messages()).toContain('what you wrote is in the prompt');

  // What the extension wrote is nobody's loss, nor what the user did not want to send.
  for (const [id, keys] of [
    ['b', ''],
    ['c', 'Gomine<Esc>:q<CR>'],
    ['d', 'dd'],
  ] as const) {
    await nvim.command('messages clear');
    await nvim.lua(`S:set_draft('')`);
    await ask(nvim, { id, method: 'editor', title: 'Edit', prefill: 'given' });
    await nvim.lua('A.show_next()');
    await nvim.input(keys);
    await nvim.lua(`S:abort()`);
    await nvim.poll('#A.list(1)').toBe(0);
    expect(await nvim.lua('return S.state.draft')).toBe('');
    expect(await nvim.messages()).not.toContain('in the prompt');
  }
});

test('a session that goes cancels its questions', async ({ nvim }) => {
  await ready(nvim);
  await ask(
    nvim,
    { id: 'a', method: 'input', title: 'A' },
    { id: 'b', method: 'confirm', title: 'B' },
  );
  await nvim.lua('S:abort()');
  expect(await waiting(nvim)).toEqual([]);
  expect(await replies(nvim)).toHaveLength(2);
});

/** What Pi sends, as it arrives: undecoded. */
const send = (nvim: Nvim, request: Record<string, unknown>) =>
  nvim.lua(
    `S:dispatch({ require('pivi.protocol.messages').decode(...) })`,
    JSON.stringify({ type: 'extension_ui_request', ...request }),
  );

test('whatever an extension passes is asked, and the choice is what it passed', async ({
  nvim,
}) => {
  await ready(nvim);
  const odd = ['\u001b[31mred\u001b[0m', 'two\nlines', 7, { a: 1 }, 'red'];
  for (const [index, value] of odd.entries()) {
    await send(nvim, { id: `s${index}`, method: 'select', title: 5, options: odd });
    await nvim.lua('A.show_next()');
    expect(await nvim.lua('return CHOICES[#CHOICES]')).toEqual({
      items: ['red', 'two lines', '7', '{"a":1}', 'red'],
      prompt: '5',
    });
    await nvim.lua('CHOOSE(CHOICES[#CHOICES].items[...], ...)', index + 1);
    expect(await nvim.lua('return REPLIES[#REPLIES]')).toEqual({ id: `s${index}`, value });
  }
  await send(nvim, { id: 'a', method: 'select', options: 'none' });
  await send(nvim, {
    id: 'b',
    method: 'confirm',
    title: { a: 1 },
    message: ['x'],
    timeout: 'soon',
  });
  await send(nvim, { id: 'c', method: 'input', title: null, placeholder: 9 });
  await send(nvim, { id: 'd', method: 'editor', title: false, prefill: 3 });
  expect(await waiting(nvim)).toEqual(['select', '{"a":1}', 'input', 'false']);
  await nvim.lua('S:abort()');
  expect(await nvim.lua('return #REPLIES')).toBe(9);
});

test('a picker that never tells that it was dismissed is opened again', async ({ nvim }) => {
  await ready(nvim);
  await ask(nvim, { id: 'a', method: 'select', title: 'A', options: ['x', 'y'] });
  await nvim.lua('A.show_next() FIRST = CHOOSE');
  await nvim.lua('A.show_next()');
  expect(await nvim.lua('return #CHOICES')).toBe(2);
  // The first one closes because the second one opened: that dismisses nothing.
  await nvim.lua('FIRST(nil)');
  expect(await waiting(nvim)).toEqual(['A']);
  await nvim.lua(`CHOOSE('y', 2)`);
  expect(await replies(nvim)).toEqual([{ id: 'a', value: 'y' }]);
});

test('an answer that comes too late is told', async ({ nvim }) => {
  await ready(nvim);
  await ask(nvim, { id: 'a', method: 'input', title: 'A', timeout: 20 });
  await nvim.lua('A.show_next()');
  await nvim.poll('#A.list(1)').toBe(0);
  await nvim.lua(`CHOOSE('late')`);
  await expect.poll(() => nvim.messages()).toContain('too late: nobody waits for this answer');
  expect(await replies(nvim)).toEqual([{ id: 'a', cancelled: true }]);
});

test('questions wait in the order in which they were asked', async ({ nvim }) => {
  await ready(nvim);
  const ids = Array.from({ length: 30 }, (_, i) => `q${(i * 7) % 30}`);
  await ask(nvim, ...ids.map((id) => ({ id, method: 'input', title: id })));
  expect(await waiting(nvim)).toEqual(ids);
});
