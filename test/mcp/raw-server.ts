/**
 * An MCP server on stdio without the SDK, which checks what it sends: this one sends what it is told to. `RAW` maps a
 * method, or a method and a tool as `tools/call:name`, to its result; `{"hang": true}` is no answer, `{"error": …}` an error, and
 * `{"exit": 3}` ends the process. `stubborn` is for one that doesn't want to end,
 * `restless` for one whose list changes, as it says, whenever it is read.
 */

import { createInterface } from 'node:readline';

const answers: Record<string, Record<string, unknown>> = JSON.parse(process.env.RAW ?? '{}');

if (answers.stubborn) {
  // Neither the end of its input nor a signal to end is an end.
  setInterval(() => {}, 1000);
  process.on('SIGTERM', () => {});
}

function send(message: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function initialized(capabilities: unknown): Record<string, unknown> {
  return {
    protocolVersion: '2025-06-18',
    capabilities: capabilities ?? { tools: {} },
    serverInfo: { name: 'raw', version: '1' },
  };
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined || method === undefined) {
    return;
  }
  const answer =
    method === 'initialize'
      ? initialized(answers.capabilities)
      : (answers[`${method}:${params?.name}`] ?? answers[method] ?? {});
  if ('exit' in answer) {
    process.exit(Number(answer.exit));
  }
  if ('error' in answer) {
    send({ id, error: answer.error });
  } else if (!('hang' in answer)) {
    send({ id, result: answer });
  }
  if (method === 'tools/list' && answers.restless) {
    send({ method: 'notifications/tools/list_changed' });
  }
});
