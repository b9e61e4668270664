import { addMonths } from '../../formats/calendar/add-months.ts';
import { shiftMonth } from '../../formats/calendar/iso-month.ts';
import { binary } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { readNumber } from '../read-number.ts';

export const addMonthsTo: Operator = {
  name: 'addMonths',
  doc: 'The same day so many months later, or the last of that month; of a month the month. Null for what is neither.',
  origin: 'muster',
  arity: [2, 2],
  takes: ['date', 'number'],
  gives: 'same as argument 0',
  compile: binary((date, months) => {
    if (typeof date !== 'string') return null;
    const count = readNumber(months);
    return addMonths(date, count) ?? shiftMonth(date, count) ?? null;
  }),
};
