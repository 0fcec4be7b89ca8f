/** Which Pi suggests, with which model; with the real Pi where that is what matters. */

import { join } from 'node:path';
import { describe } from 'vitest';
import { LinkClient, pivi, startLink } from './support/link.ts';
import { say } from './support/model.ts';
import { type Nvim, test as plain } from './support/nvim.ts';
import { repo, usePi } from './support/pi.ts';
import { PiProcess } from './support/pi-process.ts';
import { expect, ghost, Suggester, test } from './support/suggester.ts';

const suggest = (text: string) => say(`<SUGGESTION>${text}</SUGGESTION>`);

async function another(nvim: Nvim, params = {}): Promise<Suggester> {
  const before = await nvim.lua<number>("return #require('pivi.peers').list()");
  const client = await LinkClient.start(await startLink(nvim), params);
  await nvim.poll("#require('pivi.peers').list()").toBe(before + 1);
  return new Suggester(client);
}

const counts = (...all: Suggester[]) => all.map((it) => it.requests.length);

describe('of several peers', () => {
  test('the one that used the editor last answers', async ({ nvim, suggester, edit }) => {
    const late = await another(nvim);
    await suggester.client.call('getOpenEditorTabs');
    await edit(['x']);
    await nvim.lua("require('pivi.suggest').request()");
    await expect.poll(() => suggester.requests.length).toBeGreaterThan(0);
    expect(late.requests).toEqual([]);
    await late.client.call('getOpenEditorTabs');
    const before = suggester.requests.length;
    await nvim.lua("require('pivi.suggest').request()");
    await expect.poll(() => late.requests.length).toBeGreaterThan(0);
    expect(suggester.requests.length).toBe(before);
  });

  test('those that make no suggestions are passed over', async ({ nvim, suggester, edit }) => {
    await another(nvim, { clientInfo: { name: 'claude-code', version: '1' } });
    await edit(['x']);
    await expect.poll(() => suggester.requests.length).toBeGreaterThan(0);
  });

  test('the session of the tab page comes first', async ({ nvim, suggester, edit }) => {
    await nvim.lua(`require('pivi.suggest.source').setup({
      session = function() return 7 end, env = function() return {} end })`);
    const mine = await another(nvim, { pivi: { ...pivi, session: 7 } });
    await suggester.client.call('getOpenEditorTabs');
    await edit(['x']);
    await nvim.lua("require('pivi.suggest').request()");
    await expect.poll(() => mine.requests.length).toBeGreaterThan(0);
    expect(counts(suggester)).toEqual([0]);
    await mine.client.close();
    await nvim.poll("#require('pivi.peers').list()").toBe(1);
    await nvim.lua("require('pivi.suggest').request()");
    await expect.poll(() => suggester.requests.length).toBeGreaterThan(0);
  });
});

test('a failure is told once', async ({ nvim, suggester, edit }) => {
  suggester.reply = undefined;
  await edit(['x']);
  for (const count of [1, 2]) {
    await nvim.lua("require('pivi.suggest').request()");
    await expect.poll(() => suggester.requests.length).toBeGreaterThanOrEqual(count);
    const { id } = suggester.requests.at(-1) ?? {};
    const error = { code: -32603, message: 'model not found: a/b' };
    suggester.client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id, error }));
    await nvim.poll(async () => (await nvim.messages()).split('model not found').length).toBe(2);
  }
});

test(':Pi suggest model shows what there is, latencies and the override', async ({
  nvim,
  suggester,
  edit,
}) => {
  suggester.reply = () => ['x'];
  await nvim.lua("require('pivi.config').set('suggest.model', 'p/a')");
  await edit(['x']);
  await nvim.poll(() => ghost(nvim)).toBe('x');
  expect(suggester.params().model).toBe('p/a');
  suggester.client.socket.on('message', (bytes) => {
    const { id, method } = JSON.parse(String(bytes));
    if (method === 'listSuggestionModels') {
      const models = ['a', 'b'].map((name) => ({
        provider: 'p',
        id: name,
        name: name.toUpperCase(),
        model: `p/${name}`,
      }));
      const result = { models, currentModel: 'p/s', cliOverride: 'p/c' };
      suggester.client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id, result }));
    }
  });
  await nvim.lua(`vim.ui.select = function(items, opts, on_choice)
    vim.g.shown = { opts.prompt, vim.tbl_map(opts.format_item, items) }
    on_choice(items[vim.g.choice])
  end
  vim.g.choice = 3`);
  await nvim.input('<Esc>');
  await nvim.command('Pi suggest model');
  await nvim.poll("require('pivi.config').get().suggest.model").toBe('p/b');
  const [prompt, labels] = await nvim.lua<[string, string[]]>('return vim.g.shown');
  expect(prompt).toBe('Model of suggestions (overridden by a flag of Pi: p/c)');
  expect(labels).toEqual([
    'the model of the session: p/s',
    expect.stringMatching(/^p\/a · A · \d+ ms \(last \d+\) · chosen$/),
    'p/b · B',
  ]);
  await nvim.lua('vim.g.choice = 1');
  await nvim.command('Pi suggest model');
  await nvim.poll("require('pivi.config').get().suggest.model == nil").toBe(true);
  await nvim.command('Pi suggest model p/a');
  await nvim.poll("require('pivi.config').get().suggest.model").toBe('p/a');
  expect(await nvim.command('Pi suggest')).toMatch(/suggestions are on: p\/a/);
  nvim.expectError(/no such model: p\/z/);
  await nvim.command('Pi suggest model p/z');
  await nvim.poll(() => nvim.messages()).toContain('no such model: p/z');
  expect(await nvim.lua("return require('pivi.config').get().suggest.model")).toBe('p/a');
});

plain(
  'the real Pi of the session suggests, and its transcript knows nothing',
  async ({ nvim, pi, model }) => {
    model.play({ loop: true, replies: [suggest('compute()')] });
    await usePi(nvim, pi, { suggest: { enabled: true, model: 'scripted/scripted-2' } });
    await nvim.command('Pi');
    await nvim.poll("#require('pivi.peers').list()").toBe(1);
    await nvim.input('<Esc>');
    await nvim.command('wincmd h | enew | setfiletype lua');
    await nvim.input('ilocal x = ');
    await nvim.poll(() => ghost(nvim)).toBe('compute()');
    expect(model.requests.at(-1)).toMatchObject({ model: 'scripted-2' });
    await nvim.lua("require('pivi.suggest').accept('all')");
    expect(await nvim.lines()).toEqual(['local x = compute()']);
    expect(await nvim.lua("return require('pivi').status().state")).toBe('idle');
  },
);

plain(
  'a lean Pi in the background suggests where the user allows it',
  async ({ nvim, pi, model }) => {
    model.play({ loop: true, replies: [suggest('compute()')] });
    await usePi(nvim, pi, { suggest: { enabled: true, background: true } });
    await nvim.lua("require('pivi.start').ensure() require('pivi.config').refresh()");
    await nvim.command('enew | setfiletype lua');
    // It answers once it has started, without another keystroke.
    await nvim.input('ix = ');
    await nvim.poll(() => ghost(nvim)).toBe('compute()');
    expect(await nvim.children()).toHaveLength(1);
    await nvim.input('<Esc>');
    await nvim.command('Pi suggest off');
    await expect.poll(() => nvim.children()).toEqual([]);
  },
);

plain('without a Pi there is silence', async ({ nvim, pi }) => {
  await usePi(nvim, pi, { suggest: { enabled: true } });
  await nvim.lua("require('pivi.start').ensure() require('pivi.config').refresh()");
  await nvim.input('ix = ');
  await nvim.lua('vim.wait(300)');
  expect(await ghost(nvim)).toBe('');
  expect(await nvim.messages()).toBe('');
  expect(await nvim.children()).toEqual([]);
});

plain('a Pi in a terminal suggests too', async ({ nvim, pi, model, dir }) => {
  model.play({ loop: true, replies: [suggest('compute()')] });
  await usePi(nvim, pi, { suggest: { enabled: true } });
  await nvim.lua("require('pivi.start').ensure() require('pivi.config').refresh()");
  await startLink(nvim);
  const child = await PiProcess.start(pi, {
    cwd: join(dir, 'project'),
    args: ['--no-session', '-e', repo],
    env: { PI_IDE_LOCK_DIR: join(dir, 'ide') },
  });
  await nvim.poll("#require('pivi.peers').list()").toBe(1);
  await nvim.input('ix = ');
  await nvim.poll(() => ghost(nvim)).toBe('compute()');
  await child.kill();
});
