import { isRecord } from '@muster/engine';
import { below, type Language, segmentsOf, titleWords } from '@muster/engine/check';
import { type ElementEntry, elementsOf } from '@muster/engine/overlay';
import { shapeAt } from '../words/shape-at.ts';

/** One element of a definition with the way to it in the text. */
export interface OutlineEntry {
  readonly pointer: string;
  readonly label: string;
  readonly role: string;
  /** From 1 for the definition itself. */
  readonly level: number;
  /** What it stands in, the outermost first, without the definition itself: 'Edit', 'form'. */
  readonly within: readonly string[];
  readonly hidden: boolean;
  /** True where it stands in a list and can change its place. */
  readonly listed: boolean;
  /** What a pattern takes, by the names of its params. */
  readonly takes?: readonly string[];
}

/** What an outline needs of an element. */
type Outlined = Pick<ElementEntry, 'path' | 'role' | 'label'> & { readonly value: unknown };

interface Placed {
  readonly entry: Outlined;
  readonly outline: OutlineEntry;
}

/**
 * The definition and all its elements, outer ones first; those in an argument of a pattern stand under the argument, which is
 * an entry of its own.
 */
export function outlineOf(definition: Readonly<Record<string, unknown>>, language: Language): readonly OutlineEntry[] {
  const kind = String(definition['kind'] ?? '');
  const label = titleWords(definition['title']) || String(definition['id'] ?? kind);
  const top: OutlineEntry = { pointer: '', label, role: kind, level: 1, within: [], hidden: false, listed: false };
  const around: Placed[] = [];
  const taken = new Map<string, number>();
  const told = new Set<string>();
  const found = beforeArguments(definition, elementsOf(definition, language)).flatMap((entry): OutlineEntry[] => {
    while (around.length > 0 && !isAround(around.at(-1)?.entry.path ?? [], entry.path)) around.pop();
    const holder = around.at(-1);
    const way = entry.path.slice(holder?.entry.path.length ?? 0);
    const start = holder
      ? { value: holder.entry.value as unknown, pointer: holder.outline.pointer }
      : { value: definition, pointer: '' };
    const place = follow(start, way, entry.value, taken);
    if (!place) return [];
    const argument = holder && argumentAround(holder.outline, way);
    const outer = argument ?? holder?.outline;
    const outline: OutlineEntry = {
      pointer: place.pointer,
      label: entry.label,
      role: entry.role,
      level: (outer?.level ?? 1) + 1,
      within: outer ? withinOf(outer) : [],
      hidden: isRecord(entry.value) && entry.value['hidden'] === true,
      listed: place.listed,
      ...(entry.role === 'pattern' ? { takes: paramsAt(definition, place.pointer, language) } : {}),
    };
    around.push({ entry, outline });
    if (!argument || told.has(argument.pointer)) return [outline];
    told.add(argument.pointer);
    return [argument, outline];
  });
  return [top, ...found];
}

function withinOf({ within, label, role }: OutlineEntry): readonly string[] {
  return [...within, `${label} ${role}`];
}

/** The argument of a pattern that an element stands in; undefined outside of patterns. */
function argumentAround(holder: OutlineEntry, [name, ...inside]: readonly string[]): OutlineEntry | undefined {
  if (holder.role !== 'pattern' || name === undefined || inside.length === 0) return undefined;
  const place = { pointer: below(holder.pointer, name), level: holder.level + 1, within: withinOf(holder) };
  return { ...place, label: name, role: 'argument', hidden: false, listed: false };
}

function paramsAt(definition: unknown, pointer: string, language: Language): readonly string[] {
  return Object.keys(shapeAt(definition, segmentsOf(pointer), language).record.table);
}

/** The elements with the use of each pattern before what stands in its arguments. */
function beforeArguments(
  definition: Readonly<Record<string, unknown>>,
  elements: readonly ElementEntry[],
): readonly Outlined[] {
  const inUse = elements.filter(({ path }) => path[0] === 'use');
  const others = elements.filter(({ path }) => path[0] !== 'use');
  return [
    ...patternIn(definition, []),
    ...[...inUse, ...others].flatMap((each) => [each, ...patternIn(each.value, each.path)]),
  ];
}

/** The pattern that a record uses, with the arguments as its value. */
function patternIn(holder: unknown, path: readonly string[]): readonly Outlined[] {
  const use = isRecord(holder) ? holder['use'] : undefined;
  const [name, ...more] = isRecord(use) ? Object.keys(use) : [];
  if (!isRecord(use) || name === undefined || more.length > 0) return [];
  return [{ path: [...path, 'use', name], role: 'pattern', label: name, value: use[name] }];
}

function isAround(outer: readonly string[], inner: readonly string[]): boolean {
  return outer.length < inner.length && outer.every((segment, index) => segment === inner[index]);
}

/** From an element to one inside: names lead through records, the last one is an entry of a list or map. */
function follow(
  { value, pointer }: { readonly value: unknown; readonly pointer: string },
  way: readonly string[],
  wanted: unknown,
  taken: Map<string, number>,
): { readonly pointer: string; readonly listed: boolean } | undefined {
  let [at, to]: [unknown, string] = [value, pointer];
  for (const [depth, name] of way.entries()) {
    const isLast = depth === way.length - 1;
    if (Array.isArray(at)) {
      // A form or grid that is written as a list of columns counts as a record with `columns`.
      if (!isLast) continue;
      const index = at.indexOf(wanted, taken.get(to) ?? 0);
      if (index < 0) return undefined;
      taken.set(to, index + 1);
      return { pointer: below(to, index), listed: true };
    }
    if (!isRecord(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
    to = below(to, name);
  }
  return { pointer: to, listed: false };
}

/** The innermost element around a pointer. */
export function entryAt(outline: readonly OutlineEntry[], pointer: string): OutlineEntry | undefined {
  let found: OutlineEntry | undefined;
  for (const each of outline) {
    const isIn = each.pointer === '' || pointer === each.pointer || pointer.startsWith(`${each.pointer}/`);
    if (isIn && each.pointer.length >= (found?.pointer.length ?? 0)) found = each;
  }
  return found;
}
