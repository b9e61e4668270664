import { addMonths } from '@muster/engine/formats';
import type { HrTables } from '../tables.ts';
import { holidays } from './company.ts';
import type { Stamp } from './seed-foundation.ts';

/** The holidays from a day on until twelve months from today. */
export function demoHolidays(from: string, today: string, stamp: Stamp): readonly HrTables['holiday'][] {
  const last = addMonths(today, 12) ?? today;
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(last.slice(0, 4)) - first + 1 }, (_, index) => first + index);
  const dates = years.flatMap((each) => holidays.map(([day, name]) => [`${each}-${day}`, name] as const));
  return dates
    .filter(([date]) => date >= from && date <= last)
    .map(([holidayDate, holidayName], index) => {
      return { holidayId: index + 1, holidayName, holidayDate, status: 'Active', ...stamp };
    });
}
