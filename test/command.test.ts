/** `:Pi` with the real Pi: every subcommand, what completion offers, ranges, bangs, tab pages, and one error for each mistake. */

import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gated, type ScriptedModel, say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { type Pi, usePi } from './support/pi.ts';

const status = (field: string) => `require('pivi').status().${field}`;
const draft = `require('pivi').session().state.draft`;
const notices = `vim.tbl_map(function(block) return block.text or '' end, require('pivi').session().state.blocks)`;

/** Filetypes of the current tab page's windows, from top left to bottom right. */
const windows = `vim.tbl_map(function(win)
  return vim.bo[vim.api.nvim_win_get_buf(win)].filetype
end, vim.api.nvim_tabpage_list_wins(0))`;
const filetype = 'vim.bo.filetype';

async function completion(nvim: Nvim, line: string): Promise<string[]> {
  return nvim.lua(`return vim.fn.getcompletion(..., 'cmdline')`, line);
}

async function subcommands(nvim: Nvim): Promise<string[]> {
  return (
    await nvim.lua<string[]>(`return vim.tbl_keys(require('pivi.command').subcommands)`)
  ).sort();
}

/** Opens a file of the project with three lines, the last of which is not saved. */
async function openFile(nvim: Nvim, name = 'a.lua') {
  await writeFile(join(nvim.dir, 'project', name), 'local a = 1\nlocal b = 2\n');
  await nvim.command(`edit ${name.replaceAll(' ', '\\ ')}`);
  await nvim.input('Golocal c = 3<Esc>gg');
}

/** `:Pi`, and Pi is ready. */
async function start(nvim: Nvim, pi: Pi) {
  await usePi(nvim, pi);
  await nvim.command('Pi');
  await nvim.poll(status('state')).toBe('idle');
}

/** What the model was told last. */
function lastRequest(model: ScriptedModel): string {
  return JSON.stringify(model.requests.at(-1) ?? null);
}

/** Makes `vim.ui.select` choose the first item that holds `wanted`. */
async function choose(nvim: Nvim, wanted: string) {
  await nvim.lua(
    `local wanted = ...
     vim.ui.select = function(items, opts, on_choice)
       for i, item in ipairs(items) do
         if (opts.format_item or tostring)(item):find(wanted, 1, true) then
           return on_choice(item, i)
         end
       end
       error('not offered: ' .. wanted)
     end`,
    wanted,
  );
}

test.describe('windows', () => {
  test(':Pi opens the session, goes to its prompt, and opens no second one', async ({
    nvim,
    pi,
  }) => {
    await openFile(nvim);
    await start(nvim, pi);
    expect(await nvim.lua(`return ${windows}`)).toEqual(['lua', 'pivi', 'pivi_prompt']);
    expect(await nvim.lua(`return ${filetype}`)).toBe('pivi_prompt');
    await nvim.command('wincmd t');
    expect(await nvim.lua(`return ${filetype}`)).toBe('lua');
    await nvim.command('Pi');
    expect(await nvim.lua(`return ${filetype}`)).toBe('pivi_prompt');
    expect(await nvim.lua(`return ${windows}`)).toEqual(['lua', 'pivi', 'pivi_prompt']);
    expect(await nvim.lua(`return #require('pivi').sessions()`)).toBe(1);
  });

  test(':Pi open moves the windows to each layout', async ({ nvim, pi }) => {
    await openFile(nvim);
    await start(nvim, pi);
    const place = `(function()
      local pos = vim.api.nvim_win_get_position(0)
      return { pos[1] > 10, pos[2] > 10, #vim.api.nvim_list_tabpages(),
        vim.api.nvim_win_get_config(0).relative ~= '' }
    end)()`;
    const places: [string, [boolean, boolean, number, boolean]][] = [
      ['left', [true, false, 1, false]],
      ['bottom', [true, false, 1, false]],
      ['top', [false, false, 1, false]],
      ['float', [true, false, 1, true]],
      ['tab', [true, false, 2, false]],
      ['right', [true, true, 1, false]],
    ];
    for (const [layout, expected] of places) {
      await nvim.command(`Pi open ${layout}`);
      expect([layout, await nvim.lua(`return ${filetype}`)]).toEqual([layout, 'pivi_prompt']);
      expect([layout, await nvim.lua(`return ${place}`)]).toEqual([layout, expected]);
      expect(await nvim.lua(`return #require('pivi').sessions()`)).toBe(1);
    }
    await nvim.command('Pi close');
    await nvim.command('Pi open');
    expect(await nvim.lua(`return ${place}`)).toEqual([true, true, 1, false]);
  });

  test.for(['tab', 'bottom', 'right'])(
    'a screen that grew in the layout %s leaves the command line its height',
    async (layout, { nvim, pi }) => {
      await openFile(nvim);
      await usePi(nvim, pi);
      await nvim.command(`Pi open ${layout}`);
      await nvim.resize(100, 36);
      await nvim.command(layout === 'tab' ? 'tabclose' : 'Pi close');
      await nvim.poll(windows).toEqual(['lua']);
      const heights = 'return { vim.o.cmdheight, vim.api.nvim_win_get_height(0) }';
      expect(await nvim.lua(heights)).toEqual([1, 34]);
    },
  );

  test(':Pi close and :Pi toggle leave the session running', async ({ nvim, pi }) => {
    await openFile(nvim);
    await start(nvim, pi);
    await nvim.command('Pi close');
    expect(await nvim.lua(`return ${windows}`)).toEqual(['lua']);
    await nvim.command('Pi close');
    await nvim.command('Pi toggle');
    expect(await nvim.lua(`return ${windows}`)).toEqual(['lua', 'pivi', 'pivi_prompt']);
    await nvim.command('Pi toggle');
    expect(await nvim.lua(`return ${windows}`)).toEqual(['lua']);
    expect(await nvim.lua(`return ${status('state')}`)).toBe('idle');
  });

  test('each tab page has its own session', async ({ nvim, pi, model }) => {
    model.play({ replies: [], fallback: say('echo {{user}}') });
    await start(nvim, pi);
    await nvim.command('tabnew');
    expect(await nvim.lua(`return ${status('state')}`)).toBe('none');
    await nvim.command('Pi prompt second');
    await nvim.poll(status('session')).toBe(2);
    await nvim.poll(notices).toHaveLength(2);
    await nvim.command('tabprevious');
    expect(await nvim.lua(`return ${status('session')}`)).toBe(1);
    expect(await nvim.lua(`return ${notices}`)).toEqual([]);
    await nvim.command('tabonly');
    expect(await nvim.lua(`return #require('pivi').sessions()`)).toBe(2);
    await choose(nvim, '2 · ');
    await nvim.command('Pi sessions');
    expect(await nvim.lua(`return ${status('session')}`)).toBe(2);
  });
});

test.describe('prompts', () => {
  test(':Pi prompt sends its text as it stands and leaves the user where they are', async ({
    nvim,
    pi,
    model,
  }) => {
    model.play({ replies: [], fallback: say('echo {{user}}') });
    await openFile(nvim);
    await usePi(nvim, pi);
    await nvim.input(':Pi prompt what | about "%" and # <lt>cword>?<CR>');
    await nvim
      .poll(async () => (await nvim.screen()).join('\n'))
      .toContain('echo what | about "%" and #');
    expect(await nvim.lua(`return ${filetype}`)).toBe('lua');
    expect(lastRequest(model)).toContain('what | about \\"%\\" and # <cword>?');
  });

  test('a range goes along, with what is not saved', async ({ nvim, pi, model }) => {
    model.play({ replies: [], fallback: say('ok') });
    await openFile(nvim);
    await usePi(nvim, pi);
    await nvim.input(':2,3Pi prompt Why?<CR>');
    const lines = '@a.lua:2-3\\n```lua\\nlocal b = 2\\nlocal c = 3\\n```';
    await expect.poll(() => lastRequest(model)).toContain(`Why?\\n\\n${lines}`);
    await nvim.poll(status('state')).toBe('idle');
    await nvim.input('V:Pi prompt<CR>');
    await expect
      .poll(() => lastRequest(model))
      .toContain('"@a.lua:1\\n```lua\\nlocal a = 1\\n```"');
  });

  test('during a run it steers, with a bang it follows up, and abort gives both back', async ({
    nvim,
    pi,
    model,
  }) => {
    model.play({ replies: [{ blocks: [{ text: 'busy' }, gated('never', { text: ' still' })] }] });
    await start(nvim, pi);
    await nvim.command('Pi prompt go');
    await nvim.poll(`#${notices}`).toBe(2);
    await nvim.command('Pi prompt not so fast');
    await nvim.command('Pi! prompt then rest');
    await nvim.poll(status('queue')).toEqual({ steer: 1, follow_up: 1 });
    await nvim.command('Pi abort');
    await nvim.poll(status('state')).toBe('idle');
    await nvim.poll(draft).toBe('not so fast\n\nthen rest');
    expect(await nvim.lua(`return ${status('queue')}`)).toEqual({ steer: 0, follow_up: 0 });
  });

  test(':Pi add mentions files and lines', async ({ nvim, pi }) => {
    await openFile(nvim);
    await usePi(nvim, pi);
    await nvim.command('Pi add');
    await nvim.poll(draft).toBe('@a.lua');
    expect(await nvim.lua(`return ${filetype}`)).toBe('lua');
    await nvim.command('2,3Pi add');
    await nvim.command('2Pi add');
    await openFile(nvim, 'with blank.lua');
    await nvim.command('Pi add');
    await nvim.poll(draft).toBe('@a.lua @a.lua:2-3 @a.lua:2 @"with blank.lua"');
  });

  test(':Pi command runs what Pi has, by name or by choice', async ({ nvim, pi, model }) => {
    await mkdir(join(pi.agentDir, 'prompts'));
    await writeFile(join(pi.agentDir, 'prompts', 'greet.md'), 'Say hello to $1.\n');
    model.play({ replies: [], fallback: say('echo {{user}}') });
    await start(nvim, pi);
    await nvim.poll(() => completion(nvim, 'Pi command gr')).toEqual(['greet']);
    await nvim.command('Pi command greet Ada Byron');
    await expect.poll(() => lastRequest(model)).toContain('Say hello to Ada.');
    await nvim.poll(status('state')).toBe('idle');
    await choose(nvim, '/greet');
    await nvim.command('Pi command');
    await expect.poll(() => lastRequest(model)).toContain('Say hello to .');
  });
});

test.describe('what waits', () => {
  test(':Pi attention asks what an extension asks', async ({ nvim, pi, model }) => {
    model.play({ replies: [], fallback: say('ok') });
    await mkdir(join(pi.agentDir, 'extensions'));
    await writeFile(
      join(pi.agentDir, 'extensions', 'ask.ts'),
      `export default (pi) => pi.registerCommand('ask', {
        description: 'asks',
        handler: async (_args, ctx) => {
          ctx.ui.notify('answer: ' + await ctx.ui.select('Which?', ['one', 'two']));
        },
      });`,
    );
    await start(nvim, pi);
    expect(await nvim.command('Pi attention')).toContain('nothing waits for you');
    await nvim.command('Pi command ask');
    await nvim.poll(status('attention')).toBe(1);
    expect(await nvim.lua(`return ${status('state')}`)).toBe('waiting');
    await choose(nvim, 'two');
    await nvim.command('Pi attention');
    await nvim.poll(() => nvim.messages()).toContain('answer: two');
    expect(await nvim.lua(`return ${status('attention')}`)).toBe(0);
  });
});

test.describe('sessions', () => {
  test('stop, restart, and restart without extensions', async ({ nvim, pi }) => {
    await mkdir(join(pi.agentDir, 'extensions'));
    await writeFile(
      join(pi.agentDir, 'extensions', 'mine.ts'),
      `export default (pi) => pi.registerCommand('mine', { handler: async () => {} });`,
    );
    const mine = () => completion(nvim, 'Pi command mine');
    await start(nvim, pi);
    await nvim.poll(mine).toEqual(['mine']);
    expect(await nvim.children()).toHaveLength(1);
    await nvim.command('Pi stop');
    await nvim.poll(status('state')).toBe('dead');
    await nvim.poll(() => nvim.children()).toEqual([]);
    await nvim.command('Pi restart');
    await nvim.poll(status('state')).toBe('idle');
    await nvim.command('Pi! restart');
    await nvim.poll(mine).toEqual([]);
    await nvim.poll(status('state')).toBe('idle');
    expect(await nvim.children()).toHaveLength(1);
  });

  test('a restart takes the options as they are now', async ({ nvim, pi }) => {
    const set = (value: string) =>
      nvim.lua(
        `vim.g.pivi = vim.tbl_deep_extend('force', vim.g.pivi, { env = { PROBE = ... } })`,
        value,
      );
    const said = `vim.iter(require('pivi').session().state.blocks):map(function(block)
      return block.output end):join(' ')`;
    await start(nvim, pi);
    await set('by command');
    await nvim.command('Pi restart');
    await nvim.poll(status('state')).toBe('idle');
    await nvim.input('i!echo $PROBE<C-s>');
    await nvim.poll(said).toContain('by command');
    await nvim.command('Pi stop');
    await nvim.poll(status('state')).toBe('dead');
    await set('by key');
    await nvim.input('<Esc><CR>');
    await nvim.poll(status('state')).toBe('idle');
    await nvim.input('i!echo $PROBE<C-s>');
    await nvim.poll(said).toContain('by key');
  });

  test('new, continue, resume, fork, clone, name and export', async ({ nvim, pi, model }) => {
    model.play({ replies: [], fallback: say('echo {{user}}') });
    const file = `require('pivi').session().state.file`;
    await start(nvim, pi);
    await nvim.command('Pi prompt one');
    await nvim.poll(`#${notices}`).toBe(2);
    await nvim.poll(status('state')).toBe('idle');
    const first = await nvim.lua(`return ${file}`);
    await nvim.command('Pi name The first | of "all"');
    await nvim.poll(status('name')).toBe('The first | of "all"');
    await nvim.command('Pi export out.html');
    await expect.poll(() => existsSync(join(nvim.dir, 'project', 'out.html'))).toBe(true);
    await nvim.command('Pi clone');
    await nvim.poll(file).not.toBe(first);
    await nvim.poll(`#${notices}`).toBe(2);
    await choose(nvim, 'one');
    await nvim.command('Pi fork');
    await nvim.poll(`#${notices}`).toBe(0);
    await nvim.poll(draft).toBe('one');
    await choose(nvim, 'The first | of "all" · ');
    await nvim.command('Pi new');
    await nvim.poll(`#${notices}`).toBe(0);
    await nvim.command('Pi resume');
    await nvim.poll(`#${notices}`).toBe(2);
    await nvim.command('tabnew');
    await nvim.command('Pi continue');
    await nvim.poll(`#${notices}`).toBe(2);
  });
});

test.describe('model and context', () => {
  test('model and thinking are chosen by name and by choice', async ({ nvim, pi }) => {
    await start(nvim, pi);
    await nvim.command('Pi model scripted/scripted-2');
    await nvim.poll(status('model')).toBe('scripted/scripted-2');
    await nvim.command('Pi model scripted-1');
    await nvim.poll(status('model')).toBe('scripted/scripted-1');
    await nvim.command('Pi thinking high');
    await nvim.poll(status('thinking')).toBe('high');
    await choose(nvim, 'medium');
    await nvim.command('Pi thinking');
    await nvim.poll(status('thinking')).toBe('medium');
    await choose(nvim, 'scripted/scripted-2 · 32k · $1 in, $2 out');
    await nvim.command('Pi model');
    await nvim.poll(status('model')).toBe('scripted/scripted-2');
  });

  test('stats counts, and compact says what came of it', async ({ nvim, pi, model }) => {
    model.play({ replies: [], fallback: say('ok') });
    await start(nvim, pi);
    await nvim.command('Pi prompt one');
    await nvim.poll(`#${notices}`).toBe(2);
    await nvim.poll(status('state')).toBe('idle');
    await nvim.command('Pi stats');
    await nvim
      .poll(async () => (await nvim.screen()).join('\n'))
      .toContain('1 of your messages, 1 of the agent');
    await nvim.command('Pi compact Keep the names');
    await nvim.poll(`table.concat(${notices}, ' ')`).toContain('Nothing to compact');
    await nvim.poll(status('state')).toBe('idle');
  });
});

test.describe('the editor', () => {
  test('review, ide, log and health', async ({ nvim, pi }) => {
    await start(nvim, pi);
    expect(await nvim.command('Pi review')).toContain('review is after');
    expect(await nvim.command('Pi review before')).toContain('review is before');
    const listens = /the link listens on 127\.0\.0\.1:\d+/;
    expect(await nvim.command('Pi ide')).toMatch(listens);
    expect(await nvim.command('Pi ide stop')).toContain('the link does not listen');
    expect(await nvim.command('Pi ide status')).toContain('the link does not listen');
    expect(await nvim.command('Pi ide start')).toMatch(listens);
    await nvim.command('Pi log');
    expect(await nvim.lua('return vim.api.nvim_buf_get_name(0)')).toMatch(/\/pivi\.log$/);
    await nvim.command('Pi health');
    await nvim.poll(filetype).toBe('checkhealth');
    const report = (await nvim.lines()).join('\n');
    expect(report).toMatch(/OK.*Pi 1\.6/);
    expect(report).toContain('session 1: idle, scripted/scripted-1');
    expect(report).not.toContain('ERROR');
  });
});

test('every subcommand has a map', async ({ nvim }) => {
  const maps = await nvim.lua<string[]>(`
    return vim.tbl_map(function(map) return map.lhs end, vim.api.nvim_get_keymap('n'))`);
  const named = (await subcommands(nvim)).map((name) =>
    name === 'next' || name === 'prev' ? `${name}-hunk` : name,
  );
  expect(maps).toEqual(expect.arrayContaining(named.map((name) => `<Plug>(pivi-${name})`)));
  await nvim.input('ihello<Esc>');
  for (const [keys, line] of [
    ['<Plug>(pivi-help)', 'Pi help '],
    ['V<Plug>(pivi-help)', "'<,'>Pi help "],
  ]) {
    await nvim.lua(`vim.api.nvim_feedkeys(vim.keycode(...), 'm', false)`, keys);
    await nvim.poll('vim.fn.getcmdline()').toBe(line);
    await nvim.input('<C-c>');
  }
});

test.describe('completion', () => {
  test('offers the subcommands', async ({ nvim }) => {
    const all = await subcommands(nvim);
    expect(await completion(nvim, 'Pi ')).toEqual(all);
    expect(await completion(nvim, 'Pi! ')).toEqual(all);
    expect(await completion(nvim, '1,2Pi pro')).toEqual(['prompt']);
    expect(await completion(nvim, 'silent Pi re')).toEqual(
      all.filter((name) => name.startsWith('re')),
    );
    expect(await completion(nvim, 'Pi nothing-like-it')).toEqual([]);
  });

  test('offers what a subcommand takes', async ({ nvim, pi }) => {
    const layouts = ['bottom', 'float', 'left', 'right', 'tab', 'top'];
    expect((await completion(nvim, 'Pi open ')).sort()).toEqual(layouts);
    expect(await completion(nvim, 'Pi open fl')).toEqual(['float']);
    expect((await completion(nvim, 'Pi review ')).sort()).toEqual(['after', 'before']);
    expect((await completion(nvim, 'Pi ide ')).sort()).toEqual([
      'mention',
      'start',
      'status',
      'stop',
    ]);
    for (const line of ['Pi close ', 'Pi model ', 'Pi thinking ', 'Pi command ', 'Pi nonsense ']) {
      expect([line, await completion(nvim, line)]).toEqual([line, []]);
    }
    await writeFile(join(nvim.dir, 'project', 'page.html'), '');
    expect(await completion(nvim, 'Pi export pa')).toEqual(['page.html']);
    await start(nvim, pi);
    const models = ['scripted/scripted-1', 'scripted/scripted-2'];
    await nvim.poll(() => completion(nvim, 'Pi model ')).toEqual(models);
    await nvim.poll(() => completion(nvim, 'Pi model scripted/scripted-2')).toHaveLength(1);
    await nvim.poll(() => completion(nvim, 'Pi thinking ')).toContain('medium');
    await nvim.poll(() => completion(nvim, 'Pi command ')).toContain('mcp');
  });
});

test.describe('a mistake gives one error and changes nothing', () => {
  const none = /no session in this tab page: `:Pi` opens one/;
  const mistakes: [string, RegExp][] = [
    ['Pi nonsense at all', /no subcommand `nonsense` \(`:Pi prompt` sends text\)/],
    ['Pi open sideways', /a layout is one of right, left, bottom, top, float, tab/],
    ['Pi! open', /`:Pi open` takes no !/],
    ['1Pi open', /`:Pi open` takes no range/],
    ['1Pi', /which subcommand\?/],
    ['Pi close now', /`:Pi close` takes no arguments/],
    ['Pi open left right', /`:Pi open`: one word too many: right/],
    ['Pi rewind run-1 run-2', /one word too many: run-2/],
    ['Pi review after all', /one word too many: all/],
    ['Pi suggest on off', /`:Pi suggest on` takes no more words/],
    ['Pi suggest model one', /no such model: one/],
    ['1Pi ide start', /`:Pi ide start` takes no range/],
    ['Pi!', /which subcommand\?/],
    ['Pi! model scripted-2', /with ! it takes the next one/],
    ['Pi compact auto', /`:Pi compact auto on` or `:Pi compact auto off`\?/],
    ['Pi compact auto maybe', /`:Pi compact auto on` or `:Pi compact auto off`\?/],
    ['Pi prompt', /there is nothing to send/],
    ['Pi add', /this buffer is no file/],
    ['Pi review maybe', /one of after, before/],
    ['Pi ide maybe', /one of start, stop, status/],
    ...['abort', 'stop', 'restart', 'fork', 'clone', 'name x', 'export', 'stats'].map(
      (sub): [string, RegExp] => [`Pi ${sub}`, none],
    ),
    ...[
      'model',
      'model a/b',
      'thinking',
      'compact',
      'compact automatic',
      'command',
      'command x',
    ].map((sub): [string, RegExp] => [`Pi ${sub}`, none]),
  ];
  test.for(mistakes)(':%s', async ([command, message], { nvim }) => {
    nvim.expectError(message);
    await nvim.input(`:${command}<CR>`);
    const errors = await nvim.errors();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^pivi: /);
    expect((await nvim.mode()).mode).toBe('n');
    expect(errors[0]).not.toMatch(/\.lua:\d+|traceback/);
    expect(await nvim.lua('return #vim.api.nvim_list_wins()')).toBe(1);
    expect(await nvim.lua(`return #require('pivi').sessions()`)).toBe(0);
  });

  test.for<[string, RegExp]>([
    ['Pi model no-such', /model: no such model: no-such\. `:Pi model` lists them/],
    ['Pi thinking enormous', /thinking: the model has .*, not enormous/],
    ['Pi attach no-such.png', /attach: there is no file no-such\.png/],
    ['Pi export /no/such/dir/x.html', /export: /],
  ])(':%s', async ([command, message], { nvim, pi }) => {
    nvim.expectError(message);
    await start(nvim, pi);
    await nvim.input(`:${command}<CR>`);
    await nvim.poll(async () => (await nvim.errors()).length).toBe(1);
    expect(await nvim.lua(`return ${status('state')}`)).toBe('idle');
  });

  test.for(['Pi', 'Pi prompt hello', 'Pi new', 'Pi resume', 'Pi continue', 'Pi help why'])(
    ':%s in a directory that is gone',
    async (command, { dir, nvim }) => {
      const message = 'pivi: the current directory is gone: `:cd` to another one';
      nvim.expectError(new RegExp(`^${message}$`));
      await mkdir(join(dir, 'gone'));
      await nvim.command(`cd ${join(dir, 'gone')}`);
      await rmdir(join(dir, 'gone'));
      await nvim.input(`:${command}<CR>`);
      await nvim.poll(() => nvim.errors()).toEqual([message]);
      expect(await nvim.lua(`return #require('pivi').sessions()`)).toBe(0);
    },
  );

  test('in the command-line window', async ({ nvim }) => {
    nvim.expectError(/not from the command-line window/);
    await nvim.input('q::Pi<CR>');
    expect(await nvim.errors()).toEqual(['pivi: not from the command-line window: `:q` closes it']);
    expect(await nvim.lua('return #vim.api.nvim_list_wins()')).toBe(2);
  });

  test('that there is nothing to choose from is no error', async ({ nvim, pi }) => {
    await start(nvim, pi);
    await nvim.command('Pi fork');
    await nvim.poll(() => nvim.messages()).toContain('there is no message to fork from yet');
    await nvim.command('Pi resume');
    await nvim.poll(() => nvim.messages()).toContain('no session of this directory yet');
    expect(await nvim.errors()).toEqual([]);
  });
});

test.describe('what shows nothing is answered', () => {
  /** What a command says. */
  async function answer(nvim: Nvim, command: string) {
    await nvim.command('messages clear');
    await nvim.input(`:${command}<CR>`);
    return nvim.poll(() => nvim.messages());
  }

  test.for([
    ['Pi abort', 'nothing goes on that could be aborted'],
    ['Pi name one', 'the session is called one'],
    ['Pi model scripted-2', 'model: scripted/scripted-2'],
    ['Pi thinking off', 'thinking: off'],
    ['Pi suggest model scripted/scripted-2', 'suggestions come from scripted/scripted-2'],
    ['Pi attention', 'nothing waits for you'],
    ['Pi trust', 'this project brings nothing of its own for Pi'],
    ['Pi history', 'no prompts of this directory yet'],
    ['Pi rewind', 'no run has changed anything'],
    ['Pi changes', 'no hunks to review'],
    ['Pi next', 'no hunks to review'],
    ['Pi accept', 'nothing to accept'],
    ['Pi reject', 'nothing to reject'],
  ] as const)(':%s', async ([command, text], { nvim, pi }) => {
    await openFile(nvim);
    await start(nvim, pi);
    await nvim.command('wincmd t');
    await (await answer(nvim, command)).toBe(`pivi: ${text}`);
  });

  test('an abort that has something to do says nothing, by a key it says the same', async ({
    nvim,
    pi,
    model,
  }) => {
    model.play({ replies: [{ blocks: [{ text: 'busy' }, gated('never', { text: ' still' })] }] });
    await start(nvim, pi);
    await nvim.command('Pi prompt go');
    await nvim.poll(`#${notices}`).toBe(2);
    await nvim.command('messages clear');
    await nvim.input('<C-c>');
    await nvim.poll(status('state')).toBe('idle');
    expect(await nvim.messages()).toBe('');
    await nvim.input('<C-c>');
    expect(await nvim.messages()).toBe('pivi: nothing goes on that could be aborted');
  });

  test('a draft that is not to be seen, a process that has ended', async ({ nvim, pi }) => {
    await openFile(nvim);
    await start(nvim, pi);
    await nvim.command('wincmd t');
    await (await answer(nvim, 'Pi add')).toBe('');
    await nvim.command('Pi close');
    await (await answer(nvim, 'Pi add')).toBe('pivi: added to the draft');
    await nvim.command('Pi stop');
    await nvim.poll(status('state')).toBe('dead');
    await (await answer(nvim, 'Pi stop')).toBe('pivi: Pi does not run');
  });
});
