/** What a configuration file may say: the fields of pid-mcp, of pi-mcp-adapter's entries and of Pi's own format. */

import * as z from 'zod/mini';

const text = z.string();
const words = z.array(text);
const texts = z.record(text, text);
const exposure = z.enum(['codemode', 'codemode-deferred', 'deferred', 'direct', 'hidden']);
const prefix = z.enum(['server', 'none', 'short', 'mcp']);

const oauth = z.looseObject({
  clientId: z.optional(text),
  clientSecret: z.optional(text),
  /** A key in PEM form that signs the client's word for itself in place of a secret. */
  privateKey: z.optional(text),
  signingAlgorithm: z.optional(text),
  scope: z.optional(text),
  redirectUri: z.optional(text),
  clientName: z.optional(text),
  callbackPort: z.optional(z.int().check(z.gte(1), z.lte(65_535))),
  callbackUrl: z.optional(text),
  clientRegistration: z.optional(z.enum(['auto', 'dcr', 'cimd'])),
  clientMetadataUrl: z.optional(text),
  authServerMetadataUrl: z.optional(text),
  authorizationParams: z.optional(texts),
  grantType: z.optional(z.enum(['authorization_code', 'client_credentials'])),
});
export type OAuthFields = z.infer<typeof oauth>;

/** A server's entry in one file, before the layers are merged. Unknown keys are carried along. */
export const entrySchema = z.looseObject({
  type: z.optional(z.enum(['stdio', 'http', 'streamable-http', 'sse'])),
  command: z.optional(text.check(z.minLength(1))),
  args: z.optional(words),
  env: z.optional(texts),
  cwd: z.optional(text),
  url: z.optional(text.check(z.minLength(1))),
  headers: z.optional(texts),
  httpTransport: z.optional(z.enum(['streamable-http', 'sse'])),
  auth: z.optional(
    z.union([
      z.literal('oauth'),
      z.literal('bearer'),
      z.literal(false),
      z.object({ provider: text }),
    ]),
  ),
  bearerToken: z.optional(text),
  bearerTokenEnv: z.optional(text),
  oauth: z.optional(z.union([oauth, z.literal(false)])),
  lifecycle: z.optional(z.enum(['lazy', 'eager', 'keep-alive', 'lazy-keep-alive'])),
  idleTimeout: z.optional(z.number()),
  requestTimeoutMs: z.optional(z.number().check(z.positive())),
  timeout: z.optional(z.number().check(z.positive())),
  directTools: z.optional(z.union([z.boolean(), words, z.literal('search')])),
  exposure: z.optional(exposure),
  toolExposure: z.optional(z.record(text, exposure)),
  toolPrefix: z.optional(prefix),
  includeTools: z.optional(words),
  excludeTools: z.optional(words),
  searchKeywords: z.optional(z.record(text, words)),
  description: z.optional(text),
  disabled: z.optional(z.boolean()),
  enabled: z.optional(z.boolean()),
});
export type Entry = z.infer<typeof entrySchema>;

export const settingsSchema = z.looseObject({
  toolPrefix: z.optional(prefix),
  directTools: z.optional(z.union([z.boolean(), z.literal('search')])),
  idleTimeout: z.optional(z.number()),
  requestTimeoutMs: z.optional(z.number().check(z.positive())),
  searchActivationLimit: z.optional(z.int().check(z.gte(1))),
  searchDefaultLimit: z.optional(z.int().check(z.gte(1))),
});
export type Settings = z.infer<typeof settingsSchema>;

export type Exposure = z.infer<typeof exposure>;
export type Prefix = z.infer<typeof prefix>;
