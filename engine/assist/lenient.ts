import { expand, type PatternSource, type PatternTable } from '../check/expand.ts';
import { KnownNames } from '../check/known-names.ts';
import type { Origins } from '../check/origins.ts';
import { collect, type Definition, type Registry } from '../check/registry.ts';
import { Walker } from '../check/walker.ts';
import { writeOut } from '../check/write-out.ts';
import { isRecord, type Json } from '../json.ts';
import type { Language } from '../language/language.ts';
import { below } from '../pointer.ts';
import { type Facts, gatherInto, namesInto, noFacts, usesInto } from './gather.ts';

/** What the definitions around the one that is typed are. */
export interface Around {
  readonly registry: Registry;
  readonly origins: Origins;
  readonly patterns: ReadonlyMap<string, PatternSource>;
  readonly language: Language;
}

/** The definitions of a file as far as they can be understood, and what is known of their places. */
export interface LenientRead {
  readonly facts: Facts;
  readonly registry: Registry;
}

/** Walks what a file says while it is typed, whatever is missing in it or wrong. */
export function readLeniently(file: string, value: Json | undefined, around: Around): LenientRead {
  const { language, origins } = around;
  const facts = noFacts();
  const list = Array.isArray(value) ? value : [value];
  const own = list.flatMap((each, index): Definition[] => {
    const made = isRecord(each)
      ? definitionOf(each, file, Array.isArray(value) ? below('', index) : '', around)
      : undefined;
    return made ? [made] : [];
  });
  const names = new Set(own.map(nameOf));
  const others = around.registry.definitions.filter((each) => each.file !== file && !names.has(nameOf(each)));
  const registry = collect([...own, ...others], language, around.registry);
  const placeOf = (part: object, key?: string | number) => origins.place(part, key);
  const walker = new Walker(
    registry,
    language,
    origins,
    [gatherInto(facts, placeOf), namesInto(facts.occurrences, registry, placeOf)],
    new KnownNames(registry, language),
  );
  for (const each of own) walker.definition(each);
  usesInto(facts.occurrences, value, file);
  return { facts, registry };
}

function nameOf({ kind, id }: Definition): string {
  return `${kind} ${id}`;
}

function definitionOf(
  value: Readonly<Record<string, unknown>>,
  file: string,
  pointer: string,
  { patterns, origins, language }: Around,
): Definition | undefined {
  const kind = String(value['kind']);
  const id = String(value['id']);
  if (!Object.hasOwn(language.kinds, kind)) return undefined;
  if (kind === 'pattern') {
    origins.note(value, { file, pointer });
    return { kind, id, file, value };
  }
  const nobody = { add: () => undefined };
  const tree = expand(value, { file, pointer }, new LenientPatterns(patterns), origins, nobody, language.kinds);
  if (!tree) return undefined;
  writeOut(tree, language.kinds[kind]?.properties ?? {}, language, origins);
  return { kind, id, file, value: tree };
}

/** Patterns that take any arguments, so that one that is still to be typed hides nothing of the others. */
class LenientPatterns implements PatternTable {
  private readonly patterns: ReadonlyMap<string, PatternSource>;

  constructor(patterns: ReadonlyMap<string, PatternSource>) {
    this.patterns = patterns;
  }

  get(name: string): PatternSource | undefined {
    const pattern = this.patterns.get(name);
    if (!pattern) return undefined;
    const params = Object.entries(pattern.params).map(([param, said]) => {
      const value = isRecord(said) && Object.hasOwn(said, 'value') ? said['value'] : '';
      return [param, { type: 'value', value }] as const;
    });
    return { ...pattern, params: Object.fromEntries(params) };
  }

  keys(): Iterable<string> {
    return this.patterns.keys();
  }
}
