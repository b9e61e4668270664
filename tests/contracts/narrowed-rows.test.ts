import type { JsonRecord } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionLinks } from '../../server/hr/access/functions.ts';
import type { HrCall, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { changedCalls, shippedCalls } from './shipped-calls.ts';

/** Who asks, and holds every function. */
const asker = { applicantId: 4, crmId: '1004' };
/** Reads about attendance, leave and leads, by what they tell of others. */
const about = /^(attendance|calendar|leaves|leave_quota|leave_rule|knack)\.|\.preview(OrgLeave|ShiftOfUsers)$/;
const reads = shippedCalls().filter(({ backend, changes, id }) => backend === 'hr' && !changes && about.test(id));
/** What tells of others however few people see their records, and why. */
const toldAnyway: Readonly<Record<string, string>> = {
  'knack.getLeaderBoardDataWithProductGroup': 'ranks are for everybody, payouts are not',
  'knack.getCloserLeaderBoardDataWithProductGroup': 'ranks are for everybody, payouts are not',
  'knack.getOneDayCloserLeadDataWithLeaderBoardDataAndGroup':
    'a closer sees the leads that he closed, payouts are not told',
};
const paramsOf: Readonly<Record<string, readonly string[]>> = {
  'leaves.getAllLeaves': ['2026'],
  'leaves.getLeaveAttendanceOfPayroll': ['2026-11'],
  'leaves.getLeaveOfSpan': ['9', '2026-11-01', '2026-11-20'],
  'attendance.customAttendance': ['2026-11-12'],
  'attendance.searchEmployeeAttendance': ['2026-11-01', '2026-11-20'],
  'knack.getKnackLeadsCreated': ['2026-10-01', '2026-11-30', ''],
  'knack.getLeaderBoardDataForMonthOfLoggedInUser': ['2026-11', '9'],
  'attendance.getAbsentPreview': ['10-11-2026'],
  'knack.getOneDayCloserLeadDataWithLeaderBoardDataAndGroup': ['2026-11-12'],
  'leaves.getWorkedDays': ['1'],
  'calendar.getTeamMonth': ['1', '2026-11'],
};
const bodyOf: Readonly<Record<string, JsonRecord>> = {
  'leave_quota.previewLeaveQuota': {
    ...{ quotaId: 1, quotaName: 'Permanent', status: 'Active' },
    ...{ annual: 25, casual: 10, grievance: 3, medical: 8, misc: 0 },
  },
  'leave_rule.previewLeaveRule': {
    ruleId: 1,
    accrual: 'Month by Month',
    proRata: 'Yes',
    carry: 5,
    carryFrom: 2025,
    lapseMonth: 'March',
  },
  'org_leave.previewOrgLeave': { holidayId: 0, holidayName: 'Eid', holidayDate: '2026-11-10', status: 'Active' },
  'shift.previewShiftOfUsers': {
    shiftDto: { shiftId: 2 },
    fromDate: '2026-11-02',
    applicantDtos: [{ applicantId: 9 }],
  },
};
const paramValues: Readonly<Record<string, string>> = { id: '9', date: '2026-11-12', month: '2026-11', year: '2026' };

/** The numbers and CRM IDs of people that an answer tells, but those of who asks. */
function othersIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(othersIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!/^(applicantId|legacyCode|crmId)$/.test(name)) return othersIn(inner);
    const own = inner === null || inner === asker.applicantId || inner === asker.crmId;
    return own ? [] : [`${name} ${String(inner)}`];
  });
}

describe('records that only their owner may see', () => {
  let world: HrWorld;
  let who: Who;
  const shipped = changedCalls('', (text) => text);
  let published: readonly HrCall[] = shipped;
  const narrowed = changedCalls('', (text) => text.replaceAll(/"rows": \{ "all": [^}]*\}/g, '"rows": { "all": [] }'));
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 2, published: () => published });
    ({ who } = await onlyRights(world, 'lead@muster.local', { write: functionLinks, delete: functionLinks }));
    const mark = (day: string, set: object) =>
      world.db
        .updateTable('attendanceDay')
        .set(set)
        .where('applicantId', '=', 9)
        .where('attendanceDate', '=', day)
        .execute();
    await mark('2026-11-12', { leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: '' });
    await world.db.deleteFrom('punch').where('applicantId', '=', 9).where('at', 'like', '2026-11-1%').execute();
    await mark('2026-11-10', { checkIn: '', checkOut: '', checkInStatus: 'Absent', checkOutStatus: '' });
    const { attendanceId } = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('applicantId', '=', 9)
      .where('checkInStatus', '=', 'On Time')
      .executeTakeFirstOrThrow();
    edit = {
      ...{ attendanceId, startDate: '', endDate: '', leaveType: '', leaveDuration: '', salaryType: '', salary: '' },
      ...{ paidUnpaid: 'Paid', attendanceBonusQualified: 'Not Qualify', hoursInUse: 'shiftHours', reason: 'Because' },
    };
    await mark('2026-11-11', { leaveType: 'Annual', checkIn: '2026-11-11T09:00' });
  });
  afterAll(() => world.close());
  let edit: JsonRecord;

  const toldBy = async ({ id, address, method, params, body }: (typeof reads)[number]) => {
    const values = paramsOf[id] ?? [...params.values()].map(({ written }) => paramValues[String(written)] ?? '2026-11');
    const asked = id === 'attendance.previewDayOfApplicant' ? edit : (bodyOf[id] ?? { applicantId: 9 });
    const rest = body ? { body: asked } : {};
    const { result } = await world.call(who, method === 'POST' ? 'POST' : 'GET', [address, ...values].join('/'), rest);
    return othersIn(result);
  };

  it.each(reads.filter(({ id }) => !Object.hasOwn(toldAnyway, id)))('are told to nobody else by $id', async (call) => {
    published = narrowed;
    expect(await toldBy(call)).toEqual([]);
  });

  it.each([
    'attendance/searchEmployeeAttendance/2026-11-01/2026-11-20',
    'attendance/customAttendance/2026-11-12',
    'leaves/getAllLeaves/2026',
    'leaves/getLeaveBalances',
    'leaves/getLeavesOfYear/2026',
    'leaves/getAbsentDays/2026-11',
    'knack/getKnackLeadsCreated/2026-10-01/2026-11-30/',
  ])('are neither counted nor grouped by %s', async (path) => {
    const asked = async (query: Readonly<Record<string, string>>) => {
      const { code, result } = await world.call(who, 'GET', path, { query });
      expect(code).toBe('200');
      return result as readonly { readonly n: number }[];
    };
    const measures = JSON.stringify([{ id: 'n', measure: 'count' }]);
    const groups = JSON.stringify(['teamName']);
    published = shipped;
    const [before] = await asked({ measures });
    expect(before?.n).toBeGreaterThan(0);
    published = narrowed;
    expect((await asked({ measures })).map(({ n }) => n)).toEqual([0]);
    expect(await asked({ measures, groups })).toEqual([]);
  });

  it('are told by many reads as long as others may see them', async () => {
    published = shipped;
    const telling: string[] = [];
    for (const call of reads) if ((await toldBy(call)).length > 0) telling.push(call.id);
    expect(telling).toEqual(
      expect.arrayContaining([
        'attendance.searchEmployeeAttendance',
        'attendance.getAllAttendanceOfApplicantById',
        'attendance.previewDayOfApplicant',
        'attendance.customAttendance',
        'attendance.getAttendanceOfOwnTeam',
        'attendance.getLeaderDailyAttendance',
        'calendar.getMonthOfEmployee',
        'calendar.getOwnTeamMonth',
        'calendar.getTeamMonth',
        'leaves.getAllLeaves',
        'leaves.getLeaveBalances',
        'leaves.getLeavesOfYear',
        'leaves.getAbsentDays',
        'leaves.getHalfDays',
        'leaves.getWorkedLeave',
        'leaves.getAllLeaveQuotaOfApplicant',
        'leaves.getLeaveAttendanceOfPayroll',
        'attendance.getAbsentPreview',
        'leave_quota.previewLeaveQuota',
        'leave_rule.previewLeaveRule',
        'org_leave.previewOrgLeave',
        'shift.previewShiftOfUsers',
        'knack.getKnackLeadsCreated',
        'knack.getLeaderBoardDataForMonthOfLoggedInUser',
      ]),
    );
  });
});
