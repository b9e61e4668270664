export type { Checked, SourceFile } from './check/check-definitions.ts';
export { checkDefinitions } from './check/check-definitions.ts';
export { suggest } from './suggest.ts';
