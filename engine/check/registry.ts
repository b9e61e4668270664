import type { KindDescriptor, Shown } from '../language/kind-descriptor.ts';
import { type Language, language as shipped } from '../language/language.ts';
import type { ReportSource } from '../reports/report-source.ts';
import type { FieldDeclaration } from './field-declaration.ts';
import { type Functions, functionsIn } from './functions.ts';
import type { Call } from './resolve-call.ts';
import type { RecordType, Type } from './types.ts';
import { Vocabulary } from './vocabulary.ts';

export type Rec = Readonly<Record<string, unknown>>;

/** One definition after expansion. */
export interface Definition {
  readonly kind: string;
  readonly id: string;
  readonly file: string;
  readonly value: Rec;
  /** The patterns that it is made with; none when absent. */
  readonly patterns?: readonly string[];
  /** What a pattern makes of made-up arguments. */
  readonly samples?: readonly Definition[];
}

/** One entity with the fields of the entity it is made from. */
export interface Entity {
  readonly name: string;
  readonly declaration: Rec;
  readonly key: string | undefined;
  readonly nameTemplate: string | undefined;
  readonly label: string | undefined;
  readonly options: unknown;
  /** What must hold of its records, those of the entity it is made from first. */
  readonly checks: readonly Rec[];
  readonly fields: ReadonlyMap<string, FieldDeclaration>;
  readonly type: RecordType;
}

/** Everything that definitions can refer to, by id. */
export interface Registry {
  readonly definitions: readonly Definition[];
  /** The kinds that definitions may have. */
  readonly kinds: Readonly<Record<string, KindDescriptor>>;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly calls: ReadonlyMap<string, Call>;
  readonly options: ReadonlyMap<string, readonly unknown[]>;
  readonly services: ReadonlySet<string>;
  readonly functions: Functions;
  /** The tables that reports are made of, by their names. */
  readonly tables: ReadonlyMap<string, ReportSource>;
  /** Entities, calls and options with the types that follow from them. */
  readonly vocabulary: Vocabulary;
  /** The definitions of one kind, by id. */
  ofKind(kind: string): ReadonlyMap<string, Definition>;
  /** Those of all kinds that persons meet in one way, kind by kind. */
  shown(how: Shown): readonly Definition[];
  /** Those that a reference to a kind may name, of that kind or of one that goes as it, by id. */
  named(to: string): ReadonlyMap<string, Definition>;
  typeNamed(written: unknown): Type | undefined;
  fieldType(field: FieldDeclaration): Type;
}

/**
 * Collects what can be referred to; of two with one name the first stands (rule `unique-ids` tells). What screens speak of
 * is taken over from `before` when none of it changed.
 */
export function collect(
  definitions: readonly Definition[],
  { kinds, fieldTypes }: Pick<Language, 'kinds' | 'fieldTypes'> = shipped,
  before?: Registry,
): Registry {
  const spoken = definitions.filter(({ kind }) => kinds[kind]?.holds !== undefined);
  const same =
    before?.vocabulary.definitions.length === spoken.length &&
    before.vocabulary.definitions.every((each, index) => each === spoken[index]);
  const vocabulary = same ? before.vocabulary : new Vocabulary(spoken, kinds, fieldTypes);
  const { entities, calls, options, services, tables } = vocabulary;
  const byKind = new Map(Object.keys(kinds).map((kind) => [kind, new Map<string, Definition>()]));
  for (const each of definitions) {
    const known = byKind.get(each.kind);
    if (known && !known.has(each.id)) known.set(each.id, each);
  }
  const ofKind = (kind: string) => byKind.get(kind) ?? none;
  const families = new Map<string, ReadonlyMap<string, Definition>>();
  return {
    definitions,
    vocabulary,
    kinds,
    entities,
    calls,
    options,
    services,
    tables,
    functions: functionsIn(definitions, kinds, calls),
    ofKind,
    shown: (how) =>
      Object.values(kinds).flatMap(({ name, shown }) => (shown === how ? [...ofKind(name).values()] : [])),
    named: (to) => {
      const known = families.get(to) ?? family(to, kinds, ofKind);
      families.set(to, known);
      return known;
    },
    typeNamed: (written) => vocabulary.typeNamed(written),
    fieldType: (field) => vocabulary.fieldType(field),
  };
}

/** The definitions of a kind, and after them those of the kinds that go as it. */
function family(to: string, kinds: Registry['kinds'], ofKind: Registry['ofKind']): ReadonlyMap<string, Definition> {
  const others = Object.values(kinds).filter((kind) => kind.as === to);
  if (others.length === 0) return ofKind(to);
  const all = new Map(ofKind(to));
  for (const { name } of others) for (const [id, each] of ofKind(name)) if (!all.has(id)) all.set(id, each);
  return all;
}

const none: ReadonlyMap<string, Definition> = new Map();
