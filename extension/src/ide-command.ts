/** `/ide`: the user chooses the editor of a Pi in a terminal, another one, or none. */

import type { ExtensionAPI, ExtensionCommandContext } from '@earendil-works/pi-coding-agent';
import { messageOf } from './errors.ts';
import type { Link } from './link.ts';
import { findEditors, isSame } from './lockfile.ts';
import type { Target } from './shared.ts';

const COMMAND = 'ide';
const WITHOUT = 'Work on the files on disk, without an editor';

function labelOf(target: Target, isConnected: boolean): string {
  const { name, folders, pid, port } = target;
  const label = `${name} · ${folders[0] ?? ''} · pid=${pid} port=${port}`;
  return isConnected ? `${label} · (connected)` : label;
}

/** Connects, switches, or disconnects, as the user chooses. */
async function choose(link: Link, ctx: ExtensionCommandContext): Promise<void> {
  const current = link.current?.target;
  const editors = await findEditors(ctx.cwd);
  const choices = new Map(
    editors.map((target) => {
      const isConnected = current !== undefined && isSame(target, current);
      return [labelOf(target, isConnected), { target, isConnected }] as const;
    }),
  );
  const options = [...choices.keys(), ...(link.isHeld ? [WITHOUT] : [])];
  if (options.length === 0) {
    ctx.ui.notify('No running IDE found for this project', 'info');
    return;
  }
  const title = current ? 'Select IDE (toggle to disconnect)' : 'Connect to IDE';
  const label = await ctx.ui.select(title, options);
  const choice = label === undefined ? undefined : choices.get(label);
  if (label === WITHOUT || choice?.isConnected) {
    link.disconnect();
    ctx.ui.notify(choice ? `Disconnected from ${choice.target.name}` : WITHOUT, 'info');
  } else if (choice) {
    await link.choose(choice.target);
    ctx.ui.notify(`Connected to ${choice.target.name}`, 'info');
  }
}

/** Whether another extension gives `/ide`: pi-ide does. */
export function isTaken(pi: ExtensionAPI): boolean {
  return pi
    .getCommands()
    .some(({ name, source }) => source === 'extension' && /^ide(:\d+)?$/.test(name));
}

/** Registers the command. */
export function registerIde(pi: ExtensionAPI, link: Link): void {
  pi.registerCommand(COMMAND, {
    description: 'Connect to an editor, switch, or disconnect',
    handler: async (_args, ctx) => {
      try {
        await choose(link, ctx);
      } catch (error) {
        ctx.ui.notify(`Failed to connect: ${messageOf(error)}`, 'error');
      }
    },
  });
}
