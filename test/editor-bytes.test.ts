import { join } from 'node:path';
import { expect, test } from './support/nvim.ts';

const driver = join(import.meta.dirname, 'editor/bytes.lua');

test.beforeEach(async ({ nvim }) => {
  // The temp dir would have files written in place, unlike a user's.
  await nvim.lua(`vim.o.backupskip = ''; vim.o.swapfile = false; Bytes = dofile(...)`, driver);
});

test('an edit changes only its own bytes, in every format and encoding', async ({ nvim, dir }) => {
  const { count, problems } = await nvim.lua<{ count: number; problems: string[][] }>(
    'return Bytes.table(...)',
    dir,
  );
  expect(problems).toEqual([]);
  expect(count).toBe(288);
});

test('odd files keep the bytes that are not edited', async ({ nvim, dir }) => {
  expect(await nvim.lua('return Bytes.odd(...)', dir)).toEqual([]);
});

test('text that the encoding cannot hold is refused and nothing changes', async ({ nvim, dir }) => {
  expect(await nvim.lua('return Bytes.unencodable(...)', dir)).toEqual([]);
});
