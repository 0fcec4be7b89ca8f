/** `:Pi help`: an answer in a float, from a Pi of its own that reads the editor's help and leaves nothing behind. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { call, gated, say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { piVersions, usePi } from './support/pi.ts';

/** The rows of the float that shows the answer. */
async function float(nvim: Nvim): Promise<string> {
  return nvim.lua(`
    for _, win in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
      if vim.api.nvim_win_get_config(win).relative ~= '' then
        return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(win), 0, -1, false), '\\n')
      end
    end
    return ''`);
}

for (const version of piVersions) {
  test.describe(`Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    test('an answer quotes the help that was found, and K opens it', async ({
      nvim,
      pi,
      model,
    }) => {
      model.play({
        replies: [
          call('editor_help', { query: "'undolevels'" }),
          call('editor_inspect', { kind: 'option', name: 'undolevels' }),
          say("It is 1000, see |'undolevels'|."),
        ],
      });
      await usePi(nvim, pi);
      await nvim.lua(`WIN = vim.api.nvim_get_current_win()`);
      await nvim.command('Pi help how many undos do I have?');
      await expect.poll(() => float(nvim), { timeout: 20_000 }).toContain("see |'undolevels'|");
      expect(await nvim.lua('return WIN == vim.api.nvim_get_current_win()')).toBe(true);
      const seen = JSON.stringify(model.requests.at(-1));
      expect(seen).toContain('Maximum number of changes that can be undone');
      expect(seen).toContain('value: 1000');
      // The model is offered what reads, and nothing else.
      const tools = JSON.stringify(model.requests[0]?.tools);
      expect(tools).toContain('editor_help');
      expect(tools).not.toContain('"name":"bash"');
      expect(tools).not.toContain('"name":"edit"');

      await nvim.command('Pi help');
      await nvim.input("G$?see |'<CR>f'K");
      await nvim.poll('vim.bo.filetype').toBe('help');
      expect(await nvim.lua('return vim.api.nvim_get_current_line()')).toContain("'undolevels'");
    });
  });
}

test('it works during a run, takes follow-ups, and its end leaves nothing', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({
    rules: [
      { match: 'work', blocks: [{ text: 'busy' }, gated('never', { text: '!' })] },
      { match: 'first', ...say('one') },
      { match: 'second', ...say('two') },
    ],
  });
  await usePi(nvim, pi);
  await nvim.command('Pi prompt work');
  await nvim.poll(`#require('pivi').session().state.blocks`).toBe(2);
  const events = nvim.lua(`
    EVENTS = {}
    vim.api.nvim_create_autocmd('User', { pattern = 'PiviRun*', callback = function(args)
      table.insert(EVENTS, args.match)
    end })`);
  await events;
  await nvim.command('Pi help the first');
  await expect.poll(() => float(nvim)).toContain('one');
  await nvim.command('Pi help the second');
  await expect.poll(() => float(nvim)).toContain('two');
  expect(await float(nvim)).toContain('one');
  expect(await nvim.children()).toHaveLength(2);
  expect(await nvim.lua(`return #require('pivi').sessions()`)).toBe(1);

  await nvim.command('Pi help');
  await nvim.input('q');
  await expect.poll(() => float(nvim)).toBe('');
  await expect.poll(() => nvim.children()).toHaveLength(1);
  expect(await nvim.lua('return EVENTS')).toEqual([]);
  expect(await nvim.lua(`return require('pivi').status().state`)).toBe('running');
  const sessions = join(pi.agentDir, 'sessions');
  const files = existsSync(sessions) ? readdirSync(sessions, { recursive: true }) : [];
  expect(files.filter((file) => String(file).endsWith('.jsonl')).length).toBeLessThanOrEqual(1);
  const ofTheRun = model.requests
    .map((it) => JSON.stringify(it))
    .filter((it) => it.includes('"name":"bash"'));
  expect(ofTheRun).toHaveLength(1);
  expect(ofTheRun[0]?.includes('the first')).toBe(false);
});

test('the answer goes into the prompt, a register, or a split', async ({ nvim, pi, model }) => {
  model.play({ replies: [say('use `gq`')] });
  await usePi(nvim, pi);
  await nvim.command('Pi open');
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
  await nvim.command('wincmd p');
  await nvim.command('Pi help wrap?');
  await expect.poll(() => float(nvim)).toContain('use `gq`');
  await nvim.command('Pi help');
  await nvim.input('Y');
  expect(await nvim.lua(`return vim.fn.getreg('"')`)).toBe('use `gq`\n');
  await nvim.input('gp');
  await nvim.poll(`require('pivi').session().state.draft`).toBe('use `gq`');
  await nvim.input('gs');
  expect(await nvim.lines()).toEqual(['use `gq`']);
});

test('a mistake is told', async ({ nvim }) => {
  nvim.expectError(/ask something/);
  await nvim.input(':Pi help<CR>');
  await expect.poll(() => nvim.messages()).toContain('ask something');
});

test('the help is found by words as well as by tags', async ({ nvim }) => {
  const search = async (query: string) =>
    nvim.lua<{ tag: string; excerpt: string }[]>(
      `local query, hits = ...
       require('pivi.async').run(function() return require('pivi.editor.help').search(query) end, function(_, found) hits = found end)
       vim.wait(15000, function() return hits ~= nil end)
       return hits`,
      query,
    );
  expect((await search('nvim_buf_set_text'))[0]?.tag).toBe('nvim_buf_set_text()');
  expect((await search('undolevels'))[0]?.tag).toMatch(/undolevels/);
  const wrap = await search('maximum number of changes that can be undone');
  expect(wrap.map((hit) => hit.excerpt).join('\n')).toContain('undolevels');
  expect(await search('zxqv wvvq')).toEqual([]);
});
