/** How Pi is started: with pivi's own extensions, and without what it cannot see or does not know. */

import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { piVersions, repo, usePi } from './support/pi.ts';

/** Where Pi says that its command `mcp` comes from. */
async function mcpCommand(nvim: Nvim): Promise<string | undefined> {
  await nvim.command('Pi');
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
  return nvim.lua(`
    local answer
    require('pivi').session():request({ type = 'get_commands' }, function(_, data) answer = data end)
    vim.wait(5000, function() return answer end)
    for _, command in ipairs(answer.commands) do
      if command.name == 'mcp' then return command.sourceInfo.path end
    end
    return 'none'`);
}

async function configureServer(dir: string) {
  const server = { command: process.execPath, args: ['-e', ''] };
  await mkdir(join(dir, 'agent'), { recursive: true });
  await writeFile(join(dir, 'agent', 'mcp.json'), JSON.stringify({ mcpServers: { none: server } }));
}

for (const version of piVersions) {
  test.describe(`Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    test('MCP servers are run by pivi', async ({ dir, nvim, pi }) => {
      await configureServer(dir);
      await usePi(nvim, pi);
      expect(await mcpCommand(nvim)).toContain('extension/mcp/dist/mcp.mjs');
    });

    test('MCP servers are run by Pi, as far as it can', async ({ dir, nvim, pi }) => {
      await configureServer(dir);
      await usePi(nvim, pi, { mcp: 'pi' });
      expect(await mcpCommand(nvim)).toBe(version === '1.6' ? 'builtin:mcp' : 'none');
    });

    test('MCP servers are run by nobody, and a waiting prompt is sent all the same', async ({
      dir,
      nvim,
      pi,
      model,
    }) => {
      await configureServer(dir);
      model.play({ replies: [say('hello')] });
      await usePi(nvim, pi, { mcp: false });
      await nvim.command('Pi prompt hi');
      await nvim.poll(`#require('pivi').session().state.blocks`).toBe(2);
      expect(await mcpCommand(nvim)).toBe('none');
    });
  });
}

test('a Pi that does not see pivi’s files starts without them, and says so', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  // What Pi prints for a path that is not there, as in a container.
  const path = join(repo, 'extension', 'pivi.ts');
  const script = `#!/bin/sh
for arg; do
  case "$arg" in
    ${path})
      echo 'Error: Failed to load extension "${path}": Extension path does not exist: ${path}' >&2
      echo 'Hint: Start without extensions using "pi -ne".' >&2
      exit 1;;
  esac
done
exec ${pi.cmd.join(' ')} "$@"
`;
  await writeFile(join(dir, 'elsewhere'), script);
  await chmod(join(dir, 'elsewhere'), 0o755);
  model.play({ replies: [say('hello')] });
  await usePi(nvim, { ...pi, cmd: [join(dir, 'elsewhere')] });
  await nvim.command('Pi prompt hi');
  await nvim.poll(`#require('pivi').session().state.blocks`).toBe(3);
  const text = await nvim.lua<string>(`return require('pivi').session().state.blocks[1].text`);
  expect(text).toMatch(/does not see pivi's files.*works without the link/);
  expect(await nvim.lua(`return require('pivi').session().state.draft`)).toBe('');
  await nvim.poll(`require('pivi').session().state.notes`).toEqual(['no link: edits go to disk']);
});
