export { default } from '../src/index.ts';
