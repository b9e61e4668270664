import { amount } from './amount.format.ts';
import { count } from './count.format.ts';
import { date } from './date.format.ts';
import { dateTime } from './date-time.format.ts';
import { excerpt } from './excerpt.format.ts';
import type { FormatDescriptor } from './format-descriptor.ts';
import { hours } from './hours.format.ts';
import { month } from './month.format.ts';
import { percent } from './percent.format.ts';
import { time } from './time.format.ts';
import { upper } from './upper.format.ts';
import { words } from './words.format.ts';

/** Every format by its name: the one place where a new format is entered. `name`, `key`, `label` belong to the linker. */
export const formats = {
  amount,
  words,
  percent,
  hours,
  date,
  dateTime,
  time,
  month,
  excerpt,
  upper,
  count,
} satisfies Record<string, FormatDescriptor>;

/** The names that may stand behind the colon of a template. */
export type FormatName = keyof typeof formats;

/** Only the functions, by name and without a prototype, as the expression engine is given them. */
export const formatTable: Readonly<Record<string, FormatDescriptor['format']>> = Object.freeze(
  Object.assign(
    Object.create(null) as Record<string, FormatDescriptor['format']>,
    Object.fromEntries(Object.entries(formats).map(([name, descriptor]) => [name, descriptor.format])),
  ),
);
