import { describe, expect, it } from 'vitest';
import type { DevicePunch } from '../../server/hr/index.ts';
import { createWorld, rowsOf } from './hr-world.ts';

/** What a broken device says among what it should say: nothing of it is a punch. */
const garbage = (crmId: string, date: string): readonly unknown[] => [
  { reference: 'r1', crmId, at: '' },
  { reference: 'r2', crmId, at: 'yesterday' },
  { reference: 'r3', crmId, at: `${date}T25:00` },
  { reference: 'r4', crmId, at: `${date}T20:61` },
  { reference: 'r5', crmId, at: '2026-02-30T20:00' },
  { reference: 'r6', crmId, at: `${date} 20:00` },
  { reference: 'r7', crmId },
  { reference: 'r8', at: `${date}T22:00` },
  { reference: 'r9', crmId: 7, at: `${date}T22:00` },
  { crmId, at: `${date}T22:00` },
  { reference: '', crmId, at: `${date}T22:00` },
  { reference: 'r\u0000', crmId, at: `${date}T22:00` },
  { reference: 'x'.repeat(10_000), crmId, at: `${date}T22:00` },
];

describe('a fingerprint device', () => {
  it('that is broken gives its good punches only, in any order and however often it says them', async () => {
    let said: readonly DevicePunch[] = [];
    const device = { read: async () => said };
    const world = await createWorld({ people: 12, months: 1, device });
    try {
      const hr = await world.as('hr@muster.local');
      const days = await world.db
        .selectFrom('attendanceDay')
        .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
        .select(['attendanceId', 'attendanceDate', 'empNo', 'attendanceDay.applicantId', 'shiftStart', 'shiftEnd'])
        .where('checkInStatus', '=', 'Absent')
        .where('attendanceDay.applicantId', '>', 5)
        .execute();
      const [day] = days;
      if (!day) throw new Error('nobody was absent');
      const { empNo, attendanceDate, shiftStart, shiftEnd } = day;
      const at = (text: string, reference: string) => ({ reference, crmId: empNo, at: text });
      const good = [at(shiftEnd, 'out'), at(shiftStart, 'in'), at(shiftEnd, 'out')];
      const bad = garbage(empNo, attendanceDate) as DevicePunch[];
      said = [...bad, ...good, ...bad, ...good.toReversed()];
      const pull = () =>
        world.call(hr, 'GET', `thumb_attend/pullThumbAttendance/${day.attendanceId}/${empNo}/${attendanceDate}`);
      expect(await pull()).toMatchObject({ code: '200', result: { punches: 2 } });
      expect(await pull()).toMatchObject({ code: '200', result: { punches: 0 } });
      const place = `attendance/getAllAttendanceOfApplicantByIdByMonth/${day.applicantId}/${attendanceDate.slice(0, 7)}`;
      const row = rowsOf(await world.call(hr, 'GET', place)).find((each) => each['attendanceId'] === day.attendanceId);
      expect(row).toMatchObject({
        checkInTimeString: shiftStart.slice(11),
        checkOutTimeString: shiftEnd.slice(11),
        checkInStatus: 'On Time',
        checkOutStatus: 'On Time',
      });
    } finally {
      await world.close();
    }
  });

  it('whose clock is wrong gives nothing that is still to come, and nothing from far beside the shift', async () => {
    let said: readonly DevicePunch[] = [];
    const world = await createWorld({ people: 12, months: 1, device: { read: async () => said } });
    try {
      const hr = await world.as('hr@muster.local');
      const day = await world.db
        .selectFrom('attendanceDay')
        .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
        .select(['attendanceId', 'attendanceDate', 'empNo', 'shiftStart', 'shiftEnd'])
        .where('checkInStatus', '=', 'Absent')
        .where('decided', '=', 0)
        .orderBy('attendanceDate', 'desc')
        .executeTakeFirstOrThrow();
      const { attendanceId, attendanceDate, empNo, shiftStart, shiftEnd } = day;
      // The shift is an hour old: what the device says of its end is still to come.
      world.setNow(new Date(Date.parse(`${shiftStart}:00+05:00`) + 3_600_000).toISOString());
      const wrong = [
        { reference: 'ahead', crmId: empNo, at: shiftEnd },
        { reference: 'next year', crmId: empNo, at: `2027${shiftStart.slice(4)}` },
        { reference: 'reset', crmId: empNo, at: '1970-01-01T00:00' },
      ];
      said = wrong;
      const pull = () =>
        world.call(hr, 'GET', `thumb_attend/pullThumbAttendance/${attendanceId}/${empNo}/${attendanceDate}`);
      expect(await pull()).toMatchObject({ code: '200', result: { punches: 0 } });
      said = [...wrong, { reference: 'right', crmId: empNo, at: shiftStart }];
      expect(await pull()).toMatchObject({ code: '200', result: { punches: 1 } });
      const kept = await world.db
        .selectFrom('punch')
        .select('at')
        .where(
          'reference',
          'in',
          said.map(({ reference }) => reference),
        )
        .execute();
      expect(kept).toEqual([{ at: shiftStart }]);
    } finally {
      await world.close();
    }
  });
});
