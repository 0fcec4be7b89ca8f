/** A session drives the real Pi: prompts, queue, abort, retry, death, restart, and a start that fails. */

import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, gated, say, tape } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { type Pi, piVersions, setUpPi, usePi } from './support/pi.ts';

/** Starts a session in Neovim; it is the global `S` from then on, and `EVENTS` holds the names of its events. */
async function startSession(nvim: Nvim, pi: Pi, config: Record<string, unknown> = {}) {
  await usePi(nvim, pi, config);
  await nvim.lua(`
    EVENTS = {}
    vim.api.nvim_create_autocmd('User', { pattern = 'Pivi*', callback = function(args)
      table.insert(EVENTS, args.match)
    end })
    S = require('pivi.session').new()
    S:start()`);
}

/** The transcript in short: one line per block. */
async function blocks(nvim: Nvim): Promise<string[]> {
  return nvim.lua(`
    return vim.tbl_map(function(block)
      if block.kind == 'tool' then
        return ('tool %s %s: %s'):format(block.name, block.status, block.output)
      elseif block.kind == 'notice' then
        return ('%s: %s'):format(block.level, block.text)
      end
      return ('%s: %s'):format(block.kind, table.concat(block.chunks))
    end, S.state.blocks)`);
}

async function settled(nvim: Nvim, runs = 1) {
  const count = `#vim.tbl_filter(function(name) return name == 'PiviRunSettled' end, EVENTS)`;
  await nvim.poll(count).toBe(runs);
}

const phase = 'S.state.phase';

for (const version of piVersions) {
  test.describe(`Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    test('answers a prompt that was typed before it was ready, and uses a tool', async ({
      nvim,
      pi,
      model,
    }) => {
      await mkdir(join(nvim.dir, 'project'), { recursive: true });
      await writeFile(join(nvim.dir, 'project', 'a.txt'), 'one\ntwo\n');
      model.play(tape(call('read', { path: 'a.txt' }), 'It has two lines.'));
      await startSession(nvim, pi);
      await nvim.lua(`S:prompt('what is in a.txt?')`);
      await settled(nvim);
      expect(await blocks(nvim)).toEqual([
        'user: what is in a.txt?',
        'tool read done: one\ntwo\n',
        'text: It has two lines.',
      ]);
      expect(await nvim.lua('return S.state.pending')).toEqual([]);
      await nvim.poll('S.state.context.tokens ~= nil').toBe(true);
      expect(await nvim.lua('return EVENTS')).toEqual(
        expect.arrayContaining([
          'PiviSessionStart',
          'PiviRunStart',
          'PiviToolStart',
          'PiviToolEnd',
          'PiviRunSettled',
        ]),
      );
    });

    test('steers and queues while a run goes on, and abort gives the queue back', async ({
      nvim,
      pi,
      model,
    }) => {
      model.play({ replies: [{ blocks: [{ text: 'start ' }, gated('go', { text: 'end' })] }] });
      await startSession(nvim, pi);
      await nvim.lua(`S:prompt('long')`);
      await nvim.poll('#S.state.blocks').toBe(2);
      await nvim.lua(`S:prompt('steer me'); S:prompt('after', { is_follow_up = true })`);
      await nvim.poll('S.state.queue').toEqual({ steer: ['steer me'], follow_up: ['after'] });
      await nvim.lua(`S:set_draft('half a thought'); S:abort()`);
      await settled(nvim);
      expect(await nvim.lua('return S.state.draft')).toBe('steer me\n\nafter\n\nhalf a thought');
      expect(await nvim.lua('return S.state.queue')).toEqual({ steer: [], follow_up: [] });
      expect(await blocks(nvim)).toEqual(['user: long', 'text: start ', 'warn: Aborted']);
    });

    test('an abort right behind its prompt aborts it', async ({ nvim, pi, model }) => {
      model.play({ replies: [{ blocks: [gated('never', { text: 'x' })] }] });
      await startSession(nvim, pi);
      await nvim.poll(phase).toBe('idle');
      await nvim.lua(`S:prompt('go'); S:abort()`);
      await settled(nvim);
      expect((await blocks(nvim)).at(-1)).toBe('warn: Aborted');
    });
  });
}

test('retries are told, and a failed attempt is marked', async ({ nvim, pi, model }) => {
  model.play(tape({ status: 429, error: 'slow down' }, 'fine now'));
  await startSession(nvim, pi);
  await nvim.lua(`S:prompt('try')`);
  await settled(nvim);
  expect(await blocks(nvim)).toEqual([
    'user: try',
    'error: 429: slow down (left out of the context)',
    'info: Retried with success',
    'text: fine now',
  ]);
});

test('an abort during the wait for a retry ends the run', async ({ dir, nvim, model }) => {
  const pi = await setUpPi(dir, model, { settings: { retry: { baseDelayMs: 60_000 } } });
  model.play({ replies: [], fallback: { status: 429, error: 'slow down' } });
  await startSession(nvim, pi);
  await nvim.lua(`S:prompt('try')`);
  await nvim.poll(phase).toBe('retry');
  await nvim.lua('S:abort()');
  await settled(nvim);
  expect(await nvim.lua(`return ${phase}`)).toBe('idle');
  expect((await blocks(nvim)).at(-1)).toBe('warn: Retry cancelled');
});

test('a Pi that is killed leaves a readable transcript, the queue and the draft; restart goes on', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({
    replies: [
      say('remembered'),
      { blocks: [{ text: 'half ' }, gated('never', { text: 'x' })] },
      say('back'),
    ],
  });
  await startSession(nvim, pi);
  await nvim.lua(`S:prompt('first')`);
  await settled(nvim);
  await nvim.lua(`S:prompt('second')`);
  await nvim.poll('#S.state.blocks').toBe(4);
  await nvim.lua(`S:prompt('queued'); S:set_draft('draft')`);
  await nvim.poll('#S.state.queue.steer').toBe(1);
  await nvim.lua(`vim.uv.kill(S._connection.process.pid, 'sigkill')`);
  await nvim.poll(phase).toBe('dead');
  const after = await blocks(nvim);
  expect(after.slice(0, 4)).toEqual([
    'user: first',
    'text: remembered',
    'user: second',
    'text: half ',
  ]);
  expect(after[4]).toMatch(/^error: Pi ended by signal 9\. `:Pi restart`/);
  expect(await nvim.lua('return S.state.draft')).toBe('queued\n\ndraft');

  const file = await nvim.lua('return S.state.file');
  await nvim.lua('S:restart()');
  await nvim.poll(phase).toBe('idle');
  expect(await nvim.lua('return S.state.file')).toBe(file);
  await nvim.lua(`S:prompt('third')`);
  await settled(nvim, 2);
  expect((await blocks(nvim)).at(-1)).toBe('text: back');
  const roles = model.requests.at(-1);
  expect(JSON.stringify(roles)).toContain('remembered');
});

test('prompts that come while Pi restarts wait for the new process; a stop gives them back', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [say('first'), say('second')] });
  await startSession(nvim, pi);
  await nvim.poll(phase).toBe('idle');
  await nvim.lua(`S:restart(); S:prompt('one'); S:prompt('two')`);
  expect(await nvim.lua(`return { S.state.phase, S.state.pending }`)).toEqual([
    'starting',
    ['one', 'two'],
  ]);
  await settled(nvim);
  await nvim.poll(`S.state.phase .. #S.state.pending`).toBe('idle0');
  const texts = await blocks(nvim);
  expect(texts.filter((it) => it.startsWith('user'))).toEqual(['user: one', 'user: two']);
  expect(texts.filter((it) => !/^(user|text)/.test(it))).toEqual([]);

  await nvim.lua(`S:restart(); S:prompt('three'); S:stop()`);
  await nvim.poll(phase).toBe('dead');
  expect(await nvim.lua('return S.state.draft')).toBe('three');
});

test('a restart that is under way is neither an end nor begun again when Neovim quits', async ({
  nvim,
  pi,
}) => {
  await startSession(nvim, pi);
  await nvim.poll(phase).toBe('idle');
  await nvim.lua(`
    vim.api.nvim_create_autocmd('User', { pattern = 'PiviSessionEnd', once = true, callback = function()
      AT_END = S.state.phase
    end })
    -- What an earlier one was to do, the later one does as well.
    S:restart({ without_extensions = true })
    S:restart()`);
  await nvim.poll('AT_END').toBe('starting');
  await nvim.poll(phase).toBe('idle');
  expect(await nvim.lua('return S._last_launch.without_extensions')).toBe(true);
  await nvim.lua('S:restart() S:begin_quit() S:finish_quit()');
  await nvim.poll('S:is_alive()').toBe(false);
});

test('a restart goes on with the conversation that is there, not with one before it', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [say('first')] });
  await startSession(nvim, pi);
  await nvim.lua(`S:prompt('one')`);
  await settled(nvim);
  const restart = async () => {
    const pid = await nvim.lua('return S._connection.process.pid');
    await nvim.lua('S:restart()');
    await nvim.poll(`(S._connection or { process = {} }).process.pid ~= ${pid}`).toBe(true);
    await nvim.poll(phase).toBe('idle');
  };
  await restart();
  expect((await blocks(nvim))[0]).toBe('user: one');
  const old = await nvim.lua('return S.state.file');
  await nvim.lua(`require('pivi.session.commands').new(S, function() end)`);
  await nvim.poll(`S.state.file ~= '${old}' and #S.state.blocks`).toBe(0);
  await restart();
  expect(await blocks(nvim)).toEqual([]);
  expect(await nvim.lua('return S.state.file')).not.toBe(old);
});

test('a restart right behind the start of a new conversation keeps to it', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [say('first')] });
  await startSession(nvim, pi);
  await nvim.lua(`S:prompt('one')`);
  await settled(nvim);
  const old = await nvim.lua('return S.state.file');
  const pid = await nvim.lua('return S._connection.process.pid');
  await nvim.lua(`require('pivi.session.commands').new(S, function() S:restart() end)`);
  await nvim.poll(`(S._connection or { process = {} }).process.pid ~= ${pid}`).toBe(true);
  await nvim.poll(phase).toBe('idle');
  expect(await nvim.lua('return S.state.file')).not.toBe(old);
  expect(await blocks(nvim)).toEqual([]);
});

test('an abort that waited for a Pi which has died meanwhile is over', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [say('first')] });
  await startSession(nvim, pi);
  await nvim.poll(phase).toBe('idle');
  await nvim.lua(`
    S:prompt('one')
    S:abort()
    vim.uv.kill(S._connection.process.pid, 'sigkill')
    vim.wait(5000, function() return S.state.phase == 'dead' end, 1)
    SENT = {}
    function S.request(_, command) table.insert(SENT, command.type) end
    vim.wait(400)`);
  expect(await nvim.lua('return { S.state.phase, SENT }')).toEqual(['dead', []]);
});

test('every pending request is settled when Pi dies', async ({ nvim, pi, model }) => {
  model.play({ replies: [call('bash', { command: 'sleep 6' })] });
  await startSession(nvim, pi);
  await nvim.lua(`S:prompt('go')`);
  await nvim.poll('next(S.state.running) ~= nil').toBe(true);
  await nvim.lua(`
    ANSWERS = {}
    S:request({ type = 'bash', command = 'sleep 6' }, function(err) table.insert(ANSWERS, err.code) end)
    -- Not SIGTERM: Pi would end only when a command of the user's has ended.
    vim.uv.kill(S._connection.process.pid, 'sigkill')`);
  await nvim.poll('ANSWERS').toEqual(['exit']);
  await nvim.poll(phase).toBe('dead');
  expect((await blocks(nvim))[1]).toMatch(/^tool bash error:/);
});

test.describe('a start that fails says why and what to do', () => {
  const cases: [string, (dir: string) => Promise<Record<string, unknown>>, RegExp][] = [
    ['no such program', async () => ({ cmd: ['no-such-pi'] }), /not on the PATH.*npm install -g/],
    [
      'an unknown option',
      async () => ({ args: ['--bogus-option'] }),
      /does not know the option --bogus-option.*:Pi restart/,
    ],
    [
      'a Node that is too old',
      async (dir) => {
        const path = join(dir, 'old-pi');
        // What Node 20 prints when it loads Pi 1.6.
        const text =
          "SyntaxError: The requested module 'node:module' does not provide an export named 'enableCompileCache'";
        await writeFile(path, `#!/bin/sh\necho "${text}" >&2\nexit 1\n`);
        await chmod(path, 0o755);
        return { cmd: [path] };
      },
      /Node is too old.*22\.19/,
    ],
    [
      'a broken extension of the user',
      async (dir) => {
        await mkdir(join(dir, 'agent', 'extensions'), { recursive: true });
        await writeFile(join(dir, 'agent', 'extensions', 'broken.ts'), 'throw new Error("boom")');
        return {};
      },
      /extension of yours.*:Pi! restart/,
    ],
  ];
  for (const [name, prepare, expected] of cases) {
    test(name, async ({ nvim, pi }) => {
      const config = await prepare(nvim.dir);
      await startSession(nvim, pi, config);
      await nvim.lua(`S:prompt('kept')`);
      await nvim.poll(phase).toBe('dead');
      expect((await blocks(nvim)).at(-1)).toMatch(expected);
      expect(await nvim.lua('return S.state.draft')).toBe('kept');
      await nvim.poll('next(vim.api.nvim_get_proc_children(vim.uv.os_getpid())) == nil').toBe(true);
    });
  }

  test('and without the broken extension it starts', async ({ nvim, pi }) => {
    await mkdir(join(nvim.dir, 'agent', 'extensions'), { recursive: true });
    await writeFile(join(nvim.dir, 'agent', 'extensions', 'broken.ts'), 'throw new Error("boom")');
    await startSession(nvim, pi);
    await nvim.poll(phase).toBe('dead');
    await nvim.lua('S:restart({ without_extensions = true })');
    await nvim.poll(phase).toBe('idle');
  });
});

test('a Pi without any model says what to do', async ({ dir, nvim, model }) => {
  const pi = await setUpPi(dir, model, { models: {}, settings: {} });
  await startSession(nvim, pi);
  await nvim.poll(phase).toBe('idle');
  expect((await blocks(nvim))[0]).toMatch(/no model to use.*`:Pi login`/);
  await nvim.lua(`S:prompt('hello?')`);
  await nvim.poll('S.state.draft').toBe('hello?');
});

test('a draft of a killed Neovim is adopted by the next one', async ({ nvim, dir }) => {
  await nvim.lua(`
    S = require('pivi.session').new()
    S:set_draft('unsent')`);
  await nvim.poll(`vim.fn.glob(vim.fn.stdpath('state') .. '/pivi/drafts/*') ~= ''`).toBe(true);
  await nvim.kill();
  const { Nvim: Class } = await import('./support/nvim.ts');
  const next = await Class.start(dir);
  expect(await next.lua(`return require('pivi.session').new().state.draft`)).toBe('unsent');
  expect(await next.lua(`return require('pivi.session').new().state.draft`)).toBe('');
  await next.close();
});

test.describe('while an extension asks the user', () => {
  const waiting = '#require("pivi.attention").list()';

  test.beforeEach(async ({ nvim, pi, model }) => {
    await mkdir(join(pi.agentDir, 'extensions'), { recursive: true });
    await writeFile(
      join(pi.agentDir, 'extensions', 'gate.ts'),
      `export default (pi) => pi.on('tool_call', async (event, ctx) => {
         const ok = await ctx.ui.confirm('Run it?', event.toolName);
         return ok ? undefined : { block: true, reason: 'the user said no' };
       });`,
    );
    const after = { blocks: [gated('never', { text: 'so be it' })] };
    model.play({ replies: [call('bash', { command: 'echo ran' }), after] });
    await usePi(nvim, pi);
    await nvim.lua(`require('pivi').prompt('go'); S = require('pivi').session()`);
    await nvim.poll(waiting).toBe(1);
    expect(await nvim.lua(`return require('pivi').status().state`)).toBe('waiting');
  });

  test('an abort answers for them and ends the run', async ({ nvim }) => {
    await nvim.command('Pi abort');
    await nvim.poll(phase).toBe('idle');
    expect(await nvim.lua(`return ${waiting}`)).toBe(0);
    expect((await blocks(nvim)).join('\n')).toContain('Aborted');
  });

  test('a killed Pi takes the question along', async ({ nvim }) => {
    await nvim.lua(`vim.uv.kill(S._connection.process.pid, 'sigkill')`);
    await nvim.poll(phase).toBe('dead');
    await nvim.poll(waiting).toBe(0);
  });

  test('stopping answers no, and the next Pi asks anew', async ({ nvim, model }) => {
    await nvim.command('Pi stop');
    await nvim.poll(phase).toBe('dead');
    expect(await nvim.lua(`return ${waiting}`)).toBe(0);
    await nvim.command('Pi restart');
    await nvim.poll(phase).toBe('idle');
    model.play({ replies: [call('bash', { command: 'echo ran' }), say('so be it')] });
    await nvim.command('Pi prompt again');
    await nvim.poll(waiting).toBe(1);
  });
});
