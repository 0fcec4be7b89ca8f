/** A linked editor, as typed questions. Every answer is checked; a failure meant for the agent is an `EditorError`. */

import type * as z from 'zod/mini';
import { EditorError, LinkError, messageOf } from './errors.ts';
import { type RequestOptions, Rpc, type RpcHooks } from './rpc.ts';
import type { Target } from './shared.ts';
import { WebSocketTransport } from './transport.ts';
import {
  AccessResult,
  ApplyResult,
  DiagnosticsResult,
  EditorContext,
  HelpResult,
  IdeDiagnostics,
  InitializeResult,
  InspectResult,
  Options,
  PermissionResult,
  PIVI_VERSION,
  PROTOCOL_VERSION,
  ReadResult,
  ShellResult,
  ToolResult,
} from './wire.ts';

const VERSION = '0.1.0';
const HANDSHAKE_TIMEOUT_MS = 3000;
const CONTEXT_TIMEOUT_MS = 300;
/** pi-ide's editors are asked for diagnostics before each run, and some never answer. */
const IDE_DIAGNOSTICS_TIMEOUT_MS = 500;
const CLOSE_TAB_TIMEOUT_MS = 5000;

/** What Pi tells an editor of itself. */
export interface Identity {
  cwd: string;
  sessionFile?: string | undefined;
  sessionId?: string | undefined;
  sessionName?: string | undefined;
  /** The number that the editor gave to the session it started. */
  session?: number | undefined;
}

export interface FileCall {
  path: string;
  call: string;
  tool: 'edit' | 'write';
}

export class Editor {
  readonly target: Target;
  readonly name: string;
  /** Absent: the editor speaks no `pivi/…`, or another version of it. */
  readonly pivi: { version: number } | undefined;
  /** The version that the editor speaks when it isn't ours. */
  readonly otherVersion: number | undefined;
  options: Options;
  readonly #rpc: Rpc;

  private constructor(target: Target, rpc: Rpc, info: InitializeResult) {
    this.target = target;
    this.name = info.serverInfo?.name ?? target.name;
    const isOurs = info.pivi?.version === PIVI_VERSION;
    this.pivi = isOurs ? info.pivi : undefined;
    this.otherVersion = isOurs ? undefined : info.pivi?.version;
    const { tools, review, permission } = info.pivi ?? {};
    this.options = { tools, review, permission };
    this.#rpc = rpc;
  }

  /** Connects and shakes hands; rejects when the editor does not answer in time, and with the signal. */
  static async connect(
    target: Target,
    identity: Identity,
    hooks: RpcHooks,
    signal?: AbortSignal,
  ): Promise<Editor> {
    const transport = new WebSocketTransport(target.port, target.token);
    const onAbort = () => transport.close();
    signal?.addEventListener('abort', onAbort);
    const rpc = await Rpc.connect(transport, hooks);
    try {
      const params = {
        protocolVersion: PROTOCOL_VERSION,
        capabilities: {},
        clientInfo: { name: 'pivi', version: VERSION },
        pivi: { version: PIVI_VERSION, pid: process.pid, ...identity },
      };
      const answer = await rpc.request('initialize', params, { timeoutMs: HANDSHAKE_TIMEOUT_MS });
      const info = check('initialize', InitializeResult(), answer);
      rpc.notify('notifications/initialized', {});
      return new Editor(target, rpc, info);
    } catch (error) {
      rpc.close();
      throw error;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  close(): void {
    this.#rpc.close();
  }

  get isClosed(): boolean {
    return this.#rpc.isClosed;
  }

  /** Bytes that wait to be sent. */
  get backlog(): number {
    return this.#rpc.backlog;
  }

  /** Takes what the editor says of its options later on. */
  update(params: unknown): void {
    this.options = { ...this.options, ...Options().safeParse(params).data };
  }

  /** The loaded buffer's text. With the `call` of an edit it becomes what that edit starts from. */
  read(path: string, call: string | undefined, signal?: AbortSignal): Promise<ReadResult> {
    return this.#tool('pivi/read', { path, call }, ReadResult(), { signal });
  }

  access(path: string, write: boolean, signal?: AbortSignal): Promise<AccessResult> {
    return this.#tool('pivi/access', { path, write }, AccessResult(), { signal });
  }

  /** May wait for the user's review. */
  apply(call: FileCall, content: string, signal?: AbortSignal): Promise<ApplyResult> {
    return this.#tool('pivi/apply', { ...call, content }, ApplyResult(), { signal });
  }

  /** Tells of a file that was written on the disk. */
  async written(call: FileCall, before: string | undefined, after: string): Promise<void> {
    await this.#call('pivi/written', { ...call, before, after }, {});
  }

  /** Before a shell command this may wait for the user. */
  shell(
    phase: 'before' | 'after',
    command: { tool: string; call: string; command?: string },
    options: RequestOptions,
  ): Promise<ShellResult> {
    return this.#tool('pivi/shell', { phase, ...command }, ShellResult(), options);
  }

  /** Waits for the user. */
  permission(
    request: { tool: string; server?: string; call: string; args: unknown },
    signal?: AbortSignal,
  ): Promise<PermissionResult> {
    return this.#tool('pivi/permission', request, PermissionResult(), { signal });
  }

  async diagnostics(path: string | undefined, signal?: AbortSignal) {
    const params = path === undefined ? {} : { path };
    return (await this.#tool('pivi/diagnostics', params, DiagnosticsResult(), { signal }))
      .diagnostics;
  }

  async help(query: string, signal?: AbortSignal): Promise<HelpResult['hits']> {
    return (await this.#tool('pivi/help', { query }, HelpResult(), { signal })).hits;
  }

  async inspect(kind: string, name: string | undefined, signal?: AbortSignal): Promise<string> {
    const params = name === undefined ? { kind } : { kind, name };
    return (await this.#tool('pivi/inspect', params, InspectResult(), { signal })).text;
  }

  context(): Promise<EditorContext> {
    return this.#tool('pivi/context', {}, EditorContext(), { timeoutMs: CONTEXT_TIMEOUT_MS });
  }

  /** The diagnostics of an editor that speaks pi-ide's protocol only. */
  async ideDiagnostics() {
    const result = await this.#call(
      'getDiagnostics',
      {},
      { timeoutMs: IDE_DIAGNOSTICS_TIMEOUT_MS },
    );
    return check('getDiagnostics', IdeDiagnostics(), JSON.parse(textOf(result) || '{}'));
  }

  /** Waits for the user's verdict on a file's new text. Undefined: rejected; else the text as they accepted it. */
  async openDiff(
    path: string,
    text: string,
    tab: string,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    const params = {
      old_file_path: path,
      new_file_path: path,
      new_file_contents: text,
      tab_name: tab,
    };
    const { content = [] } = await this.#call('openDiff', params, { signal });
    if (content[0]?.text !== 'FILE_SAVED') {
      return undefined;
    }
    if (content[1]?.text === undefined) {
      throw new LinkError('protocol', "the editor's answer to openDiff has no text");
    }
    return content[1].text;
  }

  /** Closes a diff, if it is still open. What the editor says to that doesn't matter. */
  closeTab(tab: string): void {
    const options = { timeoutMs: CLOSE_TAB_TIMEOUT_MS };
    this.#call('close_tab', { tab_name: tab }, options).catch(() => {});
  }

  notify(method: string, params: unknown): void {
    this.#rpc.notify(method, params);
  }

  async #tool<T extends z.ZodMiniType>(
    name: string,
    params: object,
    schema: T,
    options: RequestOptions,
  ): Promise<z.infer<T>> {
    const result = await this.#call(name, params, options);
    return check(name, schema, result.structuredContent ?? {});
  }

  async #call(name: string, params: object, options: RequestOptions): Promise<ToolResult> {
    const answer = await this.#rpc.request('tools/call', { name, arguments: params }, options);
    const result = check(name, ToolResult(), answer);
    if (result.isError) {
      const code = result.structuredContent?.code ?? 'failed';
      throw new EditorError(code, textOf(result) || `${this.name} refused ${name}`);
    }
    return result;
  }
}

function textOf(result: ToolResult): string {
  return (result.content ?? []).map((block) => block.text ?? '').join('\n');
}

function check<T extends z.ZodMiniType>(what: string, schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue ? `${issue.path.join('.')}: ${issue.message}` : messageOf(parsed.error);
    throw new LinkError('protocol', `the editor's answer to ${what} is malformed (${where})`);
  }
  return parsed.data;
}
