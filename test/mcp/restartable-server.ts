/** An MCP server over HTTP that can be restarted: it then refuses its former sessions, each a little later. */

import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as streamText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export class Restartable {
  session = 1;
  /** Whether calls want credentials that nobody has. */
  isLocked = false;
  #refused = 0;
  #server: HttpServer | undefined;
  #port = 0;

  #result({ method, params }: { method: string; params?: { name?: string } }): object {
    switch (method) {
      case 'initialize':
        return {
          protocolVersion: '2025-06-18',
          capabilities: { tools: {} },
          serverInfo: { name: 'restartable', version: '1' },
        };
      case 'tools/list':
        return { tools: [] };
      default:
        return { content: [{ type: 'text', text: params?.name }] };
    }
  }

  async start(): Promise<string> {
    const server = createServer(async (request, response) => {
      const body = await streamText(request);
      if (request.method !== 'POST') {
        response.writeHead(request.method === 'DELETE' ? 200 : 405).end();
        return;
      }
      const message = JSON.parse(body);
      const session = request.headers['mcp-session-id'];
      if (session !== undefined && session !== String(this.session)) {
        this.#refused += 1;
        await sleep(this.#refused * 100);
        response.writeHead(404).end();
      } else if (message.id === undefined) {
        response.writeHead(202).end();
      } else if (this.isLocked && message.method === 'tools/call') {
        response.writeHead(401).end();
      } else {
        const head = { 'content-type': 'application/json', 'mcp-session-id': `${this.session}` };
        const result = this.#result(message);
        response.writeHead(200, head);
        response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result }));
      }
    }).listen(this.#port, '127.0.0.1');
    this.#server = server;
    await once(server, 'listening');
    const address: AddressInfo | string | null = server.address();
    this.#port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    return `http://127.0.0.1:${this.#port}/mcp`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
