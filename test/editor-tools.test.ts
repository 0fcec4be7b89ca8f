/** The editor's own tools for the agent, and what the user's options make of them. */

import { call, say } from './support/model.ts';
import { expect, test } from './support/nvim.ts';
import { piVersions, usePi } from './support/pi.ts';

const TOOL = 'editor_diagnostics';

for (const version of piVersions) {
  test.describe(`Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    test('the agent reads the diagnostics that the user sees', async ({ nvim, pi, model }) => {
      model.play({ replies: [call(TOOL, {}), say('done')] });
      await usePi(nvim, pi);
      await nvim.lua(`
        vim.cmd.edit('a.lua')
        vim.api.nvim_buf_set_lines(0, 0, -1, true, { 'local x = y' })
        vim.diagnostic.set(vim.api.nvim_create_namespace('test'), 0, {
          { lnum = 0, col = 10, message = 'undefined y', severity = 1, source = 'linter' },
        })
        require('pivi').prompt('what is wrong?')`);
      await nvim
        .poll(
          `(require('pivi').session().state.calls[next(require('pivi').session().state.calls)] or {}).status`,
        )
        .toBe('done');
      const output = await nvim.lua(`
        local calls = require('pivi').session().state.calls
        return calls[next(calls)].output`);
      expect(output).toContain('undefined y');
      expect(output).toContain('a.lua');
    });
  });
}

test('a tool that the user does not allow is not offered', async ({ nvim, pi, model }) => {
  model.play({ replies: [say('done')] });
  await usePi(nvim, pi, { tools: false });
  await nvim.lua(`require('pivi').prompt('hi')`);
  await nvim.poll(`#require('pivi').session().state.blocks`).toBe(2);
  expect(JSON.stringify(model.requests)).not.toContain(TOOL);
});
