/**
 * The `fetch` of a connection whose tokens run out. The SDK's own renewal starts once for each request that is refused:
 * of those that are under way together all but one would use a token that the first has used up, and sign the user out.
 */

import {
  auth,
  extractWWWAuthenticateParams,
  UnauthorizedError,
} from '@modelcontextprotocol/sdk/client/auth.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { OAuthTarget } from '../connection.ts';
import { lockFile } from '../file-lock.ts';
import { configureServer, OAuthProvider } from './oauth-provider.ts';

/** How long a renewal may take. */
const RENEWAL_MS = 30_000;

type Challenge = ReturnType<typeof extractWWWAuthenticateParams>;

/** Gets a token in place of the one that was refused: another's, who was quicker, or a new one. */
async function renewed(
  target: OAuthTarget,
  refused: string | undefined,
  challenge: Challenge,
  signal: AbortSignal,
): Promise<string> {
  const provider = new OAuthProvider(target);
  const current = provider.tokens()?.access_token;
  if (current !== undefined && current !== refused) {
    return current;
  }
  if (current === undefined && !provider.isMachine) {
    throw new UnauthorizedError('sign in first');
  }
  await configureServer(provider, target, signal);
  const { resourceMetadataUrl, scope } = challenge;
  await auth(provider, {
    serverUrl: target.url,
    ...(resourceMetadataUrl ? { resourceMetadataUrl } : {}),
    ...(scope === undefined ? {} : { scope }),
    fetchFn: (url, init) => fetch(url, { ...init, signal }),
  });
  const token = provider.tokens()?.access_token;
  if (token === undefined) {
    throw new UnauthorizedError('sign in first');
  }
  return token;
}

/** Renews one at a time, whichever connection and process it is for. */
async function renew(
  target: OAuthTarget,
  refused: string | undefined,
  challenge: Challenge,
  outer: AbortSignal | null | undefined,
): Promise<string> {
  const unlock = await lockFile(target.file, RENEWAL_MS + 5_000, outer);
  try {
    const timeout = AbortSignal.timeout(RENEWAL_MS);
    const signal = outer ? AbortSignal.any([outer, timeout]) : timeout;
    return await renewed(target, refused, challenge, signal);
  } finally {
    unlock();
  }
}

const BEARER = /^Bearer (.+)$/i;

/** Makes a `fetch` that has a refused token renewed and asks once more. */
export function renewingFetch(target: OAuthTarget): FetchLike {
  const own = new URL(target.url).href;
  return async (url, init) => {
    const response = await fetch(url, init);
    const headers = new Headers(init?.headers);
    const sent = headers.get('authorization') ?? undefined;
    const refused = sent === undefined ? undefined : BEARER.exec(sent)?.[1];
    const isOurs = sent === undefined ? new URL(url).href === own : refused !== undefined;
    if (response.status !== 401 || !isOurs) {
      return response;
    }
    const challenge = extractWWWAuthenticateParams(response);
    await response.body?.cancel();
    headers.set('authorization', `Bearer ${await renew(target, refused, challenge, init?.signal)}`);
    const again = await fetch(url, { ...init, headers });
    if (again.status === 401) {
      await again.body?.cancel();
      throw new UnauthorizedError('the server refuses its own token');
    }
    return again;
  };
}
