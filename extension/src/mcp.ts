/**
 * The MCP loader for the editor's page: its status goes over the link, and what the editor asks of it comes back. The
 * loader is another extension; the two meet on Pi's event bus, so either may be missing.
 */

import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import { loadedNeighbour } from '../mcp/src/neighbours.ts';
import { agentDir } from '../mcp/src/paths.ts';
import { loaderMode } from '../mcp/src/setup.ts';
import type { Link } from './link.ts';
import { McpFound, McpParams, McpStatus, McpTools } from './wire.ts';
import { once } from '../mcp/src/once.ts';

const METHOD = 'pivi/mcp';
const STATUS = 'pivi/mcp_status';
const STATUS_EVENT = 'pivi-mcp/status/v1';
const REQUEST_EVENT = 'pivi-mcp:request:v1';
/** The editor is told at most this often. */
const PACE_MS = 100;
/** A status that is larger is not sent, nor is one while so much waits to be sent. */
const MAX_STATUS = 512 * 1024;
const MAX_BACKLOG = 1024 * 1024;

/** Answers that are made smaller before they go over the link. */
const answers = once(
  () =>
    new Map<string, z.ZodMiniType>([
      ['status', McpStatus()],
      ['tools', McpTools()],
      ['search', McpFound()],
      // As text, since Lua's tables have no order.
      [
        'schema',
        z.pipe(
          z.unknown(),
          z.transform((schema) => ({ text: JSON.stringify(schema, null, 2).slice(0, MAX_STATUS) })),
        ),
      ],
    ]),
);

const ServerParams = once(() => z.looseObject({ server: z.string() }));
const PasteParams = once(() => z.looseObject({ server: z.string(), url: z.string() }));

/** A sign-in that the editor asked for and shows. */
interface SignIn {
  /** The page to visit; undefined when it ended without one. */
  url: Promise<string | undefined>;
  done: Promise<unknown>;
  isOver: boolean;
  paste(url: string | undefined): void;
}

export class McpBridge {
  readonly #pi: ExtensionAPI;
  readonly #link: Link;
  readonly #stop: () => void;
  readonly #signIns = new Map<string, SignIn>();
  #sent = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(pi: ExtensionAPI, link: Link) {
    this.#pi = pi;
    this.#link = link;
    this.#stop = pi.events.on(STATUS_EVENT, () => this.#tellSoon());
  }

  /** An editor was linked: it is told what is known. */
  onUp(): void {
    this.#sent = '';
    this.#tellSoon();
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    for (const signIn of this.#signIns.values()) {
      signIn.paste(undefined);
    }
  }

  /** Answers a request of the editor's; undefined: it isn't one for MCP. */
  onRequest(method: string, params: unknown): Promise<unknown> | undefined {
    return method === METHOD ? this.#answer(params) : undefined;
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tell().catch(() => undefined);
    }, PACE_MS).unref();
  }

  /** Tells the status of now, with more in it than the event has. A loader that is not there has none. */
  async #tell(): Promise<void> {
    const editor = this.#link.current;
    if (!editor?.pivi) {
      return;
    }
    if (editor.backlog > MAX_BACKLOG) {
      this.#tellSoon();
      return;
    }
    const status = await this.#emit('status', {});
    const text = JSON.stringify(status && McpStatus().parse(status)) ?? '';
    if (text !== this.#sent && text !== '' && text.length <= MAX_STATUS) {
      this.#sent = text;
      editor.notify(STATUS, JSON.parse(text));
    }
  }

  /** Asks the loader; undefined: nobody answers. */
  #emit(method: string, params: object, signIn?: object): Promise<unknown> | undefined {
    const request: { method: string; params: object; signIn?: object; result?: Promise<unknown> } =
      { method, params, ...(signIn ? { signIn } : {}) };
    this.#pi.events.emit(REQUEST_EVENT, request);
    return request.result;
  }

  /** Says why there is no loader to ask. */
  #absence(): Error {
    const mode = loaderMode(agentDir());
    if (mode !== 'pivi') {
      const who = mode === 'off' ? 'MCP is off in this Pi' : "this Pi's own MCP support is in use";
      return new Error(`${who}: the option \`mcp\`, or \`pivi.mcp\` in Pi's settings, says so`);
    }
    const neighbour = loadedNeighbour(this.#pi);
    return new Error(
      neighbour === undefined
        ? "pivi's MCP loader is not loaded in this Pi: install pivi as a Pi package, or start Pi from Neovim"
        : `${neighbour} serves MCP in this Pi, so pivi's loader has stepped back: use its own commands, or remove it`,
    );
  }

  async #ask(method: string, params: object, signIn?: object): Promise<unknown> {
    const asked = this.#emit(method, params, signIn);
    if (asked === undefined) {
      throw this.#absence();
    }
    const answer = await asked;
    return answers().get(method)?.parse(answer) ?? answer;
  }

  async #answer(raw: unknown): Promise<unknown> {
    const { method, params = {} } = McpParams().parse(raw);
    switch (method) {
      case 'auth':
        return this.#startSignIn(ServerParams().parse(params).server);
      case 'auth-wait':
        return this.#signIn(params).done;
      case 'auth-paste':
        this.#signIn(params).paste(PasteParams().parse(params).url);
        return {};
      case 'auth-cancel':
        this.#signIn(params).paste(undefined);
        return {};
      default:
        return this.#ask(method, params);
    }
  }

  #signIn(params: object): SignIn {
    const { server } = ServerParams().parse(params);
    const signIn = this.#signIns.get(server);
    if (signIn === undefined) {
      throw new Error(`no sign-in to "${server}" is under way`);
    }
    return signIn;
  }

  /** Starts a sign-in, or takes up the one that is under way: answers with its page, or how it ended without one. */
  async #startSignIn(server: string): Promise<unknown> {
    let signIn = this.#signIns.get(server);
    if (signIn === undefined || signIn.isOver) {
      signIn = this.#beginSignIn(server);
      this.#signIns.set(server, signIn);
    }
    const url = await signIn.url;
    return url === undefined ? signIn.done : { url };
  }

  #beginSignIn(server: string): SignIn {
    const url = Promise.withResolvers<string | undefined>();
    const pasted = Promise.withResolvers<string | undefined>();
    const view = {
      onurl: url.resolve,
      paste: (signal: AbortSignal) => {
        signal.addEventListener('abort', () => pasted.resolve(undefined), { once: true });
        return pasted.promise;
      },
    };
    const done = this.#ask('auth', { server }, view);
    const signIn: SignIn = { url: url.promise, done, isOver: false, paste: pasted.resolve };
    const onEnd = () => {
      signIn.isOver = true;
      url.resolve(undefined);
    };
    done.then(onEnd, onEnd);
    return signIn;
  }
}
