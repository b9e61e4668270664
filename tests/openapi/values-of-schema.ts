import type { JsonRecord } from '@muster/engine';
import fc from 'fast-check';
import { lookUp, type Schema } from './document.ts';

/** Signs of many kinds of which each is stored, two of them of two UTF-16 units. */
const signs = [...'abcXYZ019 _-.,;:!?%/\\\'"äßçÇñ漢字اب😀🇵\t\n'];

/** Values that a schema of the document allows, of every kind that it allows. */
export function valuesOf(schema: Schema, document: JsonRecord): fc.Arbitrary<unknown> {
  const whole = merged(schema, document);
  const choices = whole['anyOf'];
  if (Array.isArray(choices)) return fc.oneof(...choices.map((each) => valuesOf(each, document)));
  const listed = whole['enum'];
  if (Array.isArray(listed)) return fc.constantFrom(...listed);
  const types = [whole['type']].flat().filter((type): type is string => typeof type === 'string');
  if (types.length === 0) return fc.jsonValue({ maxDepth: 1 });
  return fc.oneof(...types.map((type) => ofType(type, whole, document)));
}

/** With what it refers to; what it says itself counts beside that. */
function merged(schema: Schema, document: JsonRecord): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return { ...merged(lookUp(document, reference), document), ...schema };
}

function ofType(type: string, schema: Schema, document: JsonRecord): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: number(schema, 'minimum', -1000),
        max: Math.min(number(schema, 'maximum', 1e6), Number.MAX_SAFE_INTEGER),
      });
    case 'number':
      return numbers(schema);
    case 'array':
      return fc.array(valuesOf((schema['items'] ?? {}) as Schema, document), {
        minLength: number(schema, 'minItems', 0),
        maxLength: Math.min(number(schema, 'maxItems', 4), 4),
      });
    case 'object':
      return records(schema, document);
    default:
      return texts(schema);
  }
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const [min, max] = [number(schema, 'minimum', -1000), number(schema, 'maximum', 1e6)];
  if (schema['multipleOf'] === 0.01)
    return fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((cents) => cents / 100);
  return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
}

function records(schema: Schema, document: JsonRecord): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const requiredKeys = (schema['required'] ?? []) as readonly string[];
  const model = Object.fromEntries(properties.map(([name, each]) => [name, valuesOf(each, document)]));
  return fc.record(model, { requiredKeys: requiredKeys as never });
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern } = schema as { readonly format?: string; readonly pattern?: string };
  if (format === 'date' || /YYYY/.test(format ?? '')) return dates(format ?? '');
  if (typeof pattern === 'string' && !/\\S|\\p/.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'));
  const min = Math.max(number(schema, 'minLength', 0), pattern === undefined ? 0 : 1);
  const max = number(schema, 'maxLength', 60);
  return fc
    .array(fc.constantFrom(...signs), { minLength: min, maxLength: Math.min(max, min + 40) })
    .map((drawn) => drawn.join(''))
    .filter((text) => text.length <= max && (pattern === undefined || new RegExp(pattern, 'u').test(text)));
}

function dates(format: string): fc.Arbitrary<string> {
  const of = { min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true };
  return fc.date(of).map((date) => {
    const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
    const pattern = format === 'date' ? 'YYYY-MM-DD' : format;
    return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
  });
}

function number(schema: Schema, name: string, otherwise: number): number {
  const found = schema[name];
  return typeof found === 'number' ? found : otherwise;
}
