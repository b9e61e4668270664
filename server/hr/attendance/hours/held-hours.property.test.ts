import { addDays } from '@muster/engine/formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AssignedHours, heldHours } from './held-hours.ts';
import { workDays } from './work-day.ts';

const first = '2026-10-01';
const day = (offset: number) => addDays(first, offset) ?? first;
const hours = (hour: number) => ({
  startTime: `${String(hour).padStart(2, '0')}:00`,
  endTime: `${String(hour + 8).padStart(2, '0')}:00`,
  saturdayStartTime: '',
  saturdayEndTime: '',
});

/** The days on which a shift got other hours, and the hours from each on; the first ones hold since ever. */
const shift = fc.record({
  changes: fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 4 }).map((days) => days.sort((a, b) => a - b)),
  hours: fc.array(fc.nat(15), { minLength: 5, maxLength: 5 }),
});
const life = fc.record({
  shifts: fc.array(shift, { minLength: 2, maxLength: 2 }),
  assigned: fc.uniqueArray(fc.record({ on: fc.nat(29), which: fc.nat(1) }), { selector: ({ on }) => on, minLength: 1 }),
});

it('E7 gives every day the hours that its shift had on it, however often shift and hours changed', () => {
  fc.assert(
    fc.property(life, ({ shifts, assigned }) => {
      const rows = [...assigned]
        .sort((one, other) => one.on - other.on)
        .flatMap(({ on, which }): AssignedHours[] => {
          const { changes = [], hours: had = [] } = shifts[which] ?? {};
          const present = { fromDate: day(on), ...hours(had[changes.length] ?? 0) };
          const never = { formerStart: null, formerEnd: null, formerSaturdayStart: null, formerSaturdayEnd: null };
          if (changes.length === 0) return [{ ...present, untilDate: null, ...never }];
          return changes.map((until, index) => {
            const former = hours(had[index] ?? 0);
            const was = { formerStart: former.startTime, formerEnd: former.endTime };
            return {
              ...present,
              ...never,
              ...was,
              formerSaturdayStart: '',
              formerSaturdayEnd: '',
              untilDate: day(until),
            };
          });
        });
      const held = heldHours(rows);
      const starts = held.map(({ fromDate }) => fromDate);
      expect(starts).toEqual([...new Set(starts)].sort());
      for (const { date, hours: found } of workDays(first, day(29), held)) {
        const own = assigned.filter(({ on }) => day(on) <= date).sort((one, other) => other.on - one.on)[0];
        if (!own) {
          expect(found).toBeUndefined();
          continue;
        }
        const { changes = [], hours: had = [] } = shifts[own.which] ?? {};
        const wanted = had[changes.filter((each) => day(each) <= date).length] ?? 0;
        if (found) expect(found.start % 1440).toBe(wanted * 60);
      }
    }),
    { seed: 20260101, numRuns: 300 },
  );
});
