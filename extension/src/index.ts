/**
 * pivi's extension for Pi. At load it takes the link's address out of the environment and registers flags, nothing else; a session's
 * start brings everything, unless another copy of the extension is there already.
 */

import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import { messageOf } from './errors.ts';
import type { Host } from './host.ts';
import { Session } from './session.ts';
import { type Shared, shared } from './shared.ts';
import { registerFlags } from './suggest-flags.ts';

const SHUTDOWN_KEY = 'pivi.shutdown';

/**
 * Saves what the user has decided about the project, as Pi's `/trust` does: under Pi's lock, for a Pi in a terminal too.
 * At load, so that extensions that are loaded later find it. Returns why it can't be saved.
 */
function saveTrust(host: Host, state: Shared): string | undefined {
  const { trust } = state;
  delete state.trust;
  try {
    if (trust !== undefined) {
      new host.ProjectTrustStore(host.getAgentDir()).set(process.cwd(), trust);
    }
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

export default function activate(pi: ExtensionAPI, host: Host): void {
  const state = shared();
  const self = {};
  registerFlags(pi, state, import.meta.url);
  let problem = saveTrust(host, state);
  let session: Session | undefined;
  pi.on('session_start', (_event, ctx) => {
    if (state.owner === undefined) {
      state.owner = self;
      session = new Session(pi, host, state, ctx);
      session.start();
      if (problem !== undefined) {
        const text = `pivi: the answer about this project holds for now only: ${problem}`;
        ctx.ui.notify(text, 'error');
        problem = undefined;
      }
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
