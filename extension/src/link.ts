/**
 * The link to at most one editor: finds it, keeps it, and knows what was promised. While an editor that this Pi was
 * linked with may still hold the user's buffers, nothing falls back to the disk behind their back.
 */

import { Changes } from './changes.ts';
import { Editor, type Identity } from './editor.ts';
import { LinkError, messageOf } from './errors.ts';
import type { RpcHooks } from './rpc.ts';
import type { Shared, Target } from './shared.ts';
import { describe, isDead, pickTarget } from './target.ts';

export interface LinkTimes {
  /** How long a call waits for the first connection, and for a broken one to come back. */
  openingMs: number;
  lostMs: number;
  /** Waits between attempts: the first ones are for an editor that starts just now. */
  backoffMs: number[];
}

const TIMES: LinkTimes = {
  openingMs: 3000,
  lostMs: 5000,
  backoffMs: [100, 200, 400, 800, 1500, 3000, 6000, 10_000, 20_000],
};
const NORMAL_CLOSURES = [1000, 1001];

export interface LinkHooks {
  identify(): Identity;
  onUp(editor: Editor): void;
  onNotification(editor: Editor, method: string, params: unknown): void;
  notice(text: string, level: 'info' | 'warning'): void;
  /** A short state for the status line; undefined when there is nothing to say. */
  status(text: string | undefined): void;
}

/**
 * `off`: no editor, nothing promised. `opening`: none yet, being tried. `lost`: it broke, and the editor may live on.
 * `gone`: the editor died while it had promised to review edits.
 */
type State =
  | { name: 'off' | 'opening' }
  | { name: 'up'; editor: Editor }
  | { name: 'lost' | 'gone'; target: Target; wasReviewing: boolean };

export class Link {
  readonly #shared: Shared;
  readonly #cwd: string;
  readonly #hooks: LinkHooks;
  readonly #times: LinkTimes;
  #state: State = { name: 'off' };
  #attempt: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #tries = 0;
  #status: string | undefined;
  readonly #closing = new AbortController();
  /** Was linked, in this session or one before: reconnects as long as the process lives. */
  #wasUp: boolean;
  readonly #told = new Set<string>();
  readonly #changes = new Changes();

  constructor(shared: Shared, cwd: string, hooks: LinkHooks, times: LinkTimes = TIMES) {
    this.#shared = shared;
    this.#wasUp = shared.sticky !== undefined;
    this.#cwd = cwd;
    this.#hooks = hooks;
    this.#times = times;
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** The editor that started this Pi. */
  get isEmbedded(): boolean {
    return this.#shared.embedded !== undefined;
  }

  get current(): Editor | undefined {
    return this.#state.name === 'up' ? this.#state.editor : undefined;
  }

  /** Starts to link, in the background. */
  open(): void {
    if (!this.#shared.isOff) {
      this.#tryNow();
    }
  }

  /** The editor says that it waits for the user's next key, so a request waits too. */
  setWaiting(): void {
    if (this.current) {
      this.#showStatus(`${this.current.target.name} waits for a key`);
    }
  }

  /** Ends the link for good; another session makes its own. */
  close(): void {
    this.#showStatus(undefined);
    this.#closing.abort();
    clearTimeout(this.#timer);
    this.current?.close();
    this.#setState({ name: 'off' });
  }

  /** Waits for an attempt that is under way; an editor that was started since is looked for. */
  async settled(ms: number): Promise<void> {
    if (this.#state.name !== 'up' && !this.#shared.isOff && !this.#isClosed) {
      this.#tryNow();
    }
    await this.#changes.until(() => this.#attempt === undefined, ms);
  }

  /**
   * The editor to ask. Undefined: there is none and Pi works on the disk, as without this extension. Rejects while an
   * editor that holds the user's buffers can't be reached, and for a write whose review was promised.
   */
  async editor(intent: 'read' | 'write', signal?: AbortSignal): Promise<Editor | undefined> {
    const { name } = this.#state;
    if (name === 'opening') {
      await this.#changes.until(
        () => this.#state.name !== 'opening',
        this.#times.openingMs,
        signal,
      );
    } else if (name === 'lost') {
      this.#tryNow();
      await this.#changes.until(() => this.#state.name !== 'lost', this.#times.lostMs, signal);
    }
    const state = this.#state;
    if (state.name === 'lost') {
      throw new LinkError(
        'closed',
        `The link to ${describe(state.target)} is broken, and its buffers may hold unsaved text. Nothing was read or written. The user can restore the link (:Pi ide start) or end it (:Pi ide stop).`,
      );
    }
    if (state.name === 'gone' && intent === 'write') {
      throw new LinkError(
        'closed',
        `${describe(state.target)}, where the user reviews edits before they are applied, is gone. Nothing was written. Edits are possible again once an editor is linked or a new session is started.`,
      );
    }
    return this.current;
  }

  #setState(state: State): void {
    this.#state = state;
    this.#changes.emit();
  }

  #tryNow(): void {
    if (this.#attempt || this.#isClosed || this.#state.name === 'up') {
      return;
    }
    clearTimeout(this.#timer);
    if (this.isEmbedded) {
      this.#setOpening();
    }
    this.#attempt = this.#connect()
      .catch((error) => this.#onFault(error))
      .finally(() => {
        this.#attempt = undefined;
        this.#changes.emit();
      });
  }

  /** Calls wait for the first attempts only. */
  #setOpening(): void {
    if (this.#state.name === 'off' && this.#tries === 0) {
      this.#setState({ name: 'opening' });
    }
  }

  async #connect(): Promise<void> {
    const target = await pickTarget(this.#shared, this.#cwd);
    if (!target) {
      this.#onFailure(undefined);
      return;
    }
    this.#setOpening();
    // What the editor says at once can arrive together with its answer.
    const early: [string, unknown][] = [];
    let editor: Editor;
    try {
      editor = await this.#shakeHands(target, early);
    } catch (error) {
      this.#onFailure(target, error);
      return;
    }
    this.#onUp(editor);
    for (const [method, params] of early) {
      this.#hooks.onNotification(editor, method, params);
    }
  }

  async #shakeHands(target: Target, early: [string, unknown][]): Promise<Editor> {
    let editor: Editor | undefined;
    const hooks: RpcHooks = {
      onNotification: (method, params) => {
        if (editor) {
          this.#hooks.onNotification(editor, method, params);
        } else {
          early.push([method, params]);
        }
      },
      onFault: (error) => this.#onFault(error),
      onIdle: () => {
        if (editor && this.current === editor) {
          this.#showLinked(editor);
        }
      },
      onClose: (code) => {
        if (editor) {
          this.#onDown(editor, code);
        }
      },
    };
    editor = await Editor.connect(target, this.#hooks.identify(), hooks, this.#closing.signal);
    if (this.#isClosed || editor.isClosed) {
      editor.close();
      throw new LinkError('closed', 'the link was closed during the handshake');
    }
    return editor;
  }

  #onUp(editor: Editor): void {
    const { embedded } = this.#shared;
    if (!embedded) {
      this.#shared.sticky = editor.target;
    }
    this.#tries = 0;
    this.#wasUp = true;
    this.#setState({ name: 'up', editor });
    this.#showLinked(editor);
    if (this.#told.delete('loss')) {
      this.#hooks.notice(`linked to ${describe(editor.target)} again`, 'info');
    }
    this.#noticeVersion(editor);
    this.#hooks.onUp(editor);
  }

  /** Shows a state that differs from the one shown. An embedded Pi says nothing while all is well. */
  #showStatus(text: string | undefined): void {
    if (text !== this.#status) {
      this.#status = text;
      this.#hooks.status(text);
    }
  }

  #showLinked(editor: Editor): void {
    this.#showStatus(this.isEmbedded ? undefined : `linked to ${describe(editor.target)}`);
  }

  #noticeVersion(editor: Editor): void {
    if (editor.otherVersion !== undefined) {
      this.#tell(
        'version',
        `${describe(editor.target)} speaks version ${editor.otherVersion} of the link and Pi's extension another: update both. Until then buffers are not authoritative.`,
      );
    } else if (!editor.pivi) {
      this.#tell('version', `${describe(editor.target)} gives context only: it has no pivi.`);
    }
  }

  #onDown(editor: Editor, code: number): void {
    if (this.#isClosed || this.current !== editor) {
      return;
    }
    const { target } = editor;
    const who = describe(target);
    if (NORMAL_CLOSURES.includes(code) || !editor.pivi) {
      this.#setState({ name: 'off' });
      this.#showStatus(undefined);
      this.#tell('loss', `${who} ended the link: Pi works on the files on disk`, 'info');
    } else if (isDead(target)) {
      this.#onDead(target, editor.options.review === 'before');
    } else {
      this.#setState({ name: 'lost', target, wasReviewing: editor.options.review === 'before' });
      this.#showStatus(`link to ${who} broken`);
    }
    this.#retry();
  }

  #onDead(target: Target, wasReviewing: boolean): void {
    const who = describe(target);
    this.#setState(wasReviewing ? { name: 'gone', target, wasReviewing } : { name: 'off' });
    this.#showStatus(undefined);
    const rest = wasReviewing
      ? 'edits wait until an editor is linked again'
      : 'Pi works on the files on disk';
    this.#told.delete('loss');
    this.#tell('loss', `${who} died: ${rest}`);
  }

  #onFailure(target: Target | undefined, error?: unknown): void {
    const state = this.#state;
    if (this.#isClosed) {
      return;
    }
    if (state.name === 'lost' && isDead(state.target)) {
      this.#onDead(state.target, state.wasReviewing);
    } else if (state.name === 'lost' && this.#tries >= 3) {
      this.#tell('loss', `the link to ${describe(state.target)} is broken; restoring it`);
    } else if (state.name === 'opening' && (!this.isEmbedded || this.#tries >= 5)) {
      this.#setState({ name: 'off' });
      const who = target ? describe(target) : 'the editor';
      this.#tell(
        'loss',
        `can't link to ${who} (${messageOf(error)}): buffers are not authoritative, Pi works on the files on disk`,
      );
    }
    this.#retry();
  }

  /** Something of ours threw: told instead of ending Pi. */
  #onFault(error: unknown): void {
    if (!this.#isClosed) {
      this.#tell('fault', `a fault in the link: ${messageOf(error)}`);
    }
  }

  #retry(): void {
    if (this.#isClosed || !(this.#wasUp || this.isEmbedded)) {
      return;
    }
    const { backoffMs } = this.#times;
    const delay = backoffMs[Math.min(this.#tries, backoffMs.length - 1)];
    this.#tries++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // The attempt that failed is over only after this turn.
      this.#tryNow();
    }, delay);
    this.#timer.unref();
  }

  /** Tells a thing once; a loss, once until the link is back. */
  #tell(
    what: 'loss' | 'version' | 'fault',
    text: string,
    level: 'info' | 'warning' = 'warning',
  ): void {
    if (!this.#told.has(what)) {
      this.#told.add(what);
      this.#hooks.notice(text, level);
    }
  }
}
