/** The winbar: what it says in which width, and that it costs nothing while nobody sees it. */

import { expect, type Nvim, test } from './support/nvim.ts';

interface State {
  [key: string]: unknown;
}

const base: State = {
  phase: 'idle',
  model: { id: 'claude-sonnet-4-5', provider: 'anthropic', reasoning: true },
  thinking: 'medium',
  context: { tokens: 48_000, window: 200_000, percent: 24 },
  cost: 0.124,
  notes: [],
};

/** The winbar without its highlight groups, as it is shown in `width` cells. */
async function shown(nvim: Nvim, state: State, width: number, waiting = 0): Promise<string> {
  return nvim.lua<string>(
    `
    local state, width, waiting = ...
    for _, key in ipairs({ 'calls', 'running', 'statuses', 'notes' }) do
      state[key] = state[key] or {}
    end
    state.model = state.model ~= vim.NIL and state.model or nil
    local opts = { now = 100000, waiting = waiting }
    local winbar = require('pivi.view.winbar.text').build(state, width, opts)
    return vim.api.nvim_eval_statusline(winbar, { maxwidth = width }).str`,
    state,
    width,
    waiting,
  );
}

test('says more the wider it is', async ({ nvim }) => {
  const rows: [number, string][] = [
    [120, ' ○ ready  anthropic/claude-sonnet-4-5  medium'],
    [80, ' ○ ready  anthropic/claude-sonnet-4-5  medium'],
    [64, ' ○ ready  claude-sonnet-4-5  medium'],
    [50, ' ○ ready  claude-sonnet-4-5  medium'],
    [40, ' ○ ready  claude-sonnet-4-5'],
    [24, ' ○ ready'],
    [12, ' ○ ready'],
  ];
  for (const [width, left] of rows) {
    const text = await shown(nvim, base, width);
    expect([...text].length, `${width}: ${text}`).toBeLessThanOrEqual(width);
    expect(text.startsWith(left), `${width}: ${text}`).toBe(true);
  }
  expect(await shown(nvim, base, 100)).toMatch(/ {2}▰▰▱▱▱▱▱▱ 24% of 200k {2}\$0\.12 $/);
});

test('names the state, the tool and how long it has run', async ({ nvim }) => {
  const running = { t1: true };
  const calls = { t1: { name: 'bash', started: 100_000 - 75_000 } };
  const cases: [State, string][] = [
    [{ phase: 'starting', model: undefined }, '○ starting'],
    [{ phase: 'running' }, '● working'],
    [{ phase: 'running', running, calls }, '● bash 1m15s'],
    [{ phase: 'retry', retry: { attempt: 2, max: 3 } }, '● retrying 2/3'],
    [{ phase: 'compacting' }, '● compacting'],
    [{ phase: 'dead' }, '✗ stopped'],
    [{ model: undefined }, '○ ready  no model'],
  ];
  for (const [state, text] of cases) {
    expect(await shown(nvim, { ...base, ...state }, 80)).toContain(text);
  }
});

test('takes any name: %, newlines, control bytes, wide characters', async ({ nvim }) => {
  const model = { id: '100%{x}\n漢字\u0007', provider: 'p%#Error#' };
  const statuses = { a: '%=%!bad()', b: 'two\nlines' };
  const text = await shown(nvim, { ...base, model, statuses, notes: ['50% of it'] }, 120);
  expect(text).toContain('p%#Error#/100%{x} 漢字 ');
  expect(text).toContain('%=%!bad() · two lines');
  expect(text).toContain('50% of it');
});

test('warns before the context is full, and of what waits, in any width', async ({ nvim }) => {
  const full = { ...base, context: { tokens: 190_000, window: 200_000, percent: 95 } };
  expect(await shown(nvim, full, 100)).toContain('▰▰▰▰▰▰▰▰ 95%');
  expect(await shown(nvim, full, 30)).toContain('95%');
  expect(await shown(nvim, base, 30, 2)).toContain('2');
  const groups = await nvim.lua<string>(
    `local state = ...
    state.calls, state.running, state.statuses = {}, {}, {}
    return require('pivi.view.winbar.text').build(state, 80, { now = 0, waiting = 0 })`,
    full,
  );
  expect(groups).toContain('%#PiviError#');
});

test('is set in every window of the transcript, and only when it changes', async ({ nvim }) => {
  await nvim.lua(`
    S = require('pivi.session').new()
    require('pivi.view.layout').open(S)
    SETS = 0
    vim.api.nvim_create_autocmd('OptionSet', { pattern = 'winbar', callback = function()
      SETS = SETS + 1
    end })
    vim.cmd(vim.fn.bufwinnr('pivi://transcript/1') .. 'wincmd w | split')
    function Bars()
      return vim.tbl_map(function(win) return vim.wo[win].winbar:match('○ %a+') end,
        vim.fn.win_findbuf(vim.fn.bufnr('pivi://transcript/1')))
    end`);
  const ready = { type: 'local_pi_state', data: { sessionId: 'x', thinkingLevel: 'off' } };
  await nvim.lua('S:dispatch(...)', [ready]);
  await nvim.poll('Bars()').toEqual(['○ ready', '○ ready']);
  const sets = await nvim.lua<number>('return SETS');
  for (let i = 0; i < 50; i++) {
    await nvim.lua('S:dispatch(...)', [ready]);
  }
  await nvim.lua('vim.wait(300)');
  expect(await nvim.lua('return SETS')).toBe(sets);
});

test('counts a running tool only while the transcript is visible', async ({ nvim }) => {
  await nvim.lua(`
    L = require('pivi.view.layout')
    S = require('pivi.session').new()
    L.open(S)
    S.state.phase = 'running'
    S.state.calls.t1 = { name = 'bash', started = vim.uv.now() - 5000 }
    S.state.running.t1 = true
    S:set_note('x', true)
    function Timers()
      local count = 0
      vim.uv.walk(function(handle)
        if handle:get_type() == 'timer' and handle:is_active() then count = count + 1 end
      end)
      return count
    end`);
  const bar = `vim.wo[vim.fn.bufwinid('pivi://transcript/1')].winbar`;
  await nvim.poll(`${bar}:match('● bash.*%ds') ~= nil`).toBe(true);
  expect(await nvim.lua('return Timers()')).toBeGreaterThan(0);
  await nvim.lua('L.close()');
  await nvim.poll('Timers()').toBe(0);
  await nvim.lua('L.open(S)');
  await nvim.poll(`${bar}:match('● bash.*%ds') ~= nil`).toBe(true);
  await nvim.command('tabnew');
  await nvim.poll('Timers()').toBe(0);
  await nvim.command('tabprevious');
  await nvim.poll('Timers()').toBe(1);
});
