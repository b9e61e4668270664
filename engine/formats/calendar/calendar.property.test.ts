import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './add-days.ts';
import { addMonths } from './add-months.ts';
import { dateOfDayNumber } from './day-number.ts';
import { dayOfWeek } from './day-of-week.ts';
import { daysBetween } from './days-between.ts';
import { parseIsoDate } from './iso-date.ts';
import { isoWeek } from './iso-week.ts';
import { lastDayOfMonth, monthOfDate } from './month-of-date.ts';

const fixed = { seed: 20260101, numRuns: 3000 };
const date = fc.integer({ min: 800_000, max: 3_000_000 }).map((number) => dateOfDayNumber(number) ?? '');

it('goes so many days on and the same number back', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -500_000, max: 500_000 }), (from, days) => {
      const to = addDays(from, days) ?? '';
      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(to, -days)).toBe(from);
      expect(Math.sign(days)).toBe(to > from ? 1 : to < from ? -1 : 0);
    }),
    fixed,
  );
});

it('adds months within the month aimed at, at its end where the day is missing there', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -5000, max: 5000 }), (from, months) => {
      const to = addMonths(from, months) ?? '';
      const before = parseIsoDate(from);
      const after = parseIsoDate(to);
      expect(((after?.year ?? 0) - (before?.year ?? 0)) * 12 + (after?.month ?? 0) - (before?.month ?? 0)).toBe(months);
      if (after?.day !== before?.day) expect(to).toBe(lastDayOfMonth(monthOfDate(to) ?? ''));
    }),
    fixed,
  );
});

it('counts ISO weeks as the rule of 4 January does', () => {
  fc.assert(
    fc.property(date, (day) => {
      const { year, week } = isoWeek(day) ?? { year: 0, week: 0 };
      const fourth = `${String(year).padStart(4, '0')}-01-04`;
      const monday = addDays(fourth, (week - 1) * 7 + 1 - (dayOfWeek(fourth) ?? 0)) ?? '';
      expect(addDays(monday, (dayOfWeek(day) ?? 0) - 1)).toBe(day);
      expect(week).toBeGreaterThanOrEqual(1);
      expect(week).toBeLessThanOrEqual(53);
    }),
    fixed,
  );
});
