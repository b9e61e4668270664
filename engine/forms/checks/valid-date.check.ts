import { readDate, readTime } from '../../logic/read-moment.ts';
import type { PropertyCheck } from './property-check.ts';

const readable: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', (text: string) => readDate(text)?.scale === 'date'],
  ['dateTime', (text: string) => readDate(text)?.scale === 'dateTime'],
  ['time', (text: string) => readTime(text) !== undefined],
  ['month', (text: string) => text.length === 7 && readDate(`${text}-01`)?.scale === 'date'],
  ['year', (text: string) => /^\d{4}$/.test(text)],
]);

/** A date, month, year or time is one that exists, written the ISO way. */
export const validDate: PropertyCheck = {
  name: 'date',
  applies: (column) => readable.has(column.type),
  passes: ({ column, value, empty }) =>
    empty ||
    ((typeof value === 'string' || typeof value === 'number') && (readable.get(column.type)?.(String(value)) ?? true)),
  message: ({ column }) =>
    column.type === 'time' ? '{label} needs to be a valid time' : '{label} needs to be a valid date',
};
