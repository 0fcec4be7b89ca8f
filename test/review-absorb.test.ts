/** What the user types while hunks are to be reviewed, by random texts: none of it is a hunk, none of it is lost. */

import { join } from 'node:path';
import { expect, test } from './support/nvim.ts';
import { repo } from './support/pi.ts';

test.for([1, 2, 3, 4])('typing beside hunks and over them (seed %i)', async (seed, { nvim }) => {
  const fuzz = join(repo, 'test/support/absorb-fuzz.lua');
  expect(
    await nvim.lua('local path, seed = ...; return dofile(path)(seed, 3000)', fuzz, seed),
  ).toBe('fine');
});
