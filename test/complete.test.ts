/** Completion in the prompt, and what becomes of slash commands and `#names`. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { blocks, choose, here, idle, start } from './support/prompt.ts';

const words = `vim.tbl_map(function(item) return item.abbr ~= '' and item.abbr or item.word end,
  vim.fn.complete_info({ 'items' }).items)`;
const line = `vim.api.nvim_get_current_line()`;

function write(dir: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(dir, 'project', name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
}

const git = (dir: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd: join(dir, 'project'),
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  });

async function attached(nvim: Nvim) {
  await nvim.poll(`#vim.lsp.get_clients({ name = 'pivi_prompt', bufnr = 0 })`).toBe(1);
}

const userText = `table.concat((vim.iter(${here}.state.blocks):rfind(function(block)
  return block.kind == 'user'
end) or { chunks = {} }).chunks)`;

test('@ completes files that git knows, with spaces quoted, and ignores the ignored', async ({
  nvim,
  dir,
  pi,
}) => {
  write(dir, {
    '.gitignore': '*.log\n',
    'lua/pivi/init.lua': '',
    'lua/pivi/config.lua': '',
    'docs/read me.md': '',
    'noise.log': '',
  });
  git(dir, 'init', '-q');
  await start(nvim, pi);
  await attached(nvim);
  await nvim.input('ilook at @');
  await nvim
    .poll(words)
    .toEqual(
      expect.arrayContaining(['docs/read me.md', 'lua/pivi/config.lua', 'lua/pivi/init.lua']),
    );
  expect(await nvim.lua(`return ${words}`)).not.toContain('noise.log');
  expect(await nvim.lua(`return ${line}`)).toBe('look at @');
  await nvim.input('init');
  await nvim.poll(words).toEqual(['lua/pivi/init.lua']);
  await nvim.input('<C-n><C-y>');
  expect(await nvim.lua(`return ${line}`)).toBe('look at @lua/pivi/init.lua');
  await nvim.input(' and @read');
  await nvim.poll(words).toEqual(['docs/read me.md']);
  await nvim.input('<C-n><C-y>');
  expect(await nvim.lua(`return ${line}`)).toBe(
    'look at @lua/pivi/init.lua and @"docs/read me.md"',
  );
});

test.for([
  ['set completeopt=menuone,noinsert', '<C-y>'],
  ['set completeopt=menuone,popup', '<C-n><C-y>'],
  ['set autocomplete', '<C-n><C-y>'],
] as const)(
  "the menu follows what is typed with ':%s'",
  async ([option, keys], { nvim, dir, pi }) => {
    write(dir, { 'lua/one.lua': '', 'lua/only.lua': '', 'src/other.c': '' });
    git(dir, 'init', '-q');
    await nvim.command(option);
    await start(nvim, pi);
    await attached(nvim);
    await nvim.input('isee @');
    await nvim.poll(`#${words} > 0`).toBe(true);
    await nvim.input('<C-e>on');
    await nvim.poll(words).toEqual(expect.arrayContaining(['lua/one.lua', 'lua/only.lua']));
    await nvim.input('ly');
    await nvim.poll(words).toEqual(['lua/only.lua']);
    await nvim.input(keys);
    expect(await nvim.lua(`return ${line}`)).toBe('see @lua/only.lua');
  },
);

test("'omnifunc' completes too, without git as well", async ({ nvim, dir, pi }) => {
  write(dir, { 'src/deep/one.c': '', 'node_modules/x/one.js': '' });
  await start(nvim, pi);
  await attached(nvim);
  await nvim.lua(
    `vim.lsp.completion.enable(false, vim.lsp.get_clients({ name = 'pivi_prompt' })[1].id, 0)`,
  );
  await nvim.input('i@one<C-x><C-o>');
  await nvim.poll(words).toEqual(['src/deep/one.c']);
  await nvim.input('<C-n><C-y>');
  expect(await nvim.lua(`return ${line}`)).toBe('@src/deep/one.c');
});

/** What blink.cmp, nvim-cmp and mini.completion do: they ask the client of the buffer, by LSP alone. */
const ASK = `
  local kind, character = ...
  local client = vim.lsp.get_clients({ name = 'pivi_prompt', bufnr = 0 })[1]
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.context = { triggerKind = kind, triggerCharacter = character }
  ANSWER = nil
  local _, id = client:request('textDocument/completion', params, function(err, result)
    ANSWER = err or result
  end, 0)
  return id`;

test('a completion plugin gets what it needs by LSP', async ({ nvim, dir, pi }) => {
  write(dir, { 'src/日本.lua': '', 'src/two words.lua': '' });
  git(dir, 'init', '-q');
  // The server that suggestions come from is another one.
  await nvim.lua(`vim.g.pivi = { suggest = { enabled = true } }`);
  await nvim.command('edit a.lua');
  await nvim.lua(`require('pivi.start').ensure() require('pivi.suggest').enable(true)`);
  await nvim.input('ix');
  await nvim.poll(`#vim.lsp.get_clients({ name = 'pivi', bufnr = 0 })`).toBe(1);
  await nvim.input('<Esc>');
  await start(nvim, pi);
  await attached(nvim);
  await nvim.lua(`package.loaded['blink.cmp'] = { is_menu_visible = function() return false end }`);
  const provider = await nvim.lua(
    `return vim.lsp.get_clients({ name = 'pivi_prompt' })[1].server_capabilities.completionProvider`,
  );
  expect(provider).toEqual({ triggerCharacters: ['/', '@', '#'] });

  await nvim.input('i“é” @');
  await nvim.lua(ASK, 2, '@');
  await nvim.poll('ANSWER ~= nil').toBe(true);
  // Asked again as the user types on, as the answer demands.
  expect(await nvim.lua('return ANSWER.isIncomplete')).toBe(true);
  await nvim.input('wor');
  await nvim.lua(ASK, 3, undefined);
  await nvim.poll('ANSWER and #ANSWER.items').toBe(1);
  const [item] = await nvim.lua<Record<string, unknown>[]>('return ANSWER.items');
  expect(item).toMatchObject({
    label: 'src/two words.lua',
    filterText: '@wor',
    sortText: '00001',
    kind: 17,
  });
  // Applied at once or after a resolve, which adds nothing here.
  const text = await nvim.lua(`
    local client = vim.lsp.get_clients({ name = 'pivi_prompt', bufnr = 0 })[1]
    local resolved = client:request_sync('completionItem/resolve', ANSWER.items[1], 5000, 0)
    local item = resolved and resolved.result or ANSWER.items[1]
    vim.lsp.util.apply_text_edits({ item.textEdit }, vim.api.nvim_get_current_buf(), client.offset_encoding)
    return vim.api.nvim_get_current_line()`);
  expect(text).toBe('“é” @"src/two words.lua"');

  // Nothing to complete is an empty answer, and no request stays open.
  await nvim.input('<End> and');
  await nvim.lua(ASK, 1, undefined);
  await nvim.poll('ANSWER and ANSWER.items').toEqual([]);
  const id = await nvim.lua<number>(ASK, 1, undefined);
  await nvim.lua(
    `vim.lsp.get_clients({ name = 'pivi_prompt', bufnr = 0 })[1]:cancel_request(...)`,
    id,
  );
  expect(
    await nvim.lua(
      `return vim.tbl_count(vim.lsp.get_clients({ name = 'pivi_prompt', bufnr = 0 })[1].requests)`,
    ),
  ).toBe(0);
});

test('/ completes commands of Pi and those of the terminal interface that pivi does', async ({
  nvim,
  pi,
}) => {
  mkdirSync(join(pi.agentDir, 'prompts'));
  writeFileSync(join(pi.agentDir, 'prompts', 'tidy.md'), '---\ndescription: Tidy up\n---\nTidy.');
  await start(nvim, pi);
  await attached(nvim);
  await nvim.input('i/');
  await nvim.poll(words).toEqual(expect.arrayContaining(['/tidy', '/model', '/new', '/tree']));
  const all = await nvim.lua<string[]>(`return ${words}`);
  expect(all).not.toContain('/settings');
  expect(all.filter((word) => word.startsWith('/pivi-'))).toEqual([]);
  await nvim.input('tid');
  await nvim.poll(words).toEqual(['/tidy']);
  // What it does stands beside it.
  await expect.poll(async () => (await nvim.screen()).join('\n')).toMatch(/\/tidy .*Tidy up/);
  await nvim.input('<C-n><C-y>');
  expect(await nvim.lua(`return ${line}`)).toBe('/tidy');
});

test('100,000 files: each keystroke is served at once, and the file is found', async ({
  nvim,
  dir,
  pi,
}) => {
  write(dir, { 'a.txt': '' });
  git(dir, 'init', '-q');
  const names = Array.from(
    { length: 100_000 },
    (_, i) =>
      `100644 e69de29bb2d1d6434b8b29ae775ad8c2e48c5391\tsrc/m${i % 97}/d${i % 31}/file_${i}.lua\n`,
  );
  execFileSync('git', ['hash-object', '-w', '--stdin'], { cwd: join(dir, 'project'), input: '' });
  execFileSync('git', ['update-index', '--index-info'], {
    cwd: join(dir, 'project'),
    input: names.join(''),
  });
  await start(nvim, pi);
  await attached(nvim);
  await nvim.lua(`
    TURNS = 0
    TICKER = vim.uv.new_timer()
    TICKER:start(0, 1, vim.schedule_wrap(function() TURNS = TURNS + 1 end))`);
  await nvim.input('i@');
  await nvim.poll(`#${words}`).toBe(100);
  await nvim.input('file_9876');
  await nvim.lua('TURNS = 0');
  await nvim.input('5');
  await nvim.poll(words).toEqual(['src/m19/d30/file_98765.lua']);
  // The search comes in portions: Neovim has done other things in between.
  expect(await nvim.lua<number>('TICKER:close() return TURNS')).toBeGreaterThan(20);
});

test('#names are completed, shown by K, and sent behind the text', async ({
  nvim,
  dir,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('ok') });
  write(dir, { 'a.lua': 'local a = 1\nlocal b = 2\nreturn a\n' });
  git(dir, 'init', '-q');
  git(dir, 'add', '.');
  git(dir, 'commit', '-qm', 'x');
  write(dir, { 'a.lua': 'local a = 1\nlocal b = 3\nreturn a\n' });
  await nvim.command('edit a.lua');
  await nvim.lua(`
    vim.fn.setqflist({ { filename = 'a.lua', lnum = 2, text = 'unused b' } })
    vim.diagnostic.set(vim.api.nvim_create_namespace('t'), 0,
      { { lnum = 1, col = 6, message = 'Unused local', severity = 2 } })`);
  await nvim.input('jVj<Esc>');
  await nvim.lua(
    `local pi = ...
     require('pivi').setup({ cmd = pi.cmd, env = pi.env, context = { providers = {
       ticket = function(request) return 'ticket of ' .. vim.fs.basename(request.cwd) end,
       later = function(_, done) vim.defer_fn(function() done('late text') end, 20) end,
       broken = function() error('no network') end,
     } } })`,
    { cmd: pi.cmd, env: pi.env },
  );
  await nvim.command('Pi');
  await nvim.poll(idle).toBe('idle');
  await attached(nvim);
  await nvim.input('i#');
  await nvim
    .poll(words)
    .toEqual(
      expect.arrayContaining([
        '#buffer',
        '#diagnostics',
        '#diff',
        '#quickfix',
        '#selection',
        '#ticket',
      ]),
    );
  await nvim.input('<C-e><Esc>cc#selection #quickfix #diagnostics #diff #ticket #later #nope<Esc>');
  await nvim.input('0K');
  await expect
    .poll(async () => (await nvim.screen()).join('\n'))
    .toMatch(/bytes go along[\s\S]*local b = 3/);
  await nvim.input('<CR>');
  await nvim.poll(userText).toContain('#later:\nlate text');
  const text = await nvim.lua<string>(`return ${userText}`);
  expect(text).toContain('#selection:\n@a.lua:2-3\n```lua\nlocal b = 3\nreturn a\n```');
  expect(text).toContain('#quickfix:\na.lua:2: unused b');
  expect(text).toContain('#diagnostics:\na.lua:2:7: warning: Unused local');
  expect(text).toContain('-local b = 2\n+local b = 3');
  expect(text).toContain('#ticket:\nticket of project');
  expect(text.startsWith('#selection #quickfix #diagnostics #diff #ticket #later #nope\n')).toBe(
    true,
  );
  // The history has what was typed.
  await nvim.input('<C-p>');
  expect(await nvim.lines()).toEqual([
    '#selection #quickfix #diagnostics #diff #ticket #later #nope',
  ]);
  await nvim.poll(idle).toBe('idle');
  await nvim.input('cc#broken #buffer<Esc><CR>');
  await nvim.poll(userText).toContain('#buffer:\n@a.lua:1-3');
  await expect.poll(() => nvim.messages()).toMatch(/nothing to send for #broken \(.*no network/);
});

test('a long text is cut, and says so', async ({ nvim, dir, pi, model }) => {
  model.play({ replies: [], fallback: say('ok') });
  write(dir, { 'big.txt': `${'é'.repeat(60)}\n`.repeat(1000) });
  await nvim.command('edit big.txt');
  await start(nvim, pi);
  await nvim.input('i#buffer<Esc><CR>');
  await nvim.poll(userText).toContain('(cut: 63 of');
  const text = await nvim.lua<string>(`return ${userText}`);
  expect(text.length).toBeLessThan(70_000);
  expect(text).not.toContain('�');
  expect(text.match(/```/g)).toHaveLength(2);
});

test('commands of the terminal interface are done here or answered, never sent', async ({
  nvim,
  pi,
  model,
}) => {
  await start(nvim, pi);
  await nvim.input('i/model scripted-2<Esc><CR>');
  await nvim.poll(`require('pivi').status().model`).toBe('scripted/scripted-2');
  expect(await nvim.lines()).toEqual(['']);
  await nvim.input('i/settings<Esc><CR>');
  await expect.poll(() => nvim.messages()).toMatch(/\/settings is not for here: edit/);
  await nvim.input('i/name My work<Esc><CR>');
  await nvim.poll(`${here}.state.name`).toBe('My work');
  await nvim.input('i/trust<Esc><CR>');
  await expect.poll(() => nvim.messages()).toContain('this project brings nothing of its own');
  expect(model.requests).toHaveLength(0);
  const unknown = await nvim.lua(`
    local subs = require('pivi.command').subcommands
    return vim.iter(require('pivi.view.prompt.slash').builtin):filter(function(builtin)
      return not builtin.instead and not builtin.ex and not subs[builtin.sub]
    end):totable()`);
  expect(unknown).toEqual([]);
});

test('an unknown command is a question first, a path is not', async ({ nvim, pi, model }) => {
  model.play({ replies: [], fallback: say('ok') });
  await start(nvim, pi);
  await choose(nvim, 'Do not', 'Send it');
  await nvim.input('i/nope now<Esc><CR>');
  await nvim.poll('#ASKED').toBe(1);
  expect(await nvim.lua('return ASKED[1].prompt')).toBe('Pi has no command /nope');
  expect(await nvim.lines()).toEqual(['/nope now']);
  expect(model.requests).toHaveLength(0);
  await nvim.input('<CR>');
  await expect.poll(() => blocks(nvim)).toEqual(['/nope now', 'ok']);
  expect(await nvim.lines()).toEqual(['']);
  await nvim.poll(idle).toBe('idle');
  await nvim.input('i/usr/bin is what?<Esc><CR>');
  await expect.poll(() => blocks(nvim)).toHaveLength(4);
  expect(await nvim.lua('return #ASKED')).toBe(2);
});

test('a slash command typed while Pi starts is taken up when it is ready', async ({
  nvim,
  pi,
  model,
}) => {
  mkdirSync(join(pi.agentDir, 'prompts'));
  writeFileSync(join(pi.agentDir, 'prompts', 'tidy.md'), 'Tidy it all.');
  model.play({ replies: [], fallback: say('ok') });
  await nvim.lua(`require('pivi').setup(...)`, { cmd: pi.cmd, env: pi.env });
  await nvim.command('Pi');
  await nvim.input('i/tidy<Esc><CR>');
  await expect.poll(() => blocks(nvim)).toEqual(['Tidy it all.', 'ok']);
});

test("an extension's command runs during a run", async ({ nvim, pi, model }) => {
  mkdirSync(join(pi.agentDir, 'extensions'));
  writeFileSync(
    join(pi.agentDir, 'extensions', 'hello.ts'),
    `export default (pi) => pi.registerCommand('hello', { description: 'Greets',
      handler: async (args, ctx) => ctx.ui.notify('hello ' + args) });`,
  );
  model.play({ replies: [{ blocks: [{ text: 'a' }, { text: 'b', gate: 'go' }] }] });
  await start(nvim, pi);
  await nvim.input('igo<Esc><CR>');
  await nvim.poll(idle).toBe('running');
  await nvim.input('i/hello world<Esc><CR>');
  await expect.poll(() => nvim.messages()).toContain('hello world');
  expect(await nvim.lua(`return ${idle}`)).toBe('running');
  await nvim.poll(`vim.fn.getcompletion('Pi command hel', 'cmdline')`).toEqual(['hello']);
  model.open('go');
  await nvim.poll(idle).toBe('idle');
});
