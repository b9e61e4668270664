import { createChecker } from '../check/checker.ts';
import type { SourceFile } from '../check/read-file.ts';
import type { Registry } from '../check/registry.ts';
import { rules } from '../check/rules/index.ts';
import { type Language, language as shipped } from '../language/language.ts';
import type { Problem } from '../problem.ts';
import { Linker } from './linker.ts';
import { Recorder, recording } from './recorder.ts';

/** Problems, and what can be run; nothing can be run while there is an error. */
export interface Compiled {
  readonly problems: readonly Problem[];
  readonly registry: Registry;
  readonly linker?: Linker;
}

/** Compiles the same definitions again and again while they are edited. What it gave before stays as it was. */
export interface Compiler {
  compile(files: readonly SourceFile[]): Compiled;
}

/** A compiler that keeps what it found out, as the checker does. */
export function createCompiler(language: Language = shipped): Compiler {
  const checker = createChecker({ language, rules: [...rules, recording] });
  return {
    compile(files) {
      const { problems, registry, origins, factsOf } = checker.check(files);
      if (problems.some(({ severity }) => severity === 'error')) return { problems, registry };
      return { problems, registry, linker: new Linker(registry, language, origins, new Recorder(factsOf(recording))) };
    },
  };
}

/** Checks definitions and makes them ready for linking. Never throws on bad input. */
export function compileDefinitions(files: readonly SourceFile[], language: Language = shipped): Compiled {
  return createCompiler(language).compile(files);
}
