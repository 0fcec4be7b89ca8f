/** What of a command line or a URL can be shown: names stay, values that may be secrets are left out. */

const LEFT_OUT = '…';

/** Words in the name of an option, a variable or a header whose value is nobody's business. */
const NAME = /token|secret|passw|passphrase|pwd|key|auth|credential|cookie|bearer|\bpat\b/i;

/** The parts of a URL that are for its server only: who asks, and what follows the path. */
const URL_PARTS = /(?<=[a-z0-9+.-]:\/\/)(?:[^\s/?#'"]*@)?([^\s?#'"]*)(?:[?#][^\s'"]*)?/gi;

/** `NAME=value`, `"name": "value"`, `Header: value` and `--name value`, anywhere in a text. */
const PAIRS = [
  /(?<![\w.-])(?<name>[\w.-]+)(?<mark>=)(?:"[^"]*"|'[^']*'|[^\s"']+)/g,
  /"(?<name>[^"\\]+)(?<mark>"\s*:\s*)"(?:[^"\\]|\\.)*"/g,
  /(?<![\w-])(?<name>[\w-]+)(?<mark>:[ \t]*)(?!\/\/)(?:(?:bearer|basic|token)[ \t]+)?[^\s"',}]+/gi,
  /(?<![\w-])(?<name>--?[\w-]+)(?<mark>[ \t]+)(?!-)[^\s"']+/g,
];

/** Tokens of well-known services. What follows a prefix may be a word as well, as in `npm_config_registry`. */
const MARKED =
  /\b(?:gh[oprsu]_|github_pat_|glpat-|sk[-_]|[pr]k_live_|xox[a-z]-|xapp-|npm_|hf_|ntn_|secret_|lin_api_|shpat_|figd_|dop_v1_|pypi-)[\w.-]{8,}/g;

/** Tokens by the look of them: those of other services, and long runs of what nobody types. */
const TOKENS = [
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,}\b/g,
  /\bAIza[\w-]{20,}/g,
  /\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g,
  /\bbearer[ \t]+[\w.~+/=-]{8,}/gi,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
  /\b[0-9a-f]{32,}\b/gi,
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[A-Za-z0-9]{24,}={0,2}/g,
];

/** Leaves out of a message what is a secret by its look: a word after a colon is more often none there. */
export function proseWithoutSecrets(text: string): string {
  const shown = text
    .replace(URL_PARTS, '$1')
    .replace(MARKED, (token) => (/[\dA-Z]/.test(token) ? LEFT_OUT : token));
  return TOKENS.reduce((rest, token) => rest.replace(token, LEFT_OUT), shown);
}

/** Leaves out of a part of a command line, or of a URL, what may be a secret. */
export function withoutSecrets(text: string): string {
  let shown = text.replace(URL_PARTS, '$1');
  for (const pair of PAIRS) {
    shown = shown.replace(pair, (...match) => {
      const { name, mark } = match.at(-1);
      const head = match[0].startsWith('"') ? `"${name}` : name;
      return NAME.test(name) ? `${head}${mark}${LEFT_OUT}` : match[0];
    });
  }
  return proseWithoutSecrets(shown);
}

/** Leaves out of a command's arguments what may be a secret: in one argument, or after one that names it. */
export function argsWithoutSecrets(args: string[]): string[] {
  return args.map((arg, index) => {
    const before = args[index - 1] ?? '';
    const isNamed = before.startsWith('-') && !before.includes('=') && NAME.test(before);
    return isNamed && !arg.startsWith('-') ? LEFT_OUT : withoutSecrets(arg);
  });
}
