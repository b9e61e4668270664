import { heldIn } from '../check/held-in.ts';
import type { Registry } from '../check/registry.ts';
import { isRecord } from '../json.ts';
import { wordForms } from '../language/word-forms.ts';
import { declaredRoots, type Named } from './symbol.ts';

/** A new name as it stands where it is written whole, and where it stands under what holds it; or why it cannot be. */
export type NewName = { readonly whole: string; readonly short: string } | { readonly refusal: string };

/** Whether something can be called otherwise, and how that is written. */
export function newName(named: Named, wanted: string, registry: Registry, siblings: () => readonly string[]): NewName {
  const refusal = notRenamed(named, registry);
  if (refusal !== undefined) return { refusal };
  const before = named.sort === 'call' ? named.name.slice(0, named.name.lastIndexOf('.') + 1) : '';
  const short = wanted.startsWith(before) ? wanted.slice(before.length) : wanted;
  const whole = `${before}${short}`;
  const isId = isDefinition(named, registry);
  const isGood = isId ? wordForms.id.pattern.test(short) : /^[A-Za-z_$][\w$]*$/.test(short);
  const form = isId ? wordForms.id.noun : 'a name of letters, digits, _ and $ that begins with no digit';
  if (!isGood) return { refusal: `"${wanted.slice(0, 100)}" is no name here: it must be ${form}.` };
  if (inherited.has(short)) return { refusal: `"${short}" can not be a name.` };
  const taken = declaredRoots.has(named.sort) || named.sort === 'field' ? siblings() : namesLike(named, registry);
  return taken.includes(declaredRoots.has(named.sort) ? short : whole)
    ? { refusal: `There is ${whole} already.` }
    : { whole, short };
}

const inherited: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function isDefinition({ sort }: Named, { kinds }: Registry): boolean {
  return Object.hasOwn(kinds, sort);
}

/** Why nothing else can be said for a name in definitions alone. */
function notRenamed({ sort, of, name }: Named, registry: Registry): string | undefined {
  if (sort === 'function') return 'Roles hold their rights under the name of a function; it keeps its name.';
  if (sort === 'sent' || sort === 'param') return 'What is handed over keeps its name; change it where it is declared.';
  if (sort === 'call' && registry.calls.get(name)?.declaration['path'] === undefined)
    return 'The name of this call is part of its address; say its "path" first.';
  const field = sort === 'field' ? registry.entities.get(of)?.fields.get(name) : undefined;
  if (field && field.properties['compute'] === undefined)
    return 'The backend calls the field by this name; only fields that are computed get another one.';
  return undefined;
}

/** The names of all that is of the same sort, or goes as it. */
function namesLike({ sort }: Named, registry: Registry): readonly string[] {
  if (isDefinition({ sort, of: '', name: '' }, registry)) {
    const family = registry.kinds[sort]?.as ?? sort;
    return [...registry.named(family).keys(), ...registry.ofKind(sort).keys()];
  }
  return registry.definitions.flatMap((each) => {
    const { holds } = registry.kinds[each.kind] ?? {};
    return holds?.sort === sort ? heldIn(each, holds).map(({ id }) => id) : [];
  });
}

/** The keys beside one at a pointer in a definition's text. */
export function keysBeside(value: unknown, segments: readonly string[]): readonly string[] {
  let holder = value;
  for (const segment of segments.slice(0, -1))
    holder = typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)[segment] : undefined;
  return isRecord(holder) ? Object.keys(holder) : [];
}
