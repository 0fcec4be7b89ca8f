/** What happens when the model calls a server's tool. */

import type { Catalog } from './catalog.ts';
import type { Progress } from './connection.ts';
import type { Execute } from './declarations.ts';
import { McpError, messageOf } from './errors.ts';
import type { Fleet } from './fleet.ts';
import { isObject, type JsonObject } from './json.ts';
import { failedResult, type ToolResult, toolResult } from './results.ts';

export interface CallSources {
  catalog: Catalog;
  fleet: Fleet;
  /** Gets the server that had a tool that is gone, for the message. */
  lastServer(name: string): string | undefined;
  /** Tells whether a server of this name is switched off. */
  isDisabled(server: string): boolean;
  /** Reports that this call failed, for Pis that can't be told in the result. */
  onfailed(callId: string): void;
}

function progressText({ progress, total, message }: Progress): string {
  const share = total === undefined || total <= 0 ? `${progress}` : `${progress}/${total}`;
  return message ? `${share} ${message}` : share;
}

function gone(name: string, sources: CallSources): ToolResult {
  const server = sources.lastServer(name) ?? 'unknown';
  if (sources.isDisabled(server)) {
    return failedResult(`Server "${server}" is disabled`, 'disabled', server);
  }
  const text = `Tool ${name} is no longer offered by server "${server}". Run mcp_search again.`;
  return failedResult(text, 'stale_tool', server);
}

function failed(error: unknown, server: string, signal: AbortSignal | undefined): ToolResult {
  const isAborted = signal?.aborted === true;
  const code = isAborted ? 'aborted' : error instanceof McpError ? error.code : 'call_failed';
  const head = isAborted ? 'Aborted' : 'Call failed';
  return failedResult(`${head}: ${messageOf(error)}`, code, server);
}

async function call(
  name: string,
  args: JsonObject,
  sources: CallSources,
  signal: AbortSignal | undefined,
  onprogress: (progress: Progress) => void,
): Promise<ToolResult> {
  const tool = sources.catalog.get(name);
  const server = tool && sources.fleet.get(tool.server);
  if (tool === undefined || server === undefined) {
    return gone(name, sources);
  }
  try {
    const result = await server.call(tool.original, args, {
      ...(signal ? { signal } : {}),
      onprogress,
    });
    return toolResult(result, tool.server, tool.original);
  } catch (error) {
    return failed(error, tool.server, signal);
  }
}

/** Makes the function that runs a tool. */
export function executor(name: string, sources: CallSources): Execute {
  return async (id, params, signal, onUpdate) => {
    const server = sources.catalog.get(name)?.server ?? '';
    const args = isObject(params) ? params : {};
    const result = await call(name, args, sources, signal, (progress) => {
      onUpdate?.({
        content: [{ type: 'text', text: progressText(progress) }],
        details: { server },
      });
    });
    if (result.isError) {
      sources.onfailed(id);
    }
    return result;
  };
}
