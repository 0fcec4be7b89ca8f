/**
 * `openDiff` from end to end: the proposal waits without disturbing anyone, is shown as a native diff, and is answered
 * exactly once whatever the user or the client does.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe } from 'vitest';
import { type Address, type Json, LinkClient, startLink, textsOf } from './support/link.ts';
import { expect, Nvim, test as base } from './support/nvim.ts';

const before = 'one\ntwo\nthree\n';
const after = 'one\nTWO\nthree\n';

interface Review {
  nvim: Nvim;
  address: Address;
  client: LinkClient;
  path: string;
  /** Proposes a text; returns the id of the request. */
  propose(text?: string, name?: string, path?: string): Promise<number>;
  /** Proposes a text and shows it. */
  show(text?: string, path?: string): Promise<number>;
  /** The texts of the one answer to a request. */
  verdict(id: number): Promise<Json[]>;
}

const waiting = "#require('pivi.review.proposal').list()";

const test = base.extend<{ review: Review }>({
  review: async ({ nvim }, use) => {
    // What the first redraw would do a little later.
    await nvim.lua("require('pivi.start').ensure()");
    const address = await startLink(nvim);
    const client = await LinkClient.start(address);
    const path = join(nvim.dir, 'project', 'file.txt');
    await writeFile(path, before);
    const review: Review = {
      nvim,
      address,
      client,
      path,
      async propose(text = after, name = 'pi-edit:1', file = path) {
        const count = await nvim.lua<number>(`return ${waiting}`);
        const id = client.post('tools/call', {
          name: 'openDiff',
          arguments: {
            old_file_path: file,
            new_file_path: file,
            new_file_contents: text,
            tab_name: name,
          },
        });
        await nvim.poll(waiting).toBe(count + 1);
        return id;
      },
      async show(text = after, file = path) {
        const id = await review.propose(text, 'pi-edit:1', file);
        await nvim.command('Pi attention');
        await nvim.poll('#vim.api.nvim_list_tabpages()').toBeGreaterThan(1);
        return id;
      },
      async verdict(id) {
        const { result } = await client.answer(id);
        await client.request('ping');
        expect(client.answers(id)).toHaveLength(1);
        return textsOf(result);
      },
    };
    await use(review);
    if (!client.closed) {
      client.socket.terminate();
    }
  },
});

/** All that a user would see moved: tab pages, windows, their sizes, buffers, places and options. */
const layout = (nvim: Nvim) =>
  nvim.lua(`
    local tabs = {}
    for _, tab in ipairs(vim.api.nvim_list_tabpages()) do
      local wins = {}
      for _, win in ipairs(vim.api.nvim_tabpage_list_wins(tab)) do
        local view = vim.api.nvim_win_call(win, vim.fn.winsaveview)
        wins[#wins + 1] = {
          win, vim.api.nvim_win_get_buf(win), view.topline, view.lnum, view.col,
          vim.api.nvim_win_get_width(win), vim.api.nvim_win_get_height(win),
          vim.wo[win].diff, vim.wo[win].scrollbind, vim.wo[win].foldmethod, vim.wo[win].winbar,
          vim.wo[win].winfixbuf, vim.wo[win].wrap,
        }
      end
      tabs[#tabs + 1] = { tab, wins }
    end
    return {
      tabs = tabs, tab = vim.api.nvim_get_current_tabpage(), win = vim.api.nvim_get_current_win(),
      previous = vim.fn.winnr('#'), diffopt = vim.o.diffopt, mode = vim.api.nvim_get_mode().mode,
    }`);

const none = { bufs: [], augroups: [] };

/** What a closed review might leave behind. */
async function rests(nvim: Nvim): Promise<unknown> {
  const { bufs, augroups } = await nvim.leftovers();
  return {
    bufs: bufs.filter((name) => /proposal|base/.test(name)),
    augroups: augroups.filter((name) => name.startsWith('pivi.view.review')),
  };
}

describe('a proposal', () => {
  test('waits as an attention item and touches nothing', async ({ review }) => {
    const { nvim, path } = review;
    await nvim.command(`edit ${path} | split`);
    const shown = await layout(nvim);
    await nvim.input('iuser ');
    await review.propose();
    await sleep(100);
    expect(await nvim.lines()).toEqual(['user one', 'two', 'three']);
    await nvim.input('<Esc>u0');
    expect(await layout(nvim)).toEqual(shown);
    const items = await nvim.lua<{ kind: string; title: string }[]>(
      "return vim.tbl_map(function(item) return { kind = item.kind, title = item.title } end, require('pivi.attention').list())",
    );
    expect(items).toEqual([{ kind: 'proposal', title: 'an edit of file.txt' }]);
    expect(await nvim.messages()).not.toContain('rror');
  });

  test('is shown beside the file, in a tab page of its own', async ({ review }) => {
    const { nvim, path } = review;
    await nvim.command(`edit ${path}`);
    await review.show();
    expect(await nvim.lines()).toEqual(['one', 'TWO', 'three']);
    const sides = await nvim.lua<[string, boolean, string][]>(`
      return vim.tbl_map(function(win)
        local buf = vim.api.nvim_win_get_buf(win)
        return { vim.api.nvim_buf_get_name(buf), vim.wo[win].diff, vim.bo[buf].buftype }
      end, vim.api.nvim_tabpage_list_wins(0))`);
    expect(sides).toEqual([
      [path, true, ''],
      [expect.stringContaining('pivi://proposal/'), true, 'acwrite'],
    ]);
    const screen = (await nvim.screen()).join('\n');
    expect(screen).toMatch(/two +┃?│ *TWO/);
    expect(await nvim.lua('return vim.fn.line(".")')).toBe(2);
    expect(screen).toContain(':w accepts, closing rejects');
    await nvim.resize(50, 12);
    await nvim.command('wincmd =');
    expect(await nvim.screen()).toContainEqual(
      expect.stringMatching(/^ file +│ proposal {2}:w accepts, c>$/),
    );
  });

  test('that is shown twice is gone to', async ({ review }) => {
    const { nvim } = review;
    await review.show();
    const tabs = await nvim.lua('return vim.api.nvim_list_tabpages()');
    await nvim.command('tabfirst');
    await nvim.command('Pi attention');
    expect(await nvim.lua('return vim.api.nvim_list_tabpages()')).toEqual(tabs);
    expect(await nvim.lines()).toEqual(['one', 'TWO', 'three']);
  });

  test("is compared with the buffer's unsaved text, and stays the user's", async ({ review }) => {
    const { nvim, path } = review;
    await nvim.command(`edit ${path}`);
    await nvim.input('Gounsaved<Esc>');
    const id = await review.show();
    expect((await nvim.screen()).join('\n')).toMatch(/unsaved/);
    await nvim.input(':q<CR>');
    expect(await review.verdict(id)).toEqual(['DIFF_REJECTED', 'pi-edit:1']);
    expect(await nvim.lines()).toEqual(['one', 'two', 'three', 'unsaved']);
    expect(await nvim.lua('return vim.bo.modified')).toBe(true);
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  test('of a file that is not loaded does not load it', async ({ review }) => {
    const { nvim, path } = review;
    const id = await review.show();
    expect(await nvim.lua('return vim.fn.bufexists(...)', path)).toBe(0);
    await nvim.input(':w<CR>');
    expect(await review.verdict(id)).toEqual(['FILE_SAVED', after]);
    expect(await nvim.lua('return vim.fn.bufexists(...)', path)).toBe(0);
    expect(await readFile(path, 'utf8'), 'only the client writes').toBe(before);
    await nvim.poll(() => rests(nvim)).toEqual(none);
  });

  test('of a new file starts from nothing', async ({ review }) => {
    const { nvim } = review;
    const id = await review.show('new\n', join(nvim.dir, 'project', 'new.lua'));
    expect(await nvim.lua('return vim.bo.filetype')).toBe('lua');
    await nvim.input(':w<CR>');
    expect(await review.verdict(id)).toEqual(['FILE_SAVED', 'new\n']);
  });

  test('can be edited before it is accepted', async ({ review }) => {
    const { nvim } = review;
    const id = await review.show();
    await nvim.input('Gofour<Esc>:w<CR>');
    expect(await review.verdict(id)).toEqual(['FILE_SAVED', 'one\nTWO\nthree\nfour\n']);
  });

  test('can be accepted in part, with do', async ({ review }) => {
    const { nvim } = review;
    const id = await review.show('ONE\ntwo\nTHREE\n');
    await nvim.input('ggdo:w<CR>');
    expect(await review.verdict(id)).toEqual(['FILE_SAVED', 'one\ntwo\nTHREE\n']);
  });

  test('is shown although a plugin fails over its filetype', async ({ review }) => {
    const { nvim } = review;
    await nvim.lua(`vim.api.nvim_create_autocmd('FileType', {
      pattern = 'lua', callback = function() error('in an ftplugin') end,
    })`);
    const id = await review.propose('new\n', 'pi-edit:1', join(nvim.dir, 'project', 'new.lua'));
    await nvim.input(':silent! Pi attention<CR>');
    nvim.expectError(/in an ftplugin/);
    expect(await nvim.lua('return { vim.bo.filetype, vim.wo.diff }')).toEqual(['lua', true]);
    await nvim.input(':w<CR>');
    expect(await review.verdict(id)).toEqual(['FILE_SAVED', 'new\n']);
  });

  test('keeps its diff when a filetype has folds of its own', async ({ review }) => {
    const { nvim, path } = review;
    await nvim.command('autocmd FileType text setlocal foldmethod=expr nowrap');
    await nvim.command(`edit ${path}`);
    await review.show();
    expect(
      await nvim.lua(`return vim.tbl_map(function(win)
        return { vim.wo[win].foldmethod, vim.wo[win].diff, vim.wo[win].scrollbind }
      end, vim.api.nvim_tabpage_list_wins(0))`),
    ).toEqual([
      ['diff', true, true],
      ['diff', true, true],
    ]);
  });

  test('is refused with a path that is not absolute', async ({ review }) => {
    const answer = await review.client.request('tools/call', {
      name: 'openDiff',
      arguments: { old_file_path: 'a', new_file_path: 'a', new_file_contents: '', tab_name: 'x' },
    });
    expect(answer).toMatchObject({ error: { code: -32602 } });
  });

  test('tells of itself by events', async ({ review }) => {
    const { nvim, path } = review;
    await nvim.lua(`
      _G.seen = {}
      vim.api.nvim_create_autocmd('User', {
        pattern = { 'PiviProposal', 'PiviReviewOpen', 'PiviReviewClosed' },
        callback = function(event) table.insert(_G.seen, { event.match, event.data.path, event.data.state }) end,
      })`);
    const id = await review.show();
    await nvim.input(':q<CR>');
    await review.verdict(id);
    await nvim.poll('_G.seen').toEqual([
      ['PiviProposal', path, 'waiting'],
      ['PiviReviewOpen', path],
      ['PiviProposal', path, 'rejected'],
      ['PiviReviewClosed', path, 'rejected'],
    ]);
  });
});

describe('the text comes back to the last byte', () => {
  const texts: [string, string][] = [
    ['a newline at the end', 'a\nb\n'],
    ['none at the end', 'a\nb'],
    ['nothing', ''],
    ['one newline', '\n'],
    ['two newlines', '\n\n'],
    ['CR LF', 'a\r\nb\r\n'],
    ['CR LF, none at the end', 'a\r\nb'],
    ['mixed line ends', 'a\r\nb\nc\r\n'],
    ['a lone CR', 'a\rb\n'],
    ['a NUL', 'a\0b\n'],
    ['a byte order mark', '\ufeffa\n'],
    ['Unicode', 'größe 漢字 😀\u2028x\n'],
    ['a modeline', '# vim: set ft=sh tw=3:\n'],
    ['what looks like a command', ':q!\n'],
  ];

  for (const [loaded, base] of [
    ['not loaded', before],
    ['loaded', before],
    ['loaded with CR LF', 'one\r\ntwo\r\n'],
    ['loaded with a byte order mark', '\ufeffone\n'],
  ] as const) {
    test(`over a file ${loaded}`, async ({ review }) => {
      const { nvim, path } = review;
      await writeFile(path, base);
      if (loaded !== 'not loaded') {
        await nvim.command(`edit ${path}`);
      }
      for (const [name, text] of texts) {
        const id = await review.show(text);
        await nvim.input(':w<CR>');
        expect(await review.verdict(id), name).toEqual(['FILE_SAVED', text]);
        await nvim.poll('#vim.api.nvim_list_tabpages()').toBe(1);
      }
    });
  }

  test('a text that was empty gets a newline when the user writes one', async ({ review }) => {
    const { nvim } = review;
    const id = await review.show('', join(nvim.dir, 'project', 'empty'));
    await nvim.input('ihello<Esc>:w<CR>');
    expect(await review.verdict(id)).toEqual(['FILE_SAVED', 'hello\n']);
  });

  test('lines of CR LF stay so when the user adds one', async ({ review }) => {
    const { nvim, path } = review;
    await writeFile(path, 'one\r\ntwo\r\n');
    await nvim.command(`edit ${path}`);
    const id = await review.show('one\r\nTWO\r\n');
    expect((await nvim.screen()).join('\n')).not.toContain('^M');
    await nvim.input('Gothree<Esc>:w<CR>');
    expect(await review.verdict(id)).toEqual(['FILE_SAVED', 'one\r\nTWO\r\nthree\r\n']);
  });
});

describe('closing', () => {
  const rejecting: [string, string][] = [
    [':q on the right', ':q<CR>'],
    [':q! on the right', ':q!<CR>'],
    ['ZQ', 'ZQ'],
    ['ZZ', 'ZZ'],
    [':x', ':x<CR>'],
    ['<C-w>c', '<C-w>c'],
    ['<C-w>q', '<C-w>q'],
    [':close', ':close<CR>'],
    [':hide', ':hide<CR>'],
    [':bdelete', ':bdelete<CR>'],
    [':bwipeout', ':bwipeout!<CR>'],
    [':bunload', ':bunload<CR>'],
    [':edit of another file', ':edit other.txt<CR>'],
    [':enew', ':enew<CR>'],
    [':q on the left', '<C-w>h:q<CR>'],
    ['<C-w>c on the left', '<C-w>h<C-w>c'],
    ['<C-w>o on the left', '<C-w>h<C-w>o'],
    ['<C-w>o on the right', '<C-w>o'],
    [':tabclose', ':tabclose<CR>'],
    [':tabonly elsewhere', 'gt:tabonly<CR>'],
    [':noautocmd tabclose', ':noautocmd tabclose<CR>'],
    ['closing after an edit', 'Goedited<Esc>:q<CR>'],
    ['<C-w>T and then :q', '<C-w>T:q<CR>'],
  ];

  test.for(rejecting)('by %s rejects', async ([, keys], { review }) => {
    const { nvim, path } = review;
    await nvim.command(`edit ${path}`);
    const id = await review.show();
    await nvim.input(keys);
    expect(await review.verdict(id)).toEqual(['DIFF_REJECTED', 'pi-edit:1']);
    await nvim.poll(() => rests(nvim)).toEqual(none);
    expect(await nvim.lua("return #require('pivi.attention').list()")).toBe(0);
    expect(await nvim.lua('return vim.fn.bufexists(...)', path)).toBe(1);
  });

  test.for([
    [':w', ':w<CR>'],
    [':wq', ':wq<CR>'],
    [':w!', ':w!<CR>'],
    [':write in insert mode', 'i<Cmd>write<CR>'],
  ])('by %s accepts', async ([, keys], { review }) => {
    const { nvim, path } = review;
    await nvim.command(`edit ${path}`);
    const shown = await layout(nvim);
    const id = await review.show();
    await nvim.input(keys ?? '');
    expect(await review.verdict(id)).toEqual(['FILE_SAVED', after]);
    await nvim.poll(() => rests(nvim)).toEqual(none);
    expect(await layout(nvim)).toEqual(shown);
    expect(await nvim.lines()).toEqual(['one', 'two', 'three']);
  });

  test.for([
    ['auto-save: :wall', ':wall<CR>'],
    ['auto-save: :update', ':update<CR>'],
    [
      'auto-save on every change',
      ':autocmd TextChanged,TextChangedI,InsertLeave * silent! update<CR>Gofour<Esc>',
    ],
    [
      'auto-save by a nested :write',
      ':autocmd TextChanged,InsertLeave * ++nested silent! write<CR>Gofour<Esc>',
    ],
    ['going to another tab page', ':tabfirst<CR>'],
    ['writing a copy', ':write copy.txt<CR>'],
    ['reading it again', ':edit<CR>'],
    ['<C-w>T', '<C-w>T'],
    [':diffoff!', ':diffoff!<CR>'],
    ['a third window', ':vsplit<CR>'],
  ])('is not done by %s', async ([, keys], { review }) => {
    const { nvim, client, path } = review;
    await nvim.command(`edit ${path}`);
    const id = await review.show();
    await nvim.input(keys ?? '');
    await sleep(50);
    await client.request('ping');
    expect(client.answers(id)).toEqual([]);
    expect(await nvim.lua(`return ${waiting}`)).toBe(1);
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  test('a copy holds what is proposed', async ({ review }) => {
    await review.show();
    await review.nvim.input(':write copy.txt<CR>');
    expect(await readFile(join(review.nvim.dir, 'project', 'copy.txt'), 'utf8')).toBe(after);
  });

  test.for([
    [':qa', ':qa<CR>'],
    [':qa!', ':qa!<CR>'],
    [':wqa', ':wqa<CR>'],
    [':cq', ':cq<CR>'],
    [':restart', ':restart<CR>'],
  ])('Neovim with %s rejects', async ([, keys], { dir }) => {
    const nvim = await Nvim.start(dir);
    const client = await LinkClient.start(await startLink(nvim));
    const open = (name: string) =>
      client.post('tools/call', {
        name: 'openDiff',
        arguments: {
          old_file_path: '/x',
          new_file_path: '/x',
          new_file_contents: 'x'.repeat(300_000),
          tab_name: name,
        },
      });
    const ids = [open('shown'), open('waiting')];
    await nvim.poll(waiting).toBe(2);
    await nvim.command('Pi attention');
    await nvim.client.request('nvim_input', [keys ?? '']).catch(() => {});
    for (const [i, id] of ids.entries()) {
      expect(textsOf((await client.answer(id)).result)).toEqual([
        'DIFF_REJECTED',
        i === 0 ? 'shown' : 'waiting',
      ]);
    }
    await expect.poll(() => client.closed?.code).toBe(1001);
    expect(ids.flatMap((id) => client.answers(id))).toHaveLength(2);
    await nvim.kill();
  });

  test('a quit that fails rejects nothing', async ({ review }) => {
    const { nvim, client, path } = review;
    await nvim.command(`edit ${path}`);
    await nvim.input('ix<Esc>');
    const id = await review.show();
    await nvim.input(':tabfirst<CR>:qa<CR><CR>');
    await client.request('ping');
    expect(client.answers(id)).toEqual([]);
    await nvim.input('u');
    nvim.expectError(/E37|E162/);
  });
});

describe('the layout', () => {
  const layouts: [string, string[]][] = [
    ['one window', []],
    ['splits of their own sizes', ['split', 'vsplit', '3wincmd _', 'wincmd w', '20wincmd |']],
    ['a sidebar', ['topleft 20vnew', 'setlocal winfixwidth winfixbuf nonumber', 'wincmd p']],
    ['the only window with winfixbuf', ['setlocal winfixbuf']],
    [
      'splitright and noequalalways',
      ['set splitright splitbelow noequalalways', 'vsplit', '10wincmd |'],
    ],
    [
      'a float that is current',
      [
        "lua vim.api.nvim_open_win(0, true, { relative = 'editor', row = 2, col = 2, width = 20, height = 5 })",
      ],
    ],
    ['several tab pages', ['tabnew', 'split', 'tabfirst', 'tabnext', 'wincmd w']],
    [
      "somebody else's diff",
      ['vnew', 'call setline(1, ["a", "b"])', 'setlocal nomodified', 'windo diffthis'],
    ],
    [
      'a window scrolled to its end',
      ['%d', 'call setline(1, range(1, 200))', 'normal! Gzb', 'split', 'normal! 100Gzt'],
    ],
    ['a tab line that is always there', ['set showtabline=2 laststatus=3 cmdheight=2']],
    ['a terminal', ['botright 8split', 'enew', 'terminal sleep 100']],
  ];

  test.for(layouts)('with %s is afterwards what it was', async ([, commands], { review }) => {
    const { nvim, path } = review;
    await nvim.command(`edit ${path}`);
    for (const command of commands) {
      await nvim.command(command);
    }
    await nvim.command('redraw');
    const shown = await layout(nvim);
    for (const keys of [':w<CR>', ':q<CR>', '<C-w>h:q<CR>', ':tabclose<CR>']) {
      const id = await review.propose();
      await nvim.command('Pi attention');
      await nvim.command('redraw');
      await nvim.input(keys);
      await review.verdict(id);
      await nvim.poll(() => layout(nvim)).toEqual(shown);
      await nvim.poll(() => rests(nvim)).toEqual(none);
    }
  });

  test('stays where the user went meanwhile', async ({ review }) => {
    const { nvim, client, path } = review;
    await nvim.command(`edit ${path} | tabnew | tabfirst`);
    const id = await review.show();
    await nvim.command('tablast');
    await nvim.input('ityping');
    const there = await layout(nvim);
    client.notify('notifications/cancelled', { requestId: id });
    await nvim.poll(() => rests(nvim)).toEqual(none);
    expect(await layout(nvim)).toMatchObject({ win: Object(there).win, mode: 'i' });
    expect(await nvim.lines()).toEqual(['typing']);
    await nvim.input('<Esc>');
  });

  test('with the review as the last tab page keeps a window', async ({ review }) => {
    const { nvim, path } = review;
    await nvim.command(`edit ${path}`);
    const id = await review.show();
    await nvim.command('tabonly');
    await nvim.input(':w<CR>');
    expect(await review.verdict(id)).toEqual(['FILE_SAVED', after]);
    await nvim.poll(() => rests(nvim)).toEqual(none);
    expect(
      await nvim.lua('return { #vim.api.nvim_list_wins(), vim.wo.diff, vim.wo.winbar }'),
    ).toEqual([1, false, '']);
    expect(await nvim.lines()).toEqual(['one', 'two', 'three']);
  });

  test('with a review of an unloaded file as the last tab page too', async ({ review }) => {
    const { nvim } = review;
    const id = await review.show();
    await nvim.command('tabonly');
    await nvim.input(':q<CR>');
    expect(await review.verdict(id)).toEqual(['DIFF_REJECTED', 'pi-edit:1']);
    await nvim.poll(() => rests(nvim)).toEqual(none);
    expect(
      await nvim.lua('return { #vim.api.nvim_list_wins(), vim.wo.diff, vim.wo.winbar }'),
    ).toEqual([1, false, '']);
  });

  test('waits for the command-line window', async ({ review }) => {
    const { nvim, client } = review;
    const id = await review.show();
    await nvim.input('q:');
    client.notify('notifications/cancelled', { requestId: id });
    await nvim.poll(waiting).toBe(0);
    await nvim.input(':q<CR>');
    await nvim.poll(() => rests(nvim)).toEqual(none);
    await nvim.poll('#vim.api.nvim_list_tabpages()').toBe(1);
  });
});

describe('several proposals', () => {
  test('of one file wait side by side, and one after a rejection is as good as the first', async ({
    review,
  }) => {
    const { nvim, path } = review;
    await nvim.command(`edit ${path}`);
    const first = await review.propose('first\n', 'pi-edit:a');
    const second = await review.propose('second\n', 'pi-edit.a');
    await nvim.command('Pi attention');
    expect(await nvim.lines()).toEqual(['first']);
    await nvim.input(':q<CR>');
    expect(await review.verdict(first)).toEqual(['DIFF_REJECTED', 'pi-edit:a']);
    await nvim.command('Pi attention');
    expect(await nvim.lines()).toEqual(['second']);
    await nvim.input(':w<CR>');
    expect(await review.verdict(second)).toEqual(['FILE_SAVED', 'second\n']);
    const third = await review.propose('third\n', 'pi-edit:a');
    await nvim.command('Pi attention');
    await nvim.input(':w<CR>');
    expect(await review.verdict(third)).toEqual(['FILE_SAVED', 'third\n']);
  });

  test('can be open at once', async ({ review }) => {
    const { nvim, path } = review;
    const ids = [await review.propose('first\n', 'a'), await review.propose('second\n', 'b')];
    await nvim.lua(
      "for _, item in ipairs(require('pivi.attention').list()) do item.show(item) end",
    );
    expect(await nvim.lua('return #vim.api.nvim_list_tabpages()')).toBe(3);
    await nvim.input(':w<CR>');
    expect(await review.verdict(ids[1] ?? 0)).toEqual(['FILE_SAVED', 'second\n']);
    expect(review.client.answers(ids[0] ?? 0)).toEqual([]);
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  test('close_tab rejects its own and no other, and is harmless otherwise', async ({ review }) => {
    const { nvim, address, client } = review;
    const other = await LinkClient.start(address);
    const id = await review.show();
    const second = await review.propose(after, 'pi-edit:2');
    expect(textsOf(await other.call('close_tab', { tab_name: 'pi-edit:1' }))).toEqual([
      'TAB_CLOSED',
    ]);
    expect(client.answers(id)).toEqual([]);
    const closing = client.post('tools/call', {
      name: 'close_tab',
      arguments: { tab_name: 'pi-edit:1' },
    });
    expect(await review.verdict(id)).toEqual(['DIFF_REJECTED', 'pi-edit:1']);
    expect(textsOf((await client.answer(closing)).result)).toEqual(['TAB_CLOSED']);
    await nvim.poll(() => rests(nvim)).toEqual(none);
    expect(client.answers(second)).toEqual([]);
    expect(textsOf(await client.call('close_tab', { tab_name: 'unknown' }))).toEqual([
      'TAB_CLOSED',
    ]);
    await other.close();
  });

  test('of a client that was killed are withdrawn, those of others stay', async ({ review }) => {
    const { nvim, address, client } = review;
    const victim = await LinkClient.start(address);
    victim.post('tools/call', {
      name: 'openDiff',
      arguments: {
        old_file_path: '/x',
        new_file_path: '/x',
        new_file_contents: 'victim\n',
        tab_name: 'v',
      },
    });
    await nvim.poll(waiting).toBe(1);
    await nvim.command('Pi attention');
    const kept = await review.propose();
    victim.socket.terminate();
    await nvim.poll(waiting).toBe(1);
    await nvim.poll('#vim.api.nvim_list_tabpages()').toBe(1);
    await nvim.command('Pi attention');
    await nvim.input(':w<CR>');
    expect(await review.verdict(kept)).toEqual(['FILE_SAVED', after]);
    expect(client.closed).toBeUndefined();
  });

  test('what the client writes after a yes is shown', async ({ review }) => {
    const { nvim, path } = review;
    await nvim.command(`edit ${path}`);
    const id = await review.show();
    await nvim.input(':w<CR>');
    await review.verdict(id);
    await writeFile(path, after);
    await nvim.poll(() => nvim.lines()).toEqual(['one', 'TWO', 'three']);
  });

  test('when the link stops they are rejected', async ({ review }) => {
    const { nvim, client } = review;
    const id = await review.show();
    await nvim.lua("require('pivi.link').stop()");
    await expect.poll(() => client.closed?.code).toBe(1001);
    expect(client.answers(id)).toHaveLength(1);
    await nvim.poll(() => rests(nvim)).toEqual(none);
  });
});
