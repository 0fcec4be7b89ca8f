/** Signs in to a server: opens a connection, lets the SDK ask for authorization, and waits for the user. */

import { auth, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { SignInOptions } from '../connection.ts';
import { readCredentials } from '../credentials.ts';
import { messageOf } from '../errors.ts';
import { type Answer, answerOf, Callback } from './callback.ts';
import { configureServer, OAuthProvider } from './oauth-provider.ts';
import { withHeaders } from './own-headers.ts';

/** How long one request of the sign-in may take. */
const REQUEST_MS = 30_000;

function fetchWith(signal: AbortSignal): FetchLike {
  return (url, init) => {
    const signals = [signal, ...(init?.signal ? [init.signal] : [])];
    return fetch(url, { ...init, signal: AbortSignal.any(signals) });
  };
}

async function pasted(options: SignInOptions, state: string, signal: AbortSignal): Promise<Answer> {
  if (options.paste === undefined) {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }
  const text = await options.paste(signal);
  if (text === undefined) {
    throw new Error('the sign-in was cancelled');
  }
  if (!URL.canParse(text.trim())) {
    throw new Error('that is not the redirected URL');
  }
  return answerOf(new URL(text.trim()), state);
}

/** Waits for the browser or the pasted URL, whichever comes first, and ends the other. */
async function answer(
  options: SignInOptions,
  callback: Callback,
  state: string,
  signal: AbortSignal,
) {
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  try {
    return await Promise.race([callback.wait(state, either), pasted(options, state, either)]);
  } finally {
    done.abort();
  }
}

/** Asks for more than the tokens grant: a connection alone wouldn't be refused. */
async function authorise(
  options: SignInOptions,
  provider: OAuthProvider,
  scope: string,
  callback: Callback,
  signal: AbortSignal,
): Promise<void> {
  const request = { serverUrl: options.url, scope, fetchFn: fetchWith(signal) };
  if ((await auth(provider, request)) === 'REDIRECT') {
    const { code } = await answer(options, callback, provider.state(), signal);
    await auth(provider, { ...request, authorizationCode: code });
  }
}

async function attempt(
  options: SignInOptions,
  callback: Callback,
  signal: AbortSignal,
): Promise<void> {
  const { oauth, url, headers } = options;
  const provider = new OAuthProvider(oauth, {
    redirectUrl: callback.redirectUrl,
    onurl: (page) => options.onurl(page.href),
  });
  await configureServer(
    provider,
    oauth,
    AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]),
  );
  const Transport =
    options.transport === 'sse' ? SSEClientTransport : StreamableHTTPClientTransport;
  const open = () =>
    new Transport(new URL(url), {
      authProvider: provider,
      fetch: withHeaders(fetchWith(signal), url, headers),
    });
  const connect = async (transport: InstanceType<typeof Transport>) => {
    const client = new Client({ name: 'pivi', version: '0.1.0' }, { capabilities: {} });
    try {
      await client.connect(transport, { signal, timeout: REQUEST_MS });
      if (client.getServerCapabilities()?.tools) {
        // Some servers greet everyone and refuse only what follows.
        await client.listTools({}, { signal, timeout: REQUEST_MS });
      }
    } finally {
      await client.close();
    }
  };
  const scope = provider.wantedScope;
  if (scope !== undefined) {
    await authorise(options, provider, scope, callback, signal);
    await connect(open());
    return;
  }
  const transport = open();
  try {
    await connect(transport);
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) {
      throw error;
    }
    const { code } = await answer(options, callback, provider.state(), signal);
    await transport.finishAuth(code);
    await connect(open());
  }
}

/** Signs in and stores what the server granted. Rejects on refusal, on timeout and when the signal fires. */
export async function signIn(options: SignInOptions): Promise<void> {
  const { oauth, url } = options;
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([options.signal, timeout]);
  const callback = await Callback.open(oauth.fields, readCredentials(oauth.file, url).redirectUrl);
  try {
    await attempt(options, callback, signal);
  } catch (error) {
    if (timeout.aborted) {
      throw new Error('the sign-in took too long');
    }
    throw options.signal.aborted
      ? new Error('the sign-in was cancelled')
      : new Error(messageOf(error), { cause: error });
  } finally {
    callback.close();
  }
}
