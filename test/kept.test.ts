/** What a user has typed is theirs, whatever ends: it is in the prompt again, here or in the next Neovim. */

import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, gated, say } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import { type Pi, repo, usePi } from './support/pi.ts';
import { choose, here, idle, start, talk } from './support/prompt.ts';

const draft = `${here}.state.draft`;

/** Runs Lua, and the signal or command comes in the same turn of the loop. */
async function endBehind(nvim: Nvim, code: string, end: 'SIGTERM' | 'SIGHUP' | 'SIGKILL' | 'qa!') {
  const last =
    end === 'qa!' ? 'vim.cmd("qa!")' : `vim.uv.kill(vim.uv.os_getpid(), '${end.toLowerCase()}')`;
  await nvim.lua(`${code}\n${last}`).catch(() => {});
  await nvim.kill(end === 'SIGKILL' ? 'SIGKILL' : 'SIGTERM');
}

/** Arguments of a Pi with an extension that takes its time to say goodbye. */
async function slowToEnd(dir: string): Promise<string[]> {
  const path = join(dir, 'slow.ts');
  await writeFile(
    path,
    `export default (pi) => pi.on('session_shutdown', () => new Promise((done) => setTimeout(done, 900)))`,
  );
  return ['-e', path];
}

/** The draft that the next Neovim of the same directory begins with. */
async function nextDraft(dir: string, pi: Pi): Promise<string> {
  const next = await Nvim.start(dir);
  await usePi(next, pi);
  await next.command('Pi');
  await next.poll(idle).toBe('idle');
  const text = await next.lua<string>(`return ${draft}`);
  await next.close();
  return text;
}

test.describe('the draft that stands aside while older prompts are shown', () => {
  test.beforeEach(async ({ nvim, pi, model }) => {
    model.play({ replies: [], fallback: say('echo {{user}}') });
    await start(nvim, pi);
    await talk(nvim, 'warm up', 'echo warm up');
    await nvim.input('iolder<C-s>');
    await nvim.poll(`#${here}.state.blocks`).toBe(4);
    await nvim.poll(idle).toBe('idle');
    await nvim.input('half a thought<Esc><C-p>');
    expect(await nvim.lines()).toEqual(['older']);
  });

  for (const end of ['SIGTERM', 'qa!'] as const) {
    test(`is kept on ${end}`, async ({ dir, nvim, pi }) => {
      await endBehind(nvim, '', end);
      expect(await nextDraft(dir, pi)).toBe('half a thought');
    });
  }

  test('is kept beside what was made of the older one, on SIGTERM right behind a key', async ({
    dir,
    nvim,
    pi,
  }) => {
    await endBehind(nvim, `vim.cmd.normal({ 'A but better', bang = true })`, 'SIGTERM');
    expect(await nextDraft(dir, pi)).toBe('older but better\n\nhalf a thought');
  });

  test('is kept after a crash', async ({ dir, nvim, pi }) => {
    await sleep(700);
    await nvim.kill('SIGKILL');
    expect(await nextDraft(dir, pi)).toBe('half a thought');
  });

  test('is whole again after :edit where it ends like the older one', async ({ nvim }) => {
    await nvim.input('<C-n>cceven older<Esc><C-p>');
    expect(await nvim.lines()).toEqual(['older']);
    await nvim.command('edit');
    await nvim.poll(draft).toBe('even older');
    expect(await nvim.lines()).toEqual(['even older']);
  });

  test('comes back behind what was made of the older one and what came meanwhile', async ({
    nvim,
  }) => {
    await nvim.input('A but better<Esc>');
    await nvim.lua(`${here}:give_back({ 'came back' })`);
    await nvim.input('G<C-n>');
    const kept = ['came back', '', 'older but better', '', 'half a thought'];
    expect(await nvim.lines()).toEqual(kept);
    // What was only looked at is nobody's.
    await nvim.input('gg<C-p>G<C-n>');
    expect(await nvim.lines()).toEqual(kept);
  });

  for (const command of ['edit', 'bwipeout', 'bdelete', 'noautocmd bwipeout!']) {
    test(`comes back after :${command}`, async ({ nvim }) => {
      await nvim.command(command);
      await nvim.command('Pi');
      await nvim.poll(draft).toBe('half a thought');
      expect((await nvim.screen()).join('\n')).toContain('half a thought');
    });
  }
});

for (const end of ['SIGTERM', 'SIGHUP'] as const) {
  test(`a large text that was just pasted is kept on ${end}`, async ({ dir, nvim, pi }) => {
    await start(nvim, pi);
    await endBehind(nvim, `vim.api.nvim_paste(('word '):rep(20000), true, -1)`, end);
    expect((await nextDraft(dir, pi)).length).toBe(100_000);
  });
}

test('who types without a pause loses little in a crash', async ({ dir, nvim, pi }) => {
  await usePi(nvim, pi);
  await nvim.command('Pi');
  await nvim.poll(idle).toBe('idle');
  await nvim.lua(`
    vim.cmd.startinsert()
    local timer = vim.uv.new_timer()
    timer:start(0, 100, vim.schedule_wrap(function() vim.api.nvim_input('word ') end))`);
  await nvim.poll(`#vim.api.nvim_get_current_line()`).toBeGreaterThan(70);
  await nvim.kill('SIGKILL');
  expect((await nextDraft(dir, pi)).length).toBeGreaterThan(30);
});

test('a draft that was taken over survives a crash right behind', async ({ dir, nvim, pi }) => {
  await usePi(nvim, pi);
  await nvim.command('Pi');
  await nvim.input('ihalf a thought');
  await nvim.kill('SIGTERM');
  const second = await Nvim.start(dir);
  await usePi(second, pi);
  await endBehind(second, `vim.cmd('Pi')`, 'SIGKILL');
  expect(await nextDraft(dir, pi)).toBe('half a thought');
});

for (const end of ['SIGTERM', 'SIGKILL', 'qa!'] as const) {
  test(`a prompt that waits for what it names is not lost on ${end}`, async ({ dir, nvim, pi }) => {
    await usePi(nvim, pi);
    await nvim.lua(`
      local options = vim.g.pivi
      options.context = { providers = { slow = function(request, done) vim.defer_fn(done, 4000) end } }
      vim.g.pivi = options`);
    await nvim.command('Pi');
    await nvim.poll(idle).toBe('idle');
    await nvim.input('ilook at #slow<C-s>');
    expect(await nvim.lines()).toEqual(['']);
    if (end === 'SIGKILL') {
      await sleep(700);
    }
    await endBehind(nvim, '', end);
    expect(await nextDraft(dir, pi)).toBe('look at #slow');
  });
}

for (const end of ['SIGTERM', 'qa!', 'a death of Pi'] as const) {
  test(`what was written in a dialog is not lost on ${end}`, async ({ dir, nvim, pi }) => {
    await start(nvim, pi, {
      env: { ...pi.env, PIVI_ASKER_LOG: join(dir, 'asker.log') },
      args: ['-e', join(repo, 'test/support/asker.ts')],
    });
    await nvim.poll(`#${here}.state.catalog.commands > 0`).toBe(true);
    await nvim.command(`Pi prompt /ask {"kinds":["editor"],"how":"each"}`);
    await nvim.poll(`#require('pivi.attention').list()`).toBe(1);
    await nvim.command('Pi attention');
    const type = `vim.cmd.normal({ 'ohalf a thought', bang = true })`;
    if (end === 'a death of Pi') {
      await nvim.lua(`${type}
        vim.uv.kill(vim.api.nvim_get_proc_children(vim.uv.os_getpid())[1], 'sigkill')`);
      await nvim.poll(draft).toContain('text\nhalf a thought');
    } else {
      await endBehind(nvim, type, end);
      expect(await nextDraft(dir, pi)).toBe('text\nhalf a thought');
    }
  });
}

test('a command for a session that another Neovim writes returns to the prompt', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [say('hello')] });
  await start(nvim, pi);
  await talk(nvim, 'hi', 'hello');
  const path = await nvim.lua<string>(`return ${here}.state.file`);
  const other = await Nvim.start(dir);
  await start(other, pi, { args: ['--session', path] });
  await other.poll(`vim.tbl_contains(${here}.state.notes, 'read-only')`).toBe(true);
  await other.input('i!make it<C-s>');
  await other.poll(draft).toBe('!make it');
  await expect.poll(() => other.messages()).toContain('another Neovim writes this session');
  await other.close();
});

for (const end of ['SIGKILL', 'SIGTERM'] as const) {
  test(`why a change was taken back is told in the next Neovim, on ${end}`, async ({
    dir,
    nvim,
    pi,
    model,
  }) => {
    const edit = call('edit', { path: 'a.txt', edits: [{ oldText: 'one', newText: 'two' }] });
    model.play({ replies: [edit, say('done')], fallback: say('echo {{user}}') });
    await writeFile(join(nvim.dir, 'project', 'a.txt'), 'one\n');
    await start(nvim, pi);
    await nvim.lua(`require('pivi').prompt('go')`);
    await nvim.poll(`#require('pivi.view.hunks.places').list()`).toBe(1);
    await nvim.poll(idle).toBe('idle');
    await endBehind(nvim, `vim.cmd('Pi reject not like this')`, end);

    const next = await Nvim.start(dir);
    await usePi(next, pi);
    await next.command('Pi continue');
    await next.poll(`#((${here} or { state = {} }).state.blocks or {})`).toBeGreaterThan(2);
    await next.poll(idle).toBe('idle');
    await talk(next, 'go on', 'echo go on');
    expect(JSON.stringify(model.requests.at(-1))).toContain('Their reason: not like this');
    // Once: the next Neovim has nothing to tell.
    const told = join(dir, 'state/nvim/pivi/told');
    expect(existsSync(told) && (await readdir(told))).toEqual([]);
    await next.close();
  });
}

test('the draft is there while the Neovim before still waits for its Pi to end', async ({
  dir,
  nvim,
  pi,
}) => {
  await start(nvim, pi, { args: await slowToEnd(dir) });
  await nvim.input('ihalf a thought');
  const ended = nvim.kill('SIGTERM');
  const next = await Nvim.start(dir);
  await usePi(next, pi);
  await next.command('Pi');
  await next.poll(draft).toBe('half a thought');
  await ended;
  await next.close();
  expect(await nextDraft(dir, pi)).toBe('half a thought');
});

for (const takes of [true, false]) {
  test(`a prompt on its way when Neovim quits is where Pi has ${takes ? '' : 'not '}taken it`, async ({
    dir,
    nvim,
    pi,
    model,
  }) => {
    model.play({ replies: [{ blocks: [gated('never', { text: 'it' })] }] });
    await start(nvim, pi);
    const pid = `vim.api.nvim_get_proc_children(vim.uv.os_getpid())[1]`;
    await endBehind(
      nvim,
      `${takes ? '' : `vim.uv.kill(${pid}, 'sigstop')`}
       require('pivi').prompt('something long')`,
      'qa!',
    );
    expect(await nextDraft(dir, pi)).toBe(takes ? '' : 'something long');
  });
}

test('what was taken back is told in the conversation that it is about, whatever comes between', async ({
  nvim,
  pi,
  model,
}) => {
  const edit = call('edit', { path: 'a.txt', edits: [{ oldText: 'one', newText: 'two' }] });
  model.play({ replies: [edit, say('done')], fallback: say('echo {{user}}') });
  await writeFile(join(nvim.dir, 'project', 'a.txt'), 'one\n');
  await start(nvim, pi);
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(`#require('pivi.view.hunks.places').list()`).toBe(1);
  await nvim.poll(idle).toBe('idle');
  await nvim.command('Pi reject not like this');
  await nvim.command('Pi new');
  await nvim.poll(`#${here}.state.blocks`).toBe(0);
  await talk(nvim, 'second', 'echo second');

  await choose(nvim, 'go · ');
  await nvim.command('Pi resume');
  await nvim.poll(`#${here}.state.blocks`).toBeGreaterThan(2);
  await talk(nvim, 'go on', 'echo go on');
  const asked = JSON.stringify(model.requests.at(-1));
  expect(asked.split('Their reason: not like this')).toHaveLength(2);
});

test('a change is taken back where there is no place to keep what the agent is told', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  const edit = call('edit', { path: 'a.txt', edits: [{ oldText: 'one', newText: 'two' }] });
  model.play({ replies: [edit, say('done')], fallback: say('echo {{user}}') });
  await writeFile(join(nvim.dir, 'project', 'a.txt'), 'one\n');
  await start(nvim, pi);
  await writeFile(join(dir, 'state/nvim/pivi/told'), '');
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(`#require('pivi.view.hunks.places').list()`).toBe(1);
  await nvim.poll(idle).toBe('idle');
  await nvim.command('Pi reject not like this');
  await talk(nvim, 'go on', 'echo go on');
  expect(JSON.stringify(model.requests.at(-1))).toContain('Their reason: not like this');
});

test('what was taken back of a session that is over is told when its conversation goes on', async ({
  nvim,
  pi,
  model,
}) => {
  const edits = [
    { oldText: 'one', newText: '1' },
    { oldText: 'three', newText: '3' },
  ];
  const edit = call('edit', { path: 'a.txt', edits });
  model.play({ replies: [edit, say('done')], fallback: say('echo {{user}}') });
  await writeFile(join(nvim.dir, 'project', 'a.txt'), 'one\ntwo\nthree\n');
  await start(nvim, pi);
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(`#require('pivi.view.hunks.places').list()`).toBe(2);
  await nvim.poll(idle).toBe('idle');
  await nvim.command('Pi stop');
  await nvim.command('tabnew a.txt | tabonly');
  await nvim.poll(`#require('pivi.session').list()`).toBe(0);
  await nvim.command('Pi reject not the first');
  await nvim.command('Pi continue');
  await nvim.poll(`#((${here} or { state = {} }).state.blocks or {})`).toBeGreaterThan(2);
  await nvim.poll(idle).toBe('idle');
  await nvim.lua(`vim.cmd('tabnew a.txt')  vim.fn.cursor(3, 1)  vim.cmd('Pi reject nor this')`);
  await nvim.command('tabfirst');
  await talk(nvim, 'go on', 'echo go on');
  const asked = JSON.stringify(model.requests.at(-1));
  expect(asked.split('Their reason: not the first')).toHaveLength(2);
  expect(asked.split('Their reason: nor this')).toHaveLength(2);
});

test('what Pi has queued is in the next prompt once, where a prompt was on its way too', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [{ blocks: [{ text: 'on ' }, gated('never', { text: 'it' })] }] });
  await start(nvim, pi, { args: await slowToEnd(dir) });
  await nvim.lua(`FIRST = vim.api.nvim_get_proc_children(vim.uv.os_getpid())[1]`);
  await nvim.command('tabnew');
  await nvim.command('Pi prompt go');
  await nvim.poll(`#${here}.state.blocks`).toBe(2);
  await nvim.command('Pi prompt turn left');
  await nvim.poll(`require('pivi').status().queue.steer`).toBe(1);
  // Its Pi dies while Neovim waits for the other one.
  await endBehind(
    nvim,
    `for _, pid in ipairs(vim.api.nvim_get_proc_children(vim.uv.os_getpid())) do
       if pid ~= FIRST then vim.uv.kill(pid, 'sigkill') end
     end
     require('pivi').prompt('something long')`,
    'qa!',
  );
  expect(await nextDraft(dir, pi)).toBe('something long\n\nturn left');
});
