/** The help files, as Nvim's vimdoc parser reads them. */

import { files, nvimLua, type Place } from './survey.ts';

export interface Help {
  path: string;
  text: string;
  tag: (Place & { text: string })[];
  link: (Place & { text: string })[];
  error: (Place & { text: string })[];
  wide: (Place & { text: string })[];
}

export function surveyHelp(): Help[] {
  const paths = files('doc').filter((path) => /^doc\/.*\.txt$/.test(path));
  if (paths.length === 0) {
    throw new Error('there is no help file in doc/');
  }
  const found: Help[] = JSON.parse(nvimLua('test/style/vimdoc.lua', ...paths));
  // An empty Lua table is an empty object in JSON.
  const list = <T>(value: T[]) => (Array.isArray(value) ? value : []);
  return found.map((help) => ({
    ...help,
    tag: list(help.tag),
    link: list(help.link),
    error: list(help.error),
    wide: list(help.wide),
  }));
}
