import type { Problem } from '../problem.ts';
import { checkDefinitions } from './check-definitions.ts';
import { type Mending, renaming } from './mending.ts';
import type { SourceFile } from './read-file.ts';

/** The files with the present names of all that they call by a former one; what stands around stays as it is written. */
export function renewed(files: readonly SourceFile[], wanted: (file: string) => boolean = () => true) {
  let present = files;
  // A check tells so many problems and no more.
  for (let left = Number.POSITIVE_INFINITY; ; ) {
    const found = checkDefinitions(present).problems.filter(({ code, file }) => code === 'former-name' && wanted(file));
    if (found.length === 0 || found.length >= left) return present;
    left = found.length;
    present = present.map((each) => withNames(each, found));
  }
}

function withNames(source: SourceFile, problems: readonly Problem[]): SourceFile {
  const mendings = problems.flatMap((problem): readonly Mending[] =>
    problem.file === source.file ? (renaming(source.text, problem) ?? []) : [],
  );
  if (mendings.length === 0) return source;
  const text = [...mendings]
    .sort((one, other) => other.from - one.from)
    .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), source.text);
  return { ...source, text };
}
