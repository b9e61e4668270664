import { addDays } from '@muster/engine/formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevicePunch, Who } from '../../server/hr/index.ts';
import { leaveBalance } from '../../server/hr/leave/account/leave-ledger.ts';
import { drawsHere } from '../databases/test-database.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

const settings = { seed: 20260101, numRuns: drawsHere(15) };
/** A test makes some thousand calls; how long they take is not what it asks. */
const patience = 120_000;
const [from, to] = ['2026-10-01', '2026-10-31'];
const person = { applicantId: 5, empNo: '1005' };

interface Explained {
  readonly shift: { readonly shiftId: number } | null;
  readonly shiftStart: string;
  readonly punches: readonly { readonly at: string }[];
  readonly rules: readonly string[];
}
type Row = Readonly<Record<string, unknown>>;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours of a shift, overnight too, with or without a Saturday. */
const hours = fc
  .record({ start: fc.nat(1439), length: fc.integer({ min: 60, max: 12 * 60 }), saturday: fc.boolean() })
  .map(({ start, length, saturday }) => ({
    startTime: clock(start),
    endTime: clock(start + length),
    saturdayStartTime: saturday ? clock(start) : '',
    saturdayEndTime: saturday ? clock(start + Math.min(length, 300)) : '',
  }));

/** Minutes of October at which a finger was laid on the device. */
const minutes = fc.uniqueArray(fc.nat(31 * 1440 - 1), { maxLength: 90 });
const at = (minute: number) => `${addDays(from, Math.floor(minute / 1440))}T${clock(minute % 1440)}`;

/** A month of one employee: his shift, the one he changes to, from which day on, his punches, and the company's holidays. */
const holidays = fc.uniqueArray(fc.nat(30), { maxLength: 6 });
const month = fc.record({ before: hours, after: hours, change: fc.nat(30), minutes, holidays });

type Month = typeof month extends fc.Arbitrary<infer Drawn> ? Drawn : never;

describe('attendance in the database', () => {
  let world: HrWorld;
  let hr: Who;
  let said: readonly DevicePunch[] = [];
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 2, device: { read: async () => said } });
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world.close());

  const get = (path: string) => world.call(hr, 'GET', path);
  const sync = async () =>
    recordOf(
      await world.call(hr, 'POST', 'attendance/syncAttendance', {
        body: { crmIds: [person.empNo], startDate: from, endDate: to, updateAll: true },
      }),
    )['changedDays'];
  const days = async () =>
    rowsOf(await get(`attendance/getAllAttendanceOfApplicantByIdByMonth/${person.applicantId}/${from.slice(0, 7)}`));
  const explain = async (day: Row) =>
    recordOf(await get(`attendance/explainAttendanceOfDay/${day['attendanceId']}`)) as unknown as Explained;

  /** Gives the employee these shifts and punches in October, and nothing else. */
  async function live({ before, after, change, minutes: drawn, holidays: off }: Month) {
    const { db } = world;
    const { applicantId } = person;
    await db.deleteFrom('holiday').execute();
    for (const [index, offset] of off.entries()) {
      const holidayDate = addDays(from, offset) ?? from;
      const holiday = { holidayId: 900 + index, holidayName: `Off ${index}`, holidayDate, status: 'Active' };
      await db
        .insertInto('holiday')
        .values({ ...holiday, version: 1, changedAt: '', changedBy: '' })
        .execute();
    }
    for (const [shiftId, times] of [[901, before] as const, [902, after] as const]) {
      const shift = {
        shiftName: `Drawn ${shiftId}`,
        status: 'Active',
        version: 1,
        changedAt: '',
        changedBy: '',
        halfTime: '',
        saturdayHalfTime: '',
        ...times,
      };
      await db.deleteFrom('shiftAssignment').where('shiftId', '=', shiftId).execute();
      await db.deleteFrom('shift').where('shiftId', '=', shiftId).execute();
      await db
        .insertInto('shift')
        .values({ shiftId, ...shift })
        .execute();
    }
    await db.deleteFrom('shiftAssignment').where('applicantId', '=', applicantId).execute();
    await db.insertInto('shiftAssignment').values({ applicantId, shiftId: 901, fromDate: '2026-01-01' }).execute();
    const fromDate = addDays(from, change) ?? from;
    await db.insertInto('shiftAssignment').values({ applicantId, shiftId: 902, fromDate }).execute();
    await db.deleteFrom('attendanceDay').where('applicantId', '=', applicantId).execute();
    await db.deleteFrom('punch').where('applicantId', '=', applicantId).execute();
    for (const [index, minute] of drawn.entries()) {
      const punch = {
        punchId: 900_000 + index,
        applicantId,
        at: at(minute),
        source: 'device',
        reference: `drawn${index}`,
        said: '',
      } as const;
      await db.insertInto('punch').values(punch).execute();
    }
    await sync();
    return fromDate;
  }

  it(
    'E7 is never Absent where two punches belong to the day or it is a holiday, works no longer than the clock went, and says why',
    async () => {
      await fc.assert(
        fc.asyncProperty(month, async (drawn) => {
          const changed = await live(drawn);
          const off = new Set(drawn.holidays.map((offset) => addDays(from, offset)));
          for (const day of await days()) {
            const { shift, punches, rules } = await explain(day);
            if (off.has(String(day['attendanceDateString']))) {
              expect(day['checkInStatus']).not.toBe('Absent');
              expect(punches.length).toBeGreaterThan(0);
              expect(rules.join(' ')).toMatch(/A holiday \(Off \d\)/);
            }
            const [first, last] = [punches[0]?.at ?? '', punches.at(-1)?.at ?? ''];
            const wall = (Date.parse(`${last || first}Z`) - Date.parse(`${first}Z`)) / 3_600_000;
            if (punches.length >= 2) expect(day['checkInStatus']).not.toBe('Absent');
            expect(Number(day['dailyHours'])).toBeLessThanOrEqual(punches.length < 2 ? 0 : wall + 0.005);
            expect(shift?.shiftId).toBe(String(day['attendanceDateString']) < changed ? 901 : 902);
            expect(rules.length).toBeGreaterThan(0);
            if (day['checkInStatus'] !== '') expect(rules.join(' ')).toContain(String(day['checkInStatus']));
          }
        }),
        settings,
      );
    },
    patience,
  );

  it(
    'gives every punch to one day at most, and changes nothing when it is worked out again',
    async () => {
      await fc.assert(
        fc.asyncProperty(month, async (drawn) => {
          await live(drawn);
          const before = await days();
          const given = (await Promise.all(before.map(explain))).flatMap(({ punches }) =>
            punches.map((each) => each.at),
          );
          expect(new Set(given).size).toBe(given.length);
          expect(await sync()).toBe(0);
          expect(await days()).toEqual(before);
        }),
        settings,
      );
    },
    patience,
  );

  it(
    'takes each punch of the device once, however often it is pulled; unknown badges wait in the inbox',
    async () => {
      const badge = fc.constantFrom(person.empNo, '1006', 'X-77', 'X-78');
      await fc.assert(
        fc.asyncProperty(month, fc.array(fc.tuple(badge, minutes), { maxLength: 4 }), async (drawn, badges) => {
          await live({ ...drawn, minutes: [] });
          const day = (await days())[3];
          const { shiftStart } = day ? await explain(day) : { shiftStart: '' };
          const start = (Date.parse(`${shiftStart}Z`) - Date.parse(`${from}T00:00Z`)) / 60_000;
          said = badges.flatMap(([crmId, offsets]) =>
            offsets.map((offset) => {
              const moment = at(start + (offset % 60));
              return { crmId, at: moment, reference: `${crmId}@${moment}` };
            }),
          );
          const pull = () =>
            get(
              `thumb_attend/pullThumbAttendance/${day?.['attendanceId']}/${person.empNo}/${day?.['attendanceDateString']}`,
            );
          const own = new Set(said.filter(({ crmId }) => crmId === person.empNo).map(({ reference }) => reference));
          expect((await pull()).result).toEqual({ punches: own.size });
          const after = [await days(), rowsOf(await get('thumb_attend/getUnknownPunches'))];
          expect((await pull()).result).toEqual({ punches: 0 });
          expect([await days(), rowsOf(await get('thumb_attend/getUnknownPunches'))]).toEqual(after);
          const waiting = new Set(after[1]?.map((row) => row['reference']));
          expect([...waiting].every((reference) => String(reference).startsWith('X-'))).toBe(true);
          for (const { crmId, reference } of said) expect(waiting.has(reference)).toBe(crmId.startsWith('X-'));
          await world.db
            .deleteFrom('punch')
            .where('reference', 'in', [...own, ''])
            .execute();
        }),
        settings,
      );
    },
    patience,
  );

  it(
    'E8 keeps the balance at any date: quota plus the entries up to it; entries are only added, a cancelled leave by its reversal',
    async () => {
      const choice = fc.constantFrom(
        ...(['Half', 'Full'] as const).flatMap((leaveDuration) => [
          { leaveType: 'Medical', leaveDuration },
          { leaveType: 'Casual', leaveDuration },
        ]),
        { leaveType: 'Annual', leaveDuration: '' },
        { leaveType: 'Special Leave', leaveDuration: '' },
      );
      const plain = { before: officeHours, after: officeHours, change: 0, minutes: [], holidays: [] };
      await live(plain);
      const absent = await days();
      const ledger = () =>
        world.db.selectFrom('leaveLedger').selectAll().where('applicantId', '=', 5).orderBy('entryId').execute();
      const quota = await world.db
        .selectFrom('applicant')
        .innerJoin('leaveQuotaPlan', 'leaveQuotaPlan.quotaId', 'applicant.quotaId')
        .select(['annualHalves', 'medicalHalves', 'casualHalves'])
        .where('applicantId', '=', person.applicantId)
        .executeTakeFirstOrThrow();
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(fc.nat(absent.length - 1), choice), { maxLength: 6 }), async (changes) => {
          const before = await ledger();
          for (const [index, leave] of changes) {
            const day = absent[index];
            const body = {
              attendanceId: day?.['attendanceId'],
              startDate: '',
              endDate: '',
              paidUnpaid: 'Paid',
              attendanceBonusQualified: 'Not Qualify',
              hoursInUse: 'shiftHours',
              reason: 'Drawn',
              salaryType: '',
              salary: '',
              ...leave,
            };
            const answer = await world.call(hr, 'POST', 'attendance/updateAttendanceOfApplicant', { body });
            expect(answer.code).toBe('200');
          }
          const entries = await ledger();
          expect(entries.slice(0, before.length)).toEqual(before);
          for (const date of [
            '2026-09-30',
            ...absent.map((day) => String(day['attendanceDateString'])),
            '2026-12-31',
          ]) {
            const left = (halves: number, type: string) =>
              entries.reduce((sum, e) => (e.leaveType === type && e.leaveDate <= date ? sum + e.halves : sum), halves) /
              2;
            expect(await leaveBalance(world.db, person.applicantId, date)).toEqual({
              annual: left(quota.annualHalves, 'Annual'),
              medical: left(quota.medicalHalves, 'Medical'),
              casual: left(quota.casualHalves, 'Casual'),
            });
          }
          const now = await days();
          for (const day of now) {
            const taken = entries.filter((entry) => entry.attendanceId === day['attendanceId']);
            const sum = taken.reduce((total, { halves }) => total + halves, 0);
            const size = day['leaveType'] === '' ? 0 : day['leaveDuration'] === 'Half' ? 1 : 2;
            expect(sum).toBe(-size + 0);
            for (const [index, { cause, halves, leaveType }] of taken.entries())
              if (cause === 'reversal')
                expect(taken[index - 1]).toMatchObject({ leaveType, halves: -halves, cause: 'leave' });
          }
        }),
        settings,
      );
    },
    patience,
  );
});

const officeHours = { startTime: '09:00', endTime: '18:00', saturdayStartTime: '', saturdayEndTime: '' };
