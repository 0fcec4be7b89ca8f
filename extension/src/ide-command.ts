/**
 * `/ide`: the user chooses the editor of a Pi in a terminal, another one, or none. It is there without any editor too, as
 * pi-ide's is, since one may be started later: it is all that a Pi without an editor has of pivi, and the model sees
 * nothing of it.
 */

import type { ExtensionAPI, ExtensionCommandContext } from '@earendil-works/pi-coding-agent';
import { messageOf } from './errors.ts';
import type { Link } from './link.ts';
import { findEditors, findSiblings, isSame } from './lockfile.ts';
import type { Shared, Target } from './shared.ts';

const COMMAND = 'ide';
const WITHOUT = 'Work on the files on disk, without an editor';

interface Choice {
  target: Target;
  isConnected: boolean;
}

function labelOf({ target, isConnected }: Choice, isSibling: boolean): string {
  const { name, folders, pid, port } = target;
  const label = `${name} · ${folders[0] ?? ''} · pid=${pid} port=${port}`;
  const where = isSibling ? `${label} · other worktree` : label;
  return isConnected ? `${where} · (connected)` : where;
}

/** The editors to choose from, by their labels: those of another worktree come last. */
async function choicesIn(cwd: string, current: Target | undefined): Promise<Map<string, Choice>> {
  const [editors, siblings] = await Promise.all([findEditors(cwd), findSiblings(cwd)]);
  return new Map(
    [...editors, ...siblings].map((target) => {
      const choice = { target, isConnected: current !== undefined && isSame(target, current) };
      return [labelOf(choice, siblings.includes(target)), choice];
    }),
  );
}

/** Connects, switches, or disconnects, as the user chooses. */
async function choose(link: Link, ctx: ExtensionCommandContext): Promise<void> {
  const current = link.current?.target;
  const choices = await choicesIn(ctx.cwd, current);
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
function isTaken(pi: ExtensionAPI): boolean {
  return pi
    .getCommands()
    .some(({ name, source }) => source === 'extension' && /^ide(:\d+)?$/.test(name));
}

/** Registers the command, unless pi-ide is there too: then says, once, what is left to it. */
export function registerIde(
  pi: ExtensionAPI,
  link: Link,
  shared: Shared,
  notify: (text: string) => void,
): void {
  // The editor that started this Pi is not to be exchanged.
  const isOwned = link.isEmbedded || shared.isReviewPromised === true;
  if (!isTaken(pi)) {
    if (!isOwned) {
      register(pi, link);
    }
  } else if (!shared.hasToldOfPiIde) {
    shared.hasToldOfPiIde = true;
    const twice = link.isEmbedded
      ? '. Linked with this editor as well, it reviews every edit once more: `"pi-ide": { "autoconnect": false }` in Pi\'s settings.json keeps it from that'
      : '';
    notify(`pi-ide is installed too: /ide and its flags are left to it${twice}`);
  }
}

function register(pi: ExtensionAPI, link: Link): void {
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
