/** What waits for the user is told, and opens by itself only in an empty prompt that they idle in. */

import { expect, test } from './support/nvim.ts';

const add = `require('pivi.attention').add({ kind = 'test', title = 'a question', show = function() SHOWN = SHOWN + 1 end })`;

test('is told once, and opens once while the user idles in the empty prompt', async ({ nvim }) => {
  await nvim.lua(`
    vim.g.pivi = { cmd = { 'sleep', '60' } }
    vim.o.updatetime = 50
    SHOWN = 0
    require('pivi').open()
    vim.cmd.stopinsert()
    ${add}`);
  await expect.poll(() => nvim.messages()).toContain('pivi: a question (`:Pi attention`)');
  await nvim.input('<Esc>');
  await nvim.poll('SHOWN').toBe(1);
  // Dismissed, it waits on, and does not open again.
  await nvim.input('<Esc>');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await nvim.lua('return { SHOWN, #require("pivi.attention").list() }')).toEqual([1, 1]);
});

test('does not open over a draft, nor elsewhere', async ({ nvim }) => {
  await nvim.lua(`
    vim.g.pivi = { cmd = { 'sleep', '60' }, attention = { notify = false } }
    vim.o.updatetime = 50
    SHOWN = 0
    require('pivi').open()`);
  await nvim.input('ihalf a thought<Esc>');
  await nvim.lua(add);
  await nvim.input('hh');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await nvim.command('wincmd p');
  await nvim.input('<Esc>');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await nvim.lua('return SHOWN')).toBe(0);
  expect(await nvim.messages()).not.toContain('a question');
});

test('what comes while the user idles already opens too, one after the other', async ({ nvim }) => {
  await nvim.lua(`
    vim.g.pivi = { cmd = { 'sleep', '60' } }
    vim.o.updatetime = 100
    SHOWN = 0
    require('pivi').open()
    vim.cmd.stopinsert()
    vim.api.nvim_create_autocmd('CursorHold', { callback = function() HELD = true end })`);
  await nvim.input('<Esc>');
  await nvim.poll('HELD').toBe(true);
  await nvim.lua(add);
  await nvim.lua(add);
  await nvim.poll('SHOWN').toBe(1);
  await nvim.lua(`
    local attention = require('pivi.attention')
    attention.settle(attention.list()[1].id)`);
  await nvim.poll('SHOWN').toBe(2);
});

test('what comes does not open once the user types', async ({ nvim }) => {
  await nvim.lua(`
    vim.g.pivi = { cmd = { 'sleep', '60' } }
    vim.o.updatetime = 300
    SHOWN = 0
    require('pivi').open()`);
  await nvim.input('<Esc>');
  await nvim.lua(`vim.wait(500) ${add}`);
  await nvim.input('i<BS>');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await nvim.lua('return SHOWN')).toBe(0);
  await nvim.input('<Esc>');
  await nvim.poll('SHOWN').toBe(1);
});
