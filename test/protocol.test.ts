/** Framing, decoding and request ids: pure modules fed with bytes that are cut and bent in every way. */

import { expect, type Nvim, test } from './support/nvim.ts';

/** Feeds `chunks` to the framing and gets the records. */
async function frame(nvim: Nvim, chunks: string[]): Promise<string[]> {
  return nvim.lua(
    `local records = {}
     local framing = require('pivi.protocol.framing').new(function(record) records[#records + 1] = record end)
     for _, chunk in ipairs(...) do framing:feed(chunk) end
     return records`,
    chunks,
  );
}

/** Feeds records to a client and gets what it delivers, in order. */
async function deliver(nvim: Nvim, records: string[]): Promise<Record<string, unknown>[]> {
  return nvim.lua(
    `local got = {}
     local client = require('pivi.protocol.client').new({
       write = function() end,
       on_messages = function(messages) vim.list_extend(got, messages) end,
       on_problem = function(problem) got[#got + 1] = { type = 'problem', text = problem } end,
     })
     for _, record in ipairs(...) do client:feed(record .. '\\n') end
     client:flush()
     return got`,
    records,
  );
}

const delta = (text: string, index = 0, kind = 'text') =>
  JSON.stringify({
    type: 'message_update',
    usage: { input: 0, cost: { total: 0 } },
    assistantMessageEvent: { type: `${kind}_delta`, contentIndex: index, delta: text },
  });

test.describe('framing', () => {
  test('a stream cut at every byte gives the same records', async ({ nvim }) => {
    const records = ['{"a":"x\u2028y\u2029z"}', '{"b":"é😀"}', '{"c":1}'];
    const stream = `${records[0]}\n${records[1]}\r\n\n${records[2]}\n`;
    const bytes = Buffer.from(stream);
    const results = await nvim.lua<string[][]>(
      `local stream = ...
       local results = {}
       for cut = 1, #stream - 1 do
         local records = {}
         local framing = require('pivi.protocol.framing').new(function(record) records[#records + 1] = record end)
         framing:feed(stream:sub(1, cut))
         framing:feed(stream:sub(cut + 1))
         results[cut] = records
       end
       return results`,
      stream,
    );
    expect(results).toHaveLength(bytes.length - 1);
    for (const result of results) {
      expect(result).toEqual(records);
    }
  });

  test('many records in one chunk, one record in many', async ({ nvim }) => {
    expect(await frame(nvim, ['1\n2\n3\n4', '5', '6\n'])).toEqual(['1', '2', '3', '456']);
    expect(await frame(nvim, [...'abc', '\n'])).toEqual(['abc']);
  });

  test('a record without its end is not delivered', async ({ nvim }) => {
    expect(await frame(nvim, ['{"a":', '1}'])).toEqual([]);
  });

  test('a record of 20 MB in chunks of 64 KB arrives whole', async ({ nvim }) => {
    const size = await nvim.lua(
      `local got
       local framing = require('pivi.protocol.framing').new(function(record) got = #record end)
       local chunk = ('x'):rep(65536)
       for _ = 1, 320 do framing:feed(chunk) end
       framing:feed('\\n')
       return { got, framing:pending() }`,
    );
    expect(size).toEqual([20 * 1024 * 1024, 0]);
  });

  test('a record over the limit is dropped up to its end, and the next one arrives', async ({
    nvim,
  }) => {
    const result = await nvim.lua(
      `local module = require('pivi.protocol.framing')
       local limit = module.MAX_RECORD
       module.MAX_RECORD = 10
       local records, dropped = {}, {}
       local framing = module.new(
         function(record) records[#records + 1] = record end,
         function(size) dropped[#dropped + 1] = size end)
       framing:feed('123456')
       framing:feed('789012')
       framing:feed('345\\nnext\\n')
       module.MAX_RECORD = limit
       return { records, dropped }`,
    );
    expect(result).toEqual([['next'], [15]]);
  });
});

test.describe('decoding', () => {
  const texts = [
    'plain',
    'quote " and \\ backslash',
    'line\nbreak\ttab',
    '\u0000 and \u001b[31m',
    'é漢😀',
    '"}}',
    '","delta":"',
    '',
    'ends with a backslash \\',
  ];
  test('a delta keeps its text exactly', async ({ nvim }) => {
    for (const text of texts) {
      expect(await deliver(nvim, [delta(text)])).toEqual([
        { type: 'delta', kind: 'text', index: 0, chunks: [text] },
      ]);
    }
  });

  test('neighbouring deltas of one part become one', async ({ nvim }) => {
    const records = [
      delta('a'),
      delta('b'),
      delta('c', 1),
      delta('d', 1, 'thinking'),
      delta('e', 1, 'toolcall'),
    ];
    expect(await deliver(nvim, records)).toEqual([
      { type: 'delta', kind: 'text', index: 0, chunks: ['a', 'b'] },
      { type: 'delta', kind: 'text', index: 1, chunks: ['c'] },
      { type: 'delta', kind: 'thinking', index: 1, chunks: ['d'] },
      { type: 'delta', kind: 'toolcall', index: 1, chunks: ['e'] },
    ]);
  });

  test('a delta whose keys come in another order is understood', async ({ nvim }) => {
    const record =
      '{"assistantMessageEvent":{"delta":"x","contentIndex":2,"type":"text_delta"},"type":"message_update"}';
    expect(await deliver(nvim, [record])).toEqual([
      { type: 'delta', kind: 'text', index: 2, chunks: ['x'] },
    ]);
  });

  test('half a surrogate pair costs one character, not the record', async ({ nvim }) => {
    const high = '{"type":"session_info_changed","name":"a\\ud83d"}';
    const low = '{"type":"session_info_changed","name":"\\ude00b \\\\ud83d \\ud83d\\ude00"}';
    expect(await deliver(nvim, [high, low])).toMatchObject([
      { name: 'a\ufffd' },
      { name: '\ufffdb \\ud83d 😀' },
    ]);
    const cut =
      '{"type":"message_update","usage":{},"assistantMessageEvent":{"type":"text_delta","contentIndex":0,"delta":"x\\ud83d"}}';
    expect(await deliver(nvim, [cut])).toMatchObject([{ chunks: ['x\ufffd'] }]);
  });

  test('nesting deeper than the decoder goes is cut, and the rest of the record arrives', async ({
    nvim,
  }) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(3000)}1${close.repeat(3000)}`;
      const record = `{"type":"tool_execution_end","toolCallId":"t","toolName":"x","result":{"details":${deep}},"isError":false}`;
      const [event] = await nvim.lua<{ type: string; isError: boolean }[]>(
        `local message = require('pivi.protocol.messages').decode(...)
         return { { type = message.type, isError = message.isError } }`,
        record,
      );
      expect(event).toEqual({ type: 'tool_execution_end', isError: false });
    }
  });

  test('what cannot be used is told once, and the stream goes on', async ({ nvim }) => {
    const result = await deliver(nvim, [
      'not json',
      '{"no":"type"}',
      '42',
      '[]',
      'null',
      '{"type":"message_end"}',
      '{"type":"message_end","message":{"role":5}}',
      '{"type":"queue_update","steering":"no","followUp":[]}',
      '{"type":"something_new","x":1}',
      '{"type":"agent_settled"}',
    ]);
    expect(result.map((it) => it.type)).toEqual([...Array(8).fill('problem'), 'agent_settled']);
  });

  test('records that repeat others are skipped without being decoded', async ({ nvim }) => {
    const result = await deliver(nvim, [
      '{"type":"turn_end","message":{not json}}',
      '{"type":"message_start","message":{"role":"toolResult",not json}}',
      '{"type":"message_end","message":{"role":"toolResult",not json}}',
      '{"type":"agent_end","messages":[not json],"willRetry":true}',
    ]);
    expect(result).toEqual([{ type: 'agent_end', willRetry: true }]);
  });
});

test.describe('requests', () => {
  test('responses find their request, in any order; an exit settles the rest', async ({ nvim }) => {
    const result = await nvim.lua(
      `local sent, got = {}, {}
       local client = require('pivi.protocol.client').new({
         write = function(data) sent[#sent + 1] = vim.json.decode(data) end,
         on_messages = function() end,
         on_problem = function() end,
       })
       for _, name in ipairs({ 'get_state', 'get_entries', 'prompt' }) do
         client:request({ type = name }, function(err, data)
           got[#got + 1] = { name, err and err.code or data.ok }
         end)
       end
       local function answer(request, fields)
         client:feed(vim.json.encode(vim.tbl_extend('force',
           { id = request.id, type = 'response', command = request.type, success = true }, fields)) .. '\\n')
       end
       answer(sent[2], { data = { ok = 'second' } })
       answer(sent[2], { data = { ok = 'twice' } })
       answer(sent[1], { success = false, error = 'no' })
       client:flush()
       client:close({ code = 'exit', message = 'gone' })
       client:request({ type = 'get_state' }, function(err) got[#got + 1] = { 'late', err.code } end)
       vim.wait(1000, function() return #got == 4 end)
       return got`,
    );
    expect(result).toEqual([
      ['get_entries', 'second'],
      ['get_state', 'refused'],
      ['prompt', 'exit'],
      ['late', 'exit'],
    ]);
  });

  test('a handler that throws costs neither the events behind it nor the responses', async ({
    nvim,
  }) => {
    const result = await nvim.lua(
      `local got = {}
       local client = require('pivi.protocol.client').new({
         write = function() end,
         on_messages = function(messages)
           got[#got + 1] = messages[1].type
           error('thrown by a view')
         end,
         on_problem = function() end,
       })
       client:request({ type = 'get_state' }, function() got[#got + 1] = 'answer' error('again') end)
       client:feed('{"type":"agent_start"}\\n')
       client:feed('{"id":"p1","type":"response","command":"get_state","success":true}\\n')
       client:feed('{"type":"agent_settled"}\\n')
       client:flush()
       return got`,
    );
    expect(result).toEqual(['agent_start', 'answer', 'agent_settled']);
  });

  test('an answer that cannot be read fails its request at once', async ({ nvim }) => {
    const result = await nvim.lua(
      `local got
       local client = require('pivi.protocol.client').new({
         write = function() end, on_messages = function() end, on_problem = function() end,
       })
       client:request({ type = 'get_entries' }, function(err) got = err.code end)
       client:feed('{"id":"p1","type":"response","command":"get_entries","success":true,"data":{"a":}}\\n')
       client:flush()
       return got`,
    );
    expect(result).toBe('bad_response');
  });
});
