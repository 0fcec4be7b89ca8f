/**
 * An MCP server on stdio, written with the SDK, for what no server from npm does: lists that change, many pages, odd names, floods of stderr, slow starts, crashes, huge and odd results. `FIXTURE` holds its switches as JSON.
 */

import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';

interface Switches {
  /** Bytes written to stderr before anything else. */
  flood?: number;
  startDelayMs?: number;
  /** Ends with this code at the start, saying `lastWords` on stderr. */
  exit?: number;
  lastWords?: string;
  /** Tools on so many pages, one each. */
  pages?: number;
  tools?: string[];
  /** A file in which the process leaves its id, one line for each start. */
  pidFile?: string;
  /** A file that is written when a call is cancelled. */
  cancelFile?: string;
}

const switches: Switches = JSON.parse(process.env.FIXTURE ?? '{}');

function tool(name: string, description = `Does ${name}.`): Tool {
  return {
    name,
    description,
    inputSchema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { value: { $ref: '#/definitions/value' }, ms: { type: 'number' } },
      definitions: { value: { type: 'string' } },
    },
  };
}

/** What the results of `misfit` do not fit. */
const MISFIT = {
  type: 'object' as const,
  properties: { number: { type: 'number' } },
  required: ['number'],
};

const offered = new Map(
  [
    tool('say', 'Says the value back.'),
    tool('slow', 'Waits for so many milliseconds, with progress.'),
    tool('silent', 'Waits for so many milliseconds and says nothing.'),
    tool('crash', 'Ends the process in the middle of the call.'),
    tool('big', 'Answers with a very long text.'),
    tool('structured', 'Answers with text and structured content.'),
    tool('broken', 'Fails with an image only.'),
    tool('kinds', 'Answers with every kind of content.'),
    tool('env', 'Tells an environment variable.'),
    tool('grow', 'Changes what is offered: `tools`, `back`, `schema`, `resources` or `prompts`.'),
    ...(switches.tools ?? []).map((name) => ({
      ...tool(name),
      ...(name === 'misfit' ? { outputSchema: MISFIT } : {}),
    })),
  ].map((it) => [it.name, it]),
);

const server = new Server(
  { name: 'fixture', version: '1' },
  {
    capabilities: {
      tools: { listChanged: true },
      resources: { listChanged: true },
      prompts: { listChanged: true },
    },
    instructions: 'Use it in tests.',
  },
);

const resources = [{ uri: 'test://one', name: 'one' }];
const prompts = [{ name: 'greet', description: 'Greets.' }];
server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources }));
server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts }));

/** Changes what is offered and says so. */
async function change(what: string): Promise<void> {
  switch (what) {
    case 'resources':
      resources.push({ uri: 'test://two', name: 'two' });
      return server.sendResourceListChanged();
    case 'prompts':
      prompts.splice(0, 1, { name: 'part', description: 'Parts.' });
      return server.sendPromptListChanged();
    case 'back':
      offered.delete('grown');
      offered.set('say', tool('say', 'Says the value back.'));
      return server.sendToolListChanged();
    case 'schema':
      offered.set('say', { ...tool('say', 'Shouts the value.'), title: 'new' });
      return server.sendToolListChanged();
    default:
      offered.set('grown', tool('grown'));
      offered.delete('say');
      return server.sendToolListChanged();
  }
}

server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
  if (switches.pages === undefined) {
    return { tools: [...offered.values()] };
  }
  const page = Number(params?.cursor ?? 0);
  const next = page + 1 < switches.pages ? { nextCursor: String(page + 1) } : {};
  return { tools: [tool(`page_${page}`)], ...next };
});

function text(value: string) {
  return { content: [{ type: 'text', text: value }] };
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const results = new Map<string, (args: Record<string, unknown>) => unknown>([
  ['say', ({ value }) => text(String(value))],
  ['huge', ({ value }) => text('x'.repeat(Number(value ?? 5) * 1024 * 1024))],
  ['misfit', () => ({ ...text('no number'), structuredContent: { number: 'none' } })],
  ['client', () => text(JSON.stringify(server.getClientCapabilities()))],
  ['env', ({ value }) => text(process.env[String(value)] ?? '(unset)')],
  ['big', () => text(`${'ä'.repeat(40)}\n${'€'.repeat(60_000)}`)],
  [
    'structured',
    () => ({
      content: [{ type: 'text', text: 'two numbers' }],
      structuredContent: { numbers: [1, 2] },
    }),
  ],
  [
    'broken',
    () => ({ isError: true, content: [{ type: 'image', data: PIXEL, mimeType: 'image/png' }] }),
  ],
  [
    'kinds',
    () => ({
      content: [
        { type: 'text', text: 'plain' },
        { type: 'image', data: PIXEL, mimeType: 'image/png' },
        { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
        { type: 'resource', resource: { uri: 'test://text', text: 'inside' } },
        {
          type: 'resource',
          resource: { uri: 'test://blob', blob: 'AAAA', mimeType: 'application/zip' },
        },
        { type: 'resource_link', uri: 'test://link', name: 'a link' },
      ],
    }),
  ],
]);

server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
  const args = params.arguments ?? {};
  const ms = Number(args.ms ?? 0);
  switch (params.name) {
    case 'crash':
      process.stderr.write('the fixture gives up\n');
      process.exit(3);
      break;
    case 'silent':
      await sleep(ms, undefined, { signal: extra.signal }).catch(() => {
        if (switches.cancelFile) {
          writeFileSync(switches.cancelFile, 'cancelled');
        }
      });
      return text('waited');
    case 'slow': {
      const progressToken = params._meta?.progressToken;
      const steps = 10;
      for (let step = 1; step <= steps; step += 1) {
        await sleep(ms / steps, undefined, { signal: extra.signal });
        if (progressToken !== undefined) {
          const progress = { progressToken, progress: step, total: steps, message: 'working' };
          await extra.sendNotification({ method: 'notifications/progress', params: progress });
        }
      }
      return text('done');
    }
    case 'grow':
      await change(String(args.value));
      return text('grown');
    default: {
      const result = results.get(params.name) ?? (() => text(`${params.name} called`));
      return { ...Object(result(args)) };
    }
  }
});

if (switches.pidFile) {
  writeFileSync(switches.pidFile, `${process.pid}\n`, { flag: 'a' });
}
if (switches.flood) {
  const line = `${'x'.repeat(1023)}\n`;
  for (let written = 0; written < switches.flood; written += line.length) {
    process.stderr.write(line);
  }
}
await sleep(switches.startDelayMs ?? 0);
if (switches.exit === undefined) {
  await server.connect(new StdioServerTransport());
} else {
  process.stderr.write(switches.lastWords ?? '');
  process.exitCode = switches.exit;
}
