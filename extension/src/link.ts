/**
 * The link to at most one editor: finds it, keeps it, and knows what was promised. While an editor that this Pi was
 * linked with may still hold the user's buffers, nothing falls back to the disk behind their back.
 */

import { Changes } from './changes.ts';
import { Editor } from './editor.ts';
import { LinkError, messageOf } from './errors.ts';
import {
  type Held,
  type LinkHooks,
  type LinkTimes,
  NORMAL_CLOSURES,
  reviews,
  type State,
  TIMES,
} from './link-state.ts';
import { isSame } from './lockfile.ts';
import type { RpcHooks } from './rpc.ts';
import type { Shared, Target } from './shared.ts';
import { describe, isDead, pickTarget } from './target.ts';

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

  /** An editor is missing that the user's work may depend on. */
  get isHeld(): boolean {
    return this.#state.name === 'lost' || this.#state.name === 'gone';
  }

  get #isWanted(): boolean {
    return !this.#shared.isOff && (this.isEmbedded || this.#hooks.isAutomatic !== false);
  }

  /** Starts to link, in the background. */
  open(): void {
    if (this.#isWanted) {
      this.#tryNow();
    }
  }

  /** Links with the editor that the user has chosen, in place of any other. Rejects when that fails. */
  async choose(target: Target): Promise<void> {
    this.disconnect();
    await this.#attempt;
    this.disconnect();
    this.#shared.isOff = false;
    const attempt = this.#link(target);
    this.#attempt = attempt.finally(() => this.#endAttempt()).catch(() => {});
    await attempt;
  }

  /** Ends the link and forgets the editor, since the user wants none. */
  disconnect(): void {
    this.#shared.isOff = true;
    delete this.#shared.sticky;
    this.#wasUp = false;
    clearTimeout(this.#timer);
    const editor = this.current;
    this.#setState({ name: 'off' });
    this.#showStatus(undefined);
    if (editor) {
      editor.close();
      this.#hooks.onEnd?.();
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
    if (this.#state.name !== 'up' && this.#isWanted && !this.#isClosed) {
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
    if (this.#state.name === 'lost' && intent === 'read' && !this.#state.hasBuffers) {
      return undefined;
    }
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
        `The link to ${describe(state.target)} is broken, and its buffers may hold unsaved text. Nothing was read or written. The user can restore the link (:Pi ide start, or /ide in Pi) or end it (:Pi ide stop).`,
      );
    }
    const isUnreviewed = state.name !== 'up' && this.#shared.isReviewPromised === true;
    if (intent === 'write' && isUnreviewed && state.name !== 'gone') {
      throw new LinkError(
        'closed',
        'The user reviews edits before they are made, and the editor where they do cannot be reached. Nothing was written.',
      );
    }
    if (state.name === 'gone' && intent === 'write') {
      throw new LinkError(
        'closed',
        `${describe(state.target)}, where the user reviews edits before they are applied, is gone. Nothing was written. Edits are possible again once an editor is linked, the user works without one (/ide), or a new session is started.`,
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
      .finally(() => this.#endAttempt());
  }

  #endAttempt(): void {
    this.#attempt = undefined;
    this.#changes.emit();
  }

  /** Calls wait for the first attempts only. */
  #setOpening(): void {
    if (this.#state.name === 'off' && this.#tries === 0) {
      this.#setState({ name: 'opening' });
    }
  }

  async #connect(failed?: Target): Promise<void> {
    const target = await pickTarget(this.#shared, this.#cwd, failed);
    if (!target) {
      this.#onFailure(undefined);
      return;
    }
    this.#setOpening();
    try {
      await this.#link(target);
    } catch (error) {
      if (this.#forget(target)) {
        await this.#connect(target);
      } else {
        this.#onFailure(target, error);
      }
    }
  }

  /** Gives up an editor that a Pi in a terminal was linked with in an earlier session. */
  #forget(target: Target): boolean {
    const { sticky } = this.#shared;
    const isSticky = sticky !== undefined && !this.isHeld && isSame(sticky, target);
    if (isSticky) {
      delete this.#shared.sticky;
    }
    return isSticky && !this.#isClosed;
  }

  async #link(target: Target): Promise<void> {
    // What the editor says at once can arrive together with its answer.
    const early: [string, unknown][] = [];
    const editor = await this.#shakeHands(target, early);
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
      onRequest: (...args) => this.#hooks.onRequest?.(...args),
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
      this.#tell(
        'version',
        `${describe(editor.target)} has no pivi: it gives context, and every edit waits there for the user's review.`,
      );
    }
  }

  #onDown(editor: Editor, code: number): void {
    if (this.#isClosed || this.current !== editor) {
      return;
    }
    const { target } = editor;
    const held = { target, wasReviewing: reviews(editor), hasBuffers: Boolean(editor.pivi) };
    this.#hooks.onEnd?.();
    if (NORMAL_CLOSURES.includes(code)) {
      this.#onGone(held, 'ended the link', 'info');
    } else if (isDead(target)) {
      this.#onGone(held, 'died');
    } else {
      this.#setState({ name: 'lost', ...held });
      this.#showStatus(`link to ${describe(target)} broken`);
    }
    this.#retry();
  }

  /** The editor is no more, in good order or not; a review that it promised is owed all the same. */
  #onGone(held: Held, how: string, level?: 'info'): void {
    const { target, wasReviewing } = held;
    this.#setState(wasReviewing ? { name: 'gone', ...held } : { name: 'off' });
    this.#showStatus(undefined);
    const rest = wasReviewing
      ? 'edits wait until an editor is linked again'
      : 'Pi works on the files on disk';
    this.#told.delete('loss');
    this.#tell('loss', `${describe(target)} ${how}: ${rest}`, level);
  }

  #onFailure(target: Target | undefined, error?: unknown): void {
    const state = this.#state;
    if (this.#isClosed) {
      return;
    }
    if (state.name === 'lost' && isDead(state.target)) {
      this.#onGone(state, 'died');
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
    const isLost = this.#state.name === 'lost';
    if (this.#isClosed || !(this.isEmbedded || (this.#wasUp && (this.#isWanted || isLost)))) {
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
