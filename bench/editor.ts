/**
 * What an agent's calls cost the editor: the longest that Neovim's main loop is busy with one request.
 *
 *   node bench/editor.ts [--rounds N] [--json]
 */

import { runScript } from './support/script.ts';

runScript('editor');
