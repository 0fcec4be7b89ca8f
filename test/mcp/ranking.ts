/** The query set over the tools of real servers, and how well a search answers it. */

import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type CatalogTool, parametersOf } from '../../extension/mcp/src/catalog.ts';
import { toolName } from '../../extension/mcp/src/names.ts';
import { termsOf } from '../../extension/mcp/src/search/text.ts';

export interface Query {
  kind: string;
  text: string;
  /** As `server/tool`; none for a query that no tool answers. */
  right: string[];
  /** Whether nothing may be tuned on it. */
  isHeldOut: boolean;
}

const toolSchema = z.object({
  server: z.string(),
  name: z.string(),
  description: z.string(),
  inputSchema: z.unknown(),
});

function here(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** The tools of eleven servers from npm, as they listed them. */
export function realCatalog(): CatalogTool[] {
  return here('catalog.jsonl')
    .trim()
    .split('\n')
    .map((line) => {
      const { server, name, description, inputSchema } = toolSchema.parse(JSON.parse(line));
      return {
        name: toolName(server, name, 'server'),
        server,
        original: name,
        description,
        parameters: parametersOf(inputSchema),
        keywords: [],
        access: { visibility: 'search', listed: false },
      };
    });
}

/** As many tools as wanted: the real ones over and over, under other names. */
export function largeCatalog(size: number): CatalogTool[] {
  const real = realCatalog();
  return Array.from({ length: size }, (_, index) => {
    const tool = real[index % real.length] ?? real[0];
    if (tool === undefined) {
      throw new Error('the catalog is empty');
    }
    const copy = Math.floor(index / real.length);
    const server = `${tool.server}${copy || ''}`;
    return { ...tool, server, name: toolName(server, tool.original, 'server') };
  });
}

function queriesIn(file: string, isHeldOut: boolean): Query[] {
  return here(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', text = '', right = ''] = line.split('|').map((it) => it.trim());
      const names = right.split(',').map((it) => it.trim());
      return { kind, text, right: names.filter(Boolean), isHeldOut };
    });
}

export function queries(): Query[] {
  return [...queriesIn('queries.txt', false), ...queriesIn('queries-held-out.txt', true)];
}

export type Search = (query: string, limit: number) => { tool: CatalogTool }[];

/** The part of the right answers that is among the first so many; for a query without any, whether nothing is found. */
export function recall(search: Search, query: Query, limit: number): number {
  const found = search(query.text, limit).map(({ tool }) => `${tool.server}/${tool.original}`);
  if (query.right.length === 0) {
    return found.length === 0 ? 1 : 0;
  }
  return query.right.filter((it) => found.includes(it)).length / query.right.length;
}

export function mean(values: number[]): number {
  return values.reduce((sum, it) => sum + it, 0) / Math.max(1, values.length);
}

/** Plain BM25 over servers, names and descriptions, to measure against. */
export function plainSearch(tools: CatalogTool[] = realCatalog()): Search {
  const documents = tools.map((tool) => {
    const terms = termsOf(`${tool.server} ${tool.original} ${tool.description}`);
    const counts = Map.groupBy(terms, (term) => term);
    return { tool, length: terms.length, count: (term: string) => counts.get(term)?.length ?? 0 };
  });
  const average = mean(documents.map((it) => it.length));
  const rarity = (term: string) => {
    const holding = documents.filter((it) => it.count(term) > 0).length;
    return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
  };
  return (query, limit) => {
    const terms = termsOf(query).map((term) => ({ term, weight: rarity(term) }));
    return documents
      .map(({ tool, length, count }) => {
        const norm = 1.2 * (0.25 + (0.75 * length) / average);
        const parts = terms.map(
          ({ term, weight }) => (weight * count(term) * 2.2) / (count(term) + norm),
        );
        return { tool, score: parts.reduce((sum, it) => sum + it, 0) };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  };
}
