import { monthOfDate } from '../../formats/calendar/month-of-date.ts';
import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const monthOf: Operator = {
  name: 'monthOf',
  doc: 'The calendar month YYYY-MM of a date; null for what is no date.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['date'],
  gives: 'month',
  compile: unary((date) => (typeof date === 'string' ? (monthOfDate(date) ?? null) : null)),
};
