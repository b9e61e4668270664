import type { Json } from '../json.ts';
import { type FieldType, type FieldTypeName, fieldType } from '../language/field-types.ts';

/** The type of an expression. Unknown things are `any`: they are never a reason for a second complaint. */
export type Type =
  | { readonly is: 'any' }
  | { readonly is: 'nothing' }
  | ScalarType
  | { readonly is: 'list'; readonly of: Type }
  | { readonly is: 'map'; readonly of: Type }
  | RecordType
  | { readonly is: 'union'; readonly of: readonly Type[] };

/** A scalar. A field type that a language adds is one of the shipped types of its form, with its own descriptor in `field`. */
export interface ScalarType {
  readonly is: 'scalar';
  readonly of: FieldTypeName;
  readonly field?: FieldType;
  readonly choices?: readonly Json[];
  /** Of a template: whose fields it may name, by what stands before the first point. */
  readonly names?: Readonly<Record<string, string>>;
  /** Of a template: one text without marks. */
  readonly plain?: true;
}

/** A record; `fields` is asked late, because entities refer to each other. An open one may have other fields too. */
export interface RecordType {
  readonly is: 'record';
  readonly entity?: string;
  readonly open?: boolean;
  fields(): ReadonlyMap<string, Type>;
}

export const any: Type = { is: 'any' };
export const nothing: Type = { is: 'nothing' };
export const scalar = (of: FieldTypeName): ScalarType => ({ is: 'scalar', of });
export const listOf = (of: Type): Type => ({ is: 'list', of });
export const truth = scalar('boolean');
export const textType = scalar('text');

/** A record type of fixed fields. */
export function recordOf(
  fields: Readonly<Record<string, Type>> | ReadonlyMap<string, Type>,
  entity?: string,
): RecordType {
  const map: ReadonlyMap<string, Type> = fields instanceof Map ? fields : new Map(Object.entries(fields));
  return { is: 'record', fields: () => map, ...(entity === undefined ? {} : { entity }) };
}

/** The type of several possible values; nothing and repetition add nothing. */
export function unionOf(types: readonly Type[]): Type {
  const flat = types.flatMap((type) => (type.is === 'union' ? type.of : [type]));
  if (flat.some((type) => type.is === 'any')) return any;
  const kept: Type[] = [];
  for (const type of flat) if (type.is !== 'nothing' && !kept.some((other) => same(other, type))) kept.push(type);
  if (kept.length === 0) return nothing;
  return kept.length === 1 ? (kept[0] ?? any) : { is: 'union', of: kept };
}

function same(one: Type, other: Type): boolean {
  if (one === other) return true;
  if (one.is === 'scalar' && other.is === 'scalar') return one.of === other.of && !one.choices && !other.choices;
  return one.is === 'record' && other.is === 'record' && one.entity !== undefined && one.entity === other.entity;
}

/** The element of a list, the value of a map; any when the type is neither. */
export function elementOf(type: Type): Type {
  if (type.is === 'list' || type.is === 'map') return type.of;
  if (type.is === 'union') return unionOf(type.of.map(elementOf));
  return any;
}

/** What a path meets: the type at its end, or the segment that leads nowhere and what would have led on. */
export type Resolution = { readonly type: Type } | { readonly at: number; readonly known: readonly string[] };

/** Follows path segments into a type. */
export function follow(type: Type, segments: readonly string[], from = 0): Resolution {
  let current = type;
  for (let at = from; at < segments.length; at += 1) {
    const next = step(current, segments[at] ?? '');
    if ('known' in next) return { at, known: next.known };
    current = next.type;
  }
  return { type: current };
}

function step(type: Type, segment: string): { type: Type } | { known: readonly string[] } {
  switch (type.is) {
    case 'any':
      return { type: any };
    case 'map':
      return { type: type.of };
    case 'list':
      return /^\d+$/.test(segment) ? { type: type.of } : { known: ['0'] };
    case 'record': {
      const found = type.fields().get(segment);
      if (found) return { type: found };
      // Records of an entity carry their version, which is no field: nobody edits it.
      if (segment === '_version' && type.entity !== undefined) return { type: any };
      return type.open ? { type: any } : { known: [...type.fields().keys()] };
    }
    case 'union': {
      const found = type.of.map((each) => step(each, segment));
      const good = found.flatMap((each) => ('type' in each ? [each.type] : []));
      return good.length > 0
        ? { type: unionOf(good) }
        : { known: found.flatMap((each) => ('known' in each ? each.known : [])) };
    }
    default:
      return { known: [] };
  }
}

/** How a type is called in a message. */
export function typeName(type: Type): string {
  switch (type.is) {
    case 'any':
      return 'anything';
    case 'nothing':
      return 'nothing';
    case 'scalar':
      return type.field?.name ?? type.of;
    case 'list':
      return `a list of ${typeName(type.of)}`;
    case 'map':
      return `a map of ${typeName(type.of)}`;
    case 'record':
      return type.entity ?? 'a record';
    case 'union':
      return type.of.map(typeName).join(' or ');
  }
}

/** The descriptor of a scalar's field type. */
export function scalarField(type: ScalarType): FieldType | undefined {
  return type.field ?? fieldType(type.of);
}

/** What a scalar is inside Muster: text, number, boolean, date, time, month, file or json. */
export function formOf(type: Type): string {
  return type.is === 'scalar' ? (scalarField(type)?.form ?? 'text') : type.is;
}

/** True when the type may be a record, list or map, so that a format of scalars makes no sense for it. */
export function isComposite(type: Type): boolean {
  return type.is === 'record' || type.is === 'list' || type.is === 'map';
}
