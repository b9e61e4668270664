import { checkDefinitions, type SourceFile } from '../check/check-definitions.ts';
import type { Registry } from '../check/registry.ts';
import { rules } from '../check/rules/index.ts';
import { type Language, language as shipped } from '../language/language.ts';
import type { Problem } from '../problem.ts';
import { Linker } from './linker.ts';
import { Recorder } from './recorder.ts';

/** Problems, and what can be run; nothing can be run while there is an error. */
export interface Compiled {
  readonly problems: readonly Problem[];
  readonly registry: Registry;
  readonly linker?: Linker;
}

/** Checks definitions and makes them ready for linking. Never throws on bad input. */
export function compileDefinitions(files: readonly SourceFile[], language: Language = shipped): Compiled {
  const recorder = new Recorder();
  const { problems, registry, origins } = checkDefinitions(files, { language, rules: [...rules, recorder.rule] });
  if (problems.some(({ severity }) => severity === 'error')) return { problems, registry };
  return { problems, registry, linker: new Linker(registry, language, origins, recorder) };
}
