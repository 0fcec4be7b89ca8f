/** The tree of a session: its branches in a buffer, moves, labels, and what Pi changes without an event. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gated, say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { piVersions } from './support/pi.ts';
import { blocks, choose, here, idle, start, talk } from './support/prompt.ts';

const rows = `vim.api.nvim_buf_get_lines(vim.fn.bufnr('pivi://tree/1'), 0, -1, false)`;

async function openTree(nvim: Nvim) {
  await nvim.command('Pi tree');
  await nvim.poll(`#${rows} > 1`).toBe(true);
}

for (const version of piVersions) {
  test.describe(`Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    test('an abandoned branch is read, and left again', async ({ nvim, pi, model }) => {
      model.play({ replies: [], fallback: say('echo {{user}}') });
      await start(nvim, pi);
      await talk(nvim, 'one', 'echo one');
      await talk(nvim, 'two', 'echo two');
      await openTree(nvim);
      expect(await nvim.lua(`return ${rows}`)).toEqual([
        '  You  one',
        '  Pi  echo one',
        '  You  two',
        '▶ Pi  echo two',
      ]);
      expect(await nvim.lua('return vim.fn.line(".")')).toBe(4);

      // Back to before the second message: its text returns to the draft.
      await nvim.input('k<CR>');
      await expect.poll(() => blocks(nvim)).toEqual(['one', 'echo one']);
      await nvim.poll(`${here}.state.draft`).toBe('two');
      await nvim
        .poll(rows)
        .toEqual(['  You  one', '▶ Pi  echo one', '  You  two', '  Pi  echo two']);

      await nvim.input('q');
      expect(await nvim.lines()).toEqual(['two']);
      await nvim.input('ccthree<Esc><CR>');
      await expect.poll(() => blocks(nvim)).toEqual(['one', 'echo one', 'three', 'echo three']);
      await nvim.poll(idle).toBe('idle');
      await openTree(nvim);
      await nvim
        .poll(rows)
        .toEqual([
          '  You  one',
          '  Pi ┬  echo one',
          '  │ You  two',
          '  │ Pi  echo two',
          '  │ You  three',
          '▶ │ Pi  echo three',
        ]);

      // To the end of the other branch and back.
      await nvim.input('4G<CR>');
      await expect.poll(() => blocks(nvim)).toEqual(['one', 'echo one', 'two', 'echo two']);
      await nvim.poll(`${rows}[4]`).toBe('▶ │ Pi  echo two');
      await nvim.input('6G<CR>');
      await expect.poll(() => blocks(nvim)).toEqual(['one', 'echo one', 'three', 'echo three']);
      await nvim.input('q');
      expect(await nvim.lua(`return vim.fn.bufnr('pivi://tree/1')`)).toBe(-1);
    });
  });
}

test('other windows have their sizes back when it closes', async ({ nvim, pi, model }) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'one', 'echo one');
  await nvim.command('wincmd h | split | wincmd l');
  const sizes = () => nvim.lua('return { vim.fn.winlayout(), vim.fn.winrestcmd() }');
  for (const close of ['q', ':quit<CR>', '<C-w>p:wincmd b<CR><C-w>c']) {
    const before = await sizes();
    await openTree(nvim);
    expect(await sizes()).not.toEqual(before);
    await nvim.input(close);
    await nvim.poll(() => sizes()).toEqual(before);
  }
});

test('a label is set, shown, and taken away', async ({ nvim, pi, model }) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'one', 'echo one');
  await openTree(nvim);
  await nvim.lua(`vim.ui.input = function(_, on_confirm) on_confirm('works') end`);
  await nvim.input('ggjgl');
  await nvim.poll(`${rows}[2]`).toBe('▶ Pi [works]  echo one');
  await nvim.lua(`vim.ui.input = function(_, on_confirm) on_confirm('') end`);
  await nvim.input('gl');
  await nvim.poll(`${rows}[2]`).toBe('▶ Pi  echo one');
});

test('a move with a summary of the branch that is left', async ({ nvim, pi, model }) => {
  model.play({
    rules: [{ match: 'summar', on: 'any', blocks: [{ text: 'It said two.' }] }],
    replies: [],
    fallback: say('echo {{user}}'),
  });
  await start(nvim, pi);
  await talk(nvim, 'one', 'echo one');
  await talk(nvim, 'two', 'echo two');
  await openTree(nvim);
  await choose(nvim, 'A summary of');
  await nvim.input('2Gs');
  await expect
    .poll(async () => (await blocks(nvim)).join('\n'))
    .toMatch(/^one\necho one\n[\s\S]*It said two\./);
  await expect
    .poll(async () => (await nvim.lua<string[]>(`return ${rows}`)).join('\n'))
    .toMatch(/▶ │ Summary {2}.*It said two/);
});

test(':Pi abort stops a summary, and the session stays where it was', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({
    rules: [{ match: 'summar', on: 'any', blocks: [gated('never', { text: 'late' })] }],
    replies: [],
    fallback: say('echo {{user}}'),
  });
  await start(nvim, pi);
  await talk(nvim, 'one', 'echo one');
  await talk(nvim, 'two', 'echo two');
  await openTree(nvim);
  await choose(nvim, 'A summary of');
  await nvim.input('2Gs');
  await expect.poll(() => model.requests.length).toBe(3);
  await nvim.command('Pi abort');
  await expect.poll(() => nvim.messages()).toContain('cancelled');
  expect(await blocks(nvim)).toEqual(['one', 'echo one', 'two', 'echo two']);
  await nvim.poll(`${rows}[4]`).toBe('▶ Pi  echo two');
});

test('no move during a run, and a cancelled one changes nothing', async ({ nvim, pi, model }) => {
  mkdirSync(join(pi.agentDir, 'extensions'));
  writeFileSync(
    join(pi.agentDir, 'extensions', 'stay.ts'),
    `export default (pi) => { pi.on('session_before_tree', () => ({ cancel: true })); };`,
  );
  model.play({
    replies: [say('first'), { blocks: [{ text: 'a' }, gated('go', { text: 'b' })] }],
  });
  await start(nvim, pi);
  await talk(nvim, 'one', 'first');
  await nvim.lua(`${here}:set_draft('kept')`);
  await openTree(nvim);
  await nvim.input('gg<CR>');
  await expect.poll(() => nvim.messages()).toContain('the move was cancelled');
  expect(await blocks(nvim)).toEqual(['one', 'first']);
  expect(await nvim.lua(`return ${here}.state.draft`)).toBe('kept');

  await nvim.lua(`require('pivi').prompt('two')`);
  await nvim.poll(idle).toBe('running');
  nvim.expectError(/tree: a run goes on/);
  await nvim.input('gg<CR>');
  await expect.poll(() => nvim.messages()).toContain('a run goes on');
  model.open('go');
  await nvim.poll(idle).toBe('idle');
});

test("what an extension's command changes without an event is noticed", async ({
  nvim,
  pi,
  model,
}) => {
  mkdirSync(join(pi.agentDir, 'extensions'));
  writeFileSync(
    join(pi.agentDir, 'extensions', 'sly.ts'),
    `export default (pi) => {
      const later = (run) => async (_args, ctx) => { setTimeout(() => run(ctx), 100); };
      pi.registerCommand('sly-model', { handler: later((ctx) =>
        pi.setModel(ctx.modelRegistry.find('scripted', 'scripted-2'))) });
      pi.registerCommand('sly-back', { handler: later((ctx) =>
        ctx.navigateTree(ctx.sessionManager.getEntries().find((e) => e.message?.role === 'assistant').id)) });
      pi.registerCommand('sly-new', { handler: later((ctx) => ctx.newSession()) });
      pi.registerCommand('sly-name', { handler: later(() => pi.setSessionName('sly')) });
    };`,
  );
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'one', 'echo one');
  await talk(nvim, 'two', 'echo two');
  await nvim.command('Pi command sly-model');
  await nvim.poll(`require('pivi').status().model`).toBe('scripted/scripted-2');
  await nvim.command('Pi command sly-name');
  await nvim.poll(`require('pivi').status().name`).toBe('sly');
  await nvim.command('Pi command sly-back');
  await expect.poll(() => blocks(nvim)).toEqual(['one', 'echo one']);
  const file = await nvim.lua(`return ${here}.state.file`);
  await nvim.command('Pi command sly-new');
  await nvim.poll(`${here}.state.file`).not.toBe(file);
  await expect.poll(() => blocks(nvim)).toEqual([]);
});

test("a move by an extension's command is noticed without a link too", async ({
  nvim,
  pi,
  model,
}) => {
  mkdirSync(join(pi.agentDir, 'extensions'));
  writeFileSync(
    join(pi.agentDir, 'extensions', 'sly.ts'),
    `export default (pi) => {
      const back = (ctx) => ctx.navigateTree(
        ctx.sessionManager.getEntries().find((e) => e.message?.role === 'assistant').id);
      pi.registerCommand('sly-back', { handler: async (_args, ctx) => { await back(ctx); } });
      pi.registerCommand('sly-late', { handler: async (_args, ctx) => {
        setTimeout(async () => { await back(ctx); ctx.ui.notify('moved', 'info'); }, 100); } });
      pi.registerCommand('sly-still', { handler: async () => {} });
    };`,
  );
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi, { ide: { start: false } });
  await talk(nvim, 'one', 'echo one');
  await talk(nvim, 'two', 'echo two');
  // What has not moved is not read again.
  await nvim.lua(`RESETS = 0
    ${here}:subscribe(function(change) RESETS = RESETS + (change.reset and 1 or 0) end)`);
  await nvim.command('Pi command sly-still');
  await talk(nvim, 'three', 'echo three');
  await nvim.command('Pi command sly-back');
  await expect.poll(() => blocks(nvim)).toEqual(['one', 'echo one']);
  expect(await nvim.lua('return RESETS')).toBe(1);
  await talk(nvim, 'four', 'echo four');
  // One that moves later shows with the next run.
  await nvim.command('Pi command sly-late');
  await expect.poll(() => nvim.messages()).toContain('moved');
  await nvim.lua(`require('pivi').prompt('five')`);
  await expect.poll(() => blocks(nvim)).toEqual(['one', 'echo one', 'five', 'echo five']);
});

test('5,000 entries open, at the place where the session stands', async ({
  nvim,
  pi,
  model,
  dir,
}) => {
  model.play({ replies: [], fallback: say('ok') });
  const project = join(dir, 'project');
  const entries: object[] = [
    { type: 'session', version: 3, id: 'long', timestamp: '2026-01-01T00:00:00Z', cwd: project },
  ];
  for (let i = 0; i < 5000; i++) {
    const isUser = i % 2 === 0;
    const content = [{ type: 'text', text: `message ${i} ${'words '.repeat(30)}` }];
    entries.push({
      type: 'message',
      id: i.toString(16).padStart(8, '0'),
      // Every 500th starts a branch of its own.
      parentId: i === 0 ? null : (i % 500 === 0 ? i - 101 : i - 1).toString(16).padStart(8, '0'),
      timestamp: '2026-01-01T00:00:00Z',
      message: isUser
        ? { role: 'user', content, timestamp: 1 }
        : {
            role: 'assistant',
            content,
            provider: 'scripted',
            model: 'scripted-1',
            api: 'openai-completions',
            usage: {
              input: 1,
              output: 1,
              cacheRead: 0,
              cacheWrite: 0,
              totalTokens: 2,
              cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
            },
            stopReason: 'stop',
            timestamp: 1,
          },
    });
  }
  const path = join(dir, 'long.jsonl');
  writeFileSync(path, `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  await start(nvim, pi, { args: ['--session', path] });
  await nvim.poll(`#${here}.state.blocks > 1000`).toBe(true);
  await nvim.command('Pi tree');
  await nvim.poll(`#${rows}`).toBe(5000);
  expect(await nvim.lua('return vim.api.nvim_get_current_line()')).toMatch(/^▶ /);
});
