// Proven by itself: how dates are written.
import { describe, expect, it } from 'vitest';
import { date } from './date.format.ts';
import { isDatePattern, printDateParts } from './date-pattern.ts';
import { dateTime } from './date-time.format.ts';
import { month } from './month.format.ts';
import { time } from './time.format.ts';

describe('date', () => {
  it.each([
    ['2026-03-09', [], '09 Mar 2026'],
    ['2026-03-09', ['DD-MM-YYYY'], '09-03-2026'],
    ['2026-03-09', ['DD/MM/YYYY'], '09/03/2026'],
    ['2026-03-09', ['ddd,', 'DD', 'MMM', 'YYYY'], 'Mon, 09 Mar 2026'],
    ['2026-03-09', ['dddd'], 'Monday'],
    ['2026-03-09', ['weekday'], 'Mon 09 Mar 2026'],
    ['2026-03-09', ['HH:mm'], '09 Mar 2026'],
    ['2026-03-09', ['<b>'], '09 Mar 2026'],
    ['2026-03-09', ['constructor'], '09 Mar 2026'],
    [' 2026-03-09 ', [], '09 Mar 2026'],
    ['2026-03-09T19:30:00Z', [], '10 Mar 2026'],
    ['2026-03-09T19:30:00.123Z', [], '10 Mar 2026'],
    ['2026-03-09T23:30:00+05:00', [], '09 Mar 2026'],
    ['2026-03-09 23:30', [], '09 Mar 2026'],
    ['2026-02-30', [], '2026-02-30'],
    ['soon', [], 'soon'],
    ['', [], ''],
    [null, [], ''],
    [undefined, [], ''],
    [20260309, [], '20260309'],
    [new Date(0), [], ''],
    ['0001-01-01T00:00:00Z', [], '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:00:00Z', [], '9999-12-31T23:00:00Z'],
  ])('shows %o with %j as %j', (value, args, text) => {
    expect(date.format(value, args)).toBe(text);
  });
});

it.each([
  ['W-470', 'YYYY-MM-DD', '2026-03-09'],
  ['W-471', 'DD-MM-YYYY', '09-03-2026'],
  ['W-472', 'MM-DD-YYYY', '03-09-2026'],
])('%s the format %s is there', (_, pattern, text) => {
  expect(isDatePattern(pattern)).toBe(true);
  expect(date.format('2026-03-09', [pattern])).toBe(text);
});

describe('dateTime', () => {
  it.each([
    ['2026-03-09T19:30:00Z', [], '10 Mar 2026 00:30'],
    ['2026-03-09T07:05:09+05:00', ['DD-MM-YYYY', 'HH:mm:ss'], '09-03-2026 07:05:09'],
    ['2026-03-09T07:05', [], '09 Mar 2026 07:05'],
    ['2026-03-09T07:05', ['weekday'], 'Mon 09 Mar 2026 07:05'],
    ['2026-03-09', [], '2026-03-09'],
    ['2026-03-09T07:05+15:00', [], '2026-03-09T07:05+15:00'],
  ])('shows %o with %j as %j', (value, args, text) => {
    expect(dateTime.format(value, args)).toBe(text);
  });
});

describe('time', () => {
  it.each([
    ['09:05', [], '09:05'],
    ['21:05:30', [], '21:05'],
    ['21:05:30', ['HH:mm:ss'], '21:05:30'],
    ['21:05', ['h:mm', 'A'], '9:05 PM'],
    ['00:15', ['h:mm', 'A'], '12:15 AM'],
    ['12:00', ['h:mm', 'A'], '12:00 PM'],
    ['2026-03-09T19:30:00Z', [], '00:30'],
    ['25:00', [], '25:00'],
    [null, [], ''],
  ])('shows %o with %j as %j', (value, args, text) => {
    expect(time.format(value, args)).toBe(text);
  });
});

describe('month', () => {
  it.each([
    ['2026-01', [], 'January 2026'],
    ['2026-12', ['MMM', 'YYYY'], 'Dec 2026'],
    ['2026-05-21', [], 'May 2026'],
    ['2026-05', ['DD'], 'May 2026'],
    ['2026-13', [], '2026-13'],
    ['', [], ''],
    [null, [], ''],
  ])('shows %o with %j as %j', (value, args, text) => {
    expect(month.format(value, args)).toBe(text);
  });
});

describe('patterns', () => {
  it('are tokens and separators only', () => {
    for (const pattern of ['YYYY', 'DD.MM.YYYY', 'MMMM yyyy', 'h:mm A']) expect(isDatePattern(pattern)).toBe(true);
    for (const pattern of ['', 'YY', 'M', 'x', 'YYYY\n', '-'.repeat(61)]) expect(isDatePattern(pattern)).toBe(false);
  });

  it('print nothing where a part is missing', () => {
    expect(printDateParts({ year: 2026, month: 3 }, 'DD')).toBeUndefined();
    expect(printDateParts({ year: 2026, month: 3 }, 'dddd')).toBeUndefined();
    expect(printDateParts({ hour: 1, minute: 2 }, 'HH:mm:ss')).toBe('01:02:00');
    expect(printDateParts({ year: 2026 }, 'A')).toBeUndefined();
  });
});
