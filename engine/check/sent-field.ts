import type { FieldRights } from '../field-rights/field-right.ts';
import { labelFromName } from '../formats/label-from-name.ts';
import { isRecord, type Json } from '../json.ts';
import { type FieldTypeName, fieldTypes, type SentForm } from '../language/field-types.ts';
import type { TemplateRules } from '../templates/template-field.ts';
import type { FieldDeclaration } from './field-declaration.ts';
import type { Entity } from './registry.ts';
import { templateRules } from './template-rules.ts';
import type { Type } from './types.ts';

/**
 * What one value that a call is sent may be, as plain data: all that a reader, a limit and a sentence need. What a
 * condition decides is not told here; forms and checks judge it.
 */
export interface SentField {
  readonly name: string;
  readonly label: string;
  /** A scalar type; a record; 'reference': the key of a record that stands elsewhere; 'any': what nothing is known of. */
  readonly type: FieldTypeName | 'record' | 'reference' | 'any';
  /** True for a list of such values. */
  readonly many?: true;
  /** Of a reference: the field that holds the key. */
  readonly key?: string;
  /** Of a record: what it holds. */
  readonly fields?: readonly SentField[];
  readonly required?: true;
  /** The key of the record that is sent: without it the record is a new one. */
  readonly own?: true;
  /** What a new record begins with where it is left out; a stored one keeps its own. */
  readonly start?: Json;
  /** What may be chosen, as it is sent. */
  readonly choices?: readonly Json[];
  readonly min?: number;
  /** The greatest number; of a list the most that it may hold. */
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly lower?: true;
  /** Of a text: nothing is done to it, and any sign may stand in it. */
  readonly verbatim?: true;
  /** Of a text: nothing but digits. */
  readonly digits?: true;
  /** What is said of every mistake in it. */
  readonly message?: string;
  readonly wire?: string;
  /** Of a template: what it may hold. */
  readonly template?: TemplateRules;
  /** The other name under which it is answered, and may be sent back. */
  readonly readAs?: string;
  /** Of a whole body: what may be sent back as it was answered, and changes nothing. */
  readonly echoes?: readonly string[];
}

/** How a call is sent it: as its type says, where it is no record. */
export function sentForm({ type }: Pick<SentField, 'type'>): SentForm | 'record' | 'reference' {
  return type === 'record' || type === 'reference' ? type : scalarForm(type);
}

/** How a call is sent a scalar, or what nothing is known of. */
export function scalarForm(type: FieldTypeName | 'any'): SentForm {
  return type === 'any' ? 'anything' : fieldTypes[type].sent;
}

/** What fields and calls are resolved against. */
export interface Declarations {
  readonly entities: ReadonlyMap<string, Entity>;
  readonly options: ReadonlyMap<string, readonly unknown[]>;
  fieldType(field: FieldDeclaration): Type;
  readonly fieldRights?: { readonly records: FieldRights };
}

/** The types of some fields, by their names. */
export function typesOf(
  fields: ReadonlyMap<string, FieldDeclaration>,
  around: Pick<Declarations, 'fieldType'>,
): ReadonlyMap<string, Type> {
  return new Map([...fields].map(([name, field]) => [name, around.fieldType(field)]));
}

/** Deeper than any body; entities may hold each other. */
const deepest = 6;

/** The values of some fields, in their order; what follows from others is never sent. `of`: the entity they are of. */
export function sentFields(
  fields: Iterable<FieldDeclaration>,
  around: Declarations,
  of?: Entity,
  depth = 0,
): readonly SentField[] {
  return [...fields].flatMap((field) => {
    const { name, properties } = field;
    if (properties['compute'] !== undefined || properties['extension'] === true) return [];
    const own = of?.key === name ? { own: true as const } : {};
    const type = around.fieldType(field);
    const sent = { name, ...own, ...sentType(type, around, depth), ...said(properties, around) };
    const held = sent.type === 'template' ? { template: templateRules(properties, around) } : {};
    return [{ ...sent, ...held, label: labelOf(field, type, of, around) }];
  });
}

/** The extension fields among some fields, which Muster takes out of a body before a backend sees it. */
export function extensionFields(fields: Iterable<FieldDeclaration>, around: Declarations): readonly SentField[] {
  const own = [...fields].filter(({ properties }) => properties['extension'] === true);
  return sentFields(
    own.map((field) => ({ ...field, properties: { ...field.properties, extension: false } })),
    around,
  );
}

/** A whole body that is a record or a list of them; such a list holds something. */
export function sentValue(type: Type, around: Declarations): SentField {
  const entity = entityOf(type.is === 'list' ? type.of : type, around);
  const known = entity ? { type: 'record' as const, ...recordFields(entity, around, 0) } : sentType(type, around, 0);
  if (type.is !== 'list') return { name: '', label: 'The body', ...known };
  return { name: '', label: entity?.label ? `${entity.label}s` : 'The body', ...known, many: true, required: true };
}

/** What holds where a declaration was changed after it was shipped: of each limit the narrower one. */
export function narrower(shipped: SentField, now: SentField | undefined): SentField {
  if (!now) return shipped;
  const { choices, fields } = shipped;
  const inside = fields?.map((field) =>
    narrower(
      field,
      now.fields?.find(({ name }) => name === field.name),
    ),
  );
  const chosen =
    now.choices && choices ? choices.filter((each) => now.choices?.includes(each)) : (choices ?? now.choices);
  return {
    ...shipped,
    label: now.label,
    ...(now.message === undefined ? {} : { message: now.message }),
    ...(now.required ? { required: true } : {}),
    ...(now.lower ? { lower: true } : {}),
    ...(now.digits ? { digits: true } : {}),
    ...(inside ? { fields: inside } : {}),
    ...(chosen ? { choices: chosen } : {}),
    ...bound('min', shipped, now, Math.max),
    ...bound('minLength', shipped, now, Math.max),
    ...bound('max', shipped, now, Math.min),
    ...bound('maxLength', shipped, now, Math.min),
  };
}

function bound(
  name: 'min' | 'max' | 'minLength' | 'maxLength',
  { [name]: shipped }: SentField,
  { [name]: now = shipped }: SentField,
  narrow: (one: number, other: number) => number,
): Partial<SentField> {
  return now === undefined ? {} : { [name]: narrow(shipped ?? now, now) };
}

function sentType(type: Type, around: Declarations, depth: number): Omit<SentField, 'name' | 'label'> {
  if (type.is === 'list') {
    const entity = entityOf(type.of, around);
    const parts = entity && !standsElsewhere(entity) && depth < deepest;
    const inside = parts ? { type: 'record' as const, ...recordFields(entity, around, depth + 1) } : undefined;
    return { ...(inside ?? sentType(type.of, around, depth)), many: true };
  }
  if (type.is === 'scalar') return { type: type.of };
  if (type.is !== 'record') return { type: 'any' };
  const entity = entityOf(type, around);
  if (!entity || depth >= deepest) return { type: 'any' };
  if (entity.key !== undefined) return { type: 'reference', key: entity.key };
  return { type: 'record', ...recordFields(entity, around, depth + 1) };
}

function recordFields(entity: Entity | undefined, around: Declarations, depth: number) {
  return entity ? { fields: sentFields(entity.fields.values(), around, entity, depth) } : {};
}

/** Records that are chosen from a list, or of which nothing but the key is declared, are sent by their keys alone. */
export function standsElsewhere({ options, fields, key }: Entity): boolean {
  return options !== undefined || (fields.size === 1 && fields.has(key ?? ''));
}

function entityOf(type: Type, { entities }: Declarations): Entity | undefined {
  return type.is === 'record' && type.entity !== undefined ? entities.get(type.entity) : undefined;
}

/** What people call a field. */
export function labelOf(
  { name, properties }: FieldDeclaration,
  type: Type,
  of: Entity | undefined,
  around: Declarations,
): string {
  if (typeof properties['label'] === 'string') return properties['label'];
  if (of?.key === name) return of.label ?? labelFromName(of.name);
  if (type.is === 'scalar' && scalarForm(type.of) === 'key') return labelFromName(name).replace(/ Id$/, '');
  return entityOf(type, around)?.label ?? labelFromName(name);
}

function said(properties: FieldDeclaration['properties'], { options }: Declarations): Partial<SentField> {
  const { accepts, clean, length, message, wire, read, value } = properties;
  const numbers = ['min', 'max', 'minLength', 'maxLength'] as const;
  const readAs = isRecord(read) ? read['from'] : read;
  const choices = choicesOf(properties['options'], options);
  return {
    ...Object.fromEntries(
      numbers.flatMap((name) => (typeof properties[name] === 'number' ? [[name, properties[name]]] : [])),
    ),
    ...(typeof length === 'number' ? { minLength: length, maxLength: length } : {}),
    ...(accepts === 'digits' ? { digits: true as const } : {}),
    ...(properties['required'] === true ? { required: true as const } : {}),
    ...(isConstant(value) ? { start: value } : {}),
    ...(choices ? { choices } : {}),
    ...(Array.isArray(clean) && clean.includes('lower') ? { lower: true as const } : {}),
    ...(Array.isArray(clean) && clean.length === 0 ? { verbatim: true as const } : {}),
    ...(typeof message === 'string' && !message.includes('{') ? { message } : {}),
    ...(typeof wire === 'string' ? { wire } : {}),
    ...(typeof readAs === 'string' ? { readAs } : {}),
  };
}

function isConstant(value: unknown): value is Json {
  return typeof value === 'string' ? !value.includes('{') : typeof value === 'number' || typeof value === 'boolean';
}

/** The values of a fixed option list as they are sent; undefined where others may be. */
export function choicesOf(written: unknown, lists: Declarations['options']): readonly Json[] | undefined {
  const list = typeof written === 'string' ? lists.get(written) : written;
  if (!Array.isArray(list) || list.some((option) => isRecord(option) && 'other' in option)) return undefined;
  return list.map((option: Json) => {
    if (Array.isArray(option)) return option[0] as Json;
    return (isRecord(option) ? (option['wire'] ?? option['value']) : option) as Json;
  });
}
