/** The Lua in the README and in the help does what it says: taken from there, and run. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { repo, usePi } from './support/pi.ts';

const readme = readFileSync(join(repo, 'README.md'), 'utf8');
const help = readFileSync(join(repo, 'doc/pivi.txt'), 'utf8');

const ofReadme = [...readme.matchAll(/^```lua\n(.*?)^```/gms)].map((it) => it[1] ?? '');
const ofHelp = [...help.matchAll(/>lua\n((?:[\t ][^\n]*\n|\n)+)/g)].map((it) => it[1] ?? '');

/** The one example that holds a text. */
function example(of: string[], text: string): string {
  const found = of.filter((code) => code.includes(text));
  expect(found, `examples with ${text}`).toHaveLength(1);
  return found[0] ?? '';
}

const examples = {
  statusline: example(ofReadme, 'vim.o.statusline'),
  lualine: example(ofReadme, "require('lualine')"),
  heirline: example(ofReadme, "require('heirline')"),
  'mini.statusline': example(ofReadme, "require('mini.statusline')"),
};
const notification = example(ofReadme, 'vim.notify');

const load = (nvim: Nvim) =>
  nvim.lua('dofile(...)', join(repo, 'test/support/statuslines.lua')) as Promise<void>;

/** The statusline's text, and the groups that it is drawn in. */
const line = (nvim: Nvim) =>
  nvim.lua<{ str: string; highlights: { group: string; groups?: string[] }[] }>(
    `return vim.api.nvim_eval_statusline(vim.o.statusline, { highlights = true, maxwidth = 80 })`,
  );

test('every example of the README and of the help runs', async ({ nvim }) => {
  await load(nvim);
  expect(ofReadme.length).toBeGreaterThan(6);
  expect(ofHelp.length).toBeGreaterThan(6);
  await nvim.lua('vim.pack.add = function() end');
  for (const code of [...ofReadme, ...ofHelp]) {
    // A plugin specification and a part of the options are expressions, and not to be run.
    const isPart = /^\s*(\{ url =|permission = )/.test(code);
    expect(
      await nvim.lua(
        `local code, is_part = ...
         local chunk, err = loadstring(is_part and 'local _ = {' .. code .. '}' or code)
         if not chunk then return err .. code end
         local ok, problem = pcall(chunk)
         return not ok and problem .. code or nil`,
        code,
        isPart,
      ),
    ).toBeNull();
  }
  // As they say, no option of theirs is wrong, and no map leads nowhere.
  expect(await nvim.lua(`return require('pivi.config').problems()`)).toEqual([]);
  const lost = await nvim.lua(`
    local lost = {}
    for _, mode in ipairs({ 'n', 'x', 'i' }) do
      for _, map in ipairs(vim.api.nvim_get_keymap(mode)) do
        local plug = (map.rhs or ''):match('^<Plug>%(pivi.*')
        if plug and vim.fn.maparg(plug, mode) == '' then lost[#lost + 1] = plug end
      end
    end
    return lost`);
  expect(lost).toEqual([]);
});

test('the statusline follows what happens by itself, in each of the plugins', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [call('bash', { command: 'true' }), say('done')] });
  await usePi(nvim, pi, { permission: { bash: 'ask' } });
  await load(nvim);
  const row = async () => (await nvim.screen()).at(-2);
  await nvim.lua(examples.statusline);
  expect(await row()).not.toContain('pi:');
  for (const code of Object.values(examples).slice(1)) {
    await nvim.lua(code);
    expect((await line(nvim)).str).not.toContain('pi:');
  }

  await nvim.lua(examples.statusline);
  await nvim.lua(`require('pivi').open({ layout = 'float', enter = false })`);
  await nvim.command('Pi close');
  await expect.poll(row).toMatch(/pi: idle$/);
  await nvim.lua(`require('pivi').prompt('go', {})`);
  await nvim.command('Pi close');
  await expect.poll(row).toMatch(/pi: \w+ \d+% !1$/);
  for (const [name, code] of Object.entries(examples)) {
    await nvim.lua(code);
    const { str, highlights } = await line(nvim);
    expect(str, name).toMatch(/pi: \w+ \d+% !1\b/);
    if (name === 'lualine' || name === 'heirline') {
      expect(JSON.stringify(highlights), name).toContain('WarningMsg');
    }
  }

  await nvim.command('Pi abort');
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
  for (const [name, code] of Object.entries(examples)) {
    await nvim.lua(code);
    const { str, highlights } = await line(nvim);
    expect(str, name).toMatch(/pi: idle \d+%(?! !)/);
    expect(JSON.stringify(highlights), name).not.toContain('WarningMsg');
  }
  // Where no session is, what waits is still told.
  await nvim.command('tabnew');
  await nvim.lua(examples.statusline);
  expect((await line(nvim)).str).not.toContain('pi:');
  await nvim.lua(
    `require('pivi.attention').add({ kind = 'dialog', title = 'x', show = function() end })`,
  );
  await expect.poll(row).toMatch(/pi: !1$/);
});

test('a text of one’s own is built from the status', async ({ nvim, pi, model }) => {
  model.play({ replies: [call('bash', { command: 'sleep 30' }), say('done')] });
  await usePi(nvim, pi);
  await nvim.lua(example(ofHelp, 'PiWinbar'));
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(`require('pivi').status().tool`).toBe('bash');
  const winbar = () => nvim.lua(`return vim.api.nvim_eval_statusline(vim.go.winbar, {}).str`);
  expect(await winbar()).toContain('bash');
});

// Each takes vim.notify over by assigning it: a function, or a table that can be called.
const NOTIFIERS = {
  'Neovim itself': '',
  'snacks, fidget, mini.notify': `vim.notify = function(text, level, opts)
    table.insert(TOLD, { text, level, opts or {} })
  end`,
  'nvim-notify': `vim.notify = setmetatable({}, { __call = function(_, text, level, opts)
    table.insert(TOLD, { text, level, opts or {} })
  end })`,
};

for (const [name, code] of Object.entries(NOTIFIERS)) {
  test(`the end of a run is notified of by ${name}, and long errors of pivi too`, async ({
    nvim,
    pi,
    model,
  }) => {
    model.play({ replies: [say('done')] });
    await nvim.lua(`TOLD = {} ${code}`);
    if (code === '') {
      nvim.expectError(/options: /);
    }
    await usePi(nvim, pi, { layout: 1, save: 2, review: 3, follow: 4, flash: 'x', mcp: 5 });
    await nvim.lua(notification);
    await nvim.lua(`require('pivi').prompt('hi')`);
    if (code === '') {
      await expect.poll(() => nvim.messages()).toContain('Pi is done, 0 hunks to review');
      return;
    }
    const opts = { title: 'Pi', id: 'pivi' };
    await nvim.poll('TOLD[#TOLD]').toEqual(['Pi is done, 0 hunks to review', 2, opts]);
    expect(await nvim.lua('return TOLD[1][1]')).toMatch(/^pivi: options: .*layout/);
  });
}
