import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IntervalName, intervalOf, intervals } from './intervals.ts';

describe('what dates are grouped by', () => {
  it.each<[IntervalName, string, string | undefined]>([
    ['minute', '2026-01-31T19:30:59.000Z', '2026-02-01 00:30'],
    ['minute', '2026-01-31', undefined],
    ['day', '2026-01-31', '2026-01-31'],
    // 19:30 in UTC is half past midnight in Karachi, which was an hour further ahead in the summer of 2009.
    ['day', '2026-01-31T19:30:00.000Z', '2026-02-01'],
    ['month', '2026-01-31T19:30:00.000Z', '2026-02'],
    ['day', '2009-07-01T18:30:00.000Z', '2009-07-02'],
    ['day', '2010-07-01T18:30:00.000Z', '2010-07-01'],
    ['weekday', '2026-11-23', '1'],
    ['weekday', '2026-11-29', '7'],
    ['week', '2027-01-01', '2026-W53'],
    ['week', '2027-01-04', '2027-W01'],
    ['month', '2026-01', '2026-01'],
    ['monthOfYear', '2026-01-31', '01'],
    ['quarter', '2026-03-31', '2026-Q1'],
    ['quarter', '2026-04-01', '2026-Q2'],
    ['year', '2026-12', '2026'],
    ['payrollMonth', '2026-02-20', '2026-02'],
    ['payrollMonth', '2026-02-21', '2026-03'],
    ['payrollMonth', '2026-12-21', '2027-01'],
    ['payrollMonth', '2026-12', undefined],
    ['fiscalYear', '2026-06-30', '2026'],
    ['fiscalYear', '2026-07-01', '2027'],
    ['day', '2026-02-30', undefined],
    ['day', '', undefined],
    ['day', '19:30', undefined],
    ['year', 'x'.repeat(100_000), undefined],
  ])('by %s: %.30s', (name, date, interval) => {
    expect(intervalOf(name, date)).toBe(interval);
  });

  it('sort as the days do, but for those that put all years together', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    const running = (Object.keys(intervals) as IntervalName[]).filter(
      (name) => !['weekday', 'monthOfYear'].includes(name),
    );
    fc.assert(
      fc.property(fc.constantFrom(...running), day, day, (name, one, other) => {
        const [first, last] = [one, other]
          .sort((left, right) => Number(left) - Number(right))
          .map((date) => date.toISOString());
        expect((intervalOf(name, first ?? '') ?? '?') <= (intervalOf(name, last ?? '') ?? '!')).toBe(true);
      }),
      { seed: 20261127, numRuns: 3000 },
    );
  });
});
