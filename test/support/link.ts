/**
 * Clients for the link's tests: one that sends raw bytes as no library would, and one that speaks JSON-RPC over `ws`;
 * and a Neovim that all tests of a file share.
 */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { expect, makeDir, Nvim, type NvimOptions, test as base } from './nvim.ts';
import { rm } from 'node:fs/promises';

export interface Address {
  port: number;
  token: string;
}

export const AUTH = 'x-pi-ide-authorization';
export const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

/** Starts the link and says where it listens. */
export async function startLink(nvim: Nvim): Promise<Address> {
  return nvim.lua<Address>("return assert(require('pivi.link').start())");
}

/** The lines of a handshake that is accepted; `change` replaces a header, removes it, or adds it several times. */
export function handshake(
  { port, token }: Address,
  change: Record<string, string | string[] | undefined> = {},
  start = 'GET / HTTP/1.1',
): string {
  const headers: Record<string, string | string[] | undefined> = {
    Host: `127.0.0.1:${port}`,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': KEY,
    'Sec-WebSocket-Version': '13',
    [AUTH]: token,
    ...change,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}`),
  );
  return `${[start, ...lines].join('\r\n')}\r\n\r\n`;
}

export interface FrameOptions {
  fin?: boolean;
  rsv?: number;
  mask?: boolean | Buffer;
  /** How the length is written, whatever it is. */
  lengthBytes?: 1 | 2 | 8;
  /** The length that is claimed. */
  claim?: bigint;
}

const mainKey = Buffer.from([0x12, 0xb4, 0x5f, 0xe7]);

function lengthOf(size: bigint, bytes: 1 | 2 | 8, masked: boolean): Buffer {
  const bit = masked ? 0x80 : 0;
  const head = Buffer.alloc(bytes === 1 ? 1 : bytes + 1);
  if (bytes === 1) {
    head[0] = bit | Number(size);
  } else if (bytes === 2) {
    head[0] = bit | 126;
    head.writeUInt16BE(Number(size), 1);
  } else {
    head[0] = bit | 127;
    head.writeBigUInt64BE(size, 1);
  }
  return head;
}

export function masked(payload: Buffer, key: Buffer): Buffer {
  const out = Buffer.from(payload);
  for (let i = 0; i < out.length; i++) {
    out[i] = (out[i] ?? 0) ^ (key[i % 4] ?? 0);
  }
  return out;
}

/** One frame as a client sends it, right or wrong. */
export function frame(
  opcode: number,
  payload: Buffer | string = '',
  options: FrameOptions = {},
): Buffer {
  const { fin = true, rsv = 0, mask = true, claim } = options;
  const body = Buffer.from(payload);
  const size = claim ?? BigInt(body.length);
  const bytes = options.lengthBytes ?? (size < 126n ? 1 : size < 65536n ? 2 : 8);
  const first = Buffer.from([(fin ? 0x80 : 0) | (rsv << 4) | opcode]);
  const head = Buffer.concat([first, lengthOf(size, bytes, mask !== false)]);
  if (mask === false) {
    return Buffer.concat([head, body]);
  }
  const key = mask === true ? mainKey : mask;
  return Buffer.concat([head, key, masked(body, key)]);
}

/** A close frame with a code, and bytes for its reason. */
export function closeFrame(code: number, reason: Buffer | string = ''): Buffer {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(code);
  return frame(8, Buffer.concat([head, Buffer.from(reason)]));
}

export interface Received {
  opcode: number;
  payload: Buffer;
}

/** Takes whole frames of a server's from the front of `bytes`. */
function takeFrame(bytes: Buffer): { frame: Received; rest: Buffer } | undefined {
  const short = bytes[1];
  if (short === undefined) {
    return undefined;
  }
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (bytes.length < 2 + extra) {
    return undefined;
  }
  const size =
    extra === 0 ? short : extra === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const start = 2 + extra;
  if (bytes.length < start + size) {
    return undefined;
  }
  const opcode = (bytes[0] ?? 0) & 0x0f;
  expect((bytes[0] ?? 0) & 0xf0, 'a server sends whole frames without extensions').toBe(0x80);
  return {
    frame: { opcode, payload: bytes.subarray(start, start + size) },
    rest: bytes.subarray(start + size),
  };
}

/** A socket that sends whatever it is told to, and keeps what comes back. */
export class RawClient {
  readonly socket: Socket;
  readonly frames: Received[] = [];
  /** What came before the frames. */
  head = '';
  /** The server has hung up. */
  ended = false;
  #bytes: Buffer = Buffer.alloc(0);
  #wake: () => void = () => {};

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      this.#bytes = Buffer.concat([this.#bytes, bytes]);
      this.#read();
      this.#wake();
    });
    const end = () => {
      this.ended = true;
      this.#wake();
    };
    socket.on('end', end).on('close', end).on('error', end);
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = connect({ port, host: '127.0.0.1' });
    const client = new RawClient(socket);
    await once(socket, 'connect');
    return client;
  }

  /** Connects and has the handshake accepted. */
  static async open(address: Address): Promise<RawClient> {
    const client = await RawClient.connect(address.port);
    client.send(handshake(address));
    await client.until(() => client.head !== '');
    expect(client.head).toMatch(/^HTTP\/1\.1 101 /);
    return client;
  }

  send(bytes: Buffer | string): void {
    if (!this.socket.destroyed) {
      this.socket.write(bytes);
    }
  }

  /** Waits until something holds or the server has hung up, and says whether it holds. */
  async until(condition: () => boolean, ms = 10_000): Promise<boolean> {
    const deadline = Date.now() + ms;
    while (!condition() && !this.ended && Date.now() < deadline) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, Math.max(0, deadline - Date.now()));
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    return condition();
  }

  /** The answer of an HTTP server that refuses. */
  async refusal(): Promise<string> {
    await this.until(() => this.head !== '');
    await this.until(() => this.ended);
    return this.head;
  }

  /** Whether the server answers a ping. */
  async isAlive(): Promise<boolean> {
    const mark = crypto.randomUUID();
    this.send(frame(9, mark));
    return this.until(() =>
      this.frames.some(({ opcode, payload }) => opcode === 10 && payload.toString() === mark),
    );
  }

  destroy(): void {
    this.socket.destroy();
  }

  #read(): void {
    if (this.head === '') {
      const end = this.#bytes.indexOf('\r\n\r\n');
      if (end < 0) {
        return;
      }
      this.head = this.#bytes.subarray(0, end).toString();
      this.#bytes = this.#bytes.subarray(end + 4);
    }
    for (let taken = takeFrame(this.#bytes); taken; taken = takeFrame(this.#bytes)) {
      this.frames.push(taken.frame);
      this.#bytes = taken.rest;
    }
  }
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Message = { [key: string]: Json };

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a Pi with pivi's extension says of itself. */
export const pivi = { version: 1, pid: 4711, cwd: '/project', sessionId: 'abc', session: 1 };

/** A client that speaks JSON-RPC over `ws`. */
export class LinkClient {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  closed: { code: number; reason: string } | undefined;
  #last = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (bytes) => {
      const message: unknown = JSON.parse(String(bytes));
      if (isMessage(message)) {
        this.messages.push(message);
      }
    });
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
  }

  static async connect(
    { port, token }: Address,
    options: WebSocket.ClientOptions = {},
  ): Promise<LinkClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, {
      headers: { [AUTH]: token },
      ...options,
    });
    const client = new LinkClient(socket);
    await once(socket, 'open');
    return client;
  }

  /** Connects and introduces itself; with `pivi` as a Pi that has pivi's extension. */
  static async start(address: Address, params: Message = {}): Promise<LinkClient> {
    const client = await LinkClient.connect(address);
    await client.request('initialize', {
      protocolVersion: '2024-11-05',
      capabilities: {},
      clientInfo: { name: 'pi-ide', version: '0.1.0' },
      ...params,
    });
    return client;
  }

  sendRaw(text: string): void {
    this.socket.send(text);
  }

  notify(method: string, params?: Json): void {
    this.sendRaw(JSON.stringify({ jsonrpc: '2.0', method, params }));
  }

  /** Sends a request; the returned id finds its answer. */
  post(method: string, params?: Json): number {
    this.#last += 1;
    this.sendRaw(JSON.stringify({ jsonrpc: '2.0', id: this.#last, method, params }));
    return this.#last;
  }

  /** The answers to a request so far; there must never be two. */
  answers(id: Json): Message[] {
    return this.messages.filter((message) => message.id === id && message.method === undefined);
  }

  async answer(id: Json): Promise<Message> {
    return this.find((message) => message.id === id && message.method === undefined);
  }

  async request(method: string, params?: Json): Promise<Message> {
    return this.answer(this.post(method, params));
  }

  /** Calls a tool and returns its result. */
  async call(name: string, args?: Json): Promise<Message> {
    const { result, error } = await this.request('tools/call', { name, arguments: args ?? {} });
    expect(error).toBeUndefined();
    return isMessage(result) ? result : {};
  }

  /** Waits for a message. */
  async find(condition: (message: Message) => boolean, ms = 10_000): Promise<Message> {
    const deadline = Date.now() + ms;
    for (;;) {
      const found = this.messages.find(condition);
      if (found) {
        return found;
      }
      if (this.closed || Date.now() > deadline) {
        throw new Error(
          `no such message; closed: ${JSON.stringify(this.closed)}; got ${JSON.stringify(this.messages)}`,
        );
      }
      await sleep(2);
    }
  }

  /** The parameters of the notifications of a kind, oldest first. */
  notifications(method: string): Json[] {
    return this.messages
      .filter((message) => message.method === method && message.id === undefined)
      .map(({ params }) => params ?? null);
  }

  async close(): Promise<void> {
    if (!this.closed) {
      this.socket.close(1000);
      await once(this.socket, 'close');
    }
  }
}

/** The texts of a tool's result. */
export function textsOf(result: Json | undefined): Json[] {
  const content = isMessage(result) && Array.isArray(result.content) ? result.content : [];
  return content.map((item) => (isMessage(item) ? (item.text ?? null) : null));
}

export interface LinkFixtures {
  editorOptions: NvimOptions;
  /** A Neovim for all tests of the file. */
  editor: Nvim;
  address: Address;
  /** A client that has introduced itself as pi-ide does. */
  client: LinkClient;
}

export const test = base.extend<LinkFixtures>({
  editorOptions: [{}, { scope: 'file' }],
  editor: [
    async ({ editorOptions }, use) => {
      const dir = await makeDir();
      const nvim = await Nvim.start(dir, editorOptions);
      await use(nvim);
      await nvim.close();
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
  address: [
    async ({ editor }, use) => {
      await use(await startLink(editor));
    },
    { scope: 'file' },
  ],
  client: async ({ address }, use) => {
    const client = await LinkClient.start(address);
    await use(client);
    await client.close();
  },
});

export { expect };
