import type { Language } from '../language/language.ts';
import { KnownNames } from './known-names.ts';
import type { Registry } from './registry.ts';

/**
 * The names that references may take, by what they name, and 'fields of …' for each entity: what an editor of definitions
 * offers, and what the checker takes.
 */
export function referenceNames(registry: Registry, language: Language): Readonly<Record<string, readonly string[]>> {
  const known = new KnownNames(registry, language);
  const fields = [...registry.entities.values()].map(
    ({ name, fields: own }) => [`fields of ${name}`, [...own.keys()]] as const,
  );
  return Object.fromEntries([...known.sorts.map((to) => [to, known.of(to)] as const), ...fields]);
}
