import { type Checked, type CheckerOptions, createChecker } from './checker.ts';
import type { SourceFile } from './read-file.ts';

export type { Checked } from './checker.ts';
export type { SourceFile } from './read-file.ts';

/**
 * Checks definitions in five phases: parse, shape, expand, link, meaning. A definition that fails in one phase does not go
 * on to the next; the others do. Never throws on bad input; at most a hundred problems.
 */
export function checkDefinitions(files: readonly SourceFile[], options: CheckerOptions = {}): Checked {
  return createChecker(options).check(files);
}
