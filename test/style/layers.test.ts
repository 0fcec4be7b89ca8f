import { describe, expect, test } from 'vitest';
import { type LuaFile, surveyLua } from './survey.ts';

/** Layer → the layers it may import besides itself; ARCHITECTURE.md draws them. */
const MAY_IMPORT: Record<string, string[]> = {
  top: [
    'view',
    'suggest',
    'status',
    'session',
    'link',
    'peers',
    'review',
    'editor',
    'protocol',
    'transport',
    'base',
  ],
  view: ['status', 'session', 'peers', 'review', 'editor', 'base'],
  suggest: ['peers', 'editor', 'base'],
  status: ['session', 'peers', 'review', 'base'],
  session: ['protocol', 'transport', 'base'],
  link: ['peers', 'review', 'editor', 'base'],
  peers: ['base'],
  review: ['editor', 'base'],
  editor: ['base'],
  protocol: ['base'],
  transport: ['base'],
  base: [],
};

/** Modules whose layer is not the first part of their name. */
const LAYER_OF: Record<string, string> = {
  command: 'top',
  health: 'top',
  init: 'top',
  start: 'top',
  warm: 'top',
  config: 'base',
  async: 'base',
  log: 'base',
  notify: 'base',
  highlight: 'base',
  attention: 'base',
  events: 'base',
  json: 'base',
  language_server: 'base',
  path: 'base',
  scratch: 'base',
  signal: 'base',
};

/** Names that say nothing of what is in them. */
const VAGUE = new Set(['util', 'utils', 'helpers', 'common', 'core', 'manager', 'handler']);

function moduleOf(path: string): string {
  return path
    .replace(/^lua\//, '')
    .replace(/\.lua$/, '')
    .replaceAll('/', '.')
    .replace(/\.init$/, '');
}

function layerOf(module: string): string | undefined {
  const part = module.split('.')[1] ?? 'init';
  return (
    LAYER_OF[part] ?? (part in MAY_IMPORT && part !== 'top' && part !== 'base' ? part : undefined)
  );
}

const all = surveyLua();
const modules = all.filter(({ path }) => path.startsWith('lua/') && path !== 'lua/pivi/types.lua');
const edges = modules.flatMap((file) =>
  file.requires
    .filter(({ module }) => /^pivi(\.|$)/.test(module))
    .map((required) => ({ from: moduleOf(file.path), to: required.module, file, ...required })),
);

function isAllowed(from: string, to: string): boolean {
  const [lower, upper] = [layerOf(to) ?? '', layerOf(from) ?? ''];
  return lower === upper || MAY_IMPORT[upper]?.includes(lower) === true;
}

/** Finds a cycle from `module` on, as a path that ends where it began. */
function findCycle(module: string, graph: Map<string, string[]>, done: Set<string>): string[] {
  const walk = (at: string, path: string[]): string[] => {
    if (path.includes(at)) {
      return [...path.slice(path.indexOf(at)), at];
    }
    if (done.has(at)) {
      return [];
    }
    for (const next of graph.get(at) ?? []) {
      const cycle = walk(next, [...path, at]);
      if (cycle.length > 0) {
        return cycle;
      }
    }
    done.add(at);
    return [];
  };
  return walk(module, []);
}

const place = (file: LuaFile, row: number) => `${file.path}:${row}`;

describe('layers', () => {
  test('there is something to look at', () => {
    expect(modules.length).toBeGreaterThan(20);
    expect(edges.length).toBeGreaterThan(20);
  });

  test('every module has a layer', () => {
    expect(modules.map(({ path }) => path).filter((path) => !layerOf(moduleOf(path)))).toEqual([]);
  });

  test('modules import downward only', () => {
    const upward = edges.filter(({ from, to }) => !isAllowed(from, to));
    expect(upward.map(({ file, row, to }) => `${place(file, row)} requires ${to}`)).toEqual([]);
  });

  test('modules that are required exist', () => {
    const known = new Set(modules.map(({ path }) => moduleOf(path)));
    const wanted = all.flatMap((file) =>
      file.requires.map(({ module, row }) => ({ module, at: place(file, row) })),
    );
    const missing = wanted.filter(({ module }) => /^pivi(\.|$)/.test(module) && !known.has(module));
    expect(missing.map(({ at, module }) => `${at} requires ${module}`)).toEqual([]);
  });

  test('there are no cycles', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of edges) {
      graph.set(from, [...(graph.get(from) ?? []), to]);
    }
    const done = new Set<string>();
    const cycles = [...graph.keys()].map((module) => findCycle(module, graph, done));
    expect(cycles.filter((cycle) => cycle.length > 0).map((cycle) => cycle.join(' → '))).toEqual(
      [],
    );
  });

  test('only the top layer requires lazily', () => {
    const lazy = edges.filter((edge) => edge.lazy && layerOf(edge.from) !== 'top');
    expect(lazy.map(({ file, row, to }) => `${place(file, row)} requires ${to}`)).toEqual([]);
  });

  test('nothing but pivi itself is required', () => {
    const builtIn = /^(pivi|vim|ffi|bit|jit|table|string)(\.|$)/;
    const foreign = all.flatMap((file) =>
      file.requires
        .filter(({ module }) => !builtIn.test(module))
        .map(({ module, row }) => `${place(file, row)} requires ${module}`),
    );
    expect(foreign).toEqual([]);
  });

  test('modules are named for their subject', () => {
    const vague = modules.filter(({ path }) =>
      moduleOf(path)
        .split('.')
        .some((it) => VAGUE.has(it)),
    );
    expect(vague.map(({ path }) => path)).toEqual([]);
  });

  test('sessions know no window, no buffer of their own and no notification', () => {
    const windows =
      /nvim_(open_win|win_|list_wins|(get|set)_current_(win|tabpage)|create_buf)|^vim\.notify/;
    const found = modules
      .filter(({ path }) => /^(session|protocol|transport)$/.test(layerOf(moduleOf(path)) ?? ''))
      .flatMap((file) =>
        file.indexes
          .filter(({ text }) => windows.test(text))
          .map(({ text, row }) => `${place(file, row)} uses ${text}`),
      );
    expect(found).toEqual([]);
  });
});
