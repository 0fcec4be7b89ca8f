/**
 * What a scripted model says: the script's shape, and which of its replies answers a request.
 * Knows messages, not HTTP or any wire format.
 */

/** Which message a rule looks at: it must be the conversation's last one, except for `system`. */
export type Subject = 'user' | 'tool' | 'any' | 'system';

interface Pace {
  /** Code points per streamed piece. */
  chunk?: number;
  /** Milliseconds before each piece. */
  delayMs?: number;
}

interface BlockBase extends Pace {
  /** Milliseconds before the block starts. */
  pauseMs?: number;
  /** The block starts only when the gate of this name is opened. */
  gate?: string;
}

export interface TextBlock extends BlockBase {
  text: string;
}

export interface ThinkingBlock extends BlockBase {
  thinking: string;
}

export interface ToolBlock extends BlockBase {
  tool: string;
  args?: Record<string, unknown>;
  /** Sent as they are, valid JSON or not, instead of `args`. */
  rawArgs?: string;
  id?: string;
}

export type Block = TextBlock | ThinkingBlock | ToolBlock;

export interface Usage {
  input: number;
  output: number;
  cacheRead: number;
}

export type StopReason = 'stop' | 'length' | 'tool_calls';

export interface Reply extends Pace {
  blocks?: Block[];
  /** Milliseconds between the response's headers and its first event. */
  firstDelayMs?: number;
  usage?: Partial<Usage>;
  stop?: StopReason;
  headers?: Record<string, string>;
  /** An HTTP error instead of a stream. */
  status?: number;
  /** The text of an HTTP error or of an error within the stream. */
  error?: string;
  /** After so many pieces the connection is dropped, */
  disconnectAfter?: number;
  /** an error event is sent, */
  errorAfter?: number;
  /** or nothing more comes while the connection stays open. */
  hangAfter?: number;
}

export interface Rule extends Reply {
  /** A regular expression; without one the rule always fits. */
  match?: string;
  on?: Subject;
  /** How often the rule may answer; without it, always. */
  times?: number;
}

export interface Script {
  defaults?: Reply;
  /** The first rule that fits answers; */
  rules?: Rule[];
  /** if none does, the next of these, in order, */
  replies?: Reply[];
  /** from the start again when they run out, */
  loop?: boolean;
  /** or this one. */
  fallback?: Reply;
}

/** A message's text, whatever wire format it came in. */
export interface Turn {
  role: 'system' | 'user' | 'assistant' | 'tool';
  text: string;
}

const EXHAUSTED: Reply = { blocks: [{ text: '(the script has no more replies)' }] };

function subjectOf(turns: Turn[], on: Subject): string | undefined {
  if (on === 'system') {
    return turns.find((turn) => turn.role === 'system')?.text;
  }
  const last = turns.findLast((turn) => turn.role !== 'system');
  return last !== undefined && (on === 'any' || last.role === on) ? last.text : undefined;
}

/** Walks through one script, request by request. */
export class Player {
  readonly #script: Script;
  readonly #fired = new Map<Rule, number>();
  #next = 0;

  constructor(script: Script) {
    this.#script = script;
  }

  /** Picks the reply to a conversation and fills in its placeholders. */
  answer(turns: Turn[], requestNumber: number): Reply {
    const reply = this.#ruleFor(turns) ?? this.#nextInLine() ?? this.#script.fallback ?? EXHAUSTED;
    const expand = expander(turns, requestNumber);
    return {
      ...this.#script.defaults,
      ...reply,
      blocks: (reply.blocks ?? []).map((block) => expandBlock(block, expand)),
    };
  }

  #ruleFor(turns: Turn[]): Rule | undefined {
    const rule = this.#script.rules?.find((candidate) => {
      const used = this.#fired.get(candidate) ?? 0;
      const subject = subjectOf(turns, candidate.on ?? 'user');
      return (
        used < (candidate.times ?? Number.POSITIVE_INFINITY) &&
        subject !== undefined &&
        new RegExp(candidate.match ?? '', 's').test(subject)
      );
    });
    if (rule !== undefined) {
      this.#fired.set(rule, (this.#fired.get(rule) ?? 0) + 1);
    }
    return rule;
  }

  #nextInLine(): Reply | undefined {
    const replies = this.#script.replies ?? [];
    if (this.#next >= replies.length && this.#script.loop) {
      this.#next = 0;
    }
    return replies[this.#next++];
  }
}

type Expand = (text: string) => string;

/** Fills in `{{user}}`, `{{tool}}` (the last such message's text) and `{{n}}` (the request's number). */
function expander(turns: Turn[], requestNumber: number): Expand {
  const lastText = (role: Turn['role']) => turns.findLast((turn) => turn.role === role)?.text ?? '';
  return (text) =>
    text
      .replaceAll('{{user}}', () => lastText('user'))
      .replaceAll('{{tool}}', () => lastText('tool'))
      .replaceAll('{{n}}', String(requestNumber));
}

function expandBlock(block: Block, expand: Expand): Block {
  if ('text' in block) {
    return { ...block, text: expand(block.text) };
  }
  if ('thinking' in block) {
    return { ...block, thinking: expand(block.thinking) };
  }
  return block.args === undefined
    ? block
    : { ...block, rawArgs: block.rawArgs ?? JSON.stringify(expandValue(block.args, expand)) };
}

function expandValue(value: unknown, expand: Expand): unknown {
  if (typeof value === 'string') {
    return expand(value);
  }
  if (Array.isArray(value)) {
    return value.map((item) => expandValue(item, expand));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, expandValue(item, expand)]),
    );
  }
  return value;
}
