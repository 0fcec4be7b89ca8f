/** Tools that the user wants to be asked about: the editor asks and decides, this only holds the call back. */

import type { ExtensionAPI, ToolCallEvent } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import { messageOf } from './errors.ts';
import type { Link } from './link.ts';
import { once } from '../mcp/src/once.ts';

/** How long a call waits for a link that is being made before the rules are read. */
const LINK_WAIT_MS = 2000;
const MCP_NAME = /^mcp__(.+?)__/;
const MCP_LOADER = /[\\/]extension[\\/]mcp[\\/]/;
/** Of the loader's own: it looks for tools and calls none. */
const MCP_SEARCH = 'mcp_search';
const MCP_REQUEST = 'pivi-mcp:request:v1';

const McpTools = once(() => z.array(z.looseObject({ name: z.string(), server: z.string() })));

export interface Permission {
  /** Takes the rules of an editor: names of tools, `mcp`, `mcp:<server>` or `*`. They outlive the link. */
  setRules(rules: string[] | undefined): void;
}

interface Asked {
  tool: string;
  /** Of an MCP tool; empty if nobody knows it. */
  server?: string;
}

/** Asks the loader, which gives its tools names that don't tell whose they are. */
async function serverOf(pi: ExtensionAPI, name: string): Promise<string> {
  const request: { method: string; params: object; result?: unknown } = {
    method: 'tools',
    params: {},
  };
  pi.events.emit(MCP_REQUEST, request);
  const tools = z.safeParse(McpTools(), await request.result);
  return tools.data?.find((tool) => tool.name === name)?.server ?? '';
}

async function asked(pi: ExtensionAPI, name: string): Promise<Asked> {
  const info = pi.getAllTools().find((tool) => tool.name === name)?.sourceInfo;
  if (info !== undefined && MCP_LOADER.test(info.path)) {
    return name === MCP_SEARCH
      ? { tool: name }
      : { tool: name, server: await serverOf(pi, name).catch(() => '') };
  }
  const server = MCP_NAME.exec(name)?.[1];
  return server === undefined ? { tool: name } : { tool: name, server };
}

function isGated(rules: string[], { tool, server }: Asked): boolean {
  const keys = server === undefined ? [tool, '*'] : [tool, `mcp:${server}`, 'mcp', '*'];
  const isUnknown = server === '' && rules.some((rule) => rule.startsWith('mcp:'));
  return isUnknown || keys.some((key) => rules.includes(key));
}

/** Installs the gate. `initial` are the rules that an embedded Pi was started with: they hold without any link. */
export function installPermission(
  pi: ExtensionAPI,
  link: Link,
  initial: string[] | undefined,
): Permission {
  let rules = initial ?? [];
  async function decide(event: ToolCallEvent, signal: AbortSignal | undefined) {
    if (rules.length > 0) {
      await link.settled(LINK_WAIT_MS);
    }
    if (rules.length === 0) {
      return undefined;
    }
    const call = await asked(pi, event.toolName);
    if (!isGated(rules, call)) {
      return undefined;
    }
    const editor = link.current;
    if (!editor?.pivi) {
      const reason = `${call.tool} needs the user's permission, and no editor is there to ask for it.`;
      return { block: true, reason };
    }
    const request = { ...call, call: event.toolCallId, args: event.input };
    const { allowed, reason } = await editor.permission(request, signal);
    const refusal = reason
      ? `The user does not allow this: ${reason}`
      : 'The user does not allow this.';
    return allowed ? undefined : { block: true, reason: refusal };
  }
  pi.on('tool_call', async (event, ctx) => {
    try {
      return await decide(event, ctx.signal);
    } catch (error) {
      return { block: true, reason: `No permission could be had: ${messageOf(error)}` };
    }
  });
  return {
    setRules(next) {
      rules = next ?? [];
    },
  };
}
