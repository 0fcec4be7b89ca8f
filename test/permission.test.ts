/** Tools that need a permission: asked for in Neovim, held back in Pi, refused when the link is lost. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fixture, writeJson } from './mcp/setup.ts';
import { call, say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { piVersions, usePi } from './support/pi.ts';

const waiting = '#require("pivi.attention").list()';
const state = `require('pivi').status().state`;

/** Makes `vim.ui.select` take the choice that starts with `text`; `ASKED` holds the prompts. */
async function answer(nvim: Nvim, text: string) {
  await nvim.lua(
    `local text = ...
     ASKED = ASKED or {}
     vim.ui.select = function(items, opts, on_choice)
       table.insert(ASKED, opts.prompt)
       for i, item in ipairs(items) do
         if vim.startswith(opts.format_item(item), text) then return on_choice(item, i) end
       end
     end
     vim.ui.input = function(_, on_confirm) on_confirm('it is not the time') end`,
    text,
  );
}

async function outputs(nvim: Nvim): Promise<string[]> {
  return nvim.lua(`
    local out = {}
    for _, block in ipairs(require('pivi').session().state.blocks) do
      if block.kind == 'tool' then out[#out + 1] = block.status .. ': ' .. block.output end
    end
    return out`);
}

const touch = (name: string) => call('bash', { command: `touch ${name}; echo ran ${name}` });

for (const version of piVersions) {
  test.describe(`Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    test('a call waits for the user, who allows, denies, or allows from now on', async ({
      dir,
      nvim,
      pi,
      model,
    }) => {
      model.play({ replies: [touch('a'), touch('b'), touch('c'), touch('d'), say('done')] });
      await usePi(nvim, pi, { permission: { bash: 'ask' } });
      await nvim.lua(`require('pivi').prompt('go')`);
      await nvim.poll(waiting).toBe(1);
      expect(existsSync(join(dir, 'project', 'a'))).toBe(false);
      await answer(nvim, 'Allow it once');
      await nvim.command('Pi attention');

      await nvim.poll(waiting).toBe(1);
      await answer(nvim, 'Deny it, and say why');
      await nvim.command('Pi attention');

      await nvim.poll(waiting).toBe(1);
      await answer(nvim, 'Allow bash for this session');
      await nvim.command('Pi attention');
      await nvim.poll(state).toBe('idle');
      await expect
        .poll(() => outputs(nvim))
        .toEqual([
          'done: ran a\n',
          'error: The user does not allow this: it is not the time',
          'done: ran c\n',
          'done: ran d\n',
        ]);
      expect(existsSync(join(dir, 'project', 'b'))).toBe(false);
      expect(await nvim.lua('return ASKED')).toEqual([
        'bash: touch a; echo ran a',
        'bash: touch b; echo ran b',
        'bash: touch c; echo ran c',
      ]);
    });
  });
}

test('what the rules deny is not asked about, and a rule for all holds for the rest', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({
    replies: [touch('a'), call('read', { path: 'missing' }), call('ls', {}), say('done')],
  });
  await usePi(nvim, pi, { permission: { bash: 'deny', read: 'allow', '*': 'ask' } });
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(`#require('pivi').session().state.blocks > 2 and ${state}`).toBe('idle');
  const [bash, read] = await outputs(nvim);
  expect(bash).toBe('error: The user does not allow this: their settings say so');
  expect(read).toContain('ENOENT');
});

test('a long command is asked about in full', async ({ nvim, pi, model }) => {
  const command = `echo ${'x'.repeat(2000)}; rm -rf important`;
  model.play({ replies: [call('bash', { command }), say('done')] });
  await usePi(nvim, pi, { permission: { bash: 'ask' } });
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(waiting).toBe(1);
  const title = await nvim.lua<string>(`return require('pivi.attention').list()[1].title`);
  expect(title).toContain('more characters)');
  await answer(nvim, 'Deny it');
  await nvim.command('Pi attention');
  expect(await nvim.lua('return ASKED[1]')).toBe(`bash: ${command}`);
  await nvim.poll(state).toBe('idle');
});

test('an abort takes the question back', async ({ nvim, pi, model }) => {
  model.play({ replies: [touch('a'), say('done')] });
  await usePi(nvim, pi, { permission: { bash: 'ask' } });
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(waiting).toBe(1);
  await nvim.command('Pi abort');
  await nvim.poll(state).toBe('idle');
  expect(await nvim.lua(`return ${waiting}`)).toBe(0);
});

test('without the link nothing that needs a permission runs', async ({ dir, nvim, pi, model }) => {
  model.play({ replies: [say('hello'), touch('a'), say('done')] });
  await usePi(nvim, pi, { permission: { bash: 'ask' } });
  await nvim.lua(`require('pivi').prompt('hi')`);
  await nvim.poll(`#require('pivi').session().state.blocks == 2 and ${state}`).toBe('idle');
  await nvim.command('Pi ide stop');
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(`#require('pivi').session().state.blocks > 4 and ${state}`).toBe('idle');
  expect((await outputs(nvim))[0]).toMatch(/^error: .*permission/);
  expect(existsSync(join(dir, 'project', 'a'))).toBe(false);
});

/** Two MCP servers' tools, each called once. */
const sayTo = (server: string) => call(`${server}_say`, { value: server });

for (const version of piVersions) {
  test.describe(`tools of MCP servers, Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    for (const [rules, asked] of [
      [{ 'mcp:beta': 'ask' }, ['beta_say']],
      [{ mcp: 'ask' }, ['alpha_say', 'beta_say']],
      [{ mcp: 'ask', 'mcp:alpha': 'allow' }, ['beta_say']],
      [{ '*': 'ask', mcp: 'allow' }, []],
      [{ '*': 'ask' }, ['mcp_search', 'alpha_say', 'beta_say']],
      [{ alpha_say: 'ask' }, ['alpha_say']],
    ] as const)
      test(`are asked about by ${JSON.stringify(rules)}`, async ({ nvim, pi, model }) => {
        await writeJson(join(pi.agentDir, 'mcp.json'), {
          mcpServers: { alpha: fixture(), beta: fixture() },
        });
        const search = call('mcp_search', { query: 'says the value back', limit: 9 });
        model.play({ replies: [search, sayTo('alpha'), sayTo('beta'), say('done')] });
        await usePi(nvim, pi, { permission: rules });
        await answer(nvim, 'Allow it once');
        await nvim.lua(`
          require('pivi').open({ enter = false })
          A, TITLES = require('pivi.attention'), {}
          S = require('pivi').session()`);
        await nvim
          .poll(
            `(function()
              local status = S.state.statuses.mcp or ''
              return status:find('/20 tools') ~= nil and not status:find('indexing')
            end)()`,
          )
          .toBe(true);
        await nvim.lua(`S:prompt('go')`);
        await nvim
          .poll(
            `(function()
              for _, item in ipairs(A.list()) do
                table.insert(TITLES, item.title:match('^%S+'):sub(1, -2))
                item.show(item)
              end
              return #S.state.blocks > 4 and S.state.phase
            end)()`,
          )
          .toBe('idle');
        expect(await nvim.lua('return TITLES')).toEqual(asked);
        expect((await outputs(nvim)).slice(1)).toEqual(['done: alpha', 'done: beta']);
      });
  });
}

test('a question whose link is lost leaves the queue, and the call does not run', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [touch('a'), say('done')] });
  await usePi(nvim, pi, { permission: { bash: 'ask' } });
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(waiting).toBe(1);
  await nvim.command('Pi ide stop');
  await nvim.poll(waiting).toBe(0);
  await nvim.poll(`#require('pivi').session().state.blocks > 2 and ${state}`).toBe('idle');
  expect((await outputs(nvim))[0]).toMatch(/^error: /);
  expect(existsSync(join(dir, 'project', 'a'))).toBe(false);
});

test('"for this session" is for one tool, and ends with the process', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({
    replies: [touch('a'), call('read', { path: 'a' }), say('1'), touch('b'), say('2')],
  });
  await usePi(nvim, pi, { permission: { '*': 'ask', bash: 'ask' } });
  await answer(nvim, 'Allow bash for this session');
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(waiting).toBe(1);
  await nvim.command('Pi attention');
  // What was allowed was bash; the rest is asked about.
  await nvim
    .poll(`${waiting} == 1 and require('pivi.attention').list()[1].title:match('^%a+')`)
    .toBe('read');
  await answer(nvim, 'Deny it');
  await nvim.command('Pi attention');
  await nvim.poll(state).toBe('idle');
  await nvim.command('Pi restart');
  await nvim.poll(state).toBe('starting');
  await nvim.poll(state).toBe('idle');
  await nvim.lua(`require('pivi').prompt('again')`);
  await nvim.poll(waiting).toBe(1);
});

test('a tool of an MCP server that nobody knows falls under the strictest rule', async ({
  nvim,
}) => {
  const decide = (rules: Record<string, string>) =>
    nvim.lua(
      `vim.g.pivi = { permission = ... }
       require('pivi.config').refresh()
       local verdict = 'asked'
       require('pivi.review.permission').decide(
         { peer = 1, call = tostring({}), tool = 'some_tool', server = '', args = {} },
         function(answer) verdict = answer.allowed end)
       return verdict`,
      rules,
    );
  expect(await decide({ 'mcp:beta': 'deny' })).toBe(false);
  expect(await decide({ 'mcp:beta': 'ask' })).toBe('asked');
  expect(await decide({ 'mcp:a': 'ask', 'mcp:b': 'deny', 'mcp:c': 'ask' })).toBe(false);
  expect(await decide({ 'mcp:beta': 'deny', some_tool: 'allow' })).toBe(true);
  expect(await decide({ 'mcp:beta': 'allow' })).toBe(true);
  expect(await decide({ bash: 'deny' })).toBe(true);
});
