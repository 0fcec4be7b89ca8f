/** An entry's headers, for its server alone: the SDK would send them to whatever signs in for it as well. */

import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';

/** Makes a `fetch` that adds `headers` where it goes to the same origin as `url`; those of a request stay. */
export function withHeaders(
  base: FetchLike,
  url: string,
  headers: Record<string, string>,
): FetchLike {
  const { origin } = new URL(url);
  return (to, init) => {
    if (new URL(to).origin !== origin) {
      return base(to, init);
    }
    const all = new Headers(init?.headers);
    for (const [name, value] of Object.entries(headers)) {
      if (!all.has(name)) {
        all.set(name, value);
      }
    }
    return base(to, { ...init, headers: all });
  };
}
