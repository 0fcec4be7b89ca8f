/** JSON-RPC 2.0 over a transport, both ways: requests with a limit or a signal, notifications, cancellation. */

import { LinkError, messageOf, RpcError } from './errors.ts';
import { HEARTBEAT, Heartbeat, type HeartbeatOptions } from './heartbeat.ts';
import type { Transport } from './transport.ts';
import { CancelParams, MAX_SENT, Message } from './wire.ts';

/** How long a cancelled request may still be answered: what was asked may have been done already. */
const CANCEL_GRACE_MS = 500;
/** How many requests are remembered that were cancelled before they came. */
const MAX_CANCELLED_EARLY = 50;

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

export interface RpcHooks {
  onNotification(method: string, params: unknown): void;
  /** Answers a request of the editor's; undefined: there is no such method. */
  onRequest?(method: string, params: unknown, signal: AbortSignal): Promise<unknown> | undefined;
  /** A hook threw. */
  onFault?(error: unknown): void;
  /** Every request has been answered. */
  onIdle?(): void;
  /** Called once. `code` is the WebSocket's close code; 1006: the socket just broke. */
  onClose(code: number): void;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Errors of the JSON-RPC specification, and of LSP for a cancelled request. */
const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;
const REQUEST_CANCELLED = -32800;
const ABNORMAL_CLOSURE = 1006;

export class Rpc {
  readonly #transport: Transport;
  readonly #hooks: RpcHooks;
  readonly #heartbeat: Heartbeat;
  readonly #pending = new Map<number, Pending>();
  /** Requests of the editor's that are being answered. */
  readonly #inbound = new Map<string, AbortController>();
  /** Cancelled before they came, oldest first. */
  readonly #cancelledEarly = new Set<string>();
  #lastId = 0;
  #closed: LinkError | undefined;

  private constructor(transport: Transport, hooks: RpcHooks, heartbeat: HeartbeatOptions) {
    this.#transport = transport;
    this.#hooks = hooks;
    this.#heartbeat = new Heartbeat(
      () => transport.ping(),
      () => this.#onSilence(),
      heartbeat,
    );
    transport.onactivity = () => this.#heartbeat.beat();
    transport.onmessage = (text) => {
      try {
        this.#onMessage(text);
      } catch (error) {
        // Thrown on, it would end Pi: nobody else is on the stack.
        hooks.onFault?.(error);
      }
    };
    transport.onclose = (code) => {
      this.#settle(new LinkError('closed', 'the link to the editor was closed'), code);
    };
  }

  static async connect(
    transport: Transport,
    hooks: RpcHooks,
    heartbeat: HeartbeatOptions = HEARTBEAT,
  ): Promise<Rpc> {
    const rpc = new Rpc(transport, hooks, heartbeat);
    try {
      await transport.start();
    } catch (error) {
      rpc.#heartbeat.stop();
      throw error;
    }
    return rpc;
  }

  get isClosed(): boolean {
    return this.#closed !== undefined;
  }

  /** Bytes that wait to be sent. */
  get backlog(): number {
    return this.#transport.backlog;
  }

  /** Sends a request. It is settled in any case: by its answer, its limit, its signal or the end of the link. */
  request(method: string, params: unknown, options: RequestOptions = {}): Promise<unknown> {
    const { signal, timeoutMs } = options;
    if (this.#closed) {
      return Promise.reject(this.#closed);
    }
    if (signal?.aborted) {
      return Promise.reject(aborted());
    }
    const id = ++this.#lastId;
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    if (Buffer.byteLength(text) > MAX_SENT) {
      return Promise.reject(new LinkError('protocol', `${method} is too large for the link`));
    }
    return new Promise((resolve, reject) => {
      const timers: NodeJS.Timeout[] = [];
      const giveUp = (error: LinkError, delay: number) => {
        this.notify('request_cancelled', { id });
        timers.push(setTimeout(() => this.#pending.get(id)?.reject(error), delay));
      };
      const onAbort = () => giveUp(aborted(), CANCEL_GRACE_MS);
      const settled = () => {
        this.#pending.delete(id);
        this.#setBusy(this.#pending.size > 0);
        timers.forEach(clearTimeout);
        signal?.removeEventListener('abort', onAbort);
      };
      this.#pending.set(id, {
        resolve: (result) => {
          settled();
          resolve(result);
        },
        reject: (error) => {
          settled();
          reject(isCancelled(error) && signal?.aborted ? aborted() : error);
        },
      });
      if (timeoutMs !== undefined) {
        const late = new LinkError('timeout', `no answer to ${method} within ${timeoutMs} ms`);
        timers.push(setTimeout(() => giveUp(late, 0), timeoutMs));
      }
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#setBusy(true);
      this.#transport.send(text);
    });
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  /** Closes the link in good order; idempotent. */
  close(code = 1000): void {
    if (!this.#closed) {
      this.#settle(new LinkError('closed', 'the link to the editor was closed'), code, false);
      this.#transport.close(code);
    }
  }

  #setBusy(isBusy: boolean): void {
    this.#heartbeat.setBusy(isBusy);
    if (!isBusy) {
      this.#hooks.onIdle?.();
    }
  }

  #onSilence(): void {
    this.#transport.terminate();
    const text = 'the editor has been silent for too long';
    this.#settle(new LinkError('silent', text), ABNORMAL_CLOSURE);
  }

  #settle(error: LinkError, code: number, isNews = true): void {
    if (this.#closed) {
      return;
    }
    this.#closed = error;
    this.#heartbeat.stop();
    for (const pending of [...this.#pending.values()]) {
      pending.reject(error);
    }
    for (const controller of this.#inbound.values()) {
      controller.abort();
    }
    if (isNews) {
      this.#hooks.onClose(code);
    }
  }

  #send(message: object): void {
    if (!this.#closed) {
      this.#transport.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
    }
  }

  #onMessage(text: string): void {
    const message = parse(text);
    if (!message || this.#closed) {
      return;
    }
    const { id, method } = message;
    if (method === undefined) {
      this.#onResponse(message);
    } else if (id !== undefined && id !== null) {
      void this.#answer(id, method, message.params);
    } else if (method === 'request_cancelled' || method === 'notifications/cancelled') {
      const cancelled = CancelParams().safeParse(message.params).data;
      this.#onCancel(key(cancelled?.id ?? cancelled?.requestId));
    } else {
      this.#hooks.onNotification(method, message.params);
    }
  }

  #onCancel(id: string): void {
    const running = this.#inbound.get(id);
    if (running) {
      running.abort();
      return;
    }
    this.#cancelledEarly.add(id);
    const [oldest] = this.#cancelledEarly;
    if (this.#cancelledEarly.size > MAX_CANCELLED_EARLY && oldest !== undefined) {
      this.#cancelledEarly.delete(oldest);
    }
  }

  #onResponse({ id, error, result }: Message): void {
    // Some servers send an id back as text.
    const pending = id === null || id === '' ? undefined : this.#pending.get(Number(id));
    if (error) {
      pending?.reject(new RpcError(error.code, error.message));
    } else {
      pending?.resolve(result);
    }
  }

  async #answer(id: string | number, method: string, params: unknown): Promise<void> {
    if (this.#cancelledEarly.delete(key(id))) {
      this.#send({ id, error: { code: REQUEST_CANCELLED, message: 'Request cancelled' } });
      return;
    }
    const controller = new AbortController();
    this.#inbound.set(key(id), controller);
    try {
      const answer =
        method === 'ping'
          ? Promise.resolve({})
          : this.#hooks.onRequest?.(method, params, controller.signal);
      if (answer === undefined) {
        const message = `Method not found: ${method}`;
        this.#send({ id, error: { code: METHOD_NOT_FOUND, message } });
        return;
      }
      this.#send({ id, result: (await answer) ?? {} });
    } catch (error) {
      const code = controller.signal.aborted ? REQUEST_CANCELLED : INTERNAL_ERROR;
      this.#send({ id, error: { code, message: messageOf(error) } });
    } finally {
      this.#inbound.delete(key(id));
    }
  }
}

/** What Pi's own tools say. */
function aborted(): LinkError {
  return new LinkError('aborted', 'Operation aborted');
}

function isCancelled(error: Error): boolean {
  return error instanceof RpcError && error.code === String(REQUEST_CANCELLED);
}

/** The number 1 and the string "1" are two ids. */
function key(id: string | number | undefined): string {
  return JSON.stringify(id) ?? '';
}

function parse(text: string): Message | undefined {
  try {
    return Message().safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON: there is no id to answer to.
    return undefined;
  }
}
