/** Waits for the browser to come back from a sign-in: a listener on this machine, or a URL that the user pastes. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OAuthFields } from '../schema.ts';

const PAGE = (text: string) =>
  `<!doctype html><meta charset="utf-8"><title>pivi</title><p>${text} You can close this page.</p>`;

/** What the authorization server answered. */
export interface Answer {
  code: string;
}

/** Reads an answer from the redirected URL. Throws when it is an error or belongs to another sign-in. */
export function answerOf(url: URL, state: string): Answer {
  const { searchParams: params } = url;
  const error = params.get('error');
  if (error !== null) {
    throw new Error(`the server refused: ${params.get('error_description') ?? error}`);
  }
  if (params.get('state') !== state) {
    throw new Error('the answer belongs to another sign-in');
  }
  const code = params.get('code');
  if (!code) {
    throw new Error('the redirected URL holds no code');
  }
  return { code };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function listen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('listening', () => resolve(true));
    server.once('error', () => resolve(false));
    server.listen(port, host);
  });
}

/** Reads the address that an entry gives; `fixed` is one that is sent exactly as it is written. */
function addressOf(written: string | undefined): { url: URL; fixed?: string } {
  // pi-mcp-adapter's way to say that any port will do.
  const plain = written?.replace(':{port}', '');
  if (plain !== undefined && !URL.canParse(plain)) {
    throw new Error(`the redirect address of its entry is not a URL: ${written}`);
  }
  const url = new URL(plain ?? 'http://127.0.0.1/callback');
  return written !== undefined && plain === written ? { url, fixed: written } : { url };
}

export class Callback {
  /** What the authorization server is told to come back to. */
  readonly redirectUrl: string;
  readonly #server: Server | undefined;
  readonly #path: string;

  private constructor(redirectUrl: string, server?: Server) {
    this.redirectUrl = redirectUrl;
    this.#server = server;
    this.#path = new URL(redirectUrl).pathname;
  }

  /**
   * Opens the listener at the configured place, else where the last sign-in was, since the client may be registered for
   * that port only. A redirect to another machine has no listener: its URL is pasted.
   */
  static async open(fields: OAuthFields, previous?: string): Promise<Callback> {
    const { url, fixed } = addressOf(fields.redirectUri ?? fields.callbackUrl);
    if (!isLoopback(url.hostname)) {
      return new Callback(url.href);
    }
    const host = url.hostname === '[::1]' ? '::1' : '127.0.0.1';
    const known = Number(url.port) || fields.callbackPort;
    const again = previous === undefined ? 0 : Number(new URL(previous).port);
    const server = createServer();
    const opened =
      (await listen(server, known ?? again, host)) ||
      (known === undefined && (await listen(server, 0, host)));
    if (!opened) {
      throw new Error(`port ${known} is in use`);
    }
    const address: AddressInfo | string | null = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : known;
    if (fixed !== undefined && url.port !== '') {
      return new Callback(fixed, server);
    }
    url.port = String(port);
    return new Callback(url.href, server);
  }

  /** Waits for the browser. */
  wait(state: string, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      this.#server?.on('request', (request, response) => {
        const url = URL.parse(request.url ?? '/', this.redirectUrl);
        response.setHeader('content-type', 'text/html; charset=utf-8');
        if (url?.pathname !== this.#path) {
          response.writeHead(404).end();
          return;
        }
        try {
          const answer = answerOf(url, state);
          response.end(PAGE('You are signed in.'));
          resolve(answer);
        } catch (error) {
          // Another page may have sent the browser here: the sign-in goes on unless the server itself refused.
          response.writeHead(400).end(PAGE('This did not work.'));
          if (url.searchParams.has('error') && url.searchParams.get('state') === state) {
            reject(error);
          }
        }
      });
    });
  }

  close(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }
}
