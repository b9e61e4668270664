import type { Problem } from '../problem.ts';
import { checkDefinitions } from './check-definitions.ts';
import { bracing, formatting, type Mending, renaming } from './mending.ts';
import type { SourceFile } from './read-file.ts';

/** The problems that there is one way to mend. */
const mendings: Readonly<Record<string, (text: string, problem: Problem) => Mending | undefined>> = {
  'former-name': renaming,
  'expression-in-braces': (text, { pointer, suggestion }) => bracing(text, pointer, suggestion),
  'dates-formatted': formatting,
};

/**
 * The files with the present names of all that they call by a former one, with expressions between their braces and with
 * formats of the days in their texts; what stands around stays as it is written.
 */
export function renewed(
  files: readonly SourceFile[],
  wanted: (file: string) => boolean = () => true,
): readonly SourceFile[] {
  // A check tells so many problems and no more.
  const found = checkDefinitions(files).problems.filter(
    ({ code, file }) => Object.hasOwn(mendings, code) && wanted(file),
  );
  const present = files.map((each) => withNames(each, found));
  const isDone = present.every((each, index) => each === files[index]);
  return isDone ? files : renewed(present, wanted);
}

function withNames(source: SourceFile, problems: readonly Problem[]): SourceFile {
  const places = problems.flatMap((problem) =>
    // What a pattern says is told where it is used, with its own place beside.
    [problem, ...(problem.related ?? [])].map(({ file, pointer }) => ({ ...problem, file, pointer })),
  );
  const found = places.flatMap((place) => {
    if (place.file !== source.file) return [];
    const mending = mendings[place.code]?.(source.text, place);
    return mending ? [mending] : [];
  });
  const each = [...new Map(found.map((mending) => [mending.from, mending])).values()];
  if (each.length === 0) return source;
  const text = each
    .sort((one, other) => other.from - one.from)
    .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), source.text);
  return { ...source, text };
}
