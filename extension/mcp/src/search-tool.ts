/** The tool with which the model finds tools. */

import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import { type Added, SEARCH_TOOL } from './activation.ts';
import type { Match } from './search/tool-index.ts';
import { type Made, once } from './once.ts';

type Definition = Parameters<ExtensionAPI['registerTool']>[0];

const PARAMETERS = {
  type: 'object',
  properties: {
    query: {
      type: 'string',
      description:
        "Capability, action or system to look for, e.g. 'search github issues' or 'query production logs'",
    },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 15,
      description: 'How many tools to activate (default 5, max 15)',
    },
    server: { type: 'string', description: 'Restrict to one MCP server name' },
  },
  required: ['query'],
};

const argumentsSchema = once(() =>
  z.object({
    query: z.string(),
    limit: z.optional(z.number()),
    server: z.optional(z.string()),
  }),
);
export type SearchArguments = Made<typeof argumentsSchema>;

export interface Found {
  matches: Match[];
  activation: Added;
  /** Servers whose tools are not known. */
  unindexed: string[];
  /** Those of them that failed or want a sign-in, and why. */
  failed: Record<string, string>;
  servers: string[];
}

/** Gets a description's first sentence, on one line. */
export function firstSentence(description: string): string {
  const line = description.trim().split('\n', 1)[0] ?? '';
  const sentence = /^.*?[.!?。](?=\s|$)/u.exec(line)?.[0] ?? line;
  return sentence.length > 160 ? `${sentence.slice(0, 157)}…` : sentence;
}

/** Tells of the servers whose tools may be what is looked for. */
function unknownLines({ unindexed, failed }: Found): string[] {
  const waiting = unindexed.filter((name) => failed[name] === undefined);
  const lines =
    waiting.length > 0
      ? [
          `${waiting.length} enabled server(s) have not published their tool list yet: ${waiting.join(', ')}.`,
          'They are still indexing in the background; search again in a moment, or ask the user to run /mcp refresh.',
        ]
      : [];
  const reasons = Object.entries(failed).map(([name, reason]) => `${name} (${reason})`);
  return reasons.length > 0
    ? [
        ...lines,
        `${reasons.length} server(s) can't be used before the user has looked at /mcp: ${reasons.join(', ')}.`,
      ]
    : lines;
}

function nothingFound(query: string, found: Found): string {
  const { servers } = found;
  return [
    `No MCP tools match "${query}".`,
    ...unknownLines(found),
    ...(servers.length > 0 ? [`Configured servers: ${servers.join(', ')}.`] : []),
  ].join('\n');
}

/** Gets the text of a search's result. */
export function searchText(query: string, found: Found): string {
  const { matches, activation } = found;
  if (matches.length === 0) {
    return nothingFound(query, found);
  }
  const lines = (names: string[]) =>
    matches
      .filter(({ tool }) => names.includes(tool.name))
      .map(
        ({ tool }) => `- ${tool.name} — ${firstSentence(tool.description) || `(${tool.server})`}`,
      );
  const { added, alreadyActive } = activation;
  const refused = matches.filter(
    ({ tool: { name } }) => ![...added, ...alreadyActive].includes(name),
  );
  return [
    `Found ${matches.length} matching MCP tool(s).`,
    ...(added.length > 0 ? [`Activated ${added.length} new tool(s):`, ...lines(added)] : []),
    ...(alreadyActive.length > 0 ? ['Already active:', ...lines(alreadyActive)] : []),
    ...(refused.length > 0
      ? [`Not allowed in this session: ${refused.map(({ tool }) => tool.name).join(', ')}.`]
      : []),
    ...(refused.length < matches.length ? ['Call the activated tools directly by name.'] : []),
    ...unknownLines(found),
  ].join('\n');
}

function detailsOf(query: string, { matches, activation, unindexed }: Found) {
  return {
    query,
    matches: matches.map(({ tool, score }) => ({ server: tool.server, tool: tool.name, score })),
    added: activation.added,
    ...(matches.length > 0 ? { alreadyActive: activation.alreadyActive } : {}),
    ...(matches.length === 0 || unindexed.length > 0 ? { unindexed } : {}),
  };
}

/** Makes the search tool's definition. */
export function searchTool(
  find: (args: SearchArguments, signal: AbortSignal | undefined) => Promise<Found>,
): Definition {
  return {
    name: SEARCH_TOOL,
    label: 'MCP Tool Search',
    description:
      'Search the configured MCP tool catalog for capabilities relevant to the task. Matching tools are activated as ' +
      'regular tools and can be called directly on the next step. Use this when the currently visible tools cannot ' +
      'perform the required external action.',
    promptSnippet:
      'Search MCP tools when the active tools do not provide the required external capability',
    parameters: PARAMETERS,
    async execute(_id, params, signal) {
      const { server, ...asked } = argumentsSchema().parse(params);
      // Models fill in what they may leave out.
      const args = server?.trim() ? { ...asked, server: server.trim() } : asked;
      const found = await find(args, signal);
      return {
        content: [{ type: 'text', text: searchText(args.query, found) }],
        details: detailsOf(args.query, found),
      };
    },
  };
}
