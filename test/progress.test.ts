/** Progress messages: one for each run, on one line, ended; 'busy' on the transcript. */

import { expect, type Nvim, test } from './support/nvim.ts';

/** A session without a process; `SEEN` holds the progress events. */
async function ready(nvim: Nvim) {
  await nvim.lua(`
    S = require('pivi.session').new()
    require('pivi.view.progress').attach(S)
    require('pivi.view.layout').open(S)
    SEEN = {}
    vim.api.nvim_create_autocmd('Progress', { pattern = 'pivi', callback = function(args)
      table.insert(SEEN, args.data.status .. ' ' .. table.concat(args.data.text, '|'))
    end })`);
}

const set = (nvim: Nvim, phase: string, running: Record<string, string> = {}) =>
  nvim.lua(
    `local phase, running = ...
    S.state.phase, S.state.running = phase, {}
    for id, name in pairs(running) do
      S.state.running[id] = true
      S.state.calls[id] = { name = name, started = vim.uv.now() }
    end
    S:dispatch({ { type = 'local_pi_state', data = { sessionId = 'x' } } })`,
    phase,
    running,
  );
const busy = `vim.bo[vim.fn.bufnr('pivi://transcript/1')].busy`;

test('tells of a run, its tools and its end', async ({ nvim }) => {
  await ready(nvim);
  await set(nvim, 'running');
  expect(await nvim.lua(`return ${busy}`)).toBe(1);
  await set(nvim, 'running', { a: 'bash' });
  await nvim.poll('SEEN').toEqual(['running working', 'running bash']);
  await set(nvim, 'idle');
  await nvim.poll('SEEN').toEqual(['running working', 'running bash', 'success done']);
  expect(await nvim.lua(`return ${busy}`)).toBe(0);
  expect(await nvim.lua('return vim.ui.progress_status()')).toBe('');
  expect(await nvim.messages()).toBe('');
});

test('is one line, whatever a tool is called', async ({ nvim }) => {
  await ready(nvim);
  await set(nvim, 'running', { a: `${'long '.repeat(100)}\nname` });
  await nvim.poll('#SEEN').toBe(1);
  expect(await nvim.mode()).toEqual({ mode: 'n', blocking: false });
  expect((await nvim.screen()).at(-1)?.length).toBeLessThan(80);
});

test('ends when Pi stops', async ({ nvim }) => {
  await ready(nvim);
  await set(nvim, 'running');
  await set(nvim, 'dead');
  await nvim.poll('SEEN').toEqual(['running working', 'failed stopped']);
});

test('tells an aborted and a failed run from a good one', async ({ nvim }) => {
  await ready(nvim);
  const runs = [
    [{ type: 'agent_start' }],
    [{ type: 'agent_settled', aborted: true }],
    [{ type: 'agent_start' }],
    [
      { type: 'local_notice', level: 'error', text: 'no' },
      { type: 'agent_settled', aborted: false },
    ],
  ];
  await nvim.lua(`S.state.phase = 'idle'`);
  for (const events of runs) {
    await nvim.lua('S:dispatch(...) vim.wait(1100)', events);
  }
  expect(await nvim.lua('return SEEN')).toEqual([
    'running working',
    'cancel aborted',
    'running working',
    'failed failed',
  ]);
});

test('leaves an error on the message line for a while', async ({ nvim }) => {
  await ready(nvim);
  await set(nvim, 'running');
  const notify = { method: 'notify', message: 'broken', notifyType: 'error' };
  await nvim.lua('S:dispatch(...)', [{ type: 'extension_ui_request', id: 'x', ...notify }]);
  await set(nvim, 'running', { a: 'bash' });
  await set(nvim, 'idle');
  expect(await nvim.lua('return SEEN')).toEqual(['running working']);
  await nvim.poll('SEEN').toEqual(['running working', 'success done']);
});
