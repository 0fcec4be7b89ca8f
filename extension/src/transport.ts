/** A WebSocket to an editor on this machine. Knows bytes and pings, not JSON. */

import type { WebSocket } from 'ws';
import { LinkError, messageOf } from './errors.ts';
import { MAX_RECEIVED } from './wire.ts';

const CONNECT_TIMEOUT_MS = 3000;
/** How long a closing handshake may take before the socket is simply dropped. */
const CLOSE_TIMEOUT_MS = 500;

export interface Transport {
  /** Bytes that were given to `send` and have not left. */
  readonly backlog: number;
  /** Connects; the handlers must be there already. */
  start(): Promise<void>;
  send(message: string): void;
  ping(): void;
  close(code?: number): void;
  /** Drops the socket without a word: the other end doesn't listen. */
  terminate(): void;
  onmessage?: (message: string) => void;
  /** Anything came, a pong included. */
  onactivity?: () => void;
  /** Called once, also for a start that failed. */
  onclose?: (code: number) => void;
}

export class WebSocketTransport implements Transport {
  onmessage?: (message: string) => void;
  onactivity?: () => void;
  onclose?: (code: number) => void;
  readonly #port: number;
  readonly #token: string;
  #socket: WebSocket | undefined;
  #isClosed = false;

  constructor(port: number, token: string) {
    this.#port = port;
    this.#token = token;
  }

  get backlog(): number {
    return this.#socket?.bufferedAmount ?? 0;
  }

  async start(): Promise<void> {
    // Loaded only now: with Node's http and tls behind it, it would be most of what the extension costs Pi's start.
    const { WebSocket } = await import('ws');
    if (this.#isClosed) {
      throw new LinkError('closed', 'the connection was closed');
    }
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/`, {
      headers: { 'x-pi-ide-authorization': this.#token },
      perMessageDeflate: false,
      maxPayload: MAX_RECEIVED,
      handshakeTimeout: CONNECT_TIMEOUT_MS,
    });
    this.#socket = socket;
    socket.on('message', (data, isBinary) => {
      this.onactivity?.();
      if (!isBinary) {
        this.onmessage?.(data.toString());
      }
    });
    socket.on('ping', () => this.onactivity?.());
    socket.on('pong', () => this.onactivity?.());
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      // Stays as the listener without which an error would be thrown; the close that follows is what counts.
      socket.on('error', (error) => reject(new LinkError('refused', messageOf(error))));
      socket.on('close', (code) => {
        reject(new LinkError('refused', 'the connection was closed'));
        this.onclose?.(code);
      });
    });
  }

  send(message: string): void {
    this.#socket?.send(message, () => {
      // A failed send is followed by a close.
    });
  }

  ping(): void {
    if (this.#socket?.readyState === this.#socket?.OPEN) {
      this.#socket?.ping();
    }
  }

  close(code = 1000): void {
    this.#isClosed = true;
    const socket = this.#socket;
    if (socket) {
      socket.close(code);
      const timer = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
      timer.unref();
      socket.once('close', () => clearTimeout(timer));
    }
  }

  terminate(): void {
    this.#isClosed = true;
    this.#socket?.terminate();
  }
}
