/** An edit of a file that no window shows grows in the transcript while the model writes it. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
