/**
 * Stands in for `pi --mode rpc` where a benchmark needs a stream that a real Pi would not produce on demand: many
 * deltas at once, at a fixed pace, or a long conversation. A prompt's text says what to stream.
 */

import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '0' } },
  strict: false,
});
const messageCount = Number(values.messages);

const Command = z.object({
  id: z.optional(z.string()),
  type: z.string(),
  message: z.optional(z.string()),
});

/** What a model streams, as near as a benchmark can get: prose, lists, code. */
const TEXT = `The **parser** reads one token after the other and keeps what it has seen in \`state.tokens\`. When it meets
a brace it opens a scope; the scope is closed by the matching brace, or by the end of the file, which is an *error*.

## What changes

- \`src/parser.ts:42\` takes the lexer as an argument, so that a test can hand it any text
- the error says **where** the scope was opened, not only that one was
- nothing else changes; see [the notes](docs/notes.md) for why

\`\`\`lua
local function close(scope, token)
  -- The end of the file closes no scope.
  if token.kind == 'eof' then
    error(('scope opened at %d is not closed'):format(scope.line))
  end
  return scope.parent, { first = scope.line, last = token.line }
end
\`\`\`

That is all. The tests in \`test/parser.test.ts\` run in half a second and all of them pass.

`;

function write(record: unknown): void {
  process.stdout.write(`${JSON.stringify(record)}\n`);
}

/** @param data JSON */
function respond(id: unknown, command: unknown, data: string): void {
  const head = JSON.stringify({ id, type: 'response', command, success: true });
  process.stdout.write(`${head.slice(0, -1)},"data":${data}}\n`);
}

const usage = {
  input: 812,
  output: 97,
  cacheRead: 4096,
  cacheWrite: 0,
  totalTokens: 5005,
  cost: { input: 0.000812, output: 0.000194, cacheRead: 0.00041, cacheWrite: 0, total: 0.001416 },
};

function assistant(content: unknown[], stopReason: string) {
  return {
    role: 'assistant',
    content,
    api: 'bench',
    provider: 'bench',
    model: 'bench-1',
    usage,
    stopReason,
    timestamp: 0,
  };
}

function delta(text: string) {
  const assistantMessageEvent = { type: 'text_delta', contentIndex: 0, delta: text };
  return `${JSON.stringify({ type: 'message_update', usage, assistantMessageEvent })}\n`;
}

/** Cuts the text into pieces as small as a model's tokens, over and over. */
function* pieces(count: number): Generator<string> {
  const words = TEXT.match(/\S+\s*/g) ?? [];
  for (let index = 0; index < count; index++) {
    yield words[index % words.length] ?? '';
  }
}

/** Lines of text, in deltas of a paragraph each. */
function* paragraphs(lines: number): Generator<string> {
  const parts = TEXT.split(/(?<=\n\n)/);
  for (let index = 0, seen = 0; seen < lines; index++) {
    const part = parts[index % parts.length] ?? '';
    seen += part.split('\n').length - 1;
    yield part;
  }
}

async function stream(texts: Iterable<string>, perSecond?: number): Promise<void> {
  write({ type: 'agent_start' });
  write({ type: 'message_start', message: assistant([], 'pending') });
  const sent: string[] = [];
  const start = performance.now();
  let batch = '';
  for (const text of texts) {
    sent.push(text);
    if (perSecond === undefined) {
      batch += delta(text);
      if (batch.length > 60_000) {
        process.stdout.write(batch);
        batch = '';
      }
    } else {
      process.stdout.write(delta(text));
      const due = start + (sent.length * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0.5) {
        await sleep(early);
      }
    }
  }
  process.stdout.write(batch);
  write({
    type: 'message_end',
    message: assistant([{ type: 'text', text: sent.join('') }], 'stop'),
  });
  write({ type: 'agent_settled', aborted: false });
}

function entries(count: number) {
  const list: unknown[] = [];
  const filler = TEXT.repeat(3);
  for (let index = 0; index < count; index++) {
    const id = `e${index}`;
    const parentId = index === 0 ? null : `e${index - 1}`;
    const base = { type: 'message', id, parentId, timestamp: '2026-01-01T00:00:00.000Z' };
    const call = {
      type: 'toolCall',
      id: `c${index}`,
      name: 'read',
      arguments: { path: `src/file${index}.ts` },
    };
    const output = `${filler.slice(0, 4000)}\n`.repeat(4);
    const turns = [
      {
        role: 'user',
        content: [{ type: 'text', text: `Question ${index}: what does it do?` }],
        timestamp: 0,
      },
      assistant([{ type: 'text', text: filler }, call], 'toolUse'),
      {
        role: 'toolResult',
        toolCallId: `c${index - 1}`,
        toolName: 'read',
        content: [{ type: 'text', text: output }],
        isError: false,
        durationMs: 3,
        timestamp: 0,
      },
      assistant([{ type: 'text', text: filler }], 'stop'),
    ];
    list.push({ ...base, message: turns[index % turns.length] });
  }
  return { entries: list, leafId: `e${count - 1}` };
}

/** Made before it is asked for, which is not what is measured. */
const conversation = JSON.stringify(entries(messageCount));

const answers: Record<string, () => unknown> = {
  get_state: () => ({
    model: { id: 'bench-1', provider: 'bench', contextWindow: 200_000 },
    thinkingLevel: 'off',
    isStreaming: false,
    isCompacting: false,
    sessionId: 'bench',
    // The benchmark asks for the conversation itself, when it is ready to measure.
    messageCount: 0,
    pendingMessageCount: 0,
  }),
  get_commands: () => ({ commands: [] }),
  get_session_stats: () => ({ tokens: { total: 0 }, cost: 0 }),
  prompt: () => ({ disposition: 'started' }),
};

const prompts: Record<string, (count: number) => Promise<void>> = {
  burst: (count) => stream(pieces(count)),
  paced: (count) => stream(pieces(count), 300),
  lines: (count) => stream(paragraphs(count)),
};

for await (const line of createInterface({ input: process.stdin })) {
  const command = Command.parse(JSON.parse(line));
  const isConversation = command.type === 'get_entries';
  const data = (answers[command.type] ?? (() => ({})))();
  respond(command.id, command.type, isConversation ? conversation : JSON.stringify(data));
  if (command.type === 'prompt') {
    const [what = '', count = '0'] = (command.message ?? '').split(' ');
    await prompts[what]?.(Number(count));
  }
}
