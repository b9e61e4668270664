import type { SentForm } from '@muster/engine';
import { type SentField, sentForm } from '@muster/engine/check';
import { date, moment, month, time, year } from './date-reader.ts';
import { flag, foreignId, id, money, number, reference } from './number-reader.ts';
import { type FieldProblem, isBlank, listOf, type Reader, record } from './reader.ts';
import { richText } from './rich-text-reader.ts';
import { sentBounds } from './sent-bounds.ts';
import { template } from './template-reader.ts';
import { choice, email, type TextRules, text } from './text-reader.ts';

/** How what is sent is read. */
export interface Reading {
  /**
   * True for what is kept by somebody else: he has keys of his own kind and takes names that nothing declares, and where
   * nothing is declared he has bounds of his own.
   */
  readonly elsewhere?: boolean;
}

/** Reads what a call is sent as its declaration says it: types, what is required, limits and labels. */
export function sentReader(field: SentField, reading: Reading = {}): Reader<unknown> {
  if (!field.many) return oneReader(field, reading);
  const { required = false, max = mostOf(field, reading), ...one } = field;
  // A value that says of something that there is none of it may stand in a list.
  const filled = one.choices?.includes('') ? {} : ({ required: true } as const);
  return listOf(oneReader({ ...one, ...filled }, reading), {
    label: one.label,
    min: required ? 1 : 0,
    max,
    missing: one.message,
  });
}

function mostOf({ type }: SentField, { elsewhere }: Reading): number {
  if (elsewhere) return Number.POSITIVE_INFINITY;
  return type === 'record' ? sentBounds.records : sentBounds.values;
}

/** Reads the values of some fields. What is among `echoes` is taken too, and changes nothing. */
export function sentRecord(
  fields: readonly SentField[],
  { elsewhere }: Reading = {},
  echoes: readonly string[] = [],
): Reader<unknown> {
  const inside = { elsewhere: elsewhere === true };
  const readers = new Map(fields.map((field) => [field.name, ifSent(field, sentReader(field, inside))]));
  const echoed = fields.flatMap(({ readAs }) => (readAs === undefined ? [] : [readAs]));
  const read = record(readers, elsewhere ? 'all' : [...echoed, ...echoes]);
  const key = fields.find(({ own }) => own)?.name;
  return (value, field, problems) => {
    const found = read(value, field, problems);
    const stored = key !== undefined && found[key] !== null;
    return stored ? found : { ...found, ...startsOf(fields, found, problems) };
  };
}

/** What is left out of a new record and has a value to begin with. */
function startsOf(fields: readonly SentField[], found: Readonly<Record<string, unknown>>, problems: FieldProblem[]) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.start === undefined || found[field.name] !== undefined) return [];
      return [[field.name, sentReader(field)(field.start, field.name, problems)]];
    }),
  );
}

/** What has a value to begin with may be left out; a stored record keeps its own then. */
function ifSent({ start }: SentField, read: Reader<unknown>): Reader<unknown> {
  if (start === undefined) return read;
  return (value, field, problems) => (value === undefined ? undefined : read(value, field, problems));
}

type Rules = Omit<SentField, 'required'> & { readonly required: boolean };
type MakeReader = (rules: Rules, reading: Reading) => Reader<unknown>;

function oneReader(field: SentField, reading: Reading): Reader<unknown> {
  const rules = { ...field, required: field.required ?? false };
  return field.choices ? choice(field.choices as readonly string[], rules) : readers[sentForm(field)](rules, reading);
}

const asItComes: MakeReader = () => (value) => value;

/** The reader of each form of values. */
const readers: { readonly [Form in SentForm | 'record' | 'reference']: MakeReader } = {
  record: ({ fields = [], echoes }, reading) => sentRecord(fields, reading, echoes),
  reference: (rules, reading) => reference(rules.key ?? '', rules.label, keyReader(rules, reading)),
  key: keyReader,
  whole: (rules, reading) => number({ ...numberBounds(rules, reading), step: 1 }),
  number: (rules, reading) => number(numberBounds(rules, reading)),
  amount: (rules, reading) => money(numberBounds(rules, reading)),
  flag,
  day: date,
  moment,
  month: (rules) => whenFilled(month(rules), rules.required),
  year: (rules) => whenFilled(year(rules), rules.required),
  time,
  email,
  file: asItComes,
  anything: asItComes,
  secret: (rules, reading) => text({ ...textRules(rules, reading), asTyped: true }),
  text: (rules, reading) => text(textRules(rules, reading)),
  richText: (rules, reading) => richText(rules, text(textRules(rules, reading))),
  template: (rules, reading) => template(rules, text(textRules(rules, reading))),
};

function textRules({ label, required, verbatim, ...field }: Rules, { elsewhere = false }: Reading): TextRules {
  return {
    label,
    required,
    min: field.minLength ?? 0,
    max: field.maxLength ?? (elsewhere || verbatim ? Number.POSITIVE_INFINITY : sentBounds.text),
    lower: field.lower ?? false,
    asTyped: verbatim ?? false,
    anySigns: verbatim ?? elsewhere,
    ...(field.digits ? { pattern: /^\d+$/ } : {}),
    ...(field.message === undefined ? {} : { message: field.message }),
  };
}

function keyReader({ label, required }: Rules, { elsewhere }: Reading): Reader<unknown> {
  return elsewhere ? foreignId({ label, required }) : id({ label, required });
}

function numberBounds({ label, required, min, max }: Rules, { elsewhere }: Reading) {
  const [least, most] = elsewhere ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [0, sentBounds.number];
  return { label, required, min: min ?? least, max: max ?? most };
}

function whenFilled(read: Reader<string>, required: boolean): Reader<string> {
  return (value, field, problems) => (!required && isBlank(value) ? '' : read(value, field, problems));
}
