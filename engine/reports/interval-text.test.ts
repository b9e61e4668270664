import { expect, it } from 'vitest';
import { type IntervalName, intervalOf } from '../query/intervals.ts';
import { intervalText } from './interval-text.ts';

it.each<[IntervalName, string]>([
  ['minute', '2026-01-31 19:30'],
  ['day', '2026-01-31'],
  ['weekday', 'Saturday'],
  ['week', '2026-W05'],
  ['month', 'Jan 2026'],
  ['monthOfYear', 'January'],
  ['quarter', 'Q1 2026'],
  ['year', '2026'],
  ['payrollMonth', 'Payroll Feb 2026'],
  ['fiscalYear', 'FY 2026'],
])('a date is read by its %s as %s', (interval, text) => {
  expect(intervalText(interval, intervalOf(interval, '2026-01-31T19:30') ?? '')).toBe(text);
});

it('weekdays and months stand in the order of the calendar, not of their names', () => {
  const read = (interval: IntervalName, days: readonly string[]) => {
    const values = days.map((day) => intervalOf(interval, day) ?? '');
    return [...new Set(values)].sort().map((value) => intervalText(interval, value));
  };
  const week = ['2026-02-01', '2026-01-30', '2026-01-26', '2026-01-31', '2026-01-28', '2026-01-27', '2026-01-29'];
  expect(read('weekday', week)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  expect(read('month', ['2026-04-01', '2026-08-01', '2025-12-01', '2026-01-01'])).toEqual([
    'Dec 2025',
    'Jan 2026',
    'Apr 2026',
    'Aug 2026',
  ]);
});
