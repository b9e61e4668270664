import { type SentField, sentForm } from '@muster/engine/check';
import { sentBounds } from '../input/index.ts';
import { orNull, type Schema, schemaNamed } from './schema.ts';
import { valueSchemas } from './value-schemas.ts';

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
  Moment: {
    type: 'string',
    pattern: '^(19|2[01])\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?Z?$',
    examples: ['2026-01-31T09:00:00Z'],
    description: 'A moment; where it does not end in Z, as the clocks of the company show it.',
  },
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
  return isDemanded(field) || (field.required && sentForm(field) !== 'flag') ? schema : orNull(schema);
}

/** Whether a record without it is refused. */
function isDemanded(field: SentField): boolean {
  if (field.start !== undefined) return false;
  const form = sentForm(field);
  if (form === 'record' && !field.many) return true;
  const untold = form !== 'record' && form !== 'reference' && valueSchemas[form].untold;
  return field.required === true && (field.many === true || !untold);
}

/** What may be sent back as it was answered. */
const echoed: Schema = { readOnly: true, description: 'Taken because it is answered so; it changes nothing.' };

/** The fields of a record as they are sent, and what it may carry beside them. Unknown ones are refused by name. */
export function recordSchema(fields: readonly SentField[], echoes: readonly string[] = []): Schema {
  const back = [...fields.flatMap(({ readAs }) => readAs ?? []), ...echoes];
  const own = fields.some((field) => field.own);
  const version: Schema = { type: ['integer', 'null'], description: 'As it was read; If-Match says it too.' };
  const properties = Object.fromEntries(fields.map((field) => [field.name, sentSchema(field)]));
  const demanded = fields.filter((field) => isDemanded(field)).map(({ name }) => name);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(back.map((name) => [name, echoed])),
      ...properties,
      ...(own ? { _version: version } : {}),
    },
    ...(demanded.length > 0 ? { required: demanded } : {}),
    additionalProperties: false,
  };
}

function oneSchema(field: SentField): Schema {
  const { choices, required = false } = field;
  if (choices) return { enum: required ? choices.filter((choice) => choice !== '') : choices };
  const form = sentForm(field);
  if (form === 'record') return recordSchema(field.fields ?? []);
  if (form !== 'reference') return valueSchemas[form].sent(field);
  const key = field.key ?? '';
  const told = `The record, of which ${key} alone is read.`;
  // Without its key an empty record is none.
  const demanded: Schema = required ? { required: [key] } : {};
  return { type: 'object', description: told, properties: { [key]: schemaNamed('Key') }, ...demanded };
}

/** What may stand in a path for a parameter, not encoded yet. */
export function pathSchema(field: SentField): Schema {
  if (field.choices) return { enum: field.choices };
  const form = sentForm(field);
  return valueSchemas[form === 'record' || form === 'reference' ? 'text' : form].inPath(field);
}

function mostOf({ type }: SentField): number {
  return type === 'record' ? sentBounds.records : sentBounds.values;
}
