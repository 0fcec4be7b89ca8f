/** The second bundle: connections and sign-in by the official MCP SDK. */

import { pathToFileURL } from 'node:url';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport, SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  ListRootsRequestSchema,
  McpError,
  PromptListChangedNotificationSchema,
  ResourceListChangedNotificationSchema,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Connection, ConnectOptions, FailureKind, Hooks, Sdk, Target } from '../connection.ts';
import { messageOf, systemCode } from '../errors.ts';
import { OAuthProvider } from './oauth-provider.ts';
import { LiveConnection } from './live.ts';
import { signIn } from './sign-in.ts';
import { StdioTransport } from './stdio.ts';

const VERSION = '0.1.0';

function transportFor(target: Target): Transport {
  if (target.transport === 'stdio') {
    return new StdioTransport(target);
  }
  const { url, headers, oauth } = target;
  const options = {
    requestInit: { headers },
    ...(oauth ? { authProvider: new OAuthProvider(oauth) } : {}),
  };
  return target.transport === 'sse'
    ? new SSEClientTransport(new URL(url), options)
    : new StreamableHTTPClientTransport(new URL(url), options);
}

function clientFor(root: string, hooks: Hooks): Client {
  // Only what is there is declared: no sampling, no elicitation.
  const client = new Client({ name: 'pivi', version: VERSION }, { capabilities: { roots: {} } });
  const uri = pathToFileURL(root).href;
  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri, name: root }] }));
  client.setNotificationHandler(ToolListChangedNotificationSchema, () =>
    hooks.onlistchanged('tools'),
  );
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () =>
    hooks.onlistchanged('resources'),
  );
  client.setNotificationHandler(PromptListChangedNotificationSchema, () =>
    hooks.onlistchanged('prompts'),
  );
  return client;
}

async function connect(options: ConnectOptions): Promise<Connection> {
  const { target, root, timeoutMs, signal, hooks } = options;
  const client = clientFor(root, hooks);
  const transport = transportFor(target);
  try {
    await client.connect(transport, { timeout: timeoutMs, ...(signal ? { signal } : {}) });
  } catch (error) {
    // The process is ended before its last words are read.
    await transport.close().catch(() => undefined);
    const epitaph = transport instanceof StdioTransport ? transport.epitaph : '';
    if (epitaph === '') {
      throw error;
    }
    throw new Error(`${messageOf(error)} (${epitaph})`, { cause: error });
  }
  client.onclose = () => hooks.onclose();
  return new LiveConnection(client, transport);
}

function isLostSession(error: unknown): boolean {
  if (error instanceof StreamableHTTPError) {
    const about = /session|not initialized/i.test(error.message);
    return error.code === 404 || (error.code === 400 && about);
  }
  return (
    error instanceof McpError && /server not initialized|session not found/i.test(error.message)
  );
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function isUnauthorized(error: unknown): boolean {
  if (error instanceof StreamableHTTPError || error instanceof SseError) {
    return error.code === 401;
  }
  return error instanceof UnauthorizedError;
}

function protocolFailure(error: McpError): FailureKind {
  if (error.code === ErrorCode.ConnectionClosed) {
    return 'closed';
  }
  return error.code === ErrorCode.RequestTimeout ? 'timeout' : 'other';
}

function failureKind(error: unknown): FailureKind {
  if (isUnauthorized(error)) {
    return 'needs_auth';
  }
  if (isLostSession(error)) {
    return 'lost_session';
  }
  if (error instanceof McpError) {
    return protocolFailure(error);
  }
  if (NETWORK.has(systemCode(error) ?? '') || messageOf(error) === 'Not connected') {
    return 'closed';
  }
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? 'other' : failureKind(cause);
}

const sdk: Sdk = { connect, signIn, failureKind };
export default sdk;
