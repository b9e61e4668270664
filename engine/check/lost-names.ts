import { isRecord } from '../json.ts';
import { readTree, readValue } from '../json-tree.ts';
import type { Language } from '../language/language.ts';
import type { Expansion } from './expansion.ts';
import { heldIn } from './held-in.ts';
import type { FileRead, Written } from './read-file.ts';
import type { Rec } from './registry.ts';

/** What definitions would declare that cannot be understood. */
export interface LostNames {
  /** The names that can be read in them. */
  readonly names: ReadonlySet<string>;
  /** True where there may be others: a text that ends early, or says nothing of what it is. */
  readonly isOpen: boolean;
  /** True where what all definitions stand on is among them. */
  readonly isAll: boolean;
  /** True where a pattern may be among them. */
  readonly hasPatterns: boolean;
}

/** What is lost of files that cannot be read or have not the shape, and of definitions whose patterns or changes do not fit. */
export function lostNames(
  reads: Iterable<FileRead>,
  expansions: ReadonlyMap<Written, Pick<Expansion, 'definition' | 'findings'>>,
  language: Language,
): LostNames {
  const names = new Set<string>();
  const kinds = new Set<string>();
  let isOpen = false;
  const lose = (value: unknown) => {
    const declared = isRecord(value) ? declaredIn(value, language) : undefined;
    if (!declared) isOpen = true;
    kinds.add(declared?.kind ?? '');
    for (const name of declared?.names ?? []) names.add(name);
  };
  for (const { text, unreadable, misshapen, written } of reads) {
    if (unreadable.length === 0 && misshapen.length === 0) continue;
    const tree = readTree(text);
    if (tree?.is !== 'record' && tree?.is !== 'list') isOpen = true;
    else if (!tree.closed) isOpen = true;
    const value = readValue(tree);
    const kept = new Set(written.map((each) => `${String(each.value['kind'])} ${String(each.value['id'])}`));
    for (const each of Array.isArray(value) ? value : [value])
      if (!isRecord(each) || !kept.has(`${String(each['kind'])} ${String(each['id'])}`)) lose(each);
  }
  for (const [{ value }, { definition, findings }] of expansions) if (!definition || findings.length > 0) lose(value);
  const around = Object.values(language.kinds).filter(({ shown }) => shown === 'around');
  return {
    names,
    isOpen,
    isAll: around.some(({ name }) => kinds.has(name)),
    hasPatterns: kinds.has('pattern') || kinds.has(''),
  };
}

/** The names that others may mention of a definition: its own, and those of what it holds. */
export function namesIn(value: Rec, language: Language): readonly string[] {
  return declaredIn(value, language)?.names ?? [];
}

function declaredIn(
  value: Rec,
  { kinds }: Language,
): { readonly kind: string; readonly names: readonly string[] } | undefined {
  const { kind, id } = value;
  const descriptor = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (typeof kind !== 'string' || typeof id !== 'string' || !descriptor) return undefined;
  const { holds } = descriptor;
  if (!holds) return { kind, names: [id] };
  if (!isRecord(value[holds.in])) return undefined;
  const held = heldIn({ id, value }, holds);
  return { kind, names: [id, ...held.flatMap((each) => [each.id, each.name])] };
}
