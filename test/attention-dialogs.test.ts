/**
 * What extensions ask, with the real Pi: every kind of dialog in every order, one by one and all at once, and each
 * way in which it can end. Pi hears of every question exactly once.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind, Line, Questions } from './support/asker.ts';
import { call, gated, say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { type Pi, piVersions, repo, usePi } from './support/pi.ts';

const KINDS: Kind[] = ['select', 'confirm', 'input', 'editor'];
const HOWS = ['each', 'all'] as const;
const VALUES = {
  accept: { select: 'b', confirm: true, input: 'typed', editor: 'text' },
  dismiss: { select: null, confirm: false, input: null, editor: null },
};

function permutations<T>(list: T[]): T[][] {
  return list.length < 2
    ? [list]
    : list.flatMap((item, at) =>
        permutations(list.toSpliced(at, 1)).map((rest) => [item, ...rest]),
      );
}

/** The values where only these were accepted. */
function mixed(accepted: Kind[]): Record<string, unknown> {
  return {
    ...VALUES.dismiss,
    ...Object.fromEntries(accepted.map((kind) => [kind, VALUES.accept[kind]])),
  };
}

class Asker {
  readonly #nvim: Nvim;
  readonly #log: string;

  private constructor(nvim: Nvim, log: string) {
    this.#nvim = nvim;
    this.#log = log;
  }

  static async start(nvim: Nvim, pi: Pi): Promise<Asker> {
    const log = join(nvim.dir, 'asker.log');
    writeFileSync(log, '');
    await usePi(
      nvim,
      { cmd: pi.cmd, env: { ...pi.env, PIVI_ASKER_LOG: log } },
      { args: ['-e', join(repo, 'test/support/asker.ts')], attention: { notify: false } },
    );
    await nvim.lua(`
      require('pivi').open({ enter = false })
      S = require('pivi').session()
      A = require('pivi.attention')
      END = 'accept'
      vim.ui.select = function(items, opts, on_choice)
        if END ~= 'accept' then return on_choice(nil) end
        local index = vim.deep_equal(items, { 'Yes', 'No' }) and 1 or 2
        on_choice(items[index], index)
      end
      vim.ui.input = function(opts, on_confirm)
        on_confirm(END == 'accept' and 'typed' or nil)
      end
      local function find(kind)
        return vim.iter(A.list()):find(function(item)
          return item.title:match('^%a+') == kind
        end)
      end
      function Until(condition, what)
        if not vim.wait(15000, condition, 2) then error('never: ' .. what) end
      end
      --- Answers the dialogs in this order.
      function Answer(kinds)
        for _, kind in ipairs(kinds) do
          Until(function() return find(kind) end, kind)
          local item = find(kind)
          item.show(item)
          if kind == 'editor' then
            vim.cmd(END == 'accept' and 'write' or 'quit')
          end
          Until(function()
            return not vim.iter(A.list()):any(function(it) return it.id == item.id end)
          end, kind .. ' is answered')
        end
      end
      function Waiting(count)
        Until(function() return #A.list() == count end, count .. ' wait')
      end`);
    await nvim.poll('#S.state.catalog.commands > 0').toBe(true);
    return new Asker(nvim, log);
  }

  get lines(): Line[] {
    return readFileSync(this.#log, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  /** Has the extension ask; nothing is answered yet. */
  async ask(questions: Questions): Promise<void> {
    writeFileSync(this.#log, '');
    await this.#nvim.lua('S:prompt(...)', `/ask ${JSON.stringify(questions)}`);
  }

  async answer(kinds: Kind[], end: 'accept' | 'dismiss'): Promise<void> {
    await this.#nvim.lua('END = ...; Answer(select(2, ...))', end, kinds);
  }

  async waiting(count: number): Promise<void> {
    await this.#nvim.lua('Waiting(...)', count);
  }

  /** What the extension was told, once it was told of everything; and that Pi heard of each question once. */
  async told(count: number): Promise<Record<string, unknown>> {
    const told = () => this.lines.flatMap((line) => ('told' in line ? [line] : []));
    await expect.poll(() => told().length, { interval: 5 }).toBe(count);
    const answers = () => this.lines.flatMap((line) => ('answer' in line ? [line.answer.id] : []));
    await expect.poll(() => answers().length, { interval: 5 }).toBe(count);
    expect(new Set(answers()).size).toBe(count);
    expect(await this.#nvim.lua('return { #A.list(), vim.tbl_count(S.state.dialogs) }')).toEqual([
      0, 0,
    ]);
    return Object.fromEntries(told().map(({ told: kind, value }) => [kind, value]));
  }
}

for (const version of piVersions) {
  test.describe(`Pi ${version}`, () => {
    test.override({ piOptions: { version } });

    test('every order is answered or dismissed, one by one and all at once', async ({
      nvim,
      pi,
    }) => {
      const asker = await Asker.start(nvim, pi);
      for (const order of permutations(KINDS)) {
        for (const how of HOWS) {
          for (const end of ['accept', 'dismiss'] as const) {
            // All at once: asked in one order, answered in every.
            await asker.ask({ kinds: how === 'each' ? order : KINDS, how });
            await asker.answer(order, end);
            expect(await asker.told(4), `${order} ${how} ${end}`).toEqual(VALUES[end]);
          }
        }
      }
    });

    test('every order is cancelled by an abort, after any number of answers', async ({
      nvim,
      pi,
    }) => {
      const asker = await Asker.start(nvim, pi);
      for (const [at, order] of permutations(KINDS).entries()) {
        for (const how of HOWS) {
          const answered = order.slice(0, at % 4);
          await asker.ask({ kinds: how === 'each' ? order : KINDS, how });
          await asker.answer(answered, 'accept');
          await asker.waiting(how === 'each' ? 1 : 4 - answered.length);
          // One by one, the extension goes on asking once the abort is over.
          await nvim.lua(
            `local log = ...
             S:abort()
             Until(function()
               if #A.list() > 0 then S:abort() end
               local _, told = table.concat(vim.fn.readfile(log)):gsub('"told"', '')
               return told == 4 and not S._connection.refuses_questions
             end, 'over')`,
            join(nvim.dir, 'asker.log'),
          );
          expect(await asker.told(4), `${order} ${how}`).toEqual(mixed(answered));
        }
      }
    });

    test('every order is cancelled by a new session, and what that one asks is not', async ({
      nvim,
      pi,
    }) => {
      const asker = await Asker.start(nvim, pi);
      for (const [at, order] of permutations(KINDS).entries()) {
        const answered = order.slice(0, at % 4);
        await asker.ask({ kinds: order, how: 'all' });
        await asker.answer(answered, 'accept');
        await asker.waiting(4 - answered.length);
        await nvim.lua(
          `local before = S.state.session_id
           require('pivi').new()
           Until(function() return S.state.session_id ~= before end, 'a new session')
           Waiting(0)`,
        );
        await asker.told(4);
      }
      await asker.ask({ kinds: KINDS, how: 'all' });
      await asker.answer(KINDS, 'accept');
      expect(await asker.told(4)).toEqual(VALUES.accept);
    });

    for (const how of ['new session', 'reload'])
      test(`an extension's own ${how} cancels what others asked before`, async ({ nvim, pi }) => {
        const asker = await Asker.start(nvim, pi);
        await asker.ask({ kinds: KINDS, how: 'all' });
        await asker.waiting(4);
        await asker.answer(['confirm'], 'accept');
        await nvim.lua('S:prompt(...)', `/renew ${how}`);
        expect(await asker.told(4)).toEqual(mixed(['confirm']));
        await asker.ask({ kinds: KINDS, how: 'all' });
        await asker.answer(KINDS, 'accept');
        expect(await asker.told(4)).toEqual(VALUES.accept);
      });

    test('questions of a killed Pi are gone, and the next one starts anew', async ({
      nvim,
      pi,
    }) => {
      const asker = await Asker.start(nvim, pi);
      for (const how of HOWS) {
        for (const answered of [[], ['editor'], ['editor', 'select', 'input']] as Kind[][]) {
          const order = [...answered, ...KINDS.filter((kind) => !answered.includes(kind))];
          await asker.ask({ kinds: order, how });
          await asker.answer(answered, 'accept');
          await asker.waiting(how === 'each' ? 1 : 4 - answered.length);
          const answers = () => asker.lines.filter((line) => 'answer' in line).length;
          await expect.poll(answers).toBe(answered.length);
          // The editor is open when it happens, where it is still asked.
          await nvim.lua(`
            for _, item in ipairs(A.list()) do
              if item.title == 'editor' then item.show(item) end
            end
            vim.uv.kill(S._connection.process.pid, 9)`);
          await nvim.poll('S.state.phase').toBe('dead');
          expect(
            await nvim.lua(
              'return { #A.list(), vim.tbl_count(S.state.dialogs), vim.bo.filetype == "pivi_dialog" }',
            ),
          ).toEqual([0, 0, false]);
          expect(answers()).toBe(answered.length);
          await nvim.lua('S:restart()');
          await nvim.poll('S.state.phase').toBe('idle');
        }
      }
    });

    test('Neovim quits while questions wait', async ({ nvim, pi }) => {
      const asker = await Asker.start(nvim, pi);
      await asker.ask({ kinds: KINDS, how: 'all' });
      await asker.waiting(4);
      await nvim.lua(`
        for _, item in ipairs(A.list()) do
          if item.title == 'editor' then item.show(item) end
        end`);
      await nvim.close();
      const answers = asker.lines.flatMap((line) => ('answer' in line ? [line.answer] : []));
      expect(answers.map((it) => it.cancelled)).toEqual([true, true, true, true]);
      expect(new Set(answers.map((it) => it.id)).size).toBe(4);
    });

    test('a question with a time limit leaves when that is over', async ({ nvim, pi }) => {
      const asker = await Asker.start(nvim, pi);
      for (const order of permutations(KINDS)) {
        await asker.ask({ kinds: order, how: 'all', timeout: 30 });
        // The editor knows no limit.
        await asker.waiting(1);
        await asker.answer(['editor'], 'accept');
        expect(await asker.told(4)).toEqual({ ...VALUES.dismiss, editor: 'text' });
      }
      for (const end of ['accept', 'dismiss'] as const) {
        await asker.ask({ kinds: KINDS, how: 'each', timeout: 3_600_000 });
        await asker.answer(KINDS, end);
        expect(await asker.told(4)).toEqual(VALUES[end]);
      }
      // No clock goes on.
      await nvim
        .poll(`(function()
        local longest = 0
        vim.uv.walk(function(handle)
          if handle:get_type() == 'timer' and handle:is_active() then
            longest = math.max(longest, handle:get_due_in())
          end
        end)
        return longest < 3000000
      end)()`)
        .toBe(true);
    });

    for (const signal of [true, false])
      test(`an abort reaches a tool that asks ${signal ? 'with' : 'without'} the signal`, async ({
        nvim,
        pi,
        model,
      }) => {
        const asker = await Asker.start(nvim, pi);
        for (const how of HOWS) {
          writeFileSync(join(nvim.dir, 'asker.log'), '');
          const json = JSON.stringify({ kinds: KINDS, how, signal });
          model.play({ replies: [call('asker', { json }), say('done')] });
          await nvim.lua(`S:prompt('go')`);
          await asker.waiting(how === 'each' ? 1 : 4);
          await nvim.lua('S:abort()');
          await nvim.poll('S.state.phase').toBe('idle');
          await nvim.poll('S.state.is_running').toBe(false);
          await nvim.poll('#A.list()').toBe(0);
          const told = () => asker.lines.filter((line) => 'told' in line).length;
          await expect.poll(told).toBe(4);
          const ids = asker.lines.flatMap((line) => ('answer' in line ? [line.answer.id] : []));
          expect(new Set(ids).size).toBe(ids.length);
        }
      });

    test('a command that waits for its answer keeps no prompt waiting', async ({
      nvim,
      pi,
      model,
    }) => {
      const asker = await Asker.start(nvim, pi);
      model.play({ replies: [say('hello')] });
      await asker.ask({ kinds: ['input', 'select'], how: 'each' });
      await asker.waiting(1);
      await nvim.lua(`S:prompt('go')`);
      await nvim.poll(`#S.state.blocks == 2 and S.state.blocks[2].chunks[1]`).toBe('hello');
      await nvim.poll('S.state.is_running').toBe(false);
      if (version === '1.6') {
        await asker.answer(['input', 'select'], 'accept');
        expect(await asker.told(2)).toEqual({ input: 'typed', select: 'b' });
      }
    });

    // An older Pi does not tell an abort from an end.
    test.runIf(version === '1.6')(
      'a run that settles takes no question of another with it',
      async ({ nvim, pi, model }) => {
        const asker = await Asker.start(nvim, pi);
        model.play({ replies: [{ blocks: [gated('end', { text: 'hello' })] }] });
        await nvim.lua(`S:prompt('go')`);
        await nvim.poll('S.state.is_running').toBe(true);
        await asker.ask({ kinds: ['input'], how: 'each' });
        await asker.waiting(1);
        model.open('end');
        await nvim.poll('S.state.is_running').toBe(false);
        expect(await nvim.lua('return #A.list()')).toBe(1);
        await asker.answer(['input'], 'accept');
        expect(await asker.told(1)).toEqual({ input: 'typed' });
      },
    );
  });
}
