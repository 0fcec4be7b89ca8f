/** Images as attachments, the operator that sends, and the history of prompts. */

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import { choose, here, idle, start } from './support/prompt.ts';

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const userBlock = `(vim.iter(${here}.state.blocks):rfind(function(block)
  return block.kind == 'user'
end) or { chunks = {} })`;

const seeing = {
  providers: {
    scripted: {
      api: 'openai-completions',
      apiKey: 'none-needed',
      models: [{ id: 'eyes', name: 'Eyes', input: ['text', 'image'] }],
    },
  },
};

async function screen(nvim: Nvim) {
  return (await nvim.screen()).join('\n');
}

test.describe('a model with eyes', () => {
  test.override({
    piOptions: async ({ model }, use) =>
      use({
        settings: { defaultModel: 'eyes' },
        models: {
          providers: { scripted: { ...seeing.providers.scripted, baseUrl: `${model.origin}/v1` } },
        },
      }),
  });

  test('an image that is mentioned goes along, and is shown with its size', async ({
    nvim,
    dir,
    pi,
    model,
  }) => {
    model.play({ replies: [], fallback: say('red') });
    writeFileSync(join(dir, 'project', 'a shot.png'), PNG);
    await start(nvim, pi);
    await nvim.command('Pi attach a shot.png');
    await nvim.input('Iwhat is this? <Esc>');
    expect(await nvim.lines()).toEqual(['what is this? @"a shot.png"']);
    await expect.poll(() => screen(nvim)).toContain('[image, 1 KB');
    await nvim.input('<CR>');
    await nvim.poll(`#(${userBlock}.images or {})`).toBe(1);
    await expect
      .poll(() => JSON.stringify(model.requests.at(-1) ?? ''))
      .toContain(PNG.toString('base64'));
    await nvim.poll(idle).toBe('idle');

    // Deleting the mention removes the image.
    await nvim.input('<C-p>$daW');
    await nvim.input('<Esc>0Cno image @"a shot.png"<Esc>');
    await expect.poll(() => screen(nvim)).toContain('no image @"a shot.png" [image');
    await nvim.input('$BBD');
    await expect.poll(() => screen(nvim)).not.toContain('[image, 1');
    await nvim.input('<CR>');
    await nvim.poll(`table.concat(${userBlock}.chunks)`).toBe('no image');
    expect(await nvim.lua(`return ${userBlock}.images`)).toBe(null);
  });

  test('a file dropped on the terminal, and an image of the clipboard', async ({
    nvim,
    dir,
    pi,
  }) => {
    const path = join(dir, 'dropped one.png');
    writeFileSync(path, PNG);
    await start(nvim, pi);
    await nvim.lua('vim.api.nvim_paste(..., false, -1)', path.replace(' ', '\\ '));
    expect(await nvim.lines()).toEqual([`@"${path}" `]);
    await nvim.lua(`vim.api.nvim_paste('plain text.png', false, -1)`);
    expect((await nvim.lines())[0]).toContain('plain text.png');

    nvim.expectError(/attach: no tool to read an image from the clipboard: install/);
    await nvim.lua(`vim.env.PATH = '/nowhere'`);
    await nvim.input('cc<Esc><M-v>');
    await expect.poll(() => nvim.messages()).toContain('no tool to read an image');

    const bin = join(dir, 'bin');
    mkdirSync(bin);
    writeFileSync(join(dir, 'clip.png'), PNG);
    writeFileSync(join(bin, 'xclip'), `#!/bin/sh\n/bin/cat ${join(dir, 'clip.png')}\n`);
    chmodSync(join(bin, 'xclip'), 0o755);
    await nvim.lua(`vim.env.PATH, vim.env.DISPLAY, vim.env.WAYLAND_DISPLAY = ..., ':0', nil`, bin);
    await nvim.command('Pi attach');
    await expect
      .poll(async () => (await nvim.lines())[0])
      .toMatch(/^@\S+\/pivi\/images\/\S+\.png$/);
    writeFileSync(join(bin, 'xclip'), '#!/bin/sh\nexit 1\n');
    nvim.expectError(/attach: there is no image in the clipboard/);
    await nvim.command('Pi attach');
    await expect.poll(() => nvim.messages()).toContain('there is no image in the clipboard');
    writeFileSync(join(dir, 'project', 'notes.txt'), 'no picture');
    nvim.expectError(/attach: notes.txt is no image/);
    await nvim.input(':Pi attach notes.txt<CR>');
  });
});

test('a model without eyes is named before anything is sent', async ({ nvim, dir, pi, model }) => {
  model.play({ replies: [], fallback: say('ok') });
  writeFileSync(join(dir, 'project', 'shot.png'), PNG);
  await start(nvim, pi);
  await choose(nvim, 'Not now', 'Send the text');
  await nvim.input('ilook @shot.png<Esc><CR>');
  await nvim.poll('#ASKED').toBe(1);
  expect(await nvim.lua('return ASKED[1].prompt')).toBe('scripted-1 takes no images (1 here)');
  await expect.poll(() => nvim.lines()).toEqual(['look @shot.png']);
  expect(model.requests).toHaveLength(0);
  await nvim.input('<CR>');
  await nvim.poll(`table.concat(${userBlock}.chunks)`).toBe('look @shot.png');
});

test('<Plug>(pivi-send) sends what a motion goes over, and . does it again', async ({
  nvim,
  dir,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('ok') });
  writeFileSync(join(dir, 'project', 'a.lua'), 'one()\n\ntwo()\n\nthree(four)\n');
  await nvim.lua(`require('pivi').setup(...)`, { cmd: pi.cmd, env: pi.env });
  await nvim.command('edit a.lua');
  await nvim.command('nmap gs <Plug>(pivi-send)');
  await nvim.command('xmap gs <Plug>(pivi-send)');
  await nvim.command('nmap gss <Plug>(pivi-send-line)');
  const sent = `table.concat(${userBlock}.chunks)`;
  await nvim.input('gsip');
  await nvim.poll(sent).toBe('@a.lua:1\n```lua\none()\n```');
  expect(await nvim.lua(`return vim.fn.expand('%:t')`)).toBe('a.lua');
  await nvim.poll(idle).toBe('idle');
  await nvim.input('3G.');
  await nvim.poll(sent).toBe('@a.lua:3\n```lua\ntwo()\n```');
  await nvim.poll(idle).toBe('idle');
  await nvim.input('5Gf(gsi(');
  await nvim.poll(sent).toBe('@a.lua:5\n```lua\nfour\n```');
  await nvim.poll(idle).toBe('idle');
  await nvim.input('gss');
  await nvim.poll(sent).toBe('@a.lua:5\n```lua\nthree(four)\n```');
  await nvim.poll(idle).toBe('idle');
  await nvim.input('1GVjjgs');
  await nvim.poll(sent).toBe('@a.lua:1-3\n```lua\none()\n\ntwo()\n```');
  await nvim.poll(idle).toBe('idle');
});

test('prompts sent before are found again', async ({ nvim, pi, model }) => {
  model.play({ replies: [], fallback: say('ok') });
  await start(nvim, pi);
  for (const text of ['fix the parser', 'write docs']) {
    await nvim.input(`i${text}<Esc><CR>`);
    await nvim.poll(idle).toBe('idle');
  }
  await choose(nvim, 'parser');
  await nvim.input('g/');
  await expect.poll(() => nvim.lines()).toEqual(['fix the parser']);
  expect(await nvim.lua('return ASKED[1].items')).toEqual(['write docs', 'fix the parser']);
  expect(await nvim.lua('return ASKED[1].preview')).toEqual(['write docs']);
});

test(':Pi history puts a prompt that was sent before into the draft, also the next day', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await start(nvim, pi);
  for (const text of ['look at the door', 'open the window']) {
    await nvim.input(`i${text}<Esc><CR>`);
    await nvim.poll(() => model.requests.length).toBe(text.startsWith('look') ? 1 : 2);
    await nvim.poll(idle).toBe('idle');
  }
  await nvim.kill();
  const next = await Nvim.start(dir);
  await start(next, pi);
  await choose(next, 'door');
  await next.command('Pi history');
  await next.poll(`${here}.state.draft`).toBe('look at the door');
  expect((await next.screen()).join('\n')).toContain('look at the door');
  await next.close();
});
