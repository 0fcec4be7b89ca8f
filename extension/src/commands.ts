/** `/pivi-…`: what an editor that drives Pi over RPC has no command for. Their arguments are one JSON object. */

import type { ExtensionAPI, ExtensionCommandContext } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import { messageOf } from './errors.ts';
import { once } from '../mcp/src/once.ts';

const Move = once(() =>
  z.object({
    entry: z.string(),
    summarize: z.optional(z.boolean()),
    instructions: z.optional(z.string()),
  }),
);

const Label = once(() => z.object({ entry: z.string(), label: z.optional(z.string()) }));

/** Registers a command whose failure is told to the user, and not as that of an extension of theirs. */
function register<T>(
  pi: ExtensionAPI,
  name: string,
  description: string,
  schema: z.ZodMiniType<T>,
  run: (params: T, ctx: ExtensionCommandContext) => Promise<void> | void,
): void {
  pi.registerCommand(name, {
    description,
    handler: async (args, ctx) => {
      try {
        await run(z.parse(schema, JSON.parse(args)), ctx);
      } catch (error) {
        ctx.ui.notify(`pivi: ${messageOf(error)}`, 'error');
      }
    },
  });
}

/** Registers the commands of an embedded Pi. */
export function registerCommands(pi: ExtensionAPI): void {
  register(pi, 'pivi-tree', 'Used by pivi: moves in the tree', Move(), async (move, ctx) => {
    const { cancelled } = await ctx.navigateTree(move.entry, {
      summarize: move.summarize ?? false,
      ...(move.instructions === undefined ? {} : { customInstructions: move.instructions }),
    });
    if (cancelled) {
      ctx.ui.notify('pivi: the move was cancelled', 'warning');
    }
  });
  register(pi, 'pivi-label', 'Used by pivi: labels an entry', Label(), ({ entry, label }) => {
    pi.setLabel(entry, label);
  });
}
