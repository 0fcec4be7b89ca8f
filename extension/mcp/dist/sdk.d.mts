export { default } from '../src/sdk/index.ts';
