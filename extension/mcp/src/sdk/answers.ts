/**
 * What servers answer, read leniently. The SDK's own schemas give up a whole answer for one part that isn't as the
 * specification wants it, and all tools of a list for one of them: here a part that makes no sense costs itself only.
 */

import * as z from 'zod/mini';
import type { CallResult, ListedPrompt, ListedResource, ListedTool } from '../connection.ts';
import { isObject, type JsonObject } from '../json.ts';

const cursor = z.optional(z.nullable(z.string()));

export const toolsSchema = z.looseObject({ tools: z.array(z.unknown()), nextCursor: cursor });
export const resourcesSchema = z.looseObject({
  resources: z.array(z.unknown()),
  nextCursor: cursor,
});
export const promptsSchema = z.looseObject({ prompts: z.array(z.unknown()), nextCursor: cursor });
export const resultSchema = z.looseObject({});

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function described(value: JsonObject): { description?: string } {
  return typeof value.description === 'string' ? { description: value.description } : {};
}

function titled(value: JsonObject): { title?: string } {
  return typeof value.title === 'string' ? { title: value.title } : {};
}

/** Gets for whom a tool is, by the extension for servers with user interfaces. */
function uiVisibility(ui: JsonObject): string[] | undefined {
  if (ui.visibility === undefined) {
    return undefined;
  }
  const values: unknown[] = Array.isArray(ui.visibility) ? ui.visibility : [];
  return values.filter((it): it is string => it === 'model' || it === 'app');
}

/** Gets what belongs to a tool's user interface: pi-mcp-adapter keeps it in the cache. */
function uiOf(tool: JsonObject): Partial<ListedTool> {
  const meta = isObject(tool._meta) ? tool._meta : {};
  const ui = isObject(meta.ui) ? meta.ui : {};
  const uri = ui.resourceUri ?? meta['ui/resourceUri'];
  const mode = ui['pi-mcp-adapter.streamMode'];
  const visibility = uiVisibility(ui);
  return {
    ...(visibility ? { uiVisibility: visibility } : {}),
    ...(isText(uri) && uri.startsWith('ui://') ? { uiResourceUri: uri } : {}),
    ...(mode === 'eager' || mode === 'stream-first' ? { uiStreamMode: mode } : {}),
  };
}

/** Keeps the hints that are what they are said to be. */
function annotationsOf(value: unknown): JsonObject | undefined {
  const hints = Object.entries(isObject(value) ? value : {}).filter(
    ([key, it]) => typeof it === (key === 'title' ? 'string' : 'boolean'),
  );
  return hints.length > 0 ? Object.fromEntries(hints) : undefined;
}

/** Reads a list's tools. */
export function toolsIn(values: unknown[]): ListedTool[] {
  return values.filter(isObject).flatMap((tool): ListedTool[] => {
    if (!isText(tool.name)) {
      return [];
    }
    const annotations = annotationsOf(tool.annotations);
    return [
      {
        name: tool.name,
        ...described(tool),
        inputSchema: isObject(tool.inputSchema) ? tool.inputSchema : { type: 'object' },
        ...(isObject(tool.outputSchema) ? { outputSchema: tool.outputSchema } : {}),
        ...(annotations ? { annotations } : {}),
        ...uiOf(tool),
      },
    ];
  });
}

/** Gets for how many milliseconds a list holds, if its server says so. */
export function ttlIn({ ttlMs }: JsonObject): number | undefined {
  return Number.isSafeInteger(ttlMs) && Number(ttlMs) >= 0 ? Number(ttlMs) : undefined;
}

/** Reads a list's resources. */
export function resourcesIn(values: unknown[]): ListedResource[] {
  return values
    .filter(isObject)
    .flatMap((it) =>
      isText(it.uri) && isText(it.name) ? [{ uri: it.uri, name: it.name, ...described(it) }] : [],
    );
}

function argumentsOf(value: unknown): Pick<ListedPrompt, 'arguments'> {
  if (!Array.isArray(value)) {
    return {};
  }
  const named = value.filter(isObject).flatMap((it) =>
    isText(it.name)
      ? [
          {
            name: it.name,
            ...described(it),
            ...(typeof it.required === 'boolean' ? { required: it.required } : {}),
          },
        ]
      : [],
  );
  return { arguments: named };
}

/** Reads a list's prompts. */
export function promptsIn(values: unknown[]): ListedPrompt[] {
  return values
    .filter(isObject)
    .flatMap((it) =>
      isText(it.name)
        ? [{ name: it.name, ...titled(it), ...described(it), ...argumentsOf(it.arguments) }]
        : [],
    );
}

function blockOf(value: unknown): JsonObject {
  if (isObject(value)) {
    return value;
  }
  return { type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) };
}

function contentOf(value: unknown): JsonObject[] {
  if (value === undefined || value === null) {
    return [];
  }
  return Array.isArray(value) ? value.map(blockOf) : [blockOf(value)];
}

/** Reads the result of a call. */
export function callResult(result: JsonObject): CallResult {
  // Servers that write out what they don't have say `null`; the oldest ones knew one value only.
  const structuredContent = result.structuredContent ?? result.toolResult ?? undefined;
  return {
    content: contentOf(result.content),
    ...(structuredContent === undefined ? {} : { structuredContent }),
    isError: result.isError === true || result.isError === 'true',
  };
}
