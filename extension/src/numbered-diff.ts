/** Pi's diffs for display (`-12 old`, `+12 new`, ` 13 same`, `    ...`) as the other forms that Pi keeps beside them. */

interface Hunk {
  oldStart: number;
  newStart: number;
  lines: string[];
}

const LINE = /^([ +-]) *(\d+) (.*)$/su;

/** How many lines of a hunk stand in the text before (`-`), or after (`+`). */
function count(hunk: Hunk, sign: '-' | '+'): number {
  return hunk.lines.filter((line) => line[0] === ' ' || line[0] === sign).length;
}

function parse(diff: string): Hunk[] {
  const hunks: Hunk[] = [];
  let hunk: Hunk | undefined;
  // By how much the numbers after the changes so far exceed those before.
  let shift = 0;
  for (const row of diff.split('\n')) {
    const [, sign = '', digits, text = ''] = LINE.exec(row) ?? [];
    if (digits === undefined) {
      hunk = undefined;
      continue;
    }
    const number = Number(digits);
    if (!hunk) {
      const isNew = sign === '+';
      const oldStart = isNew ? number - shift : number;
      hunk = { oldStart, newStart: oldStart + shift, lines: [] };
      hunks.push(hunk);
    }
    hunk.lines.push(sign + text);
    shift += sign === '+' ? 1 : sign === '-' ? -1 : 0;
  }
  return hunks;
}

function range(start: number, lines: number): string {
  return `${lines === 0 ? start - 1 : start},${lines}`;
}

/** Makes the unified diff that says the same. */
export function toPatch(path: string, diff: string): string {
  const hunks = parse(diff).map((hunk) => {
    const before = range(hunk.oldStart, count(hunk, '-'));
    const after = range(hunk.newStart, count(hunk, '+'));
    return `@@ -${before} +${after} @@\n${hunk.lines.join('\n')}\n`;
  });
  return `--- ${path}\n+++ ${path}\n${hunks.join('')}`;
}

/** The first line that differs, counted in the text after; undefined when none does. */
export function firstChangedLine(diff: string): number | undefined {
  const digits = /^[+-] *(\d+) /mu.exec(diff)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
