import { type FieldType, fieldTypes } from '../language/field-types.ts';
import type { FieldDeclaration } from './field-declaration.ts';
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
}

/** One entity with the fields of the entity it is made from. */
export interface Entity {
  readonly name: string;
  readonly declaration: Rec;
  readonly key: string | undefined;
  readonly nameTemplate: string | undefined;
  readonly label: string | undefined;
  readonly options: unknown;
  readonly fields: ReadonlyMap<string, FieldDeclaration>;
  readonly type: RecordType;
}

/** One call with what its service says for it. */
export interface Call {
  readonly id: string;
  readonly service: string;
  readonly name: string;
  readonly declaration: Rec;
  readonly definition: Definition;
  readonly changes: boolean;
  readonly params: ReadonlyMap<string, FieldDeclaration>;
  /** Undefined when it has none. */
  readonly body: Type | undefined;
  readonly result: Type;
}

/** Everything that definitions can refer to, by id. */
export interface Registry {
  readonly definitions: readonly Definition[];
  readonly screens: Readonly<Record<'page' | 'dialog' | 'form' | 'grid' | 'document', ReadonlyMap<string, Definition>>>;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly calls: ReadonlyMap<string, Call>;
  readonly options: ReadonlyMap<string, readonly unknown[]>;
  readonly apps: ReadonlyMap<string, Definition>;
  readonly services: ReadonlySet<string>;
  /** Entities, calls and options with the types that follow from them. */
  readonly vocabulary: Vocabulary;
  typeNamed(written: unknown): Type | undefined;
  fieldType(field: FieldDeclaration): Type;
}

/**
 * Collects what can be referred to; of two with one name the first stands (rule `unique-ids` tells). What screens speak of
 * is taken over from `before` when none of it changed.
 */
export function collect(
  definitions: readonly Definition[],
  types: Readonly<Record<string, FieldType>> = fieldTypes,
  before?: Registry,
): Registry {
  const spoken = definitions.filter(({ kind }) => kind === 'entities' || kind === 'calls' || kind === 'options');
  const same =
    before?.vocabulary.definitions.length === spoken.length &&
    before.vocabulary.definitions.every((each, index) => each === spoken[index]);
  const vocabulary = same ? before.vocabulary : new Vocabulary(spoken, types);
  const { entities, calls, options, services } = vocabulary;
  const { page, dialog, form, grid, document, app } = byKind(definitions);
  return {
    definitions,
    vocabulary,
    screens: { page, dialog, form, grid, document },
    apps: app,
    entities,
    calls,
    options,
    services,
    typeNamed: (written) => vocabulary.typeNamed(written),
    fieldType: (field) => vocabulary.fieldType(field),
  };
}

function byKind(definitions: readonly Definition[]) {
  const empty = () => new Map<string, Definition>();
  const maps = { page: empty(), dialog: empty(), form: empty(), grid: empty(), document: empty(), app: empty() };
  for (const each of definitions) {
    const map = Object.hasOwn(maps, each.kind) ? maps[each.kind as keyof typeof maps] : undefined;
    if (map && !map.has(each.id)) map.set(each.id, each);
  }
  return maps;
}
