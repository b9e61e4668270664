import { fieldType, type SentForm } from '@muster/engine';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { CallEntry, CallParam } from './call-entry.ts';

/** The parameters of a call, decoded and in the order of its path; or the refusal. */
export type ParamsAnswer = { readonly params: readonly string[] } | { readonly refusal: Envelope };

const longest = 1000;

/** Decodes the parts of an address one by one and checks each against the type that the call declares. */
export function readPathParams(entry: CallEntry, parts: readonly string[]): ParamsAnswer {
  const given = parts.slice(parts.length - entry.params.length);
  const decoded: unknown[] = [];
  for (const part of given) {
    try {
      decoded.push(decodeURIComponent(part));
    } catch {
      return refusal(envelope('400', 'The address holds an encoding that is not UTF-8.'));
    }
  }
  return checkAll(entry, decoded);
}

/** Reads parameters that were posted as a record by name, also by a former one: a page or a job from before an upgrade. */
export function readPostedParams(entry: CallEntry, posted: unknown): ParamsAnswer {
  const record = isRecord(posted) ? posted : {};
  const names = entry.params.flatMap(({ name, was }) => (was === undefined ? [name] : [name, was]));
  const unknown = Object.keys(record).find((name) => !names.includes(name));
  if (unknown !== undefined) return refusal(wrong(unknown, `This call has no parameter ${unknown.slice(0, 60)}.`));
  return checkAll(
    entry,
    entry.params.map(({ name, was }) => {
      const given = [name, ...(was === undefined ? [] : [was])].find((each) => Object.hasOwn(record, each));
      return given === undefined ? undefined : record[given];
    }),
  );
}

function checkAll(entry: CallEntry, values: readonly unknown[]): ParamsAnswer {
  const params: string[] = [];
  for (const [index, param] of entry.params.entries()) {
    const value = values[index];
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    if (typeof text !== 'string' || text === '') return refusal(wrong(param.name, `${param.name} is missing.`));
    const needs = problemOf(param, text);
    if (needs !== undefined) return refusal(wrong(param.name, `${param.name} needs to be ${needs}.`));
    params.push(text);
  }
  return { params };
}

function problemOf({ type, wire }: CallParam, text: string): string | undefined {
  if (/[\p{Cc}\p{Cs}]/u.test(text) || text.length > longest)
    return `at most ${longest} characters without control characters`;
  // What climbs out of a folder is refused although it would travel encoded: not every server behind decodes late.
  if (text.split(/[/\\]/).some((part) => part === '.' || part === '..')) return 'free of dot segments';
  const [wanted, pattern] = shapeOf(type, wire) ?? [];
  return pattern === undefined || pattern.test(text) ? undefined : wanted;
}

const number = ['a number', /^-?\d{1,15}(\.\d{1,6})?$/] as const;
const whole = ['a whole number', /^(0|-?[1-9]\d{0,14})$/] as const;

/** What a value of each form looks like in an address; undefined for any text. */
const shapes: { readonly [Form in SentForm]: readonly [string, RegExp] | undefined } = {
  key: ['a key', /^[\w.@-]{1,64}$/],
  number,
  amount: number,
  whole,
  year: ['a year', /^\d{4}$/],
  flag: ['true or false', /^(true|false|1|0)$/],
  day: ['a date such as 2026-11-21', /^\d{4}-\d{2}-\d{2}$/],
  month: ['a month such as 2026-11', /^\d{4}-\d{2}(-\d{2})?$/],
  time: ['a time such as 21:30', /^\d{2}:\d{2}(:\d{2})?$/],
  moment: ['a date and time', /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/],
  email: ['an e-mail address', /^[^\s@]{1,64}@[^\s@]{1,190}$/],
  text: undefined,
  template: undefined,
  richText: undefined,
  secret: undefined,
  file: undefined,
  anything: undefined,
};

function shapeOf(type: string, wire: string | undefined): readonly [string, RegExp] | undefined {
  const scalar = fieldType(type);
  if (!scalar?.order?.isMoment || wire === undefined) return scalar && shapes[scalar.sent];
  const pattern = wire
    .replace(/[^A-Za-z0-9]/g, '\\$&')
    .replace(/[YMDHhms]+/g, (run) => (run === 'MMM' ? '[A-Za-z]{3}' : `\\d{${run.length}}`));
  return [`written as ${wire}`, new RegExp(`^${pattern}$`)];
}

function wrong(field: string, message: string): Envelope {
  return envelope('422', message, { problems: [{ field: field.slice(0, 60), message }] });
}

function refusal(answer: Envelope): { readonly refusal: Envelope } {
  return { refusal: answer };
}
