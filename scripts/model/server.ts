/**
 * A model on loopback that says what a script tells it: for the tests, and for the demo on a machine without models.
 *
 *   node scripts/model/server.ts [--script FILE] [--port N]     prints {"port":N,"url":"…"} once it listens
 *
 * Serves POST …/chat/completions and …/messages, and GET …/models. Nothing in it can reach a real model.
 */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Block, Player, type Reply, type Script } from './script.ts';
import { anthropic, type Body, type Kind, openai, readTurns, type Wire } from './wire.ts';

const DEFAULT_CHUNK = 12;
const DEFAULT_USAGE = { input: 100, output: 20, cacheRead: 0 };

/** The rest of a stream isn't sent: the script or the client ended it. */
class Stopped extends Error {
  readonly code = 'STOPPED';
}

/** Cuts a text into pieces of `size` code points, so that no surrogate pair is split. */
function cut(text: string, size: number): string[] {
  const points = Array.from(text);
  const pieces: string[] = [];
  for (let from = 0; from < points.length; from += size) {
    pieces.push(points.slice(from, from + size).join(''));
  }
  return pieces;
}

function kindOf(block: Block): Kind {
  if ('tool' in block) {
    return 'tool';
  }
  return 'thinking' in block ? 'thinking' : 'text';
}

function payloadOf(block: Block): string {
  if ('tool' in block) {
    return block.rawArgs ?? '{}';
  }
  return 'thinking' in block ? block.thinking : block.text;
}

/** One response being streamed. */
class Stream {
  readonly #response: ServerResponse;
  readonly #wire: Wire;
  readonly #reply: Reply;
  #pieces = 0;

  constructor(response: ServerResponse, wire: Wire, reply: Reply) {
    this.#response = response;
    this.#wire = wire;
    this.#reply = reply;
  }

  async play(requestNumber: number, gate: (name: string) => Promise<void>): Promise<void> {
    const { blocks = [], firstDelayMs = 0, stop, usage } = this.#reply;
    await sleep(firstDelayMs);
    await this.#write(this.#wire.start());
    for (const [index, block] of blocks.entries()) {
      if (block.gate !== undefined) {
        await Promise.race([gate(block.gate), once(this.#response, 'close')]);
      }
      await this.#block(index, block, `call_${requestNumber}_${index}`);
    }
    await this.#interrupt();
    const called = blocks.some((block) => 'tool' in block);
    const reason = stop ?? (called ? 'tool_calls' : 'stop');
    await this.#write(this.#wire.finish(reason, { ...DEFAULT_USAGE, ...usage }));
    this.#response.end();
  }

  async #block(index: number, block: Block, defaultId: string): Promise<void> {
    await sleep(block.pauseMs ?? 0);
    const kind = kindOf(block);
    const call =
      'tool' in block
        ? { id: block.id ?? defaultId, name: block.tool }
        : { id: defaultId, name: '' };
    const delayMs = block.delayMs ?? this.#reply.delayMs ?? 0;
    await this.#write(this.#wire.open(index, kind, call));
    for (const piece of cut(payloadOf(block), block.chunk ?? this.#reply.chunk ?? DEFAULT_CHUNK)) {
      if (delayMs > 0) {
        await sleep(delayMs);
      }
      await this.#interrupt();
      this.#pieces += 1;
      await this.#write(this.#wire.delta(index, kind, piece));
    }
    await this.#write(this.#wire.close(index, kind));
  }

  /** Ends the stream early if the script says so and enough pieces were sent. */
  async #interrupt(): Promise<void> {
    const { disconnectAfter, errorAfter, hangAfter, error = 'scripted stream error' } = this.#reply;
    const reached = (limit: number | undefined) => limit !== undefined && this.#pieces >= limit;
    if (reached(disconnectAfter)) {
      this.#response.destroy();
      throw new Stopped();
    }
    if (reached(errorAfter)) {
      await this.#write(this.#wire.error(error));
      this.#response.end();
      throw new Stopped();
    }
    if (reached(hangAfter) && !this.#response.destroyed) {
      await once(this.#response, 'close');
      throw new Stopped();
    }
  }

  async #write(frame: string): Promise<void> {
    if (this.#response.destroyed) {
      throw new Stopped();
    }
    if (frame !== '' && !this.#response.write(frame)) {
      await Promise.race([once(this.#response, 'drain'), once(this.#response, 'close')]);
    }
  }
}

interface Gate {
  opened: Promise<void>;
  open: () => void;
}

function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

async function readBody(request: IncomingMessage): Promise<Body | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** A running scripted model. */
export class ScriptedModel {
  /** The bodies of the requests so far. */
  readonly requests: Body[] = [];
  readonly #server: Server;
  readonly #gates = new Map<string, Gate>();
  #player: Player;

  private constructor(script: Script) {
    this.#player = new Player(script);
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch((error: unknown) => {
        if (!(error instanceof Stopped)) {
          console.error('scripted model:', error);
        }
        response.destroy();
      });
    });
  }

  static async start(script: Script = {}, port = 0): Promise<ScriptedModel> {
    const model = new ScriptedModel(script);
    model.#server.listen(port, '127.0.0.1');
    await once(model.#server, 'listening');
    return model;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('the scripted model is not listening');
    }
    return address.port;
  }

  /** The base URL without the version's path. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Replaces the script; a response already being sent goes on. */
  play(script: Script): void {
    this.#player = new Player(script);
  }

  /** Lets the blocks go on that wait, or will wait, for the gate of this name. */
  open(gate: string): void {
    this.#gate(gate).open();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #gate(name: string): Gate {
    const known = this.#gates.get(name);
    if (known !== undefined) {
      return known;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const gate = { opened: promise, open: resolve };
    this.#gates.set(name, gate);
    return gate;
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://model').pathname;
    if (path.endsWith('/models')) {
      sendJson(response, 200, { object: 'list', data: [{ id: 'scripted', object: 'model' }] });
      return;
    }
    const isOpenai = path.endsWith('/chat/completions');
    if (!isOpenai && !path.endsWith('/messages')) {
      sendJson(response, 404, { error: { message: `no such route: ${path}` } });
      return;
    }
    const body = await readBody(request);
    if (body === undefined) {
      sendJson(response, 400, { error: { message: 'the request is not JSON' } });
      return;
    }
    this.requests.push(body);
    const number = this.requests.length;
    const reply = this.#player.answer(readTurns(body), number);
    if (reply.status !== undefined && reply.status !== 200) {
      const message = reply.error ?? `HTTP ${reply.status}`;
      const error = { message, type: 'api_error', code: reply.status };
      sendJson(response, reply.status, { error }, reply.headers);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers });
    response.flushHeaders();
    const wire = isOpenai ? openai(body, number) : anthropic(body, number);
    await new Stream(response, wire, reply).play(number, (name) => this.#gate(name).opened);
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { script: { type: 'string' }, port: { type: 'string', default: '0' } },
  });
  const script: Script =
    values.script === undefined ? {} : JSON.parse(readFileSync(values.script, 'utf8'));
  const model = await ScriptedModel.start(script, Number(values.port));
  console.log(JSON.stringify({ port: model.port, url: `${model.origin}/v1` }));
}
