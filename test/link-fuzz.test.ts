/**
 * Bytes that nobody would send on purpose: cuts everywhere, flipped bits, random frames. Whatever arrives, the editor
 * stays quick, the other clients don't notice, and nothing is said to the user. The seed makes a failure repeatable.
 */

import { afterEach, describe } from 'vitest';
import {
  type Address,
  closeFrame,
  expect,
  frame,
  handshake,
  LinkClient,
  RawClient,
  test,
} from './support/link.ts';
import type { Nvim } from './support/nvim.ts';

const SEED = Number(process.env.PIVI_FUZZ_SEED ?? 20_261_130);
const ROUNDS = Number(process.env.PIVI_FUZZ_ROUNDS ?? 1000);

/** mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const ping = (id: string) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });

/** A conversation with something of everything: 3 frames after a handshake, one of them in fragments. */
const talk = Buffer.concat([
  frame(1, ping('één')),
  frame(9, 'mid'),
  frame(1, ping('x'.repeat(140)).slice(0, 30), { fin: false }),
  frame(0, ping('x'.repeat(140)).slice(30)),
]);

/** No slow machine takes so long for a turn; a parser that hangs does. */
const STANDSTILL_MS = 5000;

/** Starts to measure how long Neovim's event loop stands still. */
async function watchLoop(nvim: Nvim): Promise<() => Promise<number>> {
  await nvim.lua(`
    _G.gap, _G.last = 0, nil
    _G.gap_timer = vim.uv.new_timer()
    _G.gap_timer:start(0, 2, function()
      local now = vim.uv.hrtime() / 1e6
      if _G.last then _G.gap = math.max(_G.gap, now - _G.last) end
      _G.last = now
    end)`);
  return () => nvim.lua<number>('_G.gap_timer:close() return _G.gap');
}

let witness: LinkClient | undefined;

/** A client that must not notice anything. */
async function bystander(address: Address): Promise<LinkClient> {
  witness ??= await LinkClient.start(address);
  return witness;
}

afterEach(async () => {
  if (witness) {
    expect((await witness.request('ping')).result).toEqual({});
    expect(witness.closed).toBeUndefined();
  }
});

type Random = ReturnType<typeof randomOf>;

const payloads = [
  '',
  '{}',
  '[]',
  'null',
  '5',
  ping('r'),
  '"\\ud800"',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"openDiff","arguments":{}}}',
  '\ufffd'.repeat(50),
  '['.repeat(3000),
];

/** A frame that is mostly right. */
function randomFrame(random: Random): Buffer {
  const rarely = (odds: number) => random(odds) === 0;
  if (rarely(30)) {
    return closeFrame(random(6000));
  }
  const opcode = rarely(8) ? random(16) : ([1, 1, 0, 2, 9, 10, 8][random(7)] ?? 1);
  const payload = opcode >= 8 ? 'c'.repeat(random(130)) : (payloads[random(payloads.length)] ?? '');
  return frame(opcode, payload, {
    fin: !rarely(4),
    rsv: rarely(20) ? random(8) : 0,
    mask: !rarely(20),
    ...(rarely(15) ? { claim: BigInt(random(70_000)) } : {}),
  });
}

const names = [
  'openDiff',
  'close_tab',
  'getDiagnostics',
  'getOpenEditorTabs',
  'pivi/read',
  null,
  5,
  {},
];
const values = [
  null,
  0,
  -1,
  1.5,
  1e300,
  '',
  'text',
  '/tmp/x',
  '\0',
  [],
  {},
  [null],
  { a: null },
  true,
];

function randomParams(random: Random): unknown {
  const value = () => values[random(values.length)];
  if (random(6) === 0) {
    return value();
  }
  const keys = ['uri', 'tab_name', 'new_file_path', 'path'].filter(() => random(2) === 0);
  const args = Object.fromEntries(keys.map((key) => [key, value()]));
  return { name: names[random(names.length)], arguments: random(4) === 0 ? value() : args };
}

/** Sends bytes and goes away in one of the ways there are. */
async function throwAt(address: Address, bytes: Buffer, how: number): Promise<void> {
  const client = await RawClient.open(address);
  client.send(bytes);
  if (how === 0) {
    client.socket.resetAndDestroy();
  } else if (how === 1) {
    client.socket.end();
    await client.until(() => client.ended, 2000);
  } else {
    await client.until(() => client.ended || client.frames.length > 0, 20);
  }
  client.destroy();
}

describe(`fuzz, seed ${SEED}`, () => {
  test('a handshake and frames, cut at every place', async ({ editor, address }) => {
    await bystander(address);
    const whole = Buffer.concat([Buffer.from(handshake(address)), talk]);
    for (let cut = 1; cut < whole.length; cut++) {
      const client = await RawClient.connect(address.port);
      client.send(whole.subarray(0, cut));
      await new Promise((done) => setImmediate(done));
      client.send(whole.subarray(cut));
      const isWhole = await client.until(() => client.frames.length >= 3);
      expect(isWhole, `cut at ${cut}`).toBe(true);
      expect(
        client.frames.map(({ opcode }) => opcode),
        `cut at ${cut}`,
      ).toEqual([1, 10, 1]);
      client.destroy();
    }
    expect(await editor.messages()).toBe('');
  });

  test('a conversation that ends at every place', async ({ editor, address }) => {
    await bystander(address);
    for (let cut = 0; cut < talk.length; cut += 3) {
      await throwAt(address, talk.subarray(0, cut), cut % 2);
    }
    expect(await editor.messages()).toBe('');
  });

  test('flipped bits', async ({ editor, address }) => {
    await bystander(address);
    const random = randomOf(SEED);
    const stop = await watchLoop(editor);
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = Buffer.from(talk);
      for (let flips = 1 + random(4); flips > 0; flips--) {
        const at = random(bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      }
      await throwAt(address, bytes, random(3));
    }
    expect(await stop()).toBeLessThan(STANDSTILL_MS);
    expect(await editor.messages()).toBe('');
  });

  test('flipped bits in the handshake', async ({ editor, address }) => {
    await bystander(address);
    const random = randomOf(SEED + 1);
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = Buffer.from(handshake(address));
      const at = random(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      const client = await RawClient.connect(address.port);
      client.send(bytes);
      await client.until(() => client.head !== '', 10);
      if (client.head.startsWith('HTTP/1.1 101')) {
        // Only what nobody reads may differ: case, blanks, a header's value.
        expect(bytes.toString('latin1').toLowerCase()).toContain(address.token);
      }
      client.destroy();
    }
    expect(await editor.messages()).toBe('');
  });

  test('random frames', async ({ editor, address }) => {
    await bystander(address);
    const random = randomOf(SEED + 2);
    const stop = await watchLoop(editor);
    for (let round = 0; round < ROUNDS; round++) {
      const parts = Array.from({ length: 1 + random(6) }, () => randomFrame(random));
      await throwAt(address, Buffer.concat(parts), random(3));
    }
    expect(await stop()).toBeLessThan(STANDSTILL_MS);
    expect(await editor.messages()).toBe('');
  });

  test('noise', async ({ editor, address }) => {
    await bystander(address);
    const random = randomOf(SEED + 3);
    for (let round = 0; round < 60; round++) {
      const noise = Buffer.from(Array.from({ length: 1 + random(5000) }, () => random(256)));
      await throwAt(address, noise, random(3));
      const client = await RawClient.connect(address.port);
      client.send(noise);
      await client.until(() => client.ended, 5);
      client.destroy();
    }
    expect(await editor.messages()).toBe('');
  });

  test('random JSON-RPC', async ({ editor, address }) => {
    const random = randomOf(SEED + 4);
    const client = await bystander(address);
    const asked: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const id = `fuzz-${round}`;
      const method = random(5) === 0 ? 'tools/list' : 'tools/call';
      client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id, method, params: randomParams(random) }));
      asked.push(id);
    }
    for (const id of asked) {
      await client.answer(id);
      expect(client.answers(id), id).toHaveLength(1);
    }
    expect(await editor.messages()).toBe('');
  });

  test('leaves nothing behind, and nothing went wrong inside', async ({ editor }) => {
    await witness?.close();
    witness = undefined;
    await editor.poll("require('pivi.link').status().peers").toBe(0);
    await editor.poll("require('pivi.link').status().unauthenticated").toBe(0);
    expect(await editor.lua("return #require('pivi.review.proposal').list()")).toBe(0);
    const log = await editor.lua<string>(`
      local ok, lines = pcall(vim.fn.readfile, require('pivi.log').path())
      return ok and table.concat(lines, '\\n') or ''`);
    expect(log).toBe('');
  });
});
