import { isRecord, type Json } from '../json.ts';
import type { FieldTypeName } from '../language/field-types.ts';
import type { FieldDeclaration } from './field-declaration.ts';
import type { Entity } from './registry.ts';
import { choicesOf, type Declarations, labelOf } from './sent-field.ts';
import type { Type } from './types.ts';

/** What one value that a call answers is, as plain data. Any of them may be null or left out. */
export interface AnsweredField {
  /** As it comes: by the name under which the backend sends it. */
  readonly name: string;
  readonly label: string;
  /** A scalar type; a record; 'any': what nothing is known of. */
  readonly type: FieldTypeName | 'record' | 'any';
  /** True for a list of such values. */
  readonly many?: true;
  /** Of a record: the name of its entity, where it is one of an entity. */
  readonly entity?: string;
  readonly choices?: readonly Json[];
}

/** A value of a type, as it is answered. */
export function answeredValue(type: Type): Omit<AnsweredField, 'name' | 'label'> {
  if (type.is === 'list') return { ...answeredValue(type.of), many: true };
  if (type.is === 'scalar') return { type: type.of };
  if (type.is !== 'record') return { type: 'any' };
  return { type: 'record', ...(type.entity === undefined ? {} : { entity: type.entity }) };
}

/** The fields of the records of an entity, as they are answered: what follows from others is never sent. */
export function answeredFields(entity: Entity, around: Declarations): readonly AnsweredField[] {
  return [...entity.fields.values()].flatMap((field) => {
    if (field.properties['compute'] !== undefined) return [];
    const type = around.fieldType(field);
    const choices = choicesOf(field.properties['options'], around.options);
    const label = labelOf(field, type, entity, around);
    return [{ name: readNameOf(field), label, ...answeredValue(type), ...(choices ? { choices } : {}) }];
  });
}

/** The name under which a backend answers a field. */
export function readNameOf({ name, properties: { read } }: FieldDeclaration): string {
  const from = isRecord(read) ? read['from'] : read;
  return typeof from === 'string' ? from : name;
}
