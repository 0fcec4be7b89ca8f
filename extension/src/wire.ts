/** Everything that crosses the link, as schemas; the types are inferred from them. The editor is not trusted to be right. */

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Made, once } from '../mcp/src/once.ts';

/** Version of the `pivi/…` tools and notifications; both sides must have the same. */
export const PIVI_VERSION = 1;
export const PROTOCOL_VERSION = '2025-06-18';
/** Bytes of one message, to the editor and from it. */
export const MAX_SENT = 16 * 1024 * 1024;
export const MAX_RECEIVED = 64 * 1024 * 1024;

/** Lua can't tell an empty list from an empty table, and some encoders write `{}` for both. */
function list<T extends z.ZodMiniType>(item: T) {
  const isEmptyTable = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return z.pipe(
    z.transform((value: unknown) => (isEmptyTable(value) ? [] : value)),
    z.array(item),
  );
}

const Id = once(() => z.union([z.string(), z.number()]));

/** Any JSON-RPC message: which one it is shows in what it has. */
export const Message = once(() =>
  z.looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.optional(z.nullable(Id())),
    method: z.optional(z.string()),
    params: z.optional(z.unknown()),
    result: z.optional(z.unknown()),
    error: z.optional(z.looseObject({ code: z.number(), message: z.string() })),
  }),
);
export type Message = Made<typeof Message>;

export const CancelParams = once(() =>
  z.looseObject({ id: z.optional(Id()), requestId: z.optional(Id()) }),
);

/** What the editor's pivi says of itself, in the answer to `initialize` and in `pivi/options`. */
export const Options = once(() =>
  z.looseObject({
    /** Names of the editor's own tools for the agent that the user allows. */
    tools: z.optional(list(z.string())),
    review: z.optional(z.enum(['before', 'after'])),
    /** What needs a permission: names of tools, `mcp`, `mcp:<server>` or `*`. */
    permission: z.optional(list(z.string())),
  }),
);
export type Options = Made<typeof Options>;

export const InitializeResult = once(() =>
  z.looseObject({
    protocolVersion: z.string(),
    serverInfo: z.optional(z.looseObject({ name: z.string(), version: z.optional(z.string()) })),
    pivi: z.optional(z.extend(Options(), { version: z.number() })),
  }),
);
export type InitializeResult = Made<typeof InitializeResult>;

const TextContent = once(() => z.looseObject({ type: z.string(), text: z.optional(z.string()) }));

export const ToolResult = once(() =>
  z.looseObject({
    content: z.optional(list(TextContent())),
    isError: z.optional(z.boolean()),
    structuredContent: z.optional(z.looseObject({ code: z.optional(z.string()) })),
  }),
);
export type ToolResult = Made<typeof ToolResult>;

const Unloaded = once(() => z.looseObject({ loaded: z.literal(false) }));

export const ReadResult = once(() =>
  z.discriminatedUnion('loaded', [
    Unloaded(),
    z.looseObject({ loaded: z.literal(true), text: z.string() }),
  ]),
);
export type ReadResult = Made<typeof ReadResult>;

export const AccessResult = once(() =>
  z.discriminatedUnion('loaded', [Unloaded(), z.looseObject({ loaded: z.literal(true) })]),
);
export type AccessResult = Made<typeof AccessResult>;

const applied = {
  notes: z.optional(list(z.string())),
  /** What was applied, when it isn't what was asked: Pi's numbered display lines. */
  diff: z.optional(z.string()),
};

export const ApplyResult = once(() =>
  z.discriminatedUnion('loaded', [
    /** `content`: what to write instead, when the user changed the proposal. */
    z.looseObject({ loaded: z.literal(false), content: z.optional(z.string()), ...applied }),
    z.looseObject({
      loaded: z.literal(true),
      applied: z.boolean(),
      saved: z.boolean(),
      ...applied,
    }),
  ]),
);
export type ApplyResult = Made<typeof ApplyResult>;

export const OpenFile = once(() => z.looseObject({ path: z.string(), text: z.string() }));
export type OpenFile = Made<typeof OpenFile>;

export const ShellResult = once(() =>
  z.looseObject({
    notes: z.optional(list(z.string())),
    /** Before a `grep`: files whose text in the editor is not the disk's. */
    files: z.optional(list(OpenFile())),
  }),
);
export type ShellResult = Made<typeof ShellResult>;

export const Diagnostic = once(() =>
  z.looseObject({
    path: z.string(),
    line: z.number(),
    column: z.number(),
    severity: z.string(),
    message: z.string(),
    source: z.optional(z.string()),
    code: z.optional(z.union([z.string(), z.number()])),
  }),
);
export type Diagnostic = Made<typeof Diagnostic>;

export const DiagnosticsResult = once(() => z.looseObject({ diagnostics: list(Diagnostic()) }));

/** What the user looks at. Lines and columns count from 1. */
export const EditorContext = once(() =>
  z.looseObject({
    file: z.optional(z.string()),
    modified: z.optional(z.boolean()),
    cursor: z.optional(z.looseObject({ line: z.number(), column: z.optional(z.number()) })),
    selection: z.optional(
      z.looseObject({ startLine: z.number(), endLine: z.number(), text: z.string() }),
    ),
    visible: z.optional(z.looseObject({ first: z.number(), last: z.number() })),
    diagnostics: z.optional(list(Diagnostic())),
    /** What the user's review came to since the agent was last told. */
    notes: z.optional(list(z.string())),
  }),
);
export type EditorContext = Made<typeof EditorContext>;

// The pi-ide protocol.

const Position = once(() => z.looseObject({ line: z.number(), character: z.number() }));

export const SelectionChanged = once(() =>
  z.looseObject({
    text: z.optional(z.string()),
    filePath: z.optional(z.nullable(z.string())),
    selection: z.optional(
      z.nullable(
        z.looseObject({ start: Position(), end: Position(), isEmpty: z.optional(z.boolean()) }),
      ),
    ),
  }),
);

/** The text of `getDiagnostics`, decoded: from URI to list. */
export const IdeDiagnostics = once(() =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value)),
    z.record(
      z.string(),
      list(
        z.looseObject({
          severity: z.string(),
          message: z.string(),
          range: z.looseObject({ start: Position() }),
        }),
      ),
    ),
  ),
);

export const Lockfile = once(() =>
  z.looseObject({
    pid: z.number(),
    authToken: z.string(),
    workspaceFolders: z.optional(list(z.string())),
    ideName: z.optional(z.string()),
  }),
);

export const PermissionResult = once(() =>
  z.looseObject({
    allowed: z.boolean(),
    reason: z.optional(z.string()),
  }),
);
export type PermissionResult = Made<typeof PermissionResult>;

export const HelpResult = once(() =>
  z.looseObject({
    hits: list(
      z.looseObject({
        tag: z.optional(z.string()),
        file: z.string(),
        lnum: z.number(),
        excerpt: z.string(),
      }),
    ),
  }),
);
export type HelpResult = Made<typeof HelpResult>;

export const InspectResult = once(() => z.looseObject({ text: z.string() }));

/** What the editor asks of the MCP loader. */
export const McpParams = once(() =>
  z.looseObject({
    method: z.string(),
    params: z.optional(
      z.pipe(
        z.transform((value: unknown) => (Array.isArray(value) ? {} : value)),
        z.record(z.string(), z.unknown()),
      ),
    ),
  }),
);

/** Cuts a text that comes from elsewhere. */
function text(most: number) {
  return z.pipe(
    z.string(),
    z.transform((value: string) => (value.length > most ? `${value.slice(0, most)}…` : value)),
  );
}

/** What is told of a server: what the page shows, and by which it sees that other tools are active. */
const McpServer = once(() =>
  z.pipe(
    z.object({
      activeToolNames: z.optional(z.array(z.string())),
      name: z.string(),
      status: z.string(),
      toolCount: z.number(),
      activeToolCount: z.number(),
      pinnedToolCount: z.number(),
      resourceCount: z.optional(z.number()),
      failedAgoSeconds: z.optional(z.number()),
      lastError: z.optional(text(4000)),
      transport: z.string(),
      cachedAt: z.optional(z.number()),
      what: text(1000),
      file: z.optional(z.string()),
      indexing: z.boolean(),
    }),
    z.transform(({ activeToolNames = [], ...server }) => ({
      ...server,
      activeHash: createHash('sha1').update(activeToolNames.toSorted().join('\n')).digest('base64'),
    })),
  ),
);

export const McpStatus = once(() =>
  z.object({
    servers: z.array(McpServer()),
    totalTools: z.number(),
    activeToolCount: z.number(),
    connectedCount: z.number(),
    disabledCount: z.number(),
    problems: z.optional(
      z.array(z.object({ file: z.string(), path: z.optional(z.string()), message: text(1000) })),
    ),
    withheld: z.optional(z.array(z.object({ file: z.string(), names: z.array(z.string()) }))),
  }),
);
export type McpStatus = Made<typeof McpStatus>;

const McpTool = once(() =>
  z.object({
    name: z.string(),
    server: z.string(),
    description: z.optional(text(2000)),
    state: z.string(),
  }),
);
export const McpTools = once(() => z.array(McpTool()));

export const McpFound = once(() =>
  z.object({
    matches: z.array(
      z.object({ tool: z.object({ name: z.string(), server: z.string() }), score: z.number() }),
    ),
    activation: z.object({ added: z.array(z.string()), alreadyActive: z.array(z.string()) }),
    unindexed: z.array(z.string()),
  }),
);
