/** An edit of a file that no window shows grows in the transcript while the model writes it. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './support/model.ts';
import { expect, test } from './support/nvim.ts';
import { usePi } from './support/pi.ts';

const newText = Array.from({ length: 6 }, (_, i) => `new line ${i + 1}`).join('\n');

for (const isShown of [false, true]) {
  test(
    isShown ? 'not while a window shows the file' : 'in the block of its call, unfolded',
    async ({ dir, nvim, pi, model }) => {
      const project = join(dir, 'project');
      mkdirSync(project, { recursive: true });
      writeFileSync(join(project, 'a.txt'), 'one\ntwo\nthree\n');
      const args = JSON.stringify({
        path: 'a.txt',
        edits: [{ oldText: 'two\n', newText: `${newText}\n` }],
      });
      const cut = args.indexOf('new line 5');
      model.play({
        replies: [
          {
            chunk: 8,
            delayMs: 10,
            blocks: [{ tool: 'edit', rawArgs: args.slice(0, cut) }],
            hangAfter: Math.ceil(cut / 8),
          },
        ],
      });
      await usePi(nvim, pi);
      if (isShown) {
        await nvim.command('edit a.txt');
      }
      await nvim.command('Pi');
      await nvim.lua(`require('pivi').prompt('go')`);
      const transcript = async () =>
        nvim.lua<string>(
          `return table.concat(vim.api.nvim_buf_get_lines(require('pivi.view.transcript').buf(require('pivi').session()), 0, -1, false), '\\n')`,
        );
      if (isShown) {
        await expect.poll(async () => (await nvim.screen()).join('\n')).toContain('new line 4');
        expect(await transcript()).not.toContain('new line');
      } else {
        await expect
          .poll(transcript)
          .toMatch(/edit {2}a\.txt\n {2}\+new line 1\n {2}\+new line 2\n[\s\S]*\+new line 4/);
        expect((await nvim.screen()).join('\n')).toContain('+new line 4');
      }
      await nvim.command('Pi abort');
      await nvim.poll(`require('pivi').status().state`).toBe('idle');
      await expect.poll(transcript).toContain('Aborted');
      expect(await nvim.lua(`return #require('pivi.review.preview').list()`)).toBe(0);
    },
  );
}

test.for([true, false])(
  'is folded once it is done (%s), unless it failed',
  async (isDone, { dir, nvim, pi, model }) => {
    const project = join(dir, 'project');
    mkdirSync(project, { recursive: true });
    writeFileSync(join(project, 'a.txt'), 'one\ntwo\nthree\n');
    const edits = [{ oldText: isDone ? 'two\n' : 'none\n', newText: `${newText}\n` }];
    const args = JSON.stringify({ path: 'a.txt', edits });
    model.play({
      replies: [{ chunk: 8, delayMs: 10, blocks: [{ tool: 'edit', rawArgs: args }] }, say('done')],
    });
    await usePi(nvim, pi);
    await nvim.command('Pi');
    await nvim.lua(`require('pivi').prompt('go')`);
    await nvim.poll(`#require('pivi').session().state.blocks`).toBe(3);
    const fold = `(function()
    local buf = require('pivi.view.transcript').buf(require('pivi').session())
    return vim.api.nvim_win_call(vim.fn.bufwinid(buf), function()
      local lnum = vim.fn.search('edit  a.txt', 'nw')
      return { vim.fn.foldlevel(lnum + 1) > 0, vim.fn.foldclosed(lnum + 1) == lnum }
    end)
  end)()`;
    await nvim.poll(fold).toEqual([true, isDone]);
  },
);
