/** How well the right tools are found, over the tools of eleven real servers. */

import { describe, expect, test } from 'vitest';
import { ToolIndex } from '../extension/mcp/src/search/tool-index.ts';
import { largeCatalog, mean, queries, realCatalog, recall, type Search } from './mcp/ranking.ts';

const index = new ToolIndex(realCatalog());
const search: Search = (query, limit) => index.search(query, limit);
const names = (query: string, limit = 5) =>
  index.search(query, limit).map(({ tool }) => `${tool.server}/${tool.original}`);

describe('of the queries that nothing was tuned on', () => {
  const heldOut = queries().filter((it) => it.isHeldOut && it.right.length > 0);

  test('88 % of the right tools are among the first five', () => {
    expect(mean(heldOut.map((query) => recall(search, query, 5)))).toBeGreaterThan(0.88);
  });

  test('94 % are among the first fifteen', () => {
    expect(mean(heldOut.map((query) => recall(search, query, 15)))).toBeGreaterThan(0.94);
  });
});

describe('of the queries that it is tuned on', () => {
  const tuned = queries().filter((it) => !it.isHeldOut);

  test('96 % of the right tools are among the first five', () => {
    const answered = tuned.filter((it) => it.right.length > 0);
    expect(mean(answered.map((query) => recall(search, query, 5)))).toBeGreaterThan(0.96);
  });

  test('for 90 % of those that no tool answers nothing is found', () => {
    const unanswered = tuned.filter((it) => it.right.length === 0);
    expect(mean(unanswered.map((query) => recall(search, query, 15)))).toBeGreaterThan(0.9);
  });
});

test('every right answer of the query set is a tool of the catalog', () => {
  const known = realCatalog().map((tool) => `${tool.server}/${tool.original}`);
  const unknown = queries().flatMap((query) => query.right.filter((it) => !known.includes(it)));
  expect(unknown).toEqual([]);
});

test.each([
  ['the plain name of a tool', 'search_nodes', 'memory/search_nodes'],
  ['an abbreviation', 'merge pr', 'github/merge_pull_request'],
  ['a misspelling', 'take screnshot', 'chrome-devtools/take_screenshot'],
  ['a word in Chinese', '截图', 'chrome-devtools/take_screenshot'],
  ['a word in Russian', 'скриншот', 'chrome-devtools/take_screenshot'],
  ['an Arabic word with its article', 'البحث عن الملفات', 'filesystem/search_files'],
  ['a Hindi phrase', 'बटन पर क्लिक करें', 'playwright/browser_click'],
  ['a Greek phrase', 'γράφημα πίτας', 'chart/generate_pie_chart'],
  ['a word that means the same in general English', 'vanish', 'playwright/browser_wait_for'],
  ['what people say', 'who reports to whom', 'chart/generate_organization_chart'],
  ['a phrase with an article in it', 'leave a remark', 'notion/API-create-a-comment'],
  ['a verb that needs its object', 'reopen a ticket', 'github/update_issue'],
  ['a compound', 'Balkendiagramm', 'chart/generate_bar_chart'],
  ['the plural of an acronym', 'list PRs', 'github/list_pull_requests'],
  ['the name of a file', 'replace a word in notes.md', 'filesystem/edit_file'],
  ['an address', 'example.com', 'playwright/browser_navigate'],
  ['a question about much else', 'budget split by department', 'chart/generate_pie_chart'],
  ['documentation of any system', 'docs of kubernetes', 'context7/query-docs'],
  ['the name of a server', 'notion create page', 'notion/API-post-page'],
])('%s finds it', (_what, query, tool) => {
  expect(names(query)).toContain(tool);
});

test.each([
  'pizza',
  'kubernetes pod logs',
  'send an email',
  'delete a local file',
  'kubernetes cluster on port 80',
  '订一张机票',
  'zzzzzz',
  '',
  '   ',
  '!!!',
  'the of and',
])('nothing is found for %j', (query) => {
  expect(names(query)).toEqual([]);
});

test('a tool whose text is Chinese is found in Chinese and in English', () => {
  const tool = {
    ...realCatalog()[0],
    name: 'x_gen',
    server: 'x',
    original: 'gen',
    description: '根据文本生成语音文件',
    parameters: {},
    keywords: [],
    access: { visibility: 'search' as const, listed: false },
  };
  const chinese = new ToolIndex([...realCatalog(), tool]);
  const found = (query: string) => chinese.search(query, 5).map((it) => it.tool.name);
  expect(found('生成语音')).toContain('x_gen');
  expect(found('语音文件')).toContain('x_gen');
});

test('keywords of the configuration count like the name', () => {
  const [first, ...rest] = realCatalog();
  const tools = first ? [{ ...first, keywords: ['parrot'] }, ...rest] : [];
  const [match] = new ToolIndex(tools).search('parrot', 5);
  expect(match?.tool.name).toBe(first?.name);
});

test('a search can be kept to one server', () => {
  const servers = index.search('search', 15, 'memory').map(({ tool }) => tool.server);
  expect(new Set(servers)).toEqual(new Set(['memory']));
});

test('a query of any length and kind ends at once', () => {
  const large = new ToolIndex(largeCatalog(2000));
  for (const query of [
    'a'.repeat(100_000),
    '(((('.repeat(1000),
    '截'.repeat(5000),
    'x y '.repeat(5000),
  ]) {
    const start = performance.now();
    large.search(query, 15);
    expect(performance.now() - start).toBeLessThan(5000);
  }
});
