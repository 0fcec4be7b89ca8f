/** Whether a Pi in a terminal links by itself. */

import type { ExtensionContext } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import type { Host } from './host.ts';
import { once } from '../mcp/src/once.ts';

const Section = once(() => z.looseObject({ autoconnect: z.optional(z.boolean()) }));

function autoconnectIn(settings: object, key: 'pivi' | 'pi-ide'): boolean | undefined {
  const section = new Map(Object.entries(settings)).get(key);
  return Section().safeParse(section).data?.autoconnect;
}

/** Reads the settings: our key before pi-ide's, the project's before the user's; missing means yes. */
export function isAutomatic(host: Host, ctx: ExtensionContext): boolean {
  const options = { projectTrusted: ctx.isProjectTrusted() };
  const settings = host.SettingsManager.create(ctx.cwd, undefined, options);
  const scopes = [settings.getProjectSettings(), settings.getGlobalSettings()];
  const found = (['pivi', 'pi-ide'] as const).flatMap((key) =>
    scopes.map((scope) => autoconnectIn(scope, key)),
  );
  return found.find((value) => value !== undefined) ?? true;
}
