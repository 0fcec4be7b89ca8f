/**
 * pivi's extension for Pi. At load it takes the link's address out of the environment and registers flags, nothing else; a session's
 * start brings everything, unless another copy of the extension is there already.
 */

import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import type { Host } from './host.ts';
import { Session } from './session.ts';
import { shared } from './shared.ts';
import { registerFlags } from './suggest-flags.ts';

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
    }
  });
  pi.on('session_shutdown', () => {
    if (state.owner === self) {
      session?.close();
      state.owner = undefined;
    }
  });
}
