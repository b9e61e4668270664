import { isRecord } from '../json.ts';
import { fieldType } from '../language/field-types.ts';

/** One field as declared: its shorthand written out, and the object or map that holds it. */
export interface FieldDeclaration {
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** The type as written: a name, [name] or {map: name}; undefined when it follows from options. */
  readonly written: unknown;
  readonly holder: Readonly<Record<string, unknown>>;
  /** Of a param of a call: the name that it had before. */
  readonly was?: string;
}

/** Whether it is never shown and never kept: by its type, or by its own word. */
export function isSecret({ written, properties }: Pick<FieldDeclaration, 'written' | 'properties'>): boolean {
  return properties['secret'] === true || (typeof written === 'string' && fieldType(written)?.secret === true);
}

/** The fields of a map, each with its shorthand written out. */
export function fieldsOf(map: unknown): Map<string, FieldDeclaration> {
  const fields = new Map<string, FieldDeclaration>();
  if (!isRecord(map)) return fields;
  for (const [name, value] of Object.entries(map)) fields.set(name, fieldOf(name, value, map));
  return fields;
}

/** One field: a type by itself, or a record of properties. */
export function fieldOf(name: string, value: unknown, holder: Readonly<Record<string, unknown>>): FieldDeclaration {
  if (isRecord(value) && !('map' in value)) {
    const { type: written, was } = value;
    return { name, properties: value, written, holder: value, ...(typeof was === 'string' ? { was } : {}) };
  }
  return { name, properties: {}, written: value, holder };
}
