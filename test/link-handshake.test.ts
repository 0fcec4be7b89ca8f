/** The HTTP request that opens the link: who gets in, who doesn't, and what it costs to try. */

import { describe } from 'vitest';
import {
  AUTH,
  type Address,
  expect,
  handshake,
  KEY,
  LinkClient,
  RawClient,
  test,
} from './support/link.ts';

type Change = Record<string, string | string[] | undefined>;
interface Case {
  name: string;
  status: number;
  change?: Change | ((address: Address) => Change);
  start?: string;
  /** A header that the answer must have. */
  header?: string;
}

const refused: Case[] = [
  { name: 'no token', status: 401, change: { [AUTH]: undefined } },
  { name: 'an empty token', status: 401, change: { [AUTH]: '' } },
  {
    name: 'a wrong token',
    status: 401,
    change: { [AUTH]: '00000000-0000-4000-8000-000000000000' },
  },
  {
    name: 'a token cut short',
    status: 401,
    change: ({ token }) => ({ [AUTH]: token.slice(0, -1) }),
  },
  {
    name: 'a token with more behind it',
    status: 401,
    change: ({ token }) => ({ [AUTH]: `${token}x` }),
  },
  {
    name: 'a token in capitals',
    status: 401,
    change: ({ token }) => ({ [AUTH]: token.toUpperCase().replace(/^[^A-Z]*$/, 'X') }),
  },
  {
    name: 'a wrong token and the right one',
    status: 401,
    change: ({ token }) => ({ [AUTH]: ['wrong', token] }),
  },
  {
    name: 'the right token and a wrong one',
    status: 401,
    change: ({ token }) => ({ [AUTH]: [token, 'wrong'] }),
  },
  {
    name: 'the right token twice',
    status: 401,
    change: ({ token }) => ({ [AUTH]: [token, token] }),
  },
  {
    name: 'a token as a bearer',
    status: 401,
    change: ({ token }) => ({ [AUTH]: undefined, Authorization: `Bearer ${token}` }),
  },
  {
    name: "Claude's header when it is not asked for",
    status: 401,
    change: ({ token }) => ({ [AUTH]: undefined, 'x-claude-code-ide-authorization': token }),
  },
  { name: 'a page in a browser', status: 403, change: { Origin: 'https://example.com' } },
  {
    name: 'a page from this machine',
    status: 403,
    change: ({ port }) => ({ Origin: `http://127.0.0.1:${port}` }),
  },
  { name: 'a page without an origin of its own', status: 403, change: { Origin: 'null' } },
  { name: 'an empty origin', status: 403, change: { Origin: '' } },
  { name: 'an origin in small letters', status: 403, change: { origin: 'https://example.com' } },
  { name: 'another path', status: 404, start: 'GET /other HTTP/1.1' },
  { name: 'a path with a query', status: 404, start: 'GET /?x=1 HTTP/1.1' },
  { name: 'a whole URL', status: 404, start: 'GET http://127.0.0.1/ HTTP/1.1' },
  { name: 'two slashes', status: 404, start: 'GET // HTTP/1.1' },
  { name: 'POST', status: 405, start: 'POST / HTTP/1.1', header: 'Allow: GET' },
  { name: 'HEAD', status: 405, start: 'HEAD / HTTP/1.1' },
  { name: 'OPTIONS', status: 405, start: 'OPTIONS / HTTP/1.1' },
  { name: 'HTTP/1.0', status: 400, start: 'GET / HTTP/1.0' },
  { name: 'HTTP/2', status: 400, start: 'GET / HTTP/2' },
  { name: 'no version', status: 400, start: 'GET /' },
  { name: 'a blank too many', status: 400, start: 'GET  / HTTP/1.1' },
  { name: 'a method in small letters', status: 400, start: 'get / HTTP/1.1' },
  {
    name: 'version 8',
    status: 426,
    change: { 'Sec-WebSocket-Version': '8' },
    header: 'Sec-WebSocket-Version: 13',
  },
  {
    name: 'version 14',
    status: 426,
    change: { 'Sec-WebSocket-Version': '14' },
    header: 'Sec-WebSocket-Version: 13',
  },
  {
    name: 'no version of the protocol',
    status: 426,
    change: { 'Sec-WebSocket-Version': undefined },
    header: 'Sec-WebSocket-Version: 13',
  },
  {
    name: 'two versions',
    status: 426,
    change: { 'Sec-WebSocket-Version': ['13', '8'] },
    header: 'Sec-WebSocket-Version: 13',
  },
  { name: 'a list of versions', status: 426, change: { 'Sec-WebSocket-Version': '13, 8' } },
  { name: 'no upgrade', status: 426, change: { Upgrade: undefined }, header: 'Upgrade: websocket' },
  { name: 'an upgrade to something else', status: 426, change: { Upgrade: 'h2c' } },
  { name: 'no connection header', status: 400, change: { Connection: undefined } },
  { name: 'a connection without upgrade', status: 400, change: { Connection: 'keep-alive' } },
  { name: 'no key', status: 400, change: { 'Sec-WebSocket-Key': undefined } },
  { name: 'a short key', status: 400, change: { 'Sec-WebSocket-Key': 'c2hvcnQ=' } },
  {
    name: 'a key of 24 other characters',
    status: 400,
    change: { 'Sec-WebSocket-Key': '!'.repeat(24) },
  },
  {
    name: 'a key without padding',
    status: 400,
    change: { 'Sec-WebSocket-Key': KEY.replaceAll('=', '') },
  },
  { name: 'two keys', status: 400, change: { 'Sec-WebSocket-Key': [KEY, KEY] } },
  { name: 'no host', status: 400, change: { Host: undefined } },
  { name: 'two hosts', status: 400, change: { Host: ['a', 'b'] } },
  { name: 'a body', status: 400, change: { 'Content-Length': '5' } },
  { name: 'a body in chunks', status: 400, change: { 'Transfer-Encoding': 'chunked' } },
  { name: 'a control character in a value', status: 400, change: { 'X-Other': 'a\x01b' } },
  { name: 'a bare CR in a value', status: 400, change: { 'X-Other': 'a\rb' } },
  { name: 'a name with a blank', status: 400, change: { 'X Other': 'a' } },
  { name: 'a blank before the colon', status: 400, change: { 'X-Other ': 'a' } },
  { name: 'a folded line', status: 400, change: { 'X-Other': 'a\r\n b' } },
  { name: 'a line without a colon', status: 400, start: 'GET / HTTP/1.1\r\nnonsense' },
  { name: 'a long header', status: 431, change: { 'X-Other': 'x'.repeat(9000) } },
];

const accepted: Case[] = [
  { name: 'the plain request', status: 101 },
  {
    name: 'header names in capitals',
    status: 101,
    change: ({ token }) => ({ [AUTH]: undefined, 'X-PI-IDE-AUTHORIZATION': token }),
  },
  {
    name: 'blanks around a value',
    status: 101,
    change: ({ token }) => ({ [AUTH]: ` \t${token} \t` }),
  },
  {
    name: 'a connection that also keeps alive',
    status: 101,
    change: { Connection: 'keep-alive, Upgrade' },
  },
  { name: 'an upgrade in capitals', status: 101, change: { Upgrade: 'WebSocket' } },
  {
    name: 'an offer of compression',
    status: 101,
    change: { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' },
  },
  { name: 'an empty body', status: 101, change: { 'Content-Length': '0' } },
  { name: 'another name for this machine', status: 101, change: { Host: 'localhost' } },
];

function bytesOf({ change, start }: Case, address: Address): string {
  return handshake(address, typeof change === 'function' ? change(address) : change, start);
}

describe('the handshake', () => {
  test.for(refused)('refuses $name with $status', async (one, { address }) => {
    const client = await RawClient.connect(address.port);
    client.send(bytesOf(one, address));
    const head = await client.refusal();
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${one.status} `));
    expect(head.split('\r\n')).toContain('Connection: close');
    if (one.header) {
      expect(head.split('\r\n')).toContain(one.header);
    }
    expect(client.ended).toBe(true);
    client.destroy();
  });

  test.for(accepted)('accepts $name', async (one, { address }) => {
    const client = await RawClient.connect(address.port);
    client.send(bytesOf(one, address));
    await client.until(() => client.head !== '');
    const lines = client.head.split('\r\n');
    expect(lines[0]).toBe('HTTP/1.1 101 Switching Protocols');
    expect(lines).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
    expect(client.head).not.toMatch(/extensions|protocol:/i);
    expect(await client.isAlive()).toBe(true);
    client.destroy();
  });

  test("chooses MCP's subprotocol where it is offered", async ({ address }) => {
    const client = await RawClient.connect(address.port);
    client.send(handshake(address, { 'Sec-WebSocket-Protocol': 'other, mcp' }));
    await client.until(() => client.head !== '');
    expect(client.head).toContain('\r\nSec-WebSocket-Protocol: mcp');
    client.destroy();
  });

  test('is understood when it comes byte by byte', async ({ address }) => {
    const client = await RawClient.connect(address.port);
    for (const byte of handshake(address)) {
      client.send(byte);
      await new Promise((done) => setImmediate(done));
    }
    expect(await client.isAlive()).toBe(true);
    client.destroy();
  });

  test('refuses line feeds alone before the request is whole', async ({ address }) => {
    const client = await RawClient.connect(address.port);
    client.send('GET / HTTP/1.1\nHost: x\n');
    expect(await client.refusal()).toMatch(/^HTTP\/1.1 400 /);
  });

  test('answers no second request', async ({ address }) => {
    const client = await RawClient.connect(address.port);
    client.send(handshake(address) + handshake(address));
    await client.until(() => client.ended);
    // What follows the request is taken for frames.
    expect(client.head).toMatch(/^HTTP\/1.1 101 /);
    expect(client.frames.map(({ opcode }) => opcode)).toEqual([8]);
  });

  test('bounds a request that never ends', async ({ address }) => {
    const client = await RawClient.connect(address.port);
    client.send('GET / HTTP/1.1\r\n');
    for (let sent = 0; sent < 3_000_000 && client.head === ''; sent += 1024) {
      client.send(`X-${sent}: ${'x'.repeat(1000)}\r\n`);
      await new Promise((done) => setImmediate(done));
    }
    expect(await client.refusal()).toMatch(/^HTTP\/1.1 431 /);
    client.destroy();
  });

  test('bounds its time', async ({ editor, address }) => {
    await editor.lua("require('pivi.link.limits').handshake_ms = 200");
    const silent = await RawClient.connect(address.port);
    const slow = await RawClient.connect(address.port);
    slow.send('GET / HTTP/1.1\r\n');
    expect(await silent.until(() => silent.ended, 4000)).toBe(true);
    expect(await slow.until(() => slow.ended, 4000)).toBe(true);
    await editor.lua("require('pivi.link.limits').handshake_ms = 5000");
  });

  test('lets few sockets wait, and a new one in', async ({ address, editor }) => {
    const crowd = await Promise.all(
      Array.from({ length: 60 }, () => RawClient.connect(address.port)),
    );
    await editor.poll("require('pivi.link').status().unauthenticated").toBe(16);
    const client = await LinkClient.start(address);
    expect((await client.request('ping')).result).toEqual({});
    await client.close();
    expect(crowd.filter(({ ended }) => ended).length).toBeGreaterThanOrEqual(44);
    for (const one of crowd) {
      one.destroy();
    }
    await editor.poll("require('pivi.link').status().unauthenticated").toBe(0);
  });

  test('tells nothing by its time', async ({ editor, address }) => {
    const spread = await editor.lua<number>(
      `
      local equals, right = require('pivi.link.token').equals, ...
      local function time(given)
        local best = math.huge
        for _ = 1, 50 do
          local start = vim.uv.hrtime()
          for _ = 1, 200 do equals(right, given) end
          best = math.min(best, vim.uv.hrtime() - start)
        end
        return best
      end
      local early, late = time('#' .. right:sub(2)), time(right:sub(1, -2) .. '#')
      return math.max(early, late) / math.min(early, late)`,
      address.token,
    );
    expect(spread).toBeLessThan(2);
  });

  test('keeps the port to this machine', async ({ editor, address }) => {
    const sockets = await editor.lua<{ port: number; ip: string }[]>(`
      local found = {}
      vim.uv.walk(function(handle)
        if vim.uv.handle_get_type(handle) == 'tcp' and not handle:is_closing() then
          local name = handle:getsockname()
          if name then found[#found + 1] = { port = name.port, ip = name.ip } end
        end
      end)
      return found`);
    expect(sockets.filter(({ port }) => port === address.port).map(({ ip }) => ip)).toContain(
      '127.0.0.1',
    );
    expect(sockets.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
  });

  test('makes a version 4 UUID', async ({ editor, address }) => {
    const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(address.token).toMatch(shape);
    const many = await editor.lua<string[]>(`
      local list = {}
      for i = 1, 200 do list[i] = require('pivi.link.token').new() end
      return list`);
    expect(many.every((one) => shape.test(one))).toBe(true);
    expect(new Set(many).size).toBe(200);
  });

  test('reads a blank line only as the end', async ({ address }) => {
    const client = await RawClient.connect(address.port);
    client.send(`\r\n${handshake(address)}`);
    expect(await client.refusal()).toMatch(/^HTTP\/1.1 400 /);
  });
});
