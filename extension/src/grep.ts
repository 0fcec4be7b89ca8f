/**
 * Pi's `grep` over files of which the editor holds another text: ripgrep sees the disk, so these are searched in a
 * mirror of their own, and their lines take the place of those from the disk.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import type {
  AgentToolResult,
  GrepToolDetails,
  GrepToolInput,
} from '@earendil-works/pi-coding-agent';
import { resolvePath } from './preview-path.ts';
import type { OpenFile } from './wire.ts';

export type GrepResult = AgentToolResult<GrepToolDetails | undefined>;

const NO_MATCHES = 'No matches found';

/** The name by which a search in `root` calls a file; undefined: the file is not in it. */
function nameIn(root: string, path: string): string | undefined {
  if (path === root) {
    return basename(path);
  }
  const name = relative(root, path);
  return name === '..' || name.startsWith(`..${sep}`) ? undefined : name;
}

/** Those of the names that git ignores, as ripgrep does. */
async function ignored(root: string, names: string[]): Promise<Set<string>> {
  const git = spawn('git', ['-C', root, 'check-ignore', '-z', '--stdin'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let output = '';
  git.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  git.stdin.on('error', () => {
    // No git, or no repository: nothing is ignored.
  });
  git.stdin.end(names.join('\0'));
  await once(git, 'close').catch(() => {});
  return new Set(output.split('\0'));
}

/** The lines of a result, and the notice under them. */
function parts(result: GrepResult): { lines: string[]; notice: string } {
  const [block] = result.content;
  const text = block?.type === 'text' ? block.text : '';
  if (text === NO_MATCHES) {
    return { lines: [], notice: '' };
  }
  const end = result.details && text.endsWith(']') ? text.lastIndexOf('\n\n[') : -1;
  return end < 0
    ? { lines: text.split('\n'), notice: '' }
    : { lines: text.slice(0, end).split('\n'), notice: text.slice(end) };
}

function isLineOf(name: string, line: string): boolean {
  return line.startsWith(name) && /^(:\d+: |-\d+- )/.test(line.slice(name.length));
}

function merge(disk: GrepResult, open: GrepResult, names: string[]): GrepResult {
  const rest = parts(disk);
  const kept = rest.lines.filter((line) => !names.some((name) => isLineOf(name, line)));
  const found = parts(open);
  const lines = [...found.lines, ...kept];
  const text = lines.length === 0 ? NO_MATCHES : lines.join('\n');
  const details = disk.details || open.details ? { ...open.details, ...disk.details } : undefined;
  const notice = lines.length === 0 ? '' : rest.notice || found.notice;
  return { ...disk, content: [{ type: 'text', text: text + notice }], details };
}

/** Searches as `search` does, but these files by their text in the editor. */
export async function grepOpenFiles(
  search: (params: GrepToolInput) => Promise<GrepResult>,
  params: GrepToolInput,
  cwd: string,
  files: OpenFile[],
): Promise<GrepResult> {
  const root = resolvePath(params.path || '.', cwd);
  const named = files.map(({ path, text }) => ({
    name: root === undefined ? undefined : nameIn(root, path),
    text,
  }));
  const inside = named.flatMap(({ name, text }) => (name === undefined ? [] : [{ name, text }]));
  if (root === undefined || inside.length === 0) {
    return search(params);
  }
  const isFile = files.some((file) => file.path === root);
  const names = inside.map((file) => file.name);
  const hidden = isFile ? new Set() : await ignored(root, names);
  const mirror = await mkdtemp(join(tmpdir(), 'pivi-grep-'));
  try {
    for (const { name, text } of inside.filter((file) => !hidden.has(file.name))) {
      await mkdir(dirname(join(mirror, name)), { recursive: true });
      await writeFile(join(mirror, name), text);
    }
    const path = isFile ? join(mirror, basename(root)) : mirror;
    const [disk, open] = await Promise.all([search(params), search({ ...params, path })]);
    return merge(disk, open, names);
  } finally {
    await rm(mirror, { recursive: true, force: true });
  }
}
