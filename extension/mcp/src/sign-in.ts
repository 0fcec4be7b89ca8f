/** Signing in and out for the user: the browser, the pasted URL, the time limit, and what is said of it. */

import { spawn } from 'node:child_process';
import type { ExtensionUIContext } from '@earendil-works/pi-coding-agent';
import type { ServerConfig } from './config.ts';
import type { Sdk } from './connection.ts';
import { removeCredentials } from './credentials.ts';
import { McpError } from './errors.ts';
import { resolveSecrets } from './interpolate.ts';
import type { SignInView } from './interop.ts';
import { mayUseOAuth, oauthTarget, type TargetContext } from './target.ts';

const SIGN_IN_MS = 5 * 60_000;

function browserCommand(url: string): [string, string[]] {
  const own = process.env.BROWSER;
  if (own) {
    return [own, [url]];
  }
  switch (process.platform) {
    case 'darwin':
      return ['open', [url]];
    case 'win32':
      return ['rundll32', ['url.dll,FileProtocolHandler', url]];
    default:
      return ['xdg-open', [url]];
  }
}

/** Opens the page where there is a browser; over ssh the user opens it elsewhere. */
function openBrowser(url: string): void {
  if (process.env.SSH_CONNECTION && !process.env.BROWSER) {
    return;
  }
  const [command, args] = browserCommand(url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

export interface SignInContext extends TargetContext {
  sdk(): Promise<Sdk>;
  ui: Pick<ExtensionUIContext, 'notify' | 'input'>;
  hasUI: boolean;
  signal: AbortSignal;
  /** Shows it in place of Pi's dialogs, and opens the browser itself. */
  view?: SignInView;
}

/** Opens the page and asks in Pi. */
function dialogs(
  { ui, hasUI }: SignInContext,
  name: string,
): Pick<SignInView, 'onurl'> & Partial<SignInView> {
  const onurl = (url: string) => {
    openBrowser(url);
    ui.notify(`MCP "${name}": sign in at\n${url}`, 'info');
  };
  const title = `MCP "${name}": finish in the browser, or paste the URL that it was redirected to`;
  const paste = (signal: AbortSignal) =>
    ui.input(title, 'http://127.0.0.1/callback?code=…', { signal });
  return hasUI ? { onurl, paste } : { onurl };
}

/** Signs in to a server that asks for it. Rejects with what went wrong. */
export async function signInTo(server: ServerConfig, context: SignInContext): Promise<void> {
  const { signal } = context;
  const oauth = await oauthTarget(server, context, signal);
  if (oauth === undefined || server.transport === 'stdio') {
    const why = mayUseOAuth(server) ? '' : ': it has other credentials, or runs on this machine';
    throw new McpError('config', `"${server.name}" is not a server to sign in to${why}`);
  }
  const { onurl, paste } = context.view ?? dialogs(context, server.name);
  const sdk = await context.sdk();
  await sdk.signIn({
    transport: server.transport,
    url: oauth.url,
    oauth,
    headers: await resolveSecrets(server.entry.headers, `"${server.name}" header`, { signal }),
    timeoutMs: SIGN_IN_MS,
    signal,
    onurl,
    ...(paste ? { paste } : {}),
  });
}

/** Forgets a server's credentials and tells whether there were any. */
export async function signOutOf(server: ServerConfig, context: TargetContext): Promise<boolean> {
  const oauth = await oauthTarget(server, context);
  return oauth !== undefined && removeCredentials(oauth.file, oauth.url);
}
