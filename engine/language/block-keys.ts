import type { Language } from './language.ts';
import type { PropertyTable, Shape } from './shape.ts';

const known = new WeakMap<Language, ReadonlySet<string>>();

/** The properties of blocks and kinds under which blocks lie, as their descriptors say: body, stack, tabs, detail… */
export function blockKeys(language: Language): ReadonlySet<string> {
  const keys = known.get(language) ?? keysOf(language);
  known.set(language, keys);
  return keys;
}

function keysOf({ blocks, kinds }: Language): ReadonlySet<string> {
  const keys = new Set<string>();
  const look = (key: string, shape: Shape): boolean => {
    const inside =
      shape.is === 'part'
        ? shape.part === 'blocks'
        : shape.is === 'list' || shape.is === 'map'
          ? look(key, shape.of)
          : shape.is === 'object'
            ? lookAll(shape.of)
            : shape.is === 'either' && shape.of.map((branch) => look(key, branch.shape)).includes(true);
    if (inside) keys.add(key);
    return inside;
  };
  const lookAll = (table: PropertyTable) =>
    Object.entries(table)
      .map(([key, { shape }]) => look(key, shape))
      .includes(true);
  for (const { name, main, properties } of Object.values(blocks)) {
    look(name, main.shape);
    lookAll(properties);
  }
  for (const { properties } of Object.values(kinds)) lookAll(properties);
  return keys;
}
