/** What the tests of the MCP page share: a session with servers, the page as a user sees it. */

import { expect, type Nvim } from '../support/nvim.ts';
import { type Pi, usePi } from '../support/pi.ts';

/** Opens a session, and the page once the tools of its servers are known. */
export async function openPage(nvim: Nvim, pi: Pi, tools: number): Promise<void> {
  await usePi(nvim, pi);
  await nvim.command('Pi');
  await nvim.poll(`require('pivi').status().state`).toBe('idle');
  await nvim.command('Pi mcp');
  await known(nvim, tools);
}

/** Waits until the page lists so many tools. */
export async function known(nvim: Nvim, tools: number): Promise<void> {
  await expect
    .poll(async () => (await page(nvim)).filter((line) => /^ {4}[◆●○-] /.test(line)).length)
    .toBe(tools);
}

/** The lines of the page, without what is closed taken out. */
export async function page(nvim: Nvim, name = 'pivi://mcp'): Promise<string[]> {
  return nvim.lua(
    `local buf = vim.fn.bufnr('^' .. ... .. '$')
     return buf ~= -1 and vim.api.nvim_buf_get_lines(buf, 0, -1, true) or {}`,
    name,
  );
}

/** The line of a server. */
export async function server(nvim: Nvim, name: string): Promise<string | undefined> {
  const lines = await page(nvim);
  return lines.find((line) => line.startsWith('[') && line.split(/\s{2,}/).includes(name));
}

/** Puts the cursor on the first line that holds a text. */
export async function goTo(nvim: Nvim, text: string): Promise<void> {
  await expect.poll(() => nvim.lua('return vim.fn.search(..., "cw")', `\\V${text}`)).not.toBe(0);
  await nvim.command('normal! zv');
}

/** The text under the cursor. */
export async function here(nvim: Nvim): Promise<string> {
  return nvim.lua('return vim.api.nvim_get_current_line()');
}

/** The servers whose folds are open. */
export async function open(nvim: Nvim): Promise<string[]> {
  const lines: string[] = await nvim.lua(`
    local open = {}
    for lnum, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
      if line:find('^%[') and vim.fn.foldclosed(lnum) == -1 then open[#open + 1] = line end
    end
    return open`);
  return lines.map((line) => line.split(/\s{2,}/).at(-2) ?? '');
}

/** The lines of the float that is shown. */
export async function float(nvim: Nvim): Promise<string[]> {
  return nvim.lua(`
    for _, win in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(win).relative ~= '' then
        return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(win), 0, -1, true)
      end
    end
    return {}`);
}
