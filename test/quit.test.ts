/** However Neovim ends, no Pi and no shell command of Pi's outlives it, and what was typed is kept. */

import { call, gated } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import { usePi } from './support/pi.ts';

/** A shell command that would go on for long, started by the agent. */
async function startLongCommand(nvim: Nvim) {
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(`require('pivi').status().tool`).toBe('bash');
  await expect
    .poll(async () => (await nvim.children()).some((line) => line.includes('sleep 77')))
    .toBe(true);
}

async function expectNoChildren(nvim: Nvim) {
  await expect.poll(() => nvim.children(), { timeout: 8000 }).toEqual([]);
}

test.describe('a shell command of the agent ends with Neovim', () => {
  test.beforeEach(async ({ nvim, pi, model }) => {
    model.play({ replies: [call('bash', { command: 'sleep 77; true' })] });
    await usePi(nvim, pi);
    await startLongCommand(nvim);
  });

  test('on :qa', async ({ nvim }) => {
    // The fixture quits and finds what is left.
    expect(await nvim.children()).not.toEqual([]);
  });

  test('on SIGTERM', async ({ nvim }) => {
    await nvim.kill('SIGTERM');
    await expectNoChildren(nvim);
  });

  test('on SIGKILL', async ({ nvim }) => {
    await nvim.kill('SIGKILL');
    await expectNoChildren(nvim);
  });

  test('on :Pi stop, and the session can be started again', async ({ nvim }) => {
    await nvim.command('Pi stop');
    await expectNoChildren(nvim);
    await nvim.poll(`require('pivi').status().state`).toBe('dead');
    await nvim.command('Pi restart');
    await nvim.poll(`require('pivi').status().state`).toBe('idle');
  });
});

test('a Pi that is deaf to the end of its input is ended by a signal', async ({ nvim, pi }) => {
  const deaf = ['sh', '-c', "trap '' TERM; while :; do sleep 1; done"];
  await usePi(nvim, { cmd: deaf, env: pi.env });
  await nvim.lua(`require('pivi').prompt('hello?')`);
  await nvim.poll('#vim.api.nvim_get_proc_children(vim.uv.os_getpid())').toBe(1);
  expect(await nvim.lua(`return require('pivi').status().state`)).toBe('starting');
});

test('what was typed, queued and not yet sent is in the next Neovim’s prompt', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [{ blocks: [{ text: 'on ' }, gated('never', { text: 'it' })] }] });
  await usePi(nvim, pi);
  await nvim.command('Pi prompt go');
  await nvim.poll(`#require('pivi').session().state.blocks`).toBe(2);
  await nvim.command('Pi prompt turn left');
  await nvim.poll(`require('pivi').status().queue.steer`).toBe(1);
  await nvim.command('Pi');
  await nvim.input('ihalf a thought');
  await nvim.kill('SIGTERM');

  const next = await Nvim.start(dir);
  await usePi(next, pi);
  await next.command('Pi');
  await next.poll(`require('pivi').session().state.draft`).toBe('turn left\n\nhalf a thought');
  expect((await next.screen()).join('\n')).toContain('half a thought');
  await next.close();
});

test('a deadly signal right behind a key loses nothing of what was typed', async ({
  dir,
  nvim,
  pi,
}) => {
  await usePi(nvim, pi);
  await nvim.command('Pi');
  await nvim
    .lua(
      `vim.cmd.normal({ 'ihalf a thought', bang = true })
     vim.uv.kill(vim.uv.os_getpid(), 'sigterm')`,
    )
    .catch(() => {});
  await nvim.kill('SIGTERM');

  const next = await Nvim.start(dir);
  await usePi(next, pi);
  await next.command('Pi');
  await next.poll(`require('pivi').session().state.draft`).toBe('half a thought');
  await next.close();
});
