import { type Checked, createChecker } from '../check/checker.ts';
import { type Reach, reachIn } from '../check/reach/reach.ts';
import { reaching } from '../check/reach/reaching.ts';
import type { SourceFile } from '../check/read-file.ts';
import { rules } from '../check/rules/index.ts';
import { type Uses, usesIn, using } from '../check/uses.ts';
import { type Language, language as shipped } from '../language/language.ts';
import type { Overlay } from '../overlay/change.ts';
import { Linker } from './linker.ts';
import { Recorder, recording } from './recorder.ts';

/** Problems, and what can be run; nothing can be run while there is an error. */
export interface Compiled
  extends Pick<Checked, 'problems' | 'registry' | 'origins' | 'unplaced' | 'expandedOf' | 'walkRest'> {
  readonly linker?: Linker;
  /** Which definitions refer to which; nothing while there is an error of shape. */
  uses(): Uses;
  /** Which changing calls can be reached from where; nothing while there is an error of shape. */
  reach(): Reach;
}

/** Compiles the same definitions again and again while they are edited. What it gave before stays as it was. */
export interface Compiler {
  /**
   * Each overlay is laid on its definition; of two for one definition the last one counts. `judged`: compiling exactly these
   * found no problem at all before, so that a definition is walked when it is first linked.
   */
  compile(files: readonly SourceFile[], overlays?: readonly Overlay[], judged?: boolean): Compiled;
}

/** A compiler that keeps what it found out, as the checker does. */
export function createCompiler(language: Language = shipped): Compiler {
  const checker = createChecker({ language, rules: [...rules, recording, using, reaching] });
  return {
    compile(files, overlays, judged) {
      const checked = checker.check(files, overlays, judged);
      const { problems, registry, origins, factsOf, factsAround, unplaced, expandedOf, walkRest } = checked;
      const uses = () => usesIn(factsOf(using), registry);
      const reach = () => reachIn(factsOf(reaching), registry);
      const compiled = { problems, registry, origins, unplaced, expandedOf, walkRest, uses, reach };
      if (problems.some(({ severity }) => severity === 'error')) return compiled;
      const recorder = new Recorder((part) => factsAround(part, recording));
      return { ...compiled, linker: new Linker(registry, language, origins, recorder) };
    },
  };
}

/** Checks definitions and makes them ready for linking. Never throws on bad input. */
export function compileDefinitions(
  files: readonly SourceFile[],
  language: Language = shipped,
  overlays: readonly Overlay[] = [],
): Compiled {
  return createCompiler(language).compile(files, overlays);
}
