/** An MCP server over HTTP that wants a sign-in, with its authorization server, on loopback. */

import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

interface Grant {
  challenge: string;
  redirect: string;
}

export class OAuthServer {
  /** How often a token was asked for, by grant type. */
  readonly tokenRequests: string[] = [];
  registrations = 0;
  /** Paths that get no answer. */
  readonly silent = new Set<string>();
  /** Whether no token is good enough. */
  refuses = false;
  /** Whether only `metadataUrl` tells of the authorization server. */
  isHidden = false;
  /** The scopes that are advertised. */
  scopes: string[] | undefined;
  readonly #server: Server;
  readonly #codes = new Map<string, Grant>();
  readonly #access = new Set<string>();
  readonly #refresh = new Set<string>();
  #origin = '';

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#respond(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  static async start(): Promise<OAuthServer> {
    const made = new OAuthServer();
    made.#server.listen(0, '127.0.0.1');
    await once(made.#server, 'listening');
    const address = made.#server.address();
    made.#origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    return made;
  }

  get url(): string {
    return `${this.#origin}/mcp`;
  }

  /** Makes every access token invalid; refresh tokens stay. */
  expire(): void {
    this.#access.clear();
  }

  /** Makes every refresh token invalid. */
  forget(): void {
    this.#refresh.clear();
  }

  /** Where the authorization server is described in any case. */
  get metadataUrl(): string {
    return `${this.#origin}/metadata`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#origin);
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (this.silent.has(url.pathname)) {
      return;
    }
    if (this.isHidden && !/^\/(hidden\/|metadata$|mcp$)/.test(url.pathname)) {
      response.writeHead(404).end();
      return;
    }
    switch (url.pathname.replace(/^\/hidden\//, '/')) {
      case '/.well-known/oauth-protected-resource/mcp': {
        const scopes = this.scopes ? { scopes_supported: this.scopes } : {};
        json({ resource: this.url, authorization_servers: [this.#origin], ...scopes });
        return;
      }
      case '/metadata':
      case '/.well-known/oauth-authorization-server':
        json(this.#metadata());
        return;
      case '/register': {
        this.registrations += 1;
        json({ ...JSON.parse(await text(request)), client_id: randomUUID() }, 201);
        return;
      }
      case '/authorize':
        this.#authorize(url, response);
        return;
      case '/token':
        this.#token(new URLSearchParams(await text(request)), json);
        return;
      case '/mcp':
        await this.#mcp(request, response);
        return;
      default:
        response.writeHead(404).end();
    }
  }

  #metadata() {
    const at = (path: string) => `${this.#origin}/${this.isHidden ? 'hidden/' : ''}${path}`;
    return {
      issuer: this.#origin,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      registration_endpoint: at('register'),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    };
  }

  #authorize({ searchParams }: URL, response: ServerResponse): void {
    const code = randomUUID();
    const redirect = searchParams.get('redirect_uri') ?? '';
    this.#codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirect });
    const location = new URL(redirect);
    location.searchParams.set('code', code);
    location.searchParams.set('state', searchParams.get('state') ?? '');
    response.writeHead(302, { location: location.href }).end();
  }

  #token(form: URLSearchParams, json: (value: unknown, status?: number) => void): void {
    const kind = form.get('grant_type') ?? '';
    this.tokenRequests.push(kind);
    const grant = this.#codes.get(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isCode = kind === 'authorization_code' && grant?.challenge === verifier;
    const isRefresh =
      kind === 'refresh_token' && this.#refresh.delete(form.get('refresh_token') ?? '');
    if (!isCode && !isRefresh) {
      json({ error: 'invalid_grant' }, 400);
      return;
    }
    this.#codes.delete(form.get('code') ?? '');
    const tokens = { access_token: randomUUID(), refresh_token: randomUUID() };
    this.#access.add(tokens.access_token);
    this.#refresh.add(tokens.refresh_token);
    json({ ...tokens, token_type: 'Bearer', expires_in: 3600 });
  }

  async #mcp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (this.refuses || !this.#access.has(token)) {
      const metadata = `${this.#origin}/.well-known/oauth-protected-resource/mcp`;
      response
        .writeHead(401, { 'www-authenticate': `Bearer resource_metadata="${metadata}"` })
        .end();
      return;
    }
    const server = new McpServer({ name: 'guarded', version: '1' });
    server.registerTool('whisper', { description: 'Tells a secret.' }, () => ({
      content: [{ type: 'text', text: 'psst' }],
    }));
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    await transport.handleRequest(request, response);
  }
}
