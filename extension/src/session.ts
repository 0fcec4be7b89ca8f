/** One session of Pi's, from its start to its shutdown: the link, and everything that Pi is given because of it. */

import type {
  BeforeAgentStartEvent,
  BeforeAgentStartEventResult,
  ExtensionAPI,
  ExtensionContext,
  ToolDefinition,
} from '@earendil-works/pi-coding-agent';
import { editTool, readTool, writeTool } from './authority.ts';
import { registerCommands } from './commands.ts';
import { ContextSource, render } from './context.ts';
import { diagnosticsTool } from './diagnostics-tool.ts';
import type { Editor, Identity } from './editor.ts';
import { helpTools } from './help.ts';
import { refuseUnseen } from './gate.ts';
import { type Host, toolSettings } from './host.ts';
import { registerIde } from './ide-command.ts';
import { isAutomatic } from './ide-settings.ts';
import { IdeWidget } from './ide-widget.ts';
import { Link } from './link.ts';
import { McpBridge } from './mcp.ts';
import { installPermission, type Permission } from './permission.ts';
import { installPreview, type Previews } from './preview.ts';
import type { Shared } from './shared.ts';
import { shellTools } from './shell.ts';
import { Suggester } from './suggest.ts';

const CONTEXT_TYPE = 'pivi.context';
const STATUS_KEY = 'pivi.link';
const WIDGET_KEY = 'pivi.ide';
/** How long a prompt waits for a link that is being made. */
const PROMPT_WAIT_MS = 500;

export class Session {
  readonly #pi: ExtensionAPI;
  readonly #host: Host;
  readonly #shared: Shared;
  readonly #ctx: ExtensionContext;
  readonly #link: Link;
  readonly #widget: IdeWidget;
  readonly #suggester: Suggester;
  #context: ContextSource | undefined;
  #previews: Previews | undefined;
  #mcp: McpBridge | undefined;
  #permission: Permission | undefined;
  #hasTools = false;
  /** Tools that change files and are another extension's. */
  #foreign = new Set<string>();
  /** Moves in the session's tree, which no event of RPC's tells. */
  #moves = 0;

  constructor(pi: ExtensionAPI, host: Host, shared: Shared, ctx: ExtensionContext) {
    this.#pi = pi;
    this.#host = host;
    this.#shared = shared;
    this.#ctx = ctx;
    this.#suggester = new Suggester(ctx);
    this.#widget = new IdeWidget((line) => {
      if (!this.#link.isEmbedded) {
        ctx.ui.setWidget(WIDGET_KEY, line === undefined ? undefined : [line]);
      }
    });
    this.#link = new Link(shared, ctx.cwd, {
      isAutomatic: shared.embedded !== undefined || isAutomatic(host, ctx),
      onRequest: (...request) => this.#onRequest(...request),
      onEnd: () => this.#widget.setEditor(undefined),
      identify: () => this.#identity(),
      onUp: (editor) => this.#onUp(editor),
      onNotification: (editor, method, params) => this.#onNotification(editor, method, params),
      notice: (text, level) => ctx.ui.notify(`pivi: ${text}`, level),
      status: (text) => ctx.ui.setStatus(STATUS_KEY, text),
    });
  }

  start(): void {
    const pi = this.#pi;
    pi.on('before_agent_start', (event, ctx) => this.#onPrompt(event, ctx));
    pi.on('session_info_changed', () => this.#tellSession());
    pi.on('model_select', () => this.#tellSession());
    pi.on('tool_call', ({ toolName }) =>
      this.#foreign.has(toolName) ? refuseUnseen(this.#link.current, toolName) : undefined,
    );
    pi.on('session_tree', () => {
      this.#moves += 1;
      this.#tellSession();
    });
    this.#previews = installPreview(pi, this.#link, this.#ctx.cwd);
    this.#mcp = new McpBridge(pi, this.#link);
    for (const tool of this.#shared.isHelp ? helpTools(this.#link) : []) {
      pi.registerTool(tool);
    }
    this.#permission = installPermission(pi, this.#link, this.#shared.permission);
    if (this.#link.isEmbedded || this.#shared.isReviewPromised) {
      this.#registerTools();
      registerCommands(pi);
    }
    registerIde(pi, this.#link, this.#shared, (text) =>
      this.#ctx.ui.notify(`pivi: ${text}`, 'info'),
    );
    this.#link.open();
  }

  close(): void {
    this.#previews?.close();
    this.#mcp?.close();
    this.#widget.setEditor(undefined);
    this.#link.close();
  }

  #identity(): Identity {
    const { sessionManager, cwd } = this.#ctx;
    return {
      cwd,
      sessionFile: sessionManager.getSessionFile(),
      sessionId: sessionManager.getSessionId(),
      sessionName: sessionManager.getSessionName(),
      session: this.#shared.embedded?.session,
    };
  }

  #tellSession(): void {
    const { model } = this.#ctx;
    const params = {
      ...this.#identity(),
      model: model ? `${model.provider}/${model.id}` : undefined,
      moves: this.#moves,
    };
    this.#link.current?.notify('pivi/session', params);
  }

  #onUp(editor: Editor): void {
    this.#context = new ContextSource(editor);
    this.#widget.setEditor(editor.target.name);
    this.#registerTools();
    if (editor.pivi) {
      this.#permission?.setRules(editor.options.permission);
      this.#tellSession();
      this.#previews?.onUp();
      this.#mcp?.onUp();
      if (editor.options.tools?.includes('diagnostics')) {
        this.#pi.registerTool(diagnosticsTool(this.#link));
      }
    }
  }

  #onRequest(method: string, params: unknown, signal: AbortSignal): Promise<unknown> | undefined {
    const answer = this.#suggester.onRequest(method, params, signal);
    return answer ? this.#widget.during(answer) : this.#mcp?.onRequest(method, params);
  }

  #onNotification(editor: Editor, method: string, params: unknown): void {
    if (method === 'selection_changed') {
      this.#context?.onSelectionChanged(params);
      this.#widget.onSelectionChanged(params);
    } else if (method === 'pivi/options') {
      editor.update(params);
      this.#permission?.setRules(editor.options.permission);
    } else if (method === 'pivi/waiting') {
      this.#link.setWaiting();
    }
  }

  /** Puts the editor's buffers behind Pi's own tools. A tool that another extension gives is left to it. */
  #registerTools(): void {
    if (this.#hasTools) {
      return;
    }
    this.#hasTools = true;
    const [host, link, { cwd }] = [this.#host, this.#link, this.#ctx];
    const settings = toolSettings(this.#pi, host, this.#ctx);
    const { bash, grep, find } = shellTools(host, link, cwd, settings);
    const builtins = new Set(
      this.#pi
        .getAllTools()
        .filter(({ sourceInfo }) => sourceInfo.source === 'builtin')
        .map(({ name }) => name),
    );
    const register = <P extends ToolDefinition['parameters'], D, S>(
      tool: ToolDefinition<P, D, S>,
    ) => {
      if (builtins.has(tool.name)) {
        this.#pi.registerTool(tool);
      }
    };
    register(readTool(host, link, cwd, settings));
    register(editTool(host, link, cwd));
    register(writeTool(host, link, cwd));
    register(bash);
    register(grep);
    register(find);
    this.#foreign = new Set(['edit', 'write'].filter((name) => !builtins.has(name)));
  }

  /** Gives the model the editor's context: a section of the system prompt, or a message where Pi has no sections. */
  async #onPrompt(
    event: BeforeAgentStartEvent,
    ctx: ExtensionContext,
  ): Promise<BeforeAgentStartEventResult | undefined> {
    await this.#link.settled(PROMPT_WAIT_MS);
    const context = this.#link.current && (await this.#context?.get());
    const text = context && render(context);
    if (text === undefined) {
      return undefined;
    }
    const { sections } = event.systemPromptOptions;
    if (sections) {
      sections.pivi = text;
      return undefined;
    }
    const content = `<pivi>\n${text}\n</pivi>`;
    if (content === lastContext(ctx)) {
      return undefined;
    }
    return { message: { customType: CONTEXT_TYPE, content, display: false } };
  }
}

/** The context that the model has been given in a message and still has. */
function lastContext(ctx: ExtensionContext): unknown {
  for (const entry of ctx.sessionManager.getBranch().reverse()) {
    if (entry.type === 'compaction') {
      return undefined;
    }
    if (entry.type === 'custom_message' && entry.customType === CONTEXT_TYPE) {
      return entry.content;
    }
  }
  return undefined;
}
