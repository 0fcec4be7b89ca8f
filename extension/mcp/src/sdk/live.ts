/** A connection that is open: lists of every page, and calls. */

import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallOptions, CallResult, Connection, Listing } from '../connection.ts';
import type { JsonObject } from '../json.ts';
import {
  callResult,
  promptsIn,
  promptsSchema,
  resourcesIn,
  resourcesSchema,
  resultSchema,
  toolsIn,
  toolsSchema,
  ttlIn,
} from './answers.ts';
import { explained } from './failure.ts';
import { StdioTransport } from './stdio.ts';

const MAX_PAGES = 1000;
const MAX_CALL_MS = 2_147_483_647;
const LIST_TIMEOUT_MS = 60_000;
/** The tools don't wait longer for the lists that only the user reads. */
const OTHERS_TIMEOUT_MS = 10_000;

/** Follows a list's cursor to its end; a cursor that comes again ends it too. */
async function pages<T>(
  get: (
    cursor: string | undefined,
  ) => Promise<{ items: T[]; nextCursor?: string | null | undefined }>,
): Promise<T[]> {
  const all: T[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, nextCursor } = await get(cursor);
    all.push(...items);
    if (!nextCursor || seen.has(nextCursor)) {
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
    const has = this.#client.getServerCapabilities() ?? {};
    const options = (timeout: number) => ({ timeout, ...(signal ? { signal } : {}) });
    // A server whose tools can be listed is of use, whatever its other lists do.
    const [tools, resources, prompts] = await Promise.all([
      has.tools ? this.#tools(options(LIST_TIMEOUT_MS)) : { tools: [] },
      has.resources ? this.#resources(options(OTHERS_TIMEOUT_MS)).catch(() => []) : [],
      has.prompts ? this.#prompts(options(OTHERS_TIMEOUT_MS)).catch(() => []) : [],
    ]).catch((error: unknown) => {
      throw this.#withLastWords(error);
    });
    const instructions = this.#client.getInstructions();
    return {
      ...tools,
      resources,
      prompts,
      ...(instructions === undefined ? {} : { instructions }),
    };
  }

  async #tools(options: RequestOptions): Promise<Pick<Listing, 'tools' | 'ttlMs'>> {
    let ttlMs: number | undefined;
    // Not `listTools`, which also compiles every output schema and fails with the first that it can't.
    const tools = await pages(async (cursor) => {
      const request = { method: 'tools/list', params: at(cursor) } as const;
      const result = await this.#client.request(request, toolsSchema, options);
      ttlMs = cursor === undefined ? ttlIn(result) : ttlMs;
      return { items: toolsIn(result.tools), nextCursor: result.nextCursor };
    });
    return { tools, ...(ttlMs === undefined ? {} : { ttlMs }) };
  }

  #resources(options: RequestOptions): Promise<Listing['resources']> {
    return pages(async (cursor) => {
      const request = { method: 'resources/list', params: at(cursor) } as const;
      const result = await this.#client.request(request, resourcesSchema, options);
      return { items: resourcesIn(result.resources), nextCursor: result.nextCursor };
    });
  }

  #prompts(options: RequestOptions): Promise<Listing['prompts']> {
    return pages(async (cursor) => {
      const request = { method: 'prompts/list', params: at(cursor) } as const;
      const { prompts, nextCursor } = await this.#client.request(request, promptsSchema, options);
      return { items: promptsIn(prompts), nextCursor };
    });
  }

  async call(tool: string, args: JsonObject, options: CallOptions): Promise<CallResult> {
    const { timeoutMs, signal, onprogress } = options;
    try {
      // Not `callTool`, which refuses a result that doesn't fit the output schema: the model can judge that itself.
      const result = await this.#client.request(
        { method: 'tools/call', params: { name: tool, arguments: args } },
        resultSchema,
        {
          timeout: timeoutMs,
          maxTotalTimeout: MAX_CALL_MS,
          resetTimeoutOnProgress: true,
          ...(signal ? { signal } : {}),
          onprogress: (progress) => onprogress?.(progress),
        },
      );
      return callResult(result);
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
