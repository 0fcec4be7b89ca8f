/**
 * A WebSocket server that speaks the editor's side of the link, for what a real Neovim does not do on demand: silence,
 * another version, nonsense, an abrupt end. Everything else is tested with Neovim.
 */

import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of any shape
export type Json = any;
/** Answers a `tools/call`; undefined: never. */
export type Tool = (args: Json, editor: StandInEditor) => Json;

const TOKEN = 'a3bb189e-8bf9-4888-9912-ace4e6543002';

export interface StandInOptions {
  /** What `initialize` says of pivi; `null`: nothing, as pi-ide's editors. */
  pivi?: Json;
  tools?: Record<string, Tool>;
  /** Answers nothing at all, the handshake included. */
  isSilent?: boolean;
  port?: number;
}

export class StandInEditor {
  readonly token = TOKEN;
  readonly received: Json[] = [];
  readonly sockets = new Set<WebSocket>();
  /** Called right after `initialize` was answered, before anything else is sent. */
  onInitialized: (socket: WebSocket) => void = () => {};
  options: StandInOptions;
  readonly #server: WebSocketServer;

  private constructor(server: WebSocketServer, options: StandInOptions) {
    this.#server = server;
    this.options = options;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('message', (data) => void this.#onMessage(socket, JSON.parse(data.toString())));
    });
  }

  static async start(options: StandInOptions = {}): Promise<StandInEditor> {
    const server = new WebSocketServer({
      host: '127.0.0.1',
      port: options.port ?? 0,
      verifyClient: ({ req }: { req: { headers: Json } }) =>
        req.headers['x-pi-ide-authorization'] === TOKEN,
    });
    await once(server, 'listening');
    return new StandInEditor(server, options);
  }

  get port(): number {
    const address = this.#server.address() as AddressInfo;
    return address.port;
  }

  /** What an embedded Pi is started with. */
  get env(): Record<string, string> {
    return {
      PIVI_LINK_PORT: String(this.port),
      PIVI_LINK_TOKEN: this.token,
      PIVI_LINK_SESSION: '7',
    };
  }

  /** Writes the lockfile by which a Pi in a terminal finds the editor. */
  async lock(dir: string, folders: string[], more: Json = {}): Promise<string> {
    await mkdir(dir, { recursive: true });
    const path = join(dir, `${this.port}.lock`);
    const content = {
      pid: process.pid,
      workspaceFolders: folders,
      ideName: 'Neovim',
      transport: 'ws',
      authToken: this.token,
      ...more,
    };
    await writeFile(path, JSON.stringify(content));
    return path;
  }

  calls(name: string): Json[] {
    return this.received
      .filter((it) => it.method === 'tools/call' && it.params.name === name)
      .map((it) => it.params.arguments);
  }

  send(message: Json): void {
    for (const socket of this.sockets) {
      socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
    }
  }

  /** Ends all sockets: in good order with a code, or abruptly. */
  disconnect(code?: number): void {
    for (const socket of this.sockets) {
      if (code === undefined) {
        socket.terminate();
      } else {
        socket.close(code);
      }
    }
  }

  async close(): Promise<void> {
    this.disconnect();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #onMessage(socket: WebSocket, message: Json): Promise<void> {
    this.received.push(message);
    const { id, method, params } = message;
    if (id === undefined || this.options.isSilent) {
      return;
    }
    const answer = await this.#answer(method, params);
    if (answer !== undefined && socket.readyState === socket.OPEN) {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
      if (method === 'initialize') {
        this.onInitialized(socket);
      }
    }
  }

  async #answer(method: string, params: Json): Promise<Json> {
    if (method === 'initialize') {
      const { pivi = { version: 1 } } = this.options;
      return {
        result: {
          protocolVersion: '2024-11-05',
          capabilities: { tools: {} },
          serverInfo: { name: 'stand-in', version: '1' },
          ...(pivi === null ? {} : { pivi }),
        },
      };
    }
    const tool = this.options.tools?.[params?.name];
    if (method !== 'tools/call' || !tool) {
      return { error: { code: -32601, message: `Method not found: ${method}` } };
    }
    const result = await tool(params.arguments, this);
    return result === undefined ? undefined : { result };
  }
}

/** A result of a `pivi/…` tool. */
export function structured(structuredContent: Json): Json {
  return { content: [{ type: 'text', text: 'ok' }], structuredContent };
}

export function refusal(code: string, text: string): Json {
  return {
    isError: true,
    content: [{ type: 'text', text }],
    structuredContent: { code, message: text },
  };
}

export async function removeLock(path: string): Promise<void> {
  await rm(path, { force: true });
}
