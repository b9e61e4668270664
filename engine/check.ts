export type { Checked, SourceFile } from './check/check-definitions.ts';
export { checkDefinitions } from './check/check-definitions.ts';
export { type CodeFrameOptions, codeFrame } from './check/code-frame.ts';
export { type Marked, markedAt } from './check/code-frame-place.ts';
export { parse } from './check/parse.ts';
export { mostProblems } from './check/report.ts';
export { type Compiled, compileDefinitions } from './link/compile-definitions.ts';
export { Linker } from './link/linker.ts';
export type { Place, Problem, Severity } from './problem.ts';
export { suggest } from './suggest.ts';

/** The checks against ajv and json-logic-js, loaded on demand: they build code from text and never belong into a browser. */
export const loadReferenceChecks = () => import('./check/reference-checks.ts');
