import { isRecord, type Json } from '../json.ts';
import { type FieldType, type FieldTypeName, fieldTypes, type ValueForm } from '../language/field-types.ts';
import type { Held, KindDescriptor } from '../language/kind-descriptor.ts';
import { once } from '../once.ts';
import type { RowNames } from '../query/row-names.ts';
import type { ReportSource } from '../reports/report-source.ts';
import { answeredNames } from './answered-names.ts';
import { checksIn } from './checks-in.ts';
import { type FieldDeclaration, fieldsOf } from './field-declaration.ts';
import { type FoundRights, findFieldRights } from './find-field-rights.ts';
import { heldIn } from './held-in.ts';
import type { Definition, Entity, Rec } from './registry.ts';
import { reportSource } from './report-table.ts';
import { type Call, resolveCall } from './resolve-call.ts';
import { typesOf } from './sent-field.ts';
import { any, listOf, type ScalarType, scalar, type Type } from './types.ts';

/** What screens speak of: the entities, calls and option lists of some definitions, and the types that follow from them. */
export class Vocabulary {
  readonly definitions: readonly Definition[];
  readonly entities: ReadonlyMap<string, Entity>;
  readonly calls: ReadonlyMap<string, Call>;
  readonly options: ReadonlyMap<string, readonly unknown[]>;
  readonly services: ReadonlySet<string>;
  /** The tables that reports are made of. */
  readonly tables: ReadonlyMap<string, ReportSource>;
  /** The names in the records of an entity, as they are answered. */
  readonly namesOf: (entity: string | undefined) => RowNames | undefined;
  readonly fieldRights: FoundRights;
  private readonly kinds: Readonly<Record<string, KindDescriptor>>;
  private readonly types: Readonly<Record<string, FieldType>>;

  constructor(
    definitions: readonly Definition[],
    kinds: Readonly<Record<string, KindDescriptor>>,
    types: Readonly<Record<string, FieldType>>,
  ) {
    this.definitions = definitions;
    this.kinds = kinds;
    this.types = types;
    this.options = new Map(
      this.held('options').flatMap(([, name, list]) => (Array.isArray(list) ? [[name, list]] : [])),
    );
    this.tables = new Map(this.held('table').map(([, name, value]) => [name, reportSource(name, value)]));
    this.entities = this.collectEntities();
    this.services = new Set(definitions.flatMap(({ kind, id }) => (kinds[kind]?.holds?.sort === 'call' ? [id] : [])));
    this.namesOf = answeredNames(this);
    this.fieldRights = findFieldRights(this);
    this.calls = this.collectCalls();
  }

  private held(sort: Held['sort']): [Definition, string, unknown][] {
    const found = new Map<string, [Definition, string, unknown]>();
    for (const definition of this.definitions) {
      const holds = this.kinds[definition.kind]?.holds;
      if (holds?.sort !== sort) continue;
      for (const { id, name, value } of heldIn(definition, holds))
        if (!found.has(id)) found.set(id, [definition, name, value]);
    }
    return [...found.values()];
  }

  private collectEntities(): Map<string, Entity> {
    const declarations = new Map(this.held('entity').map(([, name, value]) => [name, isRecord(value) ? value : {}]));
    const entities = new Map<string, Entity>();
    const build = (name: string, stack: readonly string[]): Entity | undefined => {
      const known = entities.get(name);
      const declaration = declarations.get(name);
      if (known || !declaration || stack.includes(name)) return known;
      const parent = typeof declaration['of'] === 'string' ? build(declaration['of'], [...stack, name]) : undefined;
      const entity = this.entity(name, declaration, parent);
      entities.set(name, entity);
      return entity;
    };
    for (const name of declarations.keys()) build(name, []);
    return entities;
  }

  private entity(name: string, declaration: Rec, parent: Entity | undefined): Entity {
    const fields = new Map<string, FieldDeclaration>();
    const picked = Array.isArray(declaration['pick']) ? declaration['pick'] : undefined;
    for (const [field, value] of parent?.fields ?? []) if (!picked || picked.includes(field)) fields.set(field, value);
    for (const [field, value] of fieldsOf(declaration['fields'])) fields.set(field, value);
    const own = (property: string) =>
      typeof declaration[property] === 'string' ? (declaration[property] as string) : undefined;
    const inherit = (value: string | undefined) => (picked && value && !keepsFields(value, fields) ? undefined : value);
    return {
      name,
      declaration,
      fields,
      key: own('key') ?? (parent?.key && fields.has(parent.key) ? parent.key : undefined),
      nameTemplate: own('name') ?? inherit(parent?.nameTemplate),
      label: own('label'),
      options: declaration['options'] ?? parent?.options,
      checks: [...(parent?.checks ?? []), ...checksIn(declaration)],
      type: { is: 'record', entity: name, fields: once(() => typesOf(fields, this)) },
    };
  }

  private collectCalls(): Map<string, Call> {
    const calls = this.held('call').map(([definition, name, written]) => resolveCall(definition, name, written, this));
    return new Map(calls.map((call) => [call.id, call]));
  }

  /** The type that was written, or undefined when there is no such name. */
  typeNamed(written: unknown): Type | undefined {
    if (typeof written === 'string') {
      const known = Object.hasOwn(this.types, written) ? this.types[written] : undefined;
      return known ? scalarOf(known) : this.entities.get(written)?.type;
    }
    if (Array.isArray(written)) {
      const element = this.typeNamed(written[0]);
      return element && listOf(element);
    }
    if (isRecord(written) && 'map' in written) {
      const element = this.typeNamed(written['map']);
      return element && { is: 'map', of: element };
    }
    return undefined;
  }

  fieldType(field: FieldDeclaration): Type {
    const choices = this.choicesOf(field.properties['options']);
    if (field.written !== undefined) {
      const type = this.typeNamed(field.written) ?? any;
      if (type.is !== 'scalar') return type;
      return { ...type, ...(choices && { choices }), ...(type.of === 'template' && templateOf(field)) };
    }
    if (!choices) return any;
    const numeric = choices.length > 0 && choices.every((choice) => typeof choice === 'number');
    return { is: 'scalar', of: numeric ? 'number' : 'text', choices };
  }

  /** The values of a fixed option list; undefined when they come from elsewhere or are not all known. */
  private choicesOf(options: unknown): readonly Json[] | undefined {
    const list = typeof options === 'string' ? this.options.get(options) : options;
    if (!Array.isArray(list)) return undefined;
    const values: Json[] = [];
    for (const option of list) {
      if (isRecord(option) && 'other' in option) return undefined;
      values.push((Array.isArray(option) ? option[0] : isRecord(option) ? option['value'] : option) as Json);
    }
    return values;
  }
}

const baseOf: Readonly<Record<ValueForm, FieldTypeName>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  month: 'month',
  file: 'file',
  json: 'json',
};

function scalarOf(field: FieldType): ScalarType {
  return Object.hasOwn(fieldTypes, field.name)
    ? scalar(field.name as FieldTypeName)
    : { is: 'scalar', of: baseOf[field.form], field };
}

/** Whose fields a template may name, and whether it is one text without marks. */
function templateOf({ properties: { names, plain } }: FieldDeclaration): Pick<ScalarType, 'names' | 'plain'> {
  const named = Object.entries(isRecord(names) ? names : {}).map(([name, entity]) => [name, String(entity)]);
  return { names: Object.fromEntries(named), ...(plain === true && { plain }) };
}

function keepsFields(template: string, fields: ReadonlyMap<string, unknown>): boolean {
  return [...template.matchAll(/\{row\.([\w$]+)/g)].every((match) => fields.has(match[1] ?? ''));
}
