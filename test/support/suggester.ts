/** A Neovim with suggestions on, and a client that answers as pi-ide does: with what the test says. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LinkClient, type Message, startLink } from './link.ts';
import type { Nvim } from './nvim.ts';
import { expect, test as base } from './nvim.ts';

export class Suggester {
  readonly client: LinkClient;
  readonly requests: Message[] = [];
  /** What is answered; undefined: nothing, until `answer` is called. */
  reply: ((params: Message) => string[]) | undefined = () => [];

  constructor(client: LinkClient) {
    this.client = client;
    client.socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes)) as Message;
      if (message.method === 'getSuggestions') {
        this.requests.push(message);
        if (this.reply) {
          this.answer(this.requests.length - 1, this.reply(message.params as Message));
        }
      }
    });
  }

  answer(index: number, suggestions: string[]): void {
    const { id } = this.requests[index] ?? {};
    this.client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id, result: { suggestions } }));
  }

  params(index = -1): Message {
    return this.requests.at(index)?.params as Message;
  }

  cancelled(): number {
    return this.client.messages.filter((it) => it.method === 'request_cancelled').length;
  }
}

export const test = base.extend<{
  config: Record<string, unknown>;
  suggester: Suggester;
  /** Opens a file with these lines, the cursor in insert mode at the end of line `lnum`. */
  edit: (lines: string[], options?: { name?: string; lnum?: number }) => Promise<void>;
}>({
  config: {},
  suggester: async ({ nvim, config }, use) => {
    await nvim.lua('vim.g.pivi = { suggest = ... }', { enabled: true, ...config });
    const address = await startLink(nvim);
    await nvim.lua("require('pivi.start').ensure() require('pivi.config').refresh()");
    const client = await LinkClient.start(address);
    await nvim.poll("#require('pivi.peers').list()").toBe(1);
    await use(new Suggester(client));
    client.socket.close();
  },
  edit: async ({ nvim, dir }, use) => {
    await use(async (lines, { name = 'a.lua', lnum = lines.length } = {}) => {
      const path = join(dir, 'project', name);
      await writeFile(path, `${lines.join('\n')}\n`);
      await nvim.command(`edit ${path} | ${lnum}`);
      await nvim.input('A');
    });
  },
});

/** What is drawn as a suggestion: texts of the extmarks, in their order. */
export async function ghost(nvim: Nvim): Promise<string> {
  return nvim.lua<string>(`
    local ns = vim.api.nvim_get_namespaces()['pivi.suggest']
    if not ns then return '' end
    local inline, below = '', {}
    for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, ns, 0, -1, { details = true })) do
      local details = mark[4]
      if details.virt_text and details.virt_text_pos == 'inline' then
        inline = inline .. details.virt_text[1][1]
      end
      for _, line in ipairs(details.virt_lines or {}) do
        below[#below + 1] = line[1][1]
      end
    end
    return table.concat({ inline, unpack(below) }, '\\n')`);
}

export { expect };
