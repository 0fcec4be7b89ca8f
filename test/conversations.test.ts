/** Conversations with the real Pi: new, continue, resume, fork, clone, names, and one writer per session file. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gated, say } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import { usePi } from './support/pi.ts';
import { blocks, choose, here, idle, start, talk } from './support/prompt.ts';

const file = `${here}.state.file`;

test('a new conversation, and back to the old one', async ({ nvim, pi, model }) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'first', 'echo first');
  const first = await nvim.lua(`return ${file}`);
  await nvim.command('Pi name The first');
  await nvim.poll(`${here}.state.name`).toBe('The first');

  await nvim.command('Pi new');
  await nvim.poll(file).not.toBe(first);
  await nvim.poll(`#${here}.state.blocks`).toBe(0);
  await talk(nvim, 'second', 'echo second');

  await choose(nvim, 'The first');
  await nvim.command('Pi resume');
  await nvim.poll(file).toBe(first);
  await expect.poll(() => blocks(nvim)).toEqual(['first', 'echo first']);
  const asked = await nvim.lua<{ items: string[] }[]>('return ASKED');
  expect(asked[0]?.items).toHaveLength(2);
  expect(asked[0]?.items.join('\n')).toMatch(
    /^second · \d+s · 2 messages · scripted\/scripted-1$/m,
  );
  expect(asked[0]?.items.join('\n')).toMatch(/^The first · \d+s · /m);
});

test('continue opens the newest conversation of the directory', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'yesterday', 'echo yesterday');
  await nvim.kill();

  const next = await Nvim.start(dir);
  await usePi(next, pi);
  await next.command('Pi continue');
  await next.poll(`#(${here} or { state = { blocks = {} } }).state.blocks`).toBe(2);
  expect(await blocks(next)).toEqual(['yesterday', 'echo yesterday']);
  await next.close();
});

test('what follows a new conversation at once is about that one', async ({ nvim, pi, model }) => {
  mkdirSync(join(pi.agentDir, 'extensions'));
  writeFileSync(
    join(pi.agentDir, 'extensions', 'slow.ts'),
    `export default (pi) => { pi.on('session_before_switch', ({ reason }) => reason === 'new' &&
      new Promise((done) => setTimeout(done, 300))); };`,
  );
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'first', 'echo first');
  const first = await nvim.lua(`return ${file}`);
  await nvim.lua(`vim.cmd('Pi new') require('pivi').prompt('second')`);
  await expect.poll(() => blocks(nvim)).toEqual(['second', 'echo second']);
  expect(await nvim.lua(`return ${file}`)).not.toBe(first);
  await choose(nvim, 'first ·');
  await nvim.lua(`vim.cmd('Pi new') vim.cmd('Pi resume')`);
  await nvim.poll(file).toBe(first);
  await expect.poll(() => blocks(nvim)).toEqual(['first', 'echo first']);
  await nvim.poll(idle).toBe('idle');
  expect(await nvim.lua(`return ${file}`)).toBe(first);
});

test('options that change after pivi was used count from the next command on', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'yesterday', 'echo yesterday');
  await nvim.close();

  const next = await Nvim.start(dir);
  await next.command('Pi attention');
  await usePi(next, pi);
  await next.command('Pi continue');
  await next.poll(`#(${here} or { state = { blocks = {} } }).state.blocks`).toBe(2);
  await next.lua('vim.g.pivi = { wdith = 3 }');
  next.expectError(/options: wdith: unknown option/);
  await expect(next.command('Pi attention')).rejects.toThrow('options: wdith: unknown option');
  await next.close();
});

test('a resumed conversation reads as it did: calls, diffs, images, failures, notes', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  writeFileSync(join(dir, 'project', 'dot.png'), png);
  writeFileSync(join(dir, 'project', 'a.txt'), 'one\ntwo\nthree\n');
  mkdirSync(join(pi.agentDir, 'extensions'));
  writeFileSync(
    join(pi.agentDir, 'extensions', 'note.ts'),
    `export default (pi) => { pi.registerCommand('note', { handler: async () =>
      pi.sendMessage({ customType: 'note', content: 'A note of mine', display: true }) }); };`,
  );
  model.play({
    replies: [
      {
        blocks: [
          { thinking: 'I look at both.' },
          { text: 'Two things, **then** more.' },
          { tool: 'read', args: { path: 'dot.png' } },
          { tool: 'edit', args: { path: 'a.txt', edits: [{ oldText: 'two', newText: '2' }] } },
          { tool: 'bash', args: { command: 'echo out; exit 3' } },
          { tool: 'edit', args: { path: 'a.txt', edits: [{ oldText: 'none', newText: '' }] } },
        ],
      },
      say('done\n\n```lua\nx = 1\n```'),
    ],
  });
  await start(nvim, pi);
  await talk(nvim, 'go', 'done\n\n```lua\nx = 1\n```');
  await nvim.command('Pi command note');
  const lines = async (of: Nvim) =>
    (await of.lines(await of.lua<number>(`return vim.fn.bufnr('pivi://transcript/1')`)))
      .map((line) => line.replace(/ +[\d.]+ m?s$/, ''))
      .join('\n');
  await expect.poll(() => lines(nvim)).toContain('A note of mine');
  await nvim.poll(idle).toBe('idle');
  const before = await lines(nvim);
  expect(before).toMatch(/edit .*\+1 -1/);
  await nvim.kill();

  const next = await Nvim.start(dir);
  await usePi(next, pi);
  await next.command('Pi continue');
  await expect.poll(() => lines(next)).toBe(before);
  await next.close();
});

test('a conversation that ends with a long fold fills its window when it is resumed', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  const long = `so ${'and so '.repeat(200)}on`;
  model.play({
    replies: [
      say('one\n\ntwo\n\nthree'),
      { blocks: [{ text: long }, { tool: 'bash', args: { command: 'seq 300' } }] },
      { blocks: [gated('never', { text: 'late' })] },
    ],
  });
  await start(nvim, pi);
  await talk(nvim, 'first', 'one\n\ntwo\n\nthree');
  await nvim.lua(`require('pivi').prompt('second')`);
  await expect.poll(() => model.requests.length).toBe(3);
  await nvim.kill();

  const next = await Nvim.start(dir);
  await usePi(next, pi);
  await next.command('Pi continue');
  await next.poll(`#(${here} or { state = { blocks = {} } }).state.blocks > 4`).toBe(true);
  // The last row of the window holds the fold, and what was said stands right above it.
  await expect
    .poll(async () => {
      const height = await next.lua<number>(
        `return vim.fn.getwininfo(vim.fn.win_findbuf(vim.fn.bufnr('pivi://transcript/1'))[1])[1].height`,
      );
      const rows = (await next.screen()).slice(1, height + 1);
      return rows.filter((row) => row.endsWith('│')).length;
    })
    .toBeLessThan(3);
  await next.close();
});

test('the number of a Neovim that died may be another process’s by now', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'yesterday', 'echo yesterday');
  const owner = async (pid: number) =>
    nvim.lua(
      `local dir = vim.fn.stdpath('state') .. '/pivi/locks/'
      for name in vim.fs.dir(dir) do vim.fn.writefile({ tostring(...) }, dir .. name) end
      return require('pivi.session.lock').owner(${file})`,
      pid,
    );
  expect(await owner(process.pid)).toBeNull();
  const other = await Nvim.start(join(nvim.dir, 'other'));
  expect(await owner(other.pid)).toBe(other.pid);
  await other.close();
  expect(await owner(other.pid)).toBeNull();
});

test.describe('sessions that Pi keeps elsewhere', () => {
  test.override({ piOptions: { settings: { sessionDir: 'kept here' } } });

  test('are found by its settings', async ({ dir, nvim, pi, model }) => {
    model.play({ replies: [], fallback: say('echo {{user}}') });
    await start(nvim, pi);
    await talk(nvim, 'yesterday', 'echo yesterday');
    expect(await nvim.lua(`return ${file}`)).toContain(join(dir, 'project', 'kept here'));
    await nvim.kill();
    const next = await Nvim.start(dir);
    // The link of its own start has read the options by now: they count as they are when used.
    await next.poll(`require('pivi.link').was_started()`).toBe(true);
    await usePi(next, pi);
    await next.command('Pi continue');
    await next.poll(`#(${here} or { state = { blocks = {} } }).state.blocks`).toBe(2);
    await next.close();
  });
});

test('a fork starts before a message, and its text returns to the prompt', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'one', 'echo one');
  await talk(nvim, 'two', 'echo two');
  const before = await nvim.lua(`return ${file}`);
  await choose(nvim, 'two');
  await nvim.command('Pi fork');
  await nvim.poll(file).not.toBe(before);
  await expect.poll(() => blocks(nvim)).toEqual(['one', 'echo one']);
  expect(await nvim.lua(`return ${here}.state.draft`)).toBe('two');
  await expect.poll(async () => (await nvim.screen()).join('\n')).toContain('two');

  await nvim.command('Pi clone');
  const fork = await nvim.lua(`return ${file}`);
  await nvim.poll(file).not.toBe(fork);
  await expect.poll(() => blocks(nvim)).toEqual(['one', 'echo one']);
});

test('while a run goes on, a new conversation is offered a process of its own', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [{ blocks: [{ text: 'busy' }, gated('go', { text: ' still' })] }] });
  await start(nvim, pi);
  await nvim.command('Pi prompt go');
  await nvim.poll(`#${here}.state.blocks`).toBe(2);
  await choose(nvim, 'Not now', 'beside');
  await nvim.command('Pi new');
  expect(await nvim.lua(`return ${here}.number`)).toBe(1);
  await nvim.command('Pi new');
  await nvim.poll(`${here}.number`).toBe(2);
  await nvim.poll(idle).toBe('idle');

  model.open('go');
  await nvim.poll(`require('pivi').sessions()[1].state`).toBe('idle');
  await choose(nvim, '1 · ');
  await nvim.command('Pi sessions');
  await nvim.poll(`${here}.number`).toBe(1);
  expect(await nvim.lua('return ASKED[1].preview')).toEqual([
    '## You',
    'go',
    '',
    '## Pi',
    'busy still',
    '',
  ]);
  expect(await blocks(nvim)).toEqual(['go', 'busy still']);
});

test('resume shows one that runs already, and is offered a process of its own during a run', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({
    rules: [{ match: 'go', blocks: [{ text: 'busy' }, gated('go', { text: ' still' })] }],
    replies: [],
    fallback: say('echo {{user}}'),
  });
  await start(nvim, pi);
  await talk(nvim, 'first', 'echo first');
  await nvim.command('Pi new');
  await nvim.poll(`#${here}.state.blocks`).toBe(0);
  await talk(nvim, 'second', 'echo second');
  await nvim.command('tabnew | Pi');
  await nvim.poll(idle).toBe('idle');
  expect(await nvim.lua(`return ${here}.number`)).toBe(2);
  await choose(nvim, 'second');
  await nvim.command('Pi resume');
  await nvim.poll(`${here}.number`).toBe(1);
  expect(await nvim.children()).toHaveLength(2);

  await nvim.lua(`require('pivi').prompt('go')`);
  await expect.poll(async () => (await blocks(nvim)).at(-1)).toBe('busy');
  await choose(nvim, 'first', 'Not now');
  await nvim.command('Pi resume');
  await nvim.poll('#ASKED').toBe(2);
  expect(await nvim.lua(`return ${here}.number`)).toBe(1);
  await choose(nvim, 'first', 'beside');
  await nvim.command('Pi resume');
  await nvim.poll(`${here}.number`).toBe(3);
  await expect.poll(() => blocks(nvim)).toEqual(['first', 'echo first']);
  model.open('go');
  await nvim.poll(`require('pivi').sessions()[1].state`).toBe('idle');
  expect(
    await nvim.lua(`return table.concat(require('pivi.session').get(1).state.blocks[4].chunks)`),
  ).toBe('busy still');
});

test('an extension that cancels leaves everything as it was', async ({ nvim, pi, model }) => {
  mkdirSync(join(pi.agentDir, 'extensions'));
  writeFileSync(
    join(pi.agentDir, 'extensions', 'cancel.ts'),
    `export default (pi) => { pi.on('session_before_switch', () => ({ cancel: true })); };`,
  );
  model.play({ replies: [say('hello')] });
  await start(nvim, pi);
  await talk(nvim, 'hi', 'hello');
  const before = await nvim.lua(`return ${file}`);
  await nvim.lua(`${here}:set_draft('kept')`);
  await nvim.command('Pi new');
  await expect.poll(() => nvim.messages()).toContain('new: an extension of yours cancelled it');
  expect(await nvim.lua(`return ${file}`)).toBe(before);
  expect(await blocks(nvim)).toEqual(['hi', 'hello']);
  expect(await nvim.lua(`return ${here}.state.draft`)).toBe('kept');
});

test('two Neovims do not write one session file', async ({ dir, nvim, pi, model }) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'mine', 'echo mine');
  const path = await nvim.lua<string>(`return ${file}`);

  const other = await Nvim.start(dir);
  await usePi(other, pi, { args: ['--session', path] });
  await other.command('Pi');
  await expect
    .poll(async () => (await blocks(other)).join('\n'))
    .toMatch(/Read-only: another Neovim \(process \d+\) writes this session/);
  await other.lua(`require('pivi').prompt('not twice')`);
  await other.poll(`${here}.state.draft`).toBe('not twice');
  expect(model.requests).toHaveLength(1);

  await nvim.kill();
  await other.lua(`${here}:set_draft('')`);
  await talk(other, 'now mine', 'echo now mine');
  await other.close();
});

test('a session file that is gone is refused before Pi invents an empty one', async ({
  nvim,
  pi,
}) => {
  await start(nvim, pi);
  const before = await nvim.lua(`return ${file}`);
  const answer = await nvim.lua(
    `local got
     require('pivi.session.commands').switch(${here}, '/nowhere/x.jsonl', function(err) got = err.code end)
     return got`,
  );
  expect(answer).toBe('missing');
  expect(await nvim.lua(`return ${file}`)).toBe(before);
});

test('export writes a page', async ({ nvim, pi, model }) => {
  model.play({ replies: [say('hello')] });
  await start(nvim, pi);
  await talk(nvim, 'hi', 'hello');
  const page = join(nvim.dir, 'project', 'page.html');
  await nvim.command('Pi export page.html');
  await expect.poll(() => existsSync(page)).toBe(true);
});

test('model and thinking level are chosen, and only offered ones are taken', async ({
  nvim,
  pi,
}) => {
  await start(nvim, pi);
  await nvim.command('Pi thinking high');
  await nvim.poll(`require('pivi').status().thinking`).toBe('high');
  await choose(nvim, 'scripted-2');
  await nvim.command('Pi model');
  await nvim.poll(`require('pivi').status().model`).toBe('scripted/scripted-2');
  await nvim.command('Pi model scripted-1');
  await nvim.poll(`require('pivi').status().model`).toBe('scripted/scripted-1');
  await nvim
    .poll(`vim.fn.getcompletion('Pi model scripted/', 'cmdline')`)
    .toEqual(['scripted/scripted-1', 'scripted/scripted-2']);
  nvim.expectError(/model: no such model: nope/);
  nvim.expectError(/thinking: the model has off, .*, not enormous/);
  await nvim.command('Pi model nope');
  await nvim.command('Pi thinking enormous');
  await expect.poll(() => nvim.messages()).toContain('not enormous');
  expect(await nvim.lua(`return require('pivi').status().model`)).toBe('scripted/scripted-1');
});
