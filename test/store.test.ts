/** What `:Pi resume` tells of session files that it reads at their ends only. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Nvim, test } from './support/nvim.ts';

interface Stored {
  path: string;
  name?: string;
  first?: string;
  model?: string;
  messages?: number;
  branches?: number;
  parent?: string;
}

const user = (text: string) => ({ role: 'user', content: [{ type: 'text', text }] });
const agent = (text: string, model = 'm-1') => ({
  role: 'assistant',
  content: [{ type: 'text', text }],
  provider: 'p',
  model,
});

function write(dir: string, name: string, entries: object[]) {
  const folder = join(dir, 'sessions');
  mkdirSync(folder, { recursive: true });
  const head = { type: 'session', version: 3, id: name, cwd: '/project' };
  const text = [head, ...entries].map((entry) => `${JSON.stringify(entry)}\n`).join('');
  writeFileSync(join(folder, `${name}.jsonl`), text);
}

async function list(nvim: Nvim, dir: string): Promise<Record<string, Stored>> {
  const all = await nvim.lua<(Stored & { id: string })[]>(
    `local found
     require('pivi.session.store').list(..., function(result) found = result end)
     vim.wait(15000, function() return found ~= nil end, 5)
     return found`,
    join(dir, 'sessions'),
  );
  return Object.fromEntries(all.map((info) => [info.id, info]));
}

const message = (id: number, parent: number | null, content: object) => ({
  type: 'message',
  id: id.toString(16).padStart(8, '0'),
  parentId: parent === null ? null : parent.toString(16).padStart(8, '0'),
  message: content,
});

test('tells name, first prompt, model, messages and branches', async ({ nvim, dir }) => {
  write(dir, 'forked', [
    message(1, null, user('say "role":"assistant" and "type":"session_info"')),
    message(2, 1, agent('one')),
    message(3, 2, user('two')),
    message(4, 3, agent('three', 'm-2')),
    message(5, 2, user('four')),
    { type: 'session_info', id: '00000006', parentId: '00000005', name: 'Old name' },
    { type: 'session_info', id: '00000007', parentId: '00000006', name: 'A “name”' },
  ]);
  write(dir, 'plain', [message(1, null, user('hi\n\n  there'))]);
  write(dir, 'empty', []);
  writeFileSync(join(dir, 'sessions', 'cut.jsonl'), '{"type":"session","id":"cut","cw');
  writeFileSync(join(dir, 'sessions', 'other.jsonl'), '{"type":"something"}\n');
  const found = await list(nvim, dir);
  expect(Object.keys(found).sort()).toEqual(['empty', 'forked', 'plain']);
  expect(found.forked).toMatchObject({
    name: 'A “name”',
    first: 'say "role":"assistant" and "type":"session_info"',
    model: 'p/m-2',
    messages: 5,
    branches: 2,
  });
  expect(found.plain).toMatchObject({ first: 'hi there', messages: 1 });
  expect(found.plain?.branches).toBeUndefined();
});

test('reads a long file at its ends, and a long first prompt is cut whole', async ({
  nvim,
  dir,
}) => {
  const entries = [message(1, null, user('é'.repeat(500)))];
  for (let id = 2; id < 400; id++) {
    entries.push(message(id, id - 1, id % 2 ? user('w '.repeat(100)) : agent('a '.repeat(100))));
  }
  entries.push(message(400, 399, agent('last', 'm-9')));
  write(dir, 'long', entries);
  const { long } = await list(nvim, dir);
  expect(long).toMatchObject({ model: 'p/m-9', messages: 400 });
  expect(long?.branches).toBeUndefined();
  expect(long?.first).toMatch(/^é{90,100}…$/);
});

test('counts the branches of a long file, also when it has grown, and a damaged one hides nothing', async ({
  nvim,
  dir,
}) => {
  const entries: object[] = [message(1, null, user('one'))];
  for (let id = 2; id < 400; id++) {
    // What is said must not count: only what entries are.
    const text = `"parentId":"00000001" "role":"user" ${'w '.repeat(100)}`;
    entries.push(message(id, id === 300 ? 10 : id - 1, id % 2 ? user(text) : agent(text)));
  }
  write(dir, 'long', entries);
  writeFileSync(join(dir, 'sessions', 'damaged.jsonl'), `{"type":"session","id":[}\n{"x`);
  writeFileSync(join(dir, 'sessions', 'empty.jsonl'), '');
  expect(await list(nvim, dir)).toMatchObject({ long: { messages: 399, branches: 2 } });
  write(dir, 'long', [...entries, message(500, 20, user('again'))]);
  const all = await list(nvim, dir);
  expect(all).toMatchObject({ long: { messages: 400, branches: 3 } });
  expect(Object.keys(all)).toEqual(['long']);
});

test('1,000 sessions are listed while Neovim goes on', async ({ nvim, dir }) => {
  for (let number = 0; number < 1000; number++) {
    const entries = [];
    for (let id = 1; id < 2 + (number % 40); id++) {
      const text = `${number} ${'words '.repeat(80)}`;
      entries.push(message(id, id - 1, id % 2 ? user(text) : agent(text)));
    }
    write(dir, `s${number}`, entries);
  }
  const [count, turns] = await nvim.lua<[number, number]>(
    `local found, turns = nil, 0
     local timer = vim.uv.new_timer()
     timer:start(0, 1, vim.schedule_wrap(function() turns = turns + 1 end))
     require('pivi.session.store').list(..., function(result) found = result end)
     vim.wait(15000, function() return found ~= nil end, 1)
     timer:close()
     return { #found, turns }`,
    join(dir, 'sessions'),
  );
  expect(count).toBe(1000);
  // They are read in threads.
  expect(turns).toBeGreaterThan(2);
});
