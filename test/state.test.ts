/** The reducer: recordings of the real Pi become the transcripts beside them, however their bytes are cut. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Nvim, test } from './support/nvim.ts';
import { repo } from './support/pi.ts';

const recordings = join(repo, 'test/recordings');
const names = readdirSync(recordings)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file) => file.replace('.jsonl', ''));

/** Replays a recording in pieces of `size` bytes and describes the session's state in text. */
async function replay(nvim: Nvim, recording: string, size: number): Promise<string> {
  return nvim.lua(
    `local recording, size = ...
     local reducer = require('pivi.session.state')
     local state = reducer.new(1, '/home/user/project')
     state.phase = 'idle'
     local client = require('pivi.protocol.client').new({
       write = function() end,
       on_messages = function(messages)
         local change = reducer.change()
         for _, message in ipairs(messages) do reducer.reduce(state, message, change) end
       end,
       on_problem = function(problem) error(problem) end,
     })
     for first = 1, #recording, size do
       client:feed(recording:sub(first, first + size - 1))
       if first % 7 == 0 then client:flush() end
     end
     client:flush()
     local out = {}
     local function add(...) out[#out + 1] = string.format(...) end
     for _, block in ipairs(state.blocks) do
       if block.kind == 'tool' then
         add('[%s] %s %s', block.status, block.parent and '  ' .. block.name or block.name, vim.json.encode(block.args, { sort_keys = true }))
         add('%s', block.output)
         if block.details and block.details.diff then add('%s', block.details.diff) end
       elseif block.kind == 'notice' then
         add('(%s) %s', block.level, block.text)
       else
         add('<%s> %s', block.kind, table.concat(block.chunks))
         assert(#block.chunks == 1, 'more than one chunk at the end')
       end
       assert(not block.is_open, 'an open block at the end')
     end
     add('-- %s, running: %s, queue: %d + %d', state.phase, tostring(state.is_running), #state.queue.steer, #state.queue.follow_up)
     assert(next(state.running) == nil and next(state.open_notices) == nil and state.message == nil)
     return (table.concat(out, '\\n'):gsub('\\r', '\\\\r')) .. '\\n'`,
    recording,
    size,
  );
}

test.describe('a recording of the real Pi becomes a transcript', () => {
  for (const name of names) {
    test(name, async ({ nvim }) => {
      const recording = readFileSync(join(recordings, `${name}.jsonl`), 'utf8');
      const whole = await replay(nvim, recording, recording.length);
      await expect(whole).toMatchFileSnapshot(join(recordings, `${name}.txt`));
      for (const size of [1000, 61, 7]) {
        expect(await replay(nvim, recording, size)).toBe(whole);
      }
    });
  }
});

/** Runs events through the reducer and returns what `code` makes of `state`. */
async function reduce(nvim: Nvim, events: Record<string, unknown>[], code: string) {
  return nvim.lua(
    `local reducer = require('pivi.session.state')
     local state, change = reducer.new(1, '/tmp'), reducer.change()
     for _, event in ipairs(...) do reducer.reduce(state, event, change) end
     ${code}`,
    events,
  );
}

const update = (event: Record<string, unknown>) => ({
  type: 'message_update',
  assistantMessageEvent: event,
});
const assistant = (content: unknown[], more = {}) => ({
  type: 'message_end',
  message: { role: 'assistant', content, stopReason: 'stop', ...more },
});

test('the end record is the authority over what streamed', async ({ nvim }) => {
  const events = [
    { type: 'message_start', message: { role: 'assistant', content: [] } },
    { type: 'delta', kind: 'text', index: 1, chunks: ['wrong '] },
    { type: 'delta', kind: 'thinking', index: 0, chunks: ['thought'] },
    { type: 'delta', kind: 'text', index: 1, chunks: ['text'] },
    { type: 'delta', kind: 'text', index: 5, chunks: ['phantom'] },
    assistant([
      { type: 'thinking', thinking: 'thought' },
      { type: 'text', text: 'right text' },
      { type: 'toolCall', id: 't1', name: 'read', arguments: { path: 'x' } },
    ]),
  ];
  const blocks = await reduce(
    nvim,
    events,
    `return vim.tbl_map(function(block)
       return { block.kind, block.kind == 'tool' and block.name or table.concat(block.chunks), block.rev }
     end, state.blocks)`,
  );
  expect(blocks).toEqual([
    ['thinking', 'thought', 0],
    ['text', 'right text', 1],
    ['tool', 'read', 1],
  ]);
});

test('tool calls of an aborted message are settled', async ({ nvim }) => {
  const events = [
    { type: 'message_start', message: { role: 'assistant', content: [] } },
    update({ type: 'toolcall_start', contentIndex: 0, id: 't1', toolName: 'edit' }),
    { type: 'delta', kind: 'toolcall', index: 0, chunks: ['{"pa'] },
    assistant([{ type: 'toolCall', id: 't1', name: 'edit', arguments: {} }], {
      stopReason: 'aborted',
    }),
  ];
  const [status, isOpen, notice] = (await reduce(
    nvim,
    events,
    `return { state.calls.t1.status, state.calls.t1.is_open, state.blocks[2].text }`,
  )) as unknown[];
  expect([status, isOpen, notice]).toEqual(['error', false, 'Aborted']);
});

test('unknown roles, parts and events change nothing', async ({ nvim }) => {
  const events = [
    { type: 'message_end', message: { role: 'oracle', content: [{ type: 'text', text: 'x' }] } },
    { type: 'message_end', message: { role: 'system', content: '', sections: {} } },
    assistant([{ type: 'hologram', data: 1 }]),
    update({ type: 'hologram_delta', contentIndex: 0 }),
    { type: 'unheard_of' },
  ];
  expect(await reduce(nvim, events, 'return #state.blocks')).toBe(0);
});

test('a branch of entries becomes blocks, results beside their calls', async ({ nvim }) => {
  const entries = [
    { id: 'a', type: 'message', message: { role: 'user', content: 'hello' } },
    { id: 'dead', parentId: 'a', type: 'message', message: { role: 'user', content: 'abandoned' } },
    {
      id: 'b',
      parentId: 'a',
      type: 'message',
      message: {
        role: 'assistant',
        content: [
          { type: 'text', text: 'look' },
          { type: 'toolCall', id: 't', name: 'read', arguments: { path: 'x' } },
          { type: 'toolCall', id: 'lost', name: 'bash', arguments: {} },
        ],
      },
    },
    {
      id: 'c',
      parentId: 'b',
      type: 'message',
      message: {
        role: 'toolResult',
        toolCallId: 't',
        content: [{ type: 'text', text: 'text of x' }],
      },
    },
    { id: 'd', parentId: 'c', type: 'compaction', summary: 'so far', tokensBefore: 100 },
    {
      id: 'e',
      parentId: 'd',
      type: 'custom_message',
      customType: 'k',
      content: 'shown',
      display: true,
    },
    {
      id: 'f',
      parentId: 'e',
      type: 'custom_message',
      customType: 'k',
      content: 'hidden',
      display: false,
    },
    { id: 'g', parentId: 'f', type: 'branch_summary', summary: 'left' },
  ];
  const result = await reduce(
    nvim,
    [{ type: 'local_history', entries, leaf: 'g' }],
    `return vim.tbl_map(function(block)
       if block.kind == 'tool' then return { block.name, block.status, block.output } end
       return { block.kind, table.concat(block.chunks), block.entry_id }
     end, state.blocks)`,
  );
  expect(result).toEqual([
    ['user', 'hello', 'a'],
    ['text', 'look', 'b'],
    ['read', 'done', 'text of x'],
    ['bash', 'error', 'No result was recorded'],
    ['summary', 'so far', 'd'],
    ['custom', 'shown', 'e'],
    ['summary', 'left', 'g'],
  ]);
});

test('entries that form a cycle or miss their parent end', async ({ nvim }) => {
  const entries = [
    { id: 'a', parentId: 'b', type: 'message', message: { role: 'user', content: '1' } },
    { id: 'b', parentId: 'a', type: 'message', message: { role: 'user', content: '2' } },
  ];
  expect(await reduce(nvim, [{ type: 'local_history', entries }], 'return #state.blocks')).toBe(2);
});
