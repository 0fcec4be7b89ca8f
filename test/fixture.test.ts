import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { call, gated, tape } from './support/model.ts';
import { expect, makeDir, Nvim, test } from './support/nvim.ts';
import { type Pi, piVersions, setUpPi } from './support/pi.ts';

/** Runs `prompt` through a bare `pi --mode rpc` and returns its records until the run has settled. */
async function ask(pi: Pi, cwd: string, prompt: string): Promise<Record<string, unknown>[]> {
  const [command = '', ...args] = pi.cmd;
  const child = spawn(command, [...args, '--mode', 'rpc', '--no-session'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, ...pi.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write(`${JSON.stringify({ id: '1', type: 'prompt', message: prompt })}\n`);
  const records: Record<string, unknown>[] = [];
  let rest = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    records.push(...lines.map((line) => JSON.parse(line)));
    if (records.at(-1)?.type === 'agent_settled') {
      child.stdin.end();
    }
  }
  return records;
}

describe('the Neovim fixture', () => {
  test('types keys and reads lines and screen', async ({ nvim }) => {
    await nvim.input('ihello<Esc>yyp');
    expect(await nvim.lines()).toEqual(['hello', 'hello']);
    const screen = await nvim.screen();
    expect(screen).toHaveLength(24);
    expect(screen.slice(0, 3)).toEqual(['hello', 'hello', '~']);
  });

  test('shows virtual lines on the screen', async ({ nvim }) => {
    await nvim.lua(`
      local ns = vim.api.nvim_create_namespace('fixture')
      vim.api.nvim_buf_set_extmark(0, ns, 0, 0, { virt_lines = { { { '漢字 ghost' } } } })`);
    expect((await nvim.screen())[1]).toBe('漢字 ghost');
  });

  test('keeps the user apart from the one who runs the tests', async ({ nvim, dir }) => {
    const paths = await nvim.lua<string[]>(
      "return { vim.fn.stdpath('config'), vim.fn.stdpath('state'), vim.uv.os_homedir() }",
    );
    expect(paths).toEqual([`${dir}/config/nvim`, `${dir}/state/nvim`, `${dir}/home`]);
  });

  test('has the plugin on the runtime path', async ({ nvim }) => {
    expect(await nvim.lua('return vim.g.loaded_pivi ~= nil')).toBe(true);
  });

  test('takes long input whole', async ({ nvim }) => {
    const text = 'é'.repeat(2000);
    await nvim.input(`i${text}<Esc>`);
    await nvim.poll(() => nvim.lines()).toEqual([text]);
  });

  test.for([
    ['an error notification', "vim.notify('broken', vim.log.levels.ERROR)", /broken/],
    ['an error in a callback', "vim.schedule(function() error('in callback') end)", /in callback/],
    ['an emsg', "vim.cmd('silent! call NoSuchFunction()')", /E117/],
    ['a deprecated call', "vim.deprecate('vim.old', 'vim.new', '99.0', 'pivi')", /vim\.old/],
  ] as const)('fails a test on %s', async ([, code, pattern]) => {
    const dir = await makeDir();
    const nvim = await Nvim.start(dir);
    await nvim.lua(code).catch(() => {});
    await nvim.poll(async () => (await nvim.errors()).join('\n')).toMatch(pattern);
    await expect(nvim.close()).rejects.toThrow('errors in Neovim');
    await rm(dir, { recursive: true });
  });

  test('lets a test expect an error', async ({ nvim }) => {
    nvim.expectError(/on purpose/);
    await nvim.lua("vim.notify('on purpose', vim.log.levels.ERROR)");
  });

  test('fails a test whose expected error did not come', async ({ dir }) => {
    const nvim = await Nvim.start(dir);
    nvim.expectError(/never/);
    await expect(nvim.close()).rejects.toThrow('did not come');
  });

  test('fails a test that leaves a process behind', async ({ dir }) => {
    const nvim = await Nvim.start(dir);
    await nvim.lua("vim.system({ 'sleep', '300' }, { detach = true })");
    expect(await nvim.children()).toHaveLength(1);
    await expect(nvim.close({ graceMs: 300 })).rejects.toThrow('outlived');
  });
});

describe('the real Pi with the scripted model', () => {
  test.for(piVersions)('answers with Pi %s', async (version, { dir, model }) => {
    const pi = await setUpPi(dir, model, { version });
    model.play(tape('Hello from the script.'));
    const records = await ask(pi, dir, 'hi');
    expect(records[0]).toMatchObject({ type: 'response', command: 'prompt', success: true });
    expect(JSON.stringify(records)).toContain('Hello from the script.');
    expect(model.requests).toHaveLength(1);
  });

  test('really runs the tools that the model calls', async ({ dir, model, pi }) => {
    await writeFile(join(dir, 'a.txt'), 'secret of the file\n');
    model.play(tape(call('read', { path: 'a.txt' }), 'It says: {{tool}}'));
    const records = await ask(pi, dir, 'read a.txt');
    expect(JSON.stringify(records)).toContain('It says: secret of the file');
  });

  test("speaks Anthropic's messages too", async ({ dir, model }) => {
    const pi = await setUpPi(dir, model, { api: 'anthropic-messages' });
    model.play({
      rules: [
        {
          match: 'go',
          blocks: [{ thinking: 'hm' }, { tool: 'bash', args: { command: 'echo 42' } }],
        },
        { on: 'tool', match: '42', blocks: [{ text: 'got {{tool}}' }] },
      ],
    });
    const records = await ask(pi, dir, 'go');
    expect(JSON.stringify(records)).toContain('got 42');
  });

  test('retries after an HTTP error', async ({ dir, model, pi }) => {
    model.play(tape({ status: 500, error: 'overloaded' }, 'better now'));
    const records = await ask(pi, dir, 'hi');
    expect(records.some((record) => record.type === 'auto_retry_start')).toBe(true);
  });

  test('holds a block back until its gate is opened', async ({ model }) => {
    model.play({ replies: [{ blocks: [{ text: 'a' }, gated('later', { text: 'b' })] }] });
    const response = await fetch(`${model.origin}/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ messages: [{ role: 'user', content: 'x' }] }),
    });
    const text = response.text();
    const early = await Promise.race([text, new Promise((done) => setTimeout(done, 100))]);
    expect(early).toBeUndefined();
    model.open('later');
    expect(await text).toContain('"content":"b"');
  });
});
