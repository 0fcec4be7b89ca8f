/** A project's own resources: asked about once, before Pi starts; the answer is Pi's own in a terminal too. */

import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixture, writeJson } from './mcp/setup.ts';
import { say } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import { piVersions, usePi } from './support/pi.ts';

/** Makes a project whose own extension leaves a file behind when it is loaded. */
function makeProject(
  dir: string,
  where = '.pi/extensions/own.ts',
): { project: string; trace: string } {
  const project = join(dir, 'project');
  const trace = join(dir, 'loaded');
  mkdirSync(join(project, where, '..'), { recursive: true });
  writeFileSync(
    join(project, where),
    `import { writeFileSync } from 'node:fs';
     export default () => writeFileSync(${JSON.stringify(trace)}, '1');`,
  );
  return { project, trace };
}

/** Makes `vim.ui.select` take the choice that starts with `text`. */
async function answer(nvim: Nvim, text: string) {
  await nvim.lua(
    `local text = ...
     PROMPTS = {}
     vim.ui.select = function(items, opts, on_choice)
       table.insert(PROMPTS, opts.prompt)
       for i, item in ipairs(items) do
         if vim.startswith(opts.format_item(item), text) then return on_choice(item, i) end
       end
       on_choice(nil)
     end`,
    text,
  );
}

const state = `require('pivi').status().state`;

test('Pi starts only when the user has decided, and a prompt waits for it', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  const { trace } = makeProject(dir);
  model.play({ replies: [say('hello')] });
  await usePi(nvim, pi);
  await nvim.command('Pi prompt hi');
  await nvim.poll('#require("pivi.attention").list()').toBe(1);
  expect(await nvim.children()).toEqual([]);
  expect(await nvim.lua(`return ${state}`)).toBe('starting');

  await answer(nvim, 'Trust it this time');
  await nvim.command('Pi attention');
  await nvim.poll(`#require('pivi').session().state.blocks`).toBe(3);
  expect(existsSync(trace)).toBe(true);
  expect(existsSync(join(pi.agentDir, 'trust.json'))).toBe(false);
  expect(await nvim.lua('return PROMPTS')).toEqual(['This project brings .pi/extensions for Pi']);
});

test('what is not trusted is not loaded, and a dismissed question waits on', async ({
  dir,
  nvim,
  pi,
}) => {
  const { trace } = makeProject(dir);
  await usePi(nvim, pi);
  await answer(nvim, 'nothing of the sort');
  await nvim.command('Pi');
  await nvim.poll('#PROMPTS').toBe(1);
  expect(await nvim.lua('return #require("pivi.attention").list()')).toBe(1);
  await answer(nvim, 'Start without them');
  await nvim.command('Pi attention');
  await nvim.poll(state).toBe('idle');
  expect(existsSync(trace)).toBe(false);
  expect(await nvim.lua('return #require("pivi.attention").list()')).toBe(0);
});

test('an answer from now on is not asked for again, here or by Pi itself', async ({
  dir,
  nvim,
  pi,
}) => {
  const { project, trace } = makeProject(dir);
  await usePi(nvim, pi);
  await answer(nvim, 'Trust this project, from now on');
  await nvim.command('Pi');
  await nvim.poll(state).toBe('idle');
  expect(JSON.parse(readFileSync(join(pi.agentDir, 'trust.json'), 'utf8'))).toEqual({
    [project]: true,
  });
  expect(existsSync(trace)).toBe(true);
  await nvim.kill();

  const next = await Nvim.start(dir);
  await usePi(next, pi);
  await next.command('Pi');
  await next.poll(state).toBe('idle');
  await next.close();
});

test('.mcp.json alone is asked about too', async ({ dir, nvim, pi }) => {
  mkdirSync(join(dir, 'project'), { recursive: true });
  writeFileSync(join(dir, 'project', '.mcp.json'), '{"mcpServers":{}}');
  await usePi(nvim, pi);
  await answer(nvim, 'Never load them');
  await nvim.command('Pi');
  await nvim.poll(state).toBe('idle');
  expect(readFileSync(join(pi.agentDir, 'trust.json'), 'utf8')).toContain('false');
});

test('the resources can be looked at first, and are not to be written', async ({
  dir,
  nvim,
  pi,
}) => {
  makeProject(dir, '.pi/SYSTEM.md');
  await usePi(nvim, pi);
  await answer(nvim, 'Look at them first');
  await nvim.command('Pi');
  await nvim.poll('vim.bo.filetype').toBe('pivi_trust');
  expect(await nvim.lua('return #require("pivi.attention").list()')).toBe(1);
});

test('the option answers instead of the user', async ({ dir, nvim, pi }) => {
  const { trace } = makeProject(dir);
  await usePi(nvim, pi, { trust: 'never' });
  await nvim.command('Pi');
  await nvim.poll(state).toBe('idle');
  expect(existsSync(trace)).toBe(false);
});

const trustFile = (agentDir: string) => join(agentDir, 'trust.json');
const waiting = '#require("pivi.attention").list()';

test('every protected resource is noticed, and nothing else', async ({ dir, nvim }) => {
  const project = join(dir, 'project');
  const found = () =>
    nvim.lua<string[]>(
      `local root = ...
       return vim.tbl_map(function(path) return path:sub(#root + 2) end,
         require('pivi.session.trust').resources(root .. '/project'))`,
      dir,
    );
  mkdirSync(join(project, '.pi', 'agent'), { recursive: true });
  writeFileSync(join(project, 'AGENTS.md'), '');
  writeFileSync(join(project, '.pi', 'notes.md'), '');
  expect(await found()).toEqual([]);
  for (const name of ['extensions', 'skills', 'prompts', 'themes']) {
    mkdirSync(join(project, '.pi', name));
    expect(await found()).toContain(`project/.pi/${name}`);
  }
  for (const name of ['settings.json', 'mcp.json', 'SYSTEM.md', 'APPEND_SYSTEM.md']) {
    writeFileSync(join(project, '.pi', name), '{}');
    expect(await found()).toContain(`project/.pi/${name}`);
  }
  writeFileSync(join(project, '.mcp.json'), '{}');
  mkdirSync(join(project, '.agents', 'skills'), { recursive: true });
  mkdirSync(join(dir, '.agents', 'skills'), { recursive: true });
  expect(await found()).toEqual(
    expect.arrayContaining(['project/.mcp.json', 'project/.agents/skills', '.agents/skills']),
  );
  expect(await found()).toHaveLength(11);
});

for (const version of piVersions) {
  test.describe(`Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    test('saves the answer itself, by the path without links', async ({ dir, nvim, pi }) => {
      const { project, trace } = makeProject(dir);
      symlinkSync(project, join(dir, 'linked'));
      writeFileSync(trustFile(pi.agentDir), JSON.stringify({ '/elsewhere': false }));
      await usePi(nvim, pi);
      await nvim.command(`cd ${join(dir, 'linked')}`);
      await answer(nvim, 'Trust this project, from now on');
      await nvim.command('Pi');
      await nvim.poll(state).toBe('idle');
      expect(existsSync(trace)).toBe(true);
      expect(JSON.parse(readFileSync(trustFile(pi.agentDir), 'utf8'))).toEqual({
        '/elsewhere': false,
        [project]: true,
      });
      // Not again by a start that only repeats the last one.
      writeFileSync(trustFile(pi.agentDir), JSON.stringify({ [project]: false }));
      await nvim.command('Pi restart');
      await nvim.poll(state).toBe('starting');
      await nvim.poll(state).toBe('idle');
      expect(readFileSync(trustFile(pi.agentDir), 'utf8')).toContain('false');
    });

    test('goes on with the same session after another answer', async ({ dir, nvim, pi, model }) => {
      const { project, trace } = makeProject(dir);
      model.play({ replies: [say('hello')] });
      await usePi(nvim, pi);
      await answer(nvim, 'Never load them');
      await nvim.command('Pi');
      await nvim.lua(`require('pivi').prompt('hi')`);
      await nvim.poll(`#require('pivi').session().state.blocks == 3 and ${state}`).toBe('idle');
      expect(existsSync(trace)).toBe(false);
      const session = `require('pivi').session().state.session_id`;
      const id = await nvim.lua(`return ${session}`);
      await answer(nvim, 'Trust this project, from now on');
      await nvim.command('Pi trust');
      expect(await nvim.lua('return PROMPTS')).toEqual([
        'This project brings .pi/extensions for Pi; not loaded now. An answer starts Pi again',
      ]);
      await nvim.poll(state).toBe('idle');
      await expect.poll(() => existsSync(trace)).toBe(true);
      await nvim.poll(session).toBe(id);
      expect(readFileSync(trustFile(pi.agentDir), 'utf8')).toContain(`"${project}": true`);
      const blocks = `require('pivi').session().state.blocks`;
      await nvim.poll(`${blocks}[3].chunks[1]`).toBe('hello');
      await nvim.poll(`${blocks}[#${blocks}].text`).toBe('Pi runs again, with the same session');
      await answer(nvim, 'Look at');
      await nvim.command('Pi trust');
      expect(await nvim.lua('return PROMPTS[1]')).toContain('; loaded now.');
    });
  });
}

test('a trust.json that cannot be read is left alone', async ({ dir, nvim, pi }) => {
  const { trace } = makeProject(dir);
  writeFileSync(trustFile(pi.agentDir), '{ "broken": ');
  await usePi(nvim, pi);
  await answer(nvim, 'Trust this project, from now on');
  nvim.expectError(/the answer about this project holds for now only/);
  await nvim.command('Pi');
  await nvim.poll(state).toBe('idle');
  expect(existsSync(trace)).toBe(true);
  await expect.poll(() => nvim.messages()).toContain('holds for now only');
  expect(readFileSync(trustFile(pi.agentDir), 'utf8')).toBe('{ "broken": ');
});

test('one answer for good is enough for all sessions that wait', async ({ dir, nvim, pi }) => {
  makeProject(dir);
  await usePi(nvim, pi);
  await answer(nvim, 'nothing');
  await nvim.command('Pi');
  await nvim.command('tabnew');
  await nvim.command('Pi');
  await nvim.poll(waiting).toBe(2);
  await answer(nvim, 'Never load them');
  await nvim.command('Pi attention');
  await nvim.poll(waiting).toBe(0);
  await nvim
    .poll(`vim.tbl_map(function(it) return it.state end, require('pivi').sessions())`)
    .toEqual(['idle', 'idle']);
});

test('a stop takes the start and its question back, and a restart asks anew', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  makeProject(dir);
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await usePi(nvim, pi);
  await nvim.command('Pi prompt hi');
  await nvim.poll('#require("pivi.attention").list()').toBe(1);
  await nvim.command('Pi stop');
  await nvim.poll(state).toBe('dead');
  expect(await nvim.messages()).not.toContain('Pi does not run');
  expect(await nvim.lua('return #require("pivi.attention").list()')).toBe(0);
  expect(await nvim.lua(`return require('pivi').session().state.draft`)).toBe('hi');

  await nvim.command('Pi restart');
  await nvim.poll('#require("pivi.attention").list()').toBe(1);
  await answer(nvim, 'Start without');
  await nvim.command('Pi attention');
  await nvim.poll(state).toBe('idle');
  expect(await nvim.lua('return #require("pivi.attention").list()')).toBe(0);
});

test('what a terminal decided meanwhile is not asked', async ({ dir, nvim, pi }) => {
  const { project, trace } = makeProject(dir);
  await usePi(nvim, pi);
  await answer(nvim, 'nothing');
  await nvim.command('Pi');
  await nvim.poll(waiting).toBe(1);
  writeFileSync(trustFile(pi.agentDir), JSON.stringify({ [join(project, '..')]: true }));
  await nvim.lua('PROMPTS = {}');
  await nvim.command('Pi attention');
  await nvim.poll(state).toBe('idle');
  expect(await nvim.lua('return PROMPTS')).toEqual([]);
  expect(existsSync(trace)).toBe(true);
});

test('looking at the resources runs nothing of them and touches no buffer', async ({
  dir,
  nvim,
  pi,
}) => {
  const { project, trace } = makeProject(dir);
  const own = join(project, '.pi');
  writeFileSync(join(own, 'SYSTEM.md'), 'be kind\n```lua\nx\n```\nvim: set tw=7 :\n');
  mkdirSync(join(own, 'extensions', 'big', 'node_modules', 'x'), { recursive: true });
  writeFileSync(join(own, 'extensions', 'big', 'node_modules', 'x', 'a.js'), 'hidden');
  writeFileSync(join(own, 'extensions', 'big', 'binary'), Buffer.from([1, 0, 2]));
  writeFileSync(join(own, 'extensions', 'big', 'long.js'), 'x\n'.repeat(200_000));
  await nvim.command('edit .pi/SYSTEM.md | setlocal nomodeline | call setline(1, "mine")');
  await usePi(nvim, pi);
  await answer(nvim, 'Look at them first');
  await nvim.command('Pi');
  await nvim.poll('vim.bo.filetype').toBe('pivi_trust');
  const text = (await nvim.lines()).join('\n');
  for (const part of ['# .pi/SYSTEM.md', 'be kind', '# .pi/extensions/own.ts', '(binary)']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('````md\nbe kind');
  expect(text).toContain('(only the first 128 KB are shown)');
  expect(text).not.toContain('hidden');
  expect(await nvim.lua('return { vim.bo.modifiable, vim.bo.tw, vim.bo.buftype }')).toEqual([
    false,
    0,
    'nofile',
  ]);
  expect(existsSync(trace)).toBe(false);
  await nvim.input('q');
  await nvim.poll('#vim.api.nvim_list_tabpages()').toBe(1);
  expect(
    await nvim.lua(
      `local buf = vim.fn.bufnr('SYSTEM.md')
       return { vim.bo[buf].modifiable, vim.bo[buf].modified, vim.fn.getbufline(buf, 1)[1] }`,
    ),
  ).toEqual([true, true, 'mine']);
});

test('servers of .mcp.json start with the same yes', async ({ dir, nvim, pi }) => {
  mkdirSync(join(dir, 'project'), { recursive: true });
  await writeJson(join(dir, 'project', '.mcp.json'), { mcpServers: { alpha: fixture() } });
  await usePi(nvim, pi);
  await answer(nvim, 'Trust this project, from now on');
  await nvim.command('Pi');
  await nvim.poll(state).toBe('idle');
  await nvim
    .poll(`(require('pivi').session().state.statuses.mcp or ''):find('/%d+ tools') ~= nil`)
    .toBe(true);
  expect(await nvim.lua(`return ${waiting}`)).toBe(0);
});

test('a project that brings nothing has nothing to decide', async ({ nvim, pi }) => {
  await usePi(nvim, pi);
  await nvim.command('Pi');
  await nvim.poll(state).toBe('idle');
  await nvim.input('<Esc>:Pi trust<CR>');
  await expect.poll(() => nvim.messages()).toContain('this project brings nothing of its own');
});
