/** Suggestions on the screen: shown, advanced by typing, accepted, and gone when they should be. */

import { describe } from 'vitest';
import { expect, ghost, test } from './support/suggester.ts';

const line = 'vim.api.nvim_get_current_line()';
const leftovers = `vim.iter(vim.api.nvim_list_bufs()):map(function(buf)
  local ns = vim.api.nvim_get_namespaces()['pivi.suggest']
  return vim.api.nvim_buf_is_loaded(buf) and #vim.api.nvim_buf_get_extmarks(buf, ns, 0, -1, {}) or 0
end):fold(0, function(a, b) return a + b end)`.replaceAll(/\s+/g, ' ');

describe('a suggestion', () => {
  test('is drawn at the cursor and accepted as it is', async ({ nvim, suggester, edit }) => {
    suggester.reply = () => ['compute(1)'];
    await edit(['local x']);
    await nvim.input(' = ');
    await nvim.poll(() => ghost(nvim)).toBe('compute(1)');
    expect(await nvim.screen()).toContain('local x = compute(1)');
    expect(suggester.params()).toMatchObject({
      cursorBefore: 'local x = ',
      cursorAfter: '',
      language: 'lua',
      suggestionCount: 3,
    });
    suggester.reply = () => [];
    await nvim.lua("vim.keymap.set('i', '<C-l>', '<Plug>(pivi-suggest-accept)')");
    await nvim.input('<C-l>!');
    expect(await nvim.lua(`return ${line}`)).toBe('local x = compute(1)!');
  });

  test('of several lines is drawn below, and comes with tabs and wide characters', async ({
    nvim,
    suggester,
    edit,
  }) => {
    suggester.reply = () => [' then\n\treturn "日本"\nend'];
    await edit(['if x', 'last'], { lnum: 1 });
    await nvim.input('1');
    await nvim.poll(() => ghost(nvim)).toBe(' then\n        return "日本"\nend');
    const screen = await nvim.screen();
    const at = screen.indexOf('if x1 then');
    expect(screen.slice(at, at + 4)).toEqual([
      'if x1 then',
      '        return "日本"',
      'end',
      'last',
    ]);
    suggester.reply = () => [];
    await nvim.lua("require('pivi.suggest').accept('all')");
    expect(await nvim.lines()).toEqual(['if x1 then', '\treturn "日本"', 'end', 'last']);
    await nvim.input('X');
    expect(await nvim.lines()).toContain('endX');
  });

  test('advances with what the user types, without another request', async ({
    nvim,
    suggester,
    edit,
  }) => {
    suggester.reply = () => ['über()', 'other'];
    await edit(['x = ']);
    await nvim.input('a<BS>');
    await nvim.poll(() => ghost(nvim)).toBe('über()');
    const count = suggester.requests.length;
    await nvim.input('ü');
    expect(await ghost(nvim)).toBe('ber()');
    await nvim.input('be');
    expect(await ghost(nvim)).toBe('r()');
    await nvim.input('<BS><BS><BS>');
    expect(await ghost(nvim)).toBe('über()');
    await nvim.input('o');
    expect(await ghost(nvim)).toBe('ther');
    expect(suggester.requests.length).toBe(count);
    suggester.reply = () => [];
    await nvim.lua("require('pivi.suggest').accept('all')");
    expect(await nvim.lua(`return ${line}`)).toBe('x = other');
  });

  test('that the user types against goes, and another one is asked for', async ({
    nvim,
    suggester,
    edit,
  }) => {
    suggester.reply = () => ['foo()'];
    await edit(['x = ']);
    await nvim.input('1');
    await nvim.poll(() => ghost(nvim)).toBe('foo()');
    suggester.reply = () => ['bar'];
    await nvim.input('x');
    expect(await ghost(nvim)).toBe('');
    await nvim.poll(() => ghost(nvim)).toBe('bar');
    expect(suggester.params().cursorBefore).toBe('x = 1x');
  });

  test('is one undo step, apart from what was typed before and after', async ({
    nvim,
    suggester,
    edit,
  }) => {
    suggester.reply = () => ['foo\nbar'];
    await edit(['']);
    await nvim.input('one ');
    await nvim.poll(() => ghost(nvim)).toBe('foo\nbar');
    suggester.reply = () => [];
    await nvim.lua("require('pivi.suggest').accept('all')");
    await nvim.input(' two<Esc>');
    const states: string[] = [];
    for (let step = 0; step < 4; step++) {
      states.push((await nvim.lines()).join('|'));
      await nvim.input('u');
    }
    expect(states).toEqual(['one foo|bar two', 'one foo|bar', 'one ', '']);
  });

  test('is taken by words and lines, and what is left stays', async ({ nvim, suggester, edit }) => {
    suggester.reply = () => ['foo_bar(ähm, 2)\n  return\nend'];
    await edit(['']);
    await nvim.input('x');
    await nvim.poll(() => ghost(nvim)).toMatch(/^foo_bar/);
    const count = suggester.requests.length;
    const seen: string[] = [];
    for (const part of ['word', 'word', 'word', 'line', 'line', 'line']) {
      await nvim.lua("require('pivi.suggest').accept(...)", part);
      seen.push((await nvim.lines()).join('|'));
    }
    expect(seen).toEqual([
      'xfoo_bar',
      'xfoo_bar(',
      'xfoo_bar(ähm',
      'xfoo_bar(ähm, 2)',
      'xfoo_bar(ähm, 2)|  return',
      'xfoo_bar(ähm, 2)|  return|end',
    ]);
    expect(suggester.requests.length).toBe(count);
    expect(await ghost(nvim)).toBe('');
  });

  test('is cycled through, and says which one it is', async ({ nvim, suggester, edit }) => {
    suggester.reply = () => ['one', 'two', 'one', 'three'];
    await edit(['']);
    await nvim.input('x');
    await nvim.poll(() => ghost(nvim)).toBe('one');
    await nvim.lua("require('pivi.suggest').cycle(1)");
    expect(await ghost(nvim)).toBe('two (2/3)');
    await nvim.lua("require('pivi.suggest').cycle(-1) require('pivi.suggest').cycle(-1)");
    expect(await ghost(nvim)).toBe('three (3/3)');
    await nvim.input('t');
    expect(await ghost(nvim)).toBe('hree (3/3)');
    await nvim.lua("require('pivi.suggest').cycle(1)");
    expect(await ghost(nvim)).toBe('wo (2/3)');
    await nvim.lua("require('pivi.suggest').dismiss()");
    expect(await ghost(nvim)).toBe('');
  });

  test('before text on the line is only one of that line', async ({ nvim, suggester, edit }) => {
    suggester.reply = () => ['a\nb', 'c'];
    await edit(['f()']);
    await nvim.input('<Left>x');
    await nvim.poll(() => ghost(nvim)).toBe('c');
    expect(await nvim.screen()).toContain('f(xc)');
    expect(suggester.params().cursorAfter).toBe(')');
  });

  test('gets along with pairs that are closed by themselves', async ({ nvim, suggester, edit }) => {
    await nvim.lua("vim.keymap.set('i', '(', '()<Left>')");
    suggester.reply = () => ['foo(bar) + 1'];
    await edit(['']);
    await nvim.input('x');
    await nvim.poll(() => ghost(nvim)).toBe('foo(bar) + 1');
    await nvim.input('foo(');
    expect(await nvim.screen()).toContain('xfoo(bar) + 1');
    await nvim.lua("require('pivi.suggest').accept('all')");
    expect(await nvim.lua(`return ${line}`)).toBe('xfoo(bar) + 1');
    await nvim.input('!');
    expect(await nvim.lua(`return ${line}`)).toBe('xfoo(bar) + 1!');
  });

  test('of several lines closes such a pair on its last line', async ({
    nvim,
    suggester,
    edit,
  }) => {
    await nvim.lua("vim.keymap.set('i', '{', '{}<Left>')");
    suggester.reply = () => ['{\n  a\n}'];
    await edit(['']);
    await nvim.input('x');
    await nvim.poll(() => ghost(nvim)).toBe('{\n  a\n}');
    await nvim.input('{');
    const screen = await nvim.screen();
    const at = screen.indexOf('x{');
    expect(screen.slice(at, at + 3)).toEqual(['x{', '  a', '}']);
    await nvim.lua("require('pivi.suggest').accept('all')");
    expect(await nvim.lines()).toEqual(['x{', '  a', '}']);
  });

  test('shows in a long line that wraps, and with conceal', async ({ nvim, suggester, edit }) => {
    await nvim.command('set conceallevel=2 nonumber');
    suggester.reply = () => ['END'];
    await edit(['x'.repeat(100)]);
    await nvim.input('y');
    await nvim.poll(() => ghost(nvim)).toBe('END');
    expect(await nvim.screen()).toContain(`${'x'.repeat(20)}yEND`);
  });

  test('works in any window and tab page', async ({ nvim, suggester, edit }) => {
    suggester.reply = () => ['END'];
    await edit(['one', 'two']);
    await nvim.input('<Esc>');
    await nvim.command('split | tabnew % | vsplit | enew | file b.lua');
    for (const go of ['', '<C-w>l', 'gt<C-w>j', '<C-w>k']) {
      await nvim.input(`${go}Ax`);
      await nvim.poll(() => ghost(nvim)).toBe('END');
      await nvim.input('<Esc>');
      expect(await nvim.lua(`return ${leftovers}`)).toBe(0);
    }
  });
});

describe('nothing lingers', () => {
  test.for<[string, string, string?]>([
    ['after <Esc>', '<Esc>'],
    ['after <C-c>', '<C-c>'],
    ['after <C-o>', '<C-o>'],
    ['after moving away', '<Up>'],
    ['after moving in the line', '<Home>'],
    ['after a new line', '<CR>'],
    ['after :bdelete', '<Cmd>bdelete!<CR>'],
    ['after another buffer', '<Cmd>enew<CR>'],
    ['after another window', '<Cmd>new<CR>'],
    ['after it was turned off', '<Cmd>Pi suggest off<CR>'],
  ])('%s', async ([, keys], { nvim, suggester, edit }) => {
    suggester.reply = () => ['END'];
    await edit(['one', 'two']);
    await nvim.input('x');
    await nvim.poll(() => ghost(nvim)).toBe('END');
    suggester.reply = undefined;
    await nvim.input(keys);
    await nvim.poll(leftovers).toBe(0);
    expect(await nvim.lua("return require('pivi').has_suggestion()")).toBe(false);
    // What can't be seen can't be accepted either.
    expect(await nvim.lua("return require('pivi.suggest').accept('all')")).toBe(false);
  });

  test('of an answer that comes too late', async ({ nvim, suggester, edit }) => {
    suggester.reply = undefined;
    await edit(['one']);
    for (const keys of ['a', 'b<Esc>', 'Ac']) {
      const before = suggester.requests.length;
      await nvim.input(keys.includes('<Esc>') ? keys.slice(0, 1) : keys);
      await expect.poll(() => suggester.requests.length).toBeGreaterThan(before);
      await nvim.input(keys.includes('<Esc>') ? '<Esc>' : 'z');
      suggester.answer(suggester.requests.length - 1, ['END']);
      await expect.poll(() => suggester.cancelled()).toBeGreaterThan(0);
      await nvim.lua('return 1');
      expect(await ghost(nvim)).toBe('');
    }
  });
});

test('every keystroke cancels what it makes stale, and typing asks only once', async ({
  nvim,
  suggester,
  edit,
}) => {
  suggester.reply = undefined;
  await edit(['one']);
  await nvim.input('a');
  await expect.poll(() => suggester.requests.length).toBeGreaterThan(0);
  const before = suggester.requests.length;
  const cancelled = suggester.cancelled();
  await nvim.input('b');
  await expect.poll(() => suggester.cancelled()).toBe(cancelled + 1);
  await nvim.lua("vim.api.nvim_input('cdefgh')");
  await expect.poll(() => suggester.params().cursorBefore).toBe('oneabcdefgh');
  expect(suggester.requests.length - before).toBeLessThan(3);
});

describe('no suggestion is asked for', () => {
  test.for<[string, string]>([
    ['in a file of secrets', '.env'],
    ['in another such file', '.env.local'],
    ['in a key', 'server.pem'],
    ['in a private key', 'id_ed25519'],
  ])('%s', async ([, name], { nvim, suggester, edit }) => {
    await edit(['one'], { name });
    await nvim.input('a');
    await nvim.lua("require('pivi.suggest').request()");
    await nvim.input('<Esc>');
    await nvim.lua('vim.wait(200)');
    expect(suggester.requests).toEqual([]);
  });

  test.for<[string, string]>([
    ['in a special buffer', 'setlocal buftype=nofile'],
    ['in a filetype of the user’s', 'setfiletype text'],
    ['in a huge buffer', "call setline(1, repeat(['x'], 100001))"],
    ['in a very long line', "call setline(1, repeat('x', 5000))"],
    ['while a snippet is filled in', "lua vim.snippet.expand('a $1 b $2')"],
  ])('%s', async ([, command], { nvim, suggester }) => {
    await nvim.lua("require('pivi.config').set('suggest.filetypes', { text = false })");
    await nvim.command('enew');
    await nvim.input('i');
    await nvim.command(command);
    await nvim.input('ab');
    await nvim.lua('vim.wait(250)');
    expect(suggester.requests.filter((it) => JSON.stringify(it).includes('ab'))).toEqual([]);
  });

  test('while a completion menu is open, but afterwards', async ({ nvim, suggester, edit }) => {
    suggester.reply = () => ['END'];
    await edit(['alpha alpine', '']);
    await nvim.input('x ');
    await nvim.poll(() => ghost(nvim)).toBe('END');
    await nvim.input('al<C-n>');
    await nvim.poll('vim.fn.pumvisible()').toBe(1);
    expect(await ghost(nvim)).toBe('');
    await nvim.lua('vim.wait(250)');
    expect(await ghost(nvim)).toBe('');
    await nvim.input('<C-y>');
    await nvim.poll(() => ghost(nvim)).toBe('END');
  });
});

test('<Tab> serves menus, snippets, suggestions and itself', async ({ nvim, suggester, edit }) => {
  // The recipe of the help.
  await nvim.lua(`
    vim.keymap.set('i', '<Tab>', function()
      if vim.fn.pumvisible() == 1 then
        return '<C-n>'
      elseif vim.snippet.active({ direction = 1 }) then
        return '<Cmd>lua vim.snippet.jump(1)<CR>'
      elseif require('pivi').has_suggestion() then
        return '<Plug>(pivi-suggest-accept)'
      end
      return '<Tab>'
    end, { expr = true, remap = true })`);
  suggester.reply = () => [];
  await edit(['alpha alpine', '']);
  await nvim.input('x<Tab>y');
  expect(await nvim.lua(`return ${line}`)).toBe('x\ty');
  suggester.reply = () => ['END'];
  await nvim.input('<CR>z');
  await nvim.poll(() => ghost(nvim)).toBe('END');
  suggester.reply = () => [];
  await nvim.input('<Tab>.');
  expect(await nvim.lua(`return ${line}`)).toBe('zEND.');
  await nvim.input('<CR>al<C-n>');
  await nvim.poll('vim.fn.pumvisible()').toBe(1);
  await nvim.input('<Tab><C-y>');
  expect(await nvim.lua(`return ${line}`)).toBe('alpine');
  await nvim.input('<CR>');
  await nvim.lua("vim.snippet.expand('f($1, $2)')");
  await nvim.input('1<Tab>2');
  expect(await nvim.lua(`return ${line}`)).toBe('f(1, 2)');
});

test('one can be asked for although they are off', async ({ nvim, suggester, edit }) => {
  await nvim.command('Pi suggest off');
  suggester.reply = () => ['END'];
  await edit(['one']);
  await nvim.input('a');
  await nvim.lua('vim.wait(250)');
  expect(suggester.requests).toEqual([]);
  await nvim.lua("vim.keymap.set('i', '<C-l>', '<Plug>(pivi-suggest-request)')");
  await nvim.input('<C-l>');
  await nvim.poll(() => ghost(nvim)).toBe('END');
  await nvim.input('E');
  expect(await ghost(nvim)).toBe('ND');
  await nvim.input('x');
  await nvim.lua('vim.wait(250)');
  expect(suggester.requests).toHaveLength(1);
});
