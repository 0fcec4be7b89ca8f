/**
 * What suggestions cost the editor, in a Lua file of 10,000 lines with its syntax tree.
 *
 *   node bench/suggest.ts [--rounds N] [--json]
 */

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attach } from 'neovim';
import * as z from 'zod/mini';
import { repo } from '../test/support/pi.ts';

const Rows = z.array(z.object({ what: z.string(), ms: z.number(), aim: z.number() }));

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, json: { type: 'boolean', default: false } },
});

const dir = await mkdtemp(join(tmpdir(), 'pivi-bench-'));
const file = join(dir, 'large.lua');
const lines = Array.from({ length: 2500 }, (_, index) => [
  `function M.compute_${index}(value)`,
  `  local result = value * ${index} -- a line of usual length`,
  '  return result + offset',
  'end',
]).flat();
await writeFile(file, `${lines.join('\n')}\n`);

const options = ['--embed', '--clean', '-i', 'NONE', '--cmd', `set rtp^=${repo}`, file];
const env = { ...process.env, PI_IDE_LOCK_DIR: join(dir, 'ide'), XDG_STATE_HOME: dir };
const child = spawn(join(repo, '.toolchain/bin/nvim'), options, { env });
const nvim = attach({ proc: child });
nvim.on('notification', () => {});
const lua = (code: string, ...args: unknown[]) => nvim.request('nvim_exec_lua', [code, args]);

await nvim.request('nvim_ui_attach', [80, 24, { rgb: true, ext_linegrid: true }]);
await lua("vim.g.pivi = { suggest = { enabled = true } } require('pivi.start').ensure()");
await lua("require('pivi.config').refresh() vim.treesitter.start()");
await nvim.request('nvim_input', ['5002GA']);
// The outline is made in the pauses of typing.
const outline = "require('pivi.suggest.outline').get(vim.api.nvim_get_current_buf())";
while ((await lua(`return ${outline}`)) === '') {
  await lua('vim.wait(50)');
}
const script = join(repo, 'bench/suggest.lua');
const run = 'local script, rounds = ... return assert(loadfile(script))(rounds)';
const rows = Rows.parse(await lua(run, script, Number(values.rounds)));
child.kill('SIGKILL');
await rm(dir, { recursive: true, force: true });

// The client has taken `console` over.
const text = rows.map(
  ({ what, ms, aim }) => `${what.padEnd(52)} ${ms.toFixed(2).padStart(8)} ms   aim ≤ ${aim}\n`,
);
const json = `${JSON.stringify({ bench: 'suggest', rows })}\n`;
process.stdout.write(values.json ? json : text.join(''), () => process.exit());
