/**
 * The loader's own client, driven by the public conformance suite: connects to the URL that the suite appends, signs in
 * where that is asked, and calls a tool. The user's browser is a `fetch` that follows the redirect.
 */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { serverOf } from '../../extension/mcp/src/config.ts';
import type { OAuthFields } from '../../extension/mcp/src/schema.ts';
import sdk from '../../extension/mcp/dist/sdk.mjs';
import { Server } from '../../extension/mcp/src/server.ts';
import { oauthTarget } from '../../extension/mcp/src/target.ts';

const contextSchema = z.looseObject({
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
  private_key_pem: z.optional(z.string()),
  signing_algorithm: z.optional(z.string()),
});

const url = process.argv.at(-1) ?? '';
const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? '';
const context = contextSchema.parse(JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT || '{}'));
const SIGN_INS = 3;

function fields(): OAuthFields {
  const { client_id: clientId, client_secret: clientSecret } = context;
  const { private_key_pem: privateKey, signing_algorithm: signingAlgorithm } = context;
  return {
    ...(clientId ? { clientId } : {}),
    ...(clientSecret ? { clientSecret } : {}),
    ...(privateKey ? { privateKey } : {}),
    ...(signingAlgorithm ? { signingAlgorithm } : {}),
    ...(scenario === 'auth/basic-cimd'
      ? { clientMetadataUrl: 'https://conformance-test.local/client-metadata.json' }
      : {}),
    ...(scenario.startsWith('auth/client-credentials')
      ? { grantType: 'client_credentials' as const }
      : {}),
  };
}

const config = serverOf('conformance', { url, oauth: fields() }, 'user');
if ('problem' in config) {
  throw new Error(config.problem);
}
const dir = await mkdtemp(join(tmpdir(), 'pivi-conformance-'));
const surroundings = { cwd: dir, agentDir: dir };
const server = new Server(
  config,
  { ...surroundings, settings: {}, sdk: async () => sdk },
  { onstate: () => {}, onlisting: () => {} },
);

async function browse(page: string): Promise<void> {
  const response = await fetch(page, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location) {
    await fetch(location);
  }
}

async function signIn(): Promise<void> {
  const oauth = await oauthTarget(
    config as Exclude<typeof config, { problem: string }>,
    surroundings,
  );
  if (oauth) {
    await sdk.signIn({
      transport: 'http',
      url,
      oauth,
      headers: {},
      timeoutMs: 10_000,
      signal: new AbortController().signal,
      onurl: (page) => void browse(page).catch(() => undefined),
    });
  }
}

/** Does what a user does who is told to sign in: signs in, and tries again. */
async function signedIn<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (server.state !== 'needs-auth' || tries === SIGN_INS) {
        throw error;
      }
      await signIn();
    }
  }
}

const ARGUMENTS: Record<string, Record<string, unknown>> = { add_numbers: { a: 5, b: 3 } };
try {
  const { tools } = await signedIn(() => server.list());
  for (const { name } of tools) {
    await signedIn(() => server.call(name, ARGUMENTS[name] ?? {}));
  }
} finally {
  await server.close();
}
