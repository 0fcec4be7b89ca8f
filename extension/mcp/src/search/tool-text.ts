/** What a tool's texts are to a search: its name says most, an example in its description least. */

import type { CatalogTool } from '../catalog.ts';
import { isObject } from '../json.ts';

/** How much a field's terms count, and how well a query is answered by them. */
const FIELDS = {
  name: { weight: 4, fit: 1 },
  keywords: { weight: 4, fit: 1 },
  server: { weight: 2, fit: 0.9 },
  firstSentence: { weight: 1.5, fit: 0.9 },
  description: { weight: 0.7, fit: 0.6 },
  example: { weight: 0.5, fit: 0.45 },
  parameter: { weight: 0.6, fit: 0.5 },
  parameterText: { weight: 0.3, fit: 0.3 },
};
export type FieldKind = (typeof FIELDS)[keyof typeof FIELDS];

export interface Field {
  text: string;
  kind: FieldKind;
}

function schemaText(parameters: CatalogTool['parameters']): { names: string; texts: string } {
  const names: string[] = [];
  const texts: string[] = [];
  for (const [name, value] of Object.entries(
    isObject(parameters.properties) ? parameters.properties : {},
  )) {
    names.push(name);
    if (isObject(value) && typeof value.description === 'string') {
      texts.push(value.description);
    }
  }
  return { names: names.join(' '), texts: texts.join(' ').slice(0, 1000) };
}

/** What follows these words shows what a tool could be used for, not what it does. */
const EXAMPLE = /\b(?:such as|e\.g\.|for example|for instance|like when)(?![a-z])/i;

/** Splits a description into its first sentence, what follows, and examples in either. */
function described(description: string): Field[] {
  const text = description.slice(0, 2000);
  const first = /^[^\n]*?(?:[.。!?](?=\s|$)|\n|$)/u.exec(text)?.[0] ?? '';
  const parts: [string, FieldKind][] = [
    [first, FIELDS.firstSentence],
    [text.slice(first.length), FIELDS.description],
  ];
  return parts.flatMap(([part, kind]) => {
    const [plainPart = '', ...examples] = part.split(EXAMPLE);
    return [
      { text: plainPart, kind },
      { text: examples.join(' '), kind: FIELDS.example },
    ];
  });
}

/** Gets a tool's texts. */
export function fieldsOf(tool: CatalogTool): Field[] {
  const { names, texts } = schemaText(tool.parameters);
  return [
    { text: tool.original, kind: FIELDS.name },
    { text: tool.keywords.join(' '), kind: FIELDS.keywords },
    { text: tool.server, kind: FIELDS.server },
    ...described(tool.description),
    { text: names, kind: FIELDS.parameter },
    { text: texts, kind: FIELDS.parameterText },
  ];
}
