/** Buffer authority, with the real Pi and the real Neovim: the agent reads and edits what the user sees. */

import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { bash, type Ended, edit, expect, read, test, write } from './support/agent.ts';
import type { Block } from './support/model.ts';
import type { Nvim } from './support/nvim.ts';
import { piVersions } from './support/pi.ts';

const texts = (ends: Ended[]) => ends.map((it) => it.text);

/** Lays files and opens the first. */
async function open(nvim: Nvim, project: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(project, name), text);
  }
  await nvim.command(`edit ${Object.keys(files)[0]}`);
}

describe.each(piVersions)('Pi %s', (version) => {
  test.override({ version });

  test('reads what is unsaved, and edits it without saving a line of the user', async ({
    nvim,
    project,
    agent,
  }) => {
    await open(nvim, project, { 'a.txt': 'one\ntwo\nthree\n' });
    await nvim.input('jAX<Esc>Gofour<Esc>');
    const [got, edited] = await agent.run([read('a.txt')], [edit('a.txt', ['three', '3'])]);
    expect(got?.text).toBe('one\ntwoX\nthree\nfour\n');
    expect(edited?.text).toMatch(/^Successfully replaced 1 block.*\n.*not yet saved/);
    expect(await nvim.lines()).toEqual(['one', 'twoX', '3', 'four']);
    expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('one\ntwo\nthree\n');
    await nvim.input('u');
    expect(await nvim.lines()).toEqual(['one', 'twoX', 'three', 'four']);
  });

  test('gives the same results for a buffer as for a file', async ({ nvim, project, agent }) => {
    const text = 'a\r\nb\nc “quoted”  \n\nlast line';
    await open(nvim, project, { 'a.txt': text, 'b.txt': text });
    const plan = (name: string): Block[][] => [
      [read(name)],
      [{ tool: 'read', args: { path: name, offset: 2, limit: 1 } }],
      [{ tool: 'read', args: { path: name, offset: 99 } }],
      [edit(name, ['nowhere', 'x'])],
      [edit(name, ['b', 'B'], ['last line', 'last'])],
      [edit(name, ['c "quoted"', 'c'])],
      [edit(name, ['B', 'B'])],
      [write(name, 'all new\nno newline')],
      [read(name)],
    ];
    const loaded = await agent.run(...plan('a.txt'));
    const unloaded = await agent.run(...plan('b.txt'));
    const comparable = (ends: Ended[]) =>
      ends.map(({ record: { result, isError } }) =>
        JSON.parse(JSON.stringify({ result, isError }).replaceAll('b.txt', 'a.txt')),
      );
    expect(comparable(loaded)).toEqual(comparable(unloaded));
    expect(await readFile(join(project, 'a.txt'))).toEqual(await readFile(join(project, 'b.txt')));
  });
});

test('an edit while the user types is one step of its own, saved by nobody', async ({
  nvim,
  project,
  agent,
}) => {
  await open(nvim, project, { 'a.txt': 'one\ntwo\nthree\n' });
  await nvim.input('jA abc');
  await agent.run([edit('a.txt', ['one', '1'], ['three', '3'])]);
  expect(await nvim.mode()).toMatchObject({ mode: 'i' });
  await nvim.input('def<Esc>');
  expect(await nvim.lines()).toEqual(['1', 'two abcdef', '3']);
  await nvim.input('uu');
  expect(await nvim.lines()).toEqual(['one', 'two abc', 'three']);
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['one', 'two', 'three']);
});

test('parallel edits of one message are all made, each undone by itself', async ({
  nvim,
  project,
  agent,
}) => {
  await open(nvim, project, { 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'b\n' });
  const ends = await agent.run([
    edit('a.txt', ['one', '1']),
    edit('b.txt', ['b', 'B']),
    edit('a.txt', ['two', '2']),
    edit('a.txt', ['three', '3']),
  ]);
  expect(ends.map((it) => it.isError)).toEqual([false, false, false, false]);
  expect(await nvim.lines()).toEqual(['1', '2', '3']);
  expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('1\n2\n3\n');
  expect(await readFile(join(project, 'b.txt'), 'utf8')).toBe('B\n');
  expect(await nvim.lua('return #vim.fn.undotree().entries')).toBe(3);
});

test('a whole-file write never takes text that the agent has not read', async ({
  nvim,
  project,
  agent,
}) => {
  await open(nvim, project, { 'a.txt': 'one\n', 'b.txt': 'b\n' });
  await nvim.input('omine<Esc>');
  const [refused] = await agent.run([write('a.txt', 'all new\n')]);
  expect(refused?.isError).toBe(true);
  expect(refused?.text).toMatch(/changed since you read it.*read it again/);
  expect(await nvim.lines()).toEqual(['one', 'mine']);
  // The edit tool reads for itself: its model has not seen the text.
  await agent.run([edit('a.txt', ['one', '1'])]);
  expect((await agent.run([write('a.txt', 'all new\n')]))[0]?.isError).toBe(true);
  const [, written] = await agent.run([read('a.txt')], [write('a.txt', 'all new\n')]);
  expect(written?.isError).toBe(false);
  expect(await nvim.lines()).toEqual(['all new']);
  expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('one\n');
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['1', 'mine']);
  // What is saved and unseen is the user's too, what another program wrote is not.
  await agent.run([read('b.txt')]);
  await nvim.command('silent write | edit b.txt');
  await agent.run([read('b.txt')]);
  await nvim.input('omine<Esc>');
  await nvim.command('silent write');
  expect((await agent.run([write('b.txt', 'new\n')]))[0]?.isError).toBe(true);
  await agent.run([read('b.txt')], [bash('echo more >> b.txt')]);
  expect((await agent.run([write('b.txt', 'new\n')]))[0]?.isError).toBe(false);
});

test('hidden, unlisted and symlinked buffers count, unloaded ones do not', async ({
  nvim,
  project,
  agent,
}) => {
  await open(nvim, project, { 'a.txt': 'one\n', 'b.txt': 'b\n' });
  await symlink(join(project, 'a.txt'), join(project, 'link.txt'));
  await nvim.input('ounsaved<Esc>');
  await nvim.command('setlocal nobuflisted | hide edit b.txt | enew | bunload b.txt | cd /');
  const got = await agent.run([read('link.txt')], [read('./sub/../a.txt')], [read('b.txt')]);
  expect(texts(got)).toEqual(['one\nunsaved\n', 'one\nunsaved\n', 'b\n']);
  await agent.run([edit('b.txt', ['b', 'B'])], [write('new.txt', 'new\n')]);
  expect(await readFile(join(project, 'b.txt'), 'utf8')).toBe('B\n');
  const changes = await nvim.lua<Record<string, string>[]>(`
    return vim.tbl_map(function(change)
      return { vim.fs.basename(change.path), change.tool, change.before or '', change.after }
    end, require('pivi.review.ledger').list(1))`);
  expect(changes).toEqual([
    ['b.txt', 'edit', 'b\n', 'B\n'],
    ['new.txt', 'write', '', 'new\n'],
  ]);
});

test("the result tells a formatter's changes, and one u takes all of it", async ({
  nvim,
  project,
  agent,
}) => {
  await open(nvim, project, { 'a.txt': 'one\ntwo\n' });
  await nvim.command(`autocmd BufWritePre *.txt silent %s/$/;/`);
  const [end] = await agent.run([edit('a.txt', ['two', '2'])]);
  expect(end?.text).toMatch(/^Successfully.*\n.*formatter.*:\n-1 one\n-2 2\n\+1 one;\n\+2 2;$/);
  expect(end?.record.result.details.diff).toBe('-1 one\n-2 two\n+1 one;\n+2 2;');
  expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('one;\n2;\n');
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['one', 'two']);
});

test('each obstacle is one clear error, and nothing changes', async ({ nvim, project, agent }) => {
  await open(nvim, project, { 'a.txt': 'one\n' });
  const tried = async (setup: string) => {
    await nvim.command(setup);
    const ends = await agent.run([edit('a.txt', ['one', '1 😀'])], [write('a.txt', 'x 😀\n')]);
    expect(ends.map((it) => it.isError)).toEqual([true, true]);
    expect(await nvim.lines()).toEqual(['one']);
    expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('one\n');
    return texts(ends);
  };
  expect(await tried('setlocal nomodifiable')).toEqual([
    expect.stringMatching(/a\.txt.*'modifiable'/),
    expect.stringMatching(/a\.txt.*'modifiable'/),
  ]);
  expect(await tried('setlocal modifiable readonly')).toEqual([
    expect.stringMatching(/'readonly'/),
    expect.stringMatching(/'readonly'/),
  ]);
  expect(await tried('setlocal noreadonly buftype=nofile')).toEqual([
    expect.stringMatching(/special buffer/),
    expect.stringMatching(/special buffer/),
  ]);
  const encoding = /encoding, latin1, can't hold 😀 \(U\+1F600\)/;
  expect(await tried('set buftype= nomodified | edit ++enc=latin1')).toEqual([
    expect.stringMatching(encoding),
    expect.stringMatching(encoding),
  ]);
  expect(await nvim.lua('return vim.bo.modified')).toBe(false);
});

test('a save that fails is an error that names what was done', async ({ nvim, project, agent }) => {
  await open(nvim, project, { 'a.txt': 'one\n' });
  await nvim.command(`autocmd BufWritePre *.txt throw 'my hook'`);
  const [end] = await agent.run([edit('a.txt', ['one', '1'])]);
  expect(end?.isError).toBe(true);
  expect(end?.text).toMatch(/in the editor's buffer but could not be saved: .*my hook/);
  expect(await nvim.lines()).toEqual(['1']);
  expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('one\n');
  await nvim.command(`autocmd! BufWritePre | autocmd BufWritePre *.txt bwipeout!`);
  const [gone] = await agent.run([edit('a.txt', ['1', 'uno'])]);
  expect(gone?.isError).toBe(false);
});

test('edits wait while :s///c asks, and are made then', async ({ nvim, project, agent }) => {
  await open(nvim, project, { 'a.txt': 'one\none\ntwo\n' });
  await nvim.input(':%s/one/ONE/c<CR>y');
  expect(await nvim.mode()).toMatchObject({ mode: 'r?' });
  const ends = agent.run([edit('a.txt', ['two', '2'])]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await nvim.lines()).toEqual(['ONE', 'one', 'two']);
  await nvim.input('y');
  expect((await ends)[0]?.isError).toBe(false);
  expect(await nvim.lines()).toEqual(['ONE', 'ONE', '2']);
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['ONE', 'ONE', 'two']);
});

test('an edit waits for the key that the user hesitates over', async ({ nvim, project, agent }) => {
  await open(nvim, project, { 'a.txt': 'one\ntwo\n' });
  await nvim.input('r');
  const ends = agent.run([edit('a.txt', ['two', '2'])]);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await nvim.input('O');
  expect((await ends)[0]?.isError).toBe(false);
  expect(await nvim.lines()).toEqual(['One', '2']);
});

test('an aborted call is not made later', async ({ nvim, project, agent }) => {
  await open(nvim, project, { 'a.txt': 'one\none\ntwo\n' });
  await nvim.input(':%s/one/ONE/c<CR>y');
  const ends = agent.run([edit('a.txt', ['two', '2'])]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await agent.process.request({ type: 'abort' });
  await ends;
  await nvim.input('y');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await nvim.lines()).toEqual(['ONE', 'ONE', 'two']);
});

test('two agents edit one buffer, and neither loses or hides what the other did', async ({
  nvim,
  project,
  model,
  startAgent,
}) => {
  await open(nvim, project, { 'a.txt': 'one\ntwo\nthree\n' });
  const [first, second] = [await startAgent(1), await startAgent(2)];
  await first.run([read('a.txt')]);
  await second.run([edit('a.txt', ['two', '2'])]);
  expect((await first.run([write('a.txt', 'x\n')]))[0]?.isError).toBe(true);
  expect((await first.run([edit('a.txt', ['one', '1'])]))[0]?.isError).toBe(false);
  expect(await nvim.lines()).toEqual(['1', '2', 'three']);
  // Both at once: the model answers whoever asks first.
  const both = {
    tool: 'edit',
    args: { path: 'a.txt', edits: [{ oldText: 'three', newText: '3' }] },
  };
  model.play({
    rules: [
      { on: 'user', match: 'first', blocks: [{ ...both, id: 'f' }] },
      { on: 'user', match: 'second', blocks: [edit('a.txt', ['1', 'uno'])] },
      { on: 'tool', blocks: [{ text: 'done' }] },
    ],
  });
  await Promise.all([first.process.run('first'), second.process.run('second')]);
  expect(await nvim.lines()).toEqual(['uno', '2', '3']);
  expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('uno\n2\n3\n');
});

describe('shell commands', () => {
  const count = `#require('pivi.attention').list()`;

  test('wait for the user when they would not see the edits; the answer holds for the run', async ({
    nvim,
    project,
    agent,
  }) => {
    await open(nvim, project, { 'a.txt': 'one\n', 'b.txt': 'b\n' });
    await nvim.input('omine<Esc>');
    const ends = agent.run(
      [edit('a.txt', ['one', '1'])],
      [bash('cat a.txt')],
      [edit('a.txt', ['1', '11'])],
      [bash('cat a.txt')],
    );
    await nvim.poll(count).toBe(1);
    await nvim.lua(`
      vim.ui.select = function(items, opts, on_choice)
        Asked = { opts.prompt, items }
        on_choice(items[1], 1)
      end
      require('pivi.attention').show_next()`);
    const [, first, , second] = texts(await ends);
    expect(first).toBe('1\nmine\n');
    expect(second).toBe('11\nmine\n');
    expect(await nvim.lua('return Asked')).toEqual([
      'Pi runs bash; it edited and did not save a.txt',
      ['Save them', 'Leave them unsaved'],
    ]);
    expect(await nvim.lua(`return ${count}`)).toBe(0);
  });

  test('name what they did not see', async ({ nvim, project, agent }) => {
    await nvim.lua(`require('pivi.config').set('shell_sync', 'note')`);
    await open(nvim, project, { 'a.txt': 'one\n', 'b.txt': 'b\n', 'c.txt': 'c\n' });
    await nvim.input('omine<Esc>');
    await nvim.command('edit b.txt');
    await nvim.input('omine<Esc>');
    await nvim.command('edit c.txt');
    await nvim.input('omine<Esc>');
    const [, , end] = await agent.run(
      [edit('a.txt', ['one', '1'])],
      [read('b.txt')],
      [bash('cat a.txt')],
    );
    expect(end?.text).toMatch(/^one\n\n?.*Unsaved in the editor.*a\.txt.*b\.txt$/s);
    expect(end?.text).not.toContain('c.txt');
  });

  test('are given up while they wait for the user', async ({ nvim, project, agent }) => {
    await open(nvim, project, { 'a.txt': 'one\n' });
    await nvim.input('omine<Esc>');
    const ends = agent.run([edit('a.txt', ['one', '1'])], [bash('touch ran')]);
    await nvim.poll(count).toBe(1);
    await agent.process.request({ type: 'abort' });
    await ends;
    await nvim.poll(count).toBe(0);
    await expect(readFile(join(project, 'ran'))).rejects.toThrow();
  });

  test('change files that are loaded: buffers follow, unsaved text stays', async ({
    nvim,
    project,
    agent,
  }) => {
    await open(nvim, project, { 'a.txt': 'one\n', 'b.txt': 'b\n' });
    await nvim.command('edit b.txt');
    await nvim.input('omine<Esc>');
    await nvim.command('buffer a.txt');
    const [end] = await agent.run([bash('echo 1 > a.txt; echo B > b.txt')]);
    expect(await nvim.lines()).toEqual(['1']);
    expect(end?.text).toMatch(/b\.txt$/);
    expect(await nvim.lua(`return require('pivi.attention').list()[1].title`)).toBe(
      'b.txt has unsaved text and was changed on disk',
    );
    expect(await nvim.lua(`return require('pivi.review.ledger').list()[1].tool`)).toBe('bash');
    await nvim.command('buffer b.txt');
    expect(await nvim.lines()).toEqual(['b', 'mine']);
    const answer = (index: number) =>
      nvim.lua(
        `
        local index = ...
        vim.ui.select = function(items, _, on_choice) on_choice(items[index], index) end
        require('pivi.attention').show_next()`,
        index,
      );
    await answer(1);
    expect(await nvim.lua(`return ${count}`)).toBe(0);
    await agent.run([bash('echo BB > b.txt')]);
    await nvim.poll(count).toBe(1);
    await answer(2);
    expect(await nvim.lines()).toEqual(['BB']);
    await nvim.input('u');
    expect(await nvim.lines()).toEqual(['b', 'mine']);
    expect(await nvim.messages()).not.toMatch(/W1[0-9]/);
  });
});

test('a file that a command deletes is told of, once, but not one that is taken back', async ({
  nvim,
  project,
  agent,
}) => {
  const told = async () => {
    const all = await nvim.messages();
    await nvim.command('messages clear');
    return all;
  };
  await open(nvim, project, { 'a.txt': 'one\n', 'b.txt': 'b\n' });
  await nvim.command('edit b.txt');
  await nvim.input('omine<Esc>');
  await agent.run([read('a.txt')], [bash('rm a.txt b.txt')]);
  await nvim.poll(told).toBe('pivi: deleted on disk, still in a buffer: a.txt, b.txt');
  await agent.run([bash('true')], [read('a.txt')]);
  await nvim.command('buffer a.txt | checktime');
  await nvim.command('Pi rewind run-1');
  expect(await told()).toBe('');
  await agent.run([bash('mv a.txt c.txt')]);
  await nvim.poll(told).toBe('pivi: deleted on disk, still in a buffer: a.txt');
  await agent.run([write('new.txt', 'new\n')]);
  await nvim.command('edit new.txt');
  await nvim.command('Pi! reject');
  await agent.run([read('new.txt')], [bash('true')]);
  await nvim.command('checktime');
  expect(await told()).toBe('');
});

test('new errors of a language server are told, old ones are not', async ({
  nvim,
  project,
  agent,
}) => {
  await open(nvim, project, { 'a.txt': 'one\nbad old\n' });
  await nvim.lua(`
    local function check(dispatchers, uri, text)
      local found = {}
      for i, line in ipairs(vim.split(text, '\\n')) do
        if line:find('bad') then
          table.insert(found, {
            range = { start = { line = i - 1, character = 0 }, ['end'] = { line = i - 1, character = 3 } },
            severity = 1, source = 'test', code = 'E1', message = line .. ' is bad',
          })
        end
      end
      dispatchers.notification('textDocument/publishDiagnostics', { uri = uri, diagnostics = found })
    end
    vim.lsp.start({ name = 'test', root_dir = vim.fn.getcwd(), cmd = function(dispatchers)
      return {
        request = function(method, _, callback)
          callback(nil, method == 'initialize' and { capabilities = { textDocumentSync = 1 } } or nil)
          return true, 1
        end,
        notify = function(method, params)
          local doc = params and params.textDocument
          if method == 'textDocument/didOpen' then
            check(dispatchers, doc.uri, doc.text)
          elseif method == 'textDocument/didChange' then
            vim.defer_fn(function() check(dispatchers, doc.uri, params.contentChanges[1].text) end, 80)
          end
        end,
        is_closing = function() return false end,
        terminate = function() end,
      }
    end })`);
  await nvim.poll('#vim.diagnostic.get(0)').toBe(1);
  const ends = await agent.run(
    [edit('a.txt', ['one', 'one\nbad new'])],
    [edit('a.txt', ['one', '1'])],
  );
  expect(ends[0]?.text).toMatch(
    /^Successfully.*\nNew diagnostics in the editor:\n2:1: error: bad new is bad \[test E1\]$/,
  );
  expect(ends[1]?.text).toBe('Successfully replaced 1 block(s) in a.txt.');
});

test('what was edited flashes, and the user can hear of it', async ({ nvim, project, agent }) => {
  await open(nvim, project, { 'a.txt': 'one\ntwo\n' });
  await nvim.lua(`
    require('pivi.config').set('flash', 100)
    local ns = vim.api.nvim_create_namespace('pivi.editor.flash')
    Marks = function() return #vim.api.nvim_buf_get_extmarks(0, ns, 0, -1, {}) end
    vim.api.nvim_create_autocmd('User', { pattern = 'PiviChange', callback = function(event)
      event.data.path = vim.fs.basename(event.data.path)
      Change, Flashing = event.data, Marks()
    end })`);
  const [end] = await agent.run([edit('a.txt', ['two', '2'])]);
  expect(end?.isError).toBe(false);
  expect(await nvim.lua('return Change')).toMatchObject({
    path: 'a.txt',
    tool: 'edit',
    session: 1,
  });
  expect(await nvim.lua('return Flashing')).toBe(1);
  await nvim.poll('Marks()').toBe(0);
});
