/** The extension's end of the wire: what comes back from requests, whatever the other end does. */

import { once } from 'node:events';
import { describe } from 'vitest';
import { LinkError } from '../extension/src/errors.ts';
import { Rpc, type RpcHooks } from '../extension/src/rpc.ts';
import { WebSocketTransport } from '../extension/src/transport.ts';
import { expect, test as base } from './support/nvim.ts';
import { type Json, StandInEditor, structured } from './support/stand-in-editor.ts';

const test = base.extend<{ editor: StandInEditor; closes: number[]; heard: Json[]; rpc: Rpc }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  editor: async ({}, use) => {
    const editor = await StandInEditor.start({ tools: { echo: (args) => structured(args) } });
    await use(editor);
    await editor.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  closes: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  heard: async ({}, use) => use([]),
  rpc: async ({ editor, closes, heard }, use) => {
    const rpc = await connect(editor, {
      onNotification: (method, params) => heard.push({ method, params }),
      onRequest: (method, params, signal) => {
        if (method === 'add') {
          const { a, b } = params as Json;
          return Promise.resolve(a + b);
        }
        return method === 'wait' ? once(signal, 'abort').then(() => 'late') : undefined;
      },
      onClose: (code) => closes.push(code),
    });
    await use(rpc);
    rpc.close();
  },
});

const beat = { busyMs: 20, idleMs: 40, silenceMs: 120 };

function connect(editor: StandInEditor, hooks: Partial<RpcHooks> = {}): Promise<Rpc> {
  const all = { onNotification: () => {}, onClose: () => {}, ...hooks };
  return Rpc.connect(new WebSocketTransport(editor.port, editor.token), all, beat);
}

const echo = { name: 'echo', arguments: { a: 1 } };

describe('a request', () => {
  test('is settled by its answer', async ({ rpc }) => {
    expect(await rpc.request('tools/call', echo)).toEqual(structured({ a: 1 }));
  });

  test('is settled by an error answer', async ({ rpc }) => {
    await expect(rpc.request('nothing', {})).rejects.toMatchObject({
      name: 'RpcError',
      code: '-32601',
    });
  });

  test('is settled by its limit, and cancelled at the editor', async ({ editor, rpc }) => {
    editor.options.isSilent = true;
    await expect(rpc.request('tools/call', echo, { timeoutMs: 50 })).rejects.toMatchObject({
      code: 'timeout',
    });
    await expect
      .poll(() => editor.received.at(-1))
      .toMatchObject({ method: 'request_cancelled', params: { id: 1 } });
  });

  test('is settled by its signal, and cancelled at the editor', async ({ editor, rpc }) => {
    editor.options.isSilent = true;
    const abort = new AbortController();
    const answer = rpc.request('tools/call', echo, { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ code: 'aborted', message: 'Operation aborted' });
    expect(editor.received.at(-1)).toMatchObject({ method: 'request_cancelled' });
    await expect(rpc.request('x', {}, { signal: abort.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  test('that the editor gives up says so at once', async ({ editor, rpc }) => {
    editor.options.isSilent = true;
    const abort = new AbortController();
    const answer = rpc.request('tools/call', echo, { signal: abort.signal });
    abort.abort();
    await expect.poll(() => editor.received.length).toBe(2);
    editor.send({ id: 1, error: { code: -32800, message: 'Request cancelled' } });
    await expect(answer).rejects.toMatchObject({ code: 'aborted', message: 'Operation aborted' });
  });

  test('that was done before the cancellation arrived says so', async ({ editor, rpc }) => {
    editor.options.isSilent = true;
    const abort = new AbortController();
    const answer = rpc.request('tools/call', echo, { signal: abort.signal });
    await expect.poll(() => editor.received.length).toBe(1);
    abort.abort();
    editor.send({ id: 1, result: 'done' });
    expect(await answer).toBe('done');
  });

  test('is settled by the end of the link, abrupt or not', async ({ editor, rpc, closes }) => {
    editor.options.isSilent = true;
    const answers = [rpc.request('a', {}), rpc.request('b', {})];
    const settled = Promise.allSettled(answers);
    await expect.poll(() => editor.received.length).toBe(2);
    editor.disconnect();
    expect((await settled).map((it) => it.status === 'rejected' && it.reason.code)).toEqual([
      'closed',
      'closed',
    ]);
    expect(closes).toEqual([1006]);
    await expect(rpc.request('c', {})).rejects.toBeInstanceOf(LinkError);
  });

  test('larger than the link takes is refused, and the link lives on', async ({ rpc }) => {
    const text = 'é'.repeat(9 * 1024 * 1024);
    await expect(rpc.request('big', { text })).rejects.toMatchObject({ code: 'protocol' });
    expect(await rpc.request('tools/call', echo)).toBeTruthy();
  });

  test('is not mixed up with another', async ({ rpc }) => {
    const ids = Array.from({ length: 100 }, (_, id) => id);
    const answers = await Promise.all(
      ids.map((id) => rpc.request('tools/call', { name: 'echo', arguments: { id } })),
    );
    expect(answers).toEqual(ids.map((id) => structured({ id })));
  });
});

describe('what an editor sends', () => {
  test('may be nonsense', async ({ editor, rpc }) => {
    for (const socket of editor.sockets) {
      for (const text of ['', '{', '[]', 'null', '7', '{"jsonrpc":"1.0"}', '{"jsonrpc":"2.0"}']) {
        socket.send(text);
      }
      socket.send(Buffer.from([1, 2, 3]));
    }
    editor.send({ id: null, result: 1 });
    editor.send({ id: 99, result: 1 });
    editor.send({ id: '1', error: { code: 'x' } });
    expect(await rpc.request('tools/call', echo)).toEqual(structured({ a: 1 }));
  });

  test('may be requests, each answered once', async ({ editor, rpc }) => {
    editor.send({ id: 1, method: 'ping' });
    editor.send({ id: '1', method: 'add', params: { a: 1, b: 2 } });
    editor.send({ id: 'x', method: 'add' });
    editor.send({ id: 2, method: 'nothing' });
    await expect.poll(() => editor.received.length).toBe(4);
    expect(editor.received).toEqual(
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 1, result: {} },
        { jsonrpc: '2.0', id: '1', result: 3 },
        { jsonrpc: '2.0', id: 'x', error: { code: -32603, message: expect.any(String) } },
        { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found: nothing' } },
      ]),
    );
    expect(rpc.isClosed).toBe(false);
  });

  test('may be a request that is cancelled', async ({ editor, rpc }) => {
    editor.send({ id: 5, method: 'wait' });
    editor.send({ id: '5', method: 'wait' });
    editor.send({ method: 'request_cancelled', params: { id: '5' } });
    await expect.poll(() => editor.received).toMatchObject([{ id: '5', result: 'late' }]);
    editor.send({ method: 'notifications/cancelled', params: { requestId: 5 } });
    await expect.poll(() => editor.received.length).toBe(2);
    expect(rpc.isClosed).toBe(false);
  });

  test('may be notifications', async ({ editor, rpc, heard }) => {
    editor.send({ method: 'selection_changed', params: { filePath: '/x' } });
    await expect
      .poll(() => heard)
      .toEqual([{ method: 'selection_changed', params: { filePath: '/x' } }]);
    expect(rpc.isClosed).toBe(false);
  });
});

describe('silence', () => {
  test('of an editor that still answers pings is waited out', async ({ editor, rpc }) => {
    editor.options.isSilent = true;
    const answer = rpc.request('tools/call', echo);
    // Many times what counts as silence.
    await new Promise((resolve) => setTimeout(resolve, 600));
    editor.send({ id: 1, result: 'at last' });
    expect(await answer).toBe('at last');
  });

  test('of a socket ends the link', async ({ editor, rpc, closes }) => {
    editor.options.isSilent = true;
    for (const socket of editor.sockets) {
      socket.pause();
    }
    await expect(rpc.request('tools/call', echo)).rejects.toMatchObject({ code: 'silent' });
    expect(closes).toEqual([1006]);
  });

  test('of an idle socket ends the link too', async ({ editor, rpc, closes }) => {
    for (const socket of editor.sockets) {
      socket.pause();
    }
    await expect.poll(() => closes).toEqual([1006]);
    expect(rpc.isClosed).toBe(true);
  });
});

test('a fault of ours is reported, and the link lives on', async ({ editor }) => {
  const faults: unknown[] = [];
  const rpc = await connect(editor, {
    onNotification: () => {
      throw new Error('ours');
    },
    onFault: (error) => faults.push(error),
  });
  editor.send({ method: 'anything' });
  await expect.poll(() => faults).toEqual([new Error('ours')]);
  expect(await rpc.request('tools/call', echo)).toBeTruthy();
  rpc.close();
});

test('a wrong token is refused', async ({ editor }) => {
  const transport = new WebSocketTransport(editor.port, 'wrong');
  const hooks = { onNotification: () => {}, onClose: () => {} };
  await expect(Rpc.connect(transport, hooks)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('401'),
  });
});

test('closing tells the editor that all is well', async ({ editor, rpc, closes }) => {
  const codes: number[] = [];
  for (const socket of editor.sockets) {
    socket.on('close', (code) => codes.push(code));
  }
  rpc.close();
  rpc.close();
  await expect.poll(() => codes).toEqual([1000]);
  expect(closes).toEqual([]);
});
