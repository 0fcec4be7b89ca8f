import { join } from 'node:path';
import { expect, test } from './support/nvim.ts';

const driver = join(import.meta.dirname, 'editor/keeps.lua');

test('cursors, views, folds, marks, jumps, changes and registers stay where they were in the text', async ({
  nvim,
}) => {
  await nvim.lua(`vim.o.swapfile = false; vim.g.pivi = { flash = 0 }; Keeps = dofile(...)`, driver);
  expect(await nvim.lua('return Keeps.run(...)', 7, 60)).toEqual([]);
});
