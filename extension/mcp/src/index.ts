/**
 * The MCP loader: every server's tools as Pi's own, found by search. While Pi loads its extensions it reads the
 * configuration and the tools that are known; nothing is started before the session, and the SDK is not even loaded
 * before the first connection.
 */

import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import { runCommand } from './commands.ts';
import { complete, completeSignIn } from './completion.ts';
import type { Sdk } from './connection.ts';
import { Loader } from './loader.ts';
import { expectedNeighbour } from './neighbours.ts';
import { loadedOnce } from './once.ts';
import { agentDir } from './paths.ts';
import { Session } from './session.ts';
import { claim, loaderMode, release } from './setup.ts';

async function loadSdk(): Promise<Sdk> {
  const { default: sdk } = await import('../dist/sdk.mjs');
  return sdk;
}

const OFF = "MCP is off: the option `mcp` of pivi, or `pivi.mcp` in Pi's settings, says so.";

function registerCommands(pi: ExtensionAPI, loader: Loader, session: Session): void {
  pi.registerCommand('mcp', {
    description: 'MCP servers and their tools',
    getArgumentCompletions: (typed) => complete(loader.configs(), typed),
    handler: async (args, ctx) => {
      const context = session.commandContext(ctx);
      if (context) {
        await runCommand(context, args);
      } else {
        ctx.ui.notify('Another MCP extension is loaded: use its own command.', 'warning');
      }
    },
  });
  pi.registerCommand('mcp-auth', {
    description: 'Sign in to an MCP server',
    getArgumentCompletions: (typed) => completeSignIn(loader.configs(), typed),
    handler: async (args, ctx) => {
      const context = session.commandContext(ctx);
      if (context) {
        await runCommand(context, `auth ${args}`);
      }
    },
  });
}

function listenToPi(pi: ExtensionAPI, loader: Loader, session: Session, token: object): void {
  pi.on('session_start', (_event, ctx) => session.start(ctx));
  pi.on('session_tree', (_event, ctx) => session.moved(ctx));
  pi.on('before_agent_start', (_event, ctx) => session.beforeRun(ctx));
  // Old Pis take a result's own word for an error only from here.
  pi.on('tool_result', (event) =>
    loader.failedCalls.delete(event.toolCallId) ? { isError: true } : undefined,
  );
  pi.on('session_shutdown', async () => {
    release(token);
    await session.close();
  });
}

export default function activate(pi: ExtensionAPI): void {
  const dir = agentDir();
  const mode = loaderMode(dir);
  const token = {};
  if (mode === 'pi' || !claim(import.meta.url, token)) {
    return;
  }
  if (mode === 'off') {
    // A command of this name is what makes Pi leave its own MCP support out.
    pi.registerCommand('mcp', {
      description: 'MCP is off',
      handler: async (_args, ctx) => ctx.ui.notify(OFF, 'info'),
    });
    return;
  }
  const loader: Loader = new Loader({
    pi,
    agentDir: dir,
    sdk: loadedOnce(loadSdk),
    onchange: () => session.changed(),
  });
  const session = new Session(pi, loader);
  const cwd = process.cwd();
  const trust = loader.trust(cwd);
  const config = loader.readConfig(cwd, () => trust.guessPiTrust());
  // The user is to be asked, has answered, or can take the answer back.
  const asks = config.withheld.some((layer) => trust.concernsUser(layer));
  listenToPi(pi, loader, session, token);
  if (config.servers.length > 0 || asks) {
    loader.apply(config, cwd);
    pi.on('mcp_servers_change', () => session.registeredChanged());
    if (expectedNeighbour(dir, cwd) === undefined) {
      registerCommands(pi, loader, session);
      loader.declareEarly();
    } else {
      // Of two commands with one name neither answers to it: a neighbour that has come keeps its own.
      pi.on('session_start', (_event, ctx) => {
        if (session.commandContext(ctx)) {
          registerCommands(pi, loader, session);
        }
      });
    }
  }
}
