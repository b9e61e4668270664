import { addDays } from '@muster/engine/formats';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { DevicePunch, Who } from '../../server/hr/index.ts';
import { drawsHere, postgresOfTests } from '../databases/test-database.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

const applicantId = 5;
const crmId = '1005';
const plain = { version: 1, changedAt: '', changedBy: '', status: 'Active' };
const shifts = [
  ['Night', '20:00', '05:00', '20:00', '01:00'],
  ['Noon', '12:00', '21:00', '', ''],
  ['Early', '06:00', '15:00', '06:00', '10:00'],
  ['Late Night', '23:00', '08:00', '', ''],
] as const;
/** A Monday, and the days of the two weeks before it; today is among them. */
const today = '2026-11-23';
const from = '2026-11-09';

/** Karachi is five hours ahead. */
const instant = (day: string, minute: number) =>
  new Date(Date.parse(`${day}T00:00:20.000+05:00`) + minute * 60_000).toISOString();
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What becomes of the days of a request on which he came by the time of approval. */
const workedChoices = ['keep', 'replace', 'first', 'second'] as const;
type Worked = (typeof workedChoices)[number];

type Step =
  | { readonly kind: 'pull'; readonly day: number; readonly minutes: readonly number[] }
  | { readonly kind: 'times'; readonly day: number; readonly into: number | null; readonly out: number | null }
  | {
      readonly kind: 'decide';
      readonly day: number;
      readonly hours: boolean;
      readonly paid: boolean;
      readonly leave: boolean;
    }
  | { readonly kind: 'leave'; readonly day: number; readonly length: number; readonly half: boolean }
  | { readonly kind: 'choose'; readonly day: number; readonly half: number }
  | { readonly kind: 'sync'; readonly day: number; readonly updateAll: boolean }
  | { readonly kind: 'shift'; readonly day: number; readonly shift: number }
  | { readonly kind: 'hours'; readonly shift: number; readonly start: number }
  | { readonly kind: 'holiday'; readonly day: number; readonly active: boolean }
  | { readonly kind: 'press'; readonly which: 'checkIn' | 'checkOut'; readonly wait: number }
  | { readonly kind: 'undo'; readonly wait: number }
  | { readonly kind: 'takeBack'; readonly day: number; readonly nth: number }
  | { readonly kind: 'approve'; readonly day: number; readonly length: number; readonly worked: Worked }
  | { readonly kind: 'cancel'; readonly nth: number }
  | { readonly kind: 'dayBack'; readonly nth: number }
  | { readonly kind: 'close'; readonly wait: number }
  | { readonly kind: 'drop'; readonly day: number };

const day = fc.nat(14);
const minute = fc.nat(1439);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pull' as const),
      day,
      minutes: fc.array(fc.integer({ min: -120, max: 900 }), { maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('times' as const), day, into: fc.option(minute), out: fc.option(minute) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      day,
      hours: fc.boolean(),
      paid: fc.boolean(),
      leave: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('leave' as const), day, length: fc.nat(2), half: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('choose' as const), day, half: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync' as const), day, updateAll: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('shift' as const), day, shift: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hours' as const), shift: fc.nat(3), start: fc.nat(90) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('holiday' as const), day, active: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      which: fc.constantFrom('checkIn' as const, 'checkOut' as const),
      wait: fc.nat(400),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), wait: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), day, nth: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('approve' as const),
      day,
      length: fc.nat(2),
      worked: fc.constantFrom(...workedChoices),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dayBack' as const), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), wait: fc.nat(600) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), day }) },
);

/** What Why says results, and the same of the day as the grid shows it. */
const told = [
  'checkInTimeString',
  'checkInStatus',
  'checkOutTimeString',
  'checkOutStatus',
  'dailyHours',
  'shiftHours',
  'hoursInUse',
  'paidUnpaid',
  'attendanceBonusQualified',
  'leaveType',
  'leaveDuration',
  'leaveHalf',
] as const;

const halves = ['First Half', 'Second Half'];

type Row = Readonly<Record<string, unknown>>;
const shown = (row: Row) => Object.fromEntries([...told, 'shiftTime'].map((name) => [name, row[name]]));
/** What Why tells of a day, as the grid would show it; nothing where no day results. */
function toldBy({ result, shiftStart, shiftEnd }: Row): Row | null {
  if (result === null) return null;
  const [start, end] = [String(shiftStart), String(shiftEnd)];
  return { ...(result as Row), shiftTime: start === '' ? '' : `${start.slice(11)} - ${end.slice(11)}` };
}

describe('Why', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  let said: readonly DevicePunch[] = [];
  let minutes = 0;
  let references = 0;
  let leaves = 0;
  afterEach(() => world.close());

  const begin = async () => {
    world = await createWorld({ people: 12, months: 1, at: instant(today, 0), device: { read: async () => said } });
    [hr, agent] = [await world.as('hr@muster.local'), await world.as('agent@muster.local')];
  };

  /** The employee without a past: a shift, no punches, no days. */
  async function anew() {
    const { db } = world;
    minutes = 0;
    world.setNow(instant(today, 0));
    for (const table of ['leaveLedger', 'attendanceDay', 'leaveRequest', 'punch', 'shiftAssignment'] as const)
      await db.deleteFrom(table).where('applicantId', '=', applicantId).execute();
    await db.deleteFrom('holiday').execute();
    await db.deleteFrom('formerShiftHours').execute();
    for (const [index, [shiftName, startTime, endTime, saturdayStartTime, saturdayEndTime]] of shifts.entries()) {
      const halves = { halfTime: index === 0 ? '15:00' : '', saturdayHalfTime: '' };
      const shift = { shiftName, startTime, endTime, saturdayStartTime, saturdayEndTime, ...halves, ...plain };
      await db
        .insertInto('shift')
        .values({ shiftId: 901 + index, ...shift })
        .onConflict((conflict) => conflict.column('shiftId').doUpdateSet(shift))
        .execute();
    }
    await db.insertInto('shiftAssignment').values({ applicantId, shiftId: 901, fromDate: '2026-01-01' }).execute();
    await sync(from, today, false);
  }

  const dateOf = (offset: number) => addDays(from, offset) ?? from;
  const call = (who: Who, method: 'GET' | 'POST', path: string, body?: unknown) =>
    world.call(who, method, path, body === undefined ? {} : { body });
  const sync = (startDate: string, endDate: string, updateAll: boolean) =>
    call(hr, 'POST', 'attendance/syncAttendance', { crmIds: [crmId], startDate, endDate, updateAll });
  const days = async () => {
    const months = ['2026-11', '2026-12'].map((month) =>
      call(hr, 'GET', `attendance/getAllAttendanceOfApplicantByIdByMonth/${applicantId}/${month}`),
    );
    return (await Promise.all(months)).flatMap(rowsOf);
  };
  const dayAt = async (date: string) => (await days()).find((row) => row['attendanceDateString'] === date);
  const pass = (wait: number) => {
    minutes += wait;
    world.setNow(instant(today, minutes));
  };

  const steps: { readonly [Kind in Step['kind']]: (taken: Extract<Step, { kind: Kind }>) => Promise<unknown> } = {
    pull: async ({ day: offset, minutes: drawn }) => {
      const date = dateOf(offset);
      const row = await dayAt(date);
      if (!row) return;
      const stored = await world.db
        .selectFrom('attendanceDay')
        .select('shiftStart')
        .where('attendanceId', '=', Number(row['attendanceId']))
        .executeTakeFirstOrThrow();
      const start = stored.shiftStart === '' ? `${date}T12:00` : stored.shiftStart;
      said = drawn.map((each) => {
        const at = new Date(Date.parse(`${start}:00Z`) + each * 60_000).toISOString().slice(0, 16);
        references += 1;
        return { crmId, at, reference: `drawn-${references}` };
      });
      return call(hr, 'GET', `thumb_attend/pullThumbAttendance/${row['attendanceId']}/${crmId}/${date}`);
    },
    times: ({ day: offset, into, out }) =>
      call(hr, 'POST', 'attendance/saveAttendance', {
        applicantDto: { applicantId },
        attendanceDate: dateOf(offset),
        checkInTime: into === null ? '' : clock(into),
        checkOutTime: out === null ? '' : clock(out),
        reason: 'As he said',
      }),
    decide: async ({ day: offset, hours, paid, leave }) => {
      const row = await dayAt(dateOf(offset));
      if (!row) return;
      const away = ['Absent', 'Leave', 'Holiday'].includes(String(row['checkInStatus']));
      return call(hr, 'POST', 'attendance/updateAttendanceOfApplicant', {
        attendanceId: row['attendanceId'],
        startDate: '',
        endDate: '',
        paidUnpaid: paid ? 'Paid' : 'Unpaid',
        leaveType: away ? (leave ? 'Special Leave' : 'Annual') : '',
        leaveDuration: '',
        attendanceBonusQualified: hours ? 'Qualify' : 'Not Qualify',
        hoursInUse: hours ? 'shiftHours' : 'attendanceHours',
        reason: 'Agreed',
        salaryType: '',
        salary: '',
      });
    },
    leave: ({ day: offset, length, half }) =>
      call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', {
        reason: 'Fever',
        startDate: dateOf(offset),
        endDate: half ? dateOf(offset) : dateOf(offset + length),
        leaveType: half ? 'Medical' : 'Special Leave',
        ...(half ? { leaveDuration: 'Half', ...(length > 0 ? { leaveHalf: halves[length - 1] } : {}) } : {}),
        paidUnpaid: 'Paid',
        replace: half,
        salaryTypeString: 'Monthly',
        applicantDto: { applicantId },
      }),
    choose: async ({ day: offset, half }) => {
      await steps.leave({ kind: 'leave', day: offset, length: 0, half: true });
      const date = dateOf(offset);
      const listed = rowsOf(await call(hr, 'GET', `leaves/getHalfDays/${date.slice(0, 7)}`));
      const unsaid = listed.find((row) => row['applicantId'] === applicantId && row['attendanceDateString'] === date);
      if (!unsaid) return;
      const { attendanceId, _version: version } = unsaid;
      return call(hr, 'POST', 'leaves/chooseHalves', { days: [{ attendanceId, leaveHalf: halves[half], version }] });
    },
    sync: ({ day: offset, updateAll }) => sync(dateOf(offset), dateOf(offset), updateAll),
    shift: ({ day: offset, shift }) =>
      call(hr, 'POST', 'shift/assignShiftToUsers', {
        applicantDtos: [{ applicantId }],
        shiftDto: { shiftId: 901 + shift },
        fromDate: dateOf(offset),
      }),
    hours: async ({ shift, start }) => {
      const stored = await world.db
        .selectFrom('shift')
        .selectAll()
        .where('shiftId', '=', 901 + shift)
        .executeTakeFirstOrThrow();
      const { shiftId, shiftName, endTime, startTime, saturdayStartTime, saturdayEndTime } = stored;
      const begins = clock(Number(startTime.slice(0, 2)) * 60 + start);
      const hours = { startTime: begins, endTime, saturdayStartTime, saturdayEndTime };
      return call(hr, 'POST', 'shift/saveShift', { shiftId, shiftName, ...hours });
    },
    holiday: async ({ day: offset, active }) => {
      const date = dateOf(offset);
      const known = await world.db
        .selectFrom('holiday')
        .select('holidayId')
        .where('holidayDate', '=', date)
        .executeTakeFirst();
      if (!known) return call(hr, 'POST', 'org_leave/saveOrgLeave', { holidayName: 'Off', holidayDate: date });
      return call(hr, 'GET', `org_leave/changeStatus/${known.holidayId}/${active ? 'Active' : 'Inactive'}`);
    },
    press: ({ which, wait }) => {
      pass(wait);
      return call(agent, 'GET', `attendance/${which}`);
    },
    undo: async ({ wait }) => {
      pass(wait);
      const undoable = (await call(agent, 'GET', 'attendance/getOwnCheckToUndo')).result as Row | null;
      return undoable && call(agent, 'POST', 'attendance/undoOwnCheck', { punchId: undoable['punchId'] });
    },
    takeBack: async ({ day: offset, nth }) => {
      const all = await days();
      const first = Math.max(
        0,
        all.findIndex((row) => String(row['attendanceDateString']) >= dateOf(offset)),
      );
      for (const row of [...all.slice(first), ...all.slice(0, first)]) {
        const changes = rowsOf(await call(hr, 'GET', `history/getHistory/attendanceDay/${row['attendanceId']}`));
        const takeable = changes.filter((change) => change['takeable'] === true);
        const historyId = takeable[nth % Math.max(1, takeable.length)]?.['historyId'];
        if (historyId === undefined) continue;
        return call(hr, 'POST', 'history/takeBackChange', { table: 'attendanceDay', historyId });
      }
      return undefined;
    },
    // A request that the lead has approved before its days were over, and HR approves after it.
    approve: async ({ day: offset, length, worked }) => {
      await steps.pull({ kind: 'pull', day: offset, minutes: [0, 500] });
      const came = (await dayAt(dateOf(offset)))?.['checkInTimeString'];
      leaves += 1;
      const request = {
        leaveId: 90_000 + leaves,
        applicantId,
        leaveType: 'Medical',
        leaveDuration: 'Full',
        leaveHalf: '',
      };
      const span = { startDate: dateOf(offset), endDate: dateOf(offset + length), halves: 2 * (length + 1) };
      const lead = { leadBy: 'Lead', leadOn: '2026-11-06', leadRemark: '', appliedOn: '2026-11-05', enteredBy: '' };
      const stands = { ...plain, status: 'Approved by Lead', closedBy: '', closedOn: '', closedRemark: '' };
      await world.db
        .insertInto('leaveRequest')
        .values({ ...request, ...span, ...stands, ...lead, reason: 'Fever', fileName: '' })
        .execute();
      const { leaveId } = request;
      const answer = await call(hr, 'POST', 'leaves/changeStatus', { leaveId, status: 'Approved', workedDays: worked });
      if (answer.code === '200' && came) done.set(worked, (done.get(worked) ?? 0) + 1);
      return answer;
    },
    cancel: async ({ nth }) => {
      const held = await world.db
        .selectFrom('leaveRequest')
        .select('leaveId')
        .where('applicantId', '=', applicantId)
        .where('status', '=', 'Approved')
        .orderBy('leaveId')
        .execute();
      const { leaveId } = held[nth % Math.max(1, held.length)] ?? {};
      return leaveId && call(hr, 'POST', 'leaves/changeStatus', { leaveId, status: 'Cancelled', remark: 'x' });
    },
    dayBack: async ({ nth }) => {
      const held = (await days()).filter((row) => row['leaveType'] !== '' && row['leaveType'] !== undefined);
      const { attendanceId } = held[nth % Math.max(1, held.length)] ?? {};
      return attendanceId && call(hr, 'POST', 'leaves/takeDayBack', { attendanceId });
    },
    close: async ({ wait }) => {
      pass(wait);
      const before = JSON.stringify(await days());
      await world.hr.closeDays();
      return { code: JSON.stringify(await days()) === before ? '' : '200' };
    },
    drop: async ({ day: offset }) => {
      const dropped = await world.db
        .deleteFrom('attendanceDay')
        .where('applicantId', '=', applicantId)
        .where('attendanceDate', '=', dateOf(offset))
        .where('leaveType', '=', '')
        .where('decided', '=', 0)
        .executeTakeFirst();
      return { code: dropped.numDeletedRows > 0n ? '200' : '' };
    },
  };

  const explain = async (date: string) =>
    recordOf(await call(hr, 'GET', `attendance/explainDayOfEmployee/${applicantId}/${date}`));
  const done = new Map<string, number>();

  it('recomputes every day as it is kept, and a day that is not kept as it will be', async () => {
    await begin();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (taken) => {
        await anew();
        for (const each of taken) {
          const before = done.get(each.kind) ?? 0;
          const answer = (await steps[each.kind](each as never)) as { readonly code?: string } | undefined;
          if (answer?.code === '200') done.set(each.kind, before + 1);
        }
        for (const row of await days()) {
          const date = String(row['attendanceDateString']);
          const why = await explain(date);
          expect([date, toldBy(why), why['rules']]).toEqual([date, shown(row), why['rules']]);
          expect((why['rules'] as string[]).filter((rule) => rule.includes('follows from no punches'))).toEqual([]);
        }
        const kept = new Set((await days()).map((row) => row['attendanceDateString']));
        const free = Array.from({ length: 15 }, (_, offset) => dateOf(offset)).filter((date) => !kept.has(date));
        const expected = new Map<string, unknown>();
        for (const date of free) expected.set(date, toldBy(await explain(date)));
        await sync(from, today, false);
        for (const date of free) {
          const row = await dayAt(date);
          expect([date, expected.get(date)]).toEqual([date, row ? shown(row) : null]);
        }
      }),
      { seed: 20261123, numRuns: drawsHere(120) },
    );
    if (postgresOfTests() !== undefined) return;
    // Each kind of step did something: a property about refusals alone would say nothing.
    const effective = [
      'pull',
      'times',
      'decide',
      'leave',
      'choose',
      'sync',
      'shift',
      'hours',
      'holiday',
      'press',
      'undo',
      'takeBack',
      'approve',
      ...workedChoices,
      'cancel',
      'dayBack',
      'close',
      'drop',
    ];
    expect(effective.filter((kind) => (done.get(kind) ?? 0) < 5)).toEqual([]);
  }, 240_000);
});
