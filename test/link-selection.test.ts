/** `selection_changed`: what every client is told of the user's place, and when. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe } from 'vitest';
import { isMessage, type Json, LinkClient, pivi, startLink } from './support/link.ts';
import { expect, type Nvim, test } from './support/nvim.ts';

const lines = ['hello world', 'größe 漢字 😀 end', '\tindented', '', 'last'];

const nothing = {
  text: '',
  filePath: '',
  fileUrl: '',
  selection: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 }, isEmpty: true },
};

const last = (client: LinkClient): Json | undefined =>
  client.notifications('selection_changed').at(-1);

function textOf(params: Json | undefined): Json | undefined {
  return isMessage(params) ? params.text : undefined;
}

async function open(nvim: Nvim, name = 'a.txt'): Promise<string> {
  const path = join(nvim.dir, 'project', name);
  await writeFile(path, `${lines.join('\n')}\n`);
  await nvim.command(`edit ${path}`);
  return path;
}

describe('selection_changed', () => {
  test('comes once after the connection, with every field', async ({ nvim }) => {
    const path = await open(nvim);
    await nvim.input('jl');
    const address = await startLink(nvim);
    await sleep(150);
    const client = await LinkClient.start(address);
    await client.find(({ method }) => method === 'selection_changed');
    await sleep(150);
    expect(client.notifications('selection_changed')).toEqual([
      {
        text: '',
        filePath: path,
        fileUrl: `file://${path}`,
        selection: {
          start: { line: 1, character: 1 },
          end: { line: 1, character: 1 },
          isEmpty: true,
        },
      },
    ]);
    await client.close();
  });

  test('says that there is nothing where there is no file', async ({ nvim }) => {
    const client = await LinkClient.start(await startLink(nvim));
    await client.find(({ method }) => method === 'selection_changed');
    expect(client.notifications('selection_changed')).toEqual([nothing]);
    await client.close();
  });

  test('is not sent before a client has introduced itself', async ({ nvim }) => {
    await open(nvim);
    const client = await LinkClient.connect(await startLink(nvim));
    await nvim.input('j');
    await sleep(200);
    expect(client.messages).toEqual([]);
    await client.close();
  });

  test.for([
    ['a charwise selection', '0vee', 'hello world', [0, 0], [0, 11]],
    ['a linewise one', 'V', 'hello world', [0, 0], [0, 11]],
    ['one to the end of the line', 'wv$', 'world', [0, 6], [0, 11]],
    ['multibyte text, in UTF-16', 'jwvee', '漢字 😀', [1, 6], [1, 11]],
    ['one made backwards', '$vb', 'world', [0, 6], [0, 11]],
  ] as const)(
    'carries %s',
    async ([, keys, text, [startLine, start], [endLine, end]], { nvim }) => {
      await open(nvim);
      const client = await LinkClient.start(await startLink(nvim));
      await nvim.input(keys);
      await nvim
        .poll(() => last(client))
        .toMatchObject({
          text,
          selection: {
            start: { line: startLine, character: start },
            end: { line: endLine, character: end },
            isEmpty: false,
          },
        });
      await nvim.input('<Esc>');
      await client.close();
    },
  );

  test('comes 100 ms after the last of many moves', async ({ nvim }) => {
    await open(nvim);
    const client = await LinkClient.start(await startLink(nvim));
    await client.find(({ method }) => method === 'selection_changed');
    await sleep(150);
    const before = client.notifications('selection_changed').length;
    for (let i = 0; i < 10; i++) {
      await nvim.input('jk');
    }
    await nvim.input('jj');
    await nvim.poll(() => last(client)).toMatchObject({ selection: { start: { line: 2 } } });
    expect(client.notifications('selection_changed').length - before).toBeLessThan(4);
    await client.close();
  });

  test('goes to every client, and only to those that are there', async ({ nvim }) => {
    await open(nvim);
    const address = await startLink(nvim);
    const clients = await Promise.all([
      LinkClient.start(address),
      LinkClient.start(address, { pivi }),
      LinkClient.start(address),
    ]);
    clients[2]?.socket.terminate();
    await nvim.input('jj');
    for (const client of clients.slice(0, 2)) {
      await nvim.poll(() => last(client)).toMatchObject({ selection: { start: { line: 2 } } });
      await client.close();
    }
  });

  test('is cleared in a buffer without a name, and comes back with the file', async ({ nvim }) => {
    const path = await open(nvim);
    const client = await LinkClient.start(await startLink(nvim));
    await nvim.command('enew');
    await nvim.poll(() => last(client)).toEqual(nothing);
    await nvim.command('buffer #');
    await nvim.poll(() => last(client)).toMatchObject({ filePath: path });
    await client.close();
  });

  test('is cleared when the file is closed', async ({ nvim }) => {
    await open(nvim);
    const client = await LinkClient.start(await startLink(nvim));
    await nvim.poll(() => last(client)).toBeDefined();
    await nvim.command('bwipeout');
    await nvim.poll(() => last(client)).toEqual(nothing);
    await client.close();
  });

  test('stays with the file while the user is in help, a terminal or a prompt', async ({
    nvim,
  }) => {
    const path = await open(nvim);
    const client = await LinkClient.start(await startLink(nvim));
    await nvim.input('j');
    await nvim
      .poll(() => last(client))
      .toMatchObject({ filePath: path, selection: { start: { line: 1 } } });
    const count = client.notifications('selection_changed').length;
    await nvim.command('help');
    await nvim.command('new | setlocal buftype=prompt');
    await nvim.command('terminal sleep 100');
    await sleep(300);
    expect(client.notifications('selection_changed')).toHaveLength(count);
    const late = await LinkClient.start(await startLink(nvim));
    await nvim.poll(() => last(late)).toMatchObject({ filePath: path });
    await nvim.command('bwipeout!');
    await client.close();
    await late.close();
  });

  test('to a client that takes its time is only the last', async ({ nvim }) => {
    const path = join(nvim.dir, 'project', 'large.txt');
    await writeFile(path, `${'x'.repeat(200_000)}\n`.repeat(80));
    await nvim.command(`edit ${path}`);
    const client = await LinkClient.start(await startLink(nvim));
    await client.find(({ method }) => method === 'selection_changed');
    client.socket.pause();
    await nvim.input('ggV');
    for (let i = 0; i < 12; i++) {
      await nvim.input('5j');
      await sleep(130);
    }
    client.socket.resume();
    await nvim.poll(() => last(client)).toMatchObject({ selection: { end: { line: 60 } } });
    expect(client.notifications('selection_changed').length).toBeLessThan(10);
    await nvim.input('<Esc>');
    await client.close();
  });

  test('with bytes that are no text is sent as text', async ({ nvim }) => {
    const path = join(nvim.dir, 'project', 'bytes.txt');
    await writeFile(path, Buffer.from([0x61, 0xff, 0xed, 0xa0, 0x80, 0x62, 0x0a]));
    await nvim.command(`edit ++enc=utf-8 ++bad=keep ${path}`);
    const client = await LinkClient.start(await startLink(nvim));
    await nvim.input('V');
    await nvim.poll(() => textOf(last(client))).toMatch(/^a\ufffd+b$/);
    expect(client.closed).toBeUndefined();
    await nvim.input('<Esc>');
    await client.close();
  });
});
