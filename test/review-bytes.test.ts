/** What is decided about a change before it is made reaches the file to the last byte, whatever the file looks like. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { edit, expect, hunks, test } from './support/agent.ts';
import type { Nvim } from './support/nvim.ts';

const lines = ['one', 'two ü', 'three', 'four', 'five', 'six', 'seven ü'];

interface Shape {
  eol: '\n' | '\r\n';
  encoding: 'utf8' | 'latin1' | 'utf16le';
  bom: boolean;
  isOpen: boolean;
}

const shapes: Shape[] = (['\n', '\r\n'] as const).flatMap((eol) =>
  [false, true].flatMap((isOpen) => [
    { eol, isOpen, encoding: 'utf8' as const, bom: false },
    { eol, isOpen, encoding: 'utf8' as const, bom: true },
    { eol, isOpen, encoding: 'latin1' as const, bom: false },
    { eol, isOpen, encoding: 'utf16le' as const, bom: true },
  ]),
);

function bytesOf(text: string[], { eol, encoding, bom, isOpen }: Shape): Buffer {
  const all = (bom ? '\uFEFF' : '') + text.join(eol) + (isOpen ? '' : eol);
  return Buffer.from(all, encoding);
}

const nameOf = ({ eol, encoding, bom, isOpen }: Shape) =>
  [encoding, bom ? 'bom' : 'plain', eol === '\n' ? 'unix' : 'dos', isOpen ? 'open' : 'ended'].join(
    '-',
  );

async function each(nvim: Nvim, ...commands: string[]) {
  for (const command of commands) {
    await nvim.command(command);
  }
}

/** What the user does, and what becomes of the lines. */
const verdicts: [string, (nvim: Nvim) => Promise<unknown>, string[]][] = [
  ['accepting all', (nvim) => nvim.command('Pi! accept'), ['ONE', ...lines.slice(1, 6), 'SEVEN ß']],
  [
    'accepting the first hunk',
    (nvim) => each(nvim, '1Pi accept', '7Pi reject'),
    ['ONE', ...lines.slice(1)],
  ],
  [
    'accepting the last hunk',
    (nvim) => each(nvim, '1Pi reject', '7Pi accept'),
    [...lines.slice(0, 6), 'SEVEN ß'],
  ],
  ['rejecting all', (nvim) => nvim.command('Pi! reject'), lines],
  [
    'editing the proposal',
    (nvim) => each(nvim, 'Pi review', '4s/.*/vier ö/', 'write'),
    ['ONE', ...lines.slice(1, 3), 'vier ö', ...lines.slice(4, 6), 'SEVEN ß'],
  ],
];

test.for(verdicts)('%s of a loaded file', async ([, act, wanted], { nvim, agent, project }) => {
  await nvim.command('Pi review before');
  for (const shape of shapes) {
    const path = join(project, nameOf(shape));
    await writeFile(path, bytesOf(lines, shape));
    await nvim.command(`edit ${path}`);
    const run = agent.run([edit(path, ['one', 'ONE'], ['seven ü', 'SEVEN ß'])]);
    await nvim.poll(() => hunks(nvim)).toBe(2);
    await act(nvim);
    await run;
    const found = (await readFile(path)).toString(shape.encoding);
    expect([nameOf(shape), found]).toEqual([
      nameOf(shape),
      bytesOf(wanted, shape).toString(shape.encoding),
    ]);
    expect(await hunks(nvim)).toBe(0);
    await nvim.command('%bwipeout!');
  }
});

const whole = verdicts.filter(([name]) => !name.includes('hunk'));

test.for(whole)(
  '%s of a file that is not loaded',
  async ([, act, wanted], { nvim, agent, project }) => {
    await nvim.command('Pi review before');
    // Pi itself makes text of the file, as UTF-8.
    for (const shape of shapes.filter(({ encoding }) => encoding === 'utf8')) {
      const path = join(project, nameOf(shape));
      await writeFile(path, bytesOf(lines, shape));
      const run = agent.run([edit(path, ['one', 'ONE'], ['seven ü', 'SEVEN ß'])]);
      await nvim.poll(() => hunks(nvim)).toBe(2);
      await act(nvim);
      await run;
      expect([nameOf(shape), await readFile(path, 'utf8')]).toEqual([
        nameOf(shape),
        bytesOf(wanted, shape).toString('utf8'),
      ]);
      expect(await hunks(nvim)).toBe(0);
      expect(await nvim.lua('return vim.fn.bufloaded(...)', path)).toBe(0);
    }
  },
);
