import { definitionKey } from './definition-key.ts';
import { heldIn } from './held-in.ts';
import { madeFunction } from './page-access.ts';
import type { Registry } from './registry.ts';
import type { Rule } from './visitor.ts';

/** A definition by its kind and id. */
export interface DefinitionName {
  readonly kind: string;
  readonly id: string;
}

/** Which definitions refer to which. */
export interface Uses {
  /** The definitions that refer to one, in their order; itself left out. */
  of(kind: string, id: string): readonly DefinitionName[];
}

/** What one definition refers to, as 'sort name'. */
interface Referred {
  readonly by: DefinitionName;
  readonly names: Set<string>;
}

/** The rule that gathers what definitions refer to; it has nothing to complain about. */
export const using: Rule<Referred> = {
  name: 'using',
  law: 'What every definition refers to is kept.',
  visit: () => {
    const names = new Set<string>();
    const by = { kind: '', id: '' };
    return {
      facts: { by, names },
      definition({ definition: { kind, id, value } }) {
        by.kind = kind;
        by.id = id;
        if (typeof value['access'] === 'string') names.add(definitionKey('function', value['access']));
      },
      reference({ to, id, found, definition, part }) {
        if (!found || to === 'data' || part) return;
        names.add(definitionKey(definition?.kind ?? (to === 'reading call' ? 'call' : to), id));
      },
      path({ segments: [root, name, link] }) {
        if (root === 'options' && name !== undefined) names.add(`options ${name}`);
        if (root === 'rights' && name === 'of' && link !== undefined) names.add(definitionKey('function', link));
      },
    };
  },
};

/** Which definitions refer to which, from what `using` gathered and the patterns that were used. */
export function usesIn(facts: readonly unknown[], registry: Registry): Uses {
  const homes = homesOf(registry);
  const referred = new Map(
    (facts as readonly Referred[]).map(({ by, names }) => [definitionKey(by.kind, by.id), names]),
  );
  const users = new Map<string, Map<string, DefinitionName>>();
  for (const { kind, id, patterns = [] } of registry.definitions) {
    const own = definitionKey(kind, id);
    const names = [...(referred.get(own) ?? []), ...patterns.map((pattern) => `pattern ${pattern}`)];
    for (const home of new Set(names.flatMap((name) => homes.get(name) ?? []))) {
      if (home === own) continue;
      const known = users.get(home) ?? new Map<string, DefinitionName>();
      users.set(home, known.set(own, { kind, id }));
    }
  }
  return { of: (kind, id) => [...(users.get(definitionKey(kind, id))?.values() ?? [])] };
}

/** The definition in which each thing stands that can be referred to. */
function homesOf({ definitions, kinds }: Registry): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  const add = (name: string, home: string) => homes.set(name, homes.get(name) ?? home);
  for (const each of definitions) {
    const home = definitionKey(each.kind, each.id);
    add(home, home);
    const holds = kinds[each.kind]?.holds;
    for (const { id } of heldIn(each, holds)) add(definitionKey(holds?.sort, id), home);
    const made = madeFunction(each);
    if (made !== undefined) add(definitionKey('function', made), home);
  }
  return homes;
}
