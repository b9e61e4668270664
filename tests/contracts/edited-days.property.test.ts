import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { drawsHere } from '../databases/test-database.ts';
import { createWorld, type HrWorld, recordOf } from './hr-world.ts';

describe('days that a person has edited', () => {
  let world: HrWorld;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 2 });
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world.close());

  const dayOf = (attendanceId: number) =>
    world.db
      .selectFrom('attendanceDay')
      .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
      .selectAll('attendanceDay')
      .select('applicant.empNo')
      .where('attendanceId', '=', attendanceId)
      .executeTakeFirstOrThrow();
  type Day = Awaited<ReturnType<typeof dayOf>>;

  /** Complete days with a shift that nobody has edited, each used once. */
  async function completeDays() {
    const rows = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('decided', '=', 0)
      .where('checkIn', '!=', '')
      .where('checkOut', '!=', '')
      .where('shiftStart', '!=', '')
      .where('attendanceDate', '<', '2026-11-15')
      .where('applicantId', '>', 5)
      .orderBy('attendanceId')
      .execute();
    return rows.map(({ attendanceId }) => attendanceId);
  }

  const sync = async ({ empNo, attendanceDate }: Day, updateAll = false) => {
    const body = { crmIds: [empNo], startDate: attendanceDate, endDate: attendanceDate, updateAll };
    return recordOf(await world.call(hr, 'POST', 'attendance/syncAttendance', { body }))['changedDays'];
  };

  let punches = 1_000_000;
  async function punch({ applicantId }: Day, at: string) {
    punches += 1;
    const stored = {
      punchId: punches,
      applicantId,
      at,
      source: 'device',
      reference: `late-${punches}`,
      said: '',
    } as const;
    await world.db.insertInto('punch').values(stored).execute();
  }

  const later = (at: string, minutes: number) =>
    new Date(new Date(`${at}:00Z`).getTime() + minutes * 60_000).toISOString().slice(0, 16);

  it('E7 stay as they are, days that nobody edited take a later punch, and a second time changes nothing', async () => {
    const free = await completeDays();
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.integer({ min: -120, max: 100 }), { minLength: 1, maxLength: 4 }),
        async (edited, updateAll, offsets) => {
          const day = await dayOf(free.shift() ?? 0);
          if (edited)
            await world.db
              .updateTable('attendanceDay')
              .set({ decided: 1, paidUnpaid: 'Unpaid', reason: 'Left for a meeting' })
              .where('attendanceId', '=', day.attendanceId)
              .execute();
          const before = await dayOf(day.attendanceId);
          const extra = offsets.map((minutes) => later(day.checkOut, minutes)).filter((at) => at > day.checkIn);
          for (const at of extra) await punch(day, at);
          await sync(day, updateAll);
          const after = await dayOf(day.attendanceId);
          const latest = [day.checkOut, ...extra].sort().at(-1);
          const kept = edited && !updateAll;
          if (kept) expect(after).toEqual(before);
          else expect([after.checkIn, after.checkOut]).toEqual([day.checkIn, latest]);
          if (edited && updateAll) expect(after.paidUnpaid).toBe('Paid');
          expect(after.reason).toBe(before.reason);
          expect(await sync(day, updateAll)).toBe(0);
          expect(await dayOf(day.attendanceId)).toEqual(after);
        },
      ),
      { seed: 20261121, numRuns: drawsHere(60) },
    );
  });

  it('E7 take a punch that was missing, and keep what the person decided', async () => {
    const day = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('checkOutStatus', '=', 'Missing')
      // Nobody syncs his own days; HR is among the first.
      .where('applicantId', '>', 5)
      .where('shiftStart', '!=', '')
      .where('attendanceDate', '<', '2026-11-15')
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('attendanceDay')
      .set({ decided: 1, paidUnpaid: 'Unpaid' })
      .where('attendanceId', '=', day.attendanceId)
      .execute();
    const before = await dayOf(day.attendanceId);
    await punch(before, before.shiftEnd);
    expect(await sync(before)).toBe(1);
    const after = await dayOf(day.attendanceId);
    expect([after.checkIn, after.checkOut, after.paidUnpaid]).toEqual([before.checkIn, before.shiftEnd, 'Unpaid']);
  });
});
