import { addDays } from '@muster/engine/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, minuteOf } from '../hours/minute.ts';
import { minuteOfDay, shiftLength } from '../hours/shift-hours.ts';
import { type Assignment, type ShiftTimes, type WorkDay, workDays } from '../hours/work-day.ts';
import { judgeDay } from './judge-day.ts';
import { pairPunches } from './pair-punches.ts';
import type { Punch, Said } from './punch.ts';

const settings = { seed: 20260101, numRuns: 400 };
const firstDay = '2026-10-01';
const lastDay = '2026-10-31';
const longestShift = 16 * 60;

/** Any shift that may be stored: up to 16 hours, over midnight too, with or without Saturday hours after its Friday. */
const shift: fc.Arbitrary<ShiftTimes> = fc
  .record({
    start: fc.nat(1439),
    length: fc.integer({ min: 60, max: longestShift }),
    saturday: fc.option(fc.record({ later: fc.nat(600), length: fc.integer({ min: 60, max: longestShift }) })),
  })
  .map(({ start, length, saturday }) => {
    const hours = { startTime: clockText(start), endTime: clockText((start + length) % 1440) };
    const fridayEnd = Math.max(0, start + length - 1440);
    const saturdayStart = saturday ? fridayEnd + saturday.later : 1440;
    if (!saturday || saturdayStart >= 1440) return { ...hours, saturdayStartTime: '', saturdayEndTime: '' };
    const saturdayEndTime = clockText((saturdayStart + saturday.length) % 1440);
    return { ...hours, saturdayStartTime: clockText(saturdayStart), saturdayEndTime };
  });

/** A month in which the shift may change once, on any day, to one that begins at least two hours after the last began. */
const month: fc.Arbitrary<readonly WorkDay[]> = fc
  .record({ before: shift, after: fc.option(shift), change: fc.nat(30) })
  .map(({ before, after, change }) => {
    const assignments: Assignment[] = [{ fromDate: '2026-01-01', shift: before }];
    if (after) assignments.push({ fromDate: addDays(firstDay, change) ?? firstDay, shift: after });
    return workDays(firstDay, lastDay, assignments);
  })
  .filter((days) =>
    days.every((day, index) => {
      const next = days[index + 1]?.hours;
      return !day.hours || !next || next.start - day.hours.start >= 120;
    }),
  );

/** A month with the days on which somebody came, and how far from the start and the end of the shift each punch is. */
const worked = fc.record({
  days: month,
  came: fc.array(
    fc.record({ came: fc.boolean(), early: fc.integer({ min: 0, max: 29 }), late: fc.integer({ min: 0, max: 29 }) }),
    {
      minLength: 31,
      maxLength: 31,
    },
  ),
});

const later = minuteOf('2026-12-01T00:00');

const punchesAt = (minutes: readonly number[]) => minutes.map((minute): Punch => ({ minute, said: '' }));

function punchesOf(
  days: readonly WorkDay[],
  came: readonly { came: boolean; early: number; late: number }[],
  said: readonly [Said, Said] = ['', ''],
) {
  const present = new Map<string, readonly [Punch, Punch]>();
  days.forEach(({ date, hours }, index) => {
    const day = came[index];
    if (!hours || !day?.came) return;
    const [into, out] = [hours.start + day.early, hours.end - day.late];
    present.set(date, [
      { minute: into, said: said[0] },
      { minute: out, said: said[1] },
    ]);
  });
  const kept = new Map([...present.values()].flat().map((punch) => [`${punch.minute}${punch.said}`, punch]));
  const punches = [...kept.values()].sort((left, right) => left.minute - right.minute);
  return { present, punches };
}

describe('pairing of punches to shifts', () => {
  it('E7 never calls a day Absent on which two valid punches fall, for any shift, overnight, Saturday or changed', () => {
    fc.assert(
      fc.property(worked, ({ days, came }) => {
        const { present, punches } = punchesOf(days, came);
        const paired = pairPunches(days, punches);
        for (const day of days) {
          if (!present.has(day.date)) continue;
          expect(judgeDay(day, paired.get(day.date) ?? [], later)?.checkInStatus).not.toBe('Absent');
        }
      }),
      settings,
    );
  });

  const said = fc.constantFrom<readonly [Said, Said]>(['', ''], ['in', 'out'], ['in', ''], ['', 'out']);

  it('takes exactly the two punches of a day while shifts do not overlap, whatever was said', () => {
    fc.assert(
      fc.property(worked, said, ({ days, came }, pressed) => {
        const { present, punches } = punchesOf(days, came, pressed);
        const paired = pairPunches(days, punches);
        const clash = days.some((day, index) => {
          const next = days[index + 1]?.hours;
          return day.hours !== undefined && next !== undefined && day.hours.end >= next.start;
        });
        if (clash) return;
        for (const [date, pair] of present) expect(new Set(paired.get(date))).toEqual(new Set(pair));
      }),
      settings,
    );
  });

  it('gives every punch to exactly one day, in order', () => {
    const anyPunches = fc.array(fc.integer({ min: minuteOf('2026-09-28T00:00'), max: minuteOf('2026-11-03T00:00') }), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(month, anyPunches, (days, drawn) => {
        const punches = punchesAt([...new Set(drawn)].sort((left, right) => left - right));
        const paired = pairPunches(days, punches);
        expect(days.flatMap((day) => paired.get(day.date) ?? [])).toEqual(punches);
      }),
      settings,
    );
  });

  it('never counts more worked minutes than the clock between two punches, and none for one', () => {
    fc.assert(
      fc.property(month, fc.array(fc.nat(1440), { minLength: 1, maxLength: 8 }), fc.nat(30), (days, drawn, index) => {
        const day = days[index];
        if (!day) return;
        const punches = [...new Set(drawn)]
          .map((minute) => minuteOf(`${day.date}T00:00`) + minute)
          .sort((a, b) => a - b);
        const judged = judgeDay(day, punchesAt(punches), later);
        const wall = (punches.at(-1) ?? 0) - (punches[0] ?? 0);
        expect(judged?.workedMinutes).toBeLessThanOrEqual(wall);
        expect(judged?.workedMinutes).toBe(punches.length < 2 ? 0 : wall);
      }),
      settings,
    );
  });
});

describe('what was said', () => {
  const anything = fc.array(fc.record({ minute: fc.nat(2879), said: fc.constantFrom<Said>('', 'in', 'out') }), {
    minLength: 1,
    maxLength: 8,
  });

  it('a check-in never counts as a check-out, nor a check-out as a check-in', () => {
    fc.assert(
      fc.property(month, anything, fc.nat(30), (days, drawn, index) => {
        const day = days[index];
        if (!day) return;
        const start = minuteOf(`${day.date}T00:00`);
        const punches = drawn
          .map(({ minute, said }) => ({ minute: start + minute, said }))
          .sort((left, right) => left.minute - right.minute);
        const judged = judgeDay(day, punches, later);
        const saidAt = (minute: number | undefined) =>
          punches.filter((punch) => punch.minute === minute).map(({ said }) => said);
        if (judged?.checkIn !== undefined) expect(saidAt(judged.checkIn).some((each) => each !== 'out')).toBe(true);
        if (judged?.checkOut !== undefined) expect(saidAt(judged.checkOut).some((each) => each !== 'in')).toBe(true);
        const pressedIn = punches.some(({ said }) => said === 'in');
        if (pressedIn) expect(judged?.checkInStatus).not.toBe('Missing');
      }),
      settings,
    );
  });
});

describe('shift hours', () => {
  it.each([
    ['20:00', '05:00', 540],
    ['09:00', '18:00', 540],
    ['00:00', '00:00', 1440],
    ['23:59', '00:00', 1],
  ])('counts %s to %s as %d minutes', (start, end, minutes) => {
    expect(shiftLength(start, end)).toBe(minutes);
    expect(minuteOfDay(start)).toBeLessThan(1440);
  });
});
