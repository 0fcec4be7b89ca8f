/** The third bundle: the search with its word lists, which nobody needs while Pi starts. */

export { readThesaurus } from './thesaurus.ts';
export { ToolIndex } from './tool-index.ts';
