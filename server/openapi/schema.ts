import type { Json } from '@muster/engine';

/** A JSON Schema of 2020-12, as OpenAPI 3.1 has them. */
export type Schema = { readonly [word: string]: Json };

/** A reference to a schema of the document. */
export function schemaNamed(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Words that stand beside what a value may be, and not in it. */
const beside: readonly string[] = ['title', 'description', 'default'];

/** The same, or nothing. */
export function orNull(schema: Schema): Schema {
  const { type, enum: values } = schema;
  if (Array.isArray(values)) return { ...schema, enum: values.includes(null) ? values : [...values, null] };
  if (typeof type === 'string') return { ...schema, type: [type, 'null'] };
  if (Array.isArray(type)) return { ...schema, type: type.includes('null') ? type : [...type, 'null'] };
  const parts = Object.entries(schema);
  const inside = parts.filter(([word]) => !beside.includes(word));
  if (inside.length === 0) return schema;
  const told = Object.fromEntries(parts.filter(([word]) => beside.includes(word)));
  return { ...told, anyOf: [Object.fromEntries(inside), { type: 'null' }] };
}
