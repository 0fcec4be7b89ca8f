/**
 * A working day in minutes: prompts, edits while the user types, reviews, reconnects, kills, new conversations, a second
 * tab, a Pi in a terminal. A shift ends where it began; what Neovim then holds must be what it held after the first ones.
 *
 * SOAK_MINUTES (default 6, at most 9) says how long.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bash, edit, hunks, write } from '../support/agent.ts';
import { type Block, gated, type ScriptedModel, say } from '../support/model.ts';
import { expect, type Nvim, test } from '../support/nvim.ts';
import { type Pi, repo, usePi } from '../support/pi.ts';
import { PiProcess } from '../support/pi-process.ts';

/** What exists in Neovim; all of it is the same at the end of every shift. */
interface Census {
  handles: Record<string, number>;
  counts: Record<string, number>;
  /** In the user's buffers, by namespace. */
  extmarks: Record<string, number>;
  files: number;
}

/** In KiB. */
interface Weight {
  /** What Lua holds after a full collection. */
  lua: number;
  /** What Neovim itself holds. */
  heap: number;
  /** What is resident of Neovim, and of its Pi. */
  nvim: number;
  pi: number;
}

const minutes = Math.min(9, Number(process.env.SOAK_MINUTES ?? 6));
const status = "require('pivi').status()";
const lines = Array.from({ length: 400 }, (_, n) => `line ${n + 1}`);

/** The first shifts load modules, fill caches and grow the heap to what a shift needs. */
const WARM_UP_SHIFTS = 3;

async function residentKiB(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? Number.NaN);
}

async function census(nvim: Nvim): Promise<Census> {
  const seen = await nvim.lua<Omit<Census, 'files'>>(`
    local handles, counts, extmarks = {}, {}, vim.empty_dict()
    vim.uv.walk(function(handle)
      if handle:is_closing() then return end
      local kind = vim.uv.handle_get_type(handle)
      handles[kind] = (handles[kind] or 0) + 1
    end)
    for _, buf in ipairs(vim.api.nvim_list_bufs()) do
      if vim.bo[buf].buftype == '' then
        for name, ns in pairs(vim.api.nvim_get_namespaces()) do
          local marks = #vim.api.nvim_buf_get_extmarks(buf, ns, 0, -1, {})
          extmarks[name] = marks > 0 and (extmarks[name] or 0) + marks or extmarks[name]
        end
      end
    end
    counts.bufs = #vim.api.nvim_list_bufs()
    counts.wins = #vim.api.nvim_list_wins()
    counts.tabs = #vim.api.nvim_list_tabpages()
    counts.autocmds = #vim.api.nvim_get_autocmds({})
    counts.namespaces = vim.tbl_count(vim.api.nvim_get_namespaces())
    counts.clients = #vim.lsp.get_clients()
    counts.channels = #vim.api.nvim_list_chans()
    return { handles = handles, counts = counts, extmarks = extmarks }`);
  return { ...seen, files: (await readdir(`/proc/${nvim.pid}/fd`)).length };
}

/** The census once nothing of what was done is still ending. */
async function settled(nvim: Nvim): Promise<Census> {
  let [last, now] = [await census(nvim), await census(nvim)];
  for (
    let same = 0;
    same < 10;
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0
  ) {
    last = now;
    await sleep(500);
    now = await census(nvim);
  }
  return now;
}

async function weigh(nvim: Nvim): Promise<Weight> {
  const [lua = Number.NaN, heap = Number.NaN] = await nvim.lua<number[]>(`
    local ffi = require('ffi')
    pcall(ffi.cdef, [[
      typedef struct {
        size_t arena, ordblks, smblks, hblks, hblkhd, usmblks, fsmblks, uordblks, fordblks, keepcost;
      } pivi_mallinfo;
      pivi_mallinfo mallinfo2(void);
    ]])
    -- Compiled traces count as well, and there are more of them for as long as new paths get hot.
    jit.flush()
    collectgarbage()
    collectgarbage()
    local info = ffi.C.mallinfo2()
    return { collectgarbage('count'), tonumber(info.uordblks + info.hblkhd) / 1024 }`);
  const pi = await residentKiB(await piPid(nvim));
  return { lua, heap, nvim: await residentKiB(nvim.pid), pi };
}

function piPid(nvim: Nvim): Promise<number> {
  return nvim.lua(`return require('pivi').session()._connection.process.pid`);
}

class Day {
  readonly #nvim: Nvim;
  readonly #model: ScriptedModel;
  readonly #pi: Pi;
  readonly #project: string;
  #runs = 0;

  constructor(nvim: Nvim, model: ScriptedModel, pi: Pi, project: string) {
    this.#nvim = nvim;
    this.#model = model;
    this.#pi = pi;
    this.#project = project;
  }

  async begin(): Promise<void> {
    await this.#reset();
    await usePi(this.#nvim, this.#pi, { layout: 'right', shell_sync: 'save' });
    await this.#nvim.command(`edit ${join(this.#project, 'notes.txt')}`);
    await this.#nvim.command(`split ${join(this.#project, 'a.txt')} | wincmd w`);
    await this.#nvim.lua(`
      -- So small that the ledger is full after a shift: what is kept for later may not count.
      require('pivi.review.ledger').MAX_BYTES = 64 * 1024
      SETTLED = 0
      vim.api.nvim_create_autocmd('User', { pattern = 'PiviRunSettled', callback = function()
        SETTLED = SETTLED + 1
      end })`);
    await this.#nvim.command('Pi open');
    await this.#idle();
  }

  /** One shift: everything once, and back to where it began. */
  async shift(): Promise<void> {
    await this.#nvim.command('Pi review after');
    await this.#editsWhileTyping();
    await this.#decideAfter();
    await this.#decideBefore();
    await this.#rewind();
    await this.#abort();
    await this.#linkBreaks();
    await this.#terminalPeer();
    await this.#secondTab();
    await this.#piDies();
    await this.#nvim.command('Pi new');
    await this.#nvim.poll(`#require('pivi').session().state.blocks`).toBe(0);
    await this.#nvim.command('Pi restart');
    await this.#idle();
    await this.#acceptAll();
    await this.#reset();
  }

  #idle() {
    return this.#nvim.poll(`${status}.state`).toBe('idle');
  }

  /** Waits for the end of the last `#run`, which the session hardly knows of yet. */
  async #settled(): Promise<void> {
    await this.#nvim.poll('SETTLED').toBe(this.#runs);
    await this.#idle();
  }

  /** Files and buffers as at the beginning, with an undo history that begins here. */
  async #reset(): Promise<void> {
    const names = ['notes.txt', 'a.txt', 'b.txt'];
    await Promise.all(
      names.map((name) => writeFile(join(this.#project, name), `${lines.join('\n')}\n`)),
    );
    await this.#nvim.lua(`
      for _, buf in ipairs(vim.api.nvim_list_bufs()) do
        if vim.bo[buf].buftype == '' and vim.api.nvim_buf_get_name(buf) ~= '' then
          vim.bo[buf].undolevels = -1
          vim.api.nvim_buf_call(buf, function() vim.cmd('silent edit!') end)
          vim.bo[buf].undolevels = vim.go.undolevels
        end
      end`);
  }

  async #run(...messages: Block[][]): Promise<void> {
    this.#model.play({ replies: [...messages.map((blocks) => ({ blocks })), say('done')] });
    this.#runs += 1;
    await this.#nvim.command('Pi prompt go');
  }

  async #editsWhileTyping(): Promise<void> {
    const growing = Array.from({ length: 40 }, (_, n) => `written ${n}`).join('\n');
    await this.#run(
      [
        { text: 'Some *words* with `code`. '.repeat(60), chunk: 20, delayMs: 1 },
        { ...edit('a.txt', ['line 20\n', `${growing}\n`]), chunk: 8, delayMs: 1 },
        write('b.txt', `${lines.join('\n')}\none more\n`),
      ],
      [bash('sed -i s/^line.7$/seven/ b.txt'), edit('a.txt', ['line 300', 'three hundred'])],
    );
    await this.#nvim.input(`Go${'typing all the while '.repeat(10)}<Esc>`);
    await this.#settled();
    await this.#nvim.command('silent update');
  }

  async #decideAfter(): Promise<void> {
    await this.#nvim.command('2wincmd w');
    await this.#nvim.command('Pi next');
    await this.#nvim.command('Pi reject');
    await this.#nvim.command('Pi changes');
    await this.#nvim.command('cclose');
    await this.#nvim.command('Pi accept');
    await this.#acceptAll();
  }

  async #acceptAll(): Promise<void> {
    await this.#nvim.lua(`require('pivi').accept({ all = true })`);
    await this.#nvim.poll(`${status}.changes`).toBe(0);
  }

  async #decideBefore(): Promise<void> {
    await this.#nvim.command('Pi review before');
    await this.#run([edit('a.txt', ['line 30\n', 'thirty\n'], ['line 40\n', 'forty\n'])]);
    await this.#nvim.poll(() => hunks(this.#nvim)).toBe(2);
    await this.#nvim.command('Pi next');
    await this.#nvim.command('Pi reject keep it');
    await this.#nvim.command('Pi next');
    await this.#nvim.command('Pi accept');
    await this.#settled();
    await this.#nvim.command('Pi review after');
  }

  async #rewind(): Promise<void> {
    await this.#run([edit('a.txt', ['line 50\n', 'fifty\n']), write('new.txt', 'new\n')]);
    await this.#settled();
    const runs = await this.#nvim.lua<string[]>(
      `return vim.fn.getcompletion('Pi rewind ', 'cmdline')`,
    );
    await this.#nvim.command(`Pi rewind ${runs[0]}`);
    await this.#nvim.poll(`vim.uv.fs_stat('new.txt') == nil`).toBe(true);
    await this.#nvim.poll(() => hunks(this.#nvim)).toBe(0);
  }

  async #abort(): Promise<void> {
    await this.#run([{ text: 'before the gate ' }, gated('never', { text: 'after it' })]);
    await this.#nvim.poll(`${status}.state`).toBe('running');
    await this.#nvim.command('Pi prompt and this');
    await this.#nvim.command('Pi abort');
    await this.#settled();
    // What waited is the draft now; the user deletes it.
    const draft = `require('pivi').session().state.draft`;
    await this.#nvim.poll(draft).toMatch(/^and this/);
    await this.#nvim.lua(`
      for _, buf in ipairs(vim.api.nvim_list_bufs()) do
        if vim.bo[buf].filetype == 'pivi_prompt' then
          vim.api.nvim_buf_set_lines(buf, 0, -1, false, {})
        end
      end`);
    await this.#nvim.poll(draft).toBe('');
  }

  async #linkBreaks(): Promise<void> {
    await this.#nvim.command('Pi ide stop');
    await this.#nvim.poll(`#${status}.peers`).toBe(0);
    await this.#nvim.command('Pi ide start');
    await this.#nvim.command('Pi restart');
    await this.#idle();
    await this.#nvim.poll(`#${status}.peers`).toBe(1);
  }

  /** A Pi in a terminal comes, edits, and is killed in the middle of a call. */
  async #terminalPeer(): Promise<void> {
    const peer = await PiProcess.start(this.#pi, {
      cwd: this.#project,
      args: ['-e', repo, '--no-session'],
      env: { PI_IDE_LOCK_DIR: join(this.#nvim.dir, 'ide') },
    });
    await this.#nvim.poll(`#${status}.peers`).toBe(2);
    this.#model.play({ replies: [{ blocks: [edit('b.txt', ['line 9\n', 'nine\n'])] }, say('ok')] });
    await peer.run('go');
    this.#model.play({ replies: [{ blocks: [bash('sleep 60')] }] });
    await peer.request({ type: 'prompt', message: 'go' });
    process.kill(peer.pid, 'SIGKILL');
    await this.#nvim.poll(`#${status}.peers`).toBe(1);
  }

  async #secondTab(): Promise<void> {
    await this.#nvim.command('tab split');
    await this.#nvim.command('Pi');
    await this.#idle();
    await this.#run([{ text: 'hello from here' }]);
    await this.#settled();
    await this.#nvim.command('Pi stop');
    await this.#nvim.command('Pi close');
    await this.#nvim.command('stopinsert | tabclose');
    await this.#nvim.poll(`#require('pivi').sessions()`).toBe(1);
  }

  async #piDies(): Promise<void> {
    await this.#run([{ text: 'on and ' }, gated('never', { text: 'on' })]);
    await this.#nvim.poll(`${status}.state`).toBe('running');
    process.kill(await piPid(this.#nvim), 'SIGKILL');
    // A run that is killed does not settle.
    this.#runs -= 1;
    await this.#nvim.poll(`${status}.state`).toBe('dead');
    await this.#nvim.command('Pi restart');
    await this.#idle();
  }
}

test('a long day leaves nothing behind', async ({ nvim, pi, model, dir }) => {
  await nvim.resize(140, 40);
  const day = new Day(nvim, model, pi, join(dir, 'project'));
  await day.begin();
  const end = Date.now() + minutes * 60_000;
  const weights: Weight[] = [];
  let first: Census | undefined;
  for (let shift = 1; Date.now() < end || shift <= WARM_UP_SHIFTS + 1; shift++) {
    await day.shift();
    if (shift < WARM_UP_SHIFTS) {
      continue;
    }
    first ??= await settled(nvim);
    // What was begun may still be ending, such as the steps that end a process.
    await expect.poll(() => census(nvim), { message: `after shift ${shift}` }).toEqual(first);
    const weight = await weigh(nvim);
    weights.push(weight);
    process.stdout.write(
      `shift ${shift}: in use ${weight.lua.toFixed(0)} KiB of Lua, ${weight.heap.toFixed(0)} KiB of Neovim's own; ` +
        `resident Neovim ${weight.nvim} KiB, Pi ${weight.pi} KiB\n`,
    );
  }
  const [before, after] = [weights[0], weights.at(-1)];
  /** What a shift adds, in KiB. */
  const added = (key: keyof Weight) =>
    ((after?.[key] ?? Number.NaN) - (before?.[key] ?? Number.NaN)) / (weights.length - 1);
  // A conversation, a file's texts or a session that is kept would be more; Neovim's own is messages and the like.
  expect(added('lua'), 'KiB of Lua in a shift').toBeLessThan(10);
  expect(added('heap'), "KiB of Neovim's own in a shift").toBeLessThan(20);
  // Compiled code and fragments of both heaps as well.
  expect(added('nvim'), 'resident KiB of Neovim in a shift').toBeLessThan(100);
  // A Pi lives for one shift only; all weigh about the same.
  expect(after?.pi, 'resident KiB of Pi').toBeLessThan((before?.pi ?? 0) * 1.25);
});
