/**
 * One small day with the agent (open, prompt, an edit of a loaded buffer, review, close), under each setting that a
 * Neovim may have. Whatever it is, the edit is made, the user's text and windows stay, and nothing complains.
 */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { edit } from './support/agent.ts';
import { type ScriptedModel, say } from './support/model.ts';
import { expect, Nvim, type NvimOptions, test } from './support/nvim.ts';
import { type Pi, repo, usePi } from './support/pi.ts';
import { hasTmux, run, Tmux } from './support/tmux.ts';

const program = join(repo, '.toolchain/bin/nvim');

const TEXT = 'one\ntwo\nthree\n';

/** What pivi must leave as it is. */
const SURROUNDINGS = `return {
  layout = vim.fn.winlayout(),
  sizes = vim.fn.winrestcmd(),
  win = vim.api.nvim_get_current_win(),
  cursor = vim.api.nvim_win_get_cursor(0),
  cwd = vim.fn.getcwd(),
  mode = vim.api.nvim_get_mode().mode,
  tabs = #vim.api.nvim_list_tabpages(),
  register = vim.fn.getreg('"'),
  search = vim.fn.getreg('/'),
}`;

interface Day {
  /** Relative to the project. */
  path: string;
}

async function makeFile(nvim: Nvim, path: string) {
  const file = join(nvim.dir, 'project', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, TEXT);
  return file;
}

/** Has the agent edit `path`, of which a buffer with unsaved text is current; reviews that. */
async function day(nvim: Nvim, model: ScriptedModel, { path }: Day) {
  const before = await nvim.lua(SURROUNDINGS);
  model.play({ replies: [{ blocks: [edit(path, ['two', 'TWO'])] }, say(`done with ${path}`)] });
  await nvim.command('Pi');
  expect(await nvim.lua('return vim.bo.filetype')).toBe('pivi_prompt');
  await nvim.input('igo<Esc><CR>');
  await nvim
    .poll(`(function()
      local session = require('pivi').session()
      local last = session.state.blocks[#session.state.blocks]
      return require('pivi').status().state == 'idle' and last.chunks and table.concat(last.chunks)
    end)()`)
    .toBe(`done with ${path}`);
  await nvim.command('Pi close');
  expect(await nvim.lua(SURROUNDINGS)).toEqual(before);
  expect(await nvim.lines()).toEqual(['one', 'TWO', 'three', 'mine']);
  await nvim.input('gg');
  await nvim.command('Pi next');
  expect(await nvim.lua('return vim.fn.line(".")')).toBe(2);
  await nvim.command('Pi accept');
  expect(await nvim.lua(`return require('pivi').status().changes`)).toBe(0);
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['one', 'two', 'three', 'mine']);
  await nvim.command('silent undo 0');
  expect(await nvim.lines()).toEqual(['one', 'two', 'three']);
}

const SETTINGS: string[] = [
  'autochdir',
  'nohidden',
  'autowrite',
  'autowriteall',
  'noswapfile',
  'noautoread',
  'undofile',
  'nowritebackup backupcopy=yes',
  'lazyredraw',
  'nosplitright nosplitbelow',
  'splitright splitbelow',
  'splitkeep=screen',
  'noequalalways',
  'winminwidth=0 winminheight=0 winwidth=60 winheight=15',
  'laststatus=0',
  'laststatus=2',
  'laststatus=3',
  'cmdheight=0',
  'cmdheight=3',
  'showtabline=2',
  'notermguicolors',
  'background=light',
  'ignorecase smartcase',
  'nomagic',
  'gdefault',
  'nowrapscan nostartofline',
  'virtualedit=all',
  'selection=exclusive',
  'selectmode=mouse,key,cmd keymodel=startsel,stopsel mousemodel=popup',
  'langmap=zZ,Zz,eE,Ee',
  'keymap=russian-jcuken iminsert=0',
  'whichwrap=b,s,<,>,[,]',
  'cpoptions+=J$WIMnZ',
  'switchbuf=useopen,usetab,newtab',
  'nowrap sidescroll=1 scrolloff=999',
  'number relativenumber signcolumn=no',
  'list conceallevel=3 concealcursor=nvic',
  'foldmethod=indent foldlevel=0',
  'rightleft',
  'winborder=none',
  'winborder=double',
  'fileformats=dos,unix',
  'expandtab shiftwidth=2 textwidth=20 formatoptions+=aw',
  'noautoindent nosmarttab',
  'shell=/bin/false',
  'shortmess= noshowmode',
  'nomore',
  'timeoutlen=1 updatetime=1',
  'wildignore=*',
  'path= suffixesadd=.zz',
  'mouse=',
  'report=0',
  'verbose=0 noconfirm',
  'confirm',
  'diffopt=internal,iwhite,vertical',
  'jumpoptions=stack,view',
  'tildeop',
];

test('under every option', { timeout: 240_000 }, async ({ nvim, pi, model }) => {
  await usePi(nvim, pi);
  await nvim.command('Pi');
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
  await nvim.command('Pi close');
  const failures: string[] = [];
  for (const [index, setting] of SETTINGS.entries()) {
    const path = `dir ${index}/file.txt`;
    await makeFile(nvim, path);
    await nvim.command(`silent edit! ${path.replaceAll(' ', '\\ ')}`);
    await nvim.command(`set ${setting}`);
    await nvim.command(`silent edit! %`);
    await nvim.lua(`vim.api.nvim_buf_set_lines(0, 3, 3, false, { 'mine' })`);
    await day(nvim, model, { path }).catch(async (error: unknown) => {
      failures.push(`${setting}: ${error}`);
      await nvim.command('silent! Pi abort | silent! Pi! accept | silent! Pi close');
    });
    await nvim.command('silent! only! | set nomodified');
    const names = setting.split(' ').map((it) => it.replace(/^no(?!magic)|\+?=.*/g, ''));
    await nvim.command(`set ${names.map((name) => `${name}&`).join(' ')}`);
    await nvim.command(`cd ${join(nvim.dir, 'project')}`);
  }
  expect(failures).toEqual([]);
});

/** Begins a session in the project, with a buffer that holds unsaved text. */
async function begin(nvim: Nvim, pi: Pi) {
  await usePi(nvim, pi);
  await nvim.command('edit file.txt');
  await nvim.lua(`vim.bo.modifiable = true vim.api.nvim_buf_set_lines(0, 3, 3, false, { 'mine' })`);
}

const LOADED = ['netrw', 'netrwPlugin', 'matchparen', 'matchit', 'gzip', 'tarPlugin', 'zipPlugin']
  .concat(['tutor_mode_plugin', 'man', 'shada_plugin', 'spellfile_plugin', 'remote_plugins'])
  .concat(['2html_plugin', 'python3_provider', 'node_provider', 'clipboard_provider'])
  .map((name) => `let g:loaded_${name} = 1`)
  .join(' | ');

const STARTS: Record<string, NvimOptions> = {
  'no built-in plugins, no syntax, no filetypes': {
    args: ['--cmd', LOADED, '-c', 'syntax off | filetype off'],
  },
  'no file type plugins': { args: ['-c', 'filetype plugin off'] },
  'nvim -M': { args: ['-M'] },
  'a directory as the first buffer, on a small screen': {
    args: ['--cmd', 'let g:loaded_netrwPlugin = 1', '.'],
    columns: 40,
    lines: 12,
  },
};

for (const [name, options] of Object.entries(STARTS)) {
  test(`with ${name}`, async ({ dir, pi, model }) => {
    await mkdir(join(dir, 'project'), { recursive: true });
    await writeFile(join(dir, 'project', 'file.txt'), TEXT);
    const nvim = await Nvim.start(dir, options);
    await begin(nvim, pi);
    await day(nvim, model, { path: 'file.txt' });
    await nvim.close();
  });
}

test('an edit and a command while the command-line window is open', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  await makeFile(nvim, 'file.txt');
  model.play({
    replies: [
      { blocks: [edit('file.txt', ['two', 'TWO'])] },
      { blocks: [{ tool: 'bash', args: { command: 'cat file.txt' } }] },
      say('done'),
    ],
  });
  await usePi(nvim, pi);
  // Before pivi looks at anything.
  await nvim.command('edit file.txt');
  await nvim.input('q:');
  await nvim.lua(`require('pivi').prompt('go')`);
  const outputs = `vim.tbl_map(function(it)
    return it.output or it.chunks and table.concat(it.chunks) or ''
  end, require('pivi').session().state.blocks)`;
  await nvim
    .poll(outputs)
    .toEqual(['go', expect.stringMatching(/^Success/), 'one\nTWO\nthree\n', 'done']);
  expect(await nvim.lua('return vim.fn.getcmdwintype()')).toBe(':');
  await nvim.command('quit');
  expect(await nvim.lines()).toEqual(['one', 'TWO', 'three']);
  expect(await readFile(join(dir, 'project', 'file.txt'), 'utf8')).toBe('one\nTWO\nthree\n');
});

test('nvim -R: the agent is told that the buffer is read-only', async ({ dir, pi, model }) => {
  await mkdir(join(dir, 'project'), { recursive: true });
  await writeFile(join(dir, 'project', 'file.txt'), TEXT);
  const nvim = await Nvim.start(dir, { args: ['-R'] });
  await usePi(nvim, pi);
  await nvim.command('edit file.txt');
  model.play({ replies: [{ blocks: [edit('file.txt', ['two', 'TWO'])] }, say('I see')] });
  await nvim.command('Pi');
  await nvim.input('igo<Esc><CR>');
  await nvim
    .poll(
      `vim.tbl_map(function(it) return it.output or '' end, require('pivi').session().state.blocks)`,
    )
    .toEqual(['', expect.stringContaining('readonly'), '']);
  await nvim.command('Pi close');
  expect(await nvim.lines()).toEqual(['one', 'two', 'three']);
  expect(await readFile(join(dir, 'project', 'file.txt'), 'utf8')).toBe(TEXT);
  await nvim.close();
});

test('shada, read and written: nothing of pivi is in it', async ({ dir, pi, model }) => {
  const args = ['-i', join(dir, 'main.shada'), '--cmd', "set shada=!,'100,<50,s10,h,%"];
  await mkdir(join(dir, 'project'), { recursive: true });
  await writeFile(join(dir, 'project', 'file.txt'), TEXT);
  for (const time of [1, 2]) {
    const nvim = await Nvim.start(dir, { args });
    const bufs = await nvim.lua<string[]>(
      `return vim.tbl_map(function(buf) return vim.fn.fnamemodify(vim.fn.bufname(buf), ':t') end,
         vim.tbl_filter(function(buf) return vim.bo[buf].buflisted end, vim.api.nvim_list_bufs()))`,
    );
    expect(bufs.filter((name) => name !== '')).toEqual(time === 1 ? [] : ['file.txt']);
    expect(
      await nvim.lua(
        `return vim.iter(vim.v.oldfiles):any(function(it) return it:find('pivi:') ~= nil end)`,
      ),
    ).toBe(false);
    await begin(nvim, pi);
    await day(nvim, model, { path: 'file.txt' });
    await nvim.command('Pi open');
    await nvim.input('iunsent<Esc>gg');
    await nvim.command('wshada!');
    await nvim.close();
  }
  const shada = await readFile(join(dir, 'main.shada'), 'latin1');
  expect(shada).toContain('file.txt');
  expect(shada).not.toContain('pivi://');
});

test('nvim --remote opens files beside the conversation', async ({ dir, nvim, pi, model }) => {
  model.play({ replies: [] });
  await usePi(nvim, pi);
  const server = await nvim.lua<string>('return vim.v.servername');
  const remote = (...args: string[]) =>
    run(program, ['--server', server, ...args], { cwd: join(dir, 'project') });
  await makeFile(nvim, 'file.txt');
  await makeFile(nvim, 'other.txt');
  await nvim.command('Pi');
  await nvim.input('ihalf a thought<Esc>');
  // Pi's windows keep their buffers: a tab page is the way then.
  await remote('--remote-tab', 'other.txt');
  expect(await nvim.lua(`return vim.fn.bufname()`)).toBe('other.txt');
  await nvim.command('tabprevious');
  await expect(remote('--remote', 'file.txt')).rejects.toThrow(/E1513/);
  await nvim.command('wincmd h');
  await remote('--remote', 'file.txt');
  expect(await nvim.lua(`return vim.fn.bufname()`)).toBe('file.txt');
  expect(
    await nvim.lua(`return vim.tbl_map(function(win)
      return vim.fn.bufname(vim.api.nvim_win_get_buf(win))
    end, vim.api.nvim_tabpage_list_wins(0))`),
  ).toEqual(['file.txt', 'pivi://transcript/1', 'pivi://prompt/1']);
  expect(
    (await remote('--remote-expr', `luaeval('require("pivi").session().state.draft')`)).stdout,
  ).toBe('half a thought');
});

test.runIf(hasTmux)(
  'in a terminal inside tmux and over ssh, and after :restart',
  { timeout: 120_000 },
  async ({ dir, pi, model }) => {
    const project = join(dir, 'project');
    await mkdir(project, { recursive: true });
    await writeFile(join(project, 'file.txt'), TEXT);
    const options = { cmd: pi.cmd, env: pi.env };
    await writeFile(
      join(dir, 'init.lua'),
      `vim.g.pivi = vim.json.decode([==[${JSON.stringify(options)}]==])\n`,
    );
    const homes = ['STATE', 'DATA', 'CONFIG', 'CACHE'].map((name) => [
      `XDG_${name}_HOME`,
      join(dir, name),
    ]);
    const terminal = new Tmux(dir, {
      ...Object.fromEntries(homes),
      HOME: dir,
      PI_IDE_LOCK_DIR: join(dir, 'ide'),
      SSH_TTY: '/dev/pts/9',
      SSH_CONNECTION: '1.2.3.4 5 6.7.8.9 22',
      LC_ALL: 'C.UTF-8',
    });
    const keys = (...keys: string[]) => terminal.keys('nvim', ...keys);
    const sees = () => expect.poll(() => terminal.screen('nvim'), { timeout: 30_000 });
    const locks = async () => (await readdir(join(dir, 'ide')).catch(() => [])).length;
    try {
      await terminal.open('nvim', project, [
        ...['env', 'TERM=tmux-256color', program, '--clean', '--cmd', `set rtp^=${repo}`],
        ...['--cmd', `luafile ${join(dir, 'init.lua')}`, 'file.txt'],
      ]);
      await sees().toContain('three');
      model.play({
        replies: [{ blocks: [edit('file.txt', ['two', 'zwei'])] }, say('It is German now.')],
      });
      await keys(':Pi', 'Enter');
      await sees().toContain('ready');
      await keys('i', 'translate it', 'Escape', 'Enter');
      await sees().toContain('It is German now.');
      await sees().toMatch(/^.{0,6}zwei/m);
      await keys('i', 'half a thought', 'Escape');
      await sees().toContain('half a thought');
      await expect.poll(locks).toBe(1);

      await keys(':restart', 'Enter');
      await sees().not.toContain('half a thought');
      await keys(':edit file.txt | Pi continue', 'Enter');
      await sees().toContain('It is German now.');
      await sees().toContain('half a thought');
      await sees().toContain('zwei');
      await expect.poll(locks).toBe(1);
      await keys(':qa!', 'Enter');
      await expect.poll(locks).toBe(0);
    } finally {
      await terminal.tmux('kill-server').catch(() => {});
    }
  },
);
