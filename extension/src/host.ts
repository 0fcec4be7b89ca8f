/** Values of Pi's that the bundle can't import itself: only what Pi transpiles is given its modules. */

import type * as Pi from '@earendil-works/pi-coding-agent';
import type { ExtensionAPI, ExtensionContext } from '@earendil-works/pi-coding-agent';
import { expandHome } from '../mcp/src/paths.ts';

export type Host = Pick<
  typeof Pi,
  | 'createBashToolDefinition'
  | 'createEditToolDefinition'
  | 'createFindToolDefinition'
  | 'createGrepToolDefinition'
  | 'createReadToolDefinition'
  | 'createWriteToolDefinition'
  | 'detectSupportedImageMimeTypeFromFile'
  | 'generateDiffString'
  | 'getAgentDir'
  | 'ProjectTrustStore'
  | 'SettingsManager'
>;

/** The settings that Pi gives its own tools. */
export interface ToolSettings {
  autoResizeImages: boolean;
  commandPrefix: string | undefined;
  shellPath: string | undefined;
}

/**
 * Gets the settings in force, as Pi's own tools get them when a session starts. Pi 0.85 can't be asked, so its files are
 * read there.
 */
export function toolSettings(pi: ExtensionAPI, host: Host, ctx: ExtensionContext): ToolSettings {
  if (typeof pi.getSettings === 'function') {
    const { images, shellCommandPrefix, shellPath } = pi.getSettings();
    return {
      autoResizeImages: images?.autoResize ?? true,
      commandPrefix: shellCommandPrefix,
      shellPath: shellPath && expandHome(shellPath),
    };
  }
  const options = { projectTrusted: ctx.isProjectTrusted() };
  const settings = host.SettingsManager.create(ctx.cwd, undefined, options);
  return {
    autoResizeImages: settings.getImageAutoResize(),
    commandPrefix: settings.getShellCommandPrefix(),
    shellPath: settings.getShellPath(),
  };
}
