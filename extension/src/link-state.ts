/** What a link is told, what it tells, and the states it can be in. */

import type { Editor, Identity } from './editor.ts';
import type { RpcHooks } from './rpc.ts';
import type { Target } from './shared.ts';

export interface LinkTimes {
  /** How long a call waits for the first connection, and for a broken one to come back. */
  openingMs: number;
  lostMs: number;
  /** Waits between attempts: the first ones are for an editor that starts just now. */
  backoffMs: number[];
}

export const TIMES: LinkTimes = {
  openingMs: 3000,
  lostMs: 5000,
  backoffMs: [100, 200, 400, 800, 1500, 3000, 6000, 10_000, 20_000],
};
export const NORMAL_CLOSURES = [1000, 1001];

export interface LinkHooks {
  identify(): Identity;
  onUp(editor: Editor): void;
  onNotification(editor: Editor, method: string, params: unknown): void;
  /** As of `RpcHooks`. */
  onRequest?: RpcHooks['onRequest'];
  /** The link is over, for whatever reason. */
  onEnd?(): void;
  /** Whether to link without being told to; default: yes. */
  isAutomatic?: boolean;
  notice(text: string, level: 'info' | 'warning'): void;
  /** A short state for the status line; undefined when there is nothing to say. */
  status(text: string | undefined): void;
}

/**
 * `off`: no editor, nothing promised. `opening`: none yet, being tried. `lost`: it broke, and the editor may live on.
 * `gone`: the editor died while it had promised to review edits.
 */
export type State =
  | { name: 'off' | 'opening' }
  | { name: 'up'; editor: Editor }
  | ({ name: 'lost' | 'gone' } & Held);

/** What an editor that can't be reached had promised. */
export interface Held {
  target: Target;
  /** Edits are applied only when the user has seen them. */
  wasReviewing: boolean;
  hasBuffers: boolean;
}

/** Whether edits wait for the user's verdict there; an editor without pivi has no other way. */
export function reviews({ pivi, options }: Editor): boolean {
  return !pivi || options.review === 'before';
}
