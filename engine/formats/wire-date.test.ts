import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar/add-days.ts';
import { printWireDate, readWireDate, wirePatternParts } from './wire-date.ts';

const written: readonly (readonly [iso: string, pattern: string, wire: string])[] = [
  ['2026-03-09', 'YYYY-MM-DD', '2026-03-09'],
  ['2026-03-09', 'DD-MM-YYYY', '09-03-2026'],
  ['2026-03-09', 'MM-DD-YYYY', '03-09-2026'],
  ['2026-03-09', 'MM/DD/YYYY', '03/09/2026'],
  ['2026-03-09', 'DD/MM/YYYY', '09/03/2026'],
  ['2026-03', 'YYYY-MM', '2026-03'],
  ['2026-03', 'MM/YYYY', '03/2026'],
  ['09:05', 'HH:mm', '09:05'],
  ['09:05:59', 'HH:mm:ss', '09:05:59'],
  ['2026-03-09T21:05:00+05:00', 'DD-MM-YYYY HH:mm', '09-03-2026 21:05'],
  ['2026-03-09T21:05:07+05:00', 'YYYY-MM-DD HH:mm:ss', '2026-03-09 21:05:07'],
];

describe('wire dates', () => {
  it('are written as DD-MM-YYYY and MM-DD-YYYY where a call asks for it, YYYY-MM-DD else', () => {
    expect(printWireDate('2026-03-09', 'YYYY-MM-DD')).toBe('2026-03-09');
    expect(printWireDate('2026-03-09', 'DD-MM-YYYY')).toBe('09-03-2026');
    expect(printWireDate('2026-03-09', 'MM-DD-YYYY')).toBe('03-09-2026');
  });

  it('are written and read as MM/DD/YYYY', () => {
    expect(printWireDate('1999-12-31', 'MM/DD/YYYY')).toBe('12/31/1999');
    expect(readWireDate('12/31/1999', 'MM/DD/YYYY')).toBe('1999-12-31');
  });

  it.each(written)('%s by %s is %s, and back', (iso, pattern, wire) => {
    expect(printWireDate(iso, pattern)).toBe(wire);
    expect(readWireDate(wire, pattern)).toBe(iso);
  });

  it('shows a moment as the clocks of its zone do, and a date as the day of a moment', () => {
    expect(printWireDate('2026-03-09T19:30:00Z', 'YYYY-MM-DD HH:mm')).toBe('2026-03-10 00:30');
    expect(printWireDate('2026-03-09T19:30:00Z', 'DD/MM/YYYY')).toBe('10/03/2026');
    expect(printWireDate('2026-03-09T19:30:00Z', 'DD/MM/YYYY', 'UTC')).toBe('09/03/2026');
    expect(printWireDate('2026-03-09T21:05', 'DD/MM/YYYY')).toBe('09/03/2026');
    expect(readWireDate('2026-07-01 08:00', 'YYYY-MM-DD HH:mm', 'America/New_York')).toBe('2026-07-01T08:00:00-04:00');
  });

  it.each([
    ['30-02-2026', 'DD-MM-YYYY'],
    ['29-02-2023', 'DD-MM-YYYY'],
    ['00-01-2026', 'DD-MM-YYYY'],
    ['01-13-2026', 'DD-MM-YYYY'],
    ['01-01-0000', 'DD-MM-YYYY'],
    ['1-1-2026', 'DD-MM-YYYY'],
    ['01/01/2026', 'DD-MM-YYYY'],
    ['01-01-2026 ', 'DD-MM-YYYY'],
    ['01-01-26', 'DD-MM-YYYY'],
    ['+1-01-2026', 'DD-MM-YYYY'],
    ['٠١-٠١-٢٠٢٦', 'DD-MM-YYYY'],
    ['2026-13', 'YYYY-MM'],
    ['24:00', 'HH:mm'],
    ['09:60', 'HH:mm'],
    ['2026-01-01 24:00', 'YYYY-MM-DD HH:mm'],
    ['2026-02-30 10:00', 'YYYY-MM-DD HH:mm'],
    ['', 'DD-MM-YYYY'],
    ['0'.repeat(1_000_000), 'DD-MM-YYYY'],
  ])('refuses %.20j by %s', (text, pattern) => {
    expect(readWireDate(text, pattern)).toBeUndefined();
  });

  it.each([
    ['2026-02-30', 'DD-MM-YYYY'],
    ['2026-03', 'DD-MM-YYYY'],
    ['2026-03-09', 'DD-MM-YYYY HH:mm'],
    ['09:05', 'DD-MM-YYYY'],
    ['', 'DD-MM-YYYY'],
    ['2026-03-09T25:00', 'DD-MM-YYYY'],
    ['2026-03-09T10:00+99:00', 'DD-MM-YYYY'],
  ])('writes nothing of %j by %s', (value, pattern) => {
    expect(printWireDate(value, pattern)).toBeUndefined();
  });

  it.each([
    '',
    'DD',
    'DD-MM',
    'DD-YYYY',
    'DD-MM-YYYY-DD',
    'YY-MM-DD',
    'dd-mm-yyyy',
    'DDMMYYYY',
    'HH',
    'mm:ss',
    'YYYY-MM HH:mm',
    'DD.MM.YYYY',
    'DD-MM-YYYY ',
    '(a+)+$',
  ])('knows no wire pattern %j', (pattern) => {
    expect(wirePatternParts(pattern)).toBeUndefined();
    expect(printWireDate('2026-03-09', pattern)).toBeUndefined();
    expect(readWireDate('2026-03-09', pattern)).toBeUndefined();
  });

  it('come back as they went, for any date, time and pattern', () => {
    const date = fc.integer({ min: -700_000, max: 2_900_000 }).map((days) => addDays('2026-01-01', days) ?? '');
    const clock = fc
      .integer({ min: 0, max: 86_399 })
      .map((second) => new Date(second * 1000).toISOString().slice(11, 19));
    const order = fc.shuffledSubarray(['YYYY', 'MM', 'DD'], { minLength: 3 });
    const separator = fc.constantFrom('-', '/', ':', ' ');
    fc.assert(
      fc.property(date, clock, order, separator, (day, time, tokens, between) => {
        const pattern = tokens.join(between);
        expect(readWireDate(printWireDate(day, pattern) ?? '', pattern)).toBe(day);
        const both = `HH:mm:ss ${pattern}`;
        const moment = readWireDate(`${time} ${printWireDate(day, pattern)}`, both, 'UTC');
        expect(moment).toBe(`${day}T${time}+00:00`);
        expect(printWireDate(moment ?? '', both, 'UTC')).toBe(`${time} ${printWireDate(day, pattern)}`);
      }),
      { seed: 20260101, numRuns: 2000 },
    );
  });
});
