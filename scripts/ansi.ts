/** A screen as `tmux capture-pane -e` prints it, drawn as SVG: one cell per character, colours and attributes kept. */

export interface Style {
  fg?: string;
  bg?: string;
  bold?: boolean;
  dim?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  reverse?: boolean;
}

/** Characters of one style beside each other. */
export interface Run {
  text: string;
  style: Style;
}

export interface Picture {
  columns: number;
  lines: Run[][];
  cursor?: { column: number; row: number };
  /** Colours of text and ground where the screen names none. */
  fg: string;
  bg: string;
}

const BASE = (
  '000000 cc241d 98971a d79921 458588 b16286 689d6a d5d5d5 ' +
  '7c6f64 fb4934 b8bb26 fabd2f 83a598 d3869b 8ec07c ffffff'
).split(' ');

function indexed(index: number): string {
  if (index < 16) {
    return `#${BASE[index]}`;
  }
  if (index >= 232) {
    const level = 8 + (index - 232) * 10;
    return rgb(level, level, level);
  }
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  const cube = index - 16;
  return rgb(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

function rgb(...parts: number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Reads the colour that follows 38 or 48; takes what it used off the front of `codes`. */
function takeColour(codes: number[]): string | undefined {
  const kind = codes.shift();
  if (kind === 5) {
    return indexed(codes.shift() ?? 0);
  }
  return kind === 2 ? rgb(...codes.splice(0, 3)) : undefined;
}

const SIMPLE: Record<number, Style> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { reverse: true },
  9: { strike: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { reverse: false },
  29: { strike: false },
  39: { fg: undefined },
  49: { bg: undefined },
};
for (let index = 0; index < 8; index++) {
  SIMPLE[30 + index] = { fg: indexed(index) };
  SIMPLE[90 + index] = { fg: indexed(index + 8) };
  SIMPLE[40 + index] = { bg: indexed(index) };
  SIMPLE[100 + index] = { bg: indexed(index + 8) };
}

/** Changes a style by the parameters of one SGR sequence, such as `1;38;5;4`. */
function restyle(style: Style, parameters: string): Style {
  let next = { ...style };
  const codes = parameters.split(';').map((it) => Number.parseInt(it || '0', 10));
  for (let code = codes.shift(); code !== undefined; code = codes.shift()) {
    if (code === 0) {
      next = {};
    } else if (code === 38) {
      next.fg = takeColour(codes);
    } else if (code === 48) {
      next.bg = takeColour(codes);
    } else if (code === 58) {
      takeColour(codes);
    } else {
      Object.assign(next, SIMPLE[code]);
    }
  }
  return next;
}

/** Reads what `tmux capture-pane -e` printed. Sequences other than colours and attributes are left out. */
export function parseScreen(capture: string): Run[][] {
  let style: Style = {};
  return capture.split('\n').map((line) => {
    const runs: Run[] = [];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are made of them
    const parts = line.replace(/\x1b\][^\x07\x1b]*(\x07|\x1b\\)/g, '').split(/\x1b\[([\d;:]*)m/);
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 1) {
        // `4:3` is a kind of underline, no colour.
        style = restyle(style, part.replace(/:\d+/g, ''));
      } else if (part !== '') {
        runs.push({ text: part, style });
      }
    }
    return runs;
  });
}

const FONT_SIZE = 15;
const CELL = FONT_SIZE * 0.60205; // advance of DejaVu Sans Mono
const ROW = FONT_SIZE * 1.2;
const PAD = 14;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  const [left, top, w, h] = [x, y, width, height].map(number);
  return `<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="${fill}"/>`;
}

function attributes(style: Style): string {
  const decoration = [style.underline && 'underline', style.strike && 'line-through']
    .filter(Boolean)
    .join(' ');
  return [
    style.bold && ' font-weight="bold"',
    style.italic && ' font-style="italic"',
    style.dim && ' opacity="0.6"',
    decoration && ` text-decoration="${decoration}"`,
  ]
    .filter(Boolean)
    .join('');
}

/** Draws text; rules are drawn as shapes, so that they join from cell to cell. */
function glyphs(text: string, x: number, y: number, fill: string, style: Style): string[] {
  // Glyphs of another font have another advance: each gets its place.
  const pieces = text.match(/[ -~]+|[^ -~]/gu) ?? [];
  let column = 0;
  return pieces.flatMap((piece) => {
    const left = x + column * CELL;
    column += piece.length;
    if (piece.trim() === '') {
      return [];
    }
    if (piece === '│') {
      return [rect(left + CELL / 2 - 0.5, y, 1, ROW, fill)];
    }
    if (piece === '─') {
      return [rect(left, y + ROW / 2 - 0.5, CELL, 1, fill)];
    }
    const escaped = piece.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
    const place = `x="${number(left)}" y="${number(y + FONT_SIZE * 0.95)}"`;
    return [`<text ${place} fill="${fill}"${attributes(style)}>${escaped}</text>`];
  });
}

function drawLine(picture: Picture, line: Run[], row: number): string[] {
  const y = PAD + row * ROW;
  let column = 0;
  return line.flatMap(({ text, style }) => {
    const x = PAD + column * CELL;
    column += text.length;
    const [fg, bg] = [style.fg ?? picture.fg, style.bg ?? picture.bg];
    const [ink, ground] = style.reverse ? [bg, fg] : [fg, bg];
    const back = ground === picture.bg ? [] : [rect(x, y, text.length * CELL, ROW, ground)];
    return [...back, ...glyphs(text, x, y, ink, style)];
  });
}

/** Draws a screen. */
export function drawSvg(picture: Picture): string {
  const { columns, lines, cursor, fg, bg } = picture;
  const width = number(columns * CELL + 2 * PAD);
  const height = number(lines.length * ROW + 2 * PAD);
  const body = lines.flatMap((line, row) => drawLine(picture, line, row));
  if (cursor) {
    const [x, y] = [PAD + cursor.column * CELL, PAD + cursor.row * ROW];
    body.push(rect(x, y, CELL, ROW, fg));
  }
  const font = `font-family="DejaVu Sans Mono, Menlo, monospace" font-size="${FONT_SIZE}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${font} xml:space="preserve">`,
    `<rect width="${width}" height="${height}" rx="8" fill="${bg}"/>`,
    ...body,
    '</svg>\n',
  ].join('\n');
}
