/**
 * Answers an editor's requests for suggestions, with a model of Pi's. The calls go through Pi's own registry and keys, and
 * the session knows nothing of them.
 */

import { appendFile } from 'node:fs/promises';
import type { ExtensionContext } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import { flag } from './suggest-flags.ts';
import { countOf, type SuggestionModels, SuggestionParams } from './suggest-params.ts';
import { blocksIn, suggestionsIn } from './suggest-parse.ts';
import { render, SYSTEM_PROMPT } from './suggest-prompt.ts';
import { type Made, once } from '../mcp/src/once.ts';

const MAX_TOKENS = 1024;
const LOG_SEPARATOR = '\n---\n';

type Registry = ExtensionContext['modelRegistry'];
type Model = NonNullable<ExtensionContext['model']>;

const Answer = once(() =>
  z.looseObject({
    content: z.array(z.looseObject({ type: z.string(), text: z.optional(z.string()) })),
    stopReason: z.optional(z.string()),
    errorMessage: z.optional(z.string()),
    usage: z.optional(z.unknown()),
  }),
);
type Answer = Made<typeof Answer>;

function nameOf(model: Model): string {
  return `${model.provider}/${model.id}`;
}

/** Finds the model that 'provider/id' names; the id may have slashes of its own. */
function find(registry: Registry, name: string): Model {
  const [provider = '', ...rest] = name.split('/');
  const id = rest.join('/');
  if (provider === '' || id === '') {
    throw new Error(`suggestion model expects provider/id, got "${name}"`);
  }
  const model = registry.find(provider, id);
  if (!model) {
    throw new Error(`model not found: ${name}`);
  }
  return model;
}

/** Makes the call; 0.85 can't leave the options that only some models know to Pi, and needs none of them here. */
async function ask(
  registry: Registry,
  model: Model,
  userText: string,
  signal: AbortSignal,
): Promise<Answer> {
  const context = {
    systemPrompt: SYSTEM_PROMPT,
    messages: [{ role: 'user' as const, content: userText, timestamp: Date.now() }],
  };
  const options = { signal, maxTokens: MAX_TOKENS, cacheRetention: 'short' as const };
  const answer =
    typeof registry.streamSimple === 'function'
      ? await registry.streamSimple(model, context, options).result()
      : await registry.complete(model, context, options);
  return Answer().parse(answer);
}

function textOf(answer: Answer): string {
  return answer.content.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join('');
}

export class Suggester {
  readonly #ctx: ExtensionContext;

  constructor(ctx: ExtensionContext) {
    this.#ctx = ctx;
  }

  /** Answers a request of the editor's; undefined: it isn't one for suggestions. */
  onRequest(method: string, params: unknown, signal: AbortSignal): Promise<unknown> | undefined {
    if (method === 'getSuggestions') {
      return this.#suggest(SuggestionParams().parse(params ?? {}), signal);
    }
    return method === 'listSuggestionModels' ? Promise.resolve(this.#list()) : undefined;
  }

  #list(): SuggestionModels {
    const { modelRegistry, model } = this.#ctx;
    const override = flag('suggestion-model');
    return {
      ...(override === undefined ? {} : { cliOverride: override }),
      ...(model === undefined ? {} : { currentModel: nameOf(model) }),
      models: modelRegistry.getAvailable().map((it) => ({
        provider: it.provider,
        id: it.id,
        name: it.name,
        model: nameOf(it),
      })),
    };
  }

  #model({ model }: SuggestionParams): Model {
    const name = flag('suggestion-model') ?? model;
    const chosen = name ? find(this.#ctx.modelRegistry, name) : this.#ctx.model;
    if (!chosen) {
      throw new Error('no model is chosen');
    }
    if (!this.#ctx.modelRegistry.hasConfiguredAuth(chosen)) {
      throw new Error(`no API key for ${nameOf(chosen)}`);
    }
    return chosen;
  }

  async #suggest(params: SuggestionParams, signal: AbortSignal): Promise<unknown> {
    if (countOf(params) === 0) {
      return { suggestions: [] };
    }
    const model = this.#model(params);
    const userText = render(params);
    const startedAt = performance.now();
    const answer = await ask(this.#ctx.modelRegistry, model, userText, signal);
    signal.throwIfAborted();
    if (answer.stopReason === 'error' || answer.stopReason === 'aborted') {
      throw new Error(answer.errorMessage ?? `the model stopped: ${answer.stopReason}`);
    }
    const rawText = textOf(answer);
    const suggestions = suggestionsIn(rawText, params);
    await log({
      timestamp: new Date().toISOString(),
      model: nameOf(model),
      params,
      userText,
      durationMs: Math.round(performance.now() - startedAt),
      stopReason: answer.stopReason,
      usage: answer.usage,
      rawText,
      parsedBlocks: blocksIn(rawText),
      returnedSuggestions: suggestions,
    });
    return { suggestions };
  }
}

/** Appends to the log that the user asked for. It holds source code: for the user's eyes only. */
async function log(entry: object): Promise<void> {
  const path = flag('suggestion-debug-log');
  if (path !== undefined) {
    // A log that can't be written takes no suggestion away.
    await appendFile(path, JSON.stringify(entry) + LOG_SEPARATOR, { mode: 0o600 }).catch(() => {});
  }
}
