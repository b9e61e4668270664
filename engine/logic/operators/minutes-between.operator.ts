import { minutesBetween } from '../../formats/calendar/minutes-between.ts';
import { binary } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const minutesApart: Operator = {
  name: 'minutesBetween',
  doc: 'Minutes from the first time of day to the next time that is the second, a whole day to itself; null where one is no time.',
  origin: 'muster',
  arity: [2, 2],
  takes: ['text', 'text'],
  gives: 'number',
  compile: binary((from, to) =>
    typeof from === 'string' && typeof to === 'string' ? (minutesBetween(from, to) ?? null) : null,
  ),
};
