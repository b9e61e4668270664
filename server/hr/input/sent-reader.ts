import type { SentField } from '@muster/engine/check';
import { date, month, time, year } from './date-reader.ts';
import { flag, id, money, number, reference } from './number-reader.ts';
import { type FieldProblem, listOf, type Reader, record } from './reader.ts';
import { sentBounds } from './sent-bounds.ts';
import { choice, email, text } from './text-reader.ts';
import { isBlank } from './wire.ts';

/** Reads what a call is sent as its declaration says it: types, what is required, limits and labels. */
export function sentReader(field: SentField): Reader<unknown> {
  if (!field.many) return oneReader(field);
  const { required = false, max = field.type === 'record' ? sentBounds.records : sentBounds.values, ...one } = field;
  // A value that says of something that there is none of it may stand in a list.
  const filled = one.choices?.includes('') ? {} : ({ required: true } as const);
  return listOf(oneReader({ ...one, ...filled }), { label: one.label, min: required ? 1 : 0, max });
}

/** Reads the values of some fields. `ignored` are names that are sent back as they were read. */
export function sentRecord(fields: readonly SentField[], ignored: readonly string[] = []): Reader<unknown> {
  const readers = new Map(fields.map((field) => [field.name, ifSent(field, sentReader(field))]));
  const echoed = fields.flatMap(({ readAs }) => (readAs === undefined ? [] : [readAs]));
  const read = record(readers, [...echoed, ...ignored]);
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

function oneReader(field: SentField): Reader<unknown> {
  const { label, min, max, choices } = field;
  const required = field.required ?? false;
  const rules = { ...field, required };
  const bounds = { label, required, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  if (choices) return choice(choices as readonly string[], rules);
  switch (field.type) {
    case 'reference':
      return reference(field.key ?? '', { label, required });
    case 'record':
      return sentRecord(field.fields ?? []);
    case 'id':
      return id({ label, required });
    case 'integer':
      return number({ ...bounds, step: 1 });
    case 'number':
    case 'percent':
      return number(bounds);
    case 'money':
      return money(bounds);
    case 'boolean':
      return flag({ label });
    case 'date':
      return date(rules);
    case 'month':
      return whenFilled(month({ label }), required);
    case 'year':
      return whenFilled(year({ label }), required);
    case 'time':
      return time({ label, required });
    case 'email':
      return email(rules);
    case 'any':
    case 'json':
    case 'file':
    case 'image':
      return (value) => value;
    default:
      return text({
        label,
        required,
        min: field.minLength ?? 0,
        max: field.maxLength ?? sentBounds.text,
        lower: field.lower ?? false,
        asTyped: field.type === 'password',
        ...(field.digits ? { pattern: /^\d+$/ } : {}),
        ...(field.message === undefined ? {} : { message: field.message }),
      });
  }
}

function whenFilled(read: Reader<string>, required: boolean): Reader<string> {
  return (value, field, problems) => (!required && isBlank(value) ? '' : read(value, field, problems));
}
