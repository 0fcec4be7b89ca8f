/**
 * The SDK's questions about OAuth, answered from a server's credentials file. Without a `prompt` nobody can be asked: a
 * server that wants a new sign-in is then refused, and nothing is registered anywhere.
 */

import { randomBytes } from 'node:crypto';
import {
  type AddClientAuthentication,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  UnauthorizedError,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { createPrivateKeyJwtAuth } from '@modelcontextprotocol/sdk/client/auth-extensions.js';
import {
  type OAuthClientInformationMixed,
  OAuthClientInformationFullSchema,
  OAuthClientInformationSchema,
  OAuthMetadataSchema,
  type OAuthClientMetadata,
  type OAuthTokens,
  OAuthTokensSchema,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import type { OAuthTarget } from '../connection.ts';
import { type Credentials, readCredentials, writeCredentials } from '../credentials.ts';
import { interpolate } from '../interpolate.ts';

export interface Prompt {
  redirectUrl: string;
  onurl(url: URL): void;
}

const RESERVED = new Set([
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'code_challenge',
  'code_challenge_method',
]);

export class OAuthProvider implements OAuthClientProvider {
  readonly clientMetadataUrl?: string;
  readonly addClientAuthentication?: AddClientAuthentication;
  readonly #target: OAuthTarget;
  readonly #prompt: Prompt | undefined;
  readonly #state = randomBytes(24).toString('base64url');
  #verifier = '';
  #handedOut: string | undefined;
  #configured: OAuthDiscoveryState | undefined;

  constructor(target: OAuthTarget, prompt?: Prompt) {
    this.#target = target;
    this.#prompt = prompt;
    const { clientId, clientMetadataUrl, clientRegistration, privateKey } = target.fields;
    if (clientId !== undefined && privateKey !== undefined) {
      const name = interpolate(clientId);
      this.addClientAuthentication = createPrivateKeyJwtAuth({
        issuer: name,
        subject: name,
        privateKey,
        alg: target.fields.signingAlgorithm ?? 'ES256',
      });
    }
    if (clientMetadataUrl !== undefined && clientRegistration !== 'dcr') {
      this.clientMetadataUrl = interpolate(clientMetadataUrl);
    }
  }

  /** Whether the client signs in by itself, without a user. */
  get isMachine(): boolean {
    return this.#target.fields.grantType === 'client_credentials';
  }

  get redirectUrl(): string | undefined {
    if (this.isMachine) {
      return undefined;
    }
    // Without a prompt it is never used, but the SDK takes its absence for a machine's sign-in.
    return this.#prompt?.redirectUrl ?? this.#read().redirectUrl ?? 'http://127.0.0.1/callback';
  }

  get clientMetadata(): OAuthClientMetadata {
    const { fields } = this.#target;
    const secret = fields.clientSecret !== undefined;
    return {
      client_name: fields.clientName ?? 'pivi',
      redirect_uris: this.redirectUrl === undefined ? [] : [this.redirectUrl],
      grant_types: this.isMachine
        ? ['client_credentials']
        : ['authorization_code', 'refresh_token'],
      response_types: this.isMachine ? [] : ['code'],
      token_endpoint_auth_method: secret ? 'client_secret_post' : 'none',
      ...(fields.scope === undefined ? {} : { scope: fields.scope }),
    };
  }

  #read(): Credentials {
    return readCredentials(this.#target.file, this.#target.url);
  }

  #write(change: Partial<Credentials>): void {
    writeCredentials(this.#target.file, { ...this.#read(), ...change });
  }

  state(): string {
    return this.#state;
  }

  /** Gets the client that the entry names. */
  #configuredClient(): OAuthClientInformationMixed | undefined {
    const { clientId, clientSecret } = this.#target.fields;
    if (clientId === undefined) {
      return undefined;
    }
    return {
      client_id: interpolate(clientId),
      ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    };
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    const configured = this.#configuredClient();
    if (configured) {
      return configured;
    }
    const { client, redirectUrl, tokens } = this.#read();
    if (this.#prompt === undefined && tokens === undefined) {
      throw new UnauthorizedError('sign in first');
    }
    if (this.#prompt !== undefined && redirectUrl !== this.#prompt.redirectUrl) {
      return undefined;
    }
    const full = OAuthClientInformationFullSchema.safeParse(client);
    return full.success ? full.data : OAuthClientInformationSchema.safeParse(client).data;
  }

  saveClientInformation(client: OAuthClientInformationMixed): void {
    if (this.#configuredClient() === undefined) {
      this.#write({
        client: { ...client },
        ...(this.#prompt ? { redirectUrl: this.#prompt.redirectUrl } : {}),
      });
    }
  }

  /** What the server asked for beyond what was granted. */
  get wantedScope(): string | undefined {
    return this.#read().scope;
  }

  tokens(): OAuthTokens | undefined {
    const credentials = this.#read();
    if (this.#prompt !== undefined && credentials.scope !== undefined) {
      // Refreshing them would grant no more.
      return undefined;
    }
    const tokens = tokensIn(credentials);
    this.#handedOut = tokens?.access_token;
    return tokens;
  }

  saveTokens(tokens: OAuthTokens): void {
    const { scope: _, ...kept } = this.#read();
    writeCredentials(this.#target.file, { ...kept, tokens: { ...tokens } });
  }

  redirectToAuthorization(url: URL): void {
    if (this.#prompt === undefined) {
      const scope = url.searchParams.get('scope');
      if (scope !== null) {
        this.#write({ scope });
      }
      throw new UnauthorizedError('sign in first');
    }
    const configured = this.#target.fields.scope;
    if (configured !== undefined) {
      // The SDK prefers what the server advertises, which may be all that it has.
      const scopes = `${configured} ${this.wantedScope ?? ''}`.split(/\s+/).filter(Boolean);
      url.searchParams.set('scope', [...new Set(scopes)].join(' '));
    }
    for (const [key, value] of Object.entries(this.#target.fields.authorizationParams ?? {})) {
      if (!RESERVED.has(key)) {
        url.searchParams.set(key, interpolate(value));
      }
    }
    this.#prompt.onurl(url);
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  prepareTokenRequest(scope?: string): URLSearchParams | undefined {
    if (!this.isMachine) {
      return undefined;
    }
    const wanted = this.#target.fields.scope ?? scope;
    return new URLSearchParams({
      grant_type: 'client_credentials',
      ...(wanted === undefined ? {} : { scope: wanted }),
    });
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    const credentials = this.#read();
    const tokens = tokensIn(credentials);
    // Another Pi may have refreshed them meanwhile: what was refused then is not what is stored.
    const refused = tokens === undefined || tokens.access_token === this.#handedOut;
    if (scope === 'all' || scope === 'client') {
      delete credentials.client;
    }
    if ((scope === 'all' || scope === 'tokens') && refused) {
      delete credentials.tokens;
    }
    writeCredentials(this.#target.file, credentials);
  }

  /** Gives only what was configured: anything else is discovered anew, since servers move. */
  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#configured;
  }

  /** Uses this document of the authorization server instead of discovery. */
  useAuthorizationServer(state: OAuthDiscoveryState): void {
    this.#configured = state;
  }
}

function tokensIn(credentials: Credentials): OAuthTokens | undefined {
  return OAuthTokensSchema.safeParse(credentials.tokens).data;
}

/** Uses the configured document of the authorization server. */
export async function configureServer(
  provider: OAuthProvider,
  target: OAuthTarget,
  signal: AbortSignal,
): Promise<void> {
  const document = target.fields.authServerMetadataUrl;
  if (document === undefined) {
    return;
  }
  const url = new URL(document);
  if (url.protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) {
    throw new Error('authServerMetadataUrl must use HTTPS');
  }
  const response = await fetch(url, { signal });
  const metadata = OAuthMetadataSchema.parse(await response.json());
  provider.useAuthorizationServer({
    authorizationServerUrl: metadata.issuer,
    authorizationServerMetadata: metadata,
  });
}
