/** Turns what an MCP server answered into what Pi gives the model. */

import * as z from 'zod/mini';
import type { CallResult } from './connection.ts';
import { isObject, type JsonObject } from './json.ts';
import { spill } from './spill.ts';
import { once } from './once.ts';

const MAX_BYTES = 50 * 1024;
const MAX_LINES = 2000;
const DETAILS_BYTES = 16 * 1024;

export type Block =
  | { type: 'text'; text: string }
  | { type: 'image'; data: string; mimeType: string };

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Anything that came as JSON. */
const jsonSchema = once(() => z.json());

export interface ToolDetails {
  server: string;
  tool?: string;
  error?: string;
  truncated?: true;
  spillPath?: string;
  structuredContent?: Json;
}

export interface ToolResult {
  content: Block[];
  details: ToolDetails;
  structuredContent?: Json;
  isError?: true;
}

function text(value: string): Block {
  return { type: 'text', text: value };
}

function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

const DATA_URL = /^data:[^,]*,/;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;
/** What the providers take, by their documentation. */
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Makes an image block of what models take as one; an image of another kind breaks every request that follows. */
function imageBlock(data: string, mimeType: string, what: string): Block {
  const bare = data.replace(DATA_URL, '').replaceAll('-', '+').replaceAll('_', '/');
  if (IMAGES.has(mimeType) && BASE64.test(bare)) {
    return { type: 'image', data: bare, mimeType };
  }
  return text(`${what} (${mimeType}, ${Buffer.from(bare, 'base64').length} bytes)`);
}

function resourceBlock(block: JsonObject): Block {
  const resource = isObject(block.resource) ? block.resource : {};
  const head = `[Resource: ${string(resource.uri) ?? ''}]`;
  const body = string(resource.text);
  if (body !== undefined) {
    return text(`${head}\n${body}`);
  }
  const blob = string(resource.blob) ?? '';
  const mime = string(resource.mimeType) ?? 'application/octet-stream';
  return imageBlock(blob, mime, head);
}

function blockOf(block: JsonObject): Block {
  switch (block.type) {
    case 'text':
      return text(string(block.text) ?? '');
    case 'image':
      return imageBlock(
        string(block.data) ?? '',
        string(block.mimeType)
          ?.toLowerCase()
          .replace(/^image\/jpg$/, 'image/jpeg') ?? 'image/png',
        '[Image content]',
      );
    case 'resource':
      return resourceBlock(block);
    case 'resource_link': {
      const uri = string(block.uri) ?? '';
      return text(`[Resource link: ${string(block.name) ?? uri}]\nURI: ${uri}`);
    }
    case 'audio':
      return text(`[Audio content: ${string(block.mimeType) ?? 'unknown'}]`);
    default:
      return text(JSON.stringify(block));
  }
}

/** Tells whether a text says the same as structured content does: servers repeat it for older clients. */
function repeats(blocks: Block[], structured: unknown): boolean {
  return blocks.some((block) => {
    if (block.type !== 'text' || !/^\s*[{["\d\-tfn]/.test(block.text)) {
      return false;
    }
    try {
      return JSON.stringify(JSON.parse(block.text)) === JSON.stringify(structured);
    } catch {
      return false;
    }
  });
}

/** Cuts `value` to so many bytes and lines, at the end of a character. */
function head(value: string, bytes: number, lines: number): string {
  let cut = value;
  const buffer = Buffer.from(value);
  if (buffer.length > bytes) {
    let end = bytes;
    // A byte of the form 10xxxxxx continues a character.
    while (end > 0 && ((buffer[end] ?? 0) & 0xc0) === 0x80) {
      end -= 1;
    }
    cut = buffer.toString('utf8', 0, end);
  }
  const parts = cut.split('\n');
  return parts.length > lines ? parts.slice(0, lines).join('\n') : cut;
}

interface Guarded {
  blocks: Block[];
  spillPath?: string;
  truncated?: true;
}

function guard(blocks: Block[], name: string): Guarded {
  const full = blocks.flatMap((it) => (it.type === 'text' ? [it.text] : [])).join('\n');
  const bytes = Buffer.byteLength(full);
  const lines = full.split('\n').length;
  if (bytes <= MAX_BYTES && lines <= MAX_LINES) {
    return { blocks };
  }
  const file = spill(full, name);
  const where = file === undefined ? 'The rest is lost.' : `Full output: ${file}`;
  const note = `[output truncated (${bytes} bytes, ${lines} lines). ${where}]`;
  const kept = text(`${head(full, MAX_BYTES, MAX_LINES)}\n\n${note}`);
  const images = blocks.filter((it) => it.type === 'image');
  return { blocks: [kept, ...images], truncated: true, ...(file ? { spillPath: file } : {}) };
}

function details(result: CallResult, server: string, tool: string, guarded: Guarded): ToolDetails {
  const structuredContent = jsonSchema().safeParse(result.structuredContent).data;
  const size = JSON.stringify(structuredContent)?.length ?? 0;
  return {
    server,
    tool,
    ...(result.isError ? { error: 'tool_error' } : {}),
    ...(guarded.truncated ? { truncated: true } : {}),
    ...(guarded.spillPath ? { spillPath: guarded.spillPath } : {}),
    ...(structuredContent !== undefined && size <= DETAILS_BYTES ? { structuredContent } : {}),
  };
}

/** Makes a tool's result of a server's answer. */
export function toolResult(result: CallResult, server: string, tool: string): ToolResult {
  const { structuredContent, isError } = result;
  const blocks = result.content.map(blockOf);
  if (structuredContent !== undefined && !repeats(blocks, structuredContent)) {
    const json = JSON.stringify(structuredContent, null, 2);
    blocks.push(text(blocks.length === 0 ? json : `structuredContent:\n${json}`));
  }
  if (blocks.length === 0) {
    blocks.push(text(isError ? 'The tool failed and said nothing.' : '(no content)'));
  }
  const guarded = guard(blocks, `${server}-${tool}`);
  const structured = jsonSchema().safeParse(structuredContent);
  return {
    content: guarded.blocks,
    details: details(result, server, tool, guarded),
    ...(structured.success && isObject(structured.data)
      ? { structuredContent: structured.data }
      : {}),
    ...(isError ? { isError: true } : {}),
  };
}

/** Makes the result of a call that did not get an answer. */
export function failedResult(message: string, code: string, server: string): ToolResult {
  return { content: [text(message)], details: { server, error: code }, isError: true };
}
