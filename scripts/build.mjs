/**
 * Bundles the Pi extensions into files that are committed, since a plugin manager's clone has no build step.
 *
 *   node scripts/build.mjs            writes the bundles
 *   node scripts/build.mjs --check    fails if a committed bundle is not what its source gives
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

const bundles = [
  { source: 'extension/src/index.ts', bundle: 'extension/dist/pivi.mjs' },
  { source: 'extension/mcp/src/index.ts', bundle: 'extension/mcp/dist/mcp.mjs' },
  // Imported by the bundle before them when a server is connected and when tools are looked for, not when Pi starts.
  { source: 'extension/mcp/src/sdk/index.ts', bundle: 'extension/mcp/dist/sdk.mjs' },
  { source: 'extension/mcp/src/search/index.ts', bundle: 'extension/mcp/dist/search.mjs' },
];

// Some dependencies are CommonJS and require Node's modules. Without a `require` the native import throws, and Pi
// falls back to transpiling the whole bundle, which costs it a third of a second.
const banner =
  "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/**
 * @param {string} source
 * @returns {Promise<string>}
 */
async function bundled(source) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    charset: 'utf8',
    legalComments: 'inline',
    // Pi hands its own modules to the shim that imports the bundle; they must not be bundled.
    external: ['@earendil-works/*', 'typebox', '../dist/sdk.mjs', '../dist/search.mjs'],
    banner: { js: banner },
    logLevel: 'warning',
  });
  const [output] = result.outputFiles;
  if (output === undefined) {
    throw new Error(`esbuild made nothing of ${source}`);
  }
  return output.text;
}

const checking = process.argv.includes('--check');
let stale = 0;
for (const { source, bundle } of bundles) {
  const target = join(root, bundle);
  if (!existsSync(join(root, source))) {
    if (existsSync(target)) {
      console.error(`${bundle} has no source: ${source} is missing`);
      stale += 1;
    }
    continue;
  }
  const text = await bundled(source);
  const current = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  if (text === current) {
    console.log(`${bundle} is fresh`);
  } else if (checking) {
    console.error(`${bundle} is not what ${source} gives: run \`npm run build\` and commit it`);
    stale += 1;
  } else {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    console.log(`wrote ${relative(root, target)} (${Math.round(text.length / 1024)} KB)`);
  }
}
process.exitCode = stale === 0 ? 0 : 1;
