/** The scripted model as tests use it, with short forms for the replies they ask for most. */

import type { Block, Reply, Script } from '../../scripts/model/script.ts';

export type { Block, Reply, Rule, Script } from '../../scripts/model/script.ts';
export { ScriptedModel } from '../../scripts/model/server.ts';

/** A reply that says `text`. */
export function say(text: string, reply: Reply = {}): Reply {
  return { ...reply, blocks: [{ text }] };
}

/** A reply that calls one tool. */
export function call(tool: string, args: Record<string, unknown>, reply: Reply = {}): Reply {
  return { ...reply, blocks: [{ tool, args }] };
}

/** A script that gives these replies in order; a string is a reply that says it. */
export function tape(...replies: (Reply | string)[]): Script {
  return { replies: replies.map((reply) => (typeof reply === 'string' ? say(reply) : reply)) };
}

/** A block that waits for `model.open(gate)`. */
export function gated(gate: string, block: Block): Block {
  return { ...block, gate };
}
