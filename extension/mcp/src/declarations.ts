/** The tools as Pi knows them. Pi can't forget a tool: one that is gone is hidden, and comes back as it was. */

import type { ExtensionAPI, ToolDefinition } from '@earendil-works/pi-coding-agent';
import type { Catalog, CatalogTool } from './catalog.ts';

type Definition = Parameters<ExtensionAPI['registerTool']>[0];
export type Execute = ToolDefinition['execute'];

/** How long the loop may be held by registrations: each makes Pi look through all its tools. */
const SLICE_MS = 8;

export interface Namespace {
  description?: string;
  instructions?: string;
}

export interface DeclarationsOptions {
  pi: Pick<ExtensionAPI, 'registerTool'>;
  catalog: Catalog;
  namespace(server: string): Namespace;
  execute(name: string): Execute;
  /** Tools were declared on our own initiative; an old Pi has activated them. */
  ondeclared(): void;
}

/** What of a tool a new registration is needed for. */
function identity(tool: CatalogTool): string {
  const { description, parameters, outputSchema, annotations, original, server } = tool;
  return JSON.stringify([server, original, description, parameters, outputSchema, annotations]);
}

export class Declarations {
  readonly #options: DeclarationsOptions;
  /** The tools as they were declared; none for those that are gone. */
  readonly #declared = new Map<string, CatalogTool | undefined>();
  #isHidden = false;
  #waiting: string[] = [];
  #slice: NodeJS.Immediate | undefined;

  constructor(options: DeclarationsOptions) {
    this.#options = options;
  }

  /** Tells whether the tool was ever declared here. */
  owns(name: string): boolean {
    return this.#declared.has(name);
  }

  #exposure(name: string): 'direct' | 'codemode' | 'deferred' | 'hidden' {
    const tool = this.#options.catalog.get(name);
    if (tool === undefined || this.#isHidden) {
      return 'hidden';
    }
    if (tool.access.visibility === 'pinned') {
      return 'direct';
    }
    return tool.access.listed ? 'codemode' : 'deferred';
  }

  #definition(tool: CatalogTool): Definition {
    const exposure = () => this.#exposure(tool.name);
    const namespace = () => this.#options.namespace(tool.server);
    return {
      name: tool.name,
      label: `MCP: ${tool.server}/${tool.original}`,
      description: tool.description || `${tool.original} from MCP server ${tool.server}`,
      get parameters() {
        return tool.parameters;
      },
      ...(tool.outputSchema ? { outputSchema: tool.outputSchema } : {}),
      ...(tool.annotations ? { annotations: tool.annotations } : {}),
      defaultActive: false,
      // Asked for whenever Pi looks, so that a server's tools vanish together.
      get exposure() {
        return exposure();
      },
      get namespace() {
        return { name: `mcp__${tool.server}`, aliases: [tool.server], ...namespace() };
      },
      execute: this.#options.execute(tool.name),
    };
  }

  #declare(tool: CatalogTool): void {
    const before = this.#declared.get(tool.name);
    if (before === tool) {
      return;
    }
    this.#declared.set(tool.name, tool);
    if (before === undefined || identity(before) !== identity(tool)) {
      this.#options.pi.registerTool(this.#definition(tool));
    }
  }

  /** Declares tools at once. */
  declare(tools: Iterable<CatalogTool>): void {
    for (const tool of tools) {
      this.#declare(tool);
    }
  }

  /** Declares tools a few at a time, so that a large list doesn't hold up the session. */
  declareLater(tools: CatalogTool[]): void {
    this.#waiting.push(...tools.map((tool) => tool.name));
    this.#slice ??= setImmediate(() => this.#declareSlice());
  }

  #declareSlice(): void {
    this.#slice = undefined;
    const until = performance.now() + SLICE_MS;
    let next = this.#waiting.shift();
    while (next !== undefined) {
      const tool = this.#options.catalog.get(next);
      if (tool) {
        this.#declare(tool);
      }
      if (performance.now() > until) {
        break;
      }
      next = this.#waiting.shift();
    }
    this.#options.ondeclared();
    if (this.#waiting.length > 0) {
      this.#slice = setImmediate(() => this.#declareSlice());
    }
  }

  /** Makes Pi look at the exposures again. Any registration does that. */
  refresh(names: Iterable<string>): void {
    for (const name of names) {
      if (this.#declared.has(name)) {
        const tool = this.#options.catalog.get(name);
        this.#options.pi.registerTool(tool ? this.#definition(tool) : this.#gone(name));
        return;
      }
    }
  }

  #gone(name: string): Definition {
    this.#declared.set(name, undefined);
    return {
      name,
      label: name,
      description: 'This tool is no longer offered.',
      parameters: { type: 'object', properties: {} },
      defaultActive: false,
      exposure: 'hidden',
      execute: this.#options.execute(name),
    };
  }

  /** Hides everything: another extension serves the same servers. */
  hide(): void {
    this.#isHidden = true;
    this.#waiting = [];
    this.refresh(this.#declared.keys());
  }

  close(): void {
    this.#waiting = [];
    if (this.#slice) {
      clearImmediate(this.#slice);
    }
  }
}
