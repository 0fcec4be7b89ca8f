/** The editor's own tool for the agent: what its language servers and linters say. Reads only. */

import type { ToolDefinition } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import { ask } from './ask.ts';
import type { Link } from './link.ts';
import { resolvePath } from './preview-path.ts';
import type { Diagnostic } from './wire.ts';
import { once } from '../mcp/src/once.ts';

const MAX_ROWS = 200;
const MAX_MESSAGE_CHARS = 1000;

const Params = once(() => z.looseObject({ path: z.optional(z.string()) }));

function row(it: Diagnostic): string {
  const origin = [it.source, it.code].filter((part) => part !== undefined).join(' ');
  const message = it.message.replace(/\s+/g, ' ').slice(0, MAX_MESSAGE_CHARS);
  const text = `${it.path}:${it.line}:${it.column}: ${it.severity}: ${message}`;
  return origin ? `${text} [${origin}]` : text;
}

function report(found: Diagnostic[], path: string | undefined): string {
  if (found.length === 0) {
    return path === undefined
      ? "No diagnostics in the editor's files."
      : `No diagnostics for ${path} in the editor.`;
  }
  const rows = found.slice(0, MAX_ROWS).map(row);
  const rest = found.length - rows.length;
  return [...rows, ...(rest > 0 ? [`[${rest} more diagnostics; ask for one file]`] : [])].join(
    '\n',
  );
}

export function diagnosticsTool(link: Link): ToolDefinition {
  return {
    name: 'editor_diagnostics',
    label: 'editor diagnostics',
    description:
      "Get the errors and warnings that the user's editor shows now, from its language servers and linters, for one file or for all files it knows. They are those of the editor's text, unsaved changes included. A file that is not open in the editor usually has none.",
    parameters: {
      type: 'object',
      properties: {
        path: {
          type: 'string',
          description: 'File to get them for (optional, default: all files)',
        },
      },
    },
    annotations: { readOnlyHint: true },
    execute: async (_id, params, signal, _onUpdate, ctx) => {
      const { path } = Params().parse(params);
      const full = path === undefined ? undefined : resolvePath(path, ctx.cwd);
      const found = await ask(link, 'read', signal, (editor) => editor.diagnostics(full, signal));
      if (!found) {
        throw new Error('No editor is linked, so there are no diagnostics.');
      }
      return { content: [{ type: 'text', text: report(found, path) }], details: undefined };
    },
  };
}
