/**
 * Tells a dead link from an editor that is only busy. An editor that waits for the user's next key still answers pings,
 * so only a socket on which nothing at all arrives is dead.
 */

export interface HeartbeatOptions {
  /** How often to look while answers are awaited, and while none are. */
  busyMs: number;
  idleMs: number;
  /** Silence that counts as death, measured from the first ping that got no answer. */
  silenceMs: number;
}

export const HEARTBEAT: HeartbeatOptions = { busyMs: 2500, idleMs: 30_000, silenceMs: 10_000 };

export class Heartbeat {
  readonly #ping: () => void;
  readonly #onsilence: () => void;
  readonly #options: HeartbeatOptions;
  #timer: NodeJS.Timeout | undefined;
  #due = 0;
  /** When the oldest ping without an answer was sent. */
  #pingedAt: number | undefined;
  #isBusy = false;

  constructor(ping: () => void, onsilence: () => void, options: HeartbeatOptions = HEARTBEAT) {
    this.#ping = ping;
    this.#onsilence = onsilence;
    this.#options = options;
    this.#schedule();
  }

  /** Something arrived. */
  beat(): void {
    if (this.#pingedAt !== undefined) {
      this.#pingedAt = undefined;
      this.#schedule();
    }
  }

  /** Looks more often while answers are awaited. */
  setBusy(isBusy: boolean): void {
    if (isBusy !== this.#isBusy) {
      this.#isBusy = isBusy;
      this.#schedule();
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#due = Number.POSITIVE_INFINITY;
  }

  #schedule(): void {
    if (this.#due === Number.POSITIVE_INFINITY) {
      return;
    }
    const isWaiting = this.#isBusy || this.#pingedAt !== undefined;
    const delay = isWaiting ? this.#options.busyMs : this.#options.idleMs;
    clearTimeout(this.#timer);
    this.#due = Date.now() + delay;
    this.#timer = setTimeout(() => this.#look(), delay);
    this.#timer.unref();
  }

  #look(): void {
    const now = Date.now();
    // This machine, or this process, was suspended: what the socket holds has not been read yet.
    const wasAsleep = now - this.#due > this.#options.busyMs;
    if (wasAsleep) {
      this.#pingedAt = undefined;
    }
    if (this.#pingedAt !== undefined && now - this.#pingedAt >= this.#options.silenceMs) {
      this.stop();
      this.#onsilence();
      return;
    }
    this.#pingedAt ??= now;
    this.#ping();
    this.#schedule();
  }
}
