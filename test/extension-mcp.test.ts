/** What of an MCP loader goes over the link: to which editors, how often, how much. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './support/nvim.ts';
import { repo } from './support/pi.ts';
import { PiProcess } from './support/pi-process.ts';
import { StandInEditor } from './support/stand-in-editor.ts';

/** A loader that has news many times, each with a count, and one server that has much to say. */
const TALKER = `export default (pi) => {
  let count = 0;
  const server = () => ({
    name: 'x', status: 'failed', toolCount: count, activeToolCount: 0, pinnedToolCount: 0,
    activeToolNames: Array(1000).fill('name'), transport: 'stdio', what: 'w'.repeat(50000),
    lastError: 'e'.repeat(50000), indexing: false,
  });
  pi.events.on('pivi-mcp:request:v1', (request) => {
    request.result = Promise.resolve({ servers: [server()], totalTools: count, activeToolCount: 0,
      connectedCount: 0, disabledCount: 0 });
  });
  pi.on('session_start', () => {
    const timer = setInterval(() => {
      count += 1;
      pi.events.emit('pivi-mcp/status/v1', {});
      if (count === 300) clearInterval(timer);
    }, 2);
  });
};`;

async function run(dir: string, pi: Parameters<typeof PiProcess.start>[0], editor: StandInEditor) {
  const talker = join(dir, 'talker.mjs');
  await writeFile(talker, TALKER);
  const process = await PiProcess.start(pi, {
    cwd: join(dir, 'project'),
    args: ['--no-session', '-e', join(repo, 'extension/pivi.ts'), '-e', talker],
    env: editor.env,
  });
  await process.request({ type: 'get_state' });
  return process;
}

const told = (editor: StandInEditor) =>
  editor.received.filter((it) => it.method === 'pivi/mcp_status');

test('a loader with much news is told of now and then, in few words', async ({ dir, pi }) => {
  const editor = await StandInEditor.start({ pivi: { version: 1 } });
  const process = await run(dir, pi, editor);
  await expect.poll(() => told(editor).at(-1)?.params.totalTools).toBe(300);
  // Of three hundred, a handful.
  expect(told(editor).length).toBeLessThan(50);
  const [server] = told(editor).at(-1).params.servers;
  expect(server.lastError.length).toBeLessThan(5000);
  expect(server.what.length).toBeLessThan(5000);
  expect(server).not.toHaveProperty('activeToolNames');
  await process.close();
  await editor.close();
});

test('an editor without pivi hears nothing of it', async ({ dir, pi }) => {
  const editor = await StandInEditor.start({ pivi: null });
  const process = await run(dir, pi, editor);
  await process.run('hello');
  // What was to be told would have been by now.
  await expect.poll(() => editor.received.some((it) => it.method === 'initialize')).toBe(true);
  await process.run('hello again');
  expect(told(editor)).toEqual([]);
  await process.close();
  await editor.close();
});
