import type {
  CallRights,
  FieldRight,
  FieldRights,
  GuardedField,
  GuardedInside,
  GuardedPlace,
  GuardedRecord,
  RowRight,
} from '../field-rights/field-right.ts';
import { isRecord } from '../json.ts';
import { fieldTypes } from '../language/field-types.ts';
import { segmentsOfPath } from '../logic/read-path.ts';
import { once } from '../once.ts';
import { readNameOf } from './answered-field.ts';
import type { FieldDeclaration } from './field-declaration.ts';
import type { Entity } from './registry.ts';
import type { Call } from './resolve-call.ts';
import { pathsRead } from './rules/paths-read.ts';
import { type Declarations, labelOf, standsElsewhere } from './sent-field.ts';

/** What is guarded in the records of some definitions, and where calls hold it. */
export interface FoundRights {
  readonly records: FieldRights;
  ofCall(call: Pick<Call, 'declaration' | 'changes'>): CallRights;
}

/** Looks at entities when it is first asked. */
export function findFieldRights(around: Declarations): FoundRights {
  const records = once(() => recordsOf(around));
  return {
    get records() {
      return records();
    },
    ofCall: (call) => callRights(call, around),
  };
}

function recordsOf(around: Declarations): FieldRights {
  const found = new Map<string, GuardedRecord>();
  const all = [...around.entities.values()].map((entity) => ({ entity, fields: allFields(entity, around) }));
  const guarded = new Map(all.map(({ entity, fields }) => [entity.name, guardedFields(entity, fields, around)]));
  // Entities hold each other: as many rounds as it takes until no further one reaches a guarded field.
  const reaching = new Set([...guarded].flatMap(([name, { size }]) => (size > 0 ? [name] : [])));
  for (let before = -1; before < reaching.size; ) {
    before = reaching.size;
    for (const { entity, fields } of all)
      if (fields.some((field) => reaching.has(heldBy(field)?.entity ?? ''))) reaching.add(entity.name);
  }
  for (const { entity, fields } of all) {
    const rows = rowsOf(entity, around);
    if (!reaching.has(entity.name) && !rows) continue;
    const person = personOf(entity, around);
    found.set(entity.name, {
      fields: guarded.get(entity.name) ?? new Map(),
      inside: insideOf(fields, reaching, around),
      ...(person === undefined ? {} : { person }),
      ...(rows ? { rows } : {}),
    });
  }
  return found;
}

/** Its fields and those that it leaves out of the entity it is made from: a backend may answer them all the same. */
function allFields(entity: Entity, around: Declarations): readonly FieldDeclaration[] {
  const fields = new Map<string, FieldDeclaration>();
  for (const each of lineOf(entity, around)) for (const [name, field] of each.fields) fields.set(name, field);
  return [...fields.values()];
}

/** The entities that one is made from, the first before it, and itself. */
function lineOf(entity: Entity, { entities }: Declarations): readonly Entity[] {
  const line = [entity];
  while (line.length <= entities.size) {
    const of = line[0]?.declaration['of'];
    const above = typeof of === 'string' ? entities.get(of) : undefined;
    if (!above) break;
    line.unshift(above);
  }
  return line;
}

function personOf(entity: Entity, around: Declarations): string | undefined {
  const said = lineOf(entity, around).map(({ declaration }) => declaration['person']);
  return said.findLast((person) => typeof person === 'string') as string | undefined;
}

function rowsOf(entity: Entity, around: Declarations): RowRight | undefined {
  const said = lineOf(entity, around).map(({ declaration }) => declaration['rows']);
  return writtenRows(said.findLast(isRecord));
}

/** Who sees the records of others, as an entity says it. */
export function writtenRows(written: unknown): RowRight | undefined {
  if (!isRecord(written)) return undefined;
  return { all: rightWords(written['all']), team: rightWords(written['team']), led: rightWords(written['led']) };
}

function guardedFields(
  entity: Entity,
  fields: readonly FieldDeclaration[],
  around: Declarations,
): ReadonlyMap<string, GuardedField> {
  const rightsOf = (field: FieldDeclaration, known: readonly string[]): readonly FieldRight[] => {
    const { name, properties } = field;
    const own = properties['right'] === undefined ? [] : [resolved(properties['right'], around, [])];
    if (properties['compute'] === undefined || known.includes(name)) return own;
    const read = new Set(pathsRead(properties['compute']).map((path) => path.split('.')[1]));
    const sources = fields.filter((each) => each.name !== name && read.has(each.name));
    return [...own, ...sources.flatMap((each) => rightsOf(each, [...known, name]))];
  };
  return new Map(
    fields.flatMap((field) => {
      const rights = rightsOf(field, []);
      if (rights.length === 0) return [];
      const type = around.fieldType(field);
      const number = type.is === 'scalar' && fieldTypes[type.of].grid === 'number' ? { number: true as const } : {};
      const extension = field.properties['extension'] === true ? { extension: true as const } : {};
      const guarded = { label: labelOf(field, type, entity, around), rights, ...number, ...extension };
      return [...new Set([field.name, readNameOf(field)])].map((name) => [name, guarded] as const);
    }),
  );
}

/** The functions of a written right, those of the fields that it names among them. */
function resolved(written: unknown, around: Declarations, known: readonly string[]): FieldRight {
  let own = false;
  const functions = rightWords(written).flatMap((word): readonly string[] => {
    if (word === 'own') {
      own = true;
      return [];
    }
    if (!word.includes('.')) return [word];
    const [entity = '', name = ''] = word.split('.');
    const right = around.entities.get(entity)?.fields.get(name)?.properties['right'];
    return right === undefined || known.includes(word) ? [] : resolved(right, around, [...known, word]).functions;
  });
  return { functions: [...new Set(functions)], ...(own ? { own: true } : {}) };
}

/** The words of a right as written: one, or several. */
export function rightWords(written: unknown): readonly string[] {
  return [written].flat().filter((word) => typeof word === 'string');
}

function insideOf(
  fields: readonly FieldDeclaration[],
  reaching: ReadonlySet<string>,
  { entities }: Declarations,
): ReadonlyMap<string, GuardedInside> {
  return new Map(
    fields.flatMap((field) => {
      const held = heldBy(field);
      const entity = held && reaching.has(held.entity) ? entities.get(held.entity) : undefined;
      if (!held || !entity) return [];
      const sent = held.many === 'list' ? !standsElsewhere(entity) : entity.key === undefined;
      return [...new Set([field.name, readNameOf(field)])].map((name) => [name, { ...held, sent }] as const);
    }),
  );
}

/** The records that a field holds: of an entity, a list or a map of it. */
function heldBy({ written }: Pick<FieldDeclaration, 'written'>): Omit<GuardedPlace, 'at'> | undefined {
  if (typeof written === 'string') return { entity: written };
  if (Array.isArray(written)) return typeof written[0] === 'string' ? { entity: written[0], many: 'list' } : undefined;
  const of = isRecord(written) ? written['map'] : undefined;
  return typeof of === 'string' ? { entity: of, many: 'map' } : undefined;
}

function callRights(
  { declaration, changes }: Pick<Call, 'declaration' | 'changes'>,
  { entities }: Declarations,
): CallRights {
  const { body: sent, result, at } = declaration;
  const place = (written: unknown, path: readonly string[]): GuardedPlace | undefined => {
    const held = heldBy({ written });
    return held && entities.has(held.entity) ? { at: path, ...held } : undefined;
  };
  const of = isRecord(sent) && typeof sent['of'] === 'string' ? sent['of'] : sent;
  const body = place(of, []);
  // The answer to a save is the record that was saved, unless the call says otherwise.
  const answered = result === undefined && changes ? of : result;
  const answer = place(answered, typeof at === 'string' ? segmentsOfPath(at) : []);
  return { ...(answer ? { answer } : {}), ...(body ? { body } : {}) };
}
