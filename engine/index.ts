export type { Json, JsonRecord } from './json.ts';
export type { Place, Problem, Severity } from './problem.ts';
