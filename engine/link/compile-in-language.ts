import type { SourceFile } from '../check/read-file.ts';
import { textChanges } from '../check/texts/spoken.ts';
import { type Overlay, overlayFile } from '../overlay/change.ts';
import { type Compiled, type Compiler, createCompiler } from './compile-definitions.ts';
import type { Linker } from './linker.ts';

/** Definitions that were compiled without error, with what they were compiled from. */
export interface LanguageSource {
  readonly files: readonly SourceFile[];
  readonly overlays: readonly Overlay[];
  readonly compiled: Pick<Compiled, 'registry'>;
}

/**
 * The same definitions with the texts of a language in the place of the English ones; of a compiler that is given again,
 * what is unchanged since the last time is taken over. The texts of a definition that does not compile with them are left out. Undefined where nothing is said in that language.
 */
export function linkerIn(
  tag: string,
  { files, overlays, compiled: { registry } }: LanguageSource,
  compiler: Compiler = createCompiler(),
): Linker | undefined {
  const said = textChanges(registry, tag);
  if (said.length === 0) return undefined;
  const first = compiler.compile(files, together(overlays, said), true);
  if (first.linker) return first.linker;
  const wrong = new Set(first.problems.map(({ file }) => file));
  const fileOf = new Map(registry.definitions.map(({ kind, id, file }) => [overlayFile({ kind, id }), file]));
  const kept = said.filter((each) => {
    const name = overlayFile(each);
    return !wrong.has(name) && !wrong.has(fileOf.get(name) ?? '');
  });
  return compiler.compile(files, together(overlays, kept), true).linker;
}

/** Texts come last: they change what is said after all that was changed by administrators. */
function together(overlays: readonly Overlay[], said: readonly Overlay[]): readonly Overlay[] {
  const byFile = new Map(overlays.map((each) => [overlayFile(each), each]));
  for (const each of said) {
    const before = byFile.get(overlayFile(each));
    byFile.set(overlayFile(each), before ? { ...before, changes: [...before.changes, ...each.changes] } : each);
  }
  return [...byFile.values()];
}
