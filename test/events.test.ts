/** `User` events: handlers of the user's that throw are told in one line, and harm nothing. */

import { say } from './support/model.ts';
import { expect, test } from './support/nvim.ts';
import { usePi } from './support/pi.ts';

test('a handler that throws does not stop the run, nor the other handlers', async ({
  nvim,
  pi,
  model,
}) => {
  nvim.expectError(/PiviRunStart/);
  nvim.expectError(/my own fault/);
  // The stack trace is longer than the screen.
  await nvim.resize(40, 10);
  const options = 'return { vim.o.more, vim.o.messagesopt }';
  const before = await nvim.lua(options);
  model.play({ replies: [say('hello')] });
  await usePi(nvim, pi);
  await nvim.lua(`
    SEEN = {}
    vim.api.nvim_create_autocmd('User', { pattern = 'PiviRunStart', callback = function()
      error('my own fault')
    end })
    vim.api.nvim_create_autocmd('User', { pattern = 'PiviRunSettled', callback = function(args)
      SEEN = args.data
    end })
    require('pivi').prompt('hi')`);
  await nvim.poll('SEEN').toEqual({ session: 1, aborted: false });
  await expect.poll(() => nvim.messages()).toContain('my own fault');
  await expect.poll(() => nvim.messages()).toContain('a handler of User PiviRunStart failed: ');
  expect(await nvim.lua(options)).toEqual(before);
});

test('the status is told when it changed, and only then', async ({ nvim, pi, model }) => {
  model.play({ replies: [say('hello')] });
  await usePi(nvim, pi);
  await nvim.lua(`
    STATES = {}
    vim.api.nvim_create_autocmd('User', { pattern = 'PiviStatus', callback = function(args)
      table.insert(STATES, args.data.status)
    end })
    require('pivi').prompt('hi')`);
  await nvim
    .poll(`STATES[#STATES] and STATES[#STATES].state == 'idle' and STATES[#STATES].cost > 0`)
    .toBe(true);
  const states = await nvim.lua<Record<string, unknown>[]>('return STATES');
  expect(states.map((it) => JSON.stringify(it)).filter((it, i, all) => it === all[i - 1])).toEqual(
    [],
  );
  expect(states.at(-1)).toMatchObject({
    session: 1,
    model: 'scripted/scripted-1',
    thinking: 'low',
    queue: { steer: 0, follow_up: 0 },
    attention: 0,
    changes: 0,
  });
  expect(await nvim.lua(`return require('pivi').statusline()`)).toMatch(/^pi: idle/);
});

test('without any session the status is none, and nothing is loaded for it', async ({ nvim }) => {
  expect(await nvim.lua(`return require('pivi').status()`)).toMatchObject({ state: 'none' });
  expect(await nvim.lua(`return require('pivi').statusline()`)).toBe('');
});
