/** What the demo model says: it mends the sample project, whatever it is asked first. */

import type { Script } from './model/script.ts';

const oldText = '  for i = 1, #names - 1 do\n    out[#out + 1] = M.greet(names[i])\n  end';
const newText = '  for _, name in ipairs(names) do\n    out[#out + 1] = M.greet(name)\n  end';

const notReal =
  'I am a **scripted demo model**, offline and without any knowledge: I can mend the greeting, once.\n\n' +
  'To talk to a real model, give Pi one: `:Pi login` signs in, or set a key in the environment. ' +
  'Then `make demo` uses it.';

/** The script of the demo; `pace` is in ms per piece of text. */
export function demoScript(pace: number): Script {
  return {
    defaults: { chunk: 6, delayMs: pace },
    replies: [
      {
        blocks: [
          {
            thinking:
              'Someone is left out. I look at the file and at its check before I change anything.',
          },
          { text: 'I look at `greeting.lua`, and run its check to see it fail.' },
          { tool: 'read', args: { path: 'greeting.lua' } },
          { tool: 'bash', args: { command: 'nvim -l check.lua' } },
        ],
      },
      {
        blocks: [
          { text: 'The loop ends one name too early. I let it go over all of them.' },
          { tool: 'edit', args: { path: 'greeting.lua', edits: [{ oldText, newText }] } },
        ],
      },
      { blocks: [{ tool: 'bash', args: { command: 'nvim -l check.lua' } }] },
      {
        blocks: [
          {
            text:
              'Done. `greet_all` left out the **last** name, since its loop ended at `#names - 1`:\n\n' +
              '```lua\nfor _, name in ipairs(names) do\n  out[#out + 1] = M.greet(name)\nend\n```\n\n' +
              '- the change is at greeting.lua:12\n' +
              '- in its buffer, one `u` takes it back\n\n' +
              '*(This was a scripted demo model.)*',
          },
        ],
      },
    ],
    fallback: { blocks: [{ text: notReal }] },
  };
}
