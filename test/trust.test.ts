/** A project's own resources: asked about once, before Pi starts; the answer is Pi's own in a terminal too. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import { usePi } from './support/pi.ts';

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
