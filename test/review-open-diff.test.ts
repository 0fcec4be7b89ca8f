/** Proposals of pi-ide clients, decided by hunk in the buffer of their file as those of Pi's own calls are. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hunks } from './support/agent.ts';
import { LinkClient, startLink, textsOf } from './support/link.ts';
import { expect, type Nvim, test } from './support/nvim.ts';

const lines = ['one', 'two', 'three', 'four', 'five', 'six'];
const proposed = ['one', 'TWO', 'three', 'four', 'five', 'six', 'seven'];

async function propose(nvim: Nvim, eol: string) {
  const path = join(nvim.dir, 'project', 'a.txt');
  await writeFile(path, lines.map((line) => line + eol).join(''));
  await nvim.command(`set signcolumn=yes | edit ${path}`);
  const client = await LinkClient.start(await startLink(nvim));
  const id = client.post('tools/call', {
    name: 'openDiff',
    arguments: {
      old_file_path: path,
      new_file_path: path,
      new_file_contents: proposed.map((line) => line + eol).join(''),
      tab_name: 'pi-edit:1',
    },
  });
  await nvim.poll(() => hunks(nvim)).toBe(2);
  return { client, id };
}

test.for(['\n', '\r\n'])('is decided by hunk (%j)', async (eol, { nvim }) => {
  const { client, id } = await propose(nvim, eol);
  await expect.poll(async () => (await nvim.screen()).join('\n')).toContain('  TWO\n┃ two');
  expect(await nvim.lines()).toEqual(lines);
  await nvim.command('2Pi accept');
  await nvim.command('Pi next');
  await nvim.command('Pi reject');
  const { result } = await client.answer(id);
  const accepted = ['one', 'TWO', 'three', 'four', 'five', 'six'];
  expect(textsOf(result)).toEqual(['FILE_SAVED', accepted.map((line) => line + eol).join('')]);
  await client.close();
});

test('is rejected when every hunk is', async ({ nvim }) => {
  const { client, id } = await propose(nvim, '\n');
  await nvim.command('%Pi reject');
  expect(textsOf((await client.answer(id)).result)).toEqual(['DIFF_REJECTED', 'pi-edit:1']);
  expect(await hunks(nvim)).toBe(0);
  await client.close();
});
