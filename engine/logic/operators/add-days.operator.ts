import { addDays } from '../../formats/calendar/add-days.ts';
import { binary } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { readNumber } from '../read-number.ts';

export const addDaysTo: Operator = {
  name: 'addDays',
  doc: 'The date so many whole days later, earlier when negative; null for what is no date.',
  origin: 'muster',
  arity: [2, 2],
  takes: ['date', 'number'],
  gives: 'date',
  compile: binary((date, days) => (typeof date === 'string' ? (addDays(date, readNumber(days)) ?? null) : null)),
};
