/** Previews from end to end: the real Pi, the scripted model, the link, and the screen of a real Neovim. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { gated, type Reply, say } from './support/model.ts';
import { test as base, expect, type Nvim } from './support/nvim.ts';
import { type PiVersion, piVersions, repo, setUpPi, usePi } from './support/pi.ts';
import { PiProcess } from './support/pi-process.ts';
import { ghostMarks } from './support/previews.ts';

const FILE = ['local M = {}', '', 'function M.add(a, b)', '  return a + b', 'end', '', 'return M'];

const test = base.extend<{
  version: PiVersion;
  /** A Neovim with the file open and this Pi. */
  editor: Nvim;
}>({
  version: '1.6',
  editor: async ({ nvim, dir, model, version }, use) => {
    await mkdir(join(dir, 'project'), { recursive: true });
    await writeFile(join(dir, 'project/add.lua'), `${FILE.join('\n')}\n`);
    await usePi(nvim, await setUpPi(dir, model, { version }));
    await nvim.command('edit add.lua');
    await use(nvim);
  },
});

const oldText = '  return a + b\nend\n';
const newText =
  "  assert(type(a) == 'number')\n  return a + b\nend\n\nfunction M.sub(a, b)\n  return a - b\nend\n";
const expected = [
  ...FILE.slice(0, 3),
  "  assert(type(a) == 'number')",
  '  return a + b',
  'end',
  '',
  'function M.sub(a, b)',
  '  return a - b',
  'end',
  ...FILE.slice(5),
];
const edit = { tool: 'edit', args: { path: 'add.lua', edits: [{ oldText, newText }] }, id: 'c1' };
const pace = { chunk: 6, delayMs: 4 };

/** The rows of the screen that show the file, without the marks of hunks: it stands left of the session. */
async function shown(nvim: Nvim): Promise<string[]> {
  const rows = (await nvim.screen()).map((row) => row.replace(/\s*[┃▁│].*/, ''));
  return rows.slice(
    0,
    rows.findIndex((row) => /^~|add\.lua/.test(row)),
  );
}

const lines = (nvim: Nvim) => nvim.lines();

describe.each(piVersions)('Pi %s', (version) => {
  test.override({ version });

  test('shows an edit while it streams, then makes it', async ({ editor, model }) => {
    const reply: Reply = { blocks: [{ ...edit, ...pace }, gated('end', { text: 'so' })] };
    model.play({ replies: [reply, say('done')] });
    const tick = await editor.lua('return vim.b.changedtick');
    await editor.command('Pi prompt go');
    await editor.poll(() => shown(editor)).toEqual(expected);
    expect(await lines(editor)).toEqual(FILE);
    expect(await editor.lua('return vim.b.changedtick')).toBe(tick);
    expect(await editor.lua('return vim.bo.modified')).toBe(false);
    model.open('end');
    await editor.poll(() => lines(editor)).toEqual(expected);
    await editor.poll(() => ghostMarks(editor)).toBe(0);
    expect(await shown(editor)).toEqual(expected);
  });

  test('drops an edit that is aborted half way', async ({ editor, model }) => {
    // Enough pieces for the old text and a part of the new one.
    model.play({ replies: [{ blocks: [{ ...edit, chunk: 4 }], hangAfter: 30 }] });
    await editor.command('Pi prompt go');
    await editor.poll(async () => (await shown(editor)).length).toBeGreaterThan(FILE.length);
    const partial = await shown(editor);
    expect(expected.join('\n').startsWith(partial.slice(0, 4).join('\n'))).toBe(true);
    await editor.command('Pi abort');
    await editor.poll(() => ghostMarks(editor)).toBe(0);
    expect(await shown(editor)).toEqual(FILE);
    expect(await lines(editor)).toEqual(FILE);
  });

  test('drops an edit whose message breaks off, and shows the next try', async ({
    editor,
    model,
  }) => {
    model.play({
      replies: [
        { blocks: [{ ...edit, chunk: 4, delayMs: 5 }], disconnectAfter: 30 },
        { blocks: [edit, gated('end', { text: 'so' })] },
        say('done'),
      ],
    });
    await editor.lua(`
      _G.seen = {}
      vim.api.nvim_create_autocmd('User', { pattern = 'PiviPreview', callback = function(event)
        table.insert(_G.seen, event.data.outcome or 'begun')
      end })`);
    await editor.command('Pi prompt go');
    await editor.poll(() => shown(editor)).toEqual(expected);
    expect(await editor.lua('return _G.seen')).toEqual(['begun', 'withdrawn', 'begun']);
    model.open('end');
    await editor.poll(() => lines(editor)).toEqual(expected);
    await editor.poll('_G.seen').toEqual(['begun', 'withdrawn', 'begun', 'applied']);
    expect(await ghostMarks(editor)).toBe(0);
  });

  test('drops everything when Pi is killed', async ({ editor, model }) => {
    model.play({ replies: [{ blocks: [{ ...edit, chunk: 4 }], hangAfter: 30 }] });
    await editor.command('Pi prompt go');
    await editor.poll(async () => (await shown(editor)).length).toBeGreaterThan(FILE.length);
    await editor.lua(`
      for _, peer in ipairs(require('pivi.peers').list()) do vim.uv.kill(peer.pid, 9) end`);
    await editor.poll(() => ghostMarks(editor)).toBe(0);
    expect(await shown(editor)).toEqual(FILE);
  });

  test('guesses nothing where Pi matches loosely, and lets go of what fails', async ({
    editor,
    model,
  }) => {
    const loose = { oldText: 'return a + b   \nend', newText: 'return a + b + 1\nend' };
    const wrong = { oldText: 'return nothing', newText: 'x' };
    const call = (id: string, one: object) => ({
      tool: 'edit',
      args: { path: 'add.lua', edits: [one] },
      id,
    });
    model.play({
      replies: [
        { blocks: [call('c1', loose), gated('loose', { text: 'so' })] },
        { blocks: [call('c2', wrong), gated('wrong', { text: 'so' })] },
        say('done'),
      ],
    });
    await editor.command('Pi prompt go');
    const has = (id: string) => `require('pivi.review.preview').get('${id}') ~= nil`;
    await editor.poll(has('c1')).toBe(true);
    expect(await ghostMarks(editor)).toBe(0);
    model.open('loose');
    await editor.poll(async () => (await lines(editor))[3]).toBe('  return a + b + 1');
    await editor.poll(has('c2')).toBe(true);
    expect(await ghostMarks(editor)).toBe(0);
    model.open('wrong');
    await editor.poll(has('c2')).toBe(false);
  });

  test('lets the user type in the file meanwhile', async ({ editor, model }) => {
    const reply: Reply = { blocks: [{ ...edit, ...pace }, gated('end', { text: 'so' })] };
    model.play({ replies: [reply, say('done')] });
    await editor.input('ggA -- mine');
    await editor.command('Pi prompt go');
    await editor.poll(() => ghostMarks(editor)).toBeGreaterThan(0);
    await editor.input(', all of it');
    await editor
      .poll(async () => (await shown(editor)).includes('function M.sub(a, b)'))
      .toBe(true);
    expect(await editor.mode()).toMatchObject({ mode: 'i' });
    await editor.input('<Esc>');
    model.open('end');
    const mine = 'local M = {} -- mine, all of it';
    const after = [mine, ...expected.slice(1)];
    await editor.poll(() => lines(editor)).toEqual(after);
    await editor.poll(() => ghostMarks(editor)).toBe(0);
    await editor.command('undo');
    expect(await lines(editor)).toEqual([mine, ...FILE.slice(1)]);
  });

  test('draws nothing for a file that no window shows', async ({ editor, model }) => {
    const write = { tool: 'write', args: { path: 'new.lua', content: 'return 1\n' }, id: 'c1' };
    model.play({ replies: [{ blocks: [write, gated('end', { text: 'so' })] }, say('done')] });
    await editor.command('Pi prompt go');
    await editor.poll("require('pivi.review.preview').get('c1') ~= nil").toBe(true);
    expect(await ghostMarks(editor)).toBe(0);
    model.open('end');
    await editor.poll("require('pivi.review.preview').get('c1') == nil").toBe(true);
  });
});

test('a Pi in a terminal shows its edits too', async ({ editor, model, dir }) => {
  const reply: Reply = { blocks: [{ ...edit, ...pace }, gated('end', { text: 'so' })] };
  model.play({ replies: [reply, say('done')] });
  await editor.lua("require('pivi.start').ensure(); require('pivi.link').start()");
  const pi = await setUpPi(dir, model, {});
  const project = join(dir, 'project');
  const terminal = await PiProcess.start(pi, {
    cwd: project,
    args: ['-e', repo, '--no-session'],
    env: { PI_IDE_LOCK_DIR: join(dir, 'ide') },
  });
  await expect.poll(() => editor.lua("return #require('pivi.peers').list()")).toBe(1);
  await terminal.request({ type: 'prompt', message: 'go' });
  await editor.poll(() => shown(editor)).toEqual(expected);
  model.open('end');
  await editor.poll(() => lines(editor)).toEqual(expected);
  expect(await ghostMarks(editor)).toBe(0);
  await terminal.waitFor((record) => record.type === 'agent_settled');
  await terminal.close();
});
