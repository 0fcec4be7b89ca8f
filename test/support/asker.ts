/**
 * An extension for Pi that asks whatever a test wants, and writes down what it asked, what it was told, and every
 * answer that came in on Pi's stdin.
 */

import { appendFileSync } from 'node:fs';
import type { ExtensionAPI, ExtensionContext } from '@earendil-works/pi-coding-agent';

export type Kind = 'select' | 'confirm' | 'input' | 'editor';

/** What to ask, one by one or all at once. */
export interface Questions {
  kinds: Kind[];
  how: 'each' | 'all';
  timeout?: number;
  /** Pass the run's signal, as an extension should. */
  signal?: boolean;
}

export type Line =
  | { asked: Kind }
  | { told: Kind; value: unknown }
  | { answer: { id: string; value?: unknown; confirmed?: boolean; cancelled?: boolean } }
  | { said: string };

const write = (line: Line) =>
  appendFileSync(process.env.PIVI_ASKER_LOG ?? '', `${JSON.stringify(line)}\n`);

const LISTENING = Symbol.for('pivi.test.asker');

/** Not before Pi itself reads: what came earlier would be lost to it. */
function listen(): void {
  // A reload makes new copies of the extension.
  const global: typeof globalThis & { [LISTENING]?: boolean } = globalThis;
  if (global[LISTENING]) {
    return;
  }
  global[LISTENING] = true;
  let rest = '';
  process.stdin.on('data', (chunk: Buffer | string) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const { type, ...answer } of lines.map((line) => JSON.parse(line))) {
      if (type === 'extension_ui_response') {
        write({ answer });
      }
    }
  });
}

async function ask(ctx: ExtensionContext, kind: Kind, questions: Questions): Promise<void> {
  const { timeout, signal } = questions;
  const opts = {
    ...(timeout === undefined ? {} : { timeout }),
    ...(signal && ctx.signal ? { signal: ctx.signal } : {}),
  };
  write({ asked: kind });
  const asked = {
    select: () => ctx.ui.select('select', ['a', 'b'], opts),
    confirm: () => ctx.ui.confirm('confirm', 'really', opts),
    input: () => ctx.ui.input('input', 'hint', opts),
    editor: () => ctx.ui.editor('editor', 'text'),
  };
  write({ told: kind, value: (await asked[kind]()) ?? null });
}

async function askAll(ctx: ExtensionContext, questions: Questions): Promise<void> {
  listen();
  if (questions.how === 'all') {
    await Promise.all(questions.kinds.map((kind) => ask(ctx, kind, questions)));
    return;
  }
  for (const kind of questions.kinds) {
    await ask(ctx, kind, questions);
  }
}

const parameters = { type: 'object', properties: { json: { type: 'string' } } };

export default function activate(pi: ExtensionAPI): void {
  pi.registerCommand('ask', {
    description: 'asks',
    handler: (args, ctx) => askAll(ctx, JSON.parse(args)),
  });
  pi.registerCommand('show', {
    description: 'calls functions of ctx.ui',
    handler: async (args, ctx) => {
      for (const [name, ...values] of JSON.parse(args)) {
        // biome-ignore lint/suspicious/noExplicitAny: the test names the function
        (ctx.ui as any)[name](...values);
      }
    },
  });
  pi.registerCommand('renew', {
    description: 'replaces the session, or loads the extensions again',
    handler: async (args, ctx) => {
      await (args === 'reload' ? ctx.reload() : ctx.newSession());
    },
  });
  pi.registerTool({
    name: 'asker',
    label: 'asker',
    description: 'asks',
    parameters: parameters as never,
    execute: async (_id, params: { json: string }, _signal, _onUpdate, ctx) => {
      await askAll(ctx, JSON.parse(params.json));
      return { content: [{ type: 'text', text: 'asked' }], details: undefined };
    },
  });
  pi.on('session_start', () => write({ said: 'session_start' }));
}
