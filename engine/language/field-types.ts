import type { WidgetName } from './widget-names.ts';

/** What a value of the type is inside Muster. */
export type ValueForm = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'month' | 'file' | 'json';

/** What values are measured by: numbers by size, days, moments, months and times by the calendar. */
export type Scale = 'number' | 'date' | 'dateTime' | 'month' | 'time';

/** One scalar field type: its value form, the widget that edits it, how it is shown when nothing else is said. */
export interface FieldType {
  readonly name: string;
  readonly doc: string;
  readonly form: ValueForm;
  readonly widget: WidgetName;
  readonly format?: string;
  readonly align?: 'right';
  /** What stands before the value where it is typed. */
  readonly prefix?: string;
  /** By what values are ordered, where `<`, `>` and bounds may ask for an order. */
  readonly order?: Scale;
}

/** Every scalar field type. A new one is a line here and a widget, if none fits. */
export const fieldTypes = {
  text: { name: 'text', doc: 'one line of text', form: 'text', widget: 'text' },
  longText: { name: 'longText', doc: 'text of several lines', form: 'text', widget: 'textarea' },
  html: { name: 'html', doc: 'rich text, sanitised', form: 'text', widget: 'richText' },
  integer: {
    name: 'integer',
    doc: 'a whole number',
    form: 'number',
    widget: 'number',
    align: 'right',
    order: 'number',
  },
  number: { name: 'number', doc: 'a number', form: 'number', widget: 'number', align: 'right', order: 'number' },
  money: {
    name: 'money',
    doc: 'an amount in PKR, which stands before it where it is typed',
    form: 'number',
    widget: 'number',
    format: 'amount',
    align: 'right',
    prefix: 'PKR',
    order: 'number',
  },
  percent: {
    name: 'percent',
    doc: 'a share; 12.5 is 12.5 %',
    form: 'number',
    widget: 'number',
    format: 'percent',
    align: 'right',
    order: 'number',
  },
  boolean: { name: 'boolean', doc: 'true or false', form: 'boolean', widget: 'checkbox' },
  id: { name: 'id', doc: 'the key of a record, text or number', form: 'text', widget: 'text' },
  email: { name: 'email', doc: 'an e-mail address', form: 'text', widget: 'email' },
  phone: { name: 'phone', doc: 'a phone number', form: 'text', widget: 'phone' },
  password: {
    name: 'password',
    doc: 'a password, never shown and never kept',
    form: 'text',
    widget: 'password',
  },
  url: { name: 'url', doc: 'an http or https address', form: 'text', widget: 'text' },
  image: { name: 'image', doc: 'an uploaded picture', form: 'file', widget: 'file' },
  file: { name: 'file', doc: 'an uploaded file', form: 'file', widget: 'file' },
  date: { name: 'date', doc: "a day, 'YYYY-MM-DD'", form: 'date', widget: 'date', format: 'date', order: 'date' },
  dateTime: {
    name: 'dateTime',
    doc: 'a moment, ISO 8601',
    form: 'date',
    widget: 'dateTime',
    format: 'dateTime',
    order: 'dateTime',
  },
  time: { name: 'time', doc: "a time of day, 'HH:mm'", form: 'time', widget: 'time', format: 'time', order: 'time' },
  month: { name: 'month', doc: "a month, 'YYYY-MM'", form: 'month', widget: 'month', format: 'month', order: 'month' },
  year: { name: 'year', doc: 'a year', form: 'number', widget: 'year', align: 'right', order: 'number' },
  json: { name: 'json', doc: 'any value, kept as it is', form: 'json', widget: 'textarea' },
} as const satisfies Readonly<Record<string, FieldType>>;

export type FieldTypeName = keyof typeof fieldTypes;

/** The descriptor of a scalar type, or undefined when the name is an entity's or unknown. */
export function fieldType(typeName: string): FieldType | undefined {
  return Object.hasOwn(fieldTypes, typeName) ? fieldTypes[typeName as FieldTypeName] : undefined;
}
