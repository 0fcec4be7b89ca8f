/** The tools of pi-ide that answer at once: diagnostics and open files. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { type Json, LinkClient, startLink, textsOf } from './support/link.ts';
import { expect, type Nvim, test } from './support/nvim.ts';

async function open(nvim: Nvim, name: string, text: string): Promise<string> {
  const path = join(nvim.dir, 'project', name);
  await writeFile(path, text);
  await nvim.command(`edit ${path}`);
  return path;
}

async function ask(client: LinkClient, name: string, args: Json = {}): Promise<unknown> {
  return JSON.parse(String(textsOf(await client.call(name, args))[0]));
}

describe('getDiagnostics', () => {
  const place = `vim.diagnostic.set(vim.api.nvim_create_namespace('test'), 0, {
    { lnum = 0, col = 0, end_lnum = 0, end_col = 3, message = 'wrong', severity = 1, source = 'lint', code = 'E1' },
    { lnum = 1, col = 8, end_lnum = 1, end_col = 12, message = 'odd', severity = 2 },
    { lnum = 0, col = 0, message = 'by the way', severity = 3 },
    { lnum = 0, col = 0, message = 'why not', severity = 4, code = 7 },
  })`;

  test('gives an object even when there are none', async ({ nvim }) => {
    await open(nvim, 'a.txt', 'one\n');
    const client = await LinkClient.start(await startLink(nvim));
    expect(textsOf(await client.call('getDiagnostics'))).toEqual(['{}']);
    expect(textsOf(await client.call('getDiagnostics', { uri: 'file:///no/such/file' }))).toEqual([
      '{}',
    ]);
    await client.close();
  });

  test('gives severity, source, code and UTF-16 ranges, by file', async ({ nvim }) => {
    const path = await open(nvim, 'a b.txt', 'one\ngröße 😀 x\n');
    await nvim.lua(place);
    const other = await open(nvim, 'other.txt', 'x\n');
    await nvim.lua(place);
    const client = await LinkClient.start(await startLink(nvim));
    const uri = `file://${path.replace(' ', '%20')}`;
    const found = [
      {
        severity: 'Error',
        message: 'wrong',
        source: 'lint',
        code: 'E1',
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } },
      },
      {
        severity: 'Information',
        message: 'by the way',
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      },
      {
        severity: 'Hint',
        message: 'why not',
        code: '7',
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      },
      {
        severity: 'Warning',
        message: 'odd',
        range: { start: { line: 1, character: 6 }, end: { line: 1, character: 8 } },
      },
    ];
    const all = await ask(client, 'getDiagnostics');
    expect(Object.keys(Object(all)).sort()).toEqual([uri, `file://${other}`]);
    expect(Object(all)[uri]).toEqual(found);
    expect(await ask(client, 'getDiagnostics', { uri })).toEqual({ [uri]: found });
    expect(await ask(client, 'getDiagnostics', { uri: path })).toEqual({ [uri]: found });
    expect(
      await client.request('tools/call', {
        name: 'getDiagnostics',
        arguments: { uri: 'http://x' },
      }),
    ).toMatchObject({ error: { code: -32602 } });
    await client.close();
  });
});

describe('getOpenEditorTabs', () => {
  test('lists the files that are seen, once each, and no others', async ({ nvim }) => {
    const client = await LinkClient.start(await startLink(nvim));
    expect(await ask(client, 'getOpenEditorTabs')).toEqual([]);
    await open(nvim, 'hidden.txt', 'x\n');
    const lua = await open(nvim, 'a.lua', 'return 1\n');
    await nvim.command('split | help | wincmd p');
    await nvim.command('topleft vnew');
    const text = await open(nvim, 'b c.txt', 'x\n');
    await nvim.input('ox<Esc>');
    await nvim.command('topleft new | setlocal buftype=nofile | file scratch | wincmd p');
    expect(await ask(client, 'getOpenEditorTabs')).toEqual([
      {
        uri: `file://${text.replace(' ', '%20')}`,
        isActive: true,
        isDirty: true,
        languageId: 'text',
      },
      { uri: `file://${lua}`, isActive: false, isDirty: false, languageId: 'lua' },
    ]);
    await client.close();
  });
});
