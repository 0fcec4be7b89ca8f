/** What the user looks at in the editor, as text for the model: bounded, escaped, the same text for the same state. */

import { fileURLToPath } from 'node:url';
import type { Editor } from './editor.ts';
import { type Diagnostic, type EditorContext, SelectionChanged } from './wire.ts';

const MAX_LINES = 100;
const MAX_CHARS = 20_000;
const MAX_DIAGNOSTICS = 50;
const MAX_MESSAGE_CHARS = 500;

/** Keeps text from closing the tag that it stands in, or an attribute. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > MAX_MESSAGE_CHARS ? `${flat.slice(0, MAX_MESSAGE_CHARS)}…` : flat;
}

function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(oneLine(String(value)))}"`)
    .join('');
}

function cut(text: string): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  let chars = 0;
  for (const line of lines.slice(0, MAX_LINES)) {
    chars += line.length + 1;
    if (chars > MAX_CHARS) {
      break;
    }
    kept.push(line);
  }
  const rest = lines.length - kept.length;
  return rest > 0 ? `${kept.join('\n')}\n… (${rest} more lines)` : text;
}

function renderDiagnostic(it: Diagnostic): string {
  const origin = [it.source, it.code].filter((part) => part !== undefined).join(' ');
  const text = `${it.path}:${it.line}:${it.column} ${it.severity}: ${it.message}`;
  return escaped(oneLine(origin ? `${text} (${origin})` : text));
}

/** Renders the lines of the context; undefined when there is nothing to say. */
export function render(context: EditorContext): string | undefined {
  const { file, cursor, selection, visible, modified } = context;
  const lines: string[] = [];
  if (file !== undefined) {
    const unsaved = modified ? 'unsaved changes' : undefined;
    lines.push(`<file${attributes({ path: file, state: unsaved })}/>`);
  }
  if (cursor) {
    lines.push(`<cursor${attributes({ line: cursor.line, column: cursor.column })}/>`);
  }
  if (visible) {
    lines.push(`<visible lines="${visible.first}-${visible.last}"/>`);
  }
  if (selection && selection.text !== '') {
    const range = `${selection.startLine}-${selection.endLine}`;
    lines.push(`<selection lines="${range}">\n${escaped(cut(selection.text))}\n</selection>`);
  }
  const diagnostics = (context.diagnostics ?? []).slice(0, MAX_DIAGNOSTICS);
  if (diagnostics.length > 0) {
    const rows = diagnostics.map(renderDiagnostic).join('\n');
    lines.push(`<diagnostics>\n${rows}\n</diagnostics>`);
  }
  if (context.notes && context.notes.length > 0) {
    lines.push(`<review>\n${escaped(cut(context.notes.join('\n')))}\n</review>`);
  }
  if (lines.length === 0) {
    return undefined;
  }
  return `What the user sees in their editor, as of their last prompt:\n${lines.join('\n')}`;
}

/** Follows what one editor says of the user's place, and asks it where it can be asked. */
export class ContextSource {
  readonly #editor: Editor;
  #last: EditorContext = {};

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Takes pi-ide's `selection_changed`. */
  onSelectionChanged(params: unknown): void {
    const { filePath, selection, text } = SelectionChanged().safeParse(params).data ?? {};
    if (!filePath || !selection) {
      this.#last = {};
      return;
    }
    const { start, end } = selection;
    this.#last = {
      file: filePath,
      cursor: { line: end.line + 1, column: end.character + 1 },
      ...(text ? { selection: { startLine: start.line + 1, endLine: end.line + 1, text } } : {}),
    };
  }

  /** The context as of now, or the last one that is known when the editor has no time to answer. */
  async get(): Promise<EditorContext> {
    if (this.#editor.pivi) {
      // An editor that waits for the user's next key answers later: what it last said is still right.
      const context = await this.#editor.context().catch(() => this.#last);
      const { notes: _, ...lasting } = context;
      this.#last = lasting;
      return context;
    }
    const diagnostics = await this.#ideDiagnostics().catch(() => []);
    return { ...this.#last, diagnostics };
  }

  async #ideDiagnostics(): Promise<Diagnostic[]> {
    const byUri = await this.#editor.ideDiagnostics();
    return Object.entries(byUri).flatMap(([uri, found]) =>
      found
        .filter(({ severity }) => severity === 'Error' || severity === 'Warning')
        .map(({ severity, message, range }) => ({
          path: pathOf(uri),
          line: range.start.line + 1,
          column: range.start.character + 1,
          severity: severity.toLowerCase(),
          message,
        })),
    );
  }
}

function pathOf(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    // Not a file's URI: shown as it is.
    return uri;
  }
}
