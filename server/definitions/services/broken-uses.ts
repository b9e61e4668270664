import type { Problem } from '@muster/engine/check';
import type { ShownProblem } from '../checking/shown-problem.ts';
import { type DefinitionName, nameOf } from '../content.ts';
import type { DefinitionCompiler } from '../definition-compiler.ts';
import { definitionOf } from './definition-of.ts';

/** The most definitions that are named in a sentence. */
const mostNamed = 5;

/** Which definitions that use a pattern have errors because of it, in one sentence; undefined where none has. */
export function brokenUses(
  problems: readonly Problem[],
  pattern: DefinitionName,
  compiler: Pick<DefinitionCompiler, 'shipped'>,
): string | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const places = errors.flatMap(({ file, related = [] }) => [{ file }, ...related]);
  const names = places.map((place) => {
    const of = definitionOf(place, compiler);
    return of ? nameOf(of) : place.file;
  });
  const broken = [...new Set(names)].filter((each) => each !== nameOf(pattern)).sort();
  if (broken.length === 0) return undefined;
  const more = broken.length > mostNamed ? ` and ${broken.length - mostNamed} more` : '';
  const what = broken.length === 1 ? '1 definition that uses it' : `${broken.length} definitions that use it`;
  return `This breaks ${what}: ${broken.slice(0, mostNamed).join(', ')}${more}`;
}

/** What is wrong with a pattern itself is not told again of what it makes at each use. */
export function toldOnce(problems: readonly ShownProblem[]): readonly ShownProblem[] {
  const told = new Map<string, ShownProblem>();
  for (const problem of problems) {
    const message = problem.message.replace(/^What the pattern "[^"]+" makes here: /, '');
    const key = JSON.stringify([problem.file, problem.pointer, message]);
    const before = told.get(key);
    if (!before) told.set(key, problem);
    else told.set(key, { ...before, message, severity: heavier(before, problem) });
  }
  return [...told.values()];
}

function heavier(one: ShownProblem, other: ShownProblem): ShownProblem['severity'] {
  return one.severity === 'error' ? 'error' : other.severity;
}
