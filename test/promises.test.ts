/** What the user was promised holds when there is no link: nothing goes through unseen, unasked, or untrusted. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, say } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import { usePi } from './support/pi.ts';

const edit = call('edit', { path: 'a.txt', edits: [{ oldText: 'one', newText: 'two' }] });

async function firstOutput(nvim: Nvim): Promise<string> {
  await nvim
    .poll(`#require('pivi').session().state.blocks > 2 and require('pivi').status().state`)
    .toBe('idle');
  return nvim.lua(`
    for _, block in ipairs(require('pivi').session().state.blocks) do
      if block.kind == 'tool' then return block.status .. ': ' .. block.output end
    end`);
}

function project(dir: string, name = 'project'): string {
  const path = join(dir, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'a.txt'), 'one\n');
  return path;
}

test('an edit that is to be reviewed is not made without a link', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  const path = join(project(dir), 'a.txt');
  model.play({ replies: [edit, say('done')] });
  await usePi(nvim, pi, { review: 'before', ide: { start: false } });
  await nvim.command('Pi prompt go');
  expect(await firstOutput(nvim)).toMatch(/^error: .*reviews edits/s);
  expect(readFileSync(path, 'utf8')).toBe('one\n');
});

test('a tool that needs a permission does not run without a link', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  const path = project(dir);
  model.play({ replies: [call('bash', { command: 'touch ran' }), say('done')] });
  await usePi(nvim, pi, { permission: { bash: 'ask' }, ide: { start: false } });
  await nvim.command('Pi prompt go');
  expect(await firstOutput(nvim)).toMatch(/^error: .*permission/s);
  expect(existsSync(join(path, 'ran'))).toBe(false);
});

test('a conversation of another directory opens in a Pi of its own, which asks for trust', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  const other = project(dir, 'other');
  const first = await Nvim.start(dir, { cwd: other });
  await usePi(first, pi);
  await first.command('Pi prompt over there');
  await first
    .poll(`#require('pivi').session().state.blocks == 2 and require('pivi').status().state`)
    .toBe('idle');
  await first.close();
  const trace = join(dir, 'loaded');
  mkdirSync(join(other, '.pi', 'extensions'), { recursive: true });
  writeFileSync(
    join(other, '.pi', 'extensions', 'own.ts'),
    `import { writeFileSync } from 'node:fs'; export default () => writeFileSync(${JSON.stringify(trace)}, '1');`,
  );

  await usePi(nvim, pi);
  await nvim.lua('vim.ui.select = function() end');
  await nvim.command('Pi');
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
  await nvim.command(`cd ${other}`);
  await nvim.command('Pi continue');
  await nvim.poll(`require('pivi').session().number`).toBe(2);
  expect(await nvim.lua(`return require('pivi').session().state.cwd`)).toBe(other);
  await nvim.poll('#require("pivi.attention").list()').toBe(1);
  // A prompt typed meanwhile asks no second time.
  await nvim.command('Pi prompt and now');
  expect(await nvim.lua('return #require("pivi.attention").list()')).toBe(1);
  expect(existsSync(trace)).toBe(false);

  await nvim.lua(`vim.ui.select = function(items, opts, on_choice)
    for i, item in ipairs(items) do
      if vim.startswith(opts.format_item(item), 'Start without them') then on_choice(item, i) end
    end
  end`);
  await nvim.command('Pi attention');
  await nvim.poll(`#require('pivi').session().state.blocks`).toBe(4);
  expect(
    await nvim.lua(`return table.concat(require('pivi').session().state.blocks[1].chunks)`),
  ).toBe('over there');
  expect(existsSync(trace)).toBe(false);
});
