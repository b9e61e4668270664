import { daysBetween } from '../../formats/calendar/days-between.ts';
import { binary } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const daysApart: Operator = {
  name: 'daysBetween',
  doc: 'Days from the first date to the second, negative backwards; null where one is no date.',
  origin: 'muster',
  arity: [2, 2],
  takes: ['date', 'date'],
  gives: 'number',
  compile: binary((from, to) =>
    typeof from === 'string' && typeof to === 'string' ? (daysBetween(from, to) ?? null) : null,
  ),
};
