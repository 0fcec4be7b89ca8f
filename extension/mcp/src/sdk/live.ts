/** A connection that is open: lists of every page, and calls. */

import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';
import type { CallOptions, CallResult, Connection, Listing, ListedTool } from '../connection.ts';
import { isObject, type JsonObject } from '../json.ts';
import { explained } from './failure.ts';
import { StdioTransport } from './stdio.ts';

const MAX_PAGES = 1000;
const MAX_CALL_MS = 2_147_483_647;
const LIST_TIMEOUT_MS = 60_000;

/** Gets for whom a tool is, by the extension for servers with user interfaces. */
function uiVisibility(tool: Tool): string[] | undefined {
  const ui = tool._meta?.ui;
  if (!isObject(ui) || ui.visibility === undefined) {
    return undefined;
  }
  const values: unknown[] = Array.isArray(ui.visibility) ? ui.visibility : [];
  return values.filter((it): it is string => it === 'model' || it === 'app');
}

function listed(tool: Tool): ListedTool {
  const visibility = uiVisibility(tool);
  return {
    name: tool.name,
    ...(tool.description === undefined ? {} : { description: tool.description }),
    inputSchema: { ...tool.inputSchema },
    ...(tool.outputSchema ? { outputSchema: { ...tool.outputSchema } } : {}),
    ...(tool.annotations ? { annotations: { ...tool.annotations } } : {}),
    ...(visibility ? { uiVisibility: visibility } : {}),
  };
}

/** Follows a list's cursor to its end; a cursor that comes again ends it too. */
async function pages<T>(
  get: (cursor: string | undefined) => Promise<{ items: T[]; nextCursor?: string | undefined }>,
): Promise<T[]> {
  const all: T[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, nextCursor } = await get(cursor);
    all.push(...items);
    if (nextCursor === undefined || nextCursor === '' || seen.has(nextCursor)) {
      return all;
    }
    seen.add(nextCursor);
    cursor = nextCursor;
  }
  return all;
}

function at(cursor: string | undefined): { cursor?: string } {
  return cursor === undefined ? {} : { cursor };
}

export class LiveConnection implements Connection {
  readonly #client: Client;
  readonly #transport: Transport;

  constructor(client: Client, transport: Transport) {
    this.#client = client;
    this.#transport = transport;
  }

  get pid(): number | undefined {
    return this.#transport instanceof StdioTransport ? this.#transport.pid : undefined;
  }

  async list(signal?: AbortSignal): Promise<Listing> {
    const client = this.#client;
    const options = { timeout: LIST_TIMEOUT_MS, ...(signal ? { signal } : {}) };
    const has = client.getServerCapabilities() ?? {};
    const tools = has.tools
      ? await pages(async (cursor) => {
          const result = await client.listTools(at(cursor), options);
          return { items: result.tools.map(listed), nextCursor: result.nextCursor };
        })
      : [];
    // A server whose tools can be listed is of use, whatever its other lists do.
    const resources = has.resources ? await this.#resources(options).catch(() => []) : [];
    const prompts = has.prompts ? await this.#prompts(options).catch(() => []) : [];
    const instructions = client.getInstructions();
    return { tools, resources, prompts, ...(instructions === undefined ? {} : { instructions }) };
  }

  #resources(options: { timeout: number }): Promise<Listing['resources']> {
    return pages(async (cursor) => {
      const { resources, nextCursor } = await this.#client.listResources(at(cursor), options);
      const items = resources.map(({ uri, name, description }) => ({
        uri,
        name,
        ...(description === undefined ? {} : { description }),
      }));
      return { items, nextCursor };
    });
  }

  #prompts(options: { timeout: number }): Promise<Listing['prompts']> {
    return pages(async (cursor) => {
      const { prompts, nextCursor } = await this.#client.listPrompts(at(cursor), options);
      const items = prompts.map(({ name, description }) => ({
        name,
        ...(description === undefined ? {} : { description }),
      }));
      return { items, nextCursor };
    });
  }

  async call(tool: string, args: JsonObject, options: CallOptions): Promise<CallResult> {
    const { timeoutMs, signal, onprogress } = options;
    try {
      // Not `callTool`, which refuses a result that doesn't fit the output schema: the model can judge that itself.
      const result = await this.#client.request(
        { method: 'tools/call', params: { name: tool, arguments: args } },
        CallToolResultSchema,
        {
          timeout: timeoutMs,
          maxTotalTimeout: MAX_CALL_MS,
          resetTimeoutOnProgress: true,
          ...(signal ? { signal } : {}),
          onprogress: (progress) => onprogress?.(progress),
        },
      );
      const { structuredContent, isError } = result;
      return {
        content: result.content.map((block): JsonObject => ({ ...block })),
        ...(structuredContent === undefined ? {} : { structuredContent }),
        isError: isError === true,
      };
    } catch (error) {
      throw this.#withLastWords(error);
    }
  }

  /** Adds how a server process ended to the error of a call that it left open. */
  #withLastWords(error: unknown): Error {
    const transport = this.#transport;
    const isOver = transport instanceof StdioTransport && transport.pid === undefined;
    return explained(error, isOver ? transport.epitaph : '');
  }

  async close(): Promise<void> {
    const transport = this.#transport;
    if (transport instanceof StreamableHTTPClientTransport) {
      // A server that keeps sessions is told; one that is gone is not waited for.
      const told = transport.terminateSession().catch(() => undefined);
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 500).unref())]);
    }
    await this.#client.close();
  }
}
