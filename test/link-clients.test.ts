/** Clients that others wrote: npm's `ws`, Node's own, one in Perl, and the official MCP SDK. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe } from 'vitest';
import WebSocket from 'ws';
import { AUTH, type Address, expect, LinkClient, pivi, test, textsOf } from './support/link.ts';
import { repo } from './support/pi.ts';

const ping = (id: string) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });
const pong = (id: string) => JSON.parse(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{}}`);

const texts: [string, string][] = [
  ['small', 'x'],
  ['of 126 B', 'x'.repeat(126)],
  ['of 70 kB', 'é'.repeat(35_000)],
  ['of 8 MB', 'hello wörld, 漢字 and 😀\n'.repeat(240_000)],
];

describe('ws', () => {
  test.for(texts)('a message %s', async ([, text], { client }) => {
    client.sendRaw(ping(text));
    expect(await client.answer(text)).toEqual(pong(text));
  });

  test.for(texts)('a message %s in fragments, with pings between', async ([, text], { client }) => {
    const whole = Buffer.from(ping(text));
    const size = Math.ceil(whole.length / 7);
    const pongs: string[] = [];
    client.socket.on('pong', (bytes) => pongs.push(String(bytes)));
    for (let at = 0; at < whole.length; at += size) {
      client.socket.send(whole.subarray(at, at + size), {
        fin: at + size >= whole.length,
        binary: false,
      });
      client.socket.ping(`${at}`);
    }
    expect(await client.answer(text)).toEqual(pong(text));
    await expect.poll(() => pongs.length).toBe(Math.ceil(whole.length / size));
  });

  test('an offer of compression that is not taken', async ({ address }) => {
    const client = await LinkClient.connect(address, {
      perMessageDeflate: true,
      headers: { [AUTH]: address.token },
    });
    expect(client.socket.extensions).toBe('');
    expect((await client.request('ping')).result).toEqual({});
    await client.close();
    expect(client.closed).toEqual({ code: 1000, reason: '' });
  });

  test("MCP's subprotocol", async ({ address }) => {
    const socket = new WebSocket(`ws://127.0.0.1:${address.port}/`, ['mcp'], {
      headers: { [AUTH]: address.token },
    });
    await once(socket, 'open');
    expect(socket.protocol).toBe('mcp');
    socket.close();
    await once(socket, 'close');
  });

  test('a wrong token', async ({ address }) => {
    await expect(LinkClient.connect({ ...address, token: 'wrong' })).rejects.toThrow('401');
  });

  test('too large a message', async ({ address, client }) => {
    const large = await LinkClient.connect(address);
    large.sendRaw('x'.repeat(17 * 1024 * 1024));
    await expect.poll(() => large.closed?.code).toBe(1009);
    expect((await client.request('ping')).result).toEqual({});
  });
});

describe("Node's own client", () => {
  test.for(texts)('a message %s', async ([, text], { address }) => {
    const socket = new globalThis.WebSocket(`ws://127.0.0.1:${address.port}/`, {
      headers: { [AUTH]: address.token },
    });
    await once(socket, 'open');
    socket.send(ping(text));
    const [event] = await once(socket, 'message');
    expect(JSON.parse(String(Object(event).data))).toEqual(pong(text));
    socket.close(1000, 'done');
    const [closed] = await once(socket, 'close');
    expect(Object(closed)).toMatchObject({ code: 1000, wasClean: true });
  });

  test('as a page in a browser would use it does not get in', async ({ address }) => {
    const socket = new globalThis.WebSocket(`ws://127.0.0.1:${address.port}/`, {
      headers: { [AUTH]: address.token, Origin: 'https://example.com' },
    });
    const [event] = await once(socket, 'error');
    expect(Object(event).type).toBe('error');
    expect(socket.readyState).toBe(globalThis.WebSocket.CLOSED);
  });
});

describe('a client in Perl', () => {
  test.for([7, 1000, 10_000_000])('with fragments of %d B', async (size, { address }) => {
    const ids = ['one', 'zwölf 漢字 😀', 'x'.repeat(size > 1000 ? 3_000_000 : 5000)];
    const child = spawn('perl', [
      join(repo, 'test/support/link-client.pl'),
      `${address.port}`,
      address.token,
      `${size}`,
    ]);
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdin.end(ids.map((id) => `${ping(id)}\n`).join(''));
    await once(child, 'close');
    expect(err).toBe('');
    const lines = out.trimEnd().split('\n');
    expect(lines.slice(0, -1).map((line) => JSON.parse(line))).toEqual(ids.map(pong));
    expect(lines.at(-1)).toBe('closed 1000, then 0 more bytes');
  });
});

/** The SDK's transport over a WebSocket that sends our header. */
class HeaderTransport implements Transport {
  readonly #socket: WebSocket;
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;

  constructor({ port, token }: Address) {
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/`, 'mcp', { headers: { [AUTH]: token } });
  }

  async start(): Promise<void> {
    this.#socket.on('message', (bytes) => {
      try {
        this.onmessage?.(JSONRPCMessageSchema.parse(JSON.parse(String(bytes))));
      } catch (error) {
        this.onerror?.(error instanceof Error ? error : new Error(String(error)));
      }
    });
    this.#socket.on('close', () => this.onclose?.());
    await once(this.#socket, 'open');
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#socket.send(JSON.stringify(message));
  }

  async close(): Promise<void> {
    this.#socket.close();
  }
}

describe("the MCP SDK's client", () => {
  async function connect(address: Address): Promise<{ client: Client; errors: Error[] }> {
    const client = new Client({ name: 'sdk', version: '1.0.0' });
    const errors: Error[] = [];
    client.onerror = (error) => errors.push(error);
    await client.connect(new HeaderTransport(address));
    return { client, errors };
  }

  test('connects, lists tools by its own schema and calls them', async ({ address, editor }) => {
    const { client, errors } = await connect(address);
    expect(client.getServerVersion()).toMatchObject({ name: 'pivi', title: 'Neovim' });
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'close_tab',
      'getDiagnostics',
      'getOpenEditorTabs',
      'openDiff',
    ]);
    await client.ping();
    expect(await client.callTool({ name: 'getDiagnostics' })).toEqual({
      content: [{ type: 'text', text: '{}' }],
    });
    await expect(client.callTool({ name: 'nope' })).rejects.toThrow('-32602');
    await expect(client.callTool({ name: 'openDiff', arguments: {} })).rejects.toThrow(
      'Missing required parameter',
    );
    await editor.poll("require('pivi.peers').list()[1].name").toBe('sdk');
    await client.close();
    await editor.poll("#require('pivi.peers').list()").toBe(0);
    expect(errors).toEqual([]);
  });

  test('cancels a call, and the proposal is gone', async ({ address, editor }) => {
    const { client, errors } = await connect(address);
    const controller = new AbortController();
    const call = client.callTool(
      {
        name: 'openDiff',
        arguments: {
          old_file_path: '/x',
          new_file_path: '/x',
          new_file_contents: 'new',
          tab_name: 'sdk',
        },
      },
      undefined,
      { signal: controller.signal },
    );
    await editor.poll("#require('pivi.attention').list()").toBe(1);
    controller.abort(new Error('no more'));
    await expect(call).rejects.toThrow('no more');
    await editor.poll("#require('pivi.attention').list()").toBe(0);
    await client.ping();
    await client.close();
    expect(errors).toEqual([]);
  });

  test('is asked by the editor', async ({ address, editor }) => {
    const { client } = await connect(address);
    await editor.lua(`
      local peers = require('pivi.peers')
      peers.request(peers.list()[1].id, 'ping', nil, function(err, result) _G.answer = { err or 'none', result } end)`);
    await editor.poll('_G.answer').toEqual(['none', {}]);
    await client.close();
  });
});

describe("pi-ide's client", () => {
  test('never says initialized, asks for no tools and gets what it needs', async ({
    address,
    editor,
  }) => {
    const client = await LinkClient.connect(address);
    const id = crypto.randomUUID();
    client.sendRaw(
      JSON.stringify({
        jsonrpc: '2.0',
        id,
        method: 'initialize',
        params: {
          protocolVersion: '2024-11-05',
          capabilities: {},
          clientInfo: { name: 'pi-ide', version: '0.1.0' },
        },
      }),
    );
    expect(await client.answer(id)).toMatchObject({ result: { protocolVersion: '2024-11-05' } });
    await client.find(({ method }) => method === 'selection_changed');
    expect(textsOf(await client.call('getDiagnostics'))).toEqual(['{}']);
    expect(textsOf(await client.call('close_tab', { tab_name: 'pi-edit:none' }))).toEqual([
      'TAB_CLOSED',
    ]);
    await client.close();
    await editor.poll("#require('pivi.peers').list()").toBe(0);
  });

  test('and a Pi with pivi share the editor', async ({ address, editor }) => {
    const old = await LinkClient.start(address);
    const own = await LinkClient.start(address, {
      clientInfo: { name: 'pivi', version: '1' },
      pivi,
    });
    const peers = await editor.lua<{ is_pivi: boolean }[]>("return require('pivi.peers').list()");
    expect(peers.map(({ is_pivi }) => is_pivi)).toEqual([false, true]);
    await old.close();
    await own.close();
  });
});
