/** `:Pi mcp`, the page: with the real Pi, the real loader and fixture servers. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OAuthServer } from './mcp/oauth-server.ts';
import { float, goTo, here, known, open, openPage, page, server } from './mcp/page.ts';
import { fixture, node, setUpMcp, writeJson } from './mcp/setup.ts';
import { LinkClient, startLink } from './support/link.ts';
import { call, type ScriptedModel, tape } from './support/model.ts';
import { expect, type Nvim, test as base } from './support/nvim.ts';
import { repo, usePi } from './support/pi.ts';
import { PiProcess } from './support/pi-process.ts';

const test = base.extend<{ guarded: OAuthServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  guarded: async ({}, use) => {
    const made = await OAuthServer.start();
    await use(made);
    made.close();
  },
});

const fuzz = join(repo, 'test/support/mcp-page-fuzz.lua');

const broken = {
  command: node,
  args: ['-e', 'console.error("the last words"); process.exit(3)', '--', '--token', 's3cret'],
};

/** The tools that the model was offered last. */
function offered(requests: { tools?: unknown }[]): string[] {
  const tools: { function: { name: string } }[] = JSON.parse(
    JSON.stringify(requests.at(-1)?.tools ?? []),
  );
  return tools.map((it) => it.function.name);
}

async function write(nvim: Nvim, model: ScriptedModel, text: string): Promise<void> {
  const before = model.requests.length;
  await nvim.lua(`require('pivi').prompt(...)`, text);
  await expect.poll(() => model.requests.length).toBe(before + 1);
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
}

test('shows every server with its state, and in its fold what there is to know', async ({
  dir,
  model,
  nvim,
  guarded,
}) => {
  const pi = await setUpMcp(dir, model, {
    servers: {
      alpha: fixture(),
      broken,
      guarded: { url: `${guarded.url}?key=s3cret` },
      idle: fixture({}, { disabled: true }),
      typed: { url: 'http://me:s3cret@127.0.0.1:1/mcp?key=s3cret' },
    },
  });
  await openPage(nvim, pi, 10);
  await expect.poll(() => server(nvim, 'typed')).toContain('✗ failed');
  await expect.poll(() => server(nvim, 'guarded')).toContain('! sign in');
  await expect.poll(() => server(nvim, 'alpha')).toContain('○ cached');
  await expect
    .poll(async () => (await page(nvim)).slice(0, 3))
    .toEqual([
      '0/4 connected · 0 of 10 tools active · 1 off',
      'Sign in to: guarded',
      'Filter: none (f)',
    ]);
  expect(await server(nvim, 'alpha')).toMatch(/^\[x\] ○ cached {9}alpha {4}0\/10 tools$/);
  expect(await server(nvim, 'broken')).toMatch(/^\[x\] ✗ failed {9}broken {3}0\/0 tools$/);
  expect(await server(nvim, 'idle')).toMatch(/^\[ \] - off {12}idle/);

  // Closed at first; what is in them is there all the same.
  expect(await open(nvim)).toEqual([]);
  const text = (await page(nvim)).join('\n');
  expect(text).toContain('    file    ');
  expect(text).toContain('    listed  just now');
  expect(text).toContain('    ○ waiting  alpha_say                         Says the value back.');
  expect(text.replaceAll(/\n +/g, ' ')).toMatch(/error +just now: .*the last words/);
  expect(text).not.toContain('s3cret');

  await goTo(nvim, '✗ failed');
  await nvim.input('zc<CR>');
  expect(await open(nvim)).toEqual(['broken']);
  await nvim.input('<Tab>');
  expect(await open(nvim)).toEqual([]);
  await nvim.input('[[');
  expect(await here(nvim)).toContain('alpha');
  await nvim.input(']]]]');
  expect(await here(nvim)).toContain('guarded');
  const timers = async () =>
    (await nvim.leftovers()).handles.filter((kind) => kind === 'timer').length;
  const before = await timers();
  await nvim.input('q');
  const { bufs, augroups } = await nvim.leftovers();
  expect(bufs).not.toContain('pivi://mcp');
  expect(augroups.filter((name) => name.startsWith('pivi.view.mcp:'))).toEqual([]);
  await expect.poll(timers).toBeLessThan(before);
});

test('closing the page goes back to where the user came from', async ({ dir, model, nvim }) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture() } });
  await openPage(nvim, pi, 10);
  await nvim.input('q');
  await nvim.command('split | Pi');
  await nvim.poll('vim.bo.filetype').toBe('pivi_prompt');
  for (const command of ['Pi mcp', 'wincmd t | Pi mcp']) {
    const from = await nvim.lua(`vim.cmd(...) return vim.fn.win_getid(vim.fn.winnr('#'))`, command);
    await nvim.poll('vim.bo.filetype').toBe('pivi_mcp');
    await nvim.input('q');
    await nvim.poll('vim.api.nvim_get_current_win()').toBe(from);
  }
});

test('a server is switched off and on in its file, and connected anew', async ({
  dir,
  model,
  nvim,
}) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture(), beta: fixture() } });
  const file = join(pi.agentDir, 'mcp.json');
  await openPage(nvim, pi, 20);
  await goTo(nvim, 'beta');
  await nvim.input('x');
  await expect.poll(() => server(nvim, 'beta')).toContain('[ ] - off');
  expect(JSON.parse(await readFile(file, 'utf8')).mcpServers.beta.disabled).toBe(true);
  expect(JSON.parse(await readFile(file, 'utf8')).mcpServers.alpha.disabled).toBeUndefined();
  await nvim.input('r');
  await expect
    .poll(() => nvim.errors())
    .toContainEqual(expect.stringMatching(/"beta" is disabled/));
  nvim.expectError(/"beta" is disabled\. Run `:Pi mcp enable beta` first/);
  await nvim.input('s');
  await expect.poll(() => nvim.errors()).toContainEqual(expect.stringMatching(/beta: it is off/));
  nvim.expectError(/beta: it is off; `:Pi mcp enable beta` first/);
  await nvim.input('x');
  await expect.poll(() => server(nvim, 'beta')).toContain('[x] ');
  await nvim.input('r');
  await expect.poll(() => server(nvim, 'beta')).toContain('● connected');
  await expect.poll(async () => (await page(nvim))[0]).toContain('1/2 connected');

  // A file that was edited is read again.
  await nvim.input('gf');
  await expect.poll(() => nvim.lua('return vim.api.nvim_buf_get_name(0)')).toBe(file);
  expect(await here(nvim)).toContain('"beta"');
  const config = JSON.parse(await readFile(file, 'utf8'));
  config.mcpServers.gamma = fixture();
  await writeJson(file, config);
  await nvim.command('Pi mcp');
  // What is written there from here is shown in its buffer, and the entry is found in it.
  await nvim.input('x');
  await expect.poll(() => server(nvim, 'beta')).toContain('[ ] - off');
  await nvim
    .poll(`vim.iter(vim.api.nvim_buf_get_lines(vim.fn.bufnr('mcp.json'), 0, -1, true)):any(
    function(line) return line:find('"disabled": true', 1, true) ~= nil end)`)
    .toBe(true);
  await nvim.input('gf');
  await expect.poll(() => nvim.lua('return vim.api.nvim_buf_get_name(0)')).toBe(file);
  expect(await here(nvim)).toContain('"beta"');
  await nvim.command('Pi mcp');
  await nvim.input('R');
  await expect.poll(() => server(nvim, 'gamma')).toContain('0/10 tools');
});

test('tools are activated, pinned and taken back, as the model sees it', async ({
  dir,
  model,
  nvim,
}) => {
  const pi = await setUpMcp(dir, model, {
    servers: { alpha: fixture({}, { directTools: ['big'], excludeTools: ['crash'] }) },
  });
  await openPage(nvim, pi, 10);
  await goTo(nvim, 'alpha_say');
  await nvim.input('a');
  await expect.poll(() => here(nvim)).toContain('● active   alpha_say');
  await expect.poll(() => server(nvim, 'alpha')).toContain('2/9 tools');
  await goTo(nvim, 'alpha_env');
  await nvim.input('p');
  await expect.poll(() => here(nvim)).toContain('◆ pinned   alpha_env');
  model.play(tape('seen', 'seen', 'seen'));
  await write(nvim, model, 'what is there?');
  expect(offered(model.requests).filter((name) => name.startsWith('alpha'))).toEqual(
    expect.arrayContaining(['alpha_say', 'alpha_env', 'alpha_big']),
  );

  // A range: what waits is activated; then all of it is taken back.
  await goTo(nvim, 'alpha_silent');
  await nvim.input('Vja');
  await expect.poll(async () => (await page(nvim)).join('\n')).toContain('● active   alpha_slow');
  await expect.poll(async () => (await page(nvim)).join('\n')).toContain('● active   alpha_silent');
  await nvim.input('X');
  await expect.poll(async () => (await page(nvim)).join('\n')).toContain('○ waiting  alpha_slow');
  await goTo(nvim, 'alpha_env');
  expect(await here(nvim)).toContain('pinned');
  await nvim.input('p');
  await expect.poll(() => here(nvim)).toContain('○ waiting  alpha_env');
  await write(nvim, model, 'and now?');
  expect(offered(model.requests).filter((name) => name.startsWith('alpha'))).toEqual(['alpha_big']);

  // What the model finds shows at once.
  model.play(tape(call('mcp_search', { query: 'say value back', limit: 1 }), 'found'));
  await nvim.lua(`require('pivi').prompt('find it')`);
  await expect.poll(async () => (await page(nvim)).join('\n')).toContain('● active   alpha_say');
  await nvim.poll(`require('pivi').status().state`).toBe('idle');

  // A closed fold is selected as a whole.
  await goTo(nvim, '[x] ');
  await nvim.input('zcVa');
  const lines = async () => (await page(nvim)).filter((line) => /^ {4}[◆●○-] /.test(line));
  await expect.poll(async () => (await lines()).filter((it) => it.includes('waiting'))).toEqual([]);
  await nvim.input('X');
  await expect.poll(async () => (await lines()).filter((it) => it.includes('● '))).toEqual([]);

  // What the file says can't be taken back here.
  await goTo(nvim, 'alpha_big');
  await nvim.input('a');
  await expect.poll(() => nvim.messages()).toContain('alpha_big: pinned by its server');
  await goTo(nvim, 'alpha_crash');
  expect(await here(nvim)).toContain('- hidden');
  await nvim.input('a');
  await expect.poll(() => nvim.messages()).toContain('alpha_crash: hidden by its server');
});

test('a description is shown on K, a schema in a split', async ({ dir, model, nvim }) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture(), broken } });
  await openPage(nvim, pi, 10);
  await goTo(nvim, 'alpha_slow');
  await nvim.input('K');
  await expect
    .poll(() => float(nvim))
    .toEqual(['alpha_slow', '', 'Waits for so many milliseconds, with progress.']);
  await nvim.input('j');
  await goTo(nvim, '✗ failed');
  await nvim.input('zcK');
  await expect.poll(async () => (await float(nvim)).join(' ')).toContain('the last words');
  await nvim.input('k');
  await goTo(nvim, 'alpha_slow');
  await nvim.input('gs');
  await nvim.poll('vim.bo.filetype').toBe('json');
  const schema = JSON.parse((await nvim.lines()).join('\n'));
  expect(Object.keys(schema.parameters.properties)).toEqual(['value', 'ms']);
  await nvim.input('q');
  await nvim.poll('vim.bo.filetype').toBe('pivi_mcp');
});

test('what comes late opens no window for a user who is at something else', async ({
  dir,
  model,
  nvim,
}) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture() } });
  await openPage(nvim, pi, 10);
  const windows = () => nvim.lua('return #vim.api.nvim_tabpage_list_wins(0)');
  const before = await windows();
  await goTo(nvim, 'alpha_say');
  // The answer can't be there before the next key.
  for (const key of ['gs', 'gf']) {
    await nvim.input(`${key}:1wincmd w<CR>`);
    await nvim.lua(`ANSWERED = false
      require('pivi.view.mcp.target').ask({ session = 1 }, 'status', nil, function() ANSWERED = true end)`);
    await nvim.poll('ANSWERED').toBe(true);
    expect(await nvim.lua('return vim.fn.winnr()')).toBe(1);
    expect(await windows()).toBe(before);
    await nvim.command('Pi mcp');
  }
});

test('a filter opens the servers whose tools it finds, and gives all back', async ({
  dir,
  model,
  nvim,
}) => {
  const servers = {
    alpha: fixture({ tools: ['only_here'] }),
    beta: fixture({}, { toolPrefix: 'none' }),
    gamma: fixture(),
    Übrig: fixture({}, { disabled: true }),
  };
  const pi = await setUpMcp(dir, model, { servers });
  await openPage(nvim, pi, 31);
  await goTo(nvim, 'gamma');
  await nvim.input('zc<CR>');
  expect(await open(nvim)).toEqual(['gamma']);
  await nvim.input('fonly he');
  await expect
    .poll(async () => (await page(nvim)).slice(1))
    .toEqual([
      'Filter: only he',
      '',
      expect.stringContaining('alpha'),
      expect.stringContaining('alpha_only_here'),
      '',
    ]);
  await nvim.input('<CR>');
  expect(await here(nvim)).toContain('alpha_only_here');
  expect((await nvim.mode()).mode).toBe('n');
  expect(await open(nvim)).toEqual(['alpha']);

  // A server's own name brings it with all it has; nothing found is said.
  await nvim.input('f<C-u>beta');
  await expect.poll(async () => (await page(nvim)).length).toBeGreaterThan(12);
  expect(await server(nvim, 'alpha')).toBeUndefined();
  const shown = async () => (await page(nvim)).slice(3).filter((line) => line !== '');
  await nvim.input('<C-u>beta value');
  await expect
    .poll(shown)
    .toEqual([expect.stringContaining('beta'), expect.stringContaining(' say ')]);
  // A state does too, and letters of every script have two cases.
  for (const text of ['- off', 'übrig']) {
    await nvim.input(`<C-u>${text}`);
    await expect.poll(shown).toContainEqual(expect.stringMatching(/^\[ \] - off +Übrig/));
    expect(await shown()).toContainEqual(expect.stringMatching(/^ {4}file/));
  }
  await nvim.input('<C-u>nowhere');
  await expect
    .poll(async () => (await page(nvim)).at(-1))
    .toBe('No server and no tool holds that.');
  await nvim.input('<Esc>');
  expect((await page(nvim))[1]).toBe('Filter: only he');
  expect(await open(nvim)).toEqual(['alpha']);
  // What was opened is opened once.
  await nvim.input('<CR>');
  expect(await open(nvim)).toEqual([]);
  await nvim.command('Pi mcp connect alpha');
  await expect.poll(() => server(nvim, 'alpha')).toContain('● connected');
  expect(await open(nvim)).toEqual([]);
  await nvim.input('f<C-u>beta<CR>');
  expect(await open(nvim)).toEqual(['beta']);
  await nvim.input('f<C-u><CR>');
  await known(nvim, 31);
  expect(await open(nvim)).toEqual(['gamma']);
});

test('cursor and folds stay where they are while servers change, and while one types elsewhere', async ({
  dir,
  model,
  nvim,
}) => {
  const pi = await setUpMcp(dir, model, {
    servers: { alpha: fixture(), broken, gamma: fixture() },
  });
  await openPage(nvim, pi, 20);
  await goTo(nvim, 'gamma_say');
  expect(await open(nvim)).toEqual(['gamma']);
  const page_win = await nvim.lua<number>('return vim.api.nvim_get_current_win()');
  // In the prompt, in insert mode: Neovim updates no folds by itself then.
  await nvim.command('Pi');
  await nvim.input('itext');
  await nvim.lua(`require('pivi').mcp('disable', 'broken')`);
  await expect.poll(() => server(nvim, 'broken')).toContain('- off');
  await nvim.lua(`require('pivi').mcp('reconnect', 'alpha')`);
  await expect.poll(() => server(nvim, 'alpha')).toContain('● connected');
  await nvim.lua(`require('pivi').mcp('activate', 'alpha_say')`);
  await expect.poll(() => server(nvim, 'alpha')).toContain('1/10');
  expect((await nvim.mode()).mode).toBe('i');
  expect((await nvim.lines()).join()).toBe('text');
  await nvim.input('<Esc>');
  await nvim.lua('vim.api.nvim_set_current_win(...)', page_win);
  expect(await here(nvim)).toContain('gamma_say');
  expect(await open(nvim)).toEqual(['gamma']);

  // A server that goes and comes takes no place of others away.
  const file = join(pi.agentDir, 'mcp.json');
  const config = JSON.parse(await readFile(file, 'utf8'));
  const { alpha, ...rest } = config.mcpServers;
  await writeJson(file, { mcpServers: rest });
  await nvim.input('R');
  await expect.poll(() => server(nvim, 'alpha')).toBeUndefined();
  expect(await here(nvim)).toContain('gamma_say');
  await writeJson(file, { mcpServers: { alpha, ...rest } });
  await nvim.input('R');
  await known(nvim, 20);
  expect(await here(nvim)).toContain('gamma_say');
  expect(await open(nvim)).toEqual(['gamma']);
});

test('what the user does to the buffer and its folds is made good, and throws nothing', async ({
  dir,
  model,
  nvim,
}) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture(), beta: fixture() } });
  await openPage(nvim, pi, 20);
  await expect.poll(() => server(nvim, 'beta')).toContain('○ cached');
  const whole = await page(nvim);
  const folds = () =>
    nvim.lua<[string, number][]>(`local found, lnum = {}, 1
      while lnum <= vim.fn.line('$') do
        local last = vim.fn.foldclosedend(lnum)
        if last ~= -1 then found[#found + 1] = { vim.fn.getline(lnum):match('alpha') or 'beta', last - lnum } end
        lnum = math.max(last, lnum) + 1
      end
      return found`);
  const closed = await folds();
  expect(closed).toEqual([
    ['alpha', expect.any(Number)],
    ['beta', expect.any(Number)],
  ]);
  const options = `vim.tbl_map(function(name) return vim.bo[name] end,
    { 'modifiable', 'buftype', 'bufhidden', 'filetype', 'swapfile' })`;
  const before = await nvim.lua(`return ${options}`);
  await nvim.input(':edit<CR>');
  await expect.poll(() => page(nvim)).toEqual(whole);
  await expect.poll(folds).toEqual(closed);
  expect(await nvim.lua(`return ${options}`)).toEqual(before);
  // What is wrong is seen when something changes, and all of it is drawn anew.
  const acts = ['gg3dd', ':%d<CR>', 'ggOone<CR>two<Esc>Gothree<Esc>', '/beta<CR>dd'];
  for (const [index, act] of acts.entries()) {
    await nvim.input(`:setlocal modifiable<CR>${act}`);
    expect(await page(nvim)).not.toEqual(whole);
    const isOn = index % 2 === 1;
    await nvim.command(`Pi mcp ${isOn ? 'enable' : 'disable'} beta`);
    await expect.poll(() => server(nvim, 'beta')).toContain(isOn ? '○ cached' : '- off');
    await expect.poll(folds).toHaveLength(2);
    expect((await folds())[0]).toEqual(closed[0]);
  }
  await expect.poll(() => page(nvim)).toEqual(whole);
  expect(await folds()).toEqual(closed);
  for (const command of ['setlocal foldmethod=indent', 'diffthis']) {
    await nvim.command(command);
    await nvim.command('Pi mcp disable beta');
    await expect.poll(() => server(nvim, 'beta')).toContain('- off');
    await nvim.command('Pi mcp enable beta');
    await expect.poll(async () => (await page(nvim)).length).toBe(whole.length);
  }
});

test('nothing is drawn while the page is hidden, and all of it when it is seen again', async ({
  dir,
  model,
  nvim,
}) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture(), beta: fixture() } });
  await openPage(nvim, pi, 20);
  const before = await nvim.lua(`return vim.api.nvim_buf_get_changedtick(0)`);
  const buf = await nvim.lua('return vim.api.nvim_get_current_buf()');
  await nvim.command('tabnew');
  await nvim.lua(`
    TARGET = { session = 1 }
    require('pivi.view.mcp.act').server(TARGET, 'disable', 'beta')`);
  await nvim.poll(`require('pivi.view.mcp.target').status(TARGET).disabledCount`).toBe(1);
  expect(await nvim.lua('return vim.api.nvim_buf_get_changedtick(...)', buf)).toBe(before);
  await nvim.command('tabprevious');
  await expect.poll(() => server(nvim, 'beta')).toContain('- off');
});

test('signs in with the browser, and out', async ({ dir, model, nvim, guarded }) => {
  const pi = await setUpMcp(dir, model, { servers: { guarded: { url: guarded.url } } });
  await openPage(nvim, pi, 0);
  await expect.poll(() => server(nvim, 'guarded')).toContain('! sign in');
  // It waits in the queue, and nothing opens by itself.
  const waiting = `vim.tbl_map(function(item) return item.kind end, require('pivi.attention').list())`;
  await nvim.poll(waiting).toEqual(['mcp_sign_in']);
  await nvim.input('q');
  await nvim.command('Pi attention');
  await expect.poll(() => here(nvim)).toContain('guarded');
  await nvim.poll(waiting).toEqual([]);
  // What was seen is not told again by a Pi that has connected anew.
  const seen = `require('pivi.peers').list()[1].id`;
  const id = await nvim.lua(`return ${seen}`);
  await nvim.command('Pi new');
  await nvim.poll(`(require('pivi.peers').list()[1] or {}).id`).not.toBe(id);
  await nvim.poll(`(require('pivi.peers').list()[1] or {}).id`).not.toBeNull();
  await nvim.command('Pi mcp');
  await expect.poll(() => server(nvim, 'guarded')).toContain('! sign in');
  await nvim.lua(`require('pivi').mcp('refresh')`);
  await expect.poll(() => nvim.messages()).toContain('MCP: 0 tools listed');
  await nvim.poll(waiting).toEqual([]);

  await nvim.lua(`
    vim.ui.select = function(items, opts, on_choice) ASKED = opts.prompt; on_choice(items[1]) end
    vim.ui.open = function(url) URL = url; return {} end`);
  await nvim.input('s');
  await nvim.poll('URL').toContain('/authorize?');
  const url = await nvim.lua<string>('return URL');
  expect(await nvim.lua('return ASKED')).toContain(url);
  await expect.poll(async () => (await page(nvim)).join('\n')).toContain(`    sign in ${url}`);
  expect(await server(nvim, 'guarded')).toContain('… signing in');
  const { headers } = await fetch(url, { redirect: 'manual' });
  await fetch(headers.get('location') ?? '');
  await expect.poll(() => server(nvim, 'guarded')).toContain('● connected');
  await known(nvim, 1);
  expect(await nvim.messages()).toContain('MCP "guarded" is signed in');
  expect((await page(nvim)).join('\n')).not.toContain('/authorize?');
  await nvim.input('S');
  await expect.poll(() => nvim.messages()).toContain('MCP "guarded" is signed out');
});

test('a sign-in takes the pasted URL, refuses other text, and is given up', async ({
  dir,
  model,
  nvim,
  guarded,
}) => {
  const pi = await setUpMcp(dir, model, { servers: { guarded: { url: guarded.url } } });
  await openPage(nvim, pi, 0);
  await expect.poll(() => server(nvim, 'guarded')).toContain('! sign in');
  await nvim.lua(`
    vim.ui.select = function(items, opts, on_choice)
      URL = opts.prompt:match('http%S+')
      on_choice(items[CHOICE])
    end
    vim.ui.input = function(opts, on_input) on_input(PASTED) end
    CHOICE, PASTED = 3, 'no url'`);
  await nvim.input('s');
  await expect.poll(() => nvim.errors()).toContainEqual(expect.stringContaining('that is no URL'));
  nvim.expectError(/that is no URL; the sign-in goes on/);
  const url = await nvim.lua<string>('return URL');

  // The same sign-in goes on; who types elsewhere is not asked how.
  await nvim.lua('CHOICE = 4; URL = nil');
  await nvim.input('s:1wincmd w<CR>i');
  await expect.poll(() => nvim.messages()).toContain('`:Pi mcp auth guarded` asks');
  expect(await nvim.lua('return { vim.fn.mode(), URL }')).toEqual(['i']);
  await nvim.input('<Esc>');
  await nvim.command('Pi mcp');
  await nvim.input('s');
  await expect.poll(() => nvim.messages()).toContain('MCP "guarded": the sign-in is given up');
  expect(await nvim.lua('return URL')).toBe(url);

  await nvim.lua('CHOICE = 2; URL = nil');
  await nvim.input('s');
  await nvim.poll('URL').toContain('/authorize?');
  const { headers } = await fetch(await nvim.lua<string>('return URL'), { redirect: 'manual' });
  expect(await nvim.lua(`return vim.fn.getreg('"')`)).toBe(await nvim.lua('return URL'));
  await nvim.lua('CHOICE, PASTED = 3, ...', headers.get('location'));
  await nvim.command('Pi mcp auth guarded');
  await expect.poll(() => server(nvim, 'guarded')).toContain('● connected');
});

test("says why there is nothing: the option, Pi's own, another extension", async ({
  dir,
  model,
  nvim,
}) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture() } });
  const say = async (mcp: unknown, text: RegExp, args: string[] = []) => {
    await usePi(nvim, pi, { mcp, args });
    await nvim.lua(`require('pivi.config').setup(vim.g.pivi)`);
    await nvim.command('tabnew | Pi');
    await nvim.poll(`require('pivi').status().state`).toBe('idle');
    await nvim.command('Pi mcp');
    const name = await nvim.lua<string>('return vim.api.nvim_buf_get_name(0)');
    await expect.poll(async () => (await page(nvim, name))[0]).toMatch(text);
    await nvim.input(':Pi mcp reconnect alpha<CR>');
    await expect.poll(() => nvim.errors()).toContainEqual(expect.stringMatching(text));
    nvim.expectError(text);
  };
  await say(false, /MCP is off in this Pi: the option `mcp`/);
  await say('pi', /this Pi's own MCP support is in use: the option `mcp`/);
  const other = join(dir, 'other.mjs');
  await writeFile(
    other,
    `export default (pi) => pi.registerTool({ name: 'mcp', label: 'mcp', description: 'x',
       parameters: { type: 'object', properties: {} }, execute: async () => ({ content: [] }) });`,
  );
  await say('pivi', /pi-mcp-adapter serves MCP in this Pi, so pivi's loader has stepped back/, [
    '-e',
    other,
  ]);
});

test('without a server it says so, and without a Pi how to get one', async ({
  dir,
  model,
  nvim,
}) => {
  nvim.expectError(/no Pi is connected: `:Pi` opens a session/);
  await nvim.input(':Pi mcp<CR>');
  const pi = await setUpMcp(dir, model);
  await usePi(nvim, pi);
  await nvim.command('Pi');
  // Before Pi has connected: it fills when that is done.
  await nvim.command('Pi mcp');
  await expect.poll(async () => (await page(nvim))[0]).toMatch(/^No MCP server is configured/);
});

test('the page outlives its Pi and follows it through a restart', async ({ dir, model, nvim }) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture() } });
  await openPage(nvim, pi, 10);
  await nvim.lua(`vim.uv.kill(require('pivi.peers').list()[1].pid, 'sigkill')`);
  await expect
    .poll(async () => (await page(nvim))[0])
    .toMatch(/^Pi is not connected: `:Pi restart`/);
  expect(await server(nvim, 'alpha')).toContain('alpha');
  await known(nvim, 10);
  await goTo(nvim, 'alpha_say');
  nvim.expectError(/MCP activate: Pi is not connected/);
  await nvim.input('a');
  await nvim.command('Pi restart');
  await expect.poll(async () => (await page(nvim))[0]).toMatch(/^0\/1 connected/);
  await goTo(nvim, 'alpha_say');
  await nvim.input('a');
  await expect.poll(() => here(nvim)).toContain('● active');

  // One that serves no servers has none.
  await nvim.lua(`require('pivi').setup(vim.tbl_extend('force', vim.g.pivi, { mcp = false }))`);
  await nvim.command('Pi restart');
  await expect
    .poll(() => page(nvim))
    .toEqual([expect.stringMatching(/^MCP is off in this Pi/), 'Filter: none (f)', '']);
});

test('each session has its page, and a Pi in a terminal too', async ({ dir, model, nvim }) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture() } });
  await usePi(nvim, pi);
  await nvim.command('Pi ide start');
  const project = join(dir, 'project');
  const terminal = await PiProcess.start(pi, {
    cwd: project,
    args: ['--no-session', '-e', repo],
    env: { PI_IDE_LOCK_DIR: join(dir, 'ide') },
  });
  try {
    await nvim.poll(`#require('pivi.peers').list()`).toBe(1);
    await nvim.command('Pi mcp');
    await known(nvim, 10);
    expect(await nvim.lua('return vim.wo.winbar')).toContain(`Pi ${terminal.pid}`);
    await goTo(nvim, 'alpha_say');
    await nvim.input('a');
    await expect.poll(() => here(nvim)).toContain('● active');

    await nvim.command('tabnew | Pi');
    await nvim.poll(`require('pivi').status().state`).toBe('idle');
    await nvim.command('Pi mcp');
    expect(await nvim.lua('return vim.api.nvim_buf_get_name(0)')).toBe('pivi://mcp/2');
    await expect
      .poll(async () => (await page(nvim, 'pivi://mcp/2')).join('\n'))
      .toContain('○ waiting  alpha_say');
    await nvim.lua(`vim.ui.select = function(items, opts, on_choice) on_choice(items[1]) end`);
    await nvim.input('gp');
    await nvim.poll('vim.api.nvim_buf_get_name(0)').toBe('pivi://mcp');
  } finally {
    await terminal.kill();
  }
  await expect.poll(async () => (await page(nvim))[0]).toMatch(/`\/ide` in Pi connects it/);
});

test("a project's file that may not start servers is decided on from the page", async ({
  dir,
  model,
  nvim,
}) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture() } });
  await writeJson(join(dir, 'project/.mcp.json'), { mcpServers: { shared: fixture() } });
  await usePi(nvim, pi);
  await nvim.lua(`
    ANSWER, COUNT = 'Not now', 0
    vim.ui.select = function(items, opts, on_choice)
      for _, item in ipairs(items) do
        local text = (opts.format_item or tostring)(item)
        if text == ANSWER then COUNT = COUNT + 1 end
        if text == ANSWER or text == 'Trust it this time' then return on_choice(item) end
      end
    end`);
  const answered = async () => {
    await nvim.command('Pi attention');
    return nvim.lua('return COUNT');
  };
  await nvim.command('Pi');
  await expect.poll(answered).toBe(1);
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
  await nvim.command('Pi mcp');
  await expect
    .poll(async () => (await page(nvim)).join('\n'))
    .toMatch(/! \S*\.mcp\.json may not start servers \(shared\): T decides/);
  expect(await server(nvim, 'shared')).toBeUndefined();
  await nvim.lua(`ANSWER = 'Start these servers'`);
  await nvim.input('T');
  await expect.poll(answered).toBe(2);
  await expect.poll(() => server(nvim, 'shared')).toContain('0/10 tools');
  expect((await page(nvim)).join('\n')).not.toContain('may not start');
  await nvim.input('T');
  await expect.poll(() => nvim.messages()).toContain("no file of the project's waits");
});

test('what is told of servers is checked: nonsense and control characters do no harm', async ({
  nvim,
}) => {
  const address = await startLink(nvim);
  const peer = await LinkClient.start(address, {
    clientInfo: { name: 'pivi', version: '1' },
    pivi: { version: 1, pid: process.pid, cwd: '/' },
  });
  const counts = { totalTools: 0, activeToolCount: 0, connectedCount: 0, disabledCount: 0 };
  for (const servers of [{}, [1], [{ name: 3 }]]) {
    peer.notify('pivi/mcp_status', { servers, ...counts });
  }
  const odd = {
    name: 'a\nb\u0000c',
    status: 'unheard of',
    toolCount: 0,
    activeToolCount: 0,
    pinnedToolCount: 0,
    transport: 'x\ty',
    what: 'one\ntwo \u001b[31m',
    lastError: 'line\r\nline\u0007',
    indexing: false,
  };
  peer.notify('pivi/mcp_status', { servers: [odd, { ...odd, name: '' }], ...counts });
  await nvim.command('Pi mcp');
  await expect.poll(async () => (await page(nvim)).join('\n')).toContain('? unheard of     a bc');
  expect((await page(nvim)).join('')).not.toMatch(/\p{Cc}/u);
  expect((await page(nvim)).at(-1)).toBe('');
  peer.socket.terminate();
});

test('the drawing of changes leaves text, folds and cursor right, whatever changes', async ({
  nvim,
}) => {
  for (const seed of [1, 2, 3]) {
    const result = await nvim.lua(
      `local file, seed = ...
      return assert(loadfile(file))(seed)`,
      fuzz,
      seed,
    );
    expect(result).toBe('ok');
  }
});
