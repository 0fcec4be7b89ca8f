/** JSON-RPC and MCP over the link: each request is answered once, whatever it is, and with its own id. */

import { describe } from 'vitest';
import {
  expect,
  isMessage,
  type Json,
  LinkClient,
  type Message,
  pivi,
  test,
  textsOf,
} from './support/link.ts';

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const BUSY = -32000;
const CANCELLED = -32800;

const codeOf = ({ error }: Message): Json | undefined =>
  isMessage(error) ? error.code : undefined;

/** Tools for the tests: one that answers late or never, and some that misbehave. */
const toolbox = `
  local mcp = require('pivi.link.mcp')
  _G.held, _G.cancelled, _G.noted = {}, {}, {}
  local anything = { type = 'object', properties = {} }
  local function tool(name, run, schema)
    mcp.register({ name = name, description = name, inputSchema = schema or anything, run = run })
  end
  tool('test/hold', function(args, call)
    call.on_cancel(function() table.insert(_G.cancelled, args.name) end)
    _G.held[args.name] = call
  end)
  tool('test/throw', function() error('in the tool') end)
  tool('test/throw_late', function(_, call) call.reply({ ok = true }) error('after the answer') end)
  tool('test/twice', function(_, call)
    call.reply({ n = 1 }) call.reply({ n = 2 }) call.fail('late', 'too late') call.fail(-1, 'too late')
  end)
  tool('test/no_json', function(_, call) call.reply({ fn = print }) end)
  tool('test/refuse', function(_, call) call.fail('stale', 'read it again') end)
  tool('test/protocol', function(_, call) call.fail(-32001, 'not so') end)
  tool('test/empty', function(_, call) call.reply({}) end)
  tool('test/bytes', function(_, call) call.reply({ text = 'a\\255\\237\\160\\128b' }) end)
  tool('test/echo', function(args, call) call.reply({ args = args, type = type(args.null) }) end)
  tool('test/typed', function(_, call) call.reply({}) end, {
    type = 'object',
    required = { 's' },
    properties = {
      s = { type = 'string' }, n = { type = 'number' }, i = { type = 'integer' }, b = { type = 'boolean' },
      l = { type = 'array' }, o = { type = 'object' }, e = { type = 'string', enum = { 'x', 'y' } },
    },
  })
  mcp.register({
    name = 'test/pivi', description = 'only for pivi', inputSchema = anything, is_pivi_only = true,
    run = function(_, call) call.reply({ session = call.peer.session }) end,
  })
  mcp.on_notification('test/note', { run = function(params, peer) table.insert(_G.noted, { params, peer.name }) end })
  mcp.on_notification('test/secret', {
    is_pivi_only = true, run = function(params) table.insert(_G.noted, params) end,
  })
  mcp.on_notification('test/broken', { run = function() error('in the handler') end })`;

let hasToolbox = false;
test.beforeEach(async ({ editor, address }) => {
  expect(address.port).toBeGreaterThan(0);
  if (!hasToolbox) {
    hasToolbox = true;
    await editor.lua(toolbox);
  }
});

/** Sends a text and returns the next answer, whatever its id. */
async function send(client: LinkClient, text: string): Promise<Message> {
  const seen = client.messages.length;
  client.sendRaw(text);
  await expect
    .poll(() => client.messages.slice(seen).some(({ method }) => method === undefined))
    .toBe(true);
  const answers = client.messages.slice(seen).filter(({ method }) => method === undefined);
  expect(answers).toHaveLength(1);
  return answers[0] ?? {};
}

describe('initialize', () => {
  test.for([
    ['2024-11-05', '2024-11-05'],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2025-03-26', '2024-11-05'],
    ['1999-01-01', '2024-11-05'],
    [7, '2024-11-05'],
    [null, '2024-11-05'],
  ] as const)('asked for %s answers %s', async ([asked, answered], { address }) => {
    const client = await LinkClient.connect(address);
    const { result } = await client.request('initialize', {
      protocolVersion: asked,
      capabilities: {},
    });
    expect(result).toMatchObject({
      protocolVersion: answered,
      capabilities: { tools: {} },
      serverInfo: { name: 'pivi', title: 'Neovim' },
      pivi: { version: 1 },
    });
    await client.close();
  });

  test('works without parameters', async ({ address }) => {
    const client = await LinkClient.connect(address);
    expect(await client.request('initialize')).toMatchObject({
      result: { protocolVersion: '2024-11-05' },
    });
    await client.close();
  });

  test('makes a peer known with all that it says of itself, until it goes', async ({
    editor,
    address,
  }) => {
    const client = await LinkClient.start(address, {
      clientInfo: { name: 'pivi', version: '9.9' },
      pivi: { ...pivi, sessionFile: '/s.jsonl', sessionName: 'the name', other: 'ignored' },
    });
    const peers = await editor.lua<Message[]>("return require('pivi.peers').list()");
    expect(peers.at(-1)).toEqual({
      id: expect.any(Number),
      name: 'pivi',
      version: '9.9',
      is_pivi: true,
      pid: 4711,
      cwd: '/project',
      session: 1,
      session_id: 'abc',
      session_file: '/s.jsonl',
      session_name: 'the name',
    });
    client.notify('pivi/session', {
      sessionId: 'def',
      cwd: '/other',
      model: 'p/m',
      sessionName: 5,
    });
    await editor.poll("require('pivi.peers').list()[1].session_id").toBe('def');
    expect(await editor.lua("return require('pivi.peers').list()[1]")).toMatchObject({
      cwd: '/other',
      model: 'p/m',
      session_name: 'the name',
    });
    await client.close();
    await editor.poll("#require('pivi.peers').list()").toBe(0);
  });

  test('with another version of pivi warns once and gives the tools of pi-ide', async ({
    editor,
    address,
  }) => {
    await editor.lua(
      '_G.warnings = {} _G.notify = vim.notify vim.notify = function(text) table.insert(_G.warnings, text) end',
    );
    const client = await LinkClient.start(address, { pivi: { ...pivi, version: 2 } });
    await editor.poll('_G.warnings').toEqual([expect.stringContaining('version 2')]);
    expect(await client.request('tools/call', { name: 'test/pivi' })).toMatchObject({
      error: { code: INVALID_PARAMS },
    });
    expect(await client.request('tools/call', { name: 'getOpenEditorTabs' })).toMatchObject({
      result: {},
    });
    await editor.lua('vim.notify = _G.notify');
    await client.close();
  });
});

describe('messages', () => {
  const broken: [string, string, number][] = [
    ['nothing', '', PARSE_ERROR],
    ['half an object', '{"jsonrpc":"2.0","id":1', PARSE_ERROR],
    ['a word', 'hello', PARSE_ERROR],
    ['text after the object', '{"jsonrpc":"2.0","id":1,"method":"ping"} x', PARSE_ERROR],
    ['a comma too many', '{"jsonrpc":"2.0","id":1,"method":"ping",}', PARSE_ERROR],
    ['a byte order mark', '\ufeff{"jsonrpc":"2.0","id":1,"method":"ping"}', PARSE_ERROR],
    ['a number', '5', INVALID_REQUEST],
    ['null', 'null', INVALID_REQUEST],
    ['true', 'true', INVALID_REQUEST],
    ['a string', '"ping"', INVALID_REQUEST],
    ['an empty object', '{}', INVALID_REQUEST],
    ['an empty batch', '[]', INVALID_REQUEST],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', INVALID_REQUEST],
    [
      'a batch of two',
      '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]',
      INVALID_REQUEST,
    ],
    ['an id of null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', INVALID_REQUEST],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', INVALID_REQUEST],
    ['an id that is a list', '{"jsonrpc":"2.0","id":[1],"method":"ping"}', INVALID_REQUEST],
    ['an id that is true', '{"jsonrpc":"2.0","id":true,"method":"ping"}', INVALID_REQUEST],
    ['an id that is no number', '{"jsonrpc":"2.0","id":NaN,"method":"ping"}', INVALID_REQUEST],
    ['no method and no id', '{"jsonrpc":"2.0"}', INVALID_REQUEST],
    ['a notification of another protocol', '{"jsonrpc":"1.0","method":"ping"}', INVALID_REQUEST],
    ['a method of null without an id', '{"jsonrpc":"2.0","method":null}', INVALID_REQUEST],
    ['a lone surrogate and nonsense', '{"\\ud800"', PARSE_ERROR],
    ['much too deep a list', '['.repeat(5000) + ']'.repeat(5000), INVALID_REQUEST],
    ['a million brackets', '['.repeat(1_000_000), INVALID_REQUEST],
  ];

  test.for(broken)('answer %s without an id', async ([, text, code], { client }) => {
    const answer = await send(client, text);
    expect(answer).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code, message: expect.any(String) },
    });
  });

  test.for([
    ['another protocol', '{"jsonrpc":"1.0","id":7,"method":"ping"}', INVALID_REQUEST],
    ['no protocol', '{"id":7,"method":"ping"}', INVALID_REQUEST],
    ['no method', '{"jsonrpc":"2.0","id":7}', INVALID_REQUEST],
    ['a method that is a number', '{"jsonrpc":"2.0","id":7,"method":5}', INVALID_REQUEST],
    ['a method of null', '{"jsonrpc":"2.0","id":7,"method":null}', INVALID_REQUEST],
    ['an unknown method', '{"jsonrpc":"2.0","id":7,"method":"no/such"}', METHOD_NOT_FOUND],
    ['an empty method', '{"jsonrpc":"2.0","id":7,"method":""}', METHOD_NOT_FOUND],
    [
      'a method of another capability',
      '{"jsonrpc":"2.0","id":7,"method":"prompts/list"}',
      METHOD_NOT_FOUND,
    ],
    [
      'parameters in a list',
      '{"jsonrpc":"2.0","id":7,"method":"ping","params":[1]}',
      INVALID_PARAMS,
    ],
    [
      'parameters that are a string',
      '{"jsonrpc":"2.0","id":7,"method":"tools/list","params":"x"}',
      INVALID_PARAMS,
    ],
    ['a call without parameters', '{"jsonrpc":"2.0","id":7,"method":"tools/call"}', INVALID_PARAMS],
    [
      'a call with parameters of null',
      '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":null}',
      INVALID_PARAMS,
    ],
    [
      'a call without a name',
      '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{}}',
      INVALID_PARAMS,
    ],
    [
      'a call with a name of null',
      '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":null}}',
      INVALID_PARAMS,
    ],
    [
      'a call with a name that is a number',
      '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":5}}',
      INVALID_PARAMS,
    ],
    [
      'a call of an unknown tool',
      '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"nope"}}',
      INVALID_PARAMS,
    ],
    [
      'arguments in a list',
      '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"test/echo","arguments":[1]}}',
      INVALID_PARAMS,
    ],
    [
      'arguments that are a string',
      '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"test/echo","arguments":"x"}}',
      INVALID_PARAMS,
    ],
    [
      'an object too deep',
      `{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":${'['.repeat(2000)}${']'.repeat(2000)}}}`,
      INVALID_REQUEST,
    ],
    [
      'a depth before the id',
      `{"x":${'['.repeat(2000)}${']'.repeat(2000)},"jsonrpc":"2.0","method":"ping","id":7}`,
      INVALID_REQUEST,
    ],
  ] as const)('answer %s with its id', async ([, text, code], { client }) => {
    expect(await send(client, text)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code, message: expect.any(String) },
    });
  });

  test.for([
    '"a string"',
    '""',
    '"1"',
    '1',
    '0',
    '-5',
    '9007199254740991',
    '9007199254740993',
    '123456789012345678901234567890',
    '-9223372036854775809',
    '1.5',
    '0.1',
    '1e400',
    '"quote \\" and \\\\ and \\u0000 and \\n"',
    '"漢字 😀 \\u2028"',
    '"\\ud83d\\ude00"',
    '"lone \\ud83d surrogate"',
  ])('echo the id %s as it was', async (id, { client }) => {
    const raw = new Promise<string>((done) => {
      client.socket.on('message', (bytes) => {
        if (String(bytes).includes('"result"')) done(String(bytes));
      });
    });
    client.sendRaw(
      `{"params":{"id":3,"x":["id",{"id":4}]},"method":"ping","id":${id},"jsonrpc":"2.0"}`,
    );
    const text = (await raw).replace('{"jsonrpc":"2.0","id":', '').replace(/,"result":\{\}\}$/, '');
    if (/^["]/.test(id)) {
      expect(JSON.parse(text)).toBe(JSON.parse(id));
    } else {
      expect(text).toBe(id);
    }
  });

  test('with lone surrogates are read all the same', async ({ client }) => {
    const answer = await send(
      client,
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test/echo","arguments":{"a":"\\ud83d","b":"\\\\ud83d","c":"\\ude00\\ud83d\\ude00"}}}',
    );
    expect(answer).toMatchObject({
      result: { structuredContent: { args: { a: '\ufffd', b: '\\ud83d', c: '\ufffd😀' } } },
    });
  });

  test('that are responses are never answered', async ({ client }) => {
    const before = client.messages.length;
    for (const text of [
      '{"jsonrpc":"2.0","id":"pivi-99","result":{}}',
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}',
      '{"jsonrpc":"2.0","id":5,"error":null,"result":null}',
      '{"jsonrpc":"1.0","id":5,"error":{}}',
      '{"id":{},"error":5}',
    ]) {
      client.sendRaw(text);
    }
    await client.request('ping');
    expect(client.messages.slice(before).filter(({ method }) => method === undefined)).toHaveLength(
      1,
    );
  });

  test('that are unknown notifications are never answered', async ({ client }) => {
    const before = client.messages.length;
    client.notify('notifications/initialized');
    client.notify('notifications/unknown', { x: 1 });
    client.notify('notifications/cancelled');
    client.notify('request_cancelled', {});
    client.notify('request_cancelled', { id: 99 });
    client.sendRaw('{"jsonrpc":"2.0","method":"notifications/cancelled","params":[1]}');
    client.sendRaw('{"jsonrpc":"2.0","method":"pivi/session","params":null}');
    await client.request('ping');
    expect(client.messages.slice(before).filter(({ method }) => method === undefined)).toHaveLength(
      1,
    );
  });
});

describe('tools', () => {
  const own = ['close_tab', 'getDiagnostics', 'getOpenEditorTabs', 'openDiff'];

  async function names(client: LinkClient): Promise<string[]> {
    const { result } = await client.request('tools/list');
    const tools = isMessage(result) && Array.isArray(result.tools) ? result.tools : [];
    return tools
      .map((tool) => String(isMessage(tool) ? tool.name : ''))
      .filter((name) => !name.startsWith('test/'));
  }

  test('are listed in the same order each time, without those of pivi', async ({ client }) => {
    expect(await names(client)).toEqual(own);
    expect(await names(client)).toEqual(own);
  });

  test('of pivi are listed for a Pi with its extension', async ({ address }) => {
    const client = await LinkClient.start(address, { pivi });
    const listed = await names(client);
    expect(listed).toEqual([...listed].sort());
    expect(listed).toEqual(expect.arrayContaining([...own, 'pivi/apply', 'pivi/read']));
    expect(await client.call('test/pivi')).toMatchObject({ structuredContent: { session: 1 } });
    await client.close();
  });

  test('without arguments have an object for their properties', async ({ client }) => {
    const raw = new Promise<string>((done) => {
      client.socket.on('message', (bytes) => {
        if (String(bytes).includes('"result"')) done(String(bytes));
      });
    });
    client.post('tools/list');
    const text = await raw;
    expect(text).toContain('"properties":{}');
    expect(text).not.toContain('"properties":[]');
  });

  test('run with arguments of null, and null for absent', async ({ client }) => {
    const { result } = await client.request('tools/call', { name: 'test/echo', arguments: null });
    expect(result).toMatchObject({ structuredContent: { type: 'nil' } });
    expect(await client.call('test/echo', { null: null, list: [null, 1] })).toMatchObject({
      structuredContent: { type: 'nil', args: { list: [null, 1] } },
    });
  });

  test.for<[Message, string]>([
    [{}, 'Missing required parameter: s'],
    [{ s: null }, 'Missing required parameter: s'],
    [{ s: 5 }, 'Parameter s must be of type string'],
    [{ s: '', n: '5' }, 'Parameter n must be of type number'],
    [{ s: '', i: 1.5 }, 'Parameter i must be of type integer'],
    [{ s: '', b: 0 }, 'Parameter b must be of type boolean'],
    [{ s: '', l: {} }, 'Parameter l must be of type array'],
    [{ s: '', o: [] }, 'Parameter o must be of type object'],
    [{ s: '', e: 'z' }, 'Parameter e must be one of x, y'],
  ])('refuse %j', async ([args, message], { client }) => {
    expect(
      await client.request('tools/call', { name: 'test/typed', arguments: args }),
    ).toMatchObject({ error: { code: INVALID_PARAMS, message } });
  });

  test('take arguments they know of and others', async ({ client }) => {
    const args = { s: '', n: 1.5, i: 2, b: false, l: [], o: {}, e: 'x', unknown: 1 };
    expect(await client.call('test/typed', args)).toEqual({
      content: [{ type: 'text', text: 'ok' }],
      structuredContent: {},
    });
  });

  test('that throw are an internal error, without the trace', async ({ client, editor }) => {
    expect(await client.request('tools/call', { name: 'test/throw' })).toMatchObject({
      error: { code: INTERNAL_ERROR, message: 'Internal error' },
    });
    const late = client.post('tools/call', { name: 'test/throw_late' });
    expect(await client.answer(late)).toMatchObject({
      result: { structuredContent: { ok: true } },
    });
    await client.request('ping');
    expect(client.answers(late)).toHaveLength(1);
    await editor
      .poll("table.concat(vim.fn.readfile(require('pivi.log').path()), '\\n')")
      .toContain('in the tool');
    expect(await editor.messages()).toBe('');
  });

  test('answer once, however often they try', async ({ client }) => {
    const id = client.post('tools/call', { name: 'test/twice' });
    expect(await client.answer(id)).toMatchObject({ result: { structuredContent: { n: 1 } } });
    await client.call('test/empty');
    expect(client.answers(id)).toHaveLength(1);
  });

  test('with a result that is no JSON fail', async ({ client }) => {
    expect(codeOf(await client.request('tools/call', { name: 'test/no_json' }))).toBe(
      INTERNAL_ERROR,
    );
  });

  test('can refuse for the agent and for the protocol', async ({ client }) => {
    expect(await client.call('test/refuse')).toEqual({
      isError: true,
      content: [{ type: 'text', text: 'read it again' }],
      structuredContent: { code: 'stale', message: 'read it again' },
    });
    expect(await client.request('tools/call', { name: 'test/protocol' })).toMatchObject({
      error: { code: -32001, message: 'not so' },
    });
  });

  test('never send what is no UTF-8', async ({ client }) => {
    expect(await client.call('test/bytes')).toMatchObject({
      structuredContent: { text: 'a\ufffd\ufffd\ufffd\ufffdb' },
    });
  });

  test('run in the order of their calls, with notifications between', async ({
    client,
    editor,
  }) => {
    await editor.lua('_G.noted = {}');
    for (let i = 0; i < 50; i++) {
      client.notify('test/note', { i });
    }
    await client.call('test/empty');
    const noted = await editor.lua<[{ i: number }, string][]>('return _G.noted');
    expect(noted.map(([{ i }]) => i)).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(noted[0]?.[1]).toBe('pi-ide');
  });

  test('and notifications of pivi are not for others; a handler that throws harms nothing', async ({
    client,
    editor,
  }) => {
    await editor.lua('_G.noted = {}');
    client.notify('test/secret', { i: 1 });
    client.notify('test/broken', {});
    await client.call('test/empty');
    expect(await editor.lua('return _G.noted')).toEqual([]);
  });
});

describe('cancelling', () => {
  test('as MCP does it tells the tool, and there is no answer', async ({ client, editor }) => {
    await editor.lua('_G.cancelled = {}');
    const id = client.post('tools/call', { name: 'test/hold', arguments: { name: 'mcp' } });
    await editor.poll('_G.held.mcp ~= nil').toBe(true);
    client.notify('notifications/cancelled', { requestId: id, reason: 'no more' });
    await editor.poll('_G.cancelled').toEqual(['mcp']);
    expect(await editor.lua('return _G.held.mcp.is_done()')).toBe(true);
    await editor.lua("_G.held.mcp.reply({ late = true }) _G.held.mcp.fail('late', 'x')");
    await client.request('ping');
    expect(client.answers(id)).toEqual([]);
  });

  test('as pi-ide does it tells the tool, and is answered', async ({ client, editor }) => {
    await editor.lua('_G.cancelled = {}');
    const id = client.post('tools/call', { name: 'test/hold', arguments: { name: 'pi' } });
    await editor.poll('_G.held.pi ~= nil').toBe(true);
    client.notify('request_cancelled', { id });
    expect(codeOf(await client.answer(id))).toBe(CANCELLED);
    await editor.poll('_G.cancelled').toEqual(['pi']);
    client.notify('request_cancelled', { id });
    client.notify('notifications/cancelled', { requestId: id });
    await client.request('ping');
    expect(client.answers(id)).toHaveLength(1);
  });

  test('tells 1 from "1"', async ({ client, editor }) => {
    await editor.lua('_G.cancelled = {}');
    for (const id of ['1001', '"1001"']) {
      client.sendRaw(
        `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"test/hold","arguments":{"name":${JSON.stringify(id)}}}}`,
      );
    }
    await editor.poll(`_G.held['"1001"'] ~= nil`).toBe(true);
    client.notify('request_cancelled', { id: '1001' });
    expect(codeOf(await client.find((message) => message.id === '1001'))).toBe(CANCELLED);
    await editor.lua("_G.held['1001'].reply({ n = 1 })");
    expect(await client.answer(1001)).toMatchObject({ result: { structuredContent: { n: 1 } } });
    expect(await editor.lua('return _G.cancelled')).toEqual(['"1001"']);
  });

  test('comes with the end of the connection', async ({ address, editor }) => {
    await editor.lua('_G.cancelled = {}');
    const client = await LinkClient.start(address);
    const other = await LinkClient.start(address);
    client.post('tools/call', { name: 'test/hold', arguments: { name: 'gone' } });
    const kept = other.post('tools/call', { name: 'test/hold', arguments: { name: 'kept' } });
    await editor.poll('_G.held.gone ~= nil and _G.held.kept ~= nil').toBe(true);
    client.socket.terminate();
    await editor.poll('_G.cancelled').toEqual(['gone']);
    await editor.lua('_G.held.kept.reply({ fine = true })');
    expect(await other.answer(kept)).toMatchObject({
      result: { structuredContent: { fine: true } },
    });
    await other.close();
  });

  test('before the tool starts keeps it from starting', async ({ client, editor }) => {
    await editor.lua('_G.held = {}');
    // Neovim waits for the key after `r`: nothing is started meanwhile.
    await editor.client.request('nvim_input', ['r']);
    await expect.poll(async () => (await editor.mode()).blocking).toBe(true);
    const id = client.post('tools/call', { name: 'test/hold', arguments: { name: 'early' } });
    client.notify('request_cancelled', { id });
    expect(codeOf(await client.answer(id))).toBe(CANCELLED);
    await editor.input('<Esc>');
    await client.call('test/empty');
    expect(await editor.lua('return _G.held')).toEqual([]);
  });
});

describe('an editor that waits for a key', () => {
  test('still answers what needs no editor, and says that it waits', async ({
    editor,
    address,
  }) => {
    await editor.lua("require('pivi.link.limits').waiting_ms = 200");
    const client = await LinkClient.start(address, { pivi });
    const plain = await LinkClient.start(address);
    await editor.client.request('nvim_input', ['r']);
    await expect.poll(async () => (await editor.mode()).blocking).toBe(true);
    expect((await client.request('ping')).result).toEqual({});
    expect((await client.request('tools/list')).result).toMatchObject({ tools: expect.any(Array) });
    const late = await LinkClient.start(address, { pivi });
    const id = client.post('tools/call', { name: 'test/echo', arguments: { call: 'tool-call-7' } });
    const plainId = plain.post('tools/call', { name: 'test/echo' });
    await client.find(({ method }) => method === 'pivi/waiting');
    expect(client.notifications('pivi/waiting')[0]).toEqual({ call: 'tool-call-7', mode: 'R' });
    expect(client.answers(id)).toEqual([]);
    expect(plain.notifications('pivi/waiting')).toEqual([]);
    await editor.input('<Esc>');
    expect(await client.answer(id)).toMatchObject({ result: {} });
    expect(await plain.answer(plainId)).toMatchObject({ result: {} });
    for (const one of [client, plain, late]) {
      await one.close();
    }
  });

  test('pings a Pi whose call takes its time', async ({ editor, address }) => {
    const client = await LinkClient.start(address, { pivi });
    let pings = 0;
    client.socket.on('ping', () => {
      pings += 1;
    });
    client.post('tools/call', { name: 'test/hold', arguments: { name: 'slow' } });
    await expect.poll(() => pings).toBeGreaterThan(1);
    expect(client.notifications('pivi/waiting')).toEqual([]);
    await client.close();
    await editor.lua("require('pivi.link.limits').waiting_ms = 2000");
  });
});

describe('an error within the link', () => {
  test('ends that connection with 1011, is logged, and harms no other', async ({
    editor,
    address,
    client,
  }) => {
    const victim = await LinkClient.start(address);
    await editor.lua(`
      local message = require('pivi.link.message')
      local read = message.read
      message.read = function(text)
        if text:find('trip', 1, true) then error('tripped over') end
        return read(text)
      end`);
    victim.notify('trip');
    await expect.poll(() => victim.closed).toEqual({ code: 1011, reason: 'internal error' });
    expect((await client.request('ping')).result).toEqual({});
    await editor
      .poll("table.concat(vim.fn.readfile(require('pivi.log').path()), '\\n')")
      .toMatch(/tripped over.*stack traceback/);
    expect(await editor.messages()).toBe('');
    expect(await editor.lua("return #require('pivi.peers').list()")).toBe(1);
  });
});

describe('bounds', () => {
  test('of calls without an answer', async ({ editor, address }) => {
    await editor.lua("require('pivi.link.limits').open_calls = 20");
    const client = await LinkClient.start(address);
    const ids = Array.from({ length: 25 }, (_, i) =>
      client.post('tools/call', { name: 'test/hold', arguments: { name: `n${i}` } }),
    );
    for (const id of ids.slice(20)) {
      expect(codeOf(await client.answer(id))).toBe(BUSY);
    }
    await editor.poll('_G.held.n0 ~= nil').toBe(true);
    await editor.lua('_G.held.n0.reply({})');
    await client.answer(ids[0] ?? 0);
    expect(await client.call('test/empty')).toMatchObject({ structuredContent: {} });
    await editor.lua("require('pivi.link.limits').open_calls = 256");
    await client.close();
  });

  test('of their bytes', async ({ editor, address }) => {
    await editor.lua("require('pivi.link.limits').open_bytes = 100000");
    const client = await LinkClient.start(address);
    const first = client.post('tools/call', {
      name: 'test/hold',
      arguments: { name: 'large', x: 'x'.repeat(60_000) },
    });
    const second = client.post('tools/call', {
      name: 'test/hold',
      arguments: { name: 'larger', x: 'x'.repeat(60_000) },
    });
    expect(codeOf(await client.answer(second))).toBe(BUSY);
    expect(client.answers(first)).toEqual([]);
    await editor.lua("require('pivi.link.limits').open_bytes = 64 * 1024 * 1024");
    await client.close();
  });

  test('of what a client does not fetch', async ({ editor, address, client }) => {
    await editor.lua("require('pivi.link.limits').queue_bytes = 4 * 1024 * 1024");
    const lazy = await LinkClient.connect(address);
    lazy.socket.pause();
    const large = JSON.stringify({ jsonrpc: '2.0', id: 'x'.repeat(1_000_000), method: 'ping' });
    for (let i = 0; i < 30; i++) {
      lazy.sendRaw(large);
    }
    await editor.poll("require('pivi.link').status().peers").toBe(1);
    expect((await client.request('ping')).result).toEqual({});
    lazy.socket.terminate();
    await editor.lua("require('pivi.link.limits').queue_bytes = 32 * 1024 * 1024");
  });

  test('of notifications that wait', async ({ editor, client }) => {
    await editor.lua("_G.noted = {} require('pivi.link.limits').note_bytes = 10000");
    await editor.client.request('nvim_input', ['r']);
    await expect.poll(async () => (await editor.mode()).blocking).toBe(true);
    for (let i = 0; i < 50; i++) {
      client.notify('test/note', { i, x: 'x'.repeat(1000) });
    }
    await client.request('ping');
    await editor.input('<Esc>');
    await editor.poll('#_G.noted').toBe(9);
    client.notify('test/note', { i: 'after' });
    await editor.poll('#_G.noted').toBe(10);
    await editor.lua("require('pivi.link.limits').note_bytes = 8 * 1024 * 1024");
  });

  test('of connections', async ({ editor, address }) => {
    await editor.lua("require('pivi.link.limits').connections = 3");
    const clients = [];
    for (let i = 0; i < 4; i++) {
      clients.push(await LinkClient.connect(address));
    }
    const last = clients.at(-1);
    await expect.poll(() => last?.closed?.code).toBe(1013);
    await editor.lua("require('pivi.link.limits').connections = 64");
    for (const client of clients) {
      await client.close();
    }
  });

  test('of a burst on typing: many calls are run in slices', async ({ client, editor }) => {
    const ids = Array.from({ length: 200 }, () =>
      client.post('tools/call', { name: 'getOpenEditorTabs' }),
    );
    await editor.input('ihello<Esc>');
    for (const id of ids) {
      expect(textsOf((await client.answer(id)).result)).toHaveLength(1);
    }
    await editor.input('u');
  });
});
