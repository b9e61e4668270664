import type { Problem } from '../problem.ts';
import { checkDefinitions } from './check-definitions.ts';
import { bracing, renaming } from './mending.ts';
import type { SourceFile } from './read-file.ts';

/** The problems that there is one way to mend. */
const mended: ReadonlySet<string> = new Set(['former-name', 'expression-in-braces']);

/**
 * The files with the present names of all that they call by a former one, and with expressions between their braces; what
 * stands around stays as it is written.
 */
export function renewed(
  files: readonly SourceFile[],
  wanted: (file: string) => boolean = () => true,
): readonly SourceFile[] {
  // A check tells so many problems and no more.
  const found = checkDefinitions(files).problems.filter(({ code, file }) => mended.has(code) && wanted(file));
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
    const { pointer, suggestion } = place;
    const braced = place.code === 'expression-in-braces';
    const mending = braced ? bracing(source.text, pointer, suggestion) : renaming(source.text, place);
    return mending ? [mending] : [];
  });
  const mendings = [...new Map(found.map((mending) => [mending.from, mending])).values()];
  if (mendings.length === 0) return source;
  const text = mendings
    .sort((one, other) => other.from - one.from)
    .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), source.text);
  return { ...source, text };
}
