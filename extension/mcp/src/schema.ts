/** What a configuration file may say: the fields of pid-mcp, of pi-mcp-adapter's entries and of Pi's own format. */

import * as z from 'zod/mini';
import { type Made, once } from './once.ts';

/** The kinds of fields, each made once: every part of a schema costs Pi's start. */
const kinds = once(() => {
  const text = z.string();
  const exposure = z.enum(['codemode', 'codemode-deferred', 'deferred', 'direct', 'hidden']);
  return {
    text: z.optional(text),
    someText: z.optional(text.check(z.minLength(1))),
    words: z.optional(z.array(text)),
    texts: z.optional(z.record(text, text)),
    lists: z.optional(z.record(text, z.array(text))),
    flag: z.optional(z.boolean()),
    number: z.optional(z.number()),
    positive: z.optional(z.number().check(z.positive())),
    /** 0 is the default, as pi-mcp-adapter has it. */
    limit: z.optional(z.number().check(z.nonnegative())),
    count: z.optional(z.int().check(z.gte(1))),
    exposure: z.optional(exposure),
    exposures: z.optional(z.record(text, exposure)),
    prefix: z.optional(z.enum(['server', 'none', 'short', 'mcp'])),
  };
});
export type Exposure = NonNullable<z.infer<ReturnType<typeof kinds>['exposure']>>;
export type Prefix = NonNullable<z.infer<ReturnType<typeof kinds>['prefix']>>;

const oauth = once(() => {
  const { text, texts } = kinds();
  return z.looseObject({
    clientId: text,
    clientSecret: text,
    /** A key in PEM form that signs the client's word for itself in place of a secret. */
    privateKey: text,
    signingAlgorithm: text,
    scope: text,
    redirectUri: text,
    clientName: text,
    callbackPort: z.optional(z.int().check(z.gte(1), z.lte(65_535))),
    callbackUrl: text,
    clientRegistration: z.optional(z.enum(['auto', 'dcr', 'cimd'])),
    clientMetadataUrl: text,
    authServerMetadataUrl: text,
    authorizationParams: texts,
    grantType: z.optional(z.enum(['authorization_code', 'client_credentials'])),
  });
});
export type OAuthFields = Made<typeof oauth>;

/** A server's entry in one file, before the layers are merged. Unknown keys are carried along. */
export const entrySchema = once(() => {
  const { text, someText, words, texts, lists, flag, number, positive, limit, ...more } = kinds();
  return z.looseObject({
    type: z.optional(z.enum(['stdio', 'http', 'streamable-http', 'sse'])),
    command: someText,
    args: words,
    env: texts,
    cwd: text,
    url: someText,
    headers: texts,
    httpTransport: z.optional(z.enum(['streamable-http', 'sse'])),
    auth: z.optional(
      z.lazy(() =>
        z.union([z.literal(['oauth', 'bearer', false]), z.object({ provider: z.string() })]),
      ),
    ),
    bearerToken: text,
    bearerTokenEnv: text,
    oauth: z.optional(z.lazy(() => z.union([oauth(), z.literal(false)]))),
    lifecycle: z.optional(z.enum(['lazy', 'eager', 'keep-alive', 'lazy-keep-alive'])),
    idleTimeout: number,
    requestTimeoutMs: limit,
    timeout: positive,
    directTools: z.optional(
      z.lazy(() => z.union([z.boolean(), z.array(z.string()), z.literal('search')])),
    ),
    exposure: more.exposure,
    toolExposure: more.exposures,
    toolPrefix: more.prefix,
    includeTools: words,
    excludeTools: words,
    searchKeywords: lists,
    description: text,
    disabled: flag,
    enabled: flag,
  });
});
export type Entry = Made<typeof entrySchema>;

export const settingsSchema = once(() => {
  const { prefix, number, limit, count } = kinds();
  return z.looseObject({
    toolPrefix: prefix,
    directTools: z.optional(z.union([z.boolean(), z.literal('search')])),
    idleTimeout: number,
    requestTimeoutMs: limit,
    searchActivationLimit: count,
    searchDefaultLimit: count,
  });
});
export type Settings = Made<typeof settingsSchema>;
