/** The tools of the Pi behind `:Pi help`: the editor's own help, and a look at the editor. They read only. */

import type { ToolDefinition } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import { ask } from './ask.ts';
import type { Editor } from './editor.ts';
import type { Link } from './link.ts';
import { once } from '../mcp/src/once.ts';

const MAX_CHARS = 20_000;

const HelpParams = once(() => z.looseObject({ query: z.string() }));
const InspectParams = once(() => z.looseObject({ kind: z.string(), name: z.optional(z.string()) }));

async function answer(
  link: Link,
  signal: AbortSignal | undefined,
  question: (editor: Editor) => Promise<string>,
) {
  const text = await ask(link, 'read', signal, question);
  if (text === undefined) {
    throw new Error('No editor is linked.');
  }
  return {
    content: [{ type: 'text' as const, text: text.slice(0, MAX_CHARS) }],
    details: undefined,
  };
}

function helpTool(link: Link): ToolDefinition {
  return {
    name: 'editor_help',
    label: 'editor help',
    description:
      "Search the help of the user's running Neovim, its plugins included: by tag (such as 'undolevels' or nvim_buf_set_text()) or by words. Gives tags with excerpts. Quote the tags of what you use as |tag|.",
    parameters: {
      type: 'object',
      required: ['query'],
      properties: { query: { type: 'string', description: 'A help tag, or words' } },
    },
    annotations: { readOnlyHint: true },
    execute: (_id, params, signal) => {
      const { query } = HelpParams().parse(params);
      return answer(link, signal, async (editor) => {
        const hits = await editor.help(query, signal);
        return hits.length === 0
          ? `Nothing in the help on: ${query}`
          : hits
              .map((hit) => `|${hit.tag ?? '-'}| (${hit.file}:${hit.lnum})\n${hit.excerpt}`)
              .join('\n\n----\n\n');
      });
    },
  };
}

function inspectTool(link: Link): ToolDefinition {
  return {
    name: 'editor_inspect',
    label: 'editor inspect',
    description:
      "Look at the user's running Neovim: an option's value, mappings (by keys or a word of their description), a highlight group, a user command, the loaded plugins, recent messages, the version, what :checkhealth says (of one plugin; without a name it tells which there are).",
    parameters: {
      type: 'object',
      required: ['kind'],
      properties: {
        kind: {
          type: 'string',
          enum: [
            'option',
            'mapping',
            'highlight',
            'command',
            'plugins',
            'messages',
            'version',
            'checkhealth',
          ],
        },
        name: { type: 'string', description: 'Which one; not for plugins, messages, version' },
      },
    },
    annotations: { readOnlyHint: true },
    execute: (_id, params, signal) => {
      const { kind, name } = InspectParams().parse(params);
      return answer(link, signal, (editor) => editor.inspect(kind, name, signal));
    },
  };
}

export function helpTools(link: Link): ToolDefinition[] {
  return [helpTool(link), inspectTool(link)];
}
