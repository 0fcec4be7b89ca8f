/**
 * RFC 6455, frame by frame: each case is sent to the link as raw bytes, and as the same bytes to a server of npm's `ws`,
 * which must come to the same end. Neovim works without its compiler too, where other code unmasks and checks.
 */

import { once } from 'node:events';
import { afterAll, beforeAll, describe } from 'vitest';
import { WebSocketServer } from 'ws';
import {
  type Address,
  closeFrame,
  expect,
  frame,
  handshake,
  RawClient,
  type Received,
  test,
} from './support/link.ts';

const MAX = 16 * 1024 * 1024;

interface Case {
  name: string;
  /** Each is written by itself. */
  bytes: Buffer[];
  /** Ids that are answered, or null for what is no JSON-RPC. */
  replies?: (string | null)[];
  pongs?: string[];
  /** Close code that is sent; 1005: a close frame without one; undefined: the connection stays. */
  close?: number;
  /** The bytes end within a frame: more than silence can't be expected. */
  open?: boolean;
  /** Why `ws` comes to another end. */
  differs?: string;
}

const TEXT = 1;
const BINARY = 2;
const PING = 9;
const PONG = 10;

/** A request whose answer carries the text back, as its id. */
const ping = (id: string) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** A request with raw bytes within the string of its id. */
function around(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('{"jsonrpc":"2.0","method":"ping","id":"'),
    bytes,
    Buffer.from('"}'),
  ]);
}

/** A text message in fragments, cut at the given places. */
function fragments(payload: Buffer | string, ...cuts: number[]): Buffer[] {
  const whole = Buffer.from(payload);
  const edges = [0, ...cuts, whole.length];
  return edges
    .slice(1)
    .map((end, i) =>
      frame(i === 0 ? TEXT : 0, whole.subarray(edges[i], end), { fin: i === edges.length - 2 }),
    );
}

/** One buffer, cut into writes of some bytes. */
function inPieces(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}

const lengths = [
  0,
  1,
  2,
  3,
  4,
  5,
  7,
  8,
  15,
  16,
  17,
  31,
  63,
  124,
  125,
  126,
  127,
  128,
  1000,
  4095,
  4096,
  65_535,
  65_536,
  65_537,
  1 << 20,
];

const sizes: Case[] = [
  ...lengths.map((length) => {
    const id = 'x'.repeat(Math.max(0, length));
    return { name: `a text with ${length} B of id`, bytes: [frame(TEXT, ping(id))], replies: [id] };
  }),
  ...[0, 1, 2, 124, 125].map((length) => {
    const payload = 'p'.repeat(length);
    return { name: `a ping of ${length} B`, bytes: [frame(PING, payload)], pongs: [payload] };
  }),
  ...[126, 127, 65_536].map((length) => ({
    name: `a ping of ${length} B`,
    bytes: [frame(PING, 'p'.repeat(length))],
    close: 1002,
  })),
  { name: 'an empty text', bytes: [frame(TEXT)], replies: [null] },
  {
    name: 'a length of 5 in two bytes',
    bytes: [frame(TEXT, '[1,2]', { lengthBytes: 2 })],
    replies: [null],
  },
  {
    name: 'a length of 5 in eight bytes',
    bytes: [frame(TEXT, '[1,2]', { lengthBytes: 8 })],
    replies: [null],
  },
  {
    name: 'a ping with its length in two bytes',
    bytes: [frame(PING, 'p', { lengthBytes: 2 })],
    close: 1002,
  },
  {
    name: 'a length one over the limit',
    bytes: [frame(TEXT, '', { claim: BigInt(MAX + 1) })],
    close: 1009,
  },
  { name: 'a length of 200 MB', bytes: [frame(TEXT, '', { claim: 200_000_000n })], close: 1009 },
  { name: 'a length of 2^53', bytes: [frame(TEXT, '', { claim: 1n << 53n })], close: 1009 },
  {
    name: 'a length with its highest bit',
    bytes: [frame(TEXT, '', { claim: 1n << 63n })],
    close: 1009,
  },
  {
    name: 'a length of all ones',
    bytes: [frame(BINARY, '', { claim: (1n << 64n) - 1n })],
    close: 1009,
  },
  {
    name: 'fragments that pass the limit together',
    bytes: [frame(TEXT, 'x', { fin: false }), frame(0, '', { claim: BigInt(MAX) })],
    close: 1009,
  },
  {
    name: 'the head of a text of the largest size',
    bytes: [frame(TEXT, '', { claim: BigInt(MAX) })],
    open: true,
  },
];

const opcodes: Case[] = [
  ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].flatMap((opcode) => [
    { name: `opcode ${opcode}`, bytes: [frame(opcode)], close: 1002 },
    { name: `opcode ${opcode} with a payload`, bytes: [frame(opcode, 'data')], close: 1002 },
    {
      name: `opcode ${opcode} after a message`,
      bytes: [frame(TEXT, ping('a')), frame(opcode, 'data'), frame(TEXT, ping('b'))],
      replies: ['a'],
      close: 1002,
    },
  ]),
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((rsv) => [
    { name: `reserved bits ${rsv} on a text`, bytes: [frame(TEXT, '{}', { rsv })], close: 1002 },
    { name: `reserved bits ${rsv} on a ping`, bytes: [frame(PING, '', { rsv })], close: 1002 },
  ]),
  {
    name: 'reserved bits on a continuation',
    bytes: [frame(TEXT, '[', { fin: false }), frame(0, ']', { rsv: 4 })],
    close: 1002,
  },
  { name: 'an unmasked text', bytes: [frame(TEXT, ping('a'), { mask: false })], close: 1002 },
  { name: 'an unmasked ping', bytes: [frame(PING, '', { mask: false })], close: 1002 },
  { name: 'an unmasked close', bytes: [frame(8, '', { mask: false })], close: 1002 },
  {
    name: 'a mask of zeros',
    bytes: [frame(TEXT, ping('zero'), { mask: Buffer.alloc(4) })],
    replies: ['zero'],
  },
  {
    name: 'a mask of ones',
    bytes: [frame(TEXT, ping('ones'), { mask: Buffer.alloc(4, 255) })],
    replies: ['ones'],
  },
  {
    name: 'three fragments cut anywhere in their masks',
    bytes: fragments(ping('masks'), 3, 9),
    replies: ['masks'],
  },
  { name: 'a binary message of JSON', bytes: [frame(BINARY, ping('binary'))], replies: ['binary'] },
  {
    name: 'a binary message that is no text',
    bytes: [frame(BINARY, hex('ff00ff')), frame(TEXT, ping('after'))],
    replies: [null, 'after'],
  },
  { name: 'an empty binary message', bytes: [frame(BINARY)], replies: [null] },
  {
    name: 'a pong nobody asked for',
    bytes: [frame(PONG, 'x'), frame(TEXT, ping('a'))],
    replies: ['a'],
  },
  { name: 'an empty pong', bytes: [frame(PONG)] },
  {
    name: 'ten pings',
    bytes: Array.from({ length: 10 }, (_, i) => frame(PING, `${i}`)),
    pongs: [...'0123456789'],
  },
  {
    name: 'a ping with bytes that are no text',
    bytes: [frame(PING, hex('00ff fe'))],
    pongs: ['\0\ufffd\ufffd'],
  },
  { name: 'a ping in two fragments', bytes: [frame(PING, 'a', { fin: false })], close: 1002 },
  { name: 'a pong in two fragments', bytes: [frame(PONG, 'a', { fin: false })], close: 1002 },
  { name: 'a close in two fragments', bytes: [frame(8, '', { fin: false })], close: 1002 },
];

const fragmentation: Case[] = [
  { name: 'two fragments', bytes: fragments(ping('ab'), 5), replies: ['ab'] },
  {
    name: 'a fragment for each byte',
    bytes: fragments(
      ping('abc'),
      ...Array.from({ length: ping('abc').length - 1 }, (_, i) => i + 1),
    ),
    replies: ['abc'],
  },
  {
    name: 'empty fragments around',
    bytes: fragments(ping('e'), 0, 0, 5, 5, ping('e').length),
    replies: ['e'],
  },
  { name: 'only empty fragments', bytes: fragments('', 0, 0), replies: [null] },
  {
    name: 'a thousand empty fragments',
    bytes: [Buffer.concat(fragments(ping('k'), ...Array<number>(1000).fill(4)))],
    replies: ['k'],
  },
  { name: 'a first fragment alone', bytes: [frame(TEXT, '{}', { fin: false })] },
  {
    name: 'a ping between fragments',
    bytes: [
      frame(TEXT, ping('p').slice(0, 9), { fin: false }),
      frame(PING, 'mid'),
      frame(0, ping('p').slice(9)),
    ],
    replies: ['p'],
    pongs: ['mid'],
  },
  {
    name: 'pings and a pong between fragments',
    bytes: [
      frame(TEXT, ping('q').slice(0, 9), { fin: false }),
      frame(PING, '1'),
      frame(PONG, 'x'),
      frame(0, ping('q').slice(9, 20), { fin: false }),
      frame(PING, '2'),
      frame(0, ping('q').slice(20)),
      frame(PING, '3'),
    ],
    replies: ['q'],
    pongs: ['1', '2', '3'],
  },
  {
    name: 'a close between fragments',
    bytes: [frame(TEXT, '{', { fin: false }), closeFrame(1000), frame(0, '}')],
    close: 1000,
  },
  { name: 'a continuation of nothing', bytes: [frame(0, 'x')], close: 1002 },
  {
    name: 'an unfinished continuation of nothing',
    bytes: [frame(0, 'x', { fin: false })],
    close: 1002,
  },
  {
    name: 'a continuation after a whole message',
    bytes: [frame(TEXT, ping('w')), frame(0, 'x')],
    replies: ['w'],
    close: 1002,
  },
  {
    name: 'a text within a text',
    bytes: [frame(TEXT, '{', { fin: false }), frame(TEXT, '}')],
    close: 1002,
  },
  {
    name: 'a binary within a text',
    bytes: [frame(TEXT, '{', { fin: false }), frame(BINARY, '}')],
    close: 1002,
  },
  {
    name: 'a first fragment twice',
    bytes: [frame(TEXT, '{', { fin: false }), frame(TEXT, '}', { fin: false })],
    close: 1002,
  },
  {
    name: 'a binary in fragments',
    bytes: [frame(BINARY, ping('bf').slice(0, 7), { fin: false }), frame(0, ping('bf').slice(7))],
    replies: ['bf'],
  },
  {
    name: 'two messages in fragments',
    bytes: [...fragments(ping('m1'), 4), ...fragments(ping('m2'), 8)],
    replies: ['m1', 'm2'],
  },
  {
    name: 'twenty messages in one write',
    bytes: [Buffer.concat(Array.from({ length: 20 }, (_, i) => frame(TEXT, ping(`n${i}`))))],
    replies: Array.from({ length: 20 }, (_, i) => `n${i}`),
  },
  {
    name: 'a frame byte by byte',
    bytes: inPieces(frame(TEXT, ping('bytes')), 1),
    replies: ['bytes'],
  },
  {
    name: 'a frame of 300 B, byte by byte',
    bytes: inPieces(frame(TEXT, ping('l'.repeat(300))), 1),
    replies: ['l'.repeat(300)],
  },
  { name: 'a ping byte by byte', bytes: inPieces(frame(PING, 'slow'), 1), pongs: ['slow'] },
  {
    name: '70 kB in writes of 3 B less than 64 KiB',
    bytes: inPieces(frame(TEXT, ping('é'.repeat(35_000))), 65_533),
    replies: ['é'.repeat(35_000)],
  },
  ...[1, 2, 3, 5, 6, 7].map((cut) => ({
    name: `a head cut after ${cut} B`,
    bytes: [
      frame(TEXT, ping('h'.repeat(130))).subarray(0, cut),
      frame(TEXT, ping('h'.repeat(130))).subarray(cut),
    ],
    replies: ['h'.repeat(130)],
  })),
  { name: 'half a head', bytes: [frame(TEXT, ping('x')).subarray(0, 4)], open: true },
  { name: 'half a payload', bytes: [frame(TEXT, ping('x')).subarray(0, 12)], open: true },
];

const goodText: [string, string][] = [
  ['U+0000 escaped as it must be', '5c7530303030'],
  ['U+007F', '7f'],
  ['U+0080', 'c280'],
  ['U+07FF', 'dfbf'],
  ['U+0800', 'e0a080'],
  ['U+0FFF', 'e0bfbf'],
  ['U+1000', 'e18080'],
  ['U+CFFF', 'ecbfbf'],
  ['U+D7FF', 'ed9fbf'],
  ['U+E000', 'ee8080'],
  ['U+FEFF', 'efbbbf'],
  ['U+FFFD', 'efbfbd'],
  ['U+FFFE', 'efbfbe'],
  ['U+FFFF', 'efbfbf'],
  ['U+10000', 'f0908080'],
  ['U+3FFFF', 'f0bfbfbf'],
  ['U+40000', 'f1808080'],
  ['U+FFFFF', 'f3bfbfbf'],
  ['U+100000', 'f4808080'],
  ['U+10FFFF', 'f48fbfbf'],
  ['a word of Greek', 'cebae1bdb9cf83cebcceb5'],
];

const badText: [string, string][] = [
  ['a continuation alone', '80'],
  ['the last continuation alone', 'bf'],
  ['two continuations alone', '80bf'],
  ['C0', 'c0'],
  ['C1', 'c1'],
  ['F5', 'f5'],
  ['F8', 'f8'],
  ['FC', 'fc'],
  ['FE', 'fe'],
  ['FF', 'ff'],
  ['an overlong slash in two bytes', 'c0af'],
  ['an overlong U+007F', 'c1bf'],
  ['an overlong slash in three bytes', 'e080af'],
  ['an overlong U+07FF', 'e09fbf'],
  ['an overlong slash in four bytes', 'f08080af'],
  ['an overlong U+FFFF', 'f08fbfbf'],
  ['an overlong NUL', 'c080'],
  ['a high surrogate', 'eda080'],
  ['a low surrogate', 'edb080'],
  ['the last surrogate', 'edbfbf'],
  ['a pair of surrogates', 'eda080edb080'],
  ['U+110000', 'f4908080'],
  ['U+13FFFF', 'f4bfbfbf'],
  ['U+1FFFFF', 'f7bfbfbf'],
  ['five bytes', 'f888808080'],
  ['six bytes', 'fc8480808080'],
  ['two bytes cut short', 'c3'],
  ['three bytes cut short', 'e282'],
  ['four bytes cut short', 'f09f98'],
  ['three bytes cut short before a letter', 'e28261'],
  ['a lead after a lead', 'c3c3a9'],
  ['Greek and a surrogate', 'cebae1bdb9cf83cebcceb5eda080656469746564'],
];

const utf8: Case[] = [
  ...goodText.map(([name, code]) => ({
    name,
    bytes: [frame(TEXT, around(hex(code)))],
    replies: [JSON.parse(`"${hex(code)}"`)],
  })),
  ...goodText.flatMap(([name, code]) => {
    const whole = around(hex(code));
    const start = whole.indexOf(hex(code));
    const cuts = Array.from({ length: hex(code).length - 1 }, (_, i) => start + i + 1);
    return cuts.length === 0
      ? []
      : [
          {
            name: `${name}, a fragment per byte`,
            bytes: fragments(whole, ...cuts),
            replies: [JSON.parse(`"${hex(code)}"`)],
          },
        ];
  }),
  ...badText.map(([name, code]) => ({
    name,
    bytes: [frame(TEXT, around(hex(code)))],
    close: 1007,
  })),
  ...badText
    .filter(([, code]) => code.length > 2)
    .map(([name, code]) => {
      const whole = around(hex(code));
      const start = whole.indexOf(hex(code));
      return { name: `${name}, in two fragments`, bytes: fragments(whole, start + 1), close: 1007 };
    }),
  { name: 'a text that ends within a character', bytes: [frame(TEXT, hex('22e282'))], close: 1007 },
  {
    name: 'a text whose last fragment is empty and too late',
    bytes: fragments(hex('22e282'), 3),
    close: 1007,
  },
  {
    name: 'an emoji, byte by byte',
    bytes: inPieces(frame(TEXT, around(Buffer.from('😀'))), 1),
    replies: ['😀'],
  },
];

/** Wrong at a byte that is followed by much that never comes: the server must not wait for it. */
const failFast: Case[] = (
  [
    ['an overlong second byte', 'cebae1bdb9e080'],
    ['a surrogate', 'cebaeda0'],
    ['too large a code', 'cebae1bdb9f490'],
    ['a byte that never occurs', 'cebaff'],
    ['a letter within a sequence', 'cebae261'],
  ] as const
).map(([name, code]) => ({
  name: `${name}, at once`,
  bytes: [frame(TEXT, hex(code), { claim: 1000n })],
  close: 1007,
  differs: 'it checks a text when it is whole',
}));

const goodCodes = [
  1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999,
];
const badCodes = [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535];

const closing: Case[] = [
  { name: 'a close without a code', bytes: [frame(8)], close: 1005 },
  ...goodCodes.map((code) => ({
    name: `a close with ${code}`,
    bytes: [closeFrame(code)],
    close: code,
  })),
  ...badCodes.map((code) => ({
    name: `a close with ${code}`,
    bytes: [closeFrame(code)],
    close: 1002,
  })),
  ...[1000, 3000].map((code) => ({
    name: `a close with ${code} and a reason`,
    bytes: [closeFrame(code, 'bye')],
    close: code,
  })),
  {
    name: 'a close with the longest reason',
    bytes: [closeFrame(1000, 'x'.repeat(123))],
    close: 1000,
  },
  {
    name: 'a close with too long a reason',
    bytes: [closeFrame(1000, 'x'.repeat(124))],
    close: 1002,
  },
  { name: 'a close with a reason of é', bytes: [closeFrame(1000, 'é')], close: 1000 },
  { name: 'a close with half a character', bytes: [closeFrame(1000, hex('c3'))], close: 1007 },
  { name: 'a close with a surrogate', bytes: [closeFrame(1000, hex('eda080'))], close: 1007 },
  { name: 'a close of one byte', bytes: [frame(8, 'x')], close: 1002 },
  { name: 'two closes', bytes: [closeFrame(1000), closeFrame(1001)], close: 1000 },
  {
    name: 'a message after the close',
    bytes: [closeFrame(1000), frame(TEXT, ping('late'))],
    close: 1000,
  },
  { name: 'a ping after the close', bytes: [closeFrame(1000), frame(PING, 'late')], close: 1000 },
  {
    name: 'nonsense after the close',
    bytes: [closeFrame(1000), Buffer.alloc(3000, 0xff)],
    close: 1000,
  },
  { name: 'much after the close', bytes: [closeFrame(1000), Buffer.alloc(2_000_000)], close: 1000 },
  {
    name: 'a message and a close in one write',
    bytes: [Buffer.concat([frame(TEXT, ping('last')), closeFrame(1000)])],
    replies: ['last'],
    close: 1000,
  },
  { name: 'a close byte by byte', bytes: inPieces(closeFrame(4321, 'slow'), 1), close: 4321 },
];

const cases = { sizes, opcodes, fragmentation, utf8, failFast, closing };
const count = Object.values(cases).flat().length;

/** What came of the bytes of a case. */
interface Outcome {
  replies: (string | null)[];
  pongs: string[];
  close: number | undefined;
  alive: boolean;
}

function idOf({ payload }: Received): string | null {
  const message: unknown = JSON.parse(payload.toString());
  const id: unknown = Object(message).id;
  return typeof id === 'string' ? id : null;
}

function closeOf(frames: Received[]): number | undefined {
  const payload = frames.find(({ opcode }) => opcode === 8)?.payload;
  return payload && (payload.length < 2 ? 1005 : payload.readUInt16BE(0));
}

/** Sends the bytes, then a ping as a mark: whatever comes of them has come by then. */
async function run(address: Address, { bytes, open = false }: Case): Promise<Outcome> {
  const client = await RawClient.open(address);
  for (const piece of bytes) {
    client.send(piece);
    if (bytes.length > 1) {
      await new Promise((done) => setImmediate(done));
    }
  }
  const alive = open ? !(await client.until(() => client.ended, 40)) : await client.isAlive();
  if (!alive) {
    await client.until(() => client.ended);
  }
  const outcome = {
    replies: client.frames.filter(({ opcode }) => opcode === TEXT).map(idOf),
    pongs: client.frames
      .filter(({ opcode }) => opcode === PONG)
      .map(({ payload }) => payload.toString()),
    close: closeOf(client.frames),
    alive,
  };
  if (alive && !open) {
    outcome.pongs.pop();
  }
  client.destroy();
  return outcome;
}

const expected = ({ replies = [], pongs = [], close }: Case): Outcome => ({
  replies,
  pongs,
  close,
  alive: close === undefined,
});

/** A server of npm's that answers as the link does. */
const oracle = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: MAX });
let oracleAddress: Address;

beforeAll(async () => {
  oracle.on('connection', (socket) => {
    socket.on('error', () => {});
    socket.on('message', (bytes) => {
      let id: unknown = null;
      try {
        id = Object(JSON.parse(String(bytes))).id ?? null;
      } catch {
        // No JSON.
      }
      socket.send(JSON.stringify({ id }));
    });
  });
  if (!oracle.address()) {
    await once(oracle, 'listening');
  }
  const bound = oracle.address();
  oracleAddress = { port: bound && typeof bound === 'object' ? bound.port : 0, token: '' };
});

afterAll(() => {
  oracle.close();
});

test('there are about 250 cases', () => {
  expect(count).toBeGreaterThan(250);
});

describe.for(Object.entries(cases))('frames: %s', ([, group]) => {
  test.for(group)('$name', async (one, { address }) => {
    const here = await run(address, one);
    expect(here).toEqual(expected(one));
    if (!one.differs) {
      expect(await run(oracleAddress, one), 'as ws does').toEqual(here);
    }
  });
});

describe('the socket', () => {
  test('takes frames in the same write as the handshake', async ({ address }) => {
    const client = await RawClient.connect(address.port);
    client.send(Buffer.concat([Buffer.from(handshake(address)), frame(TEXT, ping('early'))]));
    await client.until(() => client.frames.length > 0);
    expect(client.frames.map(idOf)).toEqual(['early']);
    client.destroy();
  });

  test('answers a client that sends no more, and hangs up', async ({ address }) => {
    const client = await RawClient.open(address);
    client.socket.end(frame(TEXT, ping('last')));
    await client.until(() => client.ended);
    expect(client.frames.map(idOf)).toEqual(['last']);
  });

  test('hangs up at once after the close', async ({ editor, address }) => {
    await editor.lua("local l = require('pivi.link.limits') l.close_ms, l.linger_ms = 9e6, 9e6");
    const client = await RawClient.open(address);
    client.send(closeFrame(1000));
    expect(await client.until(() => client.ended)).toBe(true);
    await editor.lua("local l = require('pivi.link.limits') l.close_ms, l.linger_ms = 2000, 1000");
  });

  test('is let go of when the client says nothing to our close', async ({ editor, address }) => {
    await editor.lua("local l = require('pivi.link.limits') l.close_ms, l.linger_ms = 100, 100");
    const client = await RawClient.open(address);
    await editor.lua("require('pivi.link').stop()");
    await client.until(() => client.ended, 3000);
    expect(closeOf(client.frames)).toBe(1001);
    expect(client.ended).toBe(true);
    client.destroy();
    Object.assign(address, await editor.lua<Address>("return require('pivi.link').start()"));
  });
});

describe('frames without the compiler', () => {
  test.for(Object.entries(cases))('%s', async ([, group], { editor, address }) => {
    await editor.lua('jit.off()');
    for (const one of group) {
      expect(await run(address, one), one.name).toEqual(expected(one));
    }
    await editor.lua('jit.on()');
  });
});
