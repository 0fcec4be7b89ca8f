/**
 * What the MCP page costs the editor: how long it takes until it is drawn, and until a change is.
 *
 *   node bench/mcp-page.ts [--rounds N] [--json]
 */

import { runScript } from './support/script.ts';

runScript('mcp-page');
