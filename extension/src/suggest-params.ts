/** What an editor asks of suggestions, and what it is answered: pi-ide's contract. */

import * as z from 'zod/mini';
import { type Made, once } from '../mcp/src/once.ts';

export const MAX_SUGGESTIONS = 3;

const text = once(() => z.catch(z.optional(z.string()), undefined));

export const SuggestionParams = once(() =>
  z.looseObject({
    filePath: text(),
    language: text(),
    outline: text(),
    enclosingScope: text(),
    cursorBefore: z.catch(z.string(), ''),
    cursorAfter: z.catch(z.string(), ''),
    suggestionCount: z.catch(z.optional(z.number()), undefined),
    cursorInComment: z.catch(z.optional(z.boolean()), undefined),
    model: text(),
  }),
);
export type SuggestionParams = Made<typeof SuggestionParams>;

/** How many suggestions are wanted, 0 to 3. */
export function countOf({ suggestionCount }: SuggestionParams): number {
  const count = suggestionCount ?? MAX_SUGGESTIONS;
  return Number.isNaN(count)
    ? MAX_SUGGESTIONS
    : Math.min(MAX_SUGGESTIONS, Math.max(0, Math.trunc(count)));
}

export interface SuggestionModel {
  provider: string;
  id: string;
  name: string;
  model: string;
}

export interface SuggestionModels {
  cliOverride?: string;
  currentModel?: string;
  models: SuggestionModel[];
}
