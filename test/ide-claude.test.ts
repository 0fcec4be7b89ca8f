/** The link as Claude Code sees it, where the user wants that: its lockfile, its header, its tools and their shapes. */

import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import WebSocket from 'ws';
import { AUTH, type Address, LinkClient, textsOf } from './support/link.ts';
import { expect, test as base } from './support/nvim.ts';

const HEADER = 'x-claude-code-ide-authorization';
const clientInfo = { name: 'claude-code', version: '2.0.0' };

const test = base.extend<{
  address: Address;
  claude: LinkClient;
  file: string;
}>({
  address: async ({ nvim, dir }, use) => {
    await nvim.lua('vim.env.CLAUDE_CONFIG_DIR = ...', join(dir, 'claude'));
    await nvim.lua('vim.g.pivi = { ide = { claude = true } }');
    await nvim.lua(
      "require('pivi.start').ensure() require('pivi.config').refresh() require('pivi.link').stop()",
    );
    await use(await nvim.lua<Address>("return require('pivi.link').start()"));
  },
  claude: async ({ address }, use) => {
    const client = await LinkClient.connect(address, { headers: { [HEADER]: address.token } });
    await client.request('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: { roots: {} },
      clientInfo,
    });
    client.notify('notifications/initialized');
    await use(client);
    await client.close();
  },
  file: async ({ dir, nvim }, use) => {
    const file = join(dir, 'project', 'a.lua');
    await mkdir(join(dir, 'project'), { recursive: true });
    await writeFile(file, 'one\ntwo\nthree\n');
    await nvim.command(`edit ${file}`);
    await use(file);
  },
});

test('it is announced by a lockfile of both kinds, and both go', async ({ nvim, dir, address }) => {
  const at = join(dir, 'claude', 'ide');
  const path = join(at, `${address.port}.lock`);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    pid: nvim.pid,
    workspaceFolders: [join(dir, 'project')],
    ideName: 'Neovim',
    transport: 'ws',
    authToken: address.token,
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(at)).mode & 0o777).toBe(0o700);
  expect(await readdir(join(dir, 'ide'))).toContain(`${address.port}.lock`);
  await nvim.command('Pi ide stop');
  expect(await readdir(at)).toEqual([]);
  expect(await readdir(join(dir, 'ide'))).toEqual([]);
});

test('either header opens it, and not both at once', async ({ address }) => {
  const open = (headers: Record<string, string>) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${address.port}/`, { headers });
      socket.on('open', () => resolve('open')).on('error', (error) => resolve(error.message));
      socket.on('open', () => socket.close());
    });
  const { token } = address;
  expect(await open({ [HEADER]: token })).toBe('open');
  expect(await open({ [AUTH]: token })).toBe('open');
  expect(await open({ [HEADER]: 'wrong' })).toMatch(/401/);
  expect(await open({ [HEADER]: token, [AUTH]: 'wrong' })).toMatch(/401/);
});

test('without the option nothing of it is there', async ({ nvim, dir }) => {
  const { port, token } = await nvim.lua<Address>("return require('pivi.link').start()");
  expect(await readdir(dir)).not.toContain('claude');
  await expect(
    LinkClient.connect({ port, token }, { headers: { [HEADER]: token } }),
  ).rejects.toThrow('401');
});

test('it lists its tools, which others do not see', async ({ claude, address }) => {
  const names = async (client: LinkClient) => {
    const { result } = await client.request('tools/list');
    return (result as { tools: { name: string }[] }).tools.map((it) => it.name);
  };
  expect(await names(claude)).toEqual(
    expect.arrayContaining(['openDiff', 'getDiagnostics', 'closeAllDiffTabs', 'getOpenEditors']),
  );
  expect((await claude.request('prompts/list')).result).toEqual({ prompts: [] });
  const other = await LinkClient.start(address);
  expect(await names(other)).not.toContain('closeAllDiffTabs');
  expect((await other.request('tools/call', { name: 'closeAllDiffTabs' })).error).toBeTruthy();
  await other.close();
});

test('diagnostics have its shape', async ({ nvim, claude, file, address }) => {
  await nvim.lua(`vim.diagnostic.set(vim.api.nvim_create_namespace('test'), 0, {
    { lnum = 1, col = 0, end_col = 3, message = 'hm', severity = vim.diagnostic.severity.INFO, source = 't' } })`);
  const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } };
  const uri = `file://${file}`;
  const [text] = textsOf(await claude.call('getDiagnostics', { uri }));
  expect(JSON.parse(String(text))).toEqual([
    { uri, diagnostics: [{ message: 'hm', severity: 'Info', source: 't', range }] },
  ]);
  const answer = await claude.request('tools/call', {
    name: 'getDiagnostics',
    arguments: { uri: 'file:///nowhere.lua' },
  });
  expect(answer.error).toMatchObject({ code: -32001 });
  const other = await LinkClient.start(address);
  const [theirs] = textsOf(await other.call('getDiagnostics', { uri }));
  expect(JSON.parse(String(theirs))[uri][0].severity).toBe('Information');
  await other.close();
});

test('its edits wait for a verdict, and all can be closed at once', async ({
  nvim,
  claude,
  file,
}) => {
  const tab = '✻ [Claude Code] a.lua (abc123) ⧉';
  const params = (name: string) => ({
    name: 'openDiff',
    arguments: {
      old_file_path: file,
      new_file_path: file,
      new_file_contents: 'one\n',
      tab_name: name,
    },
  });
  const first = claude.post('tools/call', params(tab));
  await nvim.poll("#require('pivi.review.proposal').list()").toBe(1);
  expect(textsOf(await claude.call('close_tab', { tab_name: tab }))).toEqual(['TAB_CLOSED']);
  expect(textsOf((await claude.answer(first)).result)).toEqual(['DIFF_REJECTED', tab]);
  const posted = [claude.post('tools/call', params('a')), claude.post('tools/call', params('b'))];
  await nvim.poll("#require('pivi.review.proposal').list()").toBe(2);
  expect(textsOf(await claude.call('closeAllDiffTabs'))).toEqual(['CLOSED_2_DIFF_TABS']);
  for (const id of posted) {
    expect(textsOf((await claude.answer(id)).result)[0]).toBe('DIFF_REJECTED');
  }
});

test('it hears of the selection and of mentions', async ({ nvim, claude, file }) => {
  await nvim.input('jviw');
  await expect
    .poll(() => claude.notifications('selection_changed').at(-1))
    .toMatchObject({ text: 'two', filePath: file, fileUrl: `file://${file}` });
  const [current] = textsOf(await claude.call('getCurrentSelection'));
  expect(JSON.parse(String(current))).toMatchObject({ success: true, text: 'two', filePath: file });
  await nvim.input('<Esc>');
  await nvim.command('Pi ide mention');
  await nvim.command('2,3Pi ide mention');
  await expect
    .poll(() => claude.notifications('at_mentioned'))
    .toEqual([{ filePath: file }, { filePath: file, lineStart: 1, lineEnd: 2 }]);
});

test('it asks about files and saves them', async ({ nvim, claude, file, dir }) => {
  const json = async (name: string, args = {}) =>
    JSON.parse(String(textsOf(await claude.call(name, args))[0]));
  await nvim.input('xx');
  expect(await json('checkDocumentDirty', { filePath: file })).toMatchObject({ isDirty: true });
  expect(await json('saveDocument', { filePath: file })).toMatchObject({ success: true });
  expect(await readFile(file, 'utf8')).toBe('e\ntwo\nthree\n');
  expect(await json('checkDocumentDirty', { filePath: `${file}x` })).toMatchObject({
    success: false,
  });
  expect((await json('getOpenEditors')).tabs).toMatchObject([
    { uri: `file://${file}`, isActive: true, isDirty: false, label: 'a.lua', languageId: 'lua' },
  ]);
  expect(await json('getWorkspaceFolders')).toMatchObject({
    success: true,
    rootPath: join(dir, 'project'),
  });
});
