/** `:Pi help`: an answer in a float, from a Pi of its own that reads the editor's help and leaves nothing behind. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The files below a directory that hold a text. */
function filesWith(dir: string, text: string): string[] {
  const all = existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }) : [];
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').includes(text));
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
  expect(filesWith(sessions, 'work').length).toBeLessThanOrEqual(1);
  for (const where of [pi.agentDir, join(nvim.dir, 'state'), join(nvim.dir, 'data')]) {
    expect(filesWith(where, 'the first')).toEqual([]);
  }
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
  const found = async (query: string) => (await search(query)).map((hit) => hit.tag);
  for (const [query, tag] of [
    ['nvim_buf_set_text', 'nvim_buf_set_text()'],
    ['undolevels', "'undolevels'"],
    ["'wrap'", "'wrap'"],
    [':substitute flags', ':substitute'],
    ['How do I fold code by indent?', 'fold-indent'],
    ['record a macro', 'recording'],
    ['undo tree branches', 'undo-branches'],
    ['change the working directory of a window', 'current-directory'],
    ['jump to definition with lsp', 'vim.lsp.buf.definition()'],
  ] as const) {
    expect((await found(query))[0], query).toBe(tag);
  }
  expect(await found('what does zz do')).toContain('zz');
  const wrap = await search('maximum number of changes that can be undone');
  expect(wrap.map((hit) => hit.excerpt).join('\n')).toContain('undolevels');
  expect(await search('zxqv wvvq')).toEqual([]);
});

/** Asks for help and waits for the answer. */
async function ask(nvim: Nvim, command: string, answer: string) {
  await nvim.command(command);
  await expect.poll(() => float(nvim)).toContain(answer);
}

test('the tool looks at the whole editor, and changes nothing', async ({ nvim, pi, model }) => {
  const look = (kind: string, name?: string) => ({ tool: 'editor_inspect', args: { kind, name } });
  model.play({
    replies: [
      {
        blocks: [
          look('messages'),
          look('plugins'),
          look('option', "'shiftwidth'"),
          look('mapping', 'my own'),
          look('highlight', 'MyGroup'),
          look('highlight', 'NoGroup'),
          look('command', 'MyCommand'),
          look('checkhealth', 'vim.treesitter'),
          look('checkhealth', 'pivi | quit'),
          look('version'),
        ],
      },
      say('seen'),
    ],
  });
  await usePi(nvim, pi);
  await nvim.command('edit mine.lua | setlocal shiftwidth=3');
  await nvim.command('highlight MyGroup guifg=#123456');
  await nvim.command('command MyCommand echo 1');
  await nvim.lua(`vim.keymap.set('n', '<Leader>zz', 'ix', { buf = 0, desc = 'my own map' })
    vim.notify('a message of mine')`);
  const state = () =>
    nvim.lua(
      `return { vim.api.nvim_list_bufs(), vim.api.nvim_list_wins(), vim.fn.getcompletion('NoGr', 'highlight') }`,
    );
  await ask(nvim, 'Pi help look around', 'seen');
  await nvim.command('Pi help');
  const seen = JSON.stringify(model.requests.at(-1));
  for (const text of [
    'a message of mine',
    '/runtime',
    'value: 3',
    'my own map',
    '1193046',
    'no highlight group NoGroup',
    'echo 1',
    'Treesitter parsers',
    'There is no health check pivi | quit. There are: pivi',
    'NVIM v0.',
  ]) {
    expect(seen).toContain(text);
  }
  await nvim.input('q');
  expect(await state()).toEqual([
    [1],
    [await nvim.lua('return vim.api.nvim_get_current_win()')],
    [],
  ]);
});

test('it works while the other Pi is dead, about lines of a file', async ({ nvim, pi, model }) => {
  model.play({ replies: [], fallback: say('answer to {{user}}') });
  await usePi(nvim, pi);
  await nvim.command('edit sums.lua | call setline(1, ["local a = 1", "return a + 41"])');
  await nvim.command('Pi open');
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
  const [main] = await nvim.children();
  process.kill(Number.parseInt(main ?? '', 10), 'SIGKILL');
  await nvim.poll(`require('pivi').status().state`).toBe('dead');
  await nvim.command('wincmd p');
  await ask(nvim, '2Pi help what is this?', 'answer to what is this?');
  const asked = JSON.stringify(model.requests.at(-1));
  expect(asked).toContain('sums.lua:2');
  expect(asked).toContain('return a + 41');
  expect(await nvim.lua(`return require('pivi').status().state`)).toBe('dead');
  await nvim.command('Pi help');
  await nvim.input('q');
  await expect.poll(() => nvim.children()).toEqual([]);
});

test('what keeps it from answering is said once, and counts no longer than it lasts', async ({
  nvim,
  pi,
  model,
}) => {
  // Where the link may not listen there is an answer all the same.
  await usePi(nvim, pi, { ide: { start: false } });
  model.play({ replies: [call('editor_help', { query: 'undo' }), say('without the help')] });
  await ask(nvim, 'Pi help undo?', 'without the help');
  expect(JSON.stringify(model.requests.at(-1))).toContain('No editor is linked');
  await nvim.command('Pi help');
  await nvim.input('q');

  // One without a model answers after a sign-in, or what comes to the same.
  await usePi(nvim, pi);
  const models = join(pi.agentDir, 'models.json');
  const text = readFileSync(models, 'utf8');
  writeFileSync(models, '{}');
  await ask(nvim, 'Pi help now?', 'Pi has no model to use');
  writeFileSync(models, text);
  model.play({ replies: [say('now I can')] });
  await nvim.command('Pi help');
  await nvim.input('iand now?<CR>');
  await expect.poll(() => float(nvim)).toContain('now I can');
  await nvim.input('q');

  await usePi(nvim, { cmd: ['/no/such/pi'], env: pi.env });
  await nvim.command('Pi help me');
  await expect.poll(() => float(nvim)).toContain('is not on the PATH');
  expect((await float(nvim)).match(/is not on the PATH/g)).toHaveLength(1);
});

test('context files are read only if asked for, and no option gives it a tool that writes', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('answer to {{user}}') });
  const project = join(nvim.dir, 'project');
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'AGENTS.md'), 'Always say please.\n');
  await usePi(nvim, pi, { args: ['--tools', 'bash,write'] });
  await ask(nvim, 'Pi help one', 'answer to one');
  expect(JSON.stringify(model.requests.at(-1))).not.toContain('Always say please');
  await ask(nvim, 'Pi! help two', 'answer to two');
  expect(JSON.stringify(model.requests.at(-1))).toContain('Always say please');
  expect(await float(nvim)).not.toContain('one');
  await ask(nvim, 'Pi help three', 'answer to three');
  expect(await float(nvim)).toContain('two');
  for (const request of model.requests) {
    expect(JSON.stringify(request.tools)).not.toMatch(/"name":"(bash|write|edit)"/);
  }
  expect(await nvim.children()).toHaveLength(1);
});

test('however the float is closed, its Pi ends; elsewhere it comes along', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('answer to {{user}}') });
  await usePi(nvim, pi);
  for (const close of [':q<CR>', ':tabnew<CR>:tabonly<CR>', ':%bwipeout!<CR>']) {
    await ask(nvim, `Pi help ${close.length}`, `answer to ${close.length}`);
    await nvim.command('Pi help');
    await nvim.input(close);
    await expect.poll(() => float(nvim)).toBe('');
    await expect.poll(() => nvim.children()).toEqual([]);
  }
  await nvim.command('set winborder=none');
  await ask(nvim, 'Pi help here', 'answer to here');
  await nvim.command('tabnew');
  expect(await float(nvim)).toBe('');
  await ask(nvim, 'Pi help there', 'answer to there');
  expect(await float(nvim)).toContain('answer to here');
  await nvim.command('tabprevious');
  expect(await float(nvim)).toBe('');
  await nvim.command('Pi help');
  expect(await float(nvim)).toContain('answer to there');
  // Asked in the float itself.
  await nvim.input('amore?<CR>');
  await expect.poll(() => float(nvim)).toContain('answer to more?');
  expect((await nvim.screen()).join('\n')).toContain('more?');
  await nvim.resize(50, 12);
  const [row, height, width] = await nvim.lua<number[]>(`
    local config = vim.api.nvim_win_get_config(0)
    return { config.row, config.height, config.width }`);
  expect((row ?? 0) + (height ?? 0)).toBeLessThanOrEqual(12);
  expect(width).toBeLessThan(50);
});

test('the help that a tag leads to is seen beside the answer', async ({ nvim, pi, model }) => {
  model.play({ replies: [say("see |'undolevels'| and |no-such-tag-at-all|")] });
  await usePi(nvim, pi);
  await ask(nvim, 'Pi help undo?', 'undolevels');
  await nvim.command('Pi help');
  await nvim.input('G$?see<CR>ww<C-]>');
  await nvim.poll('vim.bo.filetype').toBe('help');
  const screen = await nvim.screen();
  const row = (text: string) => screen.findIndex((line) => line.includes(text));
  expect(row("'undolevels' 'ul'")).toBeGreaterThanOrEqual(0);
  expect(row('Pi help: undo?')).toBeGreaterThan(row('[Help]'));
  expect(screen.join('\n')).toContain("see |'undolevels'|");
  await nvim.command('helpclose');
  await nvim.command('Pi help');
  nvim.expectError(/E149/);
  await nvim.input('G$?no-such<CR>K');
  await expect.poll(() => nvim.messages()).toContain('E149');
  expect(await nvim.lua('return vim.bo.filetype')).toBe('pivi');
});

test('the float stands below what it is about, and grows with the answer', async ({
  nvim,
  pi,
  model,
}) => {
  const long = Array.from({ length: 30 }, (_, i) => `line ${i}\n`).join('\n');
  model.play({
    replies: [say('short'), { blocks: [{ text: 'grows' }, gated('more', { text: long })] }],
  });
  await usePi(nvim, pi);
  await nvim.command('call setline(1, range(1, 60))');
  const frame = () =>
    nvim.lua<{ row: number; height: number }>(`
      for _, win in ipairs(vim.api.nvim_list_wins()) do
        local config = vim.api.nvim_win_get_config(win)
        if config.relative ~= '' then return { row = config.row, height = config.height } end
      end`);
  await nvim.input('20Gzb3G');
  await ask(nvim, 'Pi help here?', 'short');
  const small = await frame();
  expect(small).toEqual({ row: 3, height: 6 });
  await ask(nvim, 'Pi help longer?', 'grows');
  await nvim.input('ityped ');
  model.open('more');
  await expect.poll(async () => (await frame()).height).toBe(12);
  await nvim.input('on');
  expect((await frame()).row).toBe(3);
  expect(await nvim.mode()).toEqual({ mode: 'i', blocking: false });
  expect((await nvim.lines())[2]).toBe('typed on3');
  await nvim.input('<Esc>');
  await nvim.command('Pi help');
  await nvim.input('q');
  // No room below: above, with its end at the line.
  model.play({ replies: [say('short')] });
  await nvim.input('20G');
  await ask(nvim, '18,20Pi help these?', 'short');
  const { row, height } = await frame();
  expect(row + height + 2).toBeLessThanOrEqual(19);
  expect((await nvim.screen()).join('\n')).toMatch(/^20$/m);
  await nvim.resize(80, 14);
  await expect.poll(async () => (await frame()).row).toBeLessThan(6);
});
