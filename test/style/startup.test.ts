import { describe } from 'vitest';
import { expect, Nvim, test } from '../support/nvim.ts';
import { repo } from '../support/pi.ts';
import { nvimBinary, run } from './survey.ts';

const loaded = `vim.iter(vim.tbl_keys(package.loaded)):filter(function(name)
  return name:match('^pivi$') or name:match('^pivi%.') end):totable()`;
const oneLine = loaded.replaceAll(/\s+/g, ' ');

describe('start-up', () => {
  test('loads no module, with a UI', async ({ dir }) => {
    const args = ['-c', `lua vim.g.early = ${oneLine}`];
    const nvim = await Nvim.start(dir, { args });
    expect(await nvim.lua('return vim.g.loaded_pivi')).toBeTruthy();
    expect(await nvim.lua('return vim.tbl_count(vim.g.early)')).toBe(0);
    await nvim.close();
  });

  test('loads no module without a UI, ever', () => {
    const code = `lua vim.wait(300); io.stdout:write(vim.json.encode({ vim.g.loaded_pivi ~= nil, ${oneLine} }))`;
    const out = run(nvimBinary, [
      '--clean',
      '--headless',
      '--cmd',
      `set rtp^=${repo}`,
      '-c',
      code,
      '-c',
      'q',
    ]);
    expect(JSON.parse(out)).toEqual([true, []]);
  });

  test('sets no map of its own in any mode', async ({ nvim }) => {
    const maps = await nvim.lua<string[]>(`
      local own = {}
      for _, mode in ipairs({ 'n', 'x', 's', 'o', 'i', 'c', 't' }) do
        for _, map in ipairs(vim.api.nvim_get_keymap(mode)) do
          if not map.lhs:find('^<Plug>') and vim.inspect(map):lower():find('pivi') then
            own[#own + 1] = mode .. ' ' .. map.lhs
          end
        end
      end
      return own`);
    expect(maps).toEqual([]);
  });
});
