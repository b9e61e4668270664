import { describe, expect, it } from 'vitest';
import { addDays } from './add-days.ts';
import { addMonths } from './add-months.ts';
import { compareDates } from './compare-dates.ts';
import { dateOfDayNumber, dayNumber } from './day-number.ts';
import { dayOfWeek, weekdayName } from './day-of-week.ts';
import { daysBetween } from './days-between.ts';
import { isIsoDate, isoDate, parseIsoDate } from './iso-date.ts';
import { isIsoMonth, isoMonth, parseIsoMonth, shiftMonth } from './iso-month.ts';
import { isIsoTime, parseIsoTime, secondsOfTime } from './iso-time.ts';
import { isoWeek, isoWeekText } from './iso-week.ts';
import { daysInMonth, isLeapYear } from './leap-year.ts';
import { minutesBetween } from './minutes-between.ts';
import { firstDayOfMonth, lastDayOfMonth, monthNames, monthOfDate } from './month-of-date.ts';

describe('dates', () => {
  it('reads a day that exists', () => {
    expect(parseIsoDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
    expect(parseIsoDate('0001-01-01')).toEqual({ year: 1, month: 1, day: 1 });
    expect(parseIsoDate('9999-12-31')).toEqual({ year: 9999, month: 12, day: 31 });
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '12026-01-01',
    '-2026-01-01',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '2026/01/01',
    '٢٠٢٦-٠١-٠١',
    '',
    `${'9'.repeat(100_000)}-01-01`,
  ])('refuses %.20j', (text) => {
    expect(parseIsoDate(text)).toBeUndefined();
    expect(isIsoDate(text)).toBe(false);
  });

  it('refuses what is no text', () => {
    for (const value of [null, undefined, 20260101, {}, [], new Date(0)]) expect(isIsoDate(value)).toBe(false);
  });

  it('writes only days that exist', () => {
    expect(isoDate({ year: 7, month: 3, day: 9 })).toBe('0007-03-09');
    expect(isoDate({ year: 2026, month: 2, day: 29 })).toBeUndefined();
    expect(isoDate({ year: 10_000, month: 1, day: 1 })).toBeUndefined();
    expect(isoDate({ year: 2026, month: 1.5, day: 1 })).toBeUndefined();
    expect(isoDate({ year: 2026, month: 1, day: Number.NaN })).toBeUndefined();
  });

  it('compares', () => {
    expect(compareDates('2026-01-09', '2026-01-10')).toBe(-1);
    expect(compareDates('2026-01-10', '2026-01-10')).toBe(0);
    expect(compareDates('2027-01-01', '2026-12-31')).toBe(1);
    expect(compareDates('2026-02-30', '2026-12-31')).toBeUndefined();
  });
});

describe('leap years and lengths of months', () => {
  it.each([
    [2024, true],
    [2023, false],
    [1900, false],
    [2000, true],
    [2100, false],
    [4, true],
  ])('%d', (year, leap) => {
    expect(isLeapYear(year)).toBe(leap);
    expect(daysInMonth(year, 2)).toBe(leap ? 29 : 28);
  });

  it('has no days in what is no month', () => {
    expect([0, 13, 1.5, Number.NaN].map((month) => daysInMonth(2026, month))).toEqual([0, 0, 0, 0]);
  });
});

describe('adding', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', 0, '2026-01-01'],
    ['2000-01-01', 146_097, '2400-01-01'],
    ['9999-12-31', 1, undefined],
    ['0001-01-01', -1, undefined],
    ['2026-01-01', 0.5, undefined],
    ['2026-01-01', 1e300, undefined],
    ['2026-01-01', Number.NaN, undefined],
    ['2026-02-30', 1, undefined],
  ])('%s and %d days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-05-20', 0, '2026-05-20'],
    ['0001-01-31', -1, undefined],
    ['9999-12-01', 1, undefined],
    ['2026-01-01', 1.5, undefined],
    ['2026-01-01', Number.POSITIVE_INFINITY, undefined],
    ['nothing', 1, undefined],
  ])('%s and %d months is %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  it('counts days between dates', () => {
    expect(daysBetween('2026-01-01', '2026-01-02')).toBe(1);
    expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1);
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
    expect(daysBetween('2026-02-30', '2026-01-01')).toBeUndefined();
    expect(daysBetween('2026-01-01', '')).toBeUndefined();
  });
});

describe('months', () => {
  it('reads, writes and shifts', () => {
    expect(parseIsoMonth('2026-07')).toEqual({ year: 2026, month: 7 });
    expect(isoMonth({ year: 26, month: 7 })).toBe('0026-07');
    expect(isoMonth({ year: 2026, month: 0 })).toBeUndefined();
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
    expect(shiftMonth('2026-05', -29)).toBe('2023-12');
    expect(shiftMonth('0001-01', -1)).toBeUndefined();
    expect(shiftMonth('9999-12', 1)).toBeUndefined();
    expect(shiftMonth('2026-05', 0.5)).toBeUndefined();
    expect(shiftMonth('2026-5', 1)).toBeUndefined();
  });

  it('refuses what is no month', () => {
    for (const value of ['2026-13', '2026-00', '0000-01', '2026-1', '2026-01-01', '', null, 202601]) {
      expect(isIsoMonth(value)).toBe(false);
    }
  });

  it('has a first and a last day', () => {
    expect(monthOfDate('2026-02-11')).toBe('2026-02');
    expect(monthOfDate('2026-02-31')).toBeUndefined();
    expect(firstDayOfMonth('2026-02')).toBe('2026-02-01');
    expect(lastDayOfMonth('2026-02')).toBe('2026-02-28');
    expect(lastDayOfMonth('2024-02')).toBe('2024-02-29');
    expect(lastDayOfMonth('2026-12')).toBe('2026-12-31');
    expect(lastDayOfMonth('2026-13')).toBeUndefined();
    expect(firstDayOfMonth('2026-13')).toBeUndefined();
    expect(monthNames).toHaveLength(12);
  });
});

describe('weeks', () => {
  it.each([
    ['2026-01-01', 4, 'Thursday', '2026-W01'],
    ['2027-01-01', 5, 'Friday', '2026-W53'],
    ['2024-12-30', 1, 'Monday', '2025-W01'],
    ['2023-01-01', 7, 'Sunday', '2022-W52'],
    ['2000-01-01', 6, 'Saturday', '1999-W52'],
    ['0001-01-01', 1, 'Monday', '0001-W01'],
    ['9999-12-31', 5, 'Friday', '9999-W52'],
  ])('%s is day %d (%s) of %s', (date, day, name, week) => {
    expect(dayOfWeek(date)).toBe(day);
    expect(weekdayName(date)).toBe(name);
    expect(isoWeekText(date)).toBe(week);
  });

  it('has none for what is no date', () => {
    expect(dayOfWeek('2026-02-30')).toBeUndefined();
    expect(weekdayName('')).toBeUndefined();
    expect(isoWeek('x')).toBeUndefined();
    expect(isoWeekText('x')).toBeUndefined();
  });
});

describe('times', () => {
  it('reads hours and minutes, seconds where written', () => {
    expect(parseIsoTime('09:05')).toEqual({ hour: 9, minute: 5, second: undefined });
    expect(parseIsoTime('23:59:59')).toEqual({ hour: 23, minute: 59, second: 59 });
    expect(secondsOfTime('00:01')).toBe(60);
    expect(secondsOfTime('23:59:59')).toBe(86_399);
  });

  it('refuses what is no time', () => {
    for (const value of ['24:00', '9:05', '09:60', '09:05:60', '09:05:', '09:05Z', '', null, 905]) {
      expect(isIsoTime(value)).toBe(false);
    }
    expect(secondsOfTime('24:00')).toBeUndefined();
  });

  it('counts the minutes to the next time of the day, over midnight too', () => {
    expect(minutesBetween('09:00', '17:30')).toBe(510);
    expect(minutesBetween('20:00', '05:00')).toBe(540);
    expect(minutesBetween('20:00', '20:00')).toBe(1440);
    expect(minutesBetween('20:00', '24:00')).toBeUndefined();
    expect(minutesBetween('', '05:00')).toBeUndefined();
  });
});

describe('day numbers', () => {
  it('agree with JavaScript on every eleventh day of the years 1 to 9999', () => {
    const day = new Date(0);
    day.setUTCFullYear(1, 0, 1);
    const last = 3_652_058;
    let wrong = 0;
    for (let number = 0; number <= last; number += 1) {
      if (number % 11 === 0 || number > last - 40) {
        const date = day.toISOString().slice(0, 10);
        const weekday = day.getUTCDay() === 0 ? 7 : day.getUTCDay();
        if (dateOfDayNumber(number) !== date || dayNumber(date) !== number || dayOfWeek(date) !== weekday) wrong += 1;
      }
      day.setTime(day.getTime() + 86_400_000);
    }
    expect(wrong).toBe(0);
    expect(dateOfDayNumber(last)).toBe('9999-12-31');
    expect(dateOfDayNumber(last + 1)).toBeUndefined();
    expect(dateOfDayNumber(-1)).toBeUndefined();
  });
});
