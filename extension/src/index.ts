/**
 * pivi's extension for Pi. At load it takes the link's address out of the environment and registers flags, nothing else; a session's
 * start brings everything, unless another copy of the extension is there already.
 */

import type { ExtensionAPI, ExtensionContext } from '@earendil-works/pi-coding-agent';
import type { Host } from './host.ts';
import { Session } from './session.ts';
import { type Shared, shared } from './shared.ts';
import { registerFlags } from './suggest-flags.ts';

const SHUTDOWN_KEY = 'pivi.shutdown';

/** Saves what the user has decided about the project, as Pi's `/trust` does: under Pi's lock, for a Pi in a terminal too. */
function saveTrust(host: Host, state: Shared, ctx: ExtensionContext): void {
  const { trust } = state;
  if (trust === undefined) {
    return;
  }
  delete state.trust;
  try {
    new host.ProjectTrustStore(host.getAgentDir()).set(ctx.cwd, trust);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    ctx.ui.notify(`pivi: the answer about this project holds for now only: ${text}`, 'error');
  }
}

export default function activate(pi: ExtensionAPI, host: Host): void {
  const state = shared();
  const self = {};
  registerFlags(pi, state, import.meta.url);
  let session: Session | undefined;
  pi.on('session_start', (_event, ctx) => {
    if (state.owner === undefined) {
      state.owner = self;
      session = new Session(pi, host, state, ctx);
      session.start();
      saveTrust(host, state, ctx);
    }
  });
  pi.on('session_shutdown', (_event, ctx) => {
    if (state.owner === self) {
      if (state.isReviewPromised !== undefined) {
        // No event of RPC's tells that widgets, statuses and questions have lost their extensions.
        ctx.ui.setStatus(SHUTDOWN_KEY, 'over');
      }
      session?.close();
      state.owner = undefined;
    }
  });
}
