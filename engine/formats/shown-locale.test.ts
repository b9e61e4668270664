import { afterEach, describe, expect, it } from 'vitest';
import { intervalText } from '../reports/interval-text.ts';
import { groupDigits } from './group-digits.ts';
import { inEnglish } from './in-english.ts';
import { formats } from './index.ts';
import { localeOf } from './locale-of.ts';
import { shownSpan } from './shown.ts';
import { english, showIn, shownLocale } from './shown-locale.ts';
import { printWireDate } from './wire-date.ts';

afterEach(() => showIn(english));

describe('dates and numbers in the language chosen', () => {
  it('names months and days of the week as Urdu does, in Latin digits and groups of three', () => {
    showIn(localeOf('ur'));
    expect(formats.date.format('2026-11-23', [])).toBe('23 نومبر 2026');
    expect(formats.date.format('2026-11-23', ['weekday'])).toBe('پیر 23 نومبر 2026');
    expect(formats.month.format('2026-01', [])).toBe('جنوری 2026');
    expect(formats.amount.format(1_234_567.5, [])).toBe('1,234,567.50');
    expect(formats.percent.format(12.5, [])).toBe('12.5%');
    expect(intervalText('weekday', '7')).toBe('اتوار');
    expect(shownSpan('2026-11-23', '2026-11-23')).toBe('23 نومبر 2026');
  });

  it('keeps the sign of a number at its left where the page runs from the right', () => {
    showIn(localeOf('ur'));
    expect(formats.amount.format(-1500, [])).toBe('\u200e-1,500');
  });

  it.each([
    ['de', '-1.234.567,50', '23 Nov 2026', 'Montag'],
    ['en-IN', '-12,34,567.50', '23 Nov 2026', 'Monday'],
    ['en', '-1,234,567.50', '23 Nov 2026', 'Monday'],
  ])('writes %s as it is written there', (language, number, day, weekday) => {
    showIn(localeOf(language));
    expect(groupDigits('-1234567.50')).toBe(number);
    expect(formats.date.format('2026-11-23', [])).toBe(day);
    expect(formats.date.format('2026-11-23', ['dddd'])).toBe(weekday);
  });

  it('leaves what programs read in English, whatever is shown', () => {
    showIn(localeOf('ur'));
    expect(printWireDate('2026-11-23', 'DD-MM-YYYY')).toBe('23-11-2026');
    expect(inEnglish(() => formats.date.format('2026-11-23', []))).toBe('23 Nov 2026');
    expect(formats.date.format('2026-11-23', [])).toBe('23 نومبر 2026');
    expect(() =>
      inEnglish(() => {
        throw new Error('stopped');
      }),
    ).toThrow('stopped');
    expect(shownLocale().language).toBe('ur');
  });

  it('is English for what names no language', () => {
    for (const tag of ['', 'no language at all', '__proto__']) expect(localeOf(tag)).toBe(localeOf('en'));
  });
});
