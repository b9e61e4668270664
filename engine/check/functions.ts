import type { KindDescriptor } from '../language/kind-descriptor.ts';
import { heldIn } from './held-in.ts';
import { lastLiteral, madeFunction, pathsOf } from './page-access.ts';
import type { Definition } from './registry.ts';
import type { Call } from './resolve-call.ts';
import { callRights, openRights } from './rules/call-rights.ts';

/** The functions on which roles hold rights, by their names. */
export interface Functions {
  /** What each is declared with; a definition of functions, or the page that it was made beside. */
  readonly byName: ReadonlyMap<string, Definition | undefined>;
  /** False where nothing declares any: then each is one that an address, an access or a call names. */
  readonly declared: boolean;
}

/** The functions that definitions declare; where none does, those that addresses and calls ask for. */
export function functionsIn(
  definitions: readonly Definition[],
  kinds: Readonly<Record<string, KindDescriptor>>,
  calls: ReadonlyMap<string, Call>,
): Functions {
  const byName = new Map<string, Definition | undefined>();
  const add = (name: string | undefined, by?: Definition) => {
    if (name !== undefined && !byName.has(name)) byName.set(name, by);
  };
  let declared = false;
  for (const each of definitions) {
    const { holds, shown } = kinds[each.kind] ?? {};
    if (holds?.sort === 'function') {
      declared = true;
      for (const { name } of heldIn(each, holds)) add(name, each);
    } else if (shown === 'address') add(madeFunction(each), each);
  }
  if (declared) return { byName, declared };
  for (const each of definitions)
    if (kinds[each.kind]?.shown === 'address') for (const path of pathsOf(each)) add(lastLiteral(path.split('/')));
  for (const call of calls.values()) for (const right of callRights(call)) if (!openRights.has(right)) add(right);
  return { byName, declared };
}
