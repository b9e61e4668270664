import type { WidgetName } from './widget-names.ts';

/** What a value of the type is inside Muster. */
export type ValueForm = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'month' | 'file' | 'json';

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
  /** Whether values have an order that `<` and `>` may ask for. */
  readonly ordered: boolean;
}

/** Every scalar field type. A new one is a line here and a widget, if none fits. */
export const fieldTypes = {
  text: { name: 'text', doc: 'one line of text', form: 'text', widget: 'text', ordered: false },
  longText: { name: 'longText', doc: 'text of several lines', form: 'text', widget: 'textarea', ordered: false },
  html: { name: 'html', doc: 'rich text, sanitised', form: 'text', widget: 'richText', ordered: false },
  integer: { name: 'integer', doc: 'a whole number', form: 'number', widget: 'number', align: 'right', ordered: true },
  number: { name: 'number', doc: 'a number', form: 'number', widget: 'number', align: 'right', ordered: true },
  money: {
    name: 'money',
    doc: 'an amount in PKR, which stands before it where it is typed',
    form: 'number',
    widget: 'number',
    format: 'amount',
    align: 'right',
    prefix: 'PKR',
    ordered: true,
  },
  percent: {
    name: 'percent',
    doc: 'a share; 12.5 is 12.5 %',
    form: 'number',
    widget: 'number',
    format: 'percent',
    align: 'right',
    ordered: true,
  },
  boolean: { name: 'boolean', doc: 'true or false', form: 'boolean', widget: 'checkbox', ordered: false },
  id: { name: 'id', doc: 'the key of a record, text or number', form: 'text', widget: 'text', ordered: false },
  email: { name: 'email', doc: 'an e-mail address', form: 'text', widget: 'email', ordered: false },
  phone: { name: 'phone', doc: 'a phone number', form: 'text', widget: 'phone', ordered: false },
  password: {
    name: 'password',
    doc: 'a password, never shown and never kept',
    form: 'text',
    widget: 'password',
    ordered: false,
  },
  url: { name: 'url', doc: 'an http or https address', form: 'text', widget: 'text', ordered: false },
  image: { name: 'image', doc: 'an uploaded picture', form: 'file', widget: 'file', ordered: false },
  file: { name: 'file', doc: 'an uploaded file', form: 'file', widget: 'file', ordered: false },
  date: { name: 'date', doc: "a day, 'YYYY-MM-DD'", form: 'date', widget: 'date', format: 'date', ordered: true },
  dateTime: {
    name: 'dateTime',
    doc: 'a moment, ISO 8601',
    form: 'date',
    widget: 'dateTime',
    format: 'dateTime',
    ordered: true,
  },
  time: { name: 'time', doc: "a time of day, 'HH:mm'", form: 'time', widget: 'time', format: 'time', ordered: true },
  month: { name: 'month', doc: "a month, 'YYYY-MM'", form: 'month', widget: 'month', format: 'month', ordered: true },
  year: { name: 'year', doc: 'a year', form: 'number', widget: 'year', align: 'right', ordered: true },
  json: { name: 'json', doc: 'any value, kept as it is', form: 'json', widget: 'textarea', ordered: false },
} as const satisfies Readonly<Record<string, FieldType>>;

export type FieldTypeName = keyof typeof fieldTypes;

/** The descriptor of a scalar type, or undefined when the name is an entity's or unknown. */
export function fieldType(typeName: string): FieldType | undefined {
  return Object.hasOwn(fieldTypes, typeName) ? fieldTypes[typeName as FieldTypeName] : undefined;
}
