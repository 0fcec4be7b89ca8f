/** Tools that the user wants to be asked about: the editor asks and decides, this only holds the call back. */

import type { ExtensionAPI, ToolCallEvent } from '@earendil-works/pi-coding-agent';
import { messageOf } from './errors.ts';
import type { Link } from './link.ts';

/** How long a call waits for a link that is being made before the rules are read. */
const LINK_WAIT_MS = 2000;
const MCP_NAME = /^mcp__(.+?)__/;

export interface Permission {
  /** Takes the rules of an editor: names of tools, `mcp`, `mcp:<server>` or `*`. They outlive the link. */
  setRules(rules: string[] | undefined): void;
}

interface Asked {
  tool: string;
  server?: string;
}

function asked(pi: ExtensionAPI, name: string): Asked {
  const server = MCP_NAME.exec(name)?.[1];
  if (server !== undefined) {
    return { tool: name, server };
  }
  const info = pi.getAllTools().find((tool) => tool.name === name)?.sourceInfo;
  const isMcp = info !== undefined && /[\\/]extension[\\/]mcp[\\/]/.test(info.path);
  return isMcp ? { tool: name, server: '' } : { tool: name };
}

function isGated(rules: string[], { tool, server }: Asked): boolean {
  const keys = server === undefined ? [tool, '*'] : [tool, `mcp:${server}`, 'mcp', '*'];
  return keys.some((key) => rules.includes(key));
}

/** Installs the gate. `initial` are the rules that an embedded Pi was started with: they hold without any link. */
export function installPermission(
  pi: ExtensionAPI,
  link: Link,
  initial: string[] | undefined,
): Permission {
  let rules = initial ?? [];
  async function decide(event: ToolCallEvent, signal: AbortSignal | undefined) {
    const call = asked(pi, event.toolName);
    if (rules.length > 0) {
      await link.settled(LINK_WAIT_MS);
    }
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
