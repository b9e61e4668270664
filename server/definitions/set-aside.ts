import type { Compiled } from '@muster/engine/check';
import { overlayFile } from '@muster/engine/overlay';
import { type DefinitionName, nameOf } from './content.ts';
import { type DefinitionCompiler, type Named, ownFile } from './definition-compiler.ts';

/** A definition whose changes cannot be served with the shipped ones as they are now, and why. */
export interface SetAside extends DefinitionName {
  readonly why: string;
}

/** What can be served, and what had to be left out for it. */
export interface Servable {
  readonly compiled: Compiled & Required<Pick<Compiled, 'linker'>>;
  readonly aside: readonly SetAside[];
}

/**
 * Compiles as much of what admins made as goes together with the shipped definitions. What an upgrade has broken stands
 * aside: the definition is served as it was shipped, and the change waits with the sentence that says what is wrong. First
 * those go that the problems name, then, where a problem names another definition, the one whose absence helps most.
 */
export function servable(compiler: DefinitionCompiler, made: readonly Named[]): Servable {
  const aside: SetAside[] = [];
  let kept = made.filter(({ content }) => content !== null);
  for (;;) {
    const compiled = compiler.compileServed(kept);
    if (isServable(compiled)) return { compiled, aside };
    if (kept.length === 0) throw new Error('The shipped definitions were good a moment ago and are not any more');
    const blamed = blamedFor(compiled, kept);
    const out = blamed.length > 0 ? blamed : [mostHelpful(compiler, kept)];
    for (const name of out) aside.push({ kind: name.kind, id: name.id, why: reasonFor(compiled, name) });
    const gone = new Set(out.map(nameOf));
    kept = kept.filter((each) => !gone.has(nameOf(each)));
  }
}

function isServable(compiled: Compiled): compiled is Servable['compiled'] {
  return compiled.linker !== undefined;
}

const filesOf = (name: DefinitionName) => [overlayFile(name), ownFile(name)];

function blamedFor({ problems }: Compiled, made: readonly Named[]): readonly Named[] {
  const files = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  return made.filter((each) => filesOf(each).some((file) => files.has(file)));
}

function mostHelpful(compiler: DefinitionCompiler, made: readonly Named[]): Named {
  const errorsWithout = (left: Named) =>
    compiler.compile(made.filter((each) => each !== left)).problems.filter(({ severity }) => severity === 'error')
      .length;
  let best: { readonly each: Named; readonly errors: number } | undefined;
  for (const each of made) {
    const errors = errorsWithout(each);
    if (!best || errors < best.errors) best = { each, errors };
    if (errors === 0) break;
  }
  if (!best) throw new Error('Nothing is left to set aside');
  return best.each;
}

function reasonFor({ problems }: Compiled, name: DefinitionName): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const own = errors.find(({ file }) => filesOf(name).includes(file)) ?? errors[0];
  return own?.message ?? 'It does not go together with the shipped definitions';
}
