/** Models, thinking, compaction, statistics, sign-in; and ways to another conversation that need a process of their own. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gated, type Rule, say } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import { piVersions, repo, usePi } from './support/pi.ts';
import { blocks, choose, here, idle, start, talk } from './support/prompt.ts';
import { hasTmux, Tmux } from './support/tmux.ts';

const model = `require('pivi').status().model`;

test.describe('favourites', () => {
  test.override({ piOptions: { settings: { enabledModels: ['scripted/*-2:max'] } } });

  test('stand first in the picker, with a star and a preview', async ({ nvim, pi }) => {
    await start(nvim, pi);
    await choose(nvim, 'scripted-1');
    await nvim.command('Pi model');
    await nvim.poll('#ASKED').toBe(1);
    const asked = await nvim.lua<{ items: string[]; preview: string[] }[]>('return ASKED');
    expect(asked[0]?.items).toEqual([
      '★ scripted/scripted-2 · 32k · $1 in, $2 out',
      'scripted/scripted-1 · 32k · $1 in, $2 out · thinks',
    ]);
    expect(asked[0]?.preview).toContain('- context window: 32000 tokens');
    await nvim.poll(model).toBe('scripted/scripted-1');
  });
});

test('maps take the next model and thinking level, and Pi’s settings stay as they were', async ({
  nvim,
  pi,
}) => {
  const settings = join(pi.agentDir, 'settings.json');
  const before = readFileSync(settings, 'utf8');
  await start(nvim, pi);
  await nvim.input('<M-t>');
  await nvim.poll(`require('pivi').status().thinking`).toBe('medium');
  await nvim.input('<M-m>');
  await nvim.poll(model).toBe('scripted/scripted-2');
  // From anywhere in the tab page, and with the windows closed.
  await nvim.lua(`vim.keymap.set('n', ',m', '<Plug>(pivi-cycle-model)')
    vim.keymap.set('n', ',t', '<Plug>(pivi-cycle-thinking)')`);
  await nvim.command('wincmd h | Pi close');
  await nvim.input(',m');
  await nvim.poll(model).toBe('scripted/scripted-1');
  const level = await nvim.lua(`return require('pivi').status().thinking`);
  await nvim.input(',t');
  await nvim.poll(`require('pivi').status().thinking`).not.toBe(level);
  expect(readFileSync(settings, 'utf8')).toBe(before);
});

test('a model chosen during a run says when it takes over', async ({
  nvim,
  pi,
  model: scripted,
}) => {
  scripted.play({ replies: [{ blocks: [{ text: 'a' }, gated('go', { text: 'b' })] }] });
  await start(nvim, pi);
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(idle).toBe('running');
  await nvim.command('Pi model scripted-2');
  await expect
    .poll(() => nvim.messages())
    .toContain('scripted/scripted-2 takes over with the next turn');
  scripted.open('go');
  await nvim.poll(idle).toBe('idle');
});

test.describe('compaction', () => {
  test.override({
    piOptions: { settings: { compaction: { keepRecentTokens: 20, reserveTokens: 1000 } } },
  });

  test('is shown with tokens before and after, and again when resumed', async ({
    nvim,
    pi,
    dir,
    model: scripted,
  }) => {
    scripted.play({
      rules: [{ match: 'summar', on: 'any', blocks: [{ text: 'We spoke of numbers.' }] }],
      replies: [],
      fallback: say(`echo {{user}} ${'and more '.repeat(40)}`.trim()),
    });
    await start(nvim, pi);
    for (const text of ['one', 'two', 'three']) {
      await nvim.lua(`require('pivi').prompt(...)`, text);
      await expect.poll(() => blocks(nvim)).toContain(text);
      await nvim.poll(idle).toBe('idle');
    }
    await nvim.command('Pi compact keep the numbers');
    await expect
      .poll(async () => (await blocks(nvim)).join('\n'))
      .toMatch(/Compacted: \d+ → ~\d+ tokens/);
    expect(JSON.stringify(scripted.requests)).toContain('keep the numbers');
    await nvim.poll(idle).toBe('idle');
    await talkOn(nvim, 'four');
    await nvim.close();

    const next = await Nvim.start(dir);
    await usePi(next, pi);
    await next.command('Pi continue');
    await expect
      .poll(async () => (await blocks(next)).join('\n'))
      .toContain('We spoke of numbers.');
    await next.close();
  });

  for (const version of piVersions) {
    test.describe(`by itself, of Pi ${version}`, () => {
      test.override({
        piOptions: {
          version,
          settings: { compaction: { keepRecentTokens: 20, reserveTokens: 1000 } },
        },
      });
      const summary: Rule = {
        match: 'summar',
        on: 'any',
        blocks: [{ text: 'We spoke of numbers.' }],
      };
      const long = `echo {{user}} ${'and more '.repeat(40)}`.trim();
      /** The transcript's lines from the last prompt on. */
      const from = async (nvim: Nvim, text: string) => {
        const all = await blocks(nvim);
        return all.slice(all.lastIndexOf(text));
      };

      test('at the threshold it is told with tokens before and after', async ({
        nvim,
        pi,
        model: scripted,
      }) => {
        const full = { input: 31_500, output: 100, cacheRead: 0 };
        scripted.play({
          rules: [summary],
          replies: [say(long), say(long, { usage: full })],
          fallback: say('echo {{user}}'),
        });
        await start(nvim, pi);
        await talkOn(nvim, 'one');
        await nvim.lua(`require('pivi').prompt('two')`);
        await expect
          .poll(() => from(nvim, 'two'))
          .toContainEqual(expect.stringMatching(/^Compacted: 31\d+ → ~\d+ tokens$/));
        await nvim.poll(idle).toBe('idle');
        await expect
          .poll(async () => (await nvim.screen()).join('\n'))
          .toMatch(/Compacted: 31\d+ → ~\d+/);
        // What was said before is a summary for the model now.
        await talkOn(nvim, 'three');
        expect(JSON.stringify(scripted.requests.at(-1))).toContain('We spoke of numbers.');
      });

      test('after an overflow it is told, and the prompt is answered after all', async ({
        nvim,
        pi,
        model: scripted,
      }) => {
        scripted.play({
          rules: [summary],
          replies: [
            say(long),
            say(long),
            { status: 400, error: 'prompt is too long: 40000 tokens > 32000 maximum' },
          ],
          fallback: say('made it'),
        });
        await start(nvim, pi);
        await talkOn(nvim, 'one');
        await talkOn(nvim, 'two');
        await nvim.lua(`require('pivi').prompt('three')`);
        await expect.poll(async () => (await from(nvim, 'three')).at(-1)).toBe('made it');
        await nvim.poll(idle).toBe('idle');
        const told = await from(nvim, 'three');
        expect(told).toContainEqual(expect.stringMatching(/^Compacted: \d+ → ~\d+ tokens$/));
        expect(told.join('\n')).toContain('prompt is too long');
        expect(told.filter((text) => text === 'three')).toHaveLength(1);
      });
    });
  }

  async function talkOn(nvim: Nvim, text: string) {
    await nvim.lua(`require('pivi').prompt(...)`, text);
    await expect.poll(() => blocks(nvim)).toContain(text);
    await nvim.poll(idle).toBe('idle');
  }
});

test('automatic compaction is changed only after the user knows that it is global', async ({
  nvim,
  pi,
}) => {
  const settings = join(pi.agentDir, 'settings.json');
  const before = readFileSync(settings, 'utf8');
  await start(nvim, pi);
  await choose(nvim, 'Not now', 'Turn it off');
  await nvim.command('Pi compact auto off');
  await nvim.poll('#ASKED').toBe(1);
  expect(readFileSync(settings, 'utf8')).toBe(before);
  await nvim.command('Pi compact auto off');
  await expect.poll(() => nvim.messages()).toContain('automatic compaction is off');
  await expect.poll(() => readFileSync(settings, 'utf8')).toContain('"enabled": false');
});

test('stats tell tokens, context and cost, per model', async ({ nvim, pi, model: scripted }) => {
  scripted.play({
    replies: [],
    fallback: say('echo {{user}}', { usage: { input: 1000, output: 200, cacheRead: 0 } }),
  });
  await start(nvim, pi);
  await talk(nvim, 'one', 'echo one');
  await nvim.command('Pi model scripted-2');
  await nvim.poll(model).toBe('scripted/scripted-2');
  await talk(nvim, 'two', 'echo two');
  await nvim.command('Pi stats');
  const shown = async () => (await nvim.screen()).join('\n');
  await expect.poll(shown).toMatch(/scripted\/scripted-1: 1000 in, 200 out/);
  expect(await shown()).toMatch(/scripted\/scripted-2: 1000 in, 200 out/);
  expect(await shown()).toMatch(/context: \d+ of 32000 tokens/);
  // It is no window to be closed: the next move takes it away.
  expect(await nvim.lua('return vim.bo.filetype')).toBe('pivi_prompt');
  await nvim.input('ia');
  await expect.poll(shown).not.toContain('scripted/scripted-2:');
});

test('login runs in a terminal of its own', async ({ nvim, pi, dir }) => {
  await start(nvim, pi);
  const log = join(dir, 'login.txt');
  const script = join(dir, 'fake-pi.sh');
  writeFileSync(script, `echo "$@" > ${log}; test "$1" = auth\n`);
  await nvim.lua(`require('pivi').setup(...)`, { cmd: ['sh', script], env: pi.env });
  await nvim.command('Pi login scripted');
  await expect.poll(() => readFileSync(log, 'utf8')).toBe('auth login scripted\n');
  await nvim.poll('#vim.api.nvim_list_tabpages()').toBe(1);
  await nvim.command('Pi login');
  await expect.poll(() => readFileSync(log, 'utf8')).toBe('--no-session\n');
  await nvim.poll('vim.bo.buftype').toBe('terminal');
});

test.describe('an older Pi', () => {
  test.override({ piOptions: { version: '0.85' } });

  test('is signed in by its terminal interface', async ({ nvim, pi, dir }) => {
    const log = join(dir, 'login.txt');
    const script = join(dir, 'pi.sh');
    writeFileSync(script, `echo "$@" >> ${log}; exec ${pi.cmd.join(' ')} "$@"\n`);
    // The link of Neovim's own start has read the options by now: they count as they are when used.
    await nvim.poll(`require('pivi.link').was_started()`).toBe(true);
    await usePi(nvim, { cmd: ['sh', script], env: pi.env });
    await nvim.command('Pi login scripted');
    await expect.poll(() => readFileSync(log, 'utf8')).toBe('auth login scripted\n--no-session\n');
    await expect.poll(async () => (await nvim.screen()).join('\n')).toContain('type /login here');
    expect(await nvim.lua('return #vim.api.nvim_list_tabpages()')).toBe(2);
    expect((await nvim.mode()).mode).toBe('t');
    await nvim.input('<C-Bslash><C-n>:bwipeout!<CR>');
  });
});

test('login works without an option set, and says so when it cannot', async ({ nvim, dir }) => {
  const script = join(dir, 'fake-pi.sh');
  writeFileSync(script, `echo "$@" > ${join(dir, 'login.txt')}; sleep 60\n`);
  await nvim.lua(`require('pivi').setup(...)`, { cmd: ['sh', script] });
  expect(await nvim.lua(`return vim.tbl_isempty(require('pivi.config').get().env)`)).toBe(true);
  await nvim.command('Pi login scripted');
  await expect.poll(() => readFileSync(join(dir, 'login.txt'), 'utf8')).toContain('auth login');
  await nvim.poll('vim.bo.buftype').toBe('terminal');
  await nvim.command('stopinsert | bwipeout!');

  nvim.expectError(/Cannot run no-such-pi: see :checkhealth pivi/);
  await nvim.lua(`require('pivi').setup(...)`, { cmd: ['no-such-pi'] });
  await nvim.input(':Pi login scripted<CR>');
  await nvim.poll('#vim.api.nvim_list_tabpages()').toBe(1);
});

// Only a real terminal shows what Neovim has drawn by itself.
test.runIf(hasTmux)('a sign-in is seen at once, with what to do', async ({ dir }) => {
  const script = join(dir, 'fake-pi.sh');
  writeFileSync(script, 'echo "welcome to Pi"; sleep 60\n');
  const terminal = new Tmux(dir, { HOME: dir, PI_IDE_LOCK_DIR: dir, LC_ALL: 'C.UTF-8' });
  const nvim = [join(repo, '.toolchain/bin/nvim'), '--clean', '--cmd', `set rtp^=${repo}`];
  try {
    await terminal.open('nvim', dir, [
      ...nvim,
      ...['--cmd', `lua vim.g.pivi = { cmd = { 'sh', '${script}' } }`, '-c', 'norm! ihi'],
    ]);
    const sees = () => expect.poll(() => terminal.screen('nvim'));
    await sees().toContain('hi');
    await terminal.keys('nvim', ':Pi login', 'Enter');
    await sees().toMatch(/type \/login here[\s\S]*welcome to Pi/);
  } finally {
    await terminal.tmux('kill-server').catch(() => {});
  }
});

test('fork and clone during a run are offered a process of their own', async ({
  nvim,
  pi,
  model: scripted,
}) => {
  scripted.play({
    replies: [say('first'), { blocks: [{ text: 'busy' }, gated('go', { text: ' still' })] }],
  });
  await start(nvim, pi);
  await talk(nvim, 'one', 'first');
  await nvim.lua(`require('pivi').prompt('two')`);
  await nvim.poll(idle).toBe('running');
  await choose(nvim, 'one', 'beside');
  await nvim.command('Pi fork');
  await nvim.poll(`${here}.number`).toBe(2);
  await nvim.poll(`${here}.state.draft`).toBe('one');
  await expect.poll(() => blocks(nvim)).toEqual([]);

  await nvim.lua(
    `require('pivi.view.layout').open(require('pivi.session').get(1), { enter = true })`,
  );
  await choose(nvim, 'beside');
  await nvim.command('Pi clone');
  await nvim.poll(`${here}.number`).toBe(3);
  await expect.poll(async () => (await blocks(nvim)).slice(0, 2)).toEqual(['one', 'first']);
  scripted.open('go');
  await nvim.poll(`require('pivi').sessions()[1].state`).toBe('idle');
  expect(
    await nvim.lua(`return require('pivi.session').get(1).state.blocks[4].chunks[1]`),
  ).toContain('busy');
});

test('a session that another Neovim has open is offered as a copy', async ({
  dir,
  nvim,
  pi,
  model: scripted,
}) => {
  scripted.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  await talk(nvim, 'mine', 'echo mine');
  const path = await nvim.lua<string>(`return ${here}.state.file`);
  const other = await Nvim.start(dir);
  await usePi(other, pi);
  await choose(other, 'mine', 'in a copy');
  await other.command('Pi resume');
  await other.poll(`${here} and ${idle}`).toBe('idle');
  await expect.poll(() => blocks(other)).toEqual(['mine', 'echo mine']);
  expect(await other.lua(`return ${here}.state.file`)).not.toBe(path);
  expect(await other.lua('return ASKED[2].prompt')).toMatch(/another Neovim \(process \d+\)/);
  await talk(other, 'now here', 'echo now here');
  await other.close();
});
