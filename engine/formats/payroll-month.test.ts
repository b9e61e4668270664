// Proven by itself: which payroll month a day belongs to.
import { expect, it } from 'vitest';
import { addDays } from './calendar/add-days.ts';
import { daysBetween } from './calendar/days-between.ts';
import { firstDay, firstDayOfMonth } from './calendar/month-of-date.ts';
import {
  payrollCutOffDay,
  payrollMonthAt,
  payrollMonthEnd,
  payrollMonthOf,
  payrollMonthStart,
} from './payroll-month.ts';

it('W-058 W-468 cuts off on day 20', () => {
  expect(payrollCutOffDay).toBe(20);
});

it('W-059 W-469 writes the first day of a month as 01', () => {
  expect(firstDay).toBe('01');
  expect(firstDayOfMonth('2026-02')).toBe('2026-02-01');
});

it('W-057 D7 keeps day 20 in the current month', () => {
  expect(payrollMonthOf('2026-03-20')).toBe('2026-03');
  expect(payrollMonthOf('2026-12-20')).toBe('2026-12');
  expect(payrollMonthOf('2026-03-01')).toBe('2026-03');
});

it('W-056 D7 switches to the next month on day 21, from December into January of the next year', () => {
  expect(payrollMonthOf('2026-03-21')).toBe('2026-04');
  expect(payrollMonthOf('2026-12-21')).toBe('2027-01');
  expect(payrollMonthOf('2024-02-29')).toBe('2024-03');
});

it('W-056 W-057 D7 takes the day in Asia/Karachi', () => {
  expect(payrollMonthAt(new Date('2026-03-20T18:59:59.999Z'))).toBe('2026-03');
  expect(payrollMonthAt(new Date('2026-03-20T19:00:00Z'))).toBe('2026-04');
  expect(payrollMonthAt(new Date('2026-03-20T19:00:00Z'), 'UTC')).toBe('2026-03');
});

it('runs a payroll month from the 21st of the month before to its 20th', () => {
  expect(payrollMonthStart('2026-01')).toBe('2025-12-21');
  expect(payrollMonthEnd('2026-01')).toBe('2026-01-20');
  expect(payrollMonthStart('2024-03')).toBe('2024-02-21');
});

it('has no payroll month for what is no date, and no days for what is no month', () => {
  expect(payrollMonthOf('2026-02-30')).toBeUndefined();
  expect(payrollMonthOf('')).toBeUndefined();
  expect(payrollMonthOf('9999-12-21')).toBeUndefined();
  expect(payrollMonthStart('2026-13')).toBeUndefined();
  expect(payrollMonthStart('0001-01')).toBeUndefined();
  expect(payrollMonthEnd('2026-1')).toBeUndefined();
});

it('agrees with another formulation on every day from 2000 to 2100', () => {
  // Moved on by the length of its month less 20 days, a date lands in the next month from the 21st on, and only then.
  let wrong = 0;
  let days = 0;
  for (let day = new Date(Date.UTC(2000, 0, 1)); day.getUTCFullYear() <= 2100; day.setUTCDate(day.getUTCDate() + 1)) {
    const length = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
    const moved = new Date(day.getTime() + (length - 20) * 86_400_000);
    const date = day.toISOString().slice(0, 10);
    const month = moved.toISOString().slice(0, 7);
    const start = payrollMonthStart(month) ?? '';
    const end = payrollMonthEnd(month) ?? '';
    if (payrollMonthOf(date) !== month || date < start || date > end) wrong += 1;
    days += 1;
  }
  expect(days).toBe(36_890);
  expect(wrong).toBe(0);
});

it('leaves no day between two payroll months and none in both', () => {
  for (let month = '2000-01'; month < '2101-01'; month = payrollMonthOf(`${month}-21`) ?? '9999-12') {
    const next = payrollMonthOf(`${month}-21`) ?? '';
    expect(addDays(payrollMonthEnd(month) ?? '', 1)).toBe(payrollMonthStart(next));
    expect(daysBetween(payrollMonthStart(month) ?? '', payrollMonthEnd(month) ?? '')).toBeGreaterThanOrEqual(27);
  }
});
