/** `:Pi mcp {action}`: each with the real Pi, the real loader and fixture servers. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OAuthServer } from './mcp/oauth-server.ts';
import { float } from './mcp/page.ts';
import { fixture, setUpMcp, writeJson } from './mcp/setup.ts';
import { tape } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { type Pi, piVersions, usePi } from './support/pi.ts';

async function completion(nvim: Nvim, line: string): Promise<string[]> {
  return nvim.lua(`return vim.fn.getcompletion(..., 'cmdline')`, line);
}

const status = `require('pivi.view.mcp.target').status({ session = 1 })`;

/** Opens a session and waits until the tools of its servers are known. */
async function start(nvim: Nvim, pi: Pi, tools: number): Promise<void> {
  await usePi(nvim, pi);
  await nvim.command('Pi');
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
  await nvim.poll(`(${status} or {}).totalTools`).toBe(tools);
  await nvim
    .poll(`vim.iter(${status}.servers):any(function(it) return it.indexing end)`)
    .toBe(false);
}

function stateOf(nvim: Nvim, server: string) {
  return nvim.poll(`vim.iter(${status}.servers):find(function(it)
    return it.name == '${server}' end).status`);
}

function told(nvim: Nvim) {
  return expect.poll(() => nvim.messages());
}

/** The tools that the model was offered last, of one server. */
function offered(requests: { tools?: unknown }[], server: string): string[] {
  const tools: { function: { name: string } }[] = JSON.parse(
    JSON.stringify(requests.at(-1)?.tools ?? []),
  );
  return tools.map((it) => it.function.name).filter((name) => name.startsWith(server));
}

for (const version of piVersions) {
  test(`servers are switched, connected and listed, tools found and reset (Pi ${version})`, async ({
    dir,
    model,
    nvim,
  }) => {
    const pi = await setUpMcp(dir, model, {
      version,
      servers: { alpha: fixture(), beta: fixture() },
    });
    const file = join(pi.agentDir, 'mcp.json');
    await start(nvim, pi, 20);

    expect(await nvim.command('Pi mcp status')).toMatch(
      /^0\/2 connected · 0 of 20 tools active\n\[x\] ○ cached +alpha {2}0\/10 tools\n\[x\] ○ cached +beta/,
    );
    await nvim.command('Pi mcp disable beta');
    await told(nvim).toContain(`MCP "beta" is disabled in ${file}`);
    await stateOf(nvim, 'beta').toBe('disabled');
    await nvim.command('Pi mcp enable beta');
    await told(nvim).toContain(`MCP "beta" is enabled in ${file}`);
    await nvim.command('Pi mcp connect alpha');
    await told(nvim).toContain('alpha: connected, 10 tool(s)');
    await stateOf(nvim, 'alpha').toBe('connected');
    await nvim.command('messages clear');
    await nvim.command('Pi mcp reconnect alpha');
    await told(nvim).toContain('alpha: connected, 10 tool(s)');

    await nvim.command('Pi mcp search say value back');
    await expect.poll(() => float(nvim)).toContain('alpha_say  activated');
    await nvim.input('<Esc>j');
    await nvim.command('Pi mcp tools alpha');
    await expect
      .poll(() => float(nvim))
      .toEqual(expect.arrayContaining(['alpha: 10 tools', '● active   alpha_say']));
    model.play(tape('seen', 'seen', 'seen'));
    const prompt = async () => {
      const before = model.requests.length;
      await nvim.lua(`require('pivi').prompt('and now?')`);
      await expect.poll(() => model.requests.length).toBe(before + 1);
      await nvim.poll(`require('pivi').status().state`).toBe('idle');
    };
    await prompt();
    expect(offered(model.requests, 'alpha')).toContain('alpha_say');
    await nvim.command('Pi mcp pin alpha_env');
    await nvim.poll(`${status}.servers[1].pinnedToolCount`).toBe(1);
    await nvim.command('Pi mcp reset-tools');
    await told(nvim).toMatch(/MCP: \d+ tools? (is|are) not active any more/);
    await prompt();
    expect(offered(model.requests, 'alpha')).toEqual(['alpha_env']);
    await nvim.command('Pi mcp deactivate alpha_env');
    await nvim.poll(`${status}.activeToolCount`).toBe(0);
    await nvim.command('Pi mcp activate alpha_big');
    await nvim.poll(`${status}.activeToolCount`).toBe(1);
    await prompt();
    expect(offered(model.requests, 'alpha')).toEqual(['alpha_big']);

    const config = JSON.parse(await readFile(file, 'utf8'));
    config.mcpServers.gamma = fixture({ tools: ['more'] });
    await writeJson(file, config);
    await nvim.command('Pi mcp refresh');
    await told(nvim).toContain('MCP: 31 tools listed');
  });
}

test('pin, activate and deactivate are answered where the page is not to be seen', async ({
  dir,
  model,
  nvim,
}) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture() } });
  await start(nvim, pi, 10);
  await nvim.command('Pi mcp activate alpha_say');
  await told(nvim).toContain('MCP: alpha_say is active');
  await nvim.command('Pi mcp pin alpha_say');
  await told(nvim).toContain('MCP: alpha_say is pinned');
  await nvim.command('Pi mcp deactivate alpha_say');
  await told(nvim).toContain('MCP: alpha_say is not active any more');
  await nvim.command('Pi mcp');
  await nvim.command('messages clear');
  await nvim.command('Pi mcp pin alpha_env');
  await expect.poll(async () => (await nvim.lines()).join('\n')).toContain('pinned   alpha_env');
  expect(await nvim.messages()).toBe('');
});

test('auth and logout, by the page that the browser is to open', async ({ dir, model, nvim }) => {
  const guarded = await OAuthServer.start();
  try {
    const pi = await setUpMcp(dir, model, { servers: { guarded: { url: guarded.url } } });
    await start(nvim, pi, 0);
    await stateOf(nvim, 'guarded').toBe('needs-auth');
    await nvim.lua(`
      vim.ui.select = function(items, opts, on_choice) on_choice(items[1]) end
      vim.ui.open = function(url) URL = url; return {} end`);
    nvim.expectError(/MCP guarded: .*Run `:Pi mcp auth guarded` to sign in/);
    await nvim.input(':Pi mcp connect guarded<CR>');
    await expect.poll(() => nvim.errors()).toContainEqual(expect.stringContaining('to sign in'));
    await nvim.command('Pi mcp auth guarded');
    await nvim.poll('URL').toContain('/authorize?');
    const { headers } = await fetch(await nvim.lua<string>('return URL'), { redirect: 'manual' });
    await fetch(headers.get('location') ?? '');
    await told(nvim).toContain('MCP "guarded" is signed in. guarded: connected, 1 tool(s)');
    await nvim.command('Pi mcp logout guarded');
    await told(nvim).toContain('MCP "guarded" is signed out');
  } finally {
    guarded.close();
  }
});

test('actions, servers and tools are completed', async ({ dir, model, nvim }) => {
  const servers = { alpha: fixture(), beta: fixture(), 'in two words': fixture() };
  const pi = await setUpMcp(dir, model, { servers });
  expect(await completion(nvim, 'Pi mcp connect ')).toEqual([]);
  await start(nvim, pi, 30);
  const actions = await completion(nvim, 'Pi mcp ');
  const named =
    'status enable disable connect reconnect refresh tools search auth logout reset-tools';
  expect(actions).toEqual(expect.arrayContaining(named.split(' ')));
  expect(await completion(nvim, 'Pi mcp re')).toEqual(['reconnect', 'refresh', 'reset-tools']);
  expect(await completion(nvim, 'Pi mcp connect ')).toEqual(['alpha', 'beta', 'in two words']);
  expect(await completion(nvim, 'Pi mcp tools b')).toEqual(['beta']);
  expect(await completion(nvim, 'Pi mcp enable ')).toEqual([]);
  await expect
    .poll(() => completion(nvim, 'Pi mcp activate alpha_s'))
    .toEqual(['alpha_say', 'alpha_silent', 'alpha_slow', 'alpha_structured']);
  expect(await completion(nvim, 'Pi mcp connect alpha ')).toEqual([]);
  expect(await completion(nvim, 'Pi mcp connect in two w')).toEqual(['words']);
  await nvim.command('Pi mcp disable in two words');
  await stateOf(nvim, 'in two words').toBe('disabled');
  expect(await completion(nvim, 'Pi mcp refresh ')).toEqual([]);
});

test('bad input gets one clear error', async ({ dir, model, nvim }) => {
  const pi = await setUpMcp(dir, model, { servers: { alpha: fixture({}, { disabled: true }) } });
  await start(nvim, pi, 0);
  const cases: [string, RegExp][] = [
    ['Pi mcp explode', /an MCP action is one of .*connect.*reset-tools/],
    ['Pi mcp connect', /`:Pi mcp connect {server}`: which one\?/],
    ['Pi mcp pin', /`:Pi mcp pin {tool}`: which one\?/],
    ['Pi mcp refresh alpha', /`:Pi mcp refresh` takes nothing/],
    ['Pi mcp tools nobody', /MCP: there is no MCP server "nobody"/],
    ['Pi mcp connect nobody', /MCP nobody: there is no MCP server "nobody"/],
    ['Pi mcp connect alpha', /"alpha" is disabled. Run `:Pi mcp enable alpha` first/],
    ['Pi mcp auth alpha', /MCP alpha: it is off; `:Pi mcp enable alpha` first/],
    ['Pi mcp auth nobody', /MCP nobody: there is no MCP server "nobody"/],
    ['Pi! mcp', /`:Pi mcp` takes no !/],
  ];
  for (const [line, error] of cases) {
    nvim.expectError(error);
    await nvim.input(`:${line}<CR>`);
    await expect.poll(() => nvim.errors()).toContainEqual(expect.stringMatching(error));
  }
  nvim.expectError(/MCP activate: there is no MCP tool "alpha_nothing"/);
  await nvim.input(':Pi mcp activate alpha_nothing<CR>');
  await expect.poll(() => nvim.errors()).toContainEqual(expect.stringMatching(/alpha_nothing/));
});
