import { definitionCommon } from './kind-descriptor.ts';
import type { Language } from './language.ts';
import type { JsonSchema } from './schema/json-schema.ts';
import { SchemaWriter } from './schema/schema-writer.ts';
import { slotSchemas } from './schema/slot-schemas.ts';

/**
 * The JSON Schema (draft 2020-12) of a language, from its descriptors alone: a file holds one definition or a list of
 * them. It accepts exactly what the shape check accepts and gives editors completion and the sentences of the docs.
 */
export function schemaOf(language: Language): JsonSchema {
  const writer = new SchemaWriter(language);
  const kinds = Object.values(language.kinds);
  const choices = kinds.map((descriptor) => ({
    if: { properties: { kind: { const: descriptor.name } }, required: ['kind'] },
    then: writer.kind(descriptor),
  }));
  const definition: JsonSchema = {
    type: 'object',
    properties: { kind: { enum: kinds.map(({ name }) => name), description: definitionCommon.kind.doc } },
    required: ['kind'],
    allOf: choices,
  };
  const defs = { definition, ...slotSchemas, ...writer.defs };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A definition of Muster, or a list of them',
    if: { type: 'array' },
    then: { items: { $ref: '#/$defs/definition' } },
    else: { $ref: '#/$defs/definition' },
    $defs: Object.fromEntries(Object.entries(defs).sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}
