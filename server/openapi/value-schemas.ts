import type { SentForm } from '@muster/engine';
import type { SentField } from '@muster/engine/check';
import { sentBounds } from '../input/index.ts';
import { type Schema, schemaNamed } from './schema.ts';

/** What the values of a form look like. */
export interface ValueSchema {
  /** In a body. */
  sent(field: SentField): Schema;
  /** In a path, not encoded yet. */
  inPath(field: SentField): Schema;
  /** In an answer. Of what is empty some backends say '', and a program reads it as nothing. */
  readonly answered: Schema;
  /** What is left out means something: no, or nothing. */
  readonly untold?: true;
}

/** What a text may be that stands in a path: filled, without control characters, and nothing that climbs out of a folder. */
const plainText = '^(?![\\s\\S]*(^|[/\\\\])\\.{1,2}([/\\\\]|$))[^\\p{Cc}\\p{Cs}]*\\S[^\\p{Cc}\\p{Cs}]*$';
const someText = '\\S';

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const newOrKnown: Schema = { type: 'integer', minimum: 0, description: 'Left out, null or 0: a new record.' };

const textInPath = ({ maxLength = sentBounds.text }: SentField): Schema => ({
  ...schemaNamed('Text'),
  pattern: plainText,
  maxLength,
});

/** Of a form that has a schema by its name, everywhere in the document. */
function named(name: string, answered: Schema): ValueSchema {
  const schema = ({ wire }: SentField) => (wire === undefined ? schemaNamed(name) : writtenAs(wire));
  return { sent: schema, inPath: schema, answered };
}

/** A date as some calls want it, such as DD-MM-YYYY. */
function writtenAs(wire: string): Schema {
  const filled = (year: string, month: string, day: string) =>
    wire.replace('YYYY', year).replace('MM', month).replace('DD', day);
  return {
    ...{ type: 'string', format: wire },
    ...{ pattern: `^${filled('(19|2[01])\\d{2}', '\\d{2}', '\\d{2}')}$`, examples: [filled('2026', '01', '31')] },
  };
}

function numeric(words: Schema, inPath: Schema, answered: Schema): ValueSchema {
  const sent = ({ min = 0, max = sentBounds.number }: SentField) => ({ ...words, minimum: min, maximum: max });
  const bounded = ({ min = 0, max }: SentField) => ({
    ...{ ...inPath, minimum: min },
    ...(max === undefined ? {} : { maximum: max }),
  });
  return { sent, inPath: bounded, answered };
}

/** The schemas of each form of values. */
export const valueSchemas: { readonly [Form in SentForm]: ValueSchema } = {
  text: { sent: textSchema, inPath: textInPath, answered: text },
  template: { sent: templateSchema, inPath: textInPath, answered: text },
  richText: {
    sent: (field) => ({ ...textSchema(field), description: 'Rich text, cleaned' }),
    inPath: textInPath,
    answered: text,
  },
  secret: {
    sent: (field) => ({ ...textSchema(field, true), format: 'password' }),
    inPath: textInPath,
    answered: text,
  },
  email: named('Email', text),
  key: {
    sent: ({ own, required }) => (own && !required ? newOrKnown : schemaNamed('Key')),
    inPath: () => schemaNamed('Key'),
    answered: { type: ['integer', 'string'] },
  },
  whole: numeric({ type: 'integer' }, { type: 'integer' }, { type: 'integer' }),
  number: numeric(number, number, number),
  amount: numeric({ ...number, multipleOf: 0.01 }, number, number),
  flag: {
    sent: () => ({ type: 'boolean' }),
    inPath: () => ({ type: 'boolean' }),
    answered: { type: ['boolean', 'integer'] },
    untold: true,
  },
  day: named('Date', { ...text, description: 'YYYY-MM-DD, or empty' }),
  moment: named('Moment', { ...text, description: 'A moment, or empty' }),
  month: named('Month', { ...text, description: 'YYYY-MM, or empty' }),
  year: named('Year', { type: ['string', 'integer'] }),
  time: named('Time', { ...text, description: 'HH:mm, or empty' }),
  file: {
    sent: () => ({ ...text, description: 'A data URL: data:<type>;base64,…' }),
    inPath: textInPath,
    answered: text,
    untold: true,
  },
  anything: { sent: () => ({}), inPath: textInPath, answered: {}, untold: true },
};

/** `asTyped`: what stands between blanks at the ends does not count alone. */
function templateSchema(field: SentField): Schema {
  const description = `Text with fields in braces, such as {${field.template?.fields[0]?.path ?? 'person.firstName'}}; ${field.template?.plain ? 'plain' : 'rich text, cleaned'}. What is no field is refused.`;
  return { ...textSchema(field), description };
}

function textSchema({ minLength = 0, maxLength, required, digits, verbatim }: SentField, asTyped = verbatim): Schema {
  const most = maxLength ?? (verbatim ? undefined : sentBounds.text);
  const inside = `^\\s*\\S[\\s\\S]{${Math.max(minLength - 2, 0)},}\\S\\s*$`;
  const plain = minLength > 1 && !asTyped ? inside : required ? someText : undefined;
  const pattern = digits ? `^\\d{${minLength},${most ?? ''}}$` : plain;
  return {
    ...(verbatim ? { type: 'string' } : schemaNamed('Text')),
    ...(minLength > 0 ? { minLength } : {}),
    ...(most === undefined ? {} : { maxLength: most }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}
