/** What tests of the prompt share: a session with the real Pi, what is asked, what is shown. */

import type { Nvim } from './nvim.ts';
import { type Pi, usePi } from './pi.ts';

export const idle = `require('pivi').status().state`;
export const here = `require('pivi').session()`;

/** Makes `vim.ui.select` choose, as a picker plugin would, the item whose text holds the next of `wanted`. */
export async function choose(nvim: Nvim, ...wanted: string[]): Promise<void> {
  await nvim.lua(
    `WANTED, ASKED = ..., {}
     vim.ui.select = function(items, opts, on_choice)
       vim.schedule(function()
         local texts = vim.tbl_map(opts.format_item or tostring, items)
         local preview = opts.preview_item and items[1] and opts.preview_item(items[1])
         table.insert(ASKED, {
           prompt = opts.prompt,
           items = texts,
           preview = preview and vim.api.nvim_buf_get_lines(preview.buf, 0, -1, false) or nil,
         })
         local want = table.remove(WANTED, 1)
         for i, text in ipairs(texts) do
           if want and text:find(want, 1, true) then return on_choice(items[i], i) end
         end
         on_choice(nil)
       end)
     end`,
    wanted,
  );
}

/** The texts of the transcript's blocks. */
export async function blocks(nvim: Nvim): Promise<string[]> {
  return nvim.lua(`
    return vim.tbl_map(function(block)
      return block.text or block.output or table.concat(block.chunks or {})
    end, ${here}.state.blocks)`);
}

/** Opens a session in Neovim's directory and waits until Pi is ready. */
export async function start(nvim: Nvim, pi: Pi, config: Record<string, unknown> = {}) {
  await usePi(nvim, pi, config);
  await nvim.command('Pi');
  await nvim.poll(idle).toBe('idle');
}

/** Sends a prompt and waits until its answer is there. */
export async function talk(nvim: Nvim, text: string, answer: string): Promise<void> {
  await nvim.lua(`require('pivi').prompt(...)`, text);
  await nvim
    .poll(`(function()
    local last = ${here}.state.blocks[#${here}.state.blocks]
    return ${idle} == 'idle' and last and last.chunks and table.concat(last.chunks)
  end)()`)
    .toBe(answer);
}
