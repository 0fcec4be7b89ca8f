/** `!command` and `!!command` in the prompt: Pi's bash, streamed into the transcript. */

import { readFileSync } from 'node:fs';
import { say } from './support/model.ts';
import { expect, test } from './support/nvim.ts';
import { piVersions } from './support/pi.ts';
import { blocks, here, idle, start, talk } from './support/prompt.ts';

const last = `(${here}.state.blocks[#${here}.state.blocks] or {})`;

for (const version of piVersions) {
  test.describe(`Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    test('!command streams its output, and the model sees it with the next prompt', async ({
      nvim,
      pi,
      model,
    }) => {
      model.play({ replies: [], fallback: say('seen') });
      await start(nvim, pi);
      await nvim.input('i!echo one; sleep 1; echo two<Esc><CR>');
      await nvim.poll(`${last}.output`).toBe('one\n');
      await expect
        .poll(async () => (await nvim.screen()).join('\n'), { interval: 20 })
        .toMatch(/● ! echo one[^●✓]*│ {2}one/);
      await nvim.poll(`${last}.status`).toBe('done');
      expect(await nvim.lua(`return ${last}.output`)).toBe('one\ntwo\n');
      const transcript = `table.concat(vim.api.nvim_buf_get_lines(vim.fn.bufnr('pivi://transcript/1'), 0, -1, false), '\\n')`;
      await nvim.poll(transcript).toMatch(/! .*echo one/);
      await nvim.poll(transcript).toContain('two');
      await talk(nvim, 'what did I run?', 'seen');
      expect(JSON.stringify(model.requests.at(-1))).toContain('echo one; sleep 1');
    });
  });
}

test('!!command is kept from the model', async ({ nvim, pi, model }) => {
  model.play({ replies: [], fallback: say('nothing') });
  await start(nvim, pi);
  await nvim.input('i!!echo secret-$((40+2))<Esc><CR>');
  await nvim.poll(`${last}.status`).toBe('done');
  expect(await nvim.lua(`return ${last}.output`)).toBe('secret-42\n');
  await talk(nvim, 'what did I run?', 'nothing');
  expect(JSON.stringify(model.requests.at(-1))).not.toContain('secret-42');
});

test('a command that fails says so, and :Pi abort stops one that runs', async ({ nvim, pi }) => {
  await start(nvim, pi);
  await nvim.input('i!false<Esc><CR>');
  await nvim.poll(`${last}.status`).toBe('error');
  await nvim.input('i!echo begun; sleep 60; echo never<Esc><CR>');
  await nvim.poll(`${last}.output`).toBe('begun\n');
  await nvim.command('Pi abort');
  await nvim.poll(`${last}.status`).toBe('error');
  expect(await nvim.lua(`return ${last}.output`)).toBe('begun\n\nAborted');
  expect(await nvim.lua(`return ${idle}`)).toBe('idle');
});

test('output without an end is bounded while it runs', async ({ nvim, pi }) => {
  await start(nvim, pi);
  await nvim.input('i!yes pivi | head -c 3000000<Esc><CR>');
  await nvim.poll(`${last}.status`).toBe('done');
  expect(await nvim.lua<number>(`return #${last}.output`)).toBeLessThan(600 * 1024);
  const path = await nvim.lua<string>(`return ${last}.output:match('All of it: (%S+)')`);
  expect(readFileSync(path)).toHaveLength(3_000_000);
});

test('a command sent before Pi is ready returns to the draft', async ({ nvim, pi }) => {
  await nvim.lua(`require('pivi').setup(...)`, { cmd: pi.cmd, env: pi.env });
  await nvim.command('Pi');
  await nvim.input('i!echo hi<Esc><CR>');
  expect(await nvim.lines()).toEqual(['!echo hi']);
  await nvim.poll(idle).toBe('idle');
  await nvim.input('<CR>');
  await expect.poll(async () => (await blocks(nvim)).join('')).toBe('hi\n');
});
