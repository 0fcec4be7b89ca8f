/**
 * What outlives an extension instance: `/new`, `/fork` and `/reload` rebuild everything else. It lies on `globalThis`,
 * where a second copy of the extension finds it too.
 */

/** An editor to link with. The one that started this process has a `pid` once its lockfile has been seen. */
export interface Target {
  port: number;
  token: string;
  pid?: number | undefined;
  name: string;
  folders: string[];
}

export interface Shared {
  /** The editor that started this Pi, and its number for this session. */
  embedded?: Target & { session?: number };
  /** This Pi answers `:Pi help` and nothing else. */
  isHelp?: boolean;
  /** The editor that started this Pi has said that the user sees edits before they are made. */
  isReviewPromised?: boolean;
  /** The user has decided for good about the project's own resources, and it was not saved yet. */
  trust?: boolean;
  /** What needs a permission, as the editor said when it started this Pi. */
  permission?: string[];
  /** The editor that a Pi in a terminal was linked with last. */
  sticky?: Target;
  /** The user said no to any link until they say otherwise. */
  isOff?: boolean;
  /** The running instance; no other one does anything beside it. */
  owner?: object;
  /** The user knows that pi-ide is loaded beside this extension. */
  hasToldOfPiIde?: boolean;
  /** Which copy, by its URL, has registered flags. */
  flags?: string;
}

const KEY = Symbol.for('pivi.link');

/** Takes a variable out of the environment, which shell commands inherit. */
function take(name: string): string | undefined {
  const value = process.env[name];
  delete process.env[name];
  return value;
}

function takeEmbedded(): Shared['embedded'] {
  const port = Number(take('PIVI_LINK_PORT'));
  const token = take('PIVI_LINK_TOKEN');
  const session = Number(take('PIVI_LINK_SESSION'));
  if (!Number.isInteger(port) || port <= 0 || !token) {
    return undefined;
  }
  return {
    port,
    token,
    name: 'Neovim',
    folders: [],
    ...(Number.isInteger(session) && session > 0 ? { session } : {}),
  };
}

/** Gets the state of this process, and moves what the environment says of the link there. */
export function shared(): Shared {
  const global: typeof globalThis & { [KEY]?: Shared } = globalThis;
  global[KEY] ??= {};
  const state = global[KEY];
  if (take('PIVI_ROLE') === 'help') {
    state.isHelp = true;
  }
  const review = take('PIVI_REVIEW');
  if (review) {
    state.isReviewPromised = review === 'before';
  }
  const permission = take('PIVI_PERMISSION');
  if (permission) {
    state.permission = permission.split(',');
  }
  const trust = take('PIVI_TRUST');
  if (trust) {
    state.trust = trust === 'yes';
  }
  const embedded = takeEmbedded();
  if (embedded) {
    state.embedded = embedded;
  }
  return state;
}
