/**
 * The two wire formats that the scripted model speaks, both as server-sent events: OpenAI's chat completions and
 * Anthropic's messages. Knows how a request's messages read and how a reply's parts are framed, not when they are sent.
 */

import type { StopReason, Turn, Usage } from './script.ts';

export type Kind = 'text' | 'thinking' | 'tool';

export interface Call {
  id: string;
  name: string;
}

/** Frames of one response, in the order start, (open, delta…, close)…, finish; or error in between. */
export interface Wire {
  start(): string;
  open(index: number, kind: Kind, call: Call): string;
  delta(index: number, kind: Kind, piece: string): string;
  close(index: number, kind: Kind): string;
  error(message: string): string;
  finish(stop: StopReason, usage: Usage): string;
}

export type Body = Record<string, unknown>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(content: unknown): string {
  if (typeof content === 'string') {
    return content;
  }
  if (!Array.isArray(content)) {
    return '';
  }
  return content
    .map((part) => {
      if (!isRecord(part)) {
        return '';
      }
      return part.type === 'tool_result' ? textOf(part.content) : textOf(part.text);
    })
    .join('');
}

function roleOf(message: Record<string, unknown>): Turn['role'] {
  const { role, content } = message;
  // Anthropic's tool results are user messages.
  const holdsResult =
    Array.isArray(content) && content.some((part) => isRecord(part) && part.type === 'tool_result');
  if (role === 'tool' || holdsResult) {
    return 'tool';
  }
  if (role === 'system' || role === 'developer') {
    return 'system';
  }
  return role === 'assistant' ? 'assistant' : 'user';
}

/** Reads a request's conversation, whichever format it is in. */
export function readTurns(body: Body): Turn[] {
  const system: Turn[] =
    body.system === undefined ? [] : [{ role: 'system', text: textOf(body.system) }];
  const messages = Array.isArray(body.messages) ? body.messages.filter(isRecord) : [];
  return system.concat(
    messages.map((message) => ({ role: roleOf(message), text: textOf(message.content) })),
  );
}

export function openai(body: Body, requestNumber: number): Wire {
  const base = {
    id: `chatcmpl-${requestNumber}`,
    object: 'chat.completion.chunk',
    created: Math.floor(Date.now() / 1000),
    model: body.model,
  };
  const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
  const choice = (delta: unknown, finish_reason: string | null = null) =>
    event({ ...base, choices: [{ index: 0, delta, finish_reason }] });
  let toolIndex = -1;
  return {
    start: () => choice({ role: 'assistant', content: '' }),
    open(_index, kind, call) {
      if (kind !== 'tool') {
        return '';
      }
      toolIndex += 1;
      const opened = { name: call.name, arguments: '' };
      return choice({
        tool_calls: [{ index: toolIndex, id: call.id, type: 'function', function: opened }],
      });
    },
    delta(_index, kind, piece) {
      if (kind === 'tool') {
        return choice({ tool_calls: [{ index: toolIndex, function: { arguments: piece } }] });
      }
      return choice(kind === 'thinking' ? { reasoning_content: piece } : { content: piece });
    },
    close: () => '',
    error: (message) => event({ error: { message, type: 'server_error', code: 500 } }),
    finish(stop, usage) {
      const prompt = usage.input + usage.cacheRead;
      const counted = {
        prompt_tokens: prompt,
        completion_tokens: usage.output,
        total_tokens: prompt + usage.output,
        prompt_tokens_details: { cached_tokens: usage.cacheRead },
      };
      return `${choice({}, stop)}${event({ ...base, choices: [], usage: counted })}data: [DONE]\n\n`;
    },
  };
}

const ANTHROPIC_STOP: Record<StopReason, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
};

function anthropicBlock(kind: Kind, call: Call): Record<string, unknown> {
  switch (kind) {
    case 'tool':
      return { type: 'tool_use', id: call.id, name: call.name, input: {} };
    case 'thinking':
      return { type: 'thinking', thinking: '', signature: '' };
    case 'text':
      return { type: 'text', text: '' };
  }
}

function anthropicDelta(kind: Kind, piece: string): Record<string, unknown> {
  switch (kind) {
    case 'tool':
      return { type: 'input_json_delta', partial_json: piece };
    case 'thinking':
      return { type: 'thinking_delta', thinking: piece };
    case 'text':
      return { type: 'text_delta', text: piece };
  }
}

export function anthropic(body: Body, requestNumber: number): Wire {
  const event = (type: string, fields: Record<string, unknown>) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
  return {
    start: () =>
      event('message_start', {
        message: {
          id: `msg_${requestNumber}`,
          type: 'message',
          role: 'assistant',
          model: body.model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 0, output_tokens: 0 },
        },
      }),
    open: (index, kind, call) =>
      event('content_block_start', { index, content_block: anthropicBlock(kind, call) }),
    delta: (index, kind, piece) =>
      event('content_block_delta', { index, delta: anthropicDelta(kind, piece) }),
    close(index, kind) {
      const signature = event('content_block_delta', {
        index,
        delta: { type: 'signature_delta', signature: 'c2ln' },
      });
      return (kind === 'thinking' ? signature : '') + event('content_block_stop', { index });
    },
    error: (message) => event('error', { error: { type: 'overloaded_error', message } }),
    finish: (stop, usage) =>
      event('message_delta', {
        delta: { stop_reason: ANTHROPIC_STOP[stop], stop_sequence: null },
        usage: {
          input_tokens: usage.input,
          output_tokens: usage.output,
          cache_read_input_tokens: usage.cacheRead,
          cache_creation_input_tokens: 0,
        },
      }) + event('message_stop', {}),
  };
}
