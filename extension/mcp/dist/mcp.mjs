import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);

// extension/mcp/src/config.ts
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// extension/mcp/src/errors.ts
import { stripVTControlCharacters } from "node:util";

// extension/mcp/src/secrets.ts
var LEFT_OUT = "…";
var NAME = /token|secret|passw|passphrase|pwd|key|auth|credential|cookie|bearer|\bpat\b/i;
var URL_PARTS = /(?<=[a-z0-9+.-]:\/\/)(?:[^\s/?#'"]*@)?([^\s?#'"]*)(?:[?#][^\s'"]*)?/gi;
var PAIRS = [
  /(?<![\w.-])(?<name>[\w.-]+)(?<mark>=)(?:"[^"]*"|'[^']*'|[^\s"']+)/g,
  /"(?<name>[^"\\]+)(?<mark>"\s*:\s*)"(?:[^"\\]|\\.)*"/g,
  /(?<![\w-])(?<name>[\w-]+)(?<mark>:[ \t]*)(?!\/\/)(?:(?:bearer|basic|token)[ \t]+)?[^\s"',}]+/gi,
  /(?<![\w-])(?<name>--?[\w-]+)(?<mark>[ \t]+)(?!-)[^\s"']+/g
];
var MARKED = /\b(?:gh[oprsu]_|github_pat_|glpat-|sk[-_]|[pr]k_live_|xox[a-z]-|xapp-|npm_|hf_|ntn_|secret_|lin_api_|shpat_|figd_|dop_v1_|pypi-)[\w.-]{8,}/g;
var TOKENS = [
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,}\b/g,
  /\bAIza[\w-]{20,}/g,
  /\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g,
  /\bbearer[ \t]+[\w.~+/=-]{8,}/gi,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
  /\b[0-9a-f]{32,}\b/gi,
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[A-Za-z0-9]{24,}={0,2}/g
];
function proseWithoutSecrets(text2) {
  const shown = text2.replace(URL_PARTS, "$1").replace(MARKED, (token) => /[\dA-Z]/.test(token) ? LEFT_OUT : token);
  return TOKENS.reduce((rest, token) => rest.replace(token, LEFT_OUT), shown);
}
function withoutSecrets(text2) {
  let shown = text2.replace(URL_PARTS, "$1");
  for (const pair of PAIRS) {
    shown = shown.replace(pair, (...match) => {
      const { name, mark } = match.at(-1);
      const head2 = match[0].startsWith('"') ? `"${name}` : name;
      return NAME.test(name) ? `${head2}${mark}${LEFT_OUT}` : match[0];
    });
  }
  return proseWithoutSecrets(shown);
}
function argsWithoutSecrets(args) {
  return args.map((arg, index) => {
    const before = args[index - 1] ?? "";
    const isNamed = before.startsWith("-") && !before.includes("=") && NAME.test(before);
    return isNamed && !arg.startsWith("-") ? LEFT_OUT : withoutSecrets(arg);
  });
}

// extension/mcp/src/errors.ts
var McpError = class extends Error {
  name = "McpError";
  code;
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }
};
function messageOf(error) {
  return proseWithoutSecrets(error instanceof Error ? error.message : String(error));
}
function expectation(issue2) {
  switch (issue2.code) {
    case "invalid_type":
      return `expected ${issue2.expected === "record" ? "object" : issue2.expected}`;
    case "invalid_value":
      return `expected ${issue2.values.map((it) => JSON.stringify(it)).join(" or ")}`;
    case "too_small":
      return `expected ${issue2.inclusive ? "at least" : "more than"} ${issue2.minimum}`;
    case "too_big":
      return `expected ${issue2.inclusive ? "at most" : "less than"} ${issue2.maximum}`;
    case "invalid_union": {
      const each = issue2.errors.flatMap((errors) => errors.slice(0, 1).map(expectation));
      return [...new Set(each)].join(", or ").replaceAll(", or expected", " or");
    }
    default:
      return issue2.message;
  }
}
function systemCode(error) {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return void 0;
}
function printable(text2) {
  return stripVTControlCharacters(text2).replace(/[^\P{Cc}\n\t]/gu, "");
}
function oneLine(text2) {
  const lines = printable(text2).split(/[\n\u2028\u2029]/u);
  return lines.map((line) => line.trim()).filter(Boolean).join(" ⏎ ").replace(new RegExp("\\p{Cf}", "gu"), "");
}

// extension/mcp/src/json.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
var STRING_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
var STRING_OR_COMMA = /"(?:[^"\\\n]|\\.)*"?|,(?=\s*[\]}])/g;
function blanked(text2) {
  const blank = (match) => match.startsWith('"') ? match : match.replace(/[^\n]/g, " ");
  return text2.replace(/^\uFEFF/, " ").replace(STRING_OR_COMMENT, blank).replace(STRING_OR_COMMA, blank);
}
var QUOTED = /, (?:\.{3})?".*"(?:\.{3})? is not valid JSON$/s;
function parseJson(text2) {
  const plain2 = blanked(text2);
  try {
    return plain2.trim() === "" ? void 0 : JSON.parse(plain2);
  } catch (error) {
    throw new SyntaxError(
      String(error instanceof Error ? error.message : error).replace(QUOTED, " in JSON")
    );
  }
}
var SPACE = /\s*/y;
var SCALAR = /"(?:[^"\\]|\\.)*"|[^\s,\]}]+/y;
function skip(pattern, text2, at) {
  pattern.lastIndex = at;
  return pattern.test(text2) ? pattern.lastIndex : at;
}
function valueEnd(text2, at) {
  const opener = text2[at];
  if (opener !== "{" && opener !== "[") {
    return skip(SCALAR, text2, at);
  }
  let depth = 0;
  let index = at;
  while (index < text2.length) {
    const char = text2[index];
    if (char === '"') {
      index = skip(SCALAR, text2, index);
      continue;
    }
    depth += char === "{" || char === "[" ? 1 : char === "}" || char === "]" ? -1 : 0;
    index += 1;
    if (depth === 0) {
      return index;
    }
  }
  return index;
}
function members(text2, at) {
  const found = [];
  let index = skip(SPACE, text2, at + 1);
  while (text2[index] === '"') {
    const start = index;
    const keyEnd = skip(SCALAR, text2, start);
    const colon = skip(SPACE, text2, keyEnd);
    const valueStart = skip(SPACE, text2, colon + 1);
    const end = valueEnd(text2, valueStart);
    const key = JSON.parse(text2.slice(start, keyEnd));
    found.push({ key: String(key), start, end, value: { start: valueStart, end } });
    index = skip(SPACE, text2, end);
    if (text2[index] === ",") {
      index = skip(SPACE, text2, index + 1);
    }
  }
  return found;
}
function locate(plain2, path) {
  let at = skip(SPACE, plain2, 0);
  let member;
  for (const key of path) {
    if (plain2[at] !== "{") {
      return void 0;
    }
    member = members(plain2, at).findLast((it) => it.key === key);
    if (member === void 0) {
      return void 0;
    }
    at = member.value.start;
  }
  return member;
}
function lineOf(text2, path) {
  const member = locate(blanked(text2), path);
  return member && text2.slice(0, member.start).split("\n").length;
}
function indentAt(text2, at) {
  const lineStart = text2.lastIndexOf("\n", at - 1) + 1;
  return /^[ \t]*/.exec(text2.slice(lineStart, at))?.[0] ?? "";
}
function insertMember(text2, plain2, at, member) {
  const first = members(plain2, at)[0];
  const eol = text2.includes("\r\n") ? "\r\n" : "\n";
  const head2 = text2.slice(0, at + 1);
  if (first === void 0) {
    const outer = indentAt(text2, at);
    const inner = outer + (outer.includes("	") ? "	" : "  ");
    const rest = text2.slice(at + 1).replace(/^\s*(?=\})/, "");
    return rest.startsWith("}") ? `${head2}${eol}${inner}${member}${eol}${outer}${rest}` : `${head2}${eol}${inner}${member}${rest}`;
  }
  const isBroken = text2.slice(at + 1, first.start).includes("\n");
  const gap = isBroken ? `${eol}${indentAt(text2, first.start)}` : " ";
  return `${text2.slice(0, first.start)}${member},${gap}${text2.slice(first.start)}`;
}
function setMember(text2, path, key, value) {
  const plain2 = blanked(text2);
  const owner = locate(plain2, path);
  const at = owner?.value.start;
  if (at === void 0 || plain2[at] !== "{") {
    throw new Error(`there is no object "${path.join(".")}"`);
  }
  const present = members(plain2, at).findLast((it) => it.key === key);
  if (present) {
    const { start, end } = present.value;
    return text2.slice(0, start) + JSON.stringify(value) + text2.slice(end);
  }
  return insertMember(text2, plain2, at, `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
}

// extension/mcp/src/paths.ts
import { homedir } from "node:os";
import { join, resolve } from "node:path";
function expandHome(path) {
  if (path === "~") {
    return homedir();
  }
  return /^~[/\\]/.test(path) ? join(homedir(), path.slice(2)) : path;
}
function agentDir(env = process.env) {
  const configured = env.PI_CODING_AGENT_DIR?.trim();
  return configured ? resolve(expandHome(configured)) : join(homedir(), ".pi", "agent");
}
function layers(cwd, env = process.env) {
  const home = homedir();
  const user = [
    join(home, ".config", "mcp", "mcp.json"),
    join(home, ".agents", "mcp.json"),
    join(home, ".agents", "mcp", "mcp.json"),
    join(agentDir(env), "mcp.json")
  ];
  return [
    ...user.map((file) => ({ file, scope: "user" })),
    { file: join(cwd, ".mcp.json"), scope: "protected" },
    { file: join(cwd, ".pi", "mcp.json"), scope: "project" }
  ];
}

// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
  const numericValues = Object.values(entries).filter((v) => typeof v === "number");
  const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values;
}
function jsonStringifyReplacer(_, value) {
  if (typeof value === "bigint")
    return value.toString();
  return value;
}
var Cached = class {
  constructor(getter) {
    this._getter = getter;
    this._value = void 0;
  }
  get value() {
    const getter = this._getter;
    if (getter !== void 0) {
      this._value = getter();
      this._getter = void 0;
    }
    return this._value;
  }
};
function cached(getter) {
  return new Cached(getter);
}
function nullish(input) {
  return input === null || input === void 0;
}
function cleanRegex(source) {
  const start = source.startsWith("^") ? 1 : 0;
  const end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
var EVALUATING = /* @__PURE__ */ Symbol("evaluating");
function defineLazy(object2, key, getter) {
  let value = void 0;
  Object.defineProperty(object2, key, {
    get() {
      if (value === EVALUATING) {
        return void 0;
      }
      if (value === void 0) {
        value = EVALUATING;
        value = getter();
      }
      return value;
    },
    set(v) {
      Object.defineProperty(object2, key, {
        value: v
        // configurable: true,
      });
    },
    configurable: true
  });
}
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
    value,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
var captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {
};
function isObject2(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
function isPlainObject(o) {
  if (isObject2(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  if (typeof ctor !== "function")
    return true;
  const prot = ctor.prototype;
  if (isObject2(prot) === false)
    return false;
  if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
    return false;
  }
  return true;
}
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  const cl = new inst._zod.constr(def ?? inst._zod.def);
  if (!def || params?.parent)
    cl._zod.parent = inst;
  return cl;
}
function normalizeParams(_params) {
  const params = _params;
  if (!params)
    return {};
  if (typeof params === "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  delete params.message;
  if (typeof params.error === "string")
    return { ...params, error: () => params.error };
  return params;
}
function optionalKeys(shape) {
  return Object.keys(shape).filter((k) => {
    return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
  });
}
var NUMBER_FORMAT_RANGES = /* @__PURE__ */ (() => ({
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
function aborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue !== true) {
      return true;
    }
  }
  return false;
}
function explicitlyAborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue === false) {
      return true;
    }
  }
  return false;
}
function prefixIssues(path, issues2) {
  return issues2.map((iss) => {
    var _a2;
    (_a2 = iss).path ?? (_a2.path = []);
    iss.path.unshift(path);
    return iss;
  });
}
function unwrapMessage(message) {
  return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
  const caps = [];
  for (const ch of defChecks ?? []) {
    const d = ch._zod.def;
    if (!/_(length|size)$|_equals$/.test(d.check))
      break;
    const max = d.maximum ?? d.length ?? d.size;
    if (max >= 0)
      caps.push([max, ch]);
  }
  return caps;
}
function attachSchema(issues2, start, inst) {
  var _a2;
  for (let i = start; i < issues2.length; i++) {
    (_a2 = issues2[i]).schema ?? (_a2.schema = inst);
  }
}
function finalizeIssue(iss, ctx, config2) {
  var _a2;
  const traits = iss.inst?._zod?.traits;
  if (traits?.has("$ZodType")) {
    if (traits.has("$ZodCheck"))
      (_a2 = iss).schema ?? (_a2.schema = iss.inst);
    else
      iss.schema = iss.inst;
  }
  const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
  const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config2.customError?.(iss)) ?? unwrapMessage(config2.localeError?.(iss)) ?? "Invalid input";
  const full = {};
  for (const k of Object.keys(iss)) {
    if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
      continue;
    full[k] = iss[k];
  }
  full.path ?? (full.path = []);
  full.message = message;
  if (ctx?.reportInput) {
    full.input = iss.input;
  }
  return full;
}
var highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
  const units = str.length;
  if (!highSurrogate.test(str))
    return units;
  let count = units;
  for (let i = 0; i < units - 1; i++) {
    if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
      count--;
      i++;
    }
  }
  return count;
}
function getLengthableOrigin(input) {
  if (Array.isArray(input))
    return "array";
  if (typeof input === "string")
    return "string";
  return "unknown";
}
function members2(proto, table) {
  for (const key in table) {
    const desc = Object.getOwnPropertyDescriptor(table, key);
    if (desc.get)
      Object.defineProperty(proto, key, { ...desc, enumerable: false });
    else
      defineBound(proto, key, desc.value);
  }
}
function own(inst, key, value, enumerable = true) {
  Object.defineProperty(inst, key, { configurable: true, writable: true, enumerable, value });
  return value;
}
function hide(inst, key, value) {
  return own(inst, key, value, false);
}
function defineBound(proto, key, fn) {
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      return this == null ? fn : own(this, key, fn.bind(this));
    },
    set(value) {
      own(this, key, value);
    }
  });
}
function claim(inst, sentinel) {
  const proto = Object.getPrototypeOf(inst);
  return sentinel in proto ? void 0 : proto;
}
var installing;
var broke = false;
var breaker = {
  configurable: true,
  get() {
    broke = true;
    return void 0;
  }
};
function defineLazyInternal(inst, key, compute) {
  const proto = Object.getPrototypeOf(inst._zod);
  if (key in proto && installing !== inst._zod) {
    installing = void 0;
    return;
  }
  installing = inst._zod;
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      Object.defineProperty(this, key, breaker);
      const outer = broke;
      broke = false;
      try {
        const value = compute(this);
        if (broke)
          delete this[key];
        else
          Object.defineProperty(this, key, { configurable: true, writable: true, value });
        broke = broke || outer;
        return value;
      } catch (err) {
        delete this[key];
        broke = broke || outer;
        throw err;
      }
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: true, writable: true, value });
    }
  });
}
function installLazyProp(inst, key, make, enumerable) {
  const proto = claim(inst, key);
  if (!proto)
    return;
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      const desc = { configurable: true, writable: true, enumerable, value: void 0 };
      Object.defineProperty(this, key, desc);
      desc.value = make(this);
      Object.defineProperty(this, key, desc);
      return desc.value;
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
    }
  });
}

// node_modules/zod/v4/core/core.js
var _a;
var _zodDesc = { value: void 0, enumerable: false };
var _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
  const E = _E;
  if (E) {
    const saved = E.stackTraceLimit;
    if (typeof saved === "number") {
      try {
        E.stackTraceLimit = 0;
      } catch {
        _E = null;
        return new Definition();
      }
      try {
        return new Definition();
      } finally {
        E.stackTraceLimit = saved;
      }
    }
  }
  return new Definition();
}
// @__NO_SIDE_EFFECTS__
function $constructor(name, initializer2, proto, params) {
  const zodProto = {};
  function Internals(def) {
    this.def = def;
    this.constr = _;
    this.traits = /* @__PURE__ */ new Set();
  }
  Internals.prototype = zodProto;
  const protoMembers = proto;
  const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
  function init(inst, def) {
    if (!inst._zod) {
      _zodDesc.value = new Internals(def);
      try {
        Object.defineProperty(inst, "_zod", _zodDesc);
      } finally {
        _zodDesc.value = void 0;
      }
    } else if (inst._zod.traits.has(name)) {
      return;
    }
    inst._zod.traits.add(name);
    initializer2(inst, def);
    if (initialized) {
      const own2 = Object.getPrototypeOf(inst);
      const ctorProto = inst._zod.constr.prototype;
      let up = own2;
      while (up && up !== ctorProto)
        up = Object.getPrototypeOf(up);
      const target = up ?? own2;
      if (!initialized.has(target)) {
        initialized.add(target);
        members2(target, protoMembers);
      }
    }
    const proto2 = _.prototype;
    for (const k in proto2) {
      if (!Object.prototype.hasOwnProperty.call(proto2, k))
        continue;
      if (!(k in inst)) {
        inst[k] = proto2[k].bind(inst);
      }
    }
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name });
  function _(def) {
    const inst = params?.Parent ? newError(Definition) : this;
    init(inst, def);
    const deferred = inst._zod.deferred;
    if (deferred) {
      for (const fn of deferred) {
        fn();
      }
      inst._zod.deferred = void 0;
    }
    const pp = globalThis.__zod_globalConfig?.postProcessor;
    if (pp)
      pp(inst);
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name);
    }
  });
  Object.defineProperty(_, "name", { value: name });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
  const internals = this._zod;
  internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
  return internals.message;
}
function _setMessage(value) {
  this._zod.message = value;
}
var _messageDesc = {
  get: _getMessage,
  set: _setMessage,
  enumerable: true,
  configurable: true
};
var _issuesDesc = { value: void 0, enumerable: false };
var _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var initializer = (inst, def) => {
  inst.name = "$ZodError";
  _issuesDesc.value = def;
  Object.defineProperty(inst, "issues", _issuesDesc);
  _issuesDesc.value = void 0;
  Object.defineProperty(inst, "message", _messageDesc);
  const proto = Object.getPrototypeOf(inst);
  if (!_installedToString.has(proto)) {
    _installedToString.add(proto);
    Object.defineProperty(proto, "toString", {
      configurable: true,
      enumerable: false,
      get() {
        const value = () => this.message;
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
        return value;
      },
      set(value) {
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
      }
    });
  }
};
var $ZodError = $constructor("$ZodError", initializer);
var $ZodRealError = $constructor("$ZodError", initializer, void 0, {
  Parent: Error
});

// node_modules/zod/v4/core/parse.js
var _parse = (_Err) => {
  const fn = (schema2, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema2._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
      throw new $ZodAsyncError();
    }
    if (result.issues.length) {
      const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, _params?.callee ?? fn);
      throw e;
    }
    return result.value;
  };
  return fn;
};
var parse = /* @__PURE__ */ _parse($ZodRealError);
var _parseAsync = (_Err) => {
  const fn = async (schema2, value, _ctx, params) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema2._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
      result = await result;
    if (result.issues.length) {
      const e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, params?.callee ?? fn);
      throw e;
    }
    return result.value;
  };
  return fn;
};
var parseAsync = /* @__PURE__ */ _parseAsync($ZodRealError);
var _safeParse = (_Err) => (schema2, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
  const result = schema2._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
var safeParse = /* @__PURE__ */ _safeParse($ZodRealError);
function failure(Err, issues2, ctx) {
  let error;
  return {
    success: false,
    get error() {
      if (!error) {
        error = new Err(issues2.map((iss) => finalizeIssue(iss, ctx, config())));
        issues2 = void 0;
        ctx = void 0;
      }
      return error;
    },
    set error(e) {
      error = e;
      issues2 = void 0;
      ctx = void 0;
    }
  };
}
var _safeParseAsync = (_Err) => async (schema2, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
  let result = schema2._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
var safeParseAsync = /* @__PURE__ */ _safeParseAsync($ZodRealError);

// node_modules/zod/v4/core/regexes.js
var anyString = /^[\s\S]{0,}$/;
var number = /^-?\d+(?:\.\d+)?$/;
var boolean = /^(?:true|false)$/i;
var _null = /^null$/i;

// node_modules/zod/v4/core/checks.js
var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a2;
  inst._zod ?? (inst._zod = {});
  inst._zod.def = def;
  (_a2 = inst._zod).onattach ?? (_a2.onattach = []);
});
var _whenHasLength = (payload) => {
  const val = payload.value;
  return !nullish(val) && val.length !== void 0;
};
var numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var $ZodCheckLessThan = /* @__PURE__ */ $constructor("$ZodCheckLessThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_big",
      maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_small",
      minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckNumberFormat = /* @__PURE__ */ $constructor("$ZodCheckNumberFormat", (inst, def) => {
  $ZodCheck.init(inst, def);
  def.format = def.format || "float64";
  const isInt = def.format?.includes("int");
  const origin = isInt ? "int" : "number";
  const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
  inst._zod.check = (payload) => {
    const input = payload.value;
    if (isInt) {
      if (!Number.isInteger(input)) {
        payload.issues.push({
          expected: origin,
          format: def.format,
          code: "invalid_type",
          continue: false,
          input,
          inst
        });
        return;
      }
      if (!Number.isSafeInteger(input)) {
        if (input > 0) {
          payload.issues.push({
            input,
            code: "too_big",
            maximum: Number.MAX_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            inclusive: true,
            continue: !def.abort
          });
        } else {
          payload.issues.push({
            input,
            code: "too_small",
            minimum: Number.MIN_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            inclusive: true,
            continue: !def.abort
          });
        }
        return;
      }
    }
    if (input < minimum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_small",
        minimum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
    if (input > maximum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_big",
        maximum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
  };
});
var $ZodCheckMinLength = /* @__PURE__ */ $constructor("$ZodCheckMinLength", (inst, def) => {
  var _a2;
  $ZodCheck.init(inst, def);
  (_a2 = inst._zod.def).when ?? (_a2.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units;
    if (length >= def.minimum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.minimum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});

// node_modules/zod/v4/core/versions.js
var version = {
  major: 4,
  minor: 6,
  patch: 7
};

// node_modules/zod/v4/core/schemas.js
var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a2;
  inst ?? (inst = {});
  inst._zod.def = def;
  inst._zod.bag = inst._zod.bag || {};
  inst._zod.version = version;
  const defChecks = inst._zod.def.checks;
  const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
  for (const ch of checks) {
    for (const fn of ch._zod.onattach) {
      fn(inst);
    }
  }
  if (checks.length === 0) {
    (_a2 = inst._zod).deferred ?? (_a2.deferred = []);
    inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  } else {
    const runChecks = (payload, checks2, ctx) => {
      if (payload.memo)
        return payload;
      let isAborted = aborted(payload);
      let asyncResult;
      for (const ch of checks2) {
        if (ch._zod.def.when) {
          if (explicitlyAborted(payload))
            continue;
          const shouldRun = ch._zod.def.when(payload);
          if (!shouldRun)
            continue;
        } else if (isAborted) {
          continue;
        }
        const currLen = payload.issues.length;
        const _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === false) {
          throw new $ZodAsyncError();
        }
        if (asyncResult || _ instanceof Promise) {
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _;
            const nextLen = payload.issues.length;
            if (nextLen === currLen)
              return;
            attachSchema(payload.issues, currLen, inst);
            if (!isAborted)
              isAborted = aborted(payload, currLen);
          });
        } else {
          const nextLen = payload.issues.length;
          if (nextLen === currLen)
            continue;
          attachSchema(payload.issues, currLen, inst);
          if (!isAborted)
            isAborted = aborted(payload, currLen);
        }
      }
      if (asyncResult) {
        return asyncResult.then(() => {
          return payload;
        });
      }
      return payload;
    };
    const handleCanaryResult = (canary, payload, ctx) => {
      if (aborted(canary)) {
        canary.aborted = true;
        return canary;
      }
      const checkResult = runChecks(payload, checks, ctx);
      if (checkResult instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return checkResult.then((checkResult2) => inst._zod.parse(checkResult2, ctx));
      }
      return inst._zod.parse(checkResult, ctx);
    };
    inst._zod.run = (payload, ctx) => {
      if (ctx.skipChecks) {
        return inst._zod.parse(payload, ctx);
      }
      if (ctx.direction === "backward") {
        const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
        if (canary instanceof Promise) {
          return canary.then((canary2) => {
            return handleCanaryResult(canary2, payload, ctx);
          });
        }
        return handleCanaryResult(canary, payload, ctx);
      }
      const result = inst._zod.parse(payload, ctx);
      if (result instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return result.then((result2) => runChecks(result2, checks, ctx));
      }
      return runChecks(result, checks, ctx);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return hide(this, "~standard", standardProps(this));
  },
  set "~standard"(value) {
    own(this, "~standard", value);
  }
});
var toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
  const ctx = { async: true };
  return toStandardResult(await inst._zod.run({ value, issues: [] }, ctx), ctx);
}
function standardProps(inst) {
  return {
    validate: (value) => {
      const ctx = { async: false };
      try {
        const r = inst._zod.run({ value, issues: [] }, ctx);
        if (!(r instanceof Promise))
          return toStandardResult(r, ctx);
      } catch (_) {
      }
      return validateAsync(inst, value);
    },
    vendor: "zod",
    version: 1
  };
}
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = def.pattern ?? anyString;
  inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch (_2) {
      }
    if (typeof payload.value === "string")
      return payload;
    payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = number;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
      return payload;
    }
    const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
    payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    });
    return payload;
  };
});
var $ZodNumberFormat = /* @__PURE__ */ $constructor("$ZodNumberFormat", (inst, def) => {
  $ZodCheckNumberFormat.init(inst, def);
  $ZodNumber.init(inst, def);
});
var $ZodBoolean = /* @__PURE__ */ $constructor("$ZodBoolean", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = boolean;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Boolean(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "boolean")
      return payload;
    payload.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input,
      inst
    });
    return payload;
  };
});
var $ZodNull = /* @__PURE__ */ $constructor("$ZodNull", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = _null;
  inst._zod.values = /* @__PURE__ */ new Set([null]);
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (input === null)
      return payload;
    payload.issues.push({
      expected: "null",
      code: "invalid_type",
      input,
      inst
    });
    return payload;
  };
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => payload;
});
function capSize(inst, size) {
  const caps = sizeCaps(inst._zod.def.checks);
  if (!caps.length)
    return;
  const cap = Math.min(...caps.map((c) => c[0]));
  const parse2 = inst._zod.parse;
  inst._zod.parse = (payload, ctx) => {
    const n = size(payload.value);
    if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
      for (const [max, ch] of sizeCaps(inst._zod.def.checks)) {
        if (n > max && ch._zod.def.when(payload)) {
          const start = payload.issues.length;
          ch._zod.check(payload);
          payload.issues[start].continue = false;
          attachSchema(payload.issues, start, inst);
          return payload;
        }
      }
    }
    return parse2(payload, ctx);
  };
}
var arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(index, result.issues));
  }
  final.value[index] = result.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  const memo = globalConfig.memoizer;
  memo?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
    const proms = [];
    const abortEarly = ctx?.abortEarly;
    for (let i = 0; i < input.length; i++) {
      const item = input[i];
      const result = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        proms.push(result.then((result2) => handleArrayResult(result2, payload, i)));
      } else {
        handleArrayResult(result, payload, i);
        if (abortEarly && result.issues.length !== 0 && aborted(result))
          break;
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
  capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
  const isPresent = key in input;
  const isOptionalOut = optout === "optional";
  if (!isPresent && isOptionalOut && optin === "optional") {
    return;
  }
  if (result.issues.length) {
    if (optin !== void 0 && isOptionalOut && !isPresent) {
      return;
    }
    final.issues.push(...prefixIssues(key, result.issues));
  }
  if (!isPresent && optin === void 0) {
    if (!result.issues.length) {
      final.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [key]
      });
    }
    return;
  }
  if (result.value === void 0) {
    if (isPresent || optin === "defaulted" && !isOptionalOut) {
      final.value[key] = void 0;
    }
  } else {
    final.value[key] = result.value;
  }
}
var NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
  const keys = Object.keys(def.shape);
  const ownSymbols = Object.getOwnPropertySymbols(def.shape);
  const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
  const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
  for (const k of allKeys) {
    if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
      throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
    }
  }
  const okeys = optionalKeys(def.shape);
  return {
    ...def,
    allKeys,
    symbolKeys,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(keys),
    numKeys: keys.length,
    optionalKeys: new Set(okeys)
  };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
  const unrecognized = [];
  const keySet = def.keySet;
  const _catchall = def.catchall._zod;
  const t = _catchall.def.type;
  const optin = _catchall.optin;
  const optout = _catchall.optout;
  let seen = 0;
  for (const key in input) {
    if (abortEarly && payload.issues.length !== seen) {
      if (aborted(payload, seen))
        break;
      seen = payload.issues.length;
    }
    if (keySet.has(key))
      continue;
    if (key === "__proto__") {
      if (t === "never")
        unrecognized.push(key);
      continue;
    }
    if (t === "never") {
      unrecognized.push(key);
      continue;
    }
    const r = _catchall.run({ value: input[key], issues: [] }, ctx);
    if (r instanceof Promise) {
      proms.push(r.then((r2) => handlePropertyResult(r2, payload, key, input, optin, optout)));
    } else {
      handlePropertyResult(r, payload, key, input, optin, optout);
    }
  }
  if (unrecognized.length) {
    payload.issues.push({
      code: "unrecognized_keys",
      keys: unrecognized,
      input,
      inst,
      // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
      continue: true
    });
  }
  if (!proms.length)
    return payload;
  return Promise.all(proms).then(() => {
    return payload;
  });
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  const desc = Object.getOwnPropertyDescriptor(def, "shape");
  const sh = desc?.get ? desc.get.raw : def.shape ?? {};
  if (sh) {
    const get = () => {
      const newSh = { ...sh };
      Object.defineProperty(def, "shape", { value: newSh });
      get.raw = newSh;
      return newSh;
    };
    get.raw = sh;
    Object.defineProperty(def, "shape", { get });
  }
  const _normalized = cached(() => normalizeDef(def));
  defineLazyInternal(inst, "propValues", (zod) => {
    const shape = zod.def.shape;
    const propValues = {};
    for (const key in shape) {
      const field = shape[key]._zod;
      if (field.values) {
        if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
          assignProp(propValues, key, /* @__PURE__ */ new Set());
        }
        for (const v of field.values)
          propValues[key].add(v);
        if (field.optin !== void 0)
          propValues[key].add(void 0);
      }
    }
    return propValues;
  });
  const isObject3 = isObject2;
  const catchall = def.catchall;
  let value;
  const memo = globalConfig.memoizer;
  memo?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject3(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
    const proms = [];
    const shape = value.shape;
    const abortEarly = ctx?.abortEarly;
    let seen = payload.issues.length;
    for (const key of value.allKeys) {
      if (abortEarly && payload.issues.length !== seen) {
        if (aborted(payload, seen))
          break;
        seen = payload.issues.length;
      }
      if (key === "__proto__")
        continue;
      const el = shape[key];
      const optin = el._zod.optin;
      const optout = el._zod.optout;
      const r = el._zod.run({ value: input[key], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((r2) => handlePropertyResult(r2, payload, key, input, optin, optout)));
      } else {
        handlePropertyResult(r, payload, key, input, optin, optout);
      }
    }
    if (!catchall) {
      return proms.length ? Promise.all(proms).then(() => payload) : payload;
    }
    return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
  };
});
function handleUnionResults(results, final, inst, ctx) {
  for (const result of results) {
    if (result.issues.length === 0) {
      final.value = result.value;
      return final;
    }
  }
  const nonaborted = results.filter((r) => !aborted(r));
  if (nonaborted.length === 1) {
    final.value = nonaborted[0].value;
    return nonaborted[0];
  }
  final.issues.push({
    code: "invalid_union",
    input: final.value,
    inst,
    errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  });
  return final;
}
var $ZodUnion = /* @__PURE__ */ $constructor("$ZodUnion", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
  defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
  defineLazyInternal(inst, "values", (zod) => {
    if (zod.def.options.every((o) => o._zod.values)) {
      return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
    }
    return void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    if (zod.def.options.every((o) => o._zod.pattern)) {
      const patterns = zod.def.options.map((o) => o._zod.pattern);
      return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
    }
    return void 0;
  });
  const first = def.options.length === 1 ? def.options[0]._zod.run : null;
  inst._zod.parse = (payload, ctx) => {
    if (first) {
      return first(payload, ctx);
    }
    let async = false;
    const results = [];
    for (const option of def.options) {
      const result = option._zod.run({
        value: payload.value,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        results.push(result);
        async = true;
      } else {
        if (result.issues.length === 0)
          return result;
        results.push(result);
      }
    }
    if (!async)
      return handleUnionResults(results, payload, inst, ctx);
    return Promise.all(results).then((results2) => {
      return handleUnionResults(results2, payload, inst, ctx);
    });
  };
});
var $ZodRecord = /* @__PURE__ */ $constructor("$ZodRecord", (inst, def) => {
  $ZodType.init(inst, def);
  const memo = globalConfig.memoizer;
  memo?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isPlainObject(input)) {
      payload.issues.push({
        expected: "record",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    const values = def.keyType._zod.values;
    if (values && !def.partial) {
      payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
      const recordKeys = /* @__PURE__ */ new Set();
      for (const key of values) {
        if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
          recordKeys.add(typeof key === "number" ? key.toString() : key);
          if (key === "__proto__")
            continue;
          const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
          if (keyResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (keyResult.issues.length) {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key,
              path: [key],
              inst
            });
            continue;
          }
          const outKey = keyResult.value;
          if (outKey === "__proto__")
            continue;
          const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
          if (result instanceof Promise) {
            proms.push(result.then((result2) => {
              if (result2.issues.length) {
                payload.issues.push(...prefixIssues(key, result2.issues));
              }
              payload.value[outKey] = result2.value;
            }));
          } else {
            if (result.issues.length) {
              payload.issues.push(...prefixIssues(key, result.issues));
            }
            payload.value[outKey] = result.value;
          }
        }
      }
      let unrecognized;
      for (const key in input) {
        if (!recordKeys.has(key)) {
          if (def.mode === "loose") {
            if (key === "__proto__")
              continue;
            payload.value[key] = input[key];
          } else {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key);
          }
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    } else {
      payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
      let unrecognized;
      for (const key of Reflect.ownKeys(input)) {
        if (key === "__proto__")
          continue;
        if (!Object.prototype.propertyIsEnumerable.call(input, key))
          continue;
        let keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
        if (keyResult instanceof Promise) {
          throw new Error("Async schemas not supported in object keys currently");
        }
        const checkNumericKey = typeof key === "string" && number.test(key) && keyResult.issues.length;
        if (checkNumericKey) {
          const retryResult = def.keyType._zod.run({ value: Number(key), issues: [] }, ctx);
          if (retryResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (retryResult.issues.length === 0) {
            keyResult = retryResult;
          }
        }
        if (keyResult.issues.length) {
          if (def.mode === "loose") {
            payload.value[key] = input[key];
          } else if (values) {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key);
          } else {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key,
              path: [key],
              inst
            });
          }
          continue;
        }
        const outKey = keyResult.value;
        if (outKey === "__proto__")
          continue;
        const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
        if (result instanceof Promise) {
          proms.push(result.then((result2) => {
            if (result2.issues.length) {
              payload.issues.push(...prefixIssues(key, result2.issues));
            }
            payload.value[outKey] = result2.value;
          }));
        } else {
          if (result.issues.length) {
            payload.issues.push(...prefixIssues(key, result.issues));
          }
          payload.value[outKey] = result.value;
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  const values = getEnumValues(def.entries);
  const valuesSet = new Set(values);
  inst._zod.values = valuesSet;
  defineLazyInternal(inst, "pattern", (zod) => {
    const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
    return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (valuesSet.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  const values = new Set(def.values);
  inst._zod.values = values;
  defineLazyInternal(inst, "pattern", (zod) => {
    const vals = zod.def.values;
    return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (values.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values: def.values,
      input,
      inst
    });
    return payload;
  };
});
function handleOptionalResult(payload, result) {
  payload.value = result.issues.length ? void 0 : result.value;
  return payload;
}
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  inst._zod.optout = "optional";
  defineLazyInternal(inst, "values", (zod) => {
    const values = zod.def.innerType._zod.values;
    return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      if (def.innerType._zod.optin !== "defaulted")
        return payload;
      const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
      if (result instanceof Promise)
        return result.then((result2) => handleOptionalResult(payload, result2));
      return handleOptionalResult(payload, result);
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodLazy = /* @__PURE__ */ $constructor("$ZodLazy", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazy(inst._zod, "innerType", () => {
    const d = def;
    if (!d._cachedInner)
      d._cachedInner = def.getter();
    return d._cachedInner;
  });
  defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
  defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
  defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? void 0);
  defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? void 0);
  inst._zod.parse = (payload, ctx) => {
    const inner = inst._zod.innerType;
    return inner._zod.run(payload, ctx);
  };
});

// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
  if (def.checks)
    def.checks = [...def.checks];
  return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
  return new Class(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
  return new Class(snapshotChecks({ type: "number", checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
  return new Class({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
  return new Class({
    type: "boolean",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _null2(Class, params) {
  return new Class({
    type: "null",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
  return new Class({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _positive(params) {
  return /* @__PURE__ */ _gt(0, params);
}
// @__NO_SIDE_EFFECTS__
function _nonnegative(params) {
  return /* @__PURE__ */ _gte(0, params);
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}

// node_modules/zod/v4/mini/schemas.js
var ZodMiniType = /* @__PURE__ */ $constructor("ZodMiniType", (inst, def) => {
  if (!inst._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  $ZodType.init(inst, def);
  inst.def = def;
  inst.type = def.type;
}, {
  // `with` is an alias for `check`: the same function object, not a wrapper.
  get with() {
    return this.check;
  },
  set with(value) {
    own(this, "with", value);
  },
  parse(data, params) {
    return parse(this, data, params, { callee: this.parse });
  },
  parseAsync(data, params) {
    return parseAsync(this, data, params, { callee: this.parseAsync });
  },
  safeParse(data, params) {
    return safeParse(this, data, params);
  },
  safeParseAsync(data, params) {
    return safeParseAsync(this, data, params);
  },
  check(...checks) {
    const def = this.def;
    return this.clone({
      ...def,
      checks: [
        ...def.checks ?? [],
        ...checks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }, { parent: true });
  },
  clone(_def, params) {
    return clone(this, _def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    reg.add(this, meta2);
    return this;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  }
});
var ZodMiniString = /* @__PURE__ */ $constructor("ZodMiniString", (inst, def) => {
  $ZodString.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string2(params) {
  return _string(ZodMiniString, params);
}
var ZodMiniNumber = /* @__PURE__ */ $constructor("ZodMiniNumber", (inst, def) => {
  $ZodNumber.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function number2(params) {
  return _number(ZodMiniNumber, params);
}
var ZodMiniNumberFormat = /* @__PURE__ */ $constructor("ZodMiniNumberFormat", (inst, def) => {
  $ZodNumberFormat.init(inst, def);
  ZodMiniNumber.init(inst, def);
});
function int(params) {
  return _int(ZodMiniNumberFormat, params);
}
var ZodMiniBoolean = /* @__PURE__ */ $constructor("ZodMiniBoolean", (inst, def) => {
  $ZodBoolean.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function boolean2(params) {
  return _boolean(ZodMiniBoolean, params);
}
var ZodMiniNull = /* @__PURE__ */ $constructor("ZodMiniNull", (inst, def) => {
  $ZodNull.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function _null3(params) {
  return _null2(ZodMiniNull, params);
}
var ZodMiniUnknown = /* @__PURE__ */ $constructor("ZodMiniUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
  return _unknown(ZodMiniUnknown);
}
var ZodMiniArray = /* @__PURE__ */ $constructor("ZodMiniArray", (inst, def) => {
  $ZodArray.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element, params) {
  return new ZodMiniArray({
    type: "array",
    element,
    ...normalizeParams(params)
  });
}
var ZodMiniObject = /* @__PURE__ */ $constructor("ZodMiniObject", (inst, def) => {
  $ZodObject.init(inst, def);
  ZodMiniType.init(inst, def);
  installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
});
// @__NO_SIDE_EFFECTS__
function object(shape, params) {
  const def = {
    type: "object",
    shape: shape ?? {},
    ...normalizeParams(params)
  };
  return new ZodMiniObject(def);
}
// @__NO_SIDE_EFFECTS__
function looseObject(shape, params) {
  return new ZodMiniObject({
    type: "object",
    shape,
    catchall: /* @__PURE__ */ unknown(),
    ...normalizeParams(params)
  });
}
var ZodMiniUnion = /* @__PURE__ */ $constructor("ZodMiniUnion", (inst, def) => {
  $ZodUnion.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function union(options, params) {
  return new ZodMiniUnion({
    type: "union",
    options,
    ...normalizeParams(params)
  });
}
var ZodMiniRecord = /* @__PURE__ */ $constructor("ZodMiniRecord", (inst, def) => {
  $ZodRecord.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function record(keyType, valueType, params) {
  if (!valueType || !valueType._zod) {
    return new ZodMiniRecord({
      type: "record",
      keyType: /* @__PURE__ */ string2(),
      valueType: keyType,
      ...normalizeParams(valueType)
    });
  }
  return new ZodMiniRecord({
    type: "record",
    keyType,
    valueType,
    ...normalizeParams(params)
  });
}
var ZodMiniEnum = /* @__PURE__ */ $constructor("ZodMiniEnum", (inst, def) => {
  $ZodEnum.init(inst, def);
  ZodMiniType.init(inst, def);
  inst.options = [...inst._zod.values];
});
// @__NO_SIDE_EFFECTS__
function _enum(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodMiniEnum({
    type: "enum",
    entries,
    ...normalizeParams(params)
  });
}
var ZodMiniLiteral = /* @__PURE__ */ $constructor("ZodMiniLiteral", (inst, def) => {
  $ZodLiteral.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function literal(value, params) {
  return new ZodMiniLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ...normalizeParams(params)
  });
}
var ZodMiniOptional = /* @__PURE__ */ $constructor("ZodMiniOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function optional(innerType) {
  return new ZodMiniOptional({
    type: "optional",
    innerType
  });
}
var ZodMiniLazy = /* @__PURE__ */ $constructor("ZodMiniLazy", (inst, def) => {
  $ZodLazy.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function _lazy(getter) {
  return new ZodMiniLazy({
    type: "lazy",
    getter
  });
}
// @__NO_SIDE_EFFECTS__
function json() {
  const jsonSchema2 = /* @__PURE__ */ _lazy(() => {
    return /* @__PURE__ */ union([/* @__PURE__ */ string2(), /* @__PURE__ */ number2(), /* @__PURE__ */ boolean2(), /* @__PURE__ */ _null3(), /* @__PURE__ */ array(jsonSchema2), /* @__PURE__ */ record(/* @__PURE__ */ string2(), jsonSchema2)]);
  });
  return jsonSchema2;
}

// extension/mcp/src/once.ts
function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}
function loadedOnce(load) {
  let loading;
  return () => {
    loading ??= load().catch((error) => {
      loading = void 0;
      throw error;
    });
    return loading;
  };
}

// extension/mcp/src/schema.ts
var kinds = once(() => {
  const text2 = string2();
  const exposure = _enum(["codemode", "codemode-deferred", "deferred", "direct", "hidden"]);
  return {
    text: optional(text2),
    someText: optional(text2.check(_minLength(1))),
    words: optional(array(text2)),
    texts: optional(record(text2, text2)),
    lists: optional(record(text2, array(text2))),
    flag: optional(boolean2()),
    number: optional(number2()),
    positive: optional(number2().check(_positive())),
    /** 0 is the default, as pi-mcp-adapter has it. */
    limit: optional(number2().check(_nonnegative())),
    count: optional(int().check(_gte(1))),
    exposure: optional(exposure),
    exposures: optional(record(text2, exposure)),
    prefix: optional(_enum(["server", "none", "short", "mcp"]))
  };
});
var oauth = once(() => {
  const { text: text2, texts } = kinds();
  return looseObject({
    clientId: text2,
    clientSecret: text2,
    /** A key in PEM form that signs the client's word for itself in place of a secret. */
    privateKey: text2,
    signingAlgorithm: text2,
    scope: text2,
    redirectUri: text2,
    clientName: text2,
    callbackPort: optional(int().check(_gte(1), _lte(65535))),
    callbackUrl: text2,
    clientRegistration: optional(_enum(["auto", "dcr", "cimd"])),
    clientMetadataUrl: text2,
    authServerMetadataUrl: text2,
    authorizationParams: texts,
    grantType: optional(_enum(["authorization_code", "client_credentials"]))
  });
});
var entrySchema = once(() => {
  const { text: text2, someText, words, texts, lists, flag, number: number3, positive, limit, ...more } = kinds();
  return looseObject({
    type: optional(_enum(["stdio", "http", "streamable-http", "sse"])),
    command: someText,
    args: words,
    env: texts,
    cwd: text2,
    url: someText,
    headers: texts,
    httpTransport: optional(_enum(["streamable-http", "sse"])),
    auth: optional(
      _lazy(
        () => union([literal(["oauth", "bearer", false]), object({ provider: string2() })])
      )
    ),
    bearerToken: text2,
    bearerTokenEnv: text2,
    oauth: optional(_lazy(() => union([oauth(), literal(false)]))),
    lifecycle: optional(_enum(["lazy", "eager", "keep-alive", "lazy-keep-alive"])),
    idleTimeout: number3,
    requestTimeoutMs: limit,
    timeout: positive,
    directTools: optional(
      _lazy(() => union([boolean2(), array(string2()), literal("search")]))
    ),
    exposure: more.exposure,
    toolExposure: more.exposures,
    toolPrefix: more.prefix,
    includeTools: words,
    excludeTools: words,
    searchKeywords: lists,
    description: text2,
    disabled: flag,
    enabled: flag
  });
});
var settingsSchema = once(() => {
  const { prefix, number: number3, limit, count } = kinds();
  return looseObject({
    toolPrefix: prefix,
    directTools: optional(union([boolean2(), literal("search")])),
    idleTimeout: number3,
    requestTimeoutMs: limit,
    searchActivationLimit: count,
    searchDefaultLimit: count
  });
});

// extension/mcp/src/config.ts
var CREDENTIALS = ["headers", "auth", "bearerToken", "bearerTokenEnv", "oauth"];
var HTTP_ONLY = ["url", "httpTransport", "type", ...CREDENTIALS];
var STDIO_ONLY = ["command", "args", "env", "cwd", "type", ...CREDENTIALS];
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT" || systemCode(error) === "ENOTDIR") {
      return void 0;
    }
    throw error;
  }
}
function issues(file, path, error) {
  return error.issues.map((issue2) => ({
    file,
    path: [path, ...issue2.path.map(String)].join("."),
    message: expectation(issue2)
  }));
}
function contentHash(value) {
  return createHash("sha256").update(JSON.stringify(value) ?? "").digest("hex");
}
function readEntries({ file, scope }, servers, problems) {
  const entries = /* @__PURE__ */ new Map();
  for (const [name, value] of Object.entries(servers)) {
    const path = `mcpServers.${name}`;
    const parsed = entrySchema().safeParse(value);
    if (!parsed.success) {
      problems.push(...issues(file, path, parsed.error));
    } else if (parsed.data.command !== void 0 && parsed.data.url !== void 0) {
      problems.push({ file, path, message: 'has both "command" and "url"' });
    } else if (scope !== "user" && typeof parsed.data.auth === "object") {
      const message = "a project can't use a provider's credentials";
      problems.push({ file, path: `${path}.auth`, message });
    } else {
      entries.set(name, parsed.data);
    }
  }
  return entries;
}
function readSettings(file, value, problems) {
  if (value === void 0 || value === null) {
    return {};
  }
  const parsed = settingsSchema().safeParse(value);
  if (parsed.success) {
    return parsed.data;
  }
  problems.push(...issues(file, "settings", parsed.error));
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const rest = isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key))) : {};
  return settingsSchema().safeParse(rest).data ?? {};
}
function parseLayer(layer, text2, problems) {
  const { file } = layer;
  const content = parseJson(text2);
  if (content === void 0) {
    return void 0;
  }
  const servers = isObject(content) ? content.mcpServers ?? content["mcp-servers"] ?? {} : null;
  if (!isObject(content) || !isObject(servers)) {
    problems.push({ file, path: "mcpServers", message: "expected an object of servers" });
    return void 0;
  }
  const settings = readSettings(file, content.settings, problems);
  return {
    ...layer,
    entries: readEntries(layer, servers, problems),
    settings,
    hash: contentHash(servers)
  };
}
function readLayer(layer, problems) {
  try {
    const text2 = readText(layer.file);
    return text2 === void 0 ? void 0 : parseLayer(layer, text2, problems);
  } catch (error) {
    problems.push({ file: layer.file, path: "", message: messageOf(error) });
    return void 0;
  }
}
function layerHash(file) {
  return readLayer({ file, scope: "user" }, [])?.hash;
}
function without(entry, keys) {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)));
}
var SYNONYMS = [
  [
    ["disabled", "enabled"],
    ["disabled", "enabled"]
  ],
  [
    ["timeout", "requestTimeoutMs"],
    ["timeout", "requestTimeoutMs"]
  ],
  [
    ["type", "httpTransport"],
    ["type", "httpTransport"]
  ],
  [
    ["bearerToken", "bearerTokenEnv"],
    ["bearerToken", "bearerTokenEnv"]
  ],
  [["exposure"], ["directTools"]]
];
function outdone(over) {
  return SYNONYMS.flatMap(
    ([said, unsaid]) => said.some((key) => over[key] !== void 0) ? unsaid : []
  );
}
function mergeEntries(base, over, scope) {
  let kept = without(base, outdone(over));
  if (over.command !== void 0) {
    kept = base.url === void 0 ? kept : without(kept, HTTP_ONLY);
    if (scope !== "user" && base.command !== void 0 && base.command !== over.command) {
      kept = without(kept, ["env"]);
    }
  } else if (over.url !== void 0) {
    if (base.command !== void 0) {
      kept = without(kept, STDIO_ONLY);
    } else if (base.url !== over.url) {
      kept = without(kept, CREDENTIALS);
    }
  }
  return { ...kept, ...over };
}
function isWebAddress(url) {
  const isOpen = /\$\{\w+\}|\$env:\w|\{env:\w/.test(url);
  return isOpen || URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
function transportOf(entry) {
  const { command, url, type } = entry;
  if (command === void 0 && url === void 0) {
    return { problem: 'needs "command" or "url"' };
  }
  if (command !== void 0) {
    return type === void 0 || type === "stdio" ? "stdio" : { problem: `type "${type}" doesn't go with "command"` };
  }
  if (type === "stdio") {
    return { problem: 'type "stdio" needs "command"' };
  }
  if (url !== void 0 && !isWebAddress(url)) {
    return { problem: '"url" is not an http or https URL' };
  }
  return entry.httpTransport === "sse" || type === "sse" && entry.httpTransport === void 0 ? "sse" : "http";
}
function serverOf(name, entry, origin, file) {
  const transport = transportOf(entry);
  if (typeof transport === "object") {
    return transport;
  }
  const enabled = entry.disabled !== true && entry.enabled !== false;
  return { name, origin, ...file ? { file } : {}, entry, transport, enabled };
}
function mergedOver(base, over, { file, scope }) {
  const switches = over.disabled !== void 0 || over.enabled !== void 0;
  const switchFile = switches ? file : base?.switchFile;
  const origin = over.command === void 0 && over.url === void 0 ? base : void 0;
  return {
    entry: base ? mergeEntries(base.entry, over, scope) : over,
    scope: origin?.scope ?? scope,
    file: origin?.file ?? file,
    ...switchFile ? { switchFile } : {}
  };
}
function mergeLayers(contents) {
  const merged = /* @__PURE__ */ new Map();
  for (const content of contents) {
    for (const [name, over] of content.entries) {
      merged.set(name, mergedOver(merged.get(name), over, content));
    }
  }
  return merged;
}
function commandsIn(value) {
  if (typeof value === "string") {
    return /^!(?!!)/.test(value) ? [value.slice(1)] : [];
  }
  return isObject(value) ? Object.values(value).flatMap(commandsIn) : [];
}
function proofsOf({ headers = {}, bearerToken, bearerTokenEnv }) {
  return [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...bearerToken === void 0 ? [] : [`the token ${bearerToken}`],
    ...bearerTokenEnv === void 0 ? [] : [`the token in ${bearerTokenEnv}`]
  ];
}
function describe2(entry) {
  const { command = "", args = [], env = {}, cwd, url, headers, bearerToken, oauth: oauth2 } = entry;
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const commands = commandsIn({ headers, bearerToken, oauth: oauth2 });
  const proofs = proofsOf(entry);
  const places = Object.values(oauth2 || {}).filter((it) => /^https?:/.test(String(it)));
  return [
    url ?? [command, ...args].join(" "),
    cwd !== void 0 && `in ${cwd}`,
    variables.length > 0 && `with ${variables.join(" ")}`,
    proofs.length > 0 && `sending ${proofs.join("; ")}`,
    places.length > 0 && `signing in at ${places.join(" ")}`,
    commands.length > 0 && `running ${commands.join("; ")}`
  ].filter(Boolean).join(", ");
}
function withheldOf(content) {
  const { file, scope, hash, entries } = content;
  const servers = [...entries].map(([name, entry]) => ({ name, what: describe2(entry) }));
  return { file, scope, hash, names: [...entries.keys()], servers };
}
function loadConfig(options) {
  const problems = [];
  const contents = layers(options.cwd, options.env).flatMap((layer) => {
    const content = readLayer(layer, problems);
    return content ? [content] : [];
  });
  const allowed = contents.filter((it) => it.scope === "user" || options.allows(it));
  const servers = [];
  for (const [name, { entry, scope, file, switchFile }] of mergeLayers(allowed)) {
    const server2 = serverOf(name, entry, scope, switchFile ?? file);
    if ("problem" in server2) {
      problems.push({ file, path: `mcpServers.${name}`, message: server2.problem });
    } else {
      servers.push(server2);
    }
  }
  return {
    servers,
    settings: Object.assign({}, ...allowed.map((it) => it.settings)),
    problems,
    withheld: contents.filter((it) => !allowed.includes(it) && it.entries.size > 0).map((it) => withheldOf(it))
  };
}

// extension/mcp/src/policy.ts
var IDLE_MINUTES = 5;
var CALL_MS = 6e4;
var LONGEST_MS = 2147483647;
var SEARCH_DEFAULT = 5;
var SEARCH_MOST = 15;
function fitsPieces(pieces, name) {
  const [first = "", ...rest] = pieces;
  const last = rest.pop() ?? "";
  if (!name.startsWith(first) || name.length < first.length + last.length) {
    return false;
  }
  let at = first.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, at);
    if (found < 0) {
      return false;
    }
    at = found + piece.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
function fits(pattern, ...names3) {
  const pieces = pattern.split("*");
  return names3.some((name) => pieces.length === 1 ? name === pattern : fitsPieces(pieces, name));
}
function accessOf(exposure) {
  switch (exposure) {
    case "direct":
      return { visibility: "pinned", listed: true };
    case "hidden":
      return { visibility: "hidden", listed: false };
    case "deferred":
      return { visibility: "search", listed: false };
    default:
      return { visibility: "search", listed: true };
  }
}
var SEARCHABLE = { visibility: "search", listed: false };
var PINNED = { visibility: "pinned", listed: true };
function toolExposure(server2, tool, prefixed2) {
  const patterns = Object.entries(server2.entry.toolExposure ?? {});
  const exact = patterns.find(([name]) => name === tool);
  return (exact ?? patterns.find(([name]) => fits(name, tool, ...prefixed2)))?.[1];
}
function accessTo(server2, settings, tool, ...prefixed2) {
  const { includeTools, excludeTools, directTools, exposure } = server2.entry;
  const listed = (patterns) => patterns?.some((pattern) => fits(pattern, tool, ...prefixed2)) === true;
  if (listed(excludeTools) || includeTools && includeTools.length > 0 && !listed(includeTools)) {
    return accessOf("hidden");
  }
  const own2 = toolExposure(server2, tool, prefixed2);
  if (own2 !== void 0) {
    return accessOf(own2);
  }
  if (Array.isArray(directTools)) {
    return listed(directTools) ? PINNED : SEARCHABLE;
  }
  if (directTools !== void 0) {
    return directTools === true ? PINNED : SEARCHABLE;
  }
  if (exposure !== void 0) {
    return accessOf(exposure);
  }
  return settings.directTools === true && server2.origin !== "runtime" ? PINNED : SEARCHABLE;
}
function mayPin(server2, settings) {
  const { directTools, exposure, toolExposure: toolExposure2 } = server2.entry;
  if (Object.values(toolExposure2 ?? {}).includes("direct")) {
    return true;
  }
  if (directTools !== void 0) {
    return directTools === true || Array.isArray(directTools) && directTools.length > 0;
  }
  return exposure === void 0 ? settings.directTools === true && server2.origin !== "runtime" : exposure === "direct";
}
function prefixOf(server2, settings) {
  return server2.entry.toolPrefix ?? settings.toolPrefix ?? "server";
}
function callTimeout(server2, settings) {
  const { requestTimeoutMs, timeout } = server2.entry;
  const limits = [requestTimeoutMs, timeout && timeout * 1e3, settings.requestTimeoutMs];
  return Math.min(limits.find((it) => it) ?? CALL_MS, LONGEST_MS);
}
function idleTimeout(server2, settings) {
  if (keepsAlive(server2)) {
    return 0;
  }
  const minutes = server2.entry.idleTimeout ?? settings.idleTimeout ?? IDLE_MINUTES;
  return minutes > 0 ? Math.min(minutes * 6e4, LONGEST_MS) : 0;
}
function isEager(server2) {
  return server2.entry.lifecycle === "eager" || server2.entry.lifecycle === "keep-alive";
}
function keepsAlive(server2) {
  const { lifecycle } = server2.entry;
  return lifecycle === "keep-alive" || lifecycle === "lazy-keep-alive";
}
function searchLimit(settings, asked) {
  const most = Math.min(settings.searchActivationLimit ?? SEARCH_MOST, SEARCH_MOST);
  const wanted = asked ?? settings.searchDefaultLimit ?? SEARCH_DEFAULT;
  return Math.max(1, Math.min(wanted, most));
}

// extension/mcp/src/sign-in.ts
import { spawn as spawn2 } from "node:child_process";

// extension/mcp/src/credentials.ts
import { createHash as createHash2 } from "node:crypto";
import { chmodSync as chmodSync2, mkdirSync as mkdirSync2, readFileSync as readFileSync2, rmSync as rmSync2 } from "node:fs";
import { dirname as dirname2, join as join2 } from "node:path";

// extension/mcp/src/files.ts
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
function replaceFile(file, text2, mode) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
  try {
    writeFileSync(draft, text2, mode === void 0 ? {} : { mode });
    if (mode !== void 0) {
      chmodSync(draft, mode);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

// extension/mcp/src/credentials.ts
var credentialsSchema = once(
  () => object({
    url: string2(),
    redirectUrl: optional(string2()),
    client: optional(record(string2(), unknown())),
    tokens: optional(record(string2(), unknown())),
    /** What a server asked for that the tokens don't grant: the next sign-in's scope. */
    scope: optional(string2())
  })
);
function credentialsFile(agentDir2, server2, url) {
  const safe = server2.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 40);
  const hash = createHash2("sha256").update(`${server2}\0${url}`).digest("hex").slice(0, 16);
  return join2(agentDir2, "pivi-mcp-auth", `${safe}-${hash}.json`);
}
function readCredentials(file, url) {
  try {
    const parsed = credentialsSchema().safeParse(JSON.parse(readFileSync2(file, "utf8")));
    if (parsed.success && parsed.data.url === url) {
      return parsed.data;
    }
  } catch {
  }
  return { url };
}
function removeCredentials(file, url) {
  const had = readCredentials(file, url).tokens !== void 0;
  rmSync2(file, { force: true });
  return had;
}

// extension/mcp/src/interpolate.ts
import { spawn } from "node:child_process";
var VARIABLE = /\$\{(\w+)\}|\$env:(\w+)|\{env:(\w+)\}/g;
var COMMAND_TIMEOUT_MS = 1e4;
var COMMAND_OUTPUT_CHARS = 1024 * 1024;
function interpolate(value, env = process.env) {
  return value.replace(/\$\{(\w+)\}/g, (_, name) => env[name] ?? "").replace(/\$env:(\w+)/g, (_, name) => env[name] ?? "").replace(/\{env:(\w+)\}/g, (_, name) => env[name] ?? "");
}
function interpolateSecret(value, env = process.env) {
  if (value.startsWith("!!")) {
    return interpolate(value.slice(1), env);
  }
  return value.startsWith("!") ? value : interpolate(value, env);
}
function interpolateAll(values, env = process.env) {
  return values && Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, interpolateSecret(value, env)])
  );
}
function interpolatePath(value, env = process.env) {
  return value === void 0 ? void 0 : expandHome(interpolate(value, env));
}
function interpolateUrl(server2, url, env = process.env) {
  const missing = /* @__PURE__ */ new Set();
  for (const [, a, b, c] of url.matchAll(VARIABLE)) {
    const name = a ?? b ?? c ?? "";
    if (env[name] === void 0) {
      missing.add(name);
    }
  }
  if (missing.size > 0) {
    const names3 = [...missing].join(", ");
    throw new McpError("config", `URL for "${server2}" references unset env vars: ${names3}`);
  }
  const resolved = interpolate(url, env);
  if (!URL.canParse(resolved)) {
    throw new McpError("config", `URL for "${server2}" is not a URL`);
  }
  return resolved;
}
function commandOutput(command, what, signal) {
  if (signal?.aborted) {
    return Promise.reject(new McpError("config", `the command for ${what} was aborted`));
  }
  const [file = "", ...flags] = process.platform === "win32" ? ["cmd.exe", "/d", "/s", "/c"] : ["/bin/sh", "-c"];
  const detached = process.platform !== "win32";
  const child = spawn(file, [...flags, command], {
    stdio: ["ignore", "pipe", "ignore"],
    detached,
    windowsHide: true
  });
  return new Promise((resolve3, reject) => {
    let output = "";
    const end = (reason) => {
      try {
        if (child.pid !== void 0) {
          process.kill(detached ? -child.pid : child.pid, "SIGKILL");
        }
      } catch {
      }
      reject(new McpError("config", `the command for ${what} ${reason}`));
    };
    const timer = setTimeout(() => end("took too long"), COMMAND_TIMEOUT_MS);
    const abort = () => end("was aborted");
    signal?.addEventListener("abort", abort, { once: true });
    child.once("error", () => end("failed"));
    const stdout = child.stdout;
    stdout?.setEncoding("utf8").on("data", (text2) => {
      output += text2;
      if (output.length > COMMAND_OUTPUT_CHARS) {
        end("printed too much");
      }
    });
    child.once("close", (code) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      const value = output.trim();
      if (code === 0 && value !== "") {
        resolve3(value);
      } else {
        end(code === 0 ? "printed nothing" : "failed");
      }
    });
  });
}
async function resolveSecret(value, what, options = {}) {
  const { env = process.env, signal } = options;
  const text2 = interpolateSecret(value, env);
  return value.startsWith("!") && !value.startsWith("!!") ? commandOutput(text2.slice(1), what, signal) : text2;
}
async function resolveSecrets(values, what, options = {}) {
  const resolved = await Promise.all(
    Object.entries(values ?? {}).map(
      async ([key, value]) => [
        key,
        await resolveSecret(value, `${what} "${key}"`, options)
      ]
    )
  );
  return Object.fromEntries(resolved);
}

// extension/mcp/src/target.ts
import { isAbsolute, resolve as resolve2 } from "node:path";
function environment() {
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.flatMap(([key, value]) => value === void 0 ? [] : [[key, value]])
  );
}
async function stdioTarget(server2, context, signal) {
  const { command = "", args = [], env, cwd } = server2.entry;
  const dir = interpolatePath(cwd) ?? context.cwd;
  return {
    transport: "stdio",
    command: expandHome(interpolate(command)),
    args: args.map((arg) => expandHome(interpolate(arg))),
    env: { ...environment(), ...await resolveSecrets(env, `"${server2.name}" env`, { signal }) },
    cwd: isAbsolute(dir) ? dir : resolve2(context.cwd, dir)
  };
}
async function bearer(server2, context, signal) {
  const { auth, bearerToken, bearerTokenEnv } = server2.entry;
  if (typeof auth === "object") {
    const token2 = await context.providerToken?.(auth.provider);
    if (token2 === void 0) {
      throw new McpError("needs_auth", `Pi is not signed in to provider "${auth.provider}"`);
    }
    return token2;
  }
  if (bearerToken !== void 0) {
    return resolveSecret(bearerToken, `"${server2.name}" bearerToken`, { signal });
  }
  const token = bearerTokenEnv === void 0 ? void 0 : process.env[bearerTokenEnv];
  if (auth === "bearer" && token === void 0) {
    const what = bearerTokenEnv === void 0 ? "no bearerToken" : `${bearerTokenEnv} is not set`;
    throw new McpError("config", `"${server2.name}" wants a bearer token: ${what}`);
  }
  return token;
}
function mayUseOAuth(server2) {
  const { auth, bearerToken, bearerTokenEnv, headers, oauth: oauth2 } = server2.entry;
  const own2 = Object.keys(headers ?? {}).some((name) => name.toLowerCase() === "authorization");
  const given = own2 || bearerToken !== void 0 || bearerTokenEnv !== void 0;
  return server2.transport !== "stdio" && oauth2 !== false && (auth === "oauth" || auth === void 0 && !given);
}
function signInHint(server2) {
  const { auth } = server2.entry;
  if (typeof auth === "object") {
    return `Run /login for the provider "${auth.provider}".`;
  }
  return mayUseOAuth(server2) ? `Run /mcp auth ${server2.name} to sign in.` : "Check the credentials in its entry.";
}
async function oauthTarget(server2, context, signal) {
  const { oauth: oauth2, url = "" } = server2.entry;
  if (!mayUseOAuth(server2)) {
    return void 0;
  }
  const resolved = interpolateUrl(server2.name, url);
  const fields = { ...oauth2 || {} };
  for (const key of ["clientSecret", "privateKey"]) {
    if (fields[key] !== void 0) {
      fields[key] = await resolveSecret(fields[key], `"${server2.name}" ${key}`, { signal });
    }
  }
  return { url: resolved, file: credentialsFile(context.agentDir, server2.name, resolved), fields };
}
async function resolveTarget(server2, context, signal) {
  if (server2.transport === "stdio") {
    return stdioTarget(server2, context, signal);
  }
  const url = interpolateUrl(server2.name, server2.entry.url ?? "");
  const headers = await resolveSecrets(server2.entry.headers, `"${server2.name}" header`, { signal });
  const token = await bearer(server2, context, signal);
  if (token !== void 0) {
    for (const name of Object.keys(headers).filter((it) => it.toLowerCase() === "authorization")) {
      delete headers[name];
    }
    headers.Authorization = `Bearer ${token}`;
  }
  const oauth2 = await oauthTarget(server2, context, signal);
  return { transport: server2.transport, url, headers, ...oauth2 ? { oauth: oauth2 } : {} };
}

// extension/mcp/src/sign-in.ts
var SIGN_IN_MS = 5 * 6e4;
function browserCommand(url) {
  const own2 = process.env.BROWSER;
  if (own2) {
    return [own2, [url]];
  }
  switch (process.platform) {
    case "darwin":
      return ["open", [url]];
    case "win32":
      return ["rundll32", ["url.dll,FileProtocolHandler", url]];
    default:
      return ["xdg-open", [url]];
  }
}
function openBrowser(url) {
  if (process.env.SSH_CONNECTION && !process.env.BROWSER) {
    return;
  }
  const [command, args] = browserCommand(url);
  const child = spawn2(command, args, { stdio: "ignore", detached: true });
  child.on("error", () => void 0);
  child.unref();
}
function dialogs({ ui, hasUI }, name) {
  const onurl = (url) => {
    openBrowser(url);
    ui.notify(`MCP "${name}": sign in at
${url}`, "info");
  };
  const title = `MCP "${name}": finish in the browser, or paste the URL that it was redirected to`;
  const paste = (signal) => ui.input(title, "http://127.0.0.1/callback?code=…", { signal });
  return hasUI ? { onurl, paste } : { onurl };
}
async function signInTo(server2, context) {
  const { signal } = context;
  const oauth2 = await oauthTarget(server2, context, signal);
  if (oauth2 === void 0 || server2.transport === "stdio") {
    const why = mayUseOAuth(server2) ? "" : ": it has other credentials, or runs on this machine";
    throw new McpError("config", `"${server2.name}" is not a server to sign in to${why}`);
  }
  const { onurl, paste } = context.view ?? dialogs(context, server2.name);
  const sdk = await context.sdk();
  await sdk.signIn({
    transport: server2.transport,
    url: oauth2.url,
    oauth: oauth2,
    headers: await resolveSecrets(server2.entry.headers, `"${server2.name}" header`, { signal }),
    timeoutMs: SIGN_IN_MS,
    signal,
    onurl,
    ...paste ? { paste } : {}
  });
}
async function signOutOf(server2, context) {
  const oauth2 = await oauthTarget(server2, context);
  return oauth2 !== void 0 && removeCredentials(oauth2.file, oauth2.url);
}

// extension/mcp/src/status.ts
var VERSION = "0.1.0";
var targets = /* @__PURE__ */ new WeakMap();
function describeTarget(config2) {
  const known = targets.get(config2);
  if (known !== void 0) {
    return known;
  }
  const { url, command = "", args = [] } = config2.entry;
  const target = url === void 0 ? [withoutSecrets(command), ...argsWithoutSecrets(args)].join(" ") : withoutSecrets(url);
  targets.set(config2, target);
  return target;
}
function statusOf(config2, state, isCached) {
  if (!config2.enabled) {
    return "disabled";
  }
  if (state === "connected" || state === "failed" || state === "needs-auth") {
    return state;
  }
  return isCached ? "cached" : "not-connected";
}
function serverStatus(config2, sources, active) {
  const { fleet, catalog, activation: activation2, cached: cached2 } = sources;
  const server2 = fleet.get(config2.name);
  const tools2 = catalog.list(config2.name);
  const entry = cached2.get(config2.name);
  const names3 = tools2.map((tool) => tool.name);
  const pinned = names3.filter((name) => activation2.isPinned(name)).length;
  const activeNames = names3.filter((name) => active.has(name));
  return {
    name: config2.name,
    status: statusOf(config2, server2?.state ?? "not-connected", entry !== void 0),
    toolCount: tools2.length,
    directToolCount: pinned,
    ...entry?.resources ? { resourceCount: entry.resources.length } : {},
    ...server2?.failedAt === void 0 ? {} : { failedAgoSeconds: Math.round((Date.now() - server2.failedAt) / 1e3) },
    disabled: !config2.enabled,
    listenState: "not-listening",
    activeToolCount: activeNames.length,
    pinnedToolCount: pinned,
    activeToolNames: activeNames,
    ...server2?.lastError === void 0 ? {} : { lastError: server2.lastError },
    runtimeRegistered: config2.origin === "runtime" || config2.origin === "extension",
    transport: config2.transport,
    ...entry ? { cachedAt: entry.cachedAt } : {},
    what: describeTarget(config2),
    ...config2.file ? { file: config2.file } : {},
    indexing: fleet.indexing.includes(config2.name)
  };
}
function snapshot(sources) {
  const active = sources.activation.active();
  const servers = sources.configs.map((config2) => serverStatus(config2, sources, active));
  const sum = (get) => servers.reduce((total, it) => total + get(it), 0);
  return {
    version: 1,
    servers,
    totalTools: sum((it) => it.toolCount),
    totalResources: sum((it) => it.resourceCount ?? 0),
    connectedCount: sum((it) => it.status === "connected" ? 1 : 0),
    disabledCount: sum((it) => it.disabled ? 1 : 0),
    source: "pivi",
    piviVersion: VERSION,
    activeToolCount: sum((it) => it.activeToolCount)
  };
}
function statusLine(now) {
  const enabled = now.servers.length - now.disabledCount;
  const count = (status3) => now.servers.filter((it) => it.status === status3).length;
  const indexing = now.servers.filter((it) => it.indexing).length;
  return [
    `MCP ${now.connectedCount}/${enabled}`,
    `${now.activeToolCount}/${now.totalTools} tools`,
    count("needs-auth") > 0 && `${count("needs-auth")} need auth`,
    count("failed") > 0 && `${count("failed")} failed`,
    indexing > 0 && `indexing ${indexing}`
  ].filter(Boolean).join(" · ");
}
function age(ms) {
  const minutes = Math.round(ms / 6e4);
  if (minutes < 60) {
    return `${minutes} min`;
  }
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
var MARK = {
  connected: "●",
  cached: "○",
  failed: "✗",
  "needs-auth": "!",
  "not-connected": "○",
  disabled: "-"
};
function serverLines(server2) {
  const tools2 = `${server2.activeToolCount}/${server2.toolCount} tools`;
  const cached2 = server2.cachedAt === void 0 ? "" : `, listed ${age(Date.now() - server2.cachedAt)} ago`;
  const indexing = server2.indexing ? ", still indexing" : "";
  const line = `${MARK[server2.status]} ${server2.name}  ${server2.status}  ${tools2} active${cached2}${indexing}`;
  const error = server2.lastError?.split("\n").map((it) => `    ${it}`) ?? [];
  return [line, ...error];
}
function statusText(now) {
  if (now.servers.length === 0) {
    return "No MCP server is configured.";
  }
  const head2 = [
    `${now.connectedCount}/${now.servers.length - now.disabledCount} connected`,
    `${now.activeToolCount} of ${now.totalTools} tools active`,
    now.disabledCount > 0 && `${now.disabledCount} off`
  ];
  return [head2.filter(Boolean).join(" · "), ...now.servers.flatMap(serverLines)].join("\n");
}

// extension/mcp/src/toggle.ts
import { accessSync, constants, readFileSync as readFileSync3, realpathSync, statSync } from "node:fs";
function pathTo(text2, server2) {
  const content = parseJson(text2);
  const key = isObject(content) && !isObject(content.mcpServers) ? "mcp-servers" : "mcpServers";
  return [key, server2];
}
function entryLine(file, server2) {
  const text2 = readFileSync3(file, "utf8");
  return lineOf(text2, pathTo(text2, server2));
}
function entryIn(text2, path) {
  let value = parseJson(text2);
  for (const key of path) {
    value = isObject(value) ? value[key] : void 0;
  }
  return isObject(value) ? value : {};
}
function readExactly(file) {
  const bytes = readFileSync3(file);
  const text2 = bytes.toString("utf8");
  if (!Buffer.from(text2).equals(bytes)) {
    throw new McpError("config", `${file} is not UTF-8, so it is left as it is`);
  }
  return text2;
}
function writeEnabled(file, server2, enabled) {
  const text2 = readExactly(file);
  const path = pathTo(text2, server2);
  const entry = entryIn(text2, path);
  let changed2 = text2;
  if (entry.enabled !== void 0) {
    changed2 = setMember(changed2, path, "enabled", enabled);
  }
  if (entry.disabled !== void 0 || entry.enabled === void 0) {
    changed2 = setMember(changed2, path, "disabled", !enabled);
  }
  const target = realpathSync(file);
  accessSync(target, constants.W_OK);
  const { mode } = statSync(target);
  replaceFile(target, changed2, mode);
}

// extension/mcp/src/commands.ts
var UsageError = class extends Error {
};
function serverNamed(loader, name, verb) {
  if (name === "") {
    throw new UsageError(`Usage: /mcp ${verb} <server>`);
  }
  const config2 = loader.config(name);
  if (config2 === void 0) {
    const known = loader.configs().map((it) => it.name);
    throw new UsageError(`Unknown MCP server "${name}". Known: ${known.join(", ") || "(none)"}`);
  }
  return config2;
}
async function connect(loader, config2, afresh) {
  if (!config2.enabled) {
    throw new UsageError(
      `Server "${config2.name}" is disabled. Run /mcp enable ${config2.name} first.`
    );
  }
  const server2 = loader.fleet.get(config2.name);
  if (afresh) {
    await server2?.disconnect();
  }
  await server2?.list();
  return `${config2.name}: connected, ${loader.catalog.list(config2.name).length} tool(s)`;
}
async function refresh(loader) {
  const enabled = loader.configs().filter((config2) => config2.enabled);
  await Promise.all(enabled.map((config2) => loader.fleet.index(config2.name)));
}
function toolsText(loader, config2) {
  const active = loader.activation.active();
  const lines = loader.catalog.list(config2.name).map(({ name }) => {
    const pinned = loader.activation.isPinned(name) ? " (pinned)" : "";
    return `${active.has(name) ? "●" : "○"} ${name}${pinned}`;
  }).sort((a, b) => a.slice(2).localeCompare(b.slice(2)));
  return lines.length > 0 ? `${config2.name}: ${lines.length} tool(s)
${lines.join("\n")}` : `${config2.name}: no tools known yet; try /mcp connect ${config2.name}`;
}
async function signIn({ loader, ctx, signal, onSignIn, signInView }, config2) {
  try {
    await signInTo(config2, {
      cwd: loader.cwd,
      agentDir: loader.agentDir,
      sdk: () => loader.sdk(),
      ui: ctx.ui,
      hasUI: ctx.hasUI,
      signal,
      ...signInView ? { view: signInView } : {}
    });
  } catch (error) {
    onSignIn({ server: config2.name, status: "failed", message: messageOf(error) });
    throw error;
  }
  onSignIn({ server: config2.name, status: "authenticated", message: "signed in" });
  const text2 = await connect(loader, config2, true);
  return `MCP "${config2.name}" is signed in. ${text2}`;
}
async function signOut(loader, config2) {
  const had = await signOutOf(config2, loader);
  await loader.fleet.get(config2.name)?.disconnect();
  return had ? `MCP "${config2.name}" is signed out.` : `MCP "${config2.name}" was not signed in.`;
}
function setEnabled({ loader, reread }, config2, enabled) {
  if (config2.file === void 0) {
    throw new UsageError(`"${config2.name}" comes from an extension, not from a file`);
  }
  const before = layerHash(config2.file);
  writeEnabled(config2.file, config2.name, enabled);
  loader.trust(loader.cwd).carry(config2.file, before, layerHash(config2.file));
  reread();
  const now = loader.config(config2.name)?.enabled ?? false;
  const state = now === enabled ? "" : ", but another file says otherwise";
  return `MCP "${config2.name}" is ${enabled ? "enabled" : "disabled"} in ${config2.file}${state}`;
}
async function searchText({ loader }, query) {
  if (query === "") {
    throw new UsageError("Usage: /mcp search <query>");
  }
  const matches = await loader.search(query, searchLimit(loader.settings));
  if (matches.length === 0) {
    return `No MCP tools match "${query}"`;
  }
  const { added } = loader.activation.activate(matches.map(({ tool }) => tool.name));
  const lines = matches.map(({ tool, score }) => `${tool.name} (${score})`);
  return `${lines.join("\n")}
activated: ${added.join(", ") || "none new"}`;
}
function maySignIn(server2) {
  return server2.enabled && mayUseOAuth(server2);
}
function withServer(verb, about, run, takes = ({ enabled }) => enabled) {
  return [
    verb,
    {
      usage: `${verb} <server>`,
      about,
      takes,
      run: async (context, name) => run(context, serverNamed(context.loader, name, verb))
    }
  ];
}
function plain(verb, about, run, usage = verb) {
  return [verb, { usage, about, run: async (context, text2) => run(context, text2) }];
}
function problemsText(loader) {
  const problems = loader.problems.map(
    ({ file, path, message }) => `✗ ${file}${path ? ` ${path}` : ""}: ${message}`
  );
  const withheld = loader.withheld.map(
    ({ file, names: names3 }) => `- ${file} may not start servers (${names3.join(", ")}): /mcp trust`
  );
  return [...problems, ...withheld].map((line) => `
${line}`).join("");
}
function status({ loader }) {
  return statusText(snapshot(loader.sources)) + problemsText(loader);
}
var COMMANDS = new Map([
  plain("status", "status of every server", status),
  withServer(
    "tools",
    "a server's tools and which are active",
    ({ loader }, config2) => toolsText(loader, config2)
  ),
  plain("search", "run mcp_search by hand", searchText, "search <query>"),
  withServer(
    "connect",
    "connect now and list its tools",
    ({ loader }, config2) => connect(loader, config2, false)
  ),
  withServer(
    "reconnect",
    "close the connection and connect again",
    ({ loader }, config2) => connect(loader, config2, true)
  ),
  plain("refresh", "read the files again and list every server's tools anew", async (context) => {
    context.reread();
    await refresh(context.loader);
    return status(context);
  }),
  withServer("auth", "sign in to an OAuth server", signIn, maySignIn),
  withServer(
    "logout",
    "forget its sign-in",
    ({ loader }, config2) => signOut(loader, config2),
    mayUseOAuth
  ),
  withServer(
    "enable",
    "switch it on in its file",
    (context, config2) => setEnabled(context, config2, true),
    ({ enabled }) => !enabled
  ),
  withServer(
    "disable",
    "switch it off in its file",
    (context, config2) => setEnabled(context, config2, false),
    ({ enabled, file }) => enabled && file !== void 0
  ),
  plain("trust", "decide on a project's .mcp.json", async (context) => {
    await context.askTrust();
    return status(context);
  }),
  plain("reset-tools", "deactivate what searches activated; pins stay", ({ loader }) => {
    const gone2 = loader.activation.reset();
    return gone2.length > 0 ? `Deactivated ${gone2.length} search-activated tool(s): ${gone2.join(", ")}` : "No search-activated tools to reset";
  }),
  plain("help", "this list", () => helpText())
]);
function helpText() {
  const width = Math.max(...[...COMMANDS.values()].map((it) => it.usage.length));
  return [...COMMANDS.values()].map((it) => `/mcp ${it.usage.padEnd(width)}  ${it.about}`).join("\n");
}
async function runCommand(context, line) {
  const { ui } = context.ctx;
  const [verb = "", ...rest] = line.trim().split(/\s+/).filter(Boolean);
  const command = COMMANDS.get(verb === "" ? "status" : verb);
  try {
    if (command === void 0) {
      throw new UsageError(`Unknown: /mcp ${verb}
${helpText()}`);
    }
    ui.notify(printable(await command.run(context, rest.join(" "))), "info");
  } catch (error) {
    if (error instanceof UsageError) {
      ui.notify(printable(error.message), "warning");
    } else {
      ui.notify(printable(`/mcp ${verb}: ${messageOf(error)}`), "error");
    }
  }
}

// extension/mcp/src/completion.ts
function complete(servers, typed) {
  const [, verb = "", space, argument = ""] = /^\s*(\S*)(\s*)(.*)$/s.exec(typed) ?? [];
  if (space === "") {
    const found = [...COMMANDS].filter(([name]) => name.startsWith(verb));
    return found.map(([name, { about, takes: takes2 }]) => ({
      // The space brings the names that can follow.
      value: takes2 ? `${name} ` : name,
      label: name,
      description: about
    }));
  }
  const takes = COMMANDS.get(verb)?.takes;
  return takes ? names(servers.filter(takes), argument, `${verb} `) : null;
}
function completeSignIn(servers, typed) {
  return names(servers.filter(maySignIn), typed.trimStart(), "");
}
function names(servers, typed, before) {
  return servers.filter(({ name }) => name.startsWith(typed)).map((server2) => ({
    value: before + server2.name,
    label: server2.name,
    description: describeTarget(server2)
  }));
}

// extension/mcp/src/activation.ts
var SEARCH_TOOL = "mcp_search";
var ENTRY = "pivi.mcp";
var names2 = once(() => array(string2()));
var recordSchema = once(
  () => union([
    object({ activate: names2() }),
    object({ deactivate: names2() }),
    object({ pin: names2() }),
    object({ reset: literal(true) })
  ])
);
var entrySchema2 = once(
  () => object({
    type: literal("custom"),
    customType: literal(ENTRY),
    data: recordSchema()
  })
);
var Activation = class {
  #options;
  /** What searches and the user activated or pinned, in the order in which the model was told of it. */
  #marks = /* @__PURE__ */ new Map();
  #isArranged = false;
  /** Whatever this session activated on any branch: what may be taken away again. */
  #touched = /* @__PURE__ */ new Set();
  constructor(options) {
    this.#options = options;
  }
  #apply(record2) {
    if ("activate" in record2) {
      for (const name of record2.activate) {
        this.#marks.set(name, this.#marks.get(name) ?? "found");
        this.#touched.add(name);
      }
    } else if ("pin" in record2) {
      for (const name of record2.pin) {
        this.#marks.set(name, "pinned");
        this.#touched.add(name);
      }
    } else if ("deactivate" in record2) {
      for (const name of record2.deactivate) {
        this.#marks.delete(name);
        this.#touched.add(name);
      }
    } else {
      for (const [name] of [...this.#marks].filter(([, mark]) => mark === "found")) {
        this.#marks.delete(name);
      }
    }
  }
  /** Takes over what a branch says, its entries in order. */
  replay(branch) {
    this.#marks.clear();
    for (const entry of branch) {
      if (!isObject(entry) || entry.customType !== ENTRY) {
        continue;
      }
      const parsed = entrySchema2().safeParse(entry);
      if (parsed.success) {
        this.#apply(parsed.data.data);
      }
    }
    this.sync();
  }
  #record(record2) {
    this.#apply(record2);
    this.#options.pi.appendEntry(ENTRY, record2);
  }
  isPinned(name) {
    return this.#marks.get(name) === "pinned" || this.#options.catalog.get(name)?.access.visibility === "pinned";
  }
  /** Gets the tools of ours that the model sees. */
  active() {
    const { pi, catalog } = this.#options;
    return new Set(pi.getActiveTools().filter((name) => catalog.has(name)));
  }
  #wanted() {
    const { catalog } = this.#options;
    const pinned = catalog.list().filter((tool) => tool.access.visibility === "pinned");
    return [.../* @__PURE__ */ new Set([...pinned.map((tool) => tool.name), ...this.#marks.keys()])].filter(
      (name) => catalog.has(name)
    );
  }
  /** Brings what Pi declares in line with what is wanted; tools of others stay as they are. */
  sync() {
    this.#sync(false);
  }
  /**
   * Puts ours behind all others, in the order of the session's records, before the first run. An old Pi has lost their
   * order when it has loaded its extensions, and with another one the provider's cached prompt would be of no use. New
   * ones keep it themselves.
   */
  arrange() {
    if (this.#options.activatesAll && !this.#isArranged) {
      this.#isArranged = true;
      this.#sync(true);
    }
  }
  #sync(afresh) {
    const { pi, catalog, declarations, activatesAll } = this.#options;
    const wanted = this.#wanted();
    const keep = new Set(wanted);
    const goes = (name) => declarations.owns(name) && !keep.has(name) && (activatesAll || this.#touched.has(name) || !catalog.has(name));
    const active = pi.getActiveTools();
    const isMoved = (name) => afresh && (name === SEARCH_TOOL || declarations.owns(name));
    const kept = active.filter((name) => !goes(name) && !isMoved(name));
    declarations.declare(wanted.flatMap((name) => catalog.get(name) ?? []));
    const next = [.../* @__PURE__ */ new Set([...kept, SEARCH_TOOL, ...wanted])];
    if (next.length !== active.length || next.some((name, index) => active[index] !== name)) {
      pi.setActiveTools(next);
    }
  }
  /** Activates tools for the rest of the branch; returns those that are active, since Pi's user may allow but some. */
  activate(wanted) {
    const active = this.active();
    const added = wanted.filter((name) => !active.has(name));
    const unknown2 = wanted.filter((name) => !this.#marks.has(name) && !this.isPinned(name));
    if (unknown2.length > 0) {
      this.#record({ activate: unknown2 });
    }
    if (added.length > 0) {
      this.sync();
    }
    const now = this.active();
    return {
      added: added.filter((name) => now.has(name)),
      alreadyActive: wanted.filter((name) => active.has(name))
    };
  }
  pin(wanted) {
    this.#record({ pin: wanted });
    this.sync();
  }
  deactivate(unwanted) {
    this.#record({ deactivate: unwanted });
    this.sync();
  }
  /** Deactivates what searches activated, and returns what that was. Pinned tools stay. */
  reset() {
    const before = this.active();
    for (const name of before) {
      this.#touched.add(name);
    }
    this.#record({ reset: true });
    this.sync();
    const left = this.active();
    return [...before].filter((name) => !left.has(name));
  }
};

// extension/mcp/src/cache.ts
import { createHash as createHash3 } from "node:crypto";
import { readFileSync as readFileSync4 } from "node:fs";
import { join as join3 } from "node:path";
import { setTimeout as sleep2 } from "node:timers/promises";

// extension/mcp/src/file-lock.ts
import { closeSync, mkdirSync as mkdirSync3, openSync, rmSync as rmSync3, statSync as statSync2 } from "node:fs";
import { dirname as dirname3 } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
function isStale(lock, staleMs) {
  const made = statSync2(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > staleMs;
}
async function lockFile(file, staleMs, signal) {
  const lock = `${file}.lock`;
  mkdirSync3(dirname3(lock), { recursive: true });
  const until = Date.now() + 2 * staleMs;
  while (Date.now() < until) {
    try {
      closeSync(openSync(lock, "wx"));
      return () => rmSync3(lock, { force: true });
    } catch (error) {
      if (systemCode(error) !== "EEXIST") {
        throw error;
      }
    }
    if (isStale(lock, staleMs)) {
      const unlock = await lockFile(lock, staleMs, signal);
      if (isStale(lock, staleMs)) {
        rmSync3(lock, { force: true });
      }
      unlock();
    }
    await sleep(5 + Math.random() * 20, void 0, signal ? { signal } : {});
  }
  throw new Error(`cannot lock ${file}`);
}

// extension/mcp/src/cache.ts
var VERSION2 = 1;
var MAX_AGE_MS = 7 * 24 * 60 * 60 * 1e3;
var LOCK_MS = 5e3;
var CHECK_AFTER_MS = 150;
var CLOCKS_DIFFER_MS = 6e4;
var entrySchema3 = once(() => {
  const text2 = optional(string2());
  const anything = optional(unknown());
  const tool = looseObject({
    name: string2().check(_minLength(1)),
    description: text2,
    inputSchema: anything,
    outputSchema: anything,
    annotations: optional(record(string2(), unknown())),
    uiVisibility: anything
  });
  return looseObject({
    configHash: string2(),
    tools: array(tool),
    resources: optional(array(looseObject({ uri: string2(), name: string2() }))),
    prompts: optional(array(looseObject({ name: string2(), description: text2 }))),
    instructions: text2,
    cachedAt: number2(),
    ttlMs: optional(number2())
  });
});
function stable(value) {
  if (Array.isArray(value)) {
    return `[${value.map(stable).join(",")}]`;
  }
  if (isObject(value)) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${stable(value[key])}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "undefined";
}
function headersCommandIdentity(value, env) {
  if (!isObject(value)) {
    return void 0;
  }
  const resolve3 = (it) => typeof it === "string" ? interpolate(it, env) : it;
  const variables = isObject(value.env) ? Object.fromEntries(
    Object.entries(value.env).map(([key, it]) => [
      key,
      typeof it === "string" ? interpolateSecret(it, env) : it
    ])
  ) : void 0;
  return {
    command: resolve3(value.command),
    args: Array.isArray(value.args) ? value.args.map(resolve3) : void 0,
    env: variables,
    timeoutMs: value.timeoutMs
  };
}
function configHash(server2, env = process.env) {
  const { entry } = server2;
  const socket = entry.socket;
  const { bearerToken, bearerTokenEnv } = entry;
  const fromEnv = bearerTokenEnv ? env[bearerTokenEnv] : void 0;
  let url;
  try {
    url = entry.url === void 0 ? void 0 : interpolateUrl(server2.name, entry.url, env);
  } catch {
    return void 0;
  }
  const identity2 = {
    command: entry.command,
    args: entry.args,
    socket: typeof socket === "string" ? interpolatePath(socket, env) : void 0,
    env: interpolateAll(entry.env, env),
    cwd: interpolatePath(entry.cwd, env),
    url,
    headers: interpolateAll(entry.headers, env),
    requestHeadersCommand: headersCommandIdentity(entry.requestHeadersCommand, env),
    auth: entry.auth,
    protocolVersion: entry.protocolVersion,
    bearerToken: bearerToken === void 0 ? fromEnv : interpolateSecret(bearerToken, env),
    bearerTokenEnv: entry.bearerTokenEnv,
    exposeResources: entry.exposeResources,
    includeTools: entry.includeTools,
    excludeTools: entry.excludeTools
  };
  return createHash3("sha256").update(stable(identity2)).digest("hex");
}
function isFresh(entry, now = Date.now()) {
  const { ttlMs, cachedAt } = entry;
  const limit = ttlMs === void 0 || ttlMs < 0 ? MAX_AGE_MS : Math.min(ttlMs, MAX_AGE_MS);
  return cachedAt - now < CLOCKS_DIFFER_MS && now - cachedAt < limit;
}
var Cache = class {
  #file;
  constructor(agentDir2) {
    this.#file = join3(agentDir2, "mcp-cache.json");
  }
  /** Reads every server's record as it is in the file, unchecked. */
  #read() {
    try {
      const content = JSON.parse(readFileSync4(this.#file, "utf8"));
      if (isObject(content) && content.version === VERSION2 && isObject(content.servers)) {
        return content.servers;
      }
    } catch {
    }
    return {};
  }
  /** Reads the entries that can be read. */
  load() {
    const entries = /* @__PURE__ */ new Map();
    for (const [name, value] of Object.entries(this.#read())) {
      const parsed = entrySchema3().safeParse(value);
      if (parsed.success) {
        entries.set(name, parsed.data);
      }
    }
    return entries;
  }
  #write(servers) {
    replaceFile(this.#file, JSON.stringify({ version: VERSION2, servers }));
  }
  async #update(change) {
    const unlock = await lockFile(this.#file, LOCK_MS);
    try {
      this.#write(change(this.#read()));
    } finally {
      unlock();
    }
  }
  /**
   * Saves one server's entry over what the file says of the others. pi-mcp-adapter takes no lock, so whether it wrote
   * over the entry is looked at again a little later.
   */
  async save(name, entry) {
    await this.#update((servers) => ({ ...servers, [name]: this.#joined(servers[name], entry) }));
    await sleep2(CHECK_AFTER_MS, void 0, { ref: false });
    const present = this.#read()[name];
    if (!isObject(present) || Number(present.cachedAt) < entry.cachedAt) {
      await this.#update((servers) => ({ ...servers, [name]: this.#joined(servers[name], entry) }));
    }
  }
  /** Keeps what the other program added to an entry of the same server and its tools. */
  #joined(previous, entry) {
    const old = entrySchema3().safeParse(previous);
    if (!old.success || old.data.configHash !== entry.configHash) {
      return entry;
    }
    const tools2 = new Map(old.data.tools.map((tool) => [tool.name, tool]));
    return {
      ...old.data,
      ...entry,
      tools: entry.tools.map((tool) => ({ ...tools2.get(tool.name), ...tool }))
    };
  }
};

// extension/mcp/src/spill.ts
import { randomBytes } from "node:crypto";
import {
  lstatSync,
  mkdirSync as mkdirSync4,
  mkdtempSync,
  readdirSync,
  rmSync as rmSync4,
  statSync as statSync3,
  writeFileSync as writeFileSync2
} from "node:fs";
import { tmpdir } from "node:os";
import { join as join4 } from "node:path";

// extension/mcp/src/names.ts
var LONGEST = 64;
var TAKEN = [
  ...["read", "bash", "powershell", "edit", "write", "grep", "find", "ls"],
  ...["codemode", "tool_search", "editor_diagnostics", "editor_help", "editor_inspect"],
  ...["mcp_search", "mcp", "mcpScript"]
];
var PLAIN = /^[A-Za-z0-9_-]*$/;
function fnv1a(text2) {
  let hash = 2166136261;
  for (const byte of Buffer.from(text2)) {
    hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}
function sanitise(name) {
  if (PLAIN.test(name)) {
    return name;
  }
  return name.replaceAll(".", "_").replace(/[^A-Za-z0-9_-]/gu, (char) => `_${(char.codePointAt(0) ?? 0).toString(16)}_`);
}
function shortened(name, identity2) {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 9)}_${fnv1a(identity2)}`;
}
function isPrefixed(tool, server2) {
  const mark = tool[server2.length];
  if (mark !== "_" && mark !== "-") {
    return false;
  }
  const plain2 = (text2) => text2.toLowerCase().replaceAll("-", "_");
  return plain2(tool.slice(0, server2.length)) === plain2(server2);
}
function prefixed(server2, tool, prefix) {
  switch (prefix) {
    case "none":
      return tool;
    case "mcp":
      return `mcp__${server2}_${tool}`;
    default: {
      const name = prefix === "short" ? server2.replace(/-?mcp$/i, "") || server2 : server2;
      return isPrefixed(tool, name) ? tool : `${name}_${tool}`;
    }
  }
}
function toolName(server2, tool, prefix) {
  const name = prefixed(sanitise(server2), sanitise(tool), prefix);
  return shortened(name, `${server2}/${tool}`);
}
var NameBook = class {
  #owners = /* @__PURE__ */ new Map();
  #foreign = new Set(TAKEN);
  /** Keeps the names that others have, and Pi's own, from being handed out. */
  reserve(names3) {
    this.#foreign = /* @__PURE__ */ new Set([...TAKEN, ...names3]);
  }
  /** Gets a name for `tool` of `server`, always the same one. */
  claim(server2, tool, prefix) {
    const identity2 = `${server2}/${tool}`;
    const plain2 = toolName(server2, tool, prefix);
    const owner = this.#owners.get(plain2);
    if (!this.#foreign.has(plain2) && (owner === void 0 || owner === identity2)) {
      this.#owners.set(plain2, identity2);
      return plain2;
    }
    const suffixed = `${plain2.slice(0, LONGEST - 9)}_${fnv1a(identity2)}`;
    this.#owners.set(suffixed, identity2);
    return suffixed;
  }
};

// extension/mcp/src/spill.ts
var KEPT_MS = 7 * 24 * 60 * 60 * 1e3;
function folder() {
  const uid = process.getuid?.();
  const dir = join4(tmpdir(), `pivi-mcp-${uid ?? "user"}`);
  mkdirSync4(dir, { recursive: true, mode: 448 });
  const { mode, uid: owner } = lstatSync(dir);
  const isPrivate = uid === void 0 || owner === uid && (mode & 61503) === 16384;
  return isPrivate ? dir : mkdtempSync(`${dir}-`);
}
function removeOld(dir) {
  for (const name of readdirSync(dir)) {
    const file = join4(dir, name);
    const age2 = Date.now() - (statSync3(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age2 > KEPT_MS) {
      rmSync4(file, { force: true });
    }
  }
}
function spill(text2, name) {
  try {
    const dir = folder();
    removeOld(dir);
    const file = join4(dir, `${sanitise(name).slice(0, 80)}-${randomBytes(6).toString("hex")}.txt`);
    writeFileSync2(file, text2, { mode: 384, flag: "wx" });
    return file;
  } catch {
    return void 0;
  }
}

// extension/mcp/src/results.ts
var MAX_BYTES = 50 * 1024;
var MAX_LINES = 2e3;
var DETAILS_BYTES = 16 * 1024;
var jsonSchema = once(() => json());
function text(value) {
  return { type: "text", text: value };
}
function string3(value) {
  return typeof value === "string" ? value : void 0;
}
var DATA_URL = /^data:[^,]*,/;
var BASE64 = /^[A-Za-z0-9+/=\s]+$/;
var IMAGES = /* @__PURE__ */ new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
function imageBlock(data, mimeType, what) {
  const bare = data.replace(DATA_URL, "").replaceAll("-", "+").replaceAll("_", "/");
  if (IMAGES.has(mimeType) && BASE64.test(bare)) {
    return { type: "image", data: bare, mimeType };
  }
  return text(`${what} (${mimeType}, ${Buffer.from(bare, "base64").length} bytes)`);
}
function resourceBlock(block) {
  const resource = isObject(block.resource) ? block.resource : {};
  const head2 = `[Resource: ${string3(resource.uri) ?? ""}]`;
  const body = string3(resource.text);
  if (body !== void 0) {
    return text(`${head2}
${body}`);
  }
  const blob = string3(resource.blob) ?? "";
  const mime = string3(resource.mimeType) ?? "application/octet-stream";
  return imageBlock(blob, mime, head2);
}
function blockOf(block) {
  switch (block.type) {
    case "text":
      return text(string3(block.text) ?? "");
    case "image":
      return imageBlock(
        string3(block.data) ?? "",
        string3(block.mimeType)?.toLowerCase().replace(/^image\/jpg$/, "image/jpeg") ?? "image/png",
        "[Image content]"
      );
    case "resource":
      return resourceBlock(block);
    case "resource_link": {
      const uri = string3(block.uri) ?? "";
      return text(`[Resource link: ${string3(block.name) ?? uri}]
URI: ${uri}`);
    }
    case "audio":
      return text(`[Audio content: ${string3(block.mimeType) ?? "unknown"}]`);
    default:
      return text(JSON.stringify(block));
  }
}
function repeats(blocks, structured) {
  return blocks.some((block) => {
    if (block.type !== "text" || !/^\s*[{["\d\-tfn]/.test(block.text)) {
      return false;
    }
    try {
      return JSON.stringify(JSON.parse(block.text)) === JSON.stringify(structured);
    } catch {
      return false;
    }
  });
}
function head(value, bytes, lines) {
  let cut = value;
  const buffer = Buffer.from(value);
  if (buffer.length > bytes) {
    let end = bytes;
    while (end > 0 && ((buffer[end] ?? 0) & 192) === 128) {
      end -= 1;
    }
    cut = buffer.toString("utf8", 0, end);
  }
  const parts = cut.split("\n");
  return parts.length > lines ? parts.slice(0, lines).join("\n") : cut;
}
function guard(blocks, name) {
  const full = blocks.flatMap((it) => it.type === "text" ? [it.text] : []).join("\n");
  const bytes = Buffer.byteLength(full);
  const lines = full.split("\n").length;
  if (bytes <= MAX_BYTES && lines <= MAX_LINES) {
    return { blocks };
  }
  const file = spill(full, name);
  const where = file === void 0 ? "The rest is lost." : `Full output: ${file}`;
  const note = `[output truncated (${bytes} bytes, ${lines} lines). ${where}]`;
  const kept = text(`${head(full, MAX_BYTES, MAX_LINES)}

${note}`);
  const images = blocks.filter((it) => it.type === "image");
  return { blocks: [kept, ...images], truncated: true, ...file ? { spillPath: file } : {} };
}
function details(result, server2, tool, guarded) {
  const structuredContent = jsonSchema().safeParse(result.structuredContent).data;
  const size = JSON.stringify(structuredContent)?.length ?? 0;
  return {
    server: server2,
    tool,
    ...result.isError ? { error: "tool_error" } : {},
    ...guarded.truncated ? { truncated: true } : {},
    ...guarded.spillPath ? { spillPath: guarded.spillPath } : {},
    ...structuredContent !== void 0 && size <= DETAILS_BYTES ? { structuredContent } : {}
  };
}
function toolResult(result, server2, tool) {
  const { structuredContent, isError } = result;
  const blocks = result.content.map(blockOf);
  if (structuredContent !== void 0 && !repeats(blocks, structuredContent)) {
    const json2 = JSON.stringify(structuredContent, null, 2);
    blocks.push(text(blocks.length === 0 ? json2 : `structuredContent:
${json2}`));
  }
  if (blocks.length === 0) {
    blocks.push(text(isError ? "The tool failed and said nothing." : "(no content)"));
  }
  const guarded = guard(blocks, `${server2}-${tool}`);
  const structured = jsonSchema().safeParse(structuredContent);
  return {
    content: guarded.blocks,
    details: details(result, server2, tool, guarded),
    ...structured.success && isObject(structured.data) ? { structuredContent: structured.data } : {},
    ...isError ? { isError: true } : {}
  };
}
function failedResult(message, code, server2) {
  return { content: [text(message)], details: { server: server2, error: code }, isError: true };
}

// extension/mcp/src/call-tool.ts
function progressText({ progress, total, message }) {
  const share = total === void 0 || total <= 0 ? `${progress}` : `${progress}/${total}`;
  return message ? `${share} ${message}` : share;
}
function gone(name, sources) {
  const server2 = sources.lastServer(name) ?? "unknown";
  if (sources.isDisabled(server2)) {
    return failedResult(`Server "${server2}" is disabled`, "disabled", server2);
  }
  const text2 = `Tool ${name} is no longer offered by server "${server2}". Run mcp_search again.`;
  return failedResult(text2, "stale_tool", server2);
}
function failed(error, server2, signal) {
  const isAborted = signal?.aborted === true;
  const code = isAborted ? "aborted" : error instanceof McpError ? error.code : "call_failed";
  const head2 = isAborted ? "Aborted" : "Call failed";
  return failedResult(`${head2}: ${messageOf(error)}`, code, server2);
}
async function call(name, args, sources, signal, onprogress) {
  const tool = sources.catalog.get(name);
  const server2 = tool && sources.fleet.get(tool.server);
  if (tool === void 0 || server2 === void 0) {
    return gone(name, sources);
  }
  try {
    const result = await server2.call(tool.original, args, {
      ...signal ? { signal } : {},
      onprogress
    });
    return toolResult(result, tool.server, tool.original);
  } catch (error) {
    return failed(error, tool.server, signal);
  }
}
function executor(name, sources) {
  return async (id, params, signal, onUpdate) => {
    const server2 = sources.catalog.get(name)?.server ?? "";
    const args = isObject(params) ? params : {};
    const result = await call(name, args, sources, signal, (progress) => {
      onUpdate?.({
        content: [{ type: "text", text: progressText(progress) }],
        details: { server: server2 }
      });
    });
    if (result.isError) {
      sources.onfailed(id);
    }
    return result;
  };
}

// extension/mcp/src/background-index.ts
var DELAY_MS = 300;
var SLICE_MS = 8;
async function loadIndex() {
  const search = await import("../dist/search.mjs");
  const thesaurus = search.readThesaurus();
  return () => new search.ToolIndex([], thesaurus);
}
var BackgroundIndex = class {
  #catalog;
  #load = loadedOnce(loadIndex);
  #index;
  #timer;
  #isRunning = false;
  constructor(catalog) {
    this.#catalog = catalog;
  }
  /** Begins to work in the background. */
  start() {
    this.#isRunning = true;
    this.#later(DELAY_MS);
  }
  /** Forgets everything: the tools have changed. */
  reset() {
    this.#index = void 0;
    if (this.#isRunning) {
      this.#later(DELAY_MS);
    }
  }
  /** Gets the tools that a query is about, the best first. What is not in the index yet is added at once. */
  async search(query, limit, server2) {
    clearTimeout(this.#timer);
    const index = await this.#made();
    this.#work(index, Number.POSITIVE_INFINITY);
    return index.search(query, limit, server2);
  }
  async #made() {
    const make = await this.#load();
    this.#index ??= make();
    return this.#index;
  }
  #later(ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#next().catch(() => void 0), ms).unref();
  }
  async #next() {
    const index = await this.#made();
    if (this.#isRunning && index === this.#index) {
      this.#work(index, performance.now() + SLICE_MS);
    }
  }
  /** Adds tools until all are in, or the time is over. */
  #work(index, until) {
    const tools2 = this.#catalog.list();
    while (index.size < tools2.length) {
      const tool = tools2[index.size];
      if (tool === void 0 || performance.now() > until) {
        this.#later(1);
        return;
      }
      index.add(tool);
    }
  }
  close() {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }
};

// extension/mcp/src/catalog.ts
function isDropped(key) {
  return key.startsWith("$") && (key === "$schema" || key === "$id" || key === "$comment") || key.startsWith("x-");
}
function isAlien(key, value) {
  if (key !== "pattern" || typeof value !== "string") {
    return false;
  }
  try {
    return !new RegExp(value, "u");
  } catch {
    return true;
  }
}
var LITERAL = /* @__PURE__ */ new Set(["default", "const", "enum", "example", "examples"]);
var MAP = /* @__PURE__ */ new Set(["properties", "patternProperties", "$defs", "definitions"]);
function plainSchema(value) {
  if (Array.isArray(value)) {
    const items = value.map(plainSchema);
    return items.some((it, index) => it !== value[index]) ? items : value;
  }
  if (!isObject(value)) {
    return value;
  }
  const isGone = ([key, it]) => isDropped(key) || isAlien(key, it);
  const entries = Object.entries(value);
  const kept = entries.some(isGone) ? Object.fromEntries(entries.filter((entry) => !isGone(entry))) : value;
  return changed(kept, (key, it) => {
    if (LITERAL.has(key)) {
      return it;
    }
    return MAP.has(key) && isObject(it) ? changed(it, (_name, schema2) => plainSchema(schema2 ?? {})) : plainSchema(it);
  });
}
function changed(value, change) {
  let copy;
  for (const key of Object.keys(value)) {
    const now = change(key, value[key]);
    if (now !== value[key]) {
      copy ??= { ...value };
      copy[key] = now;
    }
  }
  return copy ?? value;
}
function parametersOf(schema2) {
  const plain2 = plainSchema(schema2);
  if (!isObject(plain2)) {
    return { type: "object", properties: {} };
  }
  const { additionalProperties: _, ...rest } = plain2;
  rest.type = "object";
  if (!isObject(rest.properties)) {
    rest.properties = {};
  }
  return rest;
}
function isForModel(tool) {
  return !Array.isArray(tool.uiVisibility) || tool.uiVisibility.includes("model");
}
function keywordsOf(server2, ...names3) {
  return Object.entries(server2.entry.searchKeywords ?? {}).flatMap(
    ([pattern, words]) => fits(pattern, ...names3) ? words : []
  );
}
function safeParameters(inputSchema) {
  try {
    return parametersOf(inputSchema);
  } catch {
    return { type: "object", properties: {} };
  }
}
function toolOf(server2, tool, name, access) {
  const { outputSchema, annotations, inputSchema } = tool;
  let parameters;
  return {
    name,
    server: server2.name,
    original: tool.name,
    description: tool.description ?? "",
    // Made when it is asked for: of most tools of a long list nobody asks.
    get parameters() {
      parameters ??= safeParameters(inputSchema);
      return parameters;
    },
    ...isObject(outputSchema) ? { outputSchema } : {},
    ...annotations ? { annotations } : {},
    keywords: keywordsOf(server2, tool.name, name),
    access
  };
}
var Catalog = class {
  #names = new NameBook();
  #tools = /* @__PURE__ */ new Map();
  #byServer = /* @__PURE__ */ new Map();
  #hidden = /* @__PURE__ */ new Map();
  /** Keeps names of others from being given to tools that are set from now on. */
  reserve(names3) {
    this.#names.reserve(names3);
  }
  /** Puts a server's tools in place of those it had, and returns them; hidden ones are left out. */
  set(server2, settings, entry) {
    this.delete(server2.name);
    const prefix = prefixOf(server2, settings);
    const tools2 = [];
    const hidden = [];
    const seen = /* @__PURE__ */ new Set();
    for (const tool of entry.tools) {
      if (!isForModel(tool) || seen.has(tool.name)) {
        continue;
      }
      seen.add(tool.name);
      const name = this.#names.claim(server2.name, tool.name, prefix);
      const access = accessTo(
        server2,
        settings,
        tool.name,
        name,
        toolName(server2.name, tool.name, prefix)
      );
      const known = toolOf(server2, tool, name, access);
      if (access.visibility === "hidden") {
        hidden.push(known);
      } else {
        tools2.push(known);
        this.#tools.set(name, known);
      }
    }
    this.#byServer.set(server2.name, tools2);
    this.#hidden.set(server2.name, hidden);
    return tools2;
  }
  /** Forgets a server's tools. */
  delete(server2) {
    for (const tool of this.#byServer.get(server2) ?? []) {
      this.#tools.delete(tool.name);
    }
    this.#byServer.delete(server2);
    this.#hidden.delete(server2);
  }
  get(name) {
    return this.#tools.get(name);
  }
  has(name) {
    return this.#tools.has(name);
  }
  /** Lists a server's tools, or all. */
  list(server2) {
    return server2 === void 0 ? [...this.#tools.values()] : this.#byServer.get(server2) ?? [];
  }
  /** Lists the tools that the configuration hides: nothing but a list for the user knows them. */
  hidden(server2) {
    return server2 === void 0 ? [...this.#hidden.values()].flat() : this.#hidden.get(server2) ?? [];
  }
  get size() {
    return this.#tools.size;
  }
};

// extension/mcp/src/declarations.ts
var SLICE_MS2 = 8;
function identity(tool) {
  const { description, parameters, outputSchema, annotations, original, server: server2 } = tool;
  return JSON.stringify([server2, original, description, parameters, outputSchema, annotations]);
}
var Declarations = class {
  #options;
  /** The tools as they were declared; none for those that are gone. */
  #declared = /* @__PURE__ */ new Map();
  #isHidden = false;
  #waiting = [];
  #slice;
  constructor(options) {
    this.#options = options;
  }
  /** Tells whether the tool was ever declared here. */
  owns(name) {
    return this.#declared.has(name);
  }
  #exposure(name) {
    const tool = this.#options.catalog.get(name);
    if (tool === void 0 || this.#isHidden) {
      return "hidden";
    }
    if (tool.access.visibility === "pinned") {
      return "direct";
    }
    return tool.access.listed ? "codemode" : "deferred";
  }
  #definition(tool) {
    const exposure = () => this.#exposure(tool.name);
    const namespace = () => this.#options.namespace(tool.server);
    return {
      name: tool.name,
      label: `MCP: ${tool.server}/${tool.original}`,
      description: tool.description || `${tool.original} from MCP server ${tool.server}`,
      get parameters() {
        return tool.parameters;
      },
      ...tool.outputSchema ? { outputSchema: tool.outputSchema } : {},
      ...tool.annotations ? { annotations: tool.annotations } : {},
      defaultActive: false,
      // Asked for whenever Pi looks, so that a server's tools vanish together.
      get exposure() {
        return exposure();
      },
      get namespace() {
        return { name: `mcp__${tool.server}`, aliases: [tool.server], ...namespace() };
      },
      execute: this.#options.execute(tool.name)
    };
  }
  #declare(tool) {
    const before = this.#declared.get(tool.name);
    if (before === tool) {
      return;
    }
    this.#declared.set(tool.name, tool);
    if (before === void 0 || identity(before) !== identity(tool)) {
      this.#options.pi.registerTool(this.#definition(tool));
    }
  }
  /** Declares tools at once. */
  declare(tools2) {
    for (const tool of tools2) {
      this.#declare(tool);
    }
  }
  /** Declares tools a few at a time, so that a large list doesn't hold up the session. */
  declareLater(tools2) {
    this.#waiting.push(...tools2.map((tool) => tool.name));
    this.#slice ??= setImmediate(() => this.#declareSlice());
  }
  #declareSlice() {
    this.#slice = void 0;
    const until = performance.now() + SLICE_MS2;
    let next = this.#waiting.shift();
    while (next !== void 0) {
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
  refresh(names3) {
    for (const name of names3) {
      if (this.#declared.has(name)) {
        const tool = this.#options.catalog.get(name);
        this.#options.pi.registerTool(tool ? this.#definition(tool) : this.#gone(name));
        return;
      }
    }
  }
  #gone(name) {
    this.#declared.set(name, void 0);
    return {
      name,
      label: name,
      description: "This tool is no longer offered.",
      parameters: { type: "object", properties: {} },
      defaultActive: false,
      exposure: "hidden",
      execute: this.#options.execute(name)
    };
  }
  /** Hides everything: another extension serves the same servers. */
  hide() {
    this.#isHidden = true;
    this.#waiting = [];
    this.refresh(this.#declared.keys());
  }
  close() {
    this.#waiting = [];
    if (this.#slice) {
      clearImmediate(this.#slice);
    }
  }
};

// extension/mcp/src/relisting.ts
import { createHash as createHash4 } from "node:crypto";
var FIRST_MS = 50;
var MOST_MS = 5e3;
var Relisting = class {
  #list;
  #timer;
  #last = "";
  /** How often a change was told since there was one. */
  #told = 0;
  constructor(list) {
    this.#list = list;
  }
  /** Reads the lists after a while; what is to come already covers this too. */
  later(wait) {
    this.#timer ??= setTimeout(() => {
      this.#timer = void 0;
      this.#list();
    }, wait).unref();
  }
  /** The server said that a list changed. */
  changed() {
    this.later(Math.min(FIRST_MS * 2 ** this.#told, MOST_MS));
    this.#told += 1;
  }
  /** The lists were read. */
  done(listing) {
    const seen = createHash4("sha256").update(JSON.stringify(listing)).digest("base64");
    if (seen !== this.#last) {
      this.#last = seen;
      this.#told = 0;
    }
  }
  stop() {
    clearTimeout(this.#timer);
    this.#timer = void 0;
  }
};

// extension/mcp/src/wait.ts
async function atMost(ms, work, signal) {
  const timeout = AbortSignal.timeout(ms);
  const ends = signal ? AbortSignal.any([signal, timeout]) : timeout;
  if (ends.aborted) {
    return;
  }
  await Promise.race([
    work,
    new Promise((resolve3) => ends.addEventListener("abort", () => resolve3(), { once: true }))
  ]);
}
async function withSignal(signal, work) {
  const own2 = new AbortController();
  const abort = () => own2.abort(signal?.reason);
  if (signal?.aborted) {
    abort();
  }
  signal?.addEventListener("abort", abort, { once: true });
  try {
    return await work(own2.signal);
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

// extension/mcp/src/server.ts
var CONNECT_MS = 3e4;
var FAILURE_HOLDS_MS = 1e3;
var RETRY_FIRST_MS = 1e3;
var RETRY_MOST_MS = 5 * 6e4;
var STEADY_MS = 6e4;
function retryDelay(failures) {
  return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MOST_MS);
}
var Server = class {
  config;
  state = "not-connected";
  lastError;
  failedAt;
  #context;
  #events;
  #connection;
  #connecting;
  #calls = 0;
  #retries = 0;
  #openedAt = 0;
  /** When a connection could not be opened. */
  #refusedAt = 0;
  /** How many requests each connection serves: one whose session is lost is closed when they have ended. */
  #served = /* @__PURE__ */ new Map();
  #dropped = /* @__PURE__ */ new Set();
  #idle;
  #retry;
  #relisting = new Relisting(() => {
    if (this.#connection) {
      this.#list().catch(() => void 0);
    }
  });
  #closed = new AbortController();
  constructor(config2, context, events) {
    this.config = config2;
    this.#context = context;
    this.#events = events;
  }
  get pid() {
    return this.#connection?.pid;
  }
  #become(state, error) {
    this.state = state;
    if (error === void 0) {
      this.lastError = void 0;
      this.failedAt = void 0;
    } else {
      this.lastError = messageOf(error);
      this.failedAt = Date.now();
    }
    this.#events.onstate();
  }
  async #open(signal) {
    const needed = Promise.all([
      this.#context.sdk(),
      resolveTarget(this.config, this.#context, signal)
    ]);
    const [sdk, target] = await Promise.race([needed, aborted2(signal)]);
    signal.throwIfAborted();
    let connection;
    connection = await sdk.connect({
      target,
      root: this.#context.cwd,
      timeoutMs: Math.max(CONNECT_MS, callTimeout(this.config, this.#context.settings)),
      signal,
      hooks: {
        onclose: (reason) => this.#lost(connection, reason),
        onlistchanged: () => this.#relisting.changed()
      }
    });
    if (signal.aborted) {
      await connection.close();
      signal.throwIfAborted();
    }
    return connection;
  }
  async #connect() {
    this.#become("connecting");
    try {
      this.#connection = await withSignal(this.#closed.signal, (signal) => this.#open(signal));
      this.#openedAt = Date.now();
      this.#become("connected");
      this.#rest();
      this.#relisting.later(0);
      return this.#connection;
    } catch (error) {
      const needsAuth = await this.#kind(error) === "needs_auth";
      this.#become(needsAuth ? "needs-auth" : "failed", error);
      if (!needsAuth) {
        this.#refusedAt = Date.now();
        this.#retryLater();
      }
      throw needsAuth ? this.#needsAuth(error) : new McpError("connect_failed", messageOf(error), { cause: error });
    }
  }
  async #kind(error) {
    if (error instanceof McpError) {
      return error.code === "needs_auth" ? "needs_auth" : "other";
    }
    const sdk = await this.#context.sdk().catch(() => void 0);
    return sdk?.failureKind(error) ?? "other";
  }
  #needsAuth(error) {
    return new McpError("needs_auth", `${messageOf(error)}. ${signInHint(this.config)}`);
  }
  /** Gets the connection, opening it if need be. */
  connect() {
    if (this.#connection) {
      return Promise.resolve(this.#connection);
    }
    clearTimeout(this.#retry);
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = void 0;
    });
    return this.#connecting;
  }
  /** The connection ended without our doing. */
  #lost(connection, reason) {
    if (connection === void 0 || this.#connection !== connection) {
      return;
    }
    this.#connection = void 0;
    clearTimeout(this.#idle);
    this.#relisting.stop();
    this.#become("not-connected", reason === "" ? void 0 : reason);
    if (Date.now() - this.#openedAt > STEADY_MS) {
      this.#retries = 0;
    }
    this.#retryLater();
  }
  #retryLater() {
    if (!keepsAlive(this.config) || this.#closed.signal.aborted) {
      return;
    }
    const wait = retryDelay(this.#retries);
    this.#retries += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.connect().catch(() => void 0), wait).unref();
  }
  /** Starts counting idle time, unless a call runs. */
  #rest() {
    clearTimeout(this.#idle);
    const wait = idleTimeout(this.config, this.#context.settings);
    if (this.#calls === 0 && wait > 0 && this.#connection) {
      this.#idle = setTimeout(() => void this.disconnect(), wait).unref();
    }
  }
  async #list() {
    this.#relisting.stop();
    const listing = await this.#request(
      () => this.connect(),
      (connection) => {
        this.#relisting.stop();
        return withSignal(this.#closed.signal, (signal) => connection.list(signal));
      }
    );
    this.#relisting.done(listing);
    this.#events.onlisting(listing);
    return listing;
  }
  /**
   * Lists what the server offers, connecting if need be. One that can't be listed has failed, unless it is being
   * connected or serves calls all the same.
   */
  async list() {
    try {
      return await this.#list();
    } catch (error) {
      const isIdle = this.#calls === 0 && this.#connecting === void 0;
      if (isIdle && this.state !== "needs-auth" && !this.#closed.signal.aborted) {
        this.#become("failed", error);
      }
      throw error;
    }
  }
  async #busy(work) {
    this.#calls += 1;
    clearTimeout(this.#idle);
    try {
      return await work();
    } finally {
      this.#calls -= 1;
      this.#rest();
    }
  }
  #failedJustNow() {
    return this.#connection === void 0 && Date.now() - this.#refusedAt < FAILURE_HOLDS_MS;
  }
  async #ready(signal) {
    if (this.#failedJustNow()) {
      throw new McpError("connect_failed", this.lastError ?? "the connection failed");
    }
    const connection = this.connect();
    connection.catch(() => void 0);
    return Promise.race([connection, aborted2(signal)]);
  }
  /** Calls a tool. */
  call(tool, args, options = {}) {
    const timeoutMs = callTimeout(this.config, this.#context.settings);
    return withSignal(
      options.signal,
      (signal) => this.#request(
        () => this.#ready(signal),
        (connection) => connection.call(tool, args, { ...options, signal, timeoutMs })
      )
    );
  }
  /** Does something with the connection. A session that the server has forgotten is opened anew, once. */
  #request(open, work) {
    return this.#busy(() => this.#attempt(open, work, true));
  }
  async #attempt(open, work, isFirst) {
    const connection = await open();
    try {
      return await this.#serve(connection, work);
    } catch (error) {
      const kind = await this.#kind(error);
      if (isFirst && kind === "lost_session" && this.config.transport !== "stdio") {
        this.#drop(connection);
        return this.#attempt(open, work, false);
      }
      if (kind === "closed" && this.#connection === connection) {
        this.#become("failed", error);
      }
      if (kind !== "needs_auth") {
        throw error;
      }
      this.#become("needs-auth", error);
      throw this.#needsAuth(error);
    }
  }
  async #serve(connection, work) {
    this.#served.set(connection, (this.#served.get(connection) ?? 0) + 1);
    try {
      const result = await work(connection);
      if (this.state !== "connected" && this.#connection === connection) {
        this.#become("connected");
      }
      return result;
    } finally {
      const left = (this.#served.get(connection) ?? 1) - 1;
      this.#served.set(connection, left);
      if (left === 0) {
        this.#served.delete(connection);
        this.#closeDropped(connection);
      }
    }
  }
  /** Lets go of a connection whose session is lost; other requests that are under way on it find that out themselves. */
  #drop(connection) {
    if (this.#connection === connection) {
      this.#connection = void 0;
    }
    this.#dropped.add(connection);
    if (!this.#served.has(connection)) {
      this.#closeDropped(connection);
    }
  }
  #closeDropped(connection) {
    if (this.#dropped.delete(connection)) {
      connection.close().catch(() => void 0);
    }
  }
  /** Closes the connection, which the next call opens again. */
  async disconnect() {
    clearTimeout(this.#idle);
    clearTimeout(this.#retry);
    this.#relisting.stop();
    const connection = this.#connection;
    this.#connection = void 0;
    for (const dropped of this.#dropped) {
      this.#closeDropped(dropped);
    }
    if (connection) {
      if (this.state === "connected") {
        this.#become("not-connected");
      }
      await connection.close().catch(() => void 0);
    }
  }
  /** Closes the connection unless a call runs. */
  async disconnectIfIdle() {
    if (this.#calls === 0) {
      await this.disconnect();
    }
  }
  /** Ends the server for good: nothing is opened after this. */
  async close() {
    this.#closed.abort(new McpError("aborted", "the session has ended"));
    await this.disconnect();
    await this.#connecting?.catch(() => void 0);
    clearTimeout(this.#retry);
  }
};
function aborted2(signal) {
  return new Promise((_resolve, reject) => {
    const fail = () => {
      const { reason } = signal;
      reject(reason instanceof McpError ? reason : new McpError("aborted", "the call was aborted"));
    };
    if (signal.aborted) {
      fail();
    } else {
      signal.addEventListener("abort", fail, { once: true });
    }
  });
}

// extension/mcp/src/fleet.ts
var INDEXING_AT_ONCE = 4;
var Fleet = class {
  #context;
  #events;
  #servers = /* @__PURE__ */ new Map();
  #indexing = /* @__PURE__ */ new Map();
  #queue = [];
  #running = 0;
  constructor(context, events) {
    this.#context = context;
    this.#events = events;
  }
  get(name) {
    return this.#servers.get(name);
  }
  list() {
    return [...this.#servers.values()];
  }
  /** Names the servers whose tools are still being listed for the first time. */
  get indexing() {
    return [...this.#indexing.keys()];
  }
  /** Puts a server in place of the one of its name, whose connection is closed. */
  set(config2) {
    void this.#servers.get(config2.name)?.close();
    const server2 = new Server(config2, this.#context, {
      onstate: () => this.#events.onchange(),
      onlisting: (listing) => {
        if (this.#servers.get(config2.name) === server2) {
          this.#events.onlisting(config2, listing);
        }
      }
    });
    this.#servers.set(config2.name, server2);
  }
  async remove(name) {
    const server2 = this.#servers.get(name);
    this.#servers.delete(name);
    await server2?.close();
  }
  async #turn() {
    if (this.#running < INDEXING_AT_ONCE) {
      this.#running += 1;
      return;
    }
    await new Promise((resolve3) => this.#queue.push(resolve3));
  }
  #done() {
    const next = this.#queue.shift();
    if (next) {
      next();
    } else {
      this.#running -= 1;
    }
  }
  async #indexNow(server2) {
    await this.#turn();
    const wasOpen = server2.state === "connected";
    try {
      await server2.list();
    } catch {
    } finally {
      this.#done();
    }
    if (!wasOpen && !isEager(server2.config)) {
      await server2.disconnectIfIdle();
    }
  }
  /** Connects a server to list its tools and lets it go again, unless it is to stay. */
  index(name) {
    const server2 = this.#servers.get(name);
    if (server2 === void 0) {
      return Promise.resolve();
    }
    const running = this.#indexing.get(name);
    if (running?.server === server2) {
      return running.work;
    }
    const work = this.#indexNow(server2).finally(() => {
      if (this.#indexing.get(name)?.server === server2) {
        this.#indexing.delete(name);
      }
      this.#events.onchange();
    });
    this.#indexing.set(name, { server: server2, work });
    this.#events.onchange();
    return work;
  }
  /** Gets why servers are of no use now, the first line of each reason. */
  failures(names3) {
    const failed2 = names3.flatMap((name) => {
      const { state, lastError = "" } = this.get(name) ?? {};
      const reason = state === "needs-auth" ? "it wants a sign-in" : lastError.split("\n", 1)[0];
      return state === "failed" || state === "needs-auth" ? [[name, reason ?? ""]] : [];
    });
    return Object.fromEntries(failed2);
  }
  async close() {
    this.#queue = [];
    await Promise.all(this.list().map((server2) => server2.close()));
    this.#servers.clear();
  }
};

// extension/mcp/src/foreign-names.ts
import { createHash as createHash5 } from "node:crypto";
import { existsSync, readdirSync as readdirSync2, readFileSync as readFileSync6, rmSync as rmSync5, statSync as statSync4, writeFileSync as writeFileSync3 } from "node:fs";
import { join as join5 } from "node:path";

// extension/mcp/src/pi-settings.ts
import { readFileSync as readFileSync5 } from "node:fs";
function readPiSettings(file) {
  try {
    const settings = parseJson(readFileSync5(file, "utf8"));
    return isObject(settings) ? settings : {};
  } catch {
    return {};
  }
}
function namedExtensions(argv) {
  return argv.flatMap((arg, index) => {
    if (["-e", "--extension"].includes(argv[index - 1] ?? "")) {
      return [arg];
    }
    return arg.startsWith("--extension=") ? [arg.slice("--extension=".length)] : [];
  });
}

// extension/mcp/src/foreign-names.ts
var KEPT = 30;
var fileSchema = once(
  () => object({ version: literal(1), seen: record(string2(), array(string2())) })
);
function inSettings(file) {
  const { packages, extensions } = readPiSettings(file);
  return [packages, extensions];
}
function changedAt(path) {
  return statSync4(path, { throwIfNoEntry: false })?.mtimeMs;
}
function inFolder(dir) {
  try {
    return readdirSync2(dir).map((name) => [name, changedAt(join5(dir, name))]);
  } catch {
    return [];
  }
}
function inArguments(argv) {
  return [
    ...namedExtensions(argv).map((path) => [path, changedAt(path)]),
    ...argv.filter((arg) => /^--?(ne|no-extensions)/.test(arg))
  ];
}
function fingerprint(agentDir2, cwd, argv) {
  const program = argv[1] ?? "";
  const identity2 = [
    [program, changedAt(program)],
    inArguments(argv),
    ...[agentDir2, join5(cwd, ".pi")].flatMap((dir) => [
      inSettings(join5(dir, "settings.json")),
      inFolder(join5(dir, "extensions"))
    ])
  ];
  return createHash5("sha256").update(JSON.stringify(identity2)).digest("hex").slice(0, 32);
}
var ForeignNames = class {
  #file;
  #key;
  #names;
  constructor(agentDir2, cwd, argv = process.argv) {
    this.#file = join5(agentDir2, "pivi-mcp-names.json");
    this.#key = fingerprint(agentDir2, cwd, argv);
  }
  #read() {
    try {
      const parsed = fileSchema().safeParse(JSON.parse(readFileSync6(this.#file, "utf8")));
      return parsed.success ? parsed.data.seen : {};
    } catch {
      return {};
    }
  }
  get #mark() {
    return `${this.#file}.${this.#key}.start`;
  }
  /**
   * Gets the names that a session with these extensions saw, for a start that relies on them; `undefined` when there was
   * none, or when the last start that did so came to no session: an extension may have changed in a way that can't be seen.
   */
  forStart() {
    if (existsSync(this.#mark)) {
      return void 0;
    }
    const known = this.#known();
    try {
      if (known !== void 0) {
        writeFileSync3(this.#mark, "");
      }
      return known;
    } catch {
      return void 0;
    }
  }
  #known() {
    this.#names ??= this.#read()[this.#key];
    return this.#names;
  }
  /** Keeps what this session sees: the start has succeeded. */
  save(names3) {
    rmSync5(this.#mark, { force: true });
    const sorted = names3.toSorted();
    if (JSON.stringify(this.#known()) === JSON.stringify(sorted)) {
      return;
    }
    this.#names = sorted;
    const seen = this.#read();
    delete seen[this.#key];
    const kept = [...Object.entries(seen), [this.#key, sorted]].slice(-KEPT);
    try {
      replaceFile(this.#file, JSON.stringify({ version: 1, seen: Object.fromEntries(kept) }));
    } catch {
    }
  }
};

// extension/mcp/src/trust.ts
import { existsSync as existsSync2, readFileSync as readFileSync7, realpathSync as realpathSync2 } from "node:fs";
import { homedir as homedir2 } from "node:os";
import { basename, dirname as dirname4, join as join6 } from "node:path";
var answersSchema = once(
  () => object({
    version: literal(1),
    files: record(string2(), object({ hash: string2(), start: boolean2() }))
  })
);
var piTrustSchema = once(() => record(string2(), union([boolean2(), _null3()])));
function readAnswers(file, schema2) {
  try {
    const answers = parseJson(readFileSync7(file, "utf8"));
    return schema2().safeParse(answers).data;
  } catch {
    return void 0;
  }
}
function real(path) {
  try {
    return realpathSync2.native(path);
  } catch {
    return path;
  }
}
function ancestors(path) {
  const dirs = [real(path)];
  for (let dir = real(path); dirname4(dir) !== dir; dir = dirname4(dir)) {
    dirs.push(dirname4(dir));
  }
  return dirs;
}
var RESOURCES = "settings.json extensions skills prompts themes SYSTEM.md APPEND_SYSTEM.md".split(
  " "
);
function hasOwnResources(cwd, knowsFile) {
  const names3 = knowsFile ? [...RESOURCES, "mcp.json"] : RESOURCES;
  const own2 = join6(homedir2(), ".agents", "skills");
  const skills = ancestors(cwd).map((dir) => join6(dir, ".agents", "skills"));
  return names3.some((name) => existsSync2(join6(cwd, ".pi", name))) || skills.some((dir) => dir !== own2 && existsSync2(dir));
}
function placeOf(file) {
  return join6(real(dirname4(file)), basename(file));
}
var Trust = class {
  #agentDir;
  #cwd;
  #knowsFile;
  /** `knowsFile` tells whether Pi's trust covers `.pi/mcp.json`. */
  constructor(agentDir2, cwd, knowsFile = true) {
    this.#agentDir = agentDir2;
    this.#cwd = cwd;
    this.#knowsFile = knowsFile;
  }
  get #file() {
    return join6(this.#agentDir, "pivi-mcp-trust.json");
  }
  #answers() {
    return readAnswers(this.#file, answersSchema) ?? { version: 1, files: {} };
  }
  #savedInPi() {
    return readAnswers(join6(this.#agentDir, "trust.json"), piTrustSchema) ?? {};
  }
  /** Tells whether the user has Pi trust every project that it has no answer for. */
  #trustsByDefault() {
    const settings = readPiSettings(join6(this.#agentDir, "settings.json"));
    return settings.defaultProjectTrust === "always";
  }
  /** Gets the nearest answer that was saved in Pi. */
  #nearestInPi() {
    const saved = this.#savedInPi();
    return ancestors(this.#cwd).map((dir) => saved[dir]).find((answer2) => typeof answer2 === "boolean");
  }
  /** Gets the user's own word on the project, of the flags, what was saved, and the settings. */
  #saidInPi(argv) {
    if (argv.includes("--no-approve") || argv.includes("-na")) {
      return false;
    }
    if (argv.includes("--approve") || argv.includes("-a")) {
      return true;
    }
    return this.#nearestInPi() ?? (this.#trustsByDefault() ? true : void 0);
  }
  /** Gets what Pi will say of the project before it can be asked: a folder without anything of its own is trusted. */
  guessPiTrust(argv = process.argv) {
    return this.#saidInPi(argv) ?? !hasOwnResources(this.#cwd, this.#knowsFile);
  }
  /** Gets the user's answer to what `file` says now, if there is one. */
  answer(file, hash) {
    const own2 = this.#answers().files[placeOf(file)];
    if (own2?.hash === hash) {
      return own2.start;
    }
    return this.#savedInPi()[real(dirname4(file))] === true ? true : void 0;
  }
  /** Saves the user's answer to what `file` says now. */
  save(file, hash, start) {
    const answers = this.#answers();
    answers.files[placeOf(file)] = { hash, start };
    replaceFile(this.#file, `${JSON.stringify(answers, null, 2)}
`, 384);
  }
  /** Lets the user's own change of what `file` says not be a new question. */
  carry(file, before, after) {
    const own2 = this.#answers().files[placeOf(file)];
    if (own2 !== void 0 && own2.hash === before && after !== void 0) {
      this.save(file, after, own2.start);
    }
  }
  /** Tells whether a layer is for the user to decide on, or was decided on here. */
  concernsUser(layer) {
    return this.mustAsk(layer) || this.answer(layer.file, layer.hash) !== void 0;
  }
  /** Tells whether Pi's trust doesn't speak for a layer, so that the user must. */
  mustAsk(layer) {
    const isOpen = layer.scope === "protected" || layer.scope === "project" && !this.#knowsFile;
    return isOpen && this.answer(layer.file, layer.hash) === void 0;
  }
  /** Tells whether a layer may be used, given what Pi says of the project. */
  allows(layer, piTrusts) {
    if (layer.scope === "user") {
      return true;
    }
    if (!piTrusts) {
      return false;
    }
    const isCovered = layer.scope === "project" && (this.#knowsFile || this.#saidInPi(process.argv) === true);
    return isCovered || this.answer(layer.file, layer.hash) === true;
  }
};

// extension/mcp/src/loader.ts
var INDEX_WAIT_MS = 5e3;
var Loader = class {
  agentDir;
  cwd = process.cwd();
  settings = {};
  problems = [];
  withheld = [];
  catalog = new Catalog();
  declarations;
  activation;
  fleet;
  /** Calls that failed, until Pi asks for their results. */
  failedCalls = /* @__PURE__ */ new Set();
  providerToken;
  #options;
  /** Whether Pi knows MCP servers itself: then it also knows tools that are not active, and trust for its file. */
  #isNewPi;
  #cache;
  #configs = /* @__PURE__ */ new Map();
  /** Servers of other extensions, which outlive a new reading of the files. */
  #guests = /* @__PURE__ */ new Map();
  #entries = /* @__PURE__ */ new Map();
  #origins = /* @__PURE__ */ new Map();
  #indexed;
  #foreign = once(() => new ForeignNames(this.agentDir, this.cwd));
  #isStarted = false;
  constructor(options) {
    this.#options = options;
    this.#isNewPi = typeof options.pi.registerMcpServer === "function";
    this.agentDir = options.agentDir;
    this.#cache = new Cache(options.agentDir);
    this.#indexed = new BackgroundIndex(this.catalog);
    const activatesAll = !this.#isNewPi;
    this.declarations = new Declarations({
      ondeclared: () => activatesAll && this.activation.sync(),
      pi: options.pi,
      catalog: this.catalog,
      namespace: (server2) => this.#namespace(server2),
      execute: (name) => executor(name, {
        catalog: this.catalog,
        fleet: this.fleet,
        lastServer: (tool) => this.#origins.get(tool),
        isDisabled: (server2) => this.#configs.get(server2)?.enabled === false,
        onfailed: (id) => this.failedCalls.add(id)
      })
    });
    this.activation = new Activation({
      pi: options.pi,
      catalog: this.catalog,
      declarations: this.declarations,
      activatesAll
    });
    this.fleet = new Fleet(this, {
      onchange: () => options.onchange(),
      onlisting: (server2, listing) => void this.#listed(server2, listing)
    });
  }
  sdk() {
    return this.#options.sdk();
  }
  configs() {
    return [...this.#configs.values()];
  }
  config(name) {
    return this.#configs.get(name);
  }
  get sources() {
    const { fleet, catalog, activation: activation2 } = this;
    return { configs: this.configs(), fleet, catalog, activation: activation2, cached: this.#entries };
  }
  #namespace(server2) {
    const description = this.#configs.get(server2)?.entry.description;
    const instructions = this.#entries.get(server2)?.instructions;
    return { ...description ? { description } : {}, ...instructions ? { instructions } : {} };
  }
  /** Gets the user's word on the files of the project in `cwd`. */
  trust(cwd) {
    return new Trust(this.agentDir, cwd, this.#isNewPi);
  }
  /** Reads the files for a session in `cwd`, given what Pi says of the project. */
  readConfig(cwd, piTrusts) {
    const trust = this.trust(cwd);
    return loadConfig({ cwd, allows: (layer) => trust.allows(layer, piTrusts()) });
  }
  /**
   * Takes over what the files say: servers that changed are put in place of what they were, those that are gone go.
   */
  apply(config2, cwd) {
    const sameSettings = JSON.stringify(this.settings) === JSON.stringify(config2.settings);
    this.cwd = cwd;
    this.settings = config2.settings;
    this.problems = config2.problems;
    this.withheld = config2.withheld;
    const wanted = new Map(config2.servers.map((server2) => [server2.name, server2]));
    for (const [name, guest2] of this.#guests) {
      wanted.set(name, wanted.get(name) ?? guest2);
    }
    for (const name of this.#configs.keys()) {
      if (!wanted.has(name)) {
        this.#configs.delete(name);
        this.#forget(name);
      }
    }
    const changed2 = [...wanted.values()].filter(
      (server2) => JSON.stringify(this.#configs.get(server2.name)) !== JSON.stringify(server2)
    );
    for (const server2 of wanted.values()) {
      this.#configs.set(server2.name, server2);
      if (!sameSettings) {
        this.#setTools(server2, this.#entries.get(server2.name));
      }
    }
    this.#setServers(changed2);
    this.#options.onchange();
  }
  /**
   * Sets servers in the order in which they were first listed, which the cache keeps: of two tools of one name the same
   * one has it in every session.
   */
  #setServers(servers) {
    const cached2 = servers.length > 0 ? this.#cache.load() : /* @__PURE__ */ new Map();
    const order = [...cached2.keys()];
    servers.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
    for (const server2 of servers) {
      this.#setServer(server2, cached2.get(server2.name));
    }
  }
  #setServer(server2, cached2) {
    this.#configs.set(server2.name, server2);
    this.#forget(server2.name);
    if (!server2.enabled) {
      return;
    }
    this.fleet.set(server2);
    if (cached2 !== void 0 && cached2.configHash === configHash(server2)) {
      this.#entries.set(server2.name, cached2);
      this.#setTools(server2, cached2);
    }
  }
  #setTools(server2, entry) {
    this.#indexed.reset();
    if (entry === void 0 || !server2.enabled) {
      return;
    }
    if (this.#isStarted) {
      this.catalog.reserve(this.#othersTools());
    }
    for (const tool of this.catalog.set(server2, this.settings, entry)) {
      this.#origins.set(tool.name, server2.name);
    }
  }
  #othersTools() {
    const names3 = this.#options.pi.getAllTools().map(({ name }) => name);
    return names3.filter((name) => name !== SEARCH_TOOL && !this.declarations.owns(name));
  }
  #forget(name) {
    this.#indexed.reset();
    const gone2 = this.catalog.list(name).map((tool) => tool.name);
    this.catalog.delete(name);
    this.#entries.delete(name);
    void this.fleet.remove(name);
    this.#withdraw(gone2);
  }
  #withdraw(gone2) {
    if (gone2.length > 0 && this.#isStarted) {
      this.declarations.refresh(gone2);
      this.activation.sync();
    }
  }
  /**
   * Declares what is known while Pi loads its extensions, when that costs nothing, except pinned tools and those whose
   * names another extension may want.
   */
  declareEarly() {
    const names3 = this.#foreign().forStart();
    if (names3 === void 0) {
      return;
    }
    this.#reserve(names3);
    const tools2 = this.catalog.list().filter((tool) => tool.access.visibility !== "pinned");
    this.declarations.declare(tools2);
  }
  /** Leaves the names of others to them: tools of ours that would have one of them get another. */
  #reserve(names3) {
    this.catalog.reserve(names3);
    if (names3.some((name) => this.catalog.has(name))) {
      for (const server2 of this.configs()) {
        this.#setTools(server2, this.#entries.get(server2.name));
      }
    }
  }
  #reserveForeign() {
    const foreign = this.#othersTools();
    this.#reserve(foreign);
    this.#foreign().save(foreign);
  }
  /** Takes the session up: declares the rest, restores what was active, lists what is not known. */
  start(ctx) {
    this.#isStarted = true;
    this.#reserveForeign();
    this.#indexed.start();
    this.activation.replay(ctx.sessionManager.getBranch());
    this.declarations.declareLater(this.catalog.list());
    for (const server2 of this.configs()) {
      this.#begin(server2);
    }
  }
  #begin(server2) {
    const running = this.fleet.get(server2.name);
    if (!server2.enabled || running === void 0 || running.state !== "not-connected") {
      return;
    }
    const entry = this.#entries.get(server2.name);
    if (entry === void 0 || !isFresh(entry) || isEager(server2)) {
      void this.fleet.index(server2.name);
    }
  }
  async #listed(server2, listing) {
    const hash = configHash(server2);
    if (hash === void 0) {
      return;
    }
    const { tools: tools2, resources, prompts, ...rest } = listing;
    const entry = {
      ...rest,
      configHash: hash,
      tools: tools2.map((tool) => ({ ...tool })),
      resources: resources.map((it) => ({ ...it })),
      prompts: prompts.map((it) => ({ ...it })),
      cachedAt: Date.now()
    };
    const before = this.#entries.get(server2.name);
    this.#entries.set(server2.name, entry);
    if (JSON.stringify(before?.tools) !== JSON.stringify(entry.tools)) {
      this.#relist(server2, entry);
    }
    this.#options.onchange();
    await this.#cache.save(server2.name, entry).catch(() => void 0);
  }
  /** Puts a new list of tools in place of the old one: tools may come, change and go. */
  #relist(server2, entry) {
    const old = this.catalog.list(server2.name).map((tool) => tool.name);
    this.#setTools(server2, entry);
    if (!this.#isStarted) {
      return;
    }
    const gone2 = old.filter((name) => !this.catalog.has(name));
    if (gone2.length > 0) {
      this.declarations.refresh(gone2);
    }
    this.activation.sync();
    this.declarations.declareLater(this.catalog.list(server2.name));
  }
  /** Adds or changes the server of another extension. */
  setGuest(server2) {
    if (JSON.stringify(this.#guests.get(server2.name)) === JSON.stringify(server2)) {
      return;
    }
    this.#guests.set(server2.name, server2);
    if (this.#isStarted && this.#configs.get(server2.name)?.file === void 0) {
      this.#setServers([server2]);
      this.activation.sync();
      this.declarations.declareLater(this.catalog.list(server2.name));
      this.#begin(server2);
    }
    this.#options.onchange();
  }
  async removeGuest(name) {
    this.#guests.delete(name);
    if (this.#configs.get(name)?.file === void 0) {
      this.#configs.delete(name);
      const server2 = this.fleet.get(name);
      this.#forget(name);
      await server2?.close();
    }
    this.#options.onchange();
  }
  guests() {
    return [...this.#guests.values()];
  }
  /** Names the servers that are on and whose tools are not known. */
  unindexed() {
    return this.configs().filter((server2) => server2.enabled && !this.#entries.has(server2.name)).map((server2) => server2.name);
  }
  search(query, limit, server2) {
    return this.#indexed.search(query, limit, server2);
  }
  /** Searches, waits a little for servers that are being indexed if there is nothing, and activates what was found. */
  async find(args, signal) {
    const limit = searchLimit(this.settings, args.limit);
    let matches = await this.search(args.query, limit, args.server);
    const missing = this.unindexed().filter((name) => name === (args.server ?? name));
    if (matches.length === 0 && missing.length > 0) {
      const indexed = Promise.all(missing.map((name) => this.fleet.index(name)));
      await atMost(INDEX_WAIT_MS, indexed, signal);
      matches = await this.search(args.query, limit, args.server);
    }
    const names3 = matches.map(({ tool }) => tool.name);
    const activation2 = this.activation.activate(names3);
    this.#options.onchange();
    const servers = this.configs().filter((server2) => server2.enabled).map((server2) => server2.name);
    const unindexed = this.unindexed();
    return { matches, activation: activation2, unindexed, failed: this.fleet.failures(unindexed), servers };
  }
  /** Waits a little for servers whose pinned tools the first request should declare. */
  async pinnedKnown(signal) {
    const waiting = this.configs().filter(
      (server2) => !this.#entries.has(server2.name) && mayPin(server2, this.settings)
    );
    const names3 = waiting.map((server2) => server2.name);
    const indexing = this.fleet.indexing.filter((name) => names3.includes(name));
    await atMost(
      INDEX_WAIT_MS,
      Promise.all(indexing.map((name) => this.fleet.index(name))),
      signal
    );
  }
  async close() {
    this.#isStarted = false;
    this.declarations.close();
    this.#indexed.close();
    await this.fleet.close();
  }
};

// extension/mcp/src/neighbours.ts
import { readdirSync as readdirSync3 } from "node:fs";
import { join as join7 } from "node:path";
var OTHERS = /\b(pi-mcp-adapter|pid-mcp)\b/;
var TOOLS = /* @__PURE__ */ new Map([
  ["mcp", "pi-mcp-adapter"],
  ["mcpScript", "pi-mcp-adapter"],
  ["mcp_search", "pid-mcp"]
]);
function nameIn(text2) {
  return OTHERS.exec(text2)?.[1];
}
function isOff(source) {
  return isObject(source) && Array.isArray(source.extensions) && source.extensions.length === 0;
}
function inSettings2(file) {
  const { packages, extensions } = readPiSettings(file);
  const loaded = Array.isArray(packages) ? packages.filter((it) => !isOff(it)) : packages;
  return nameIn(JSON.stringify([loaded, extensions]));
}
function inFolder2(dir) {
  try {
    return nameIn(readdirSync3(dir).join(" "));
  } catch {
    return void 0;
  }
}
function expectedNeighbour(agentDir2, cwd, argv = process.argv) {
  return nameIn(namedExtensions(argv).join(" ")) ?? inSettings2(join7(agentDir2, "settings.json")) ?? inSettings2(join7(cwd, ".pi", "settings.json")) ?? inFolder2(join7(agentDir2, "extensions")) ?? inFolder2(join7(cwd, ".pi", "extensions"));
}
function loadedNeighbour(pi) {
  const tool = pi.getAllTools().find(({ name }) => TOOLS.has(name));
  return tool && (nameIn(tool.sourceInfo.path) ?? TOOLS.get(tool.name));
}

// extension/mcp/src/interop.ts
var NAMES = ["pivi-mcp", "pid-mcp", "pi-mcp-adapter"];
var PROTOCOL = 1;
var STATUS_DELAY_MS = 20;
var REQUEST_EVENT = "pivi-mcp:request:v1";
function isSignInView(value) {
  return isObject(value) && typeof value.onurl === "function" && typeof value.paste === "function";
}
function checked(request) {
  const { version: version2, name, definition } = request;
  if (version2 !== PROTOCOL) {
    throw new McpError(
      "config",
      `Unsupported MCP runtime registration version: ${String(version2)}`
    );
  }
  if (typeof name !== "string" || name.trim() === "") {
    throw new McpError("config", "MCP server name must not be empty");
  }
  return { name, definition: isObject(definition) ? definition : {} };
}
function answer(raw, respond) {
  if (!isObject(raw) || raw.result !== void 0) {
    return;
  }
  try {
    raw.result = { ok: true, ...respond(raw) };
  } catch (error) {
    raw.result = { ok: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
function listen(events, servers) {
  const register = (raw) => answer(raw, (request2) => {
    const { name, definition } = checked(request2);
    if (!isObject(request2.definition)) {
      throw new McpError("config", "MCP server definition must be an object");
    }
    return { registration: servers.register(name, definition) };
  });
  const snapshot2 = (raw) => answer(raw, (request2) => ({ snapshot: servers.snapshot(checked(request2).name) }));
  const request = (raw) => {
    if (isObject(raw) && raw.result === void 0 && typeof raw.method === "string") {
      const view = isSignInView(raw.signIn) ? raw.signIn : void 0;
      raw.result = servers.request(raw.method, isObject(raw.params) ? raw.params : {}, view);
    }
  };
  const stops = NAMES.flatMap((name) => [
    events.on(`${name}:runtime-register:v1`, register),
    events.on(`${name}:runtime-snapshot:v1`, snapshot2)
  ]);
  stops.push(events.on(REQUEST_EVENT, request));
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}
var StatusPublisher = class {
  #take;
  #tell;
  #timer;
  constructor(events, take, shown) {
    this.#take = take;
    this.#tell = (now) => {
      for (const name of NAMES) {
        events.emit(`${name}/status/v1`, now);
      }
      shown(now);
    };
  }
  publish() {
    this.#timer ??= setTimeout(() => this.publishNow(), STATUS_DELAY_MS).unref();
  }
  publishNow() {
    this.close();
    this.#tell(this.#take());
  }
  close() {
    clearTimeout(this.#timer);
    this.#timer = void 0;
  }
};

// extension/mcp/src/requests.ts
var serverSchema = once(() => object({ server: string2() }));
var toolsSchema = once(() => object({ tools: array(string2()) }));
var listSchema = once(() => object({ server: optional(string2()) }));
var toolSchema = once(() => object({ tool: string2() }));
function server(context, params) {
  const { server: name } = serverSchema().parse(params);
  const config2 = context.loader.config(name);
  if (config2 === void 0) {
    throw new McpError("unknown_server", `there is no MCP server "${name}"`);
  }
  return config2;
}
function toolNames({ loader }, params) {
  const { tools: names3 } = toolsSchema().parse(params);
  const unknown2 = names3.find((name) => !loader.catalog.has(name));
  if (unknown2 !== void 0) {
    const isHidden = loader.catalog.hidden().some((it) => it.name === unknown2);
    throw new McpError(
      "config",
      isHidden ? `"${unknown2}" is hidden by its server's entry` : `there is no MCP tool "${unknown2}"`
    );
  }
  return names3;
}
function stateOf(loader, name, active) {
  if (loader.activation.isPinned(name)) {
    return "pinned";
  }
  return active.has(name) ? "active" : "waiting";
}
function tools(context, params) {
  const { loader } = context;
  const active = loader.activation.active();
  const isOfOne = listSchema().parse(params).server !== void 0;
  const name = isOfOne ? server(context, params).name : void 0;
  const told = (tool, state) => ({
    name: tool.name,
    server: tool.server,
    original: tool.original,
    description: tool.description,
    state
  });
  return [
    ...loader.catalog.list(name).map((tool) => told(tool, stateOf(loader, tool.name, active))),
    ...loader.catalog.hidden(name).map((tool) => told(tool, "hidden"))
  ];
}
function schema({ loader }, params) {
  const { tool: name } = toolSchema().parse(params);
  const tool = loader.catalog.get(name) ?? loader.catalog.hidden().find((it) => it.name === name);
  return tool && { parameters: tool.parameters, outputSchema: tool.outputSchema };
}
function position(context, params) {
  const { file, name } = server(context, params);
  return file === void 0 ? void 0 : { file, line: entryLine(file, name) };
}
function status2({ loader }) {
  const { problems, withheld } = loader;
  return { ...snapshot(loader.sources), problems, withheld };
}
var activation = ({ loader }) => loader.activation;
var HANDLERS = /* @__PURE__ */ new Map([
  ["status", status2],
  ["tools", tools],
  ["schema", schema],
  ["position", position],
  ["connect", (context, params) => connect(context.loader, server(context, params), false)],
  ["reconnect", (context, params) => connect(context.loader, server(context, params), true)],
  [
    "refresh",
    async ({ loader, reread }) => {
      reread();
      await refresh(loader);
    }
  ],
  ["auth", (context, params) => signIn(context, server(context, params))],
  ["logout", (context, params) => signOut(context.loader, server(context, params))],
  ["enable", (context, params) => setEnabled(context, server(context, params), true)],
  ["disable", (context, params) => setEnabled(context, server(context, params), false)],
  ["search", ({ loader }, params) => loader.find(object({ query: string2() }).parse(params))],
  ["activate", (context, params) => activation(context).activate(toolNames(context, params))],
  ["deactivate", (context, params) => activation(context).deactivate(toolNames(context, params))],
  ["pin", (context, params) => activation(context).pin(toolNames(context, params))],
  ["reset-tools", ({ loader }) => loader.activation.reset()],
  ["trust", (context) => context.askTrust()]
]);
var READS = /* @__PURE__ */ new Set(["status", "tools", "schema", "position"]);
function mayChange(method) {
  return !READS.has(method);
}
function answerRequest(context, method, params) {
  const handler = HANDLERS.get(method);
  if (handler === void 0) {
    return void 0;
  }
  return Promise.resolve().then(async () => {
    const result = await handler(context, isObject(params) ? params : {});
    return result ?? {};
  });
}

// extension/mcp/src/search-tool.ts
var PARAMETERS = {
  type: "object",
  properties: {
    query: {
      type: "string",
      description: "Capability, action or system to look for, e.g. 'search github issues' or 'query production logs'"
    },
    limit: {
      type: "integer",
      minimum: 1,
      maximum: 15,
      description: "How many tools to activate (default 5, max 15)"
    },
    server: { type: "string", description: "Restrict to one MCP server name" }
  },
  required: ["query"]
};
var argumentsSchema = once(
  () => object({
    query: string2(),
    limit: optional(number2()),
    server: optional(string2())
  })
);
function firstSentence(description) {
  const line = description.trim().split("\n", 1)[0] ?? "";
  const sentence = /^.*?[.!?。](?=\s|$)/u.exec(line)?.[0] ?? line;
  return sentence.length > 160 ? `${sentence.slice(0, 157)}…` : sentence;
}
function unknownLines({ unindexed, failed: failed2 }) {
  const waiting = unindexed.filter((name) => failed2[name] === void 0);
  const lines = waiting.length > 0 ? [
    `${waiting.length} enabled server(s) have not published their tool list yet: ${waiting.join(", ")}.`,
    "They are still indexing in the background; search again in a moment, or ask the user to run /mcp refresh."
  ] : [];
  const reasons = Object.entries(failed2).map(([name, reason]) => `${name} (${reason})`);
  return reasons.length > 0 ? [
    ...lines,
    `${reasons.length} server(s) can't be used before the user has looked at /mcp: ${reasons.join(", ")}.`
  ] : lines;
}
function nothingFound(query, found) {
  const { servers } = found;
  return [
    `No MCP tools match "${query}".`,
    ...unknownLines(found),
    ...servers.length > 0 ? [`Configured servers: ${servers.join(", ")}.`] : []
  ].join("\n");
}
function searchText2(query, found) {
  const { matches, activation: activation2 } = found;
  if (matches.length === 0) {
    return nothingFound(query, found);
  }
  const lines = (names3) => matches.filter(({ tool }) => names3.includes(tool.name)).map(
    ({ tool }) => `- ${tool.name} — ${firstSentence(tool.description) || `(${tool.server})`}`
  );
  const { added, alreadyActive } = activation2;
  const refused = matches.filter(
    ({ tool: { name } }) => ![...added, ...alreadyActive].includes(name)
  );
  return [
    `Found ${matches.length} matching MCP tool(s).`,
    ...added.length > 0 ? [`Activated ${added.length} new tool(s):`, ...lines(added)] : [],
    ...alreadyActive.length > 0 ? ["Already active:", ...lines(alreadyActive)] : [],
    ...refused.length > 0 ? [`Not allowed in this session: ${refused.map(({ tool }) => tool.name).join(", ")}.`] : [],
    ...refused.length < matches.length ? ["Call the activated tools directly by name."] : [],
    ...unknownLines(found)
  ].join("\n");
}
function detailsOf(query, { matches, activation: activation2, unindexed }) {
  return {
    query,
    matches: matches.map(({ tool, score }) => ({ server: tool.server, tool: tool.name, score })),
    added: activation2.added,
    ...matches.length > 0 ? { alreadyActive: activation2.alreadyActive } : {},
    ...matches.length === 0 || unindexed.length > 0 ? { unindexed } : {}
  };
}
function searchTool(find) {
  return {
    name: SEARCH_TOOL,
    label: "MCP Tool Search",
    description: "Search the configured MCP tool catalog for capabilities relevant to the task. Matching tools are activated as regular tools and can be called directly on the next step. Use this when the currently visible tools cannot perform the required external action.",
    promptSnippet: "Search MCP tools when the active tools do not provide the required external capability",
    parameters: PARAMETERS,
    async execute(_id, params, signal) {
      const { server: server2, ...asked } = argumentsSchema().parse(params);
      const args = server2?.trim() ? { ...asked, server: server2.trim() } : asked;
      const found = await find(args, signal);
      return {
        content: [{ type: "text", text: searchText2(args.query, found) }],
        details: detailsOf(args.query, found)
      };
    }
  };
}

// extension/mcp/src/session.ts
var STATUS_KEY = "mcp";
var START = "Start these servers";
var NEVER = "Don't, until the file changes";
var LATER = "Not now";
function guest(name, definition, origin) {
  const parsed = entrySchema().safeParse(definition);
  if (!parsed.success) {
    const [issue2] = parsed.error.issues;
    const what = issue2 && `${issue2.path.join(".")}: ${expectation(issue2)}`;
    throw new McpError("config", `MCP server "${name}": ${what}`);
  }
  const server2 = serverOf(name, parsed.data, origin);
  if ("problem" in server2) {
    throw new McpError("config", `MCP server "${name}" ${server2.problem}`);
  }
  return server2;
}
var Session = class {
  #pi;
  #loader;
  #status;
  #stopListening;
  #ended = new AbortController();
  #ctx;
  #isRunning = false;
  #standsDown = false;
  /** The questions that a start asks; an old Pi starts some sessions twice. */
  #asking;
  constructor(pi, loader) {
    this.#pi = pi;
    this.#loader = loader;
    this.#stopListening = listen(pi.events, this);
    this.#status = new StatusPublisher(
      pi.events,
      () => snapshot(loader.sources),
      (now) => this.#show(now)
    );
  }
  #show(now) {
    if (this.#ctx?.hasUI) {
      this.#ctx.ui.setStatus(STATUS_KEY, now.servers.length === 0 ? void 0 : statusLine(now));
    }
  }
  changed() {
    if (this.#isRunning) {
      this.#status.publish();
    }
  }
  /** Takes up a session, unless another extension serves the servers. */
  start(ctx) {
    this.#ctx = ctx;
    const neighbour = this.#isRunning ? void 0 : loadedNeighbour(this.#pi);
    if (neighbour !== void 0) {
      this.#standDown(neighbour, ctx);
      return;
    }
    const loader = this.#loader;
    if (ctx.modelRegistry) {
      loader.providerToken = (provider) => ctx.modelRegistry.getApiKeyForProvider(provider);
    }
    this.#adoptRegistered();
    this.#read(ctx);
    for (const { file, path, message } of loader.problems) {
      ctx.ui.notify(printable(`MCP: ${file}${path ? ` ${path}` : ""}: ${message}`), "warning");
    }
    if (loader.configs().length > 0) {
      this.#run(ctx);
    }
    if (ctx.hasUI) {
      this.#asking ??= this.#askAll(false).catch((error) => {
        if (!this.#ended.signal.aborted) {
          ctx.ui.notify(`MCP: ${messageOf(error)}`, "error");
        }
      }).finally(() => {
        this.#asking = void 0;
      });
    }
  }
  #read(ctx) {
    const loader = this.#loader;
    const config2 = loader.readConfig(ctx.cwd, () => ctx.isProjectTrusted());
    const servers = this.#replacesPi() ? config2.servers : config2.servers.filter(({ origin }) => origin === "protected");
    loader.apply({ ...config2, servers }, ctx.cwd);
  }
  #standDown(neighbour, ctx) {
    this.#standsDown = true;
    const had = this.#loader.configs().some((server2) => server2.enabled);
    this.#loader.declarations.hide();
    this.#stopListening();
    if (had) {
      ctx.ui.notify(
        `pivi's MCP servers are off: ${neighbour} is loaded in this Pi and serves the same ones. Remove one of them.`,
        "warning"
      );
    }
  }
  #run(ctx) {
    const loader = this.#loader;
    if (!this.#isRunning) {
      this.#isRunning = true;
      this.#pi.registerTool(searchTool((args, signal) => loader.find(args, signal)));
    }
    loader.start(ctx);
    this.#status.publish();
  }
  /** Takes over the servers that extensions registered with Pi, whose own MCP support is not there to do it. */
  #adoptRegistered() {
    if (typeof this.#pi.getMcpServers !== "function" || !this.#replacesPi()) {
      return;
    }
    const registered = new Map(this.#pi.getMcpServers().map((it) => [it.name, it.config]));
    for (const server2 of this.#loader.guests()) {
      if (server2.origin === "extension" && !registered.has(server2.name)) {
        void this.#loader.removeGuest(server2.name);
      }
    }
    for (const [name, config2] of registered) {
      try {
        this.#loader.setGuest(guest(name, { ...config2 }, "extension"));
      } catch (error) {
        this.#ctx?.ui.notify(error instanceof Error ? error.message : String(error), "warning");
      }
    }
  }
  /** Tells whether our `/mcp` stands in for Pi's own MCP support. */
  #replacesPi() {
    return !this.#pi.getCommands().some((it) => it.name.startsWith("mcp") && it.sourceInfo.source === "builtin");
  }
  /** The servers that extensions registered with Pi have changed. */
  registeredChanged() {
    if (this.#ctx !== void 0 && !this.#standsDown) {
      this.#adoptRegistered();
    }
  }
  /** A run is about to begin: its first request should declare all that is pinned. */
  async beforeRun(ctx) {
    if (this.#isRunning) {
      await this.#loader.pinnedKnown(ctx.signal);
      this.#loader.activation.arrange();
    }
  }
  /** The user moved to another place in the session's tree. */
  moved(ctx) {
    if (this.#isRunning) {
      this.#loader.activation.replay(ctx.sessionManager.getBranch());
      this.changed();
    }
  }
  async #ask(layer, ctx) {
    const list = layer.servers.map(({ name, what }) => `  ${oneLine(`${name}: ${what}`)}`).join("\n");
    const title = printable(`${layer.file} wants to start MCP servers on your machine:
${list}`);
    const answer2 = await ctx.ui.select(title, [START, LATER, NEVER], {
      signal: this.#ended.signal
    });
    const start = answer2 === START;
    if (start || answer2 === NEVER) {
      this.#loader.trust(ctx.cwd).save(layer.file, layer.hash, start);
    }
    if (start && !this.#ended.signal.aborted) {
      this.reread();
    }
  }
  /** Asks about each project file that Pi's trust doesn't speak for; `again` asks about refused ones too. */
  async #askAll(again) {
    const ctx = this.#ctx;
    if (ctx === void 0 || !ctx.isProjectTrusted()) {
      if (again && this.#loader.withheld.length > 0) {
        const text2 = "Pi doesn't trust this project, so no file of it counts: change that first";
        throw new McpError("untrusted", text2);
      }
      return;
    }
    const trust = this.#loader.trust(ctx.cwd);
    for (const layer of this.#loader.withheld) {
      if (again || trust.mustAsk(layer)) {
        await this.#ask(layer, ctx);
      }
    }
  }
  /** Reads the files again and takes over what they say. */
  reread() {
    const ctx = this.#ctx;
    if (ctx !== void 0 && !this.#standsDown) {
      this.#read(ctx);
      if (this.#loader.configs().length > 0) {
        this.#run(ctx);
      }
    }
  }
  /** Gets what a command works with; `undefined` when the loader stands down. */
  commandContext(ctx) {
    return this.#standsDown ? void 0 : {
      loader: this.#loader,
      ctx,
      signal: this.#ended.signal,
      reread: () => this.reread(),
      onSignIn: (status3) => this.#pi.events.emit("mcp-oauth-status", status3),
      askTrust: () => this.#askAll(true)
    };
  }
  register(name, definition) {
    const loader = this.#loader;
    if ([...loader.guests(), ...loader.configs()].some((it) => it.name === name)) {
      throw new McpError("config", `MCP server "${name}" is already registered`);
    }
    loader.setGuest(guest(name, definition, "runtime"));
    if (this.#ctx !== void 0 && !this.#isRunning) {
      this.#read(this.#ctx);
      this.#run(this.#ctx);
    }
    let dispose;
    return {
      dispose: () => {
        dispose ??= loader.removeGuest(name);
        return dispose;
      }
    };
  }
  snapshot(name) {
    const config2 = this.#loader.guests().find((it) => it.name === name);
    if (config2 === void 0) {
      throw new McpError("unknown_server", `MCP server "${name}" is not registered`);
    }
    return { name, definition: config2.entry, runtime: true, persisted: false };
  }
  request(method, params, view) {
    const context = this.#ctx && this.commandContext(this.#ctx);
    const signIn2 = view === void 0 ? {} : { signInView: view };
    const answer2 = context && answerRequest({ ...context, ...signIn2 }, method, params);
    const tell = () => mayChange(method) && this.changed();
    answer2?.then(tell, tell);
    return answer2;
  }
  async close() {
    this.#ended.abort();
    this.#stopListening();
    this.#status.close();
    if (this.#isRunning && this.#ctx?.hasUI) {
      this.#ctx.ui.setStatus(STATUS_KEY, void 0);
    }
    this.#isRunning = false;
    this.#ctx = void 0;
    await this.#loader.close();
  }
};

// extension/mcp/src/setup.ts
import { join as join8 } from "node:path";
function modeOf(value) {
  if (value === "pivi" || value === "pi") {
    return value;
  }
  return value === "off" || value === false || value === "false" ? "off" : void 0;
}
function settingOf(agentDir2) {
  const { pivi } = readPiSettings(join8(agentDir2, "settings.json"));
  return isObject(pivi) ? pivi.mcp : void 0;
}
function loaderMode(agentDir2, env = process.env) {
  const flag = process.argv.includes("--no-mcp") ? "off" : void 0;
  return modeOf(env.PIVI_MCP) ?? flag ?? modeOf(settingOf(agentDir2)) ?? "pivi";
}
var KEY = /* @__PURE__ */ Symbol.for("pivi.mcp");
function owners() {
  const known = Reflect.get(globalThis, KEY);
  if (known instanceof Map) {
    return known;
  }
  const made = /* @__PURE__ */ new Map();
  Reflect.set(globalThis, KEY, made);
  return made;
}
function claim2(url, token) {
  const known = owners().get(KEY);
  if (known !== void 0 && known.url !== url) {
    return false;
  }
  owners().set(KEY, { url, token });
  return true;
}
function release(token) {
  if (owners().get(KEY)?.token === token) {
    owners().delete(KEY);
  }
}

// extension/mcp/src/index.ts
async function loadSdk() {
  const { default: sdk } = await import("../dist/sdk.mjs");
  return sdk;
}
var OFF = "MCP is off: the option `mcp` of pivi, or `pivi.mcp` in Pi's settings, says so.";
function registerCommands(pi, loader, session) {
  pi.registerCommand("mcp", {
    description: "MCP servers and their tools",
    getArgumentCompletions: (typed) => complete(loader.configs(), typed),
    handler: async (args, ctx) => {
      const context = session.commandContext(ctx);
      if (context) {
        await runCommand(context, args);
      } else {
        ctx.ui.notify("Another MCP extension is loaded: use its own command.", "warning");
      }
    }
  });
  pi.registerCommand("mcp-auth", {
    description: "Sign in to an MCP server",
    getArgumentCompletions: (typed) => completeSignIn(loader.configs(), typed),
    handler: async (args, ctx) => {
      const context = session.commandContext(ctx);
      if (context) {
        await runCommand(context, `auth ${args}`);
      }
    }
  });
}
function listenToPi(pi, loader, session, token) {
  pi.on("session_start", (_event, ctx) => session.start(ctx));
  pi.on("session_tree", (_event, ctx) => session.moved(ctx));
  pi.on("before_agent_start", (_event, ctx) => session.beforeRun(ctx));
  pi.on(
    "tool_result",
    (event) => loader.failedCalls.delete(event.toolCallId) ? { isError: true } : void 0
  );
  pi.on("session_shutdown", async () => {
    release(token);
    await session.close();
  });
}
function activate(pi) {
  const dir = agentDir();
  const mode = loaderMode(dir);
  const token = {};
  if (mode === "pi" || !claim2(import.meta.url, token)) {
    return;
  }
  if (mode === "off") {
    pi.registerCommand("mcp", {
      description: "MCP is off",
      handler: async (_args, ctx) => ctx.ui.notify(OFF, "info")
    });
    return;
  }
  const loader = new Loader({
    pi,
    agentDir: dir,
    sdk: loadedOnce(loadSdk),
    onchange: () => session.changed()
  });
  const session = new Session(pi, loader);
  const cwd = process.cwd();
  const trust = loader.trust(cwd);
  const config2 = loader.readConfig(cwd, () => trust.guessPiTrust());
  const asks = config2.withheld.some((layer) => trust.concernsUser(layer));
  listenToPi(pi, loader, session, token);
  if (config2.servers.length > 0 || asks) {
    loader.apply(config2, cwd);
    pi.on("mcp_servers_change", () => session.registeredChanged());
    if (expectedNeighbour(dir, cwd) === void 0) {
      registerCommands(pi, loader, session);
      loader.declareEarly();
    } else {
      pi.on("session_start", (_event, ctx) => {
        if (session.commandContext(ctx)) {
          registerCommands(pi, loader, session);
        }
      });
    }
  }
}
export {
  activate as default
};
