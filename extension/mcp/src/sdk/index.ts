/** The second bundle: connections and sign-in by the official MCP SDK. */

import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport, SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ListRootsRequestSchema,
  PromptListChangedNotificationSchema,
  ResourceListChangedNotificationSchema,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Connection, ConnectOptions, Hooks, Sdk, Target } from '../connection.ts';
import { explained, failureKind } from './failure.ts';
import { OAuthProvider } from './oauth-provider.ts';
import { LiveConnection } from './live.ts';
import { withHeaders } from './own-headers.ts';
import { renewingFetch } from './renewal.ts';
import { signIn } from './sign-in.ts';
import { StdioTransport } from './stdio.ts';

const VERSION = '0.1.0';

function transportFor(target: Target): Transport {
  if (target.transport === 'stdio') {
    return new StdioTransport(target);
  }
  const { url, headers, oauth } = target;
  const options = oauth
    ? {
        authProvider: new OAuthProvider(oauth),
        fetch: withHeaders(renewingFetch(oauth), url, headers),
      }
    : { requestInit: { headers } };
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
  const epitaph = () => (transport instanceof StdioTransport ? transport.epitaph : '');
  try {
    await client.connect(transport, { timeout: timeoutMs, ...(signal ? { signal } : {}) });
  } catch (error) {
    // The process is ended before its last words are read.
    await transport.close().catch(() => undefined);
    throw explained(error, epitaph());
  }
  client.onclose = () => hooks.onclose(epitaph());
  client.onerror = (error) => {
    if (error instanceof SseError) {
      // The stream is the session: what the SDK opens in its place is another one, which knows nothing of us.
      void client.close();
    }
  };
  return new LiveConnection(client, transport);
}

const sdk: Sdk = { connect, signIn, failureKind };
export default sdk;
