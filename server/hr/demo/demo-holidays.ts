import { addMonths } from '@muster/engine/formats';
import type { HrTables } from '../tables.ts';
import { holidays } from './company.ts';
import type { Stamp } from './seed-foundation.ts';

/** The holidays of the next twelve months. Those before are not kept: the demo's people worked on them. */
export function demoHolidays(today: string, stamp: Stamp): readonly HrTables['holiday'][] {
  const last = addMonths(today, 12) ?? today;
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].flatMap((each) => holidays.map(([day, name]) => [`${each}-${day}`, name] as const));
  return dates
    .filter(([date]) => date > today && date <= last)
    .map(([holidayDate, holidayName], index) => {
      return { holidayId: index + 1, holidayName, holidayDate, status: 'Active', ...stamp };
    });
}
