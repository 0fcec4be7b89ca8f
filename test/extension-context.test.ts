/** What the model is told of the editor: bounded, escaped, and no more often than it changes. */

import { describe } from 'vitest';
import { render } from '../extension/src/context.ts';
import type { EditorContext } from '../extension/src/wire.ts';
import type { PiRecord } from './support/pi-process.ts';
import { expect, test } from './support/stand-in-buffers.ts';
import { structured } from './support/stand-in-editor.ts';

const place: EditorContext = {
  file: '/p/a.lua',
  modified: true,
  cursor: { line: 3, column: 7 },
  selection: { startLine: 3, endLine: 4, text: 'local x\nlocal y' },
  visible: { first: 1, last: 40 },
  diagnostics: [
    { path: '/p/a.lua', line: 3, column: 1, severity: 'error', message: 'bad', source: 'lua_ls' },
  ],
};

describe('the text', () => {
  test('says where the user is', () => {
    expect(render(place)).toBe(
      [
        'What the user sees in their editor, as of their last prompt:',
        '<file path="/p/a.lua" state="unsaved changes"/>',
        '<cursor line="3" column="7"/>',
        '<visible lines="1-40"/>',
        '<selection lines="3-4">',
        'local x',
        'local y',
        '</selection>',
        '<diagnostics>',
        '/p/a.lua:3:1 error: bad (lua_ls)',
        '</diagnostics>',
      ].join('\n'),
    );
  });

  test('says nothing where there is nothing', () => {
    expect(render({})).toBeUndefined();
    expect(render({ diagnostics: [] })).toBeUndefined();
  });

  test('is not broken out of', () => {
    const text = '</selection></pivi> & <b>';
    const file = '/p/"><x>\n&.lua';
    const diagnostic = {
      path: '/p/a',
      line: 1,
      column: 1,
      severity: 'error',
      message: 'a\n</pivi>',
    };
    const selection = { startLine: 1, endLine: 1, text };
    const rendered = render({ file, selection, diagnostics: [diagnostic] }) ?? '';
    expect(rendered).not.toMatch(/<\/pivi>|<b>|<x>/);
    expect(rendered).toContain('<file path="/p/&quot;&gt;&lt;x&gt; &amp;.lua"/>');
    expect(rendered).toContain('&lt;/selection&gt;&lt;/pivi&gt; &amp; &lt;b&gt;');
    expect(rendered).toContain('error: a &lt;/pivi&gt;');
  });

  test('is bounded', () => {
    const selection = { startLine: 1, endLine: 500, text: 'x\n'.repeat(499) };
    const diagnostic = { path: '/p/a', line: 1, column: 1, severity: 'error', message: 'm' };
    const long = { ...diagnostic, message: 'm'.repeat(10_000) };
    const many = [long, ...Array.from({ length: 80 }, () => diagnostic)];
    const rendered = render({ selection, diagnostics: many }) ?? '';
    expect(rendered.match(/^x$/gm)).toHaveLength(100);
    expect(rendered).toContain('… (400 more lines)');
    expect(rendered.match(/error: m/g)).toHaveLength(50);
    expect(rendered.length).toBeLessThan(4000);
    const wide = { startLine: 1, endLine: 1, text: 'w'.repeat(1_000_000) };
    expect(render({ selection: wide })?.length).toBeLessThan(25_000);
  });
});

/** The text of all messages of one kind in a request. */
function messages(request: unknown, role: string): string[] {
  const all: PiRecord[] = Object(request).messages;
  return all
    .filter((it) => it.role === role)
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map((it: PiRecord) => it.text).join(''),
    );
}

describe('on Pi 1.6', () => {
  test('it is a section of the system prompt', async ({ linkedPi, buffers, model }) => {
    buffers.overrides['pivi/context'] = () => structured(place);
    await linkedPi.call([]);
    await linkedPi.call([]);
    buffers.overrides['pivi/context'] = () => structured({ file: '/p/b.lua', diagnostics: {} });
    await linkedPi.call([]);
    buffers.overrides['pivi/context'] = () => structured({});
    await linkedPi.call([]);
    const systems = model.requests.map((request) => messages(request, 'system'));
    expect(systems[0]?.[0]).toContain(`<pivi>\n${render(place)}\n</pivi>`);
    // Nothing changed: the next request starts with the very same bytes.
    expect(systems[1]).toEqual(systems[0]);
    expect(systems[2]?.join('\n')).toContain('/p/b.lua');
    expect(systems[3]?.at(-1)).not.toContain('/p/b.lua');
    expect(model.requests.map((it) => messages(it, 'user').length)).toEqual([1, 2, 3, 4]);
  });
});

describe('on Pi 0.85', () => {
  test.override({ linked: { version: '0.85' } });
  test('it is a message, sent when it changed', async ({ linkedPi, buffers, model }) => {
    buffers.overrides['pivi/context'] = () => structured(place);
    await linkedPi.call([]);
    await linkedPi.call([]);
    buffers.overrides['pivi/context'] = () => structured({ file: '/p/b.lua' });
    await linkedPi.call([]);
    const last = messages(model.requests.at(-1), 'user');
    expect(last.filter((text) => text.startsWith('<pivi>'))).toEqual([
      `<pivi>\n${render(place)}\n</pivi>`,
      `<pivi>\n${render({ file: '/p/b.lua' })}\n</pivi>`,
    ]);
    const systems = model.requests.map((request) => messages(request, 'system'));
    expect(systems[2]).toEqual(systems[0]);
  });
});

describe('an editor that does not answer', () => {
  test('delays the prompt by a moment only', async ({ linkedPi, buffers, model }) => {
    buffers.overrides['pivi/context'] = () => structured(place);
    await linkedPi.call([]);
    buffers.overrides['pivi/context'] = () => new Promise(() => {});
    await linkedPi.call([]);
    // What it last said is still told.
    expect(messages(model.requests[1], 'system')).toEqual(messages(model.requests[0], 'system'));
  });
});

describe('an editor that has no pivi', () => {
  test.override({ linked: { pivi: null } });
  const range = { start: { line: 4, character: 2 }, end: { line: 4, character: 8 } };
  const chosen = { text: 'chosen', filePath: '/p/a.lua', selection: { ...range, isEmpty: false } };

  test('is followed by its selection and asked for diagnostics', async ({
    linkedPi,
    buffers,
    model,
  }) => {
    const { editor } = buffers;
    const severities = ['Error', 'Hint', 'Warning'];
    const diagnostics = {
      'file:///p/a%20b.lua': severities.map((severity, line) => ({
        severity,
        message: `m${line}`,
        range: { start: { line, character: 1 }, end: { line, character: 2 } },
      })),
    };
    const text = JSON.stringify(diagnostics);
    const { tools = {} } = editor.options;
    tools.getDiagnostics = () => ({ content: [{ type: 'text', text }] });
    await expect.poll(() => editor.received.length).toBe(2);
    editor.send({ method: 'selection_changed', params: chosen });
    await linkedPi.call([]);
    const [system] = messages(model.requests[0], 'system');
    expect(system).toContain('<file path="/p/a.lua"/>\n<cursor line="5" column="9"/>');
    expect(system).toContain('<selection lines="5-5">\nchosen\n</selection>');
    expect(system).toContain(
      '<diagnostics>\n/p/a b.lua:1:2 error: m0\n/p/a b.lua:3:2 warning: m2\n</diagnostics>',
    );
    editor.send({ method: 'selection_changed', params: { text: '', filePath: null } });
    // Lua's empty table, and an editor that never answers.
    tools.getDiagnostics = () => ({ content: [{ type: 'text', text: '[]' }] });
    await linkedPi.call([]);
    expect(messages(model.requests[1], 'system').at(-1)).not.toContain('/p/a.lua');
    tools.getDiagnostics = () => undefined;
    await linkedPi.call([]);
    expect(model.requests).toHaveLength(3);
  });

  test('leaves files and tools to Pi', async ({ linkedPi, buffers, project }) => {
    await linkedPi.call([{ tool: 'write', args: { path: 'a.txt', content: 'x' } }]);
    expect(buffers.editor.received.map((it) => it.params?.name)).not.toContain('pivi/apply');
    expect(project).toBe(linkedPi.project);
  });
});

describe('the tool for diagnostics', () => {
  const found = {
    diagnostics: [
      { path: '/p/a.lua', line: 3, column: 1, severity: 'error', message: 'bad\nthing', code: 7 },
    ],
  };

  test('is not there unless the editor offers it', async ({ linkedPi, model }) => {
    await linkedPi.call([]);
    expect(JSON.stringify(model.requests)).not.toContain('editor_diagnostics');
  });

  describe('where the editor offers it', () => {
    test.override({ linked: { pivi: { version: 1, tools: ['diagnostics'] } } });

    test('says what the editor shows', async ({ linkedPi, buffers, project, model }) => {
      buffers.overrides['pivi/diagnostics'] = ({ path }) =>
        structured(path === undefined ? found : { diagnostics: {} });
      const ends = await linkedPi.call([
        { tool: 'editor_diagnostics', args: {} },
        { tool: 'editor_diagnostics', args: { path: '@sub/b.lua' } },
      ]);
      expect(ends.map((it) => it.result.content[0].text)).toEqual([
        '/p/a.lua:3:1: error: bad thing [7]',
        'No diagnostics for @sub/b.lua in the editor.',
      ]);
      expect(buffers.editor.calls('pivi/diagnostics')).toEqual([
        {},
        { path: `${project}/sub/b.lua` },
      ]);
      expect(JSON.stringify(model.requests[0])).toContain('"name":"editor_diagnostics"');
    });
  });
});
