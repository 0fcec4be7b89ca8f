/** What is taken back in files that are not loaded comes back to the last byte, whatever was done to them. */

import { chmod, link, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bash, edit, expect, hunks, read, test as base } from './support/agent.ts';

const files: Record<string, Buffer> = {
  'unix.txt': Buffer.from('one\ntwo\nthree\n'),
  'dos.txt': Buffer.from('one\r\ntwo\r\nthree\r\n'),
  'mixed.txt': Buffer.from('one\r\ntwo\nthree\r\n'),
  'open.txt': Buffer.from('one\ntwo\nthree'),
  'bom.txt': Buffer.from('\uFEFFone\r\ntwo\r\nthree\r\n'),
  'latin1.txt': Buffer.from('one\ntwo \xFC\nthree\n', 'latin1'),
  'utf16.txt': Buffer.from('\uFEFFone\ntwo\nthree\n', 'utf16le'),
  'nul.txt': Buffer.from('one\0\ntwo\nthree\n'),
  'newline.txt': Buffer.from('\n'),
  'empty.txt': Buffer.from(''),
  'sub/deep.sh': Buffer.from('#!/bin/sh\necho two\n'),
};
const names = Object.keys(files);

const test = base.extend<{ at: (name: string) => string }>({
  at: [
    async ({ project }, use) => {
      const at = (name: string) => join(project, name);
      await mkdir(at('sub'));
      for (const [name, bytes] of Object.entries(files)) {
        await writeFile(at(name), bytes);
      }
      await chmod(at('sub/deep.sh'), 0o755);
      await use(at);
    },
    { auto: true },
  ],
});

async function expectAllBack(at: (name: string) => string) {
  const found = await Promise.all(
    names.map(async (name) => [name, (await readFile(at(name))).toString('hex')]),
  );
  expect(found).toEqual(names.map((name) => [name, files[name]?.toString('hex')]));
  expect((await stat(at('sub/deep.sh'))).mode & 0o777).toBe(0o755);
}

test.for(['Pi rewind run-1', 'Pi! reject'])(
  'files that a command deleted are back after :%s',
  async (command, { nvim, agent, at }) => {
    await agent.run(names.map(read), [bash(`rm -r ${names.join(' ')} sub`)]);
    await nvim.poll(() => hunks(nvim)).toBe(names.length - 1);
    await nvim.command(command);
    if (command === 'Pi! reject') {
      // Of an empty file there is no hunk to reject.
      await writeFile(at('empty.txt'), '');
    }
    await expectAllBack(at);
    expect(await hunks(nvim)).toBe(0);
  },
);

test('files whose line ends, mark or encoding a command changed are back after :Pi rewind', async ({
  nvim,
  agent,
  at,
}) => {
  await agent.run(
    names.map(read),
    [bash(`for f in ${names.join(' ')}; do printf 'two\\r\\nother\\r\\n' >$f; done`)],
    [bash(`for f in ${names.join(' ')}; do printf 'two\\n' >$f; chmod -x $f; done`)],
  );
  await chmod(at('sub/deep.sh'), 0o755);
  await nvim.command('Pi rewind run-1');
  await expectAllBack(at);
});

test.for(['Pi rewind run-1', 'Pi! reject'])(
  'a file of several names is one file still after :%s',
  async (command, { nvim, agent, at }) => {
    await link(at('unix.txt'), at('other.txt'));
    await agent.run([edit('unix.txt', ['two', '2'])]);
    await nvim.poll(() => hunks(nvim)).toBe(1);
    await nvim.command(command);
    await expectAllBack(at);
    expect(await readFile(at('other.txt'), 'utf8')).toBe('one\ntwo\nthree\n');
    expect((await stat(at('unix.txt'))).nlink).toBe(2);
  },
);

test('a file that is no UTF-8 and that Pi wrote is back after :Pi rewind', async ({
  nvim,
  agent,
  at,
}) => {
  await agent.run([edit('latin1.txt', ['one', '1']), edit('bom.txt', ['two', '2'])]);
  expect((await readFile(at('latin1.txt'))).includes('1\n')).toBe(true);
  await nvim.command('Pi rewind run-1');
  await expectAllBack(at);
});

test('what else was done to the file meanwhile stays, with its line ends', async ({
  nvim,
  agent,
  at,
}) => {
  await agent.run([edit('dos.txt', ['one', '1'])], [bash("sed -i 's/three/3/' dos.txt")]);
  await writeFile(at('dos.txt'), '1\r\ntwo\r\n3\r\nmine\r\n');
  await nvim.command('Pi rewind run-1');
  expect(await readFile(at('dos.txt'), 'latin1')).toBe('one\r\ntwo\r\nthree\r\nmine\r\n');
});

test('an edit in a buffer of another encoding is taken back once the buffer is closed', async ({
  nvim,
  agent,
  at,
}) => {
  await nvim.command(`edit ${at('latin1.txt')}`);
  await agent.run([edit('latin1.txt', ['one', '1'])]);
  expect((await readFile(at('latin1.txt'))).toString('latin1')).toBe('1\ntwo \xFC\nthree\n');
  await nvim.command('enew | bwipeout latin1.txt');
  await nvim.command('Pi rewind run-1');
  await expectAllBack(at);
});

test.for(['dos.txt', 'latin1.txt', 'bom.txt', 'open.txt'])(
  'the file of a buffer that a command deleted is back after :Pi rewind (%s)',
  async (name, { nvim, agent, at }) => {
    await nvim.command(`edit ${at(name)}`);
    await agent.run([read(name)], [bash(`rm ${name}`)]);
    expect((await nvim.lines()).length).toBe(3);
    expect(await nvim.command('Pi rewind run-1')).toContain('1 of 1 files restored');
    await expectAllBack(at);
    expect(await nvim.lua('return vim.bo.modified')).toBe(false);
    await nvim.command('checktime');
  },
);

test('a change that leaves time and size of a file as they were is noticed', async ({
  nvim,
  agent,
}) => {
  const write = "printf 'one\\n222\\nthree\\n' >unix.txt";
  await agent.run(
    [read('unix.txt')],
    [bash(`touch -r unix.txt stamp; ${write}; touch -r stamp unix.txt`)],
  );
  await nvim.poll(() => hunks(nvim)).toBe(1);
});
