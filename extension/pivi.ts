/**
 * What Pi loads: hands Pi's own tools to the bundle. Pi transpiles this file and imports the bundle natively, which
 * therefore can't import Pi itself.
 */

import {
  createBashToolDefinition,
  createEditToolDefinition,
  createFindToolDefinition,
  createGrepToolDefinition,
  createReadToolDefinition,
  createWriteToolDefinition,
  detectSupportedImageMimeTypeFromFile,
  type ExtensionAPI,
  generateDiffString,
  getAgentDir,
  ProjectTrustStore,
  SettingsManager,
} from '@earendil-works/pi-coding-agent';
import activate from './dist/pivi.mjs';

const host = {
  createBashToolDefinition,
  createEditToolDefinition,
  createFindToolDefinition,
  createGrepToolDefinition,
  createReadToolDefinition,
  createWriteToolDefinition,
  detectSupportedImageMimeTypeFromFile,
  generateDiffString,
  getAgentDir,
  ProjectTrustStore,
  SettingsManager,
};

export default (pi: ExtensionAPI): void => activate(pi, host);
