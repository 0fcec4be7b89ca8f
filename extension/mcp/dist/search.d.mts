export * from '../src/search/index.ts';
