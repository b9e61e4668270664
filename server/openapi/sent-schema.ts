import type { SentField } from '@muster/engine/check';
import { sentBounds } from '../input/index.ts';
import { orNull, type Schema, schemaNamed } from './schema.ts';

/** Schemas of values that are sent everywhere, by their names. */
export const sentSchemas: Readonly<Record<string, Schema>> = {
  Text: {
    type: 'string',
    description:
      'Text. Blanks at its ends are taken away. Control characters other than tab and new line are refused, and so are halves of characters, signs without width and signs that turn the direction of what follows. Lengths are counted in UTF-16 units, as JavaScript counts them.',
    not: {
      pattern:
        '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]|\\p{Cs}',
    },
  },
  Email: {
    type: 'string',
    format: 'email',
    maxLength: sentBounds.email,
    pattern: '^[A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$',
  },
  Date: { type: 'string', format: 'date', pattern: '^(19|2[01])\\d{2}-\\d{2}-\\d{2}$', examples: ['2026-01-31'] },
  Month: { type: 'string', pattern: '^(19|2[01])\\d{2}-(0[1-9]|1[0-2])$', examples: ['2026-01'] },
  Year: { type: 'string', pattern: '^(19|2[01])\\d{2}$', examples: ['2026'] },
  Time: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['20:00'] },
  Key: {
    type: 'integer',
    minimum: 1,
    maximum: 999_999_999_999_999,
    description: 'The key of a stored record.',
  },
};

const someText = '\\S';

/** What may be sent as a value. */
export function sentSchema(field: SentField): Schema {
  const { label, message, many, name } = field;
  const title: Schema = name === '' || label === '' ? {} : { title: label };
  const told: Schema = message === undefined ? title : { ...title, description: message };
  if (many) {
    const { max: maxItems = mostOf(field), start, required, ...one } = field;
    const items = oneSchema(one.choices?.includes('') ? one : { ...one, required: true });
    const list: Schema = { ...told, type: 'array', items, ...(field.required ? { minItems: 1 } : {}), maxItems };
    return field.required ? list : orNull(list);
  }
  const start: Schema = field.start === undefined ? {} : { default: field.start };
  const schema: Schema = { ...told, ...oneSchema(field), ...start };
  return isDemanded(field) || (field.required && field.type !== 'boolean') ? schema : orNull(schema);
}

/** Whether a record without it is refused. */
function isDemanded({ start, type, many, required }: SentField): boolean {
  if (start !== undefined) return false;
  if (type === 'record' && !many) return true;
  return required === true && (many === true || !untold.has(type));
}

/** Types of which what is left out means something: no, or nothing. */
const untold: ReadonlySet<SentField['type']> = new Set(['boolean', 'any', 'json', 'file', 'image']);

/** The fields of a record as they are sent. Unknown ones are refused by name. */
export function recordSchema(fields: readonly SentField[]): Schema {
  const own = fields.some((field) => field.own);
  const version: Schema = { type: ['integer', 'null'], description: 'As it was read; If-Match says it too.' };
  const properties = Object.fromEntries(fields.map((field) => [field.name, sentSchema(field)]));
  const demanded = fields.filter((field) => isDemanded(field)).map(({ name }) => name);
  return {
    type: 'object',
    properties: { ...properties, ...(own ? { _version: version } : {}) },
    ...(demanded.length > 0 ? { required: demanded } : {}),
    additionalProperties: false,
  };
}

function oneSchema(field: SentField): Schema {
  const { type, choices, wire, required = false, own = false } = field;
  if (choices) return { enum: required ? choices.filter((choice) => choice !== '') : choices };
  switch (type) {
    case 'record':
      return recordSchema(field.fields ?? []);
    case 'reference': {
      const key = field.key ?? '';
      const told = `The record, of which ${key} alone is read.`;
      // Without its key an empty record is none.
      const demanded: Schema = required ? { required: [key] } : {};
      return { type: 'object', description: told, properties: { [key]: schemaNamed('Key') }, ...demanded };
    }
    case 'id':
      return own && !required ? newOrKnown : schemaNamed('Key');
    case 'integer':
      return { type: 'integer', ...numberBounds(field) };
    case 'number':
    case 'percent':
      return { type: 'number', ...numberBounds(field) };
    case 'money':
      return { type: 'number', multipleOf: 0.01, ...numberBounds(field) };
    case 'boolean':
      return { type: 'boolean' };
    case 'any':
    case 'json':
      return {};
    case 'file':
    case 'image':
      return { type: 'string', description: 'A data URL: data:<type>;base64,…' };
    default:
      return namedSchema(type, wire) ?? textSchema(field);
  }
}

/** The schema of a type that has one by its name, everywhere in the document; undefined for others. */
export function namedSchema(type: SentField['type'], wire: string | undefined): Schema | undefined {
  const name = namedTypes[type];
  if (name === undefined) return undefined;
  return wire === undefined ? schemaNamed(name) : { type: 'string', format: wire };
}

const namedTypes: { readonly [Type in SentField['type']]?: string } = {
  date: 'Date',
  month: 'Month',
  year: 'Year',
  time: 'Time',
  email: 'Email',
};

const newOrKnown: Schema = { type: 'integer', minimum: 0, description: 'Left out, null or 0: a new record.' };

function numberBounds({ min = 0, max = sentBounds.number }: SentField): Schema {
  return { minimum: min, maximum: max };
}

function mostOf({ type }: SentField): number {
  return type === 'record' ? sentBounds.records : sentBounds.values;
}

function textSchema({ type, minLength = 0, maxLength, required, digits, verbatim }: SentField): Schema {
  const most = maxLength ?? (verbatim ? undefined : sentBounds.text);
  // A password is kept as it is typed; of other texts what stands between the blanks counts.
  const inside = `^\\s*\\S[\\s\\S]{${Math.max(minLength - 2, 0)},}\\S\\s*$`;
  const plain = minLength > 1 && type !== 'password' && !verbatim ? inside : required ? someText : undefined;
  const pattern = digits ? `^\\d{${minLength},${most ?? ''}}$` : plain;
  return {
    ...(verbatim ? { type: 'string' } : schemaNamed('Text')),
    ...(minLength > 0 ? { minLength } : {}),
    ...(most === undefined ? {} : { maxLength: most }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(type === 'password' ? { format: 'password' } : {}),
  };
}
