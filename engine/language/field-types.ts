import type { Json } from '../json.ts';
import type { Read } from '../wire/reading.ts';
import {
  addresses,
  anything,
  booleans,
  days,
  emails,
  files,
  keys,
  moments,
  months,
  numbers,
  texts,
  times,
  years,
} from './field-values.ts';
import type { WidgetName } from './widget-names.ts';

/** What a value of the type is inside Muster. */
export type ValueForm = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'month' | 'file' | 'json';

/** What a grid sorts, filters and aligns a column by. */
export type GridType = 'text' | 'number' | 'date' | 'boolean';

/** How a call is sent a value: each way has a reader, a schema, and a form in addresses. */
export type SentForm =
  | 'text'
  | 'secret'
  | 'email'
  | 'key'
  | 'whole'
  | 'number'
  | 'amount'
  | 'flag'
  | 'day'
  | 'moment'
  | 'month'
  | 'year'
  | 'time'
  | 'file'
  | 'template'
  | 'richText'
  | 'anything';

/** Which texts are values of a type, and the check that says so of others. */
export interface Validity {
  /** By which name a column has a message of its own for it. */
  readonly check: 'email' | 'url' | 'date';
  /** With the placeholder {label}. */
  readonly message: string;
  holds(text: string): boolean;
}

/** What values are measured by: numbers by their size, days, moments, months and times by the calendar. */
export interface Scale {
  /** How far a value lies along it; not a number where it lies nowhere. */
  sizeOf(value: Json): number;
  readonly isMoment?: true;
}

/** One scalar field type: what its values are, how they are read, measured and written, and how they are shown and edited. */
export interface FieldType {
  readonly name: string;
  readonly doc: string;
  readonly form: ValueForm;
  /** Reads a value as a backend sends it; what is empty never comes here, but for json. */
  readonly read: Read;
  /** A value that is printed by a date pattern with these parts, where it is not printed as it is. */
  readonly write?: (text: string, parts: readonly string[]) => string;
  /** By what values are ordered, and start values held between their bounds, where `<`, `>` and bounds may ask for an order. */
  readonly order?: Scale;
  /** Where not every text of its form is a value. */
  readonly valid?: Validity;
  /** What is no answer where one is required, though it is filled. */
  readonly isNothing?: (text: string) => boolean;
  /** How a call is sent one. */
  readonly sent: SentForm;
  /** What its characters are called where they are counted. */
  readonly characters?: 'digits';
  /** It has no fractions. */
  readonly whole?: true;
  /** It may be as long as a letter. */
  readonly long?: true;
  /** It is never shown and never kept. */
  readonly secret?: true;
  readonly grid: GridType;
  readonly widget: WidgetName;
  readonly format?: string;
  readonly align?: 'right';
  /** What stands before the value where it is typed. */
  readonly prefix?: Json;
  /** How a backend's form calls it (colSubType), where it can. */
  readonly subtype?: string;
}

/** Every scalar field type. A new one is a line here, and a widget and what its values are, if none fits. */
export const fieldTypes = {
  text: { name: 'text', doc: 'one line of text', ...texts, widget: 'text' },
  longText: { name: 'longText', doc: 'text of several lines', ...texts, long: true, widget: 'textarea' },
  template: {
    name: 'template',
    doc: 'text with fields in braces, `{person.firstName}`, of the records in `names`; rich text unless `plain`',
    ...texts,
    sent: 'template',
    long: true,
    widget: 'template',
  },
  html: { name: 'html', doc: 'rich text, sanitised', ...texts, sent: 'richText', long: true, widget: 'richText' },
  integer: { name: 'integer', doc: 'a whole number', ...numbers, whole: true, sent: 'whole', widget: 'number' },
  number: { name: 'number', doc: 'a number', ...numbers, widget: 'number' },
  money: {
    name: 'money',
    doc: 'an amount in the currency of the company, which stands before it where it is typed',
    ...numbers,
    sent: 'amount',
    widget: 'number',
    format: 'amount',
    prefix: { var: 'app.currency' },
  },
  percent: { name: 'percent', doc: 'a share; 12.5 is 12.5 %', ...numbers, widget: 'number', format: 'percent' },
  boolean: { name: 'boolean', doc: 'true or false', ...booleans, widget: 'checkbox' },
  id: { name: 'id', doc: 'the key of a record, text or number', ...keys, widget: 'text' },
  email: { name: 'email', doc: 'an e-mail address', ...emails, widget: 'email', subtype: 'email' },
  phone: {
    name: 'phone',
    doc: 'a phone number',
    ...texts,
    characters: 'digits',
    widget: 'phone',
    subtype: 'phone',
  },
  password: {
    name: 'password',
    doc: 'a password, never shown and never kept',
    ...texts,
    secret: true,
    sent: 'secret',
    widget: 'password',
    subtype: 'password',
  },
  url: { name: 'url', doc: 'an http or https address', ...addresses, widget: 'text', subtype: 'url' },
  image: { name: 'image', doc: 'an uploaded picture', ...files, widget: 'file' },
  file: { name: 'file', doc: 'an uploaded file', ...files, widget: 'file' },
  date: { name: 'date', doc: "a day, 'YYYY-MM-DD'", ...days, widget: 'date', format: 'date', subtype: 'date' },
  dateTime: {
    name: 'dateTime',
    doc: 'a moment, ISO 8601',
    ...moments,
    widget: 'dateTime',
    format: 'dateTime',
    subtype: 'datetime-local',
  },
  time: { name: 'time', doc: "a time of day, 'HH:mm'", ...times, widget: 'time', format: 'time', subtype: 'time' },
  month: { name: 'month', doc: "a month, 'YYYY-MM'", ...months, widget: 'month', format: 'month', subtype: 'month' },
  year: { name: 'year', doc: 'a year', ...years, widget: 'year' },
  json: { name: 'json', doc: 'any value, kept as it is', ...anything, widget: 'textarea' },
} as const satisfies Readonly<Record<string, FieldType>>;

export type FieldTypeName = keyof typeof fieldTypes;

/** The descriptor of a scalar type, or undefined when the name is an entity's or unknown. */
export function fieldType(typeName: string): FieldType | undefined {
  return Object.hasOwn(fieldTypes, typeName) ? fieldTypes[typeName as FieldTypeName] : undefined;
}
