/** The connected Pis as the rest of pivi sees them, and what the editor asks of them. */

import { describe } from 'vitest';
import { expect, LinkClient, type Message, pivi, test } from './support/link.ts';

/** Sends a request from Neovim to the newest peer; what comes back is kept in `_G.answers`. */
const ask = `
  local method, params, timeout = ...
  local list = require('pivi.peers').list()
  _G.answers = _G.answers or {}
  _G.cancel = require('pivi.peers').request(list[#list].id, method, params, function(err, result)
    table.insert(_G.answers, { err = err or vim.NIL, result = result, fast = vim.in_fast_event() })
  end, timeout)`;

test.beforeEach(async ({ editor, address }) => {
  expect(address.port).toBeGreaterThan(0);
  await editor.lua('_G.answers = {}');
});

async function requestOf(client: LinkClient, method: string): Promise<Message> {
  return client.find((message) => message.method === method && message.id !== undefined);
}

describe('a request to a peer', () => {
  test('has an id of its own, and gives the result on the main loop', async ({
    client,
    editor,
  }) => {
    await editor.lua(ask, 'getSuggestions', { cursorBefore: 'a', cursorAfter: '' });
    await editor.lua(ask, 'listSuggestionModels');
    const first = await requestOf(client, 'getSuggestions');
    const second = await requestOf(client, 'listSuggestionModels');
    expect(first).toMatchObject({ jsonrpc: '2.0', params: { cursorBefore: 'a', cursorAfter: '' } });
    expect(second.params).toBeUndefined();
    expect(first.id).not.toBe(second.id);
    client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id: second.id, result: { models: [] } }));
    client.sendRaw(
      JSON.stringify({ jsonrpc: '2.0', id: first.id, result: { suggestions: ['x', null] } }),
    );
    await editor.poll('_G.answers').toEqual([
      { err: null, result: { models: [] }, fast: false },
      { err: null, result: { suggestions: ['x', null] }, fast: false },
    ]);
  });

  test.for<[string, Message, Message]>([
    [
      'an error',
      { error: { code: -32603, message: 'no API key', data: [1] } },
      { code: -32603, message: 'no API key', data: [1] },
    ],
    ['an error without a message', { error: {} }, { code: -32603, message: 'unknown error' }],
    ['an error that is a string', { error: 'bad' }, { code: -32603, message: 'unknown error' }],
  ])('gives %s', async ([, answer, err], { client, editor }) => {
    await editor.lua(ask, 'getSuggestions', {});
    const { id } = await requestOf(client, 'getSuggestions');
    client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    await editor.poll('_G.answers[1] and _G.answers[1].err').toEqual(err);
  });

  test('is answered once, and only by its own id', async ({ client, editor }) => {
    await editor.lua(ask, 'getSuggestions', {});
    const { id } = await requestOf(client, 'getSuggestions');
    for (const other of ['pivi-0', 1, null, `${id} `]) {
      client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id: other, result: 'wrong' }));
    }
    for (const result of ['right', 'again']) {
      client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id, result }));
    }
    await client.request('ping');
    await editor.poll('_G.answers').toEqual([{ err: null, result: 'right', fast: false }]);
  });

  test('ends in time, and the client is told', async ({ client, editor }) => {
    await editor.lua(ask, 'getSuggestions', {}, 50);
    const { id } = await requestOf(client, 'getSuggestions');
    await editor.poll('_G.answers').toMatchObject([{ err: { code: 'timeout' } }]);
    await client.find(({ method }) => method === 'request_cancelled');
    expect(client.notifications('request_cancelled')).toEqual([{ id }]);
    expect(client.notifications('notifications/cancelled')).toEqual([{ requestId: id }]);
    client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id, result: 'late' }));
    await client.request('ping');
    expect(await editor.lua('return #_G.answers')).toBe(1);
  });

  test('can be cancelled, once', async ({ client, editor }) => {
    await editor.lua(ask, 'getSuggestions', {});
    const { id } = await requestOf(client, 'getSuggestions');
    await editor.lua('_G.cancel() _G.cancel()');
    await editor.poll('_G.answers').toMatchObject([{ err: { code: 'cancelled' } }]);
    client.sendRaw(
      JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32800, message: 'Request cancelled' } }),
    );
    await client.request('ping');
    expect(client.notifications('request_cancelled')).toEqual([{ id }]);
    expect(await editor.lua('return #_G.answers')).toBe(1);
  });

  test('fails with the connection, and after it', async ({ address, editor }) => {
    const client = await LinkClient.start(address);
    await editor.lua(ask, 'getSuggestions', {});
    await requestOf(client, 'getSuggestions');
    client.socket.terminate();
    await editor.poll('_G.answers').toMatchObject([{ err: { code: 'closed' } }]);
    await editor.lua(`
      _G.cancel = require('pivi.peers').request(12345, 'x', nil, function(err) table.insert(_G.answers, { err = err }) end)
      _G.cancel()
      require('pivi.peers').notify(12345, 'x')`);
    await editor.poll('_G.answers[2]').toMatchObject({ err: { code: 'closed' } });
  });

  test('with a callback that throws harms nothing', async ({ client, editor }) => {
    await editor.lua(`
      local peers = require('pivi.peers')
      peers.request(peers.list()[1].id, 'getSuggestions', {}, function() error('in the callback') end)`);
    const { id } = await requestOf(client, 'getSuggestions');
    client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id, result: {} }));
    await editor
      .poll("table.concat(vim.fn.readfile(require('pivi.log').path()), '\\n')")
      .toContain('in the callback');
    expect((await client.request('ping')).result).toEqual({});
    expect(await editor.messages()).toBe('');
  });

  test('leaves no timer', async ({ client, editor }) => {
    await editor.lua(ask, 'getSuggestions', {});
    const { id } = await requestOf(client, 'getSuggestions');
    const count = async () =>
      (await editor.leftovers()).handles.filter((kind) => kind === 'timer').length;
    const during = await count();
    client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id, result: {} }));
    await editor.poll(count).toBe(during - 1);
  });
});

describe('peers', () => {
  test('are told of to subscribers and autocommands', async ({ address, editor }) => {
    await editor.lua(`
      _G.seen = {}
      _G.unsubscribe = require('pivi.peers').subscribe(function(change, peer)
        table.insert(_G.seen, { change, peer.name, peer.session_id or '' })
      end)
      _G.broken = require('pivi.peers').subscribe(function() error('a subscriber') end)
      vim.api.nvim_create_autocmd('User', {
        pattern = { 'PiviLinkOpen', 'PiviLinkClosed' },
        callback = function(event)
          table.insert(_G.seen, { event.match, event.data.peer.name, tostring(event.data.session) })
        end,
      })`);
    const client = await LinkClient.start(address, {
      clientInfo: { name: 'pivi', version: '1' },
      pivi,
    });
    client.notify('pivi/session', { sessionId: 'next', cwd: '/' });
    await editor.poll('#_G.seen').toBe(3);
    await client.close();
    await editor.poll('_G.seen').toEqual([
      ['open', 'pivi', 'abc'],
      ['PiviLinkOpen', 'pivi', '1'],
      ['update', 'pivi', 'next'],
      ['closed', 'pivi', 'next'],
      ['PiviLinkClosed', 'pivi', '1'],
    ]);
    await editor.lua('_G.unsubscribe() _G.unsubscribe() _G.broken()');
    expect(await editor.messages()).toBe('');
  });

  test('are copies: who gets one changes nothing', async ({ client, editor }) => {
    expect(client.closed).toBeUndefined();
    const names = await editor.lua<string[]>(`
      local peers = require('pivi.peers')
      local id = peers.list()[1].id
      peers.list()[1].name = 'changed'
      peers.get(id).name = 'changed'
      return { peers.get(id).name, peers.list()[1].name }`);
    expect(names).toEqual(['pi-ide', 'pi-ide']);
    expect(await editor.lua("return require('pivi.peers').get(98765)")).toBeNull();
  });

  test('take notifications', async ({ client, editor }) => {
    await editor.lua(`
      local peers = require('pivi.peers')
      peers.notify(peers.list()[1].id, 'pivi/hello', { x = 1 })`);
    expect(await client.find(({ method }) => method === 'pivi/hello')).toEqual({
      jsonrpc: '2.0',
      method: 'pivi/hello',
      params: { x: 1 },
    });
  });

  test('that introduce themselves again are the same peer', async ({ client, editor }) => {
    await client.request('initialize', { clientInfo: { name: 'renamed', version: '2' } });
    await editor
      .poll("require('pivi.peers').list()")
      .toMatchObject([{ name: 'renamed', version: '2' }]);
  });

  test.for<Message>([
    { clientInfo: null },
    { clientInfo: 'x', pivi: 'x' },
    {
      clientInfo: { name: 5, version: [] },
      pivi: { version: '1', pid: 'x', cwd: 7, session: {}, sessionFile: null },
    },
    { clientInfo: {}, pivi: {} },
  ])(
    'that say nonsense of themselves are peers without it: %j',
    async (params, { address, editor }) => {
      const client = await LinkClient.start(address, params);
      const list = await editor.lua<Message[]>("return require('pivi.peers').list()");
      expect(list).toEqual([
        { id: expect.any(Number), name: 'unknown', version: '', is_pivi: false },
      ]);
      await client.close();
      await editor.poll("#require('pivi.peers').list()").toBe(0);
    },
  );
});
