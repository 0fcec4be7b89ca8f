/**
 * What the review of changes costs the editor: how long Neovim's main loop is busy with it.
 *
 *   node bench/review.ts [--rounds N] [--json]
 */

import { runScript } from './support/script.ts';

runScript('review');
