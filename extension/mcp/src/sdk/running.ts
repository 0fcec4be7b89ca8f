/**
 * The servers' processes that run, which end with this one, however it ends. When it is killed nothing here can act: a
 * shell beside it, which outlives it by two seconds, ends what doesn't end by itself with its input.
 */

import { type ChildProcess, spawn } from 'node:child_process';

/** Reads lists of process groups until there are no more, and ends those of the last one. */
const WARDEN = `
while read -r line; do groups=$line; done
[ -z "$groups" ] || sleep 2
for group in $groups; do kill -s KILL -- "-$group"; done`;

const running = new Set<ChildProcess>();
const warden: { process?: ChildProcess } = {};

/** Sends a signal to a process and all that it has started. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) {
      child.kill(signal);
    } else {
      process.kill(-child.pid, signal);
    }
  } catch {
    // The group has ended meanwhile.
  }
}

function killAll(): void {
  for (const child of running) {
    signalGroup(child, 'SIGKILL');
  }
}

/** Starts the shell, in a group of its own, which no terminal's end reaches; where there is none, nothing is lost. */
function startWarden(): ChildProcess {
  const child = spawn('/bin/sh', ['-c', WARDEN], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  child.unref();
  return child;
}

function tellWarden(): void {
  if (process.platform === 'win32') {
    return;
  }
  warden.process ??= startWarden();
  warden.process.stdin?.write(`${[...running].map(({ pid }) => pid).join(' ')}\n`);
  if (running.size === 0) {
    warden.process.stdin?.end();
    delete warden.process;
  }
}

/** Sees to it that a process, the first of its group, ends with this one. */
export function endsWithUs(child: ChildProcess): void {
  if (child.pid === undefined) {
    // It could not be started.
    return;
  }
  if (running.size === 0) {
    process.once('exit', killAll);
  }
  running.add(child);
  tellWarden();
  child.once('close', () => {
    running.delete(child);
    tellWarden();
    if (running.size === 0) {
      process.removeListener('exit', killAll);
    }
  });
}
