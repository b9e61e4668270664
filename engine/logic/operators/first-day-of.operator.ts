import { firstDayOfMonth, monthOfDate } from '../../formats/calendar/month-of-date.ts';
import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const firstDayOf: Operator = {
  name: 'firstDayOf',
  doc: 'The first day YYYY-MM-DD of a month, or of the month of a date; null for what is neither.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['date'],
  gives: 'date',
  compile: unary((value) =>
    typeof value === 'string' ? (firstDayOfMonth(monthOfDate(value) ?? value) ?? null) : null,
  ),
};
