/**
 * Everything that can wait for the user, with the real Pi: it takes nothing from them while it waits, is counted, is
 * shown when they ask for it, and goes by itself when it is over.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Questions } from './support/asker.ts';
import { call, gated, say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { type Pi, repo, usePi } from './support/pi.ts';

const kinds = `vim.tbl_map(function(item) return item.kind end, require('pivi.attention').list())`;
const titles = `vim.tbl_map(function(item) return item.title end, require('pivi.attention').list())`;
const state = `require('pivi').session().state`;

async function useAsker(nvim: Nvim, pi: Pi, options: Record<string, unknown> = {}) {
  const log = join(nvim.dir, 'asker.log');
  writeFileSync(log, '');
  const env = { ...pi.env, PIVI_ASKER_LOG: log };
  const args = ['-e', join(repo, 'test/support/asker.ts')];
  await usePi(nvim, { cmd: pi.cmd, env }, { args, ...options });
}

const ask = (questions: Questions) => `/ask ${JSON.stringify(questions)}`;
const show = (...calls: unknown[][]) => `/show ${JSON.stringify(calls)}`;

/** Makes `vim.ui.select` take the choice that starts with `text`; without one, it is dismissed. */
const answer = (nvim: Nvim, text?: string) =>
  nvim.lua(
    `local text = ...
     vim.ui.select = function(items, opts, on_choice)
       PROMPT = opts.prompt
       for i, item in ipairs(items) do
         if text and vim.startswith((opts.format_item or tostring)(item), text) then
           return on_choice(item, i)
         end
       end
       on_choice(nil)
     end`,
    text ?? false,
  );

test('thirteen things wait, and none takes a key, the cursor, the mode or a window', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  const project = join(dir, 'project');
  const other = join(dir, 'other');
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    writeFileSync(join(project, name), 'one\ntwo\n');
  }
  mkdirSync(join(other, '.pi'), { recursive: true });
  writeFileSync(join(other, '.pi/SYSTEM.md'), 'own');
  const edit = (path: string) => call('edit', { path, edits: [{ oldText: 'one', newText: '1' }] });
  model.play({
    rules: [
      { match: '^list', on: 'user', ...call('read', { path: 'b.txt' }) },
      { match: '^shell', on: 'user', ...edit('a.txt') },
      { match: '^propose', on: 'user', ...edit('b.txt') },
      { match: '^finish', on: 'user', ...say('done') },
      { match: 'a.txt', on: 'tool', ...call('bash', { command: 'true' }) },
    ],
    fallback: say('done'),
  });
  await useAsker(nvim, pi, { save: 'never', permission: { read: 'ask' } });
  await nvim.command('edit c.txt | split a.txt | vsplit notes.txt');
  await nvim.lua(
    `require('pivi').open({ enter = false })
     A = require('pivi.attention')
     S = { require('pivi').session() }
     vim.o.updatetime = 20`,
  );
  await nvim.poll('S[1].state.phase').toBe('idle');
  for (let i = 2; i <= 6; i++) {
    await nvim.lua(
      `S[#S + 1] = require('pivi.session').new({ cwd = ... })
       S[#S]:start()`,
      project,
    );
    await nvim.poll('S[#S].state.phase').toBe('idle');
  }
  await nvim.lua(`S[1]:add_to_draft('mine')
    COUNTS = {}
    vim.api.nvim_create_autocmd('User', { pattern = 'PiviAttention', callback = function(args)
      table.insert(COUNTS, args.data.count)
    end })`);
  const place = () =>
    nvim.lua(`return { vim.fn.winlayout(), vim.api.nvim_get_current_win(), vim.fn.winrestcmd(),
      #vim.api.nvim_list_tabpages(), vim.api.nvim_get_mode().mode }`);
  await nvim.input('i');
  const before = await place();
  const steps: [string, number][] = [
    [`S[1]:prompt(${quote(ask({ kinds: ['select', 'editor'], how: 'all' }))})`, 2],
    [
      `S[2]:prompt(${quote(ask({ kinds: ['confirm', 'input', 'editor', 'select'], how: 'all' }))})`,
      6,
    ],
    [`S[3]:prompt('list')`, 7],
    [`S[4]:prompt('shell')`, 8],
    [`require('pivi.config').set('review', 'before'); S[5]:prompt('propose')`, 9],
    [
      `sessions = require('pivi.session'); S[7] = sessions.new({ cwd = ${quote(other)} }); S[7]:start()`,
      10,
    ],
    [`require('pivi.review.conflicts').add(vim.fn.bufnr('c.txt'))`, 11],
    [
      `S[1]:dispatch({ { type = 'extension_ui_request', id = 'o', method = 'set_editor_text', text = 'theirs' } })`,
      12,
    ],
    [`S[6]:prompt('finish')`, 13],
  ];
  let typed = '';
  const type = async () => {
    typed += `${typed.length % 10}`;
    await nvim.input(typed.slice(-1));
  };
  for (const [step, count] of steps) {
    await nvim.lua(step);
    await expect
      .poll(
        async () => {
          await type();
          return nvim.lua('return #A.list()');
        },
        { message: step, interval: 5 },
      )
      .toBe(count);
  }
  await type();
  expect(await nvim.lines()).toEqual([typed]);
  expect(await place()).toEqual(before);
  expect(await nvim.lua('return vim.fn.col(".")')).toBe(typed.length + 1);
  expect((await nvim.lua<string[]>(`return ${kinds}`)).sort()).toEqual([
    ...['conflict', 'dialog', 'dialog', 'dialog', 'dialog', 'dialog', 'dialog'],
    ...['offer', 'permission', 'proposal', 'settled', 'shell_sync', 'trust'],
  ]);
  expect(await nvim.lua(`return require('pivi').statusline()`)).toContain('!13');
  expect(await nvim.lua('return COUNTS')).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
  expect(await nvim.lua(`return require('pivi').status().attention`)).toBe(3);

  // `:Pi attention` goes through all of them, each once.
  await answer(nvim);
  await nvim.lua(`
    vim.ui.input = function(_, on_confirm) on_confirm(nil) end
    SHOWN = {}
    for _, item in ipairs(A.list()) do
      local show_item = item.show
      item.show = function(self)
        table.insert(SHOWN, item.id)
        show_item(self)
      end
    end
    IDS = vim.tbl_map(function(item) return item.id end, A.list())`);
  await nvim.input('<Esc>');
  for (let i = 1; i <= 13; i++) {
    await nvim.command('Pi attention');
    await nvim.poll('#SHOWN').toBe(i);
    await nvim.lua(`if vim.bo.filetype == 'pivi_dialog' then vim.cmd.quit() end`);
  }
  expect(await nvim.lua('return SHOWN')).toEqual(await nvim.lua('return IDS'));
  // The dialogs were dismissed, which answers them; the rest waits on.
  expect((await nvim.lua<string[]>(`return ${kinds}`)).sort()).toEqual([
    ...['conflict', 'offer', 'permission', 'proposal', 'shell_sync', 'trust'],
  ]);
  await nvim.lua('for _, session in ipairs(S) do session:abort() end');
  await nvim.poll(kinds).toEqual(expect.not.arrayContaining(['permission', 'shell_sync']));
});

function quote(text: string): string {
  return `[==[${text}]==]`;
}

test.describe('a text that an extension offers', () => {
  test('is put into an empty prompt at once', async ({ nvim, pi }) => {
    await useAsker(nvim, pi);
    await nvim.command('Pi');
    await nvim.poll(`${state}.phase`).toBe('idle');
    await nvim.lua(`require('pivi').session():prompt(...)`, show(['setEditorText', 'a\nb']));
    await nvim.poll('vim.api.nvim_buf_get_lines(0, 0, -1, true)').toEqual(['a', 'b']);
    expect(await nvim.lua(`return ${kinds}`)).toEqual([]);
  });

  for (const [choice, lines] of [
    ['Put it behind', ['mine', '', 'theirs']],
    ['Put it in place', ['theirs']],
    ['Leave it', ['mine']],
  ] as const)
    test(`is never put over a draft: ${choice}`, async ({ nvim, pi }) => {
      await useAsker(nvim, pi);
      await nvim.command('Pi');
      await nvim.poll(`${state}.phase`).toBe('idle');
      await nvim.input('imine<Esc>');
      const prompt = `require('pivi').session():prompt(...)`;
      await nvim.lua(prompt, show(['setEditorText', 'older'], ['pasteToEditor', 'theirs']));
      await nvim.poll(titles).toEqual(['An extension offers a text for the prompt: theirs']);
      expect(await nvim.lines()).toEqual(['mine']);
      expect((await nvim.screen()).join('\n')).toContain('a text is offered');
      await answer(nvim);
      await nvim.command('Pi attention');
      expect(await nvim.lua(`return ${kinds}`)).toEqual(['offer']);
      await answer(nvim, choice);
      await nvim.command('Pi attention');
      expect(await nvim.lines()).toEqual(lines);
      expect(await nvim.lua(`return ${kinds}`)).toEqual([]);
      expect((await nvim.screen()).join('\n')).not.toContain('is offered');
      await nvim.input('u');
      if (choice === 'Put it in place') {
        expect(await nvim.lines()).toEqual(['mine']);
      }
    });

  test('is taken back with an empty text, and with its session', async ({ nvim, pi }) => {
    await useAsker(nvim, pi);
    await nvim.command('Pi');
    await nvim.poll(`${state}.phase`).toBe('idle');
    await nvim.input('imine<Esc>');
    const prompt = `require('pivi').session():prompt(...)`;
    await nvim.lua(prompt, show(['setEditorText', 'theirs']));
    await nvim.poll(kinds).toEqual(['offer']);
    await nvim.lua(prompt, show(['setEditorText', '']));
    await nvim.poll(kinds).toEqual([]);
    await nvim.lua(prompt, show(['setEditorText', 'theirs']));
    await nvim.poll(kinds).toEqual(['offer']);
    await nvim.command('Pi new');
    await nvim.poll(kinds).toEqual([]);
    expect(await nvim.lua(`return ${state}.draft`)).toBe('mine');
  });
});

test.describe('a run that ends', () => {
  test.beforeEach(async ({ nvim, pi, model }) => {
    model.play({
      rules: [
        { match: 'fail', on: 'user', status: 400, error: 'no' },
        { match: '.', on: 'user', blocks: [gated('end', { text: 'done' })] },
      ],
    });
    await usePi(nvim, pi);
    await nvim.command('Pi');
    await nvim.poll(`${state}.phase`).toBe('idle');
    await nvim.lua(`S = require('pivi').session()`);
  });
  const idle = 'S.state.is_running or S.state.phase ~= "idle"';

  test('in sight is no news', async ({ nvim, model }) => {
    await nvim.lua(`S:prompt('look at it')`);
    await nvim.poll('S.state.is_running').toBe(true);
    await nvim.command('wincmd t');
    model.open('end');
    await nvim.poll(idle).toBe(false);
    expect(await nvim.lua(`return ${kinds}`)).toEqual([]);
  });

  test('out of sight waits until it is seen', async ({ nvim, model }) => {
    await nvim.lua(`S:prompt('look\\nat it')`);
    await nvim.poll('S.state.is_running').toBe(true);
    await nvim.command('tabnew');
    model.open('end');
    await nvim.poll(titles).toEqual(['Pi has finished: look at it']);
    expect(await nvim.lua('return require("pivi").status().attention')).toBe(1);
    expect(await nvim.messages()).toContain('pivi: Pi has finished: look at it (`:Pi attention`)');
    // It goes where the session is shown already.
    await nvim.command('Pi attention');
    expect(await nvim.lua('return vim.api.nvim_tabpage_get_number(0)')).toBe(1);
    expect(await nvim.lua('return vim.bo.filetype')).toBe('pivi_prompt');
    expect(await nvim.lua(`return ${kinds}`)).toEqual([]);
  });

  for (const [how, away, back] of [
    ['its tab page is gone to', 'tabnew', 'tabprevious'],
    ['its windows are opened', 'Pi close', 'Pi toggle'],
    ['Neovim is looked at again', 'doautocmd FocusLost', 'doautocmd FocusGained'],
  ] as const)
    test(`is no news any more when ${how}`, async ({ nvim, model }) => {
      await nvim.lua(`S:prompt('go')`);
      await nvim.poll('S.state.is_running').toBe(true);
      await nvim.command(away);
      model.open('end');
      await nvim.poll(kinds).toEqual(['settled']);
      await nvim.command(back);
      await nvim.poll(kinds).toEqual([]);
    });

  test('is one thing however many there were, and none when aborted', async ({ nvim, model }) => {
    await nvim.command('Pi close');
    model.open('end');
    for (let i = 0; i < 3; i++) {
      await nvim.lua(`S:prompt('go')`);
      await nvim.poll(kinds).toEqual([]);
      await nvim.poll(kinds).toEqual(['settled']);
    }
    await nvim.lua(`S:prompt('fail')`);
    await nvim.poll(titles).toEqual(['Pi failed: fail']);
    model.play({ replies: [{ blocks: [gated('never', { text: '' })] }] });
    await nvim.lua(`S:prompt('go')`);
    await nvim.poll('S.state.is_running').toBe(true);
    await nvim.lua('S:abort()');
    await nvim.poll(idle).toBe(false);
    expect(await nvim.lua(`return ${kinds}`)).toEqual([]);
  });

  test('by the death of Pi is told too, and a stop is not', async ({ nvim }) => {
    await nvim.command('Pi close');
    await nvim.lua(`S:prompt('go')`);
    await nvim.poll('#S.state.blocks').toBe(1);
    await nvim.lua('vim.uv.kill(S._connection.process.pid, 9)');
    await nvim.poll(titles).toEqual(['Pi ended during a run: go']);
    await nvim.lua('S:restart()');
    await nvim.poll('S.state.phase').toBe('idle');
    await nvim.lua(`S:prompt('go')`);
    await nvim.poll('S.state.is_running').toBe(true);
    await nvim.lua('S:stop()');
    await nvim.poll('S.state.phase').toBe('dead');
    expect(await nvim.lua(`return ${kinds}`)).toEqual([]);
  });

  test('goes with a session that the user stops', async ({ nvim, model }) => {
    await nvim.command('Pi close');
    model.open('end');
    await nvim.lua(`S:prompt('go')`);
    await nvim.poll(kinds).toEqual(['settled']);
    await nvim.lua('S:stop()');
    await nvim.poll(kinds).toEqual([]);
  });

  test('opens nothing by itself where the user idles', async ({ nvim, model }) => {
    await nvim.lua(`vim.o.updatetime = 20; S:prompt('go')`);
    await nvim.poll('S.state.is_running').toBe(true);
    await nvim.command('tabnew');
    await nvim.lua(
      `T = require('pivi.session').new(); require('pivi.view.layout').open(T, { enter = true })`,
    );
    model.open('end');
    await nvim.poll(kinds).toEqual(['settled']);
    await nvim.lua(`vim.cmd.doautocmd('CursorHold'); vim.wait(100)`);
    expect(await nvim.lua('return vim.api.nvim_tabpage_get_number(0)')).toBe(2);
    expect(await nvim.lua(`return ${kinds}`)).toEqual(['settled']);
  });
});

test.describe('a sign-in', () => {
  test('that the provider asks for waits until a model answers', async ({ nvim, pi, model }) => {
    model.play({
      replies: [{ status: 401, error: 'invalid x-api-key' }, say('hello')],
    });
    await usePi(nvim, pi);
    await nvim.command('Pi');
    await nvim.poll(`${state}.phase`).toBe('idle');
    await nvim.lua(`require('pivi').session():prompt('go')`);
    await nvim.poll(titles).toEqual(['Pi needs you to sign in to scripted']);
    await answer(nvim);
    await nvim.command('Pi attention');
    expect(await nvim.lua(`return ${kinds}`)).toEqual(['sign_in']);
    await nvim.lua(`require('pivi').session():prompt('again')`);
    await nvim.poll(kinds).toEqual([]);
  });

  test('that Pi itself asks for leads to the terminal, or starts it again', async ({
    nvim,
    pi,
  }) => {
    writeFileSync(join(pi.agentDir, 'models.json'), '{}');
    writeFileSync(join(pi.agentDir, 'settings.json'), '{}');
    await usePi(nvim, { ...pi, env: { ...pi.env, ANTHROPIC_API_KEY: '' } });
    await nvim.command('Pi');
    await nvim.poll(titles).toEqual(['Pi needs you to sign in to a provider']);
    await answer(nvim, 'I have done so');
    await nvim.command('Pi attention');
    await nvim.poll(`${state}.phase`).toBe('starting');
    await nvim.poll(`${state}.phase`).toBe('idle');
    await nvim.poll(kinds).toEqual(['sign_in']);
    await answer(nvim, 'Sign in');
    await nvim.command('Pi attention');
    await nvim.poll('vim.bo.buftype').toBe('terminal');
    await nvim.lua('vim.fn.jobstop(vim.bo.channel)');
    await nvim.input('<C-\\><C-n>');
    await nvim.command('tabclose!');
    await answer(nvim, 'Leave it');
    await nvim.command('Pi attention');
    expect(await nvim.lua(`return ${kinds}`)).toEqual([]);
    await nvim.lua(`require('pivi').session():refresh()`);
    await nvim.lua('vim.wait(300)');
    expect(await nvim.lua(`return ${kinds}`)).toEqual([]);
  });
});

test('what extensions show is shown, and goes with their session', async ({ nvim, pi }) => {
  await useAsker(nvim, pi);
  await nvim.resize(140, 30);
  await nvim.command('Pi');
  await nvim.poll(`${state}.phase`).toBe('idle');
  await nvim.lua(
    `require('pivi').session():prompt(...)`,
    show(
      ['setStatus', 'k', '\u001b[32mall is well\u001b[0m'],
      ['setWidget', 'w', ['a widget'], { placement: 'belowEditor' }],
      ['setTitle', 'The Title'],
      ['notify', 'first'],
      ['notify', 'second', 'warning'],
    ),
  );
  const screen = () => nvim.screen().then((rows) => rows.join('\n'));
  for (const text of ['all is well', 'a widget', 'The Title']) {
    await expect.poll(screen).toContain(text);
  }
  expect(await screen()).not.toContain('[32m');
  expect(await nvim.messages()).toMatch(/pivi: first\n.*pivi: second/s);
  expect(await nvim.lua(`return require('pivi').status().title`)).toBe('The Title');
  await nvim.command('Pi toggle');
  await nvim.command('Pi toggle');
  await expect.poll(screen).toContain('a widget');
  await nvim.command('Pi new');
  for (const text of ['all is well', 'a widget', 'The Title']) {
    await expect.poll(screen).not.toContain(text);
  }
});
