import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompatSwitch, HrEnvelope, HrRequest, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

type Ask = readonly [method: 'GET' | 'POST', path: string, body?: unknown];

let world: HrWorld;
let admin: Who;
let compat: CompatSwitch[] = [];
beforeEach(async () => {
  compat = [];
  world = await createWorld({ people: 12, months: 1, compat });
  admin = await world.as('admin@muster.local');
});
afterEach(() => world.close());

const ask = (who: Who, [method, path, body]: Ask, rest: Partial<HrRequest> = {}): Promise<HrEnvelope> =>
  world.call(who, method, path, { ...(body === undefined ? {} : { body: body as never }), ...rest });

/** The administrator is the only one who may do anything. */
const alone = () => world.db.deleteFrom('accountRole').where('accountId', '!=', 1).execute();

/** A day of the administrator with its number. */
async function ownDay(status = 'On Time') {
  return world.db
    .selectFrom('attendanceDay')
    .selectAll()
    .where('applicantId', '=', 1)
    .where('checkInStatus', '=', status)
    .orderBy('attendanceDate')
    .executeTakeFirstOrThrow();
}

/** A day on which the administrator was absent. */
async function ownAbsence() {
  const day = await ownDay();
  const absent = { checkIn: '', checkOut: '', checkInStatus: 'Absent', checkOutStatus: '', workedMinutes: 0 };
  await world.db.updateTable('attendanceDay').set(absent).where('attendanceId', '=', day.attendanceId).execute();
  return day;
}

const loan = { loanAmount: 1000, loanPaid: 0, monthlyInstallment: 100, loanDate: '2026-11-01', status: 'Active' };
const item = (name: string) => ({
  applicantDto: { applicantId: 1 },
  [`${name}Title`]: 'For me',
  [`${name}Amount`]: 500,
});
const decided = { paidUnpaid: 'Paid', attendanceBonusQualified: 'Qualify', hoursInUse: 'shiftHours', reason: 'Mine' };

/** What somebody would give himself, each made for the company as it is. */
const gifts: Readonly<Record<string, () => Promise<Ask>>> = {
  'a loan': async () => ['POST', 'empLoan/saveEmpLoan', { ...loan, applicantDto: { applicantId: 1 } }],
  'a change of his loan': async () => {
    await world.db
      .insertInto('employeeLoan')
      .values({ ...storedLoan, empLoanId: 900 })
      .execute();
    const paid = { ...loan, empLoanId: 900, applicantDto: { applicantId: 1 }, loanPaid: 1000 };
    return ['POST', 'empLoan/saveEmpLoan', paid];
  },
  'the end of his loan': async () => {
    await world.db
      .insertInto('employeeLoan')
      .values({ ...storedLoan, empLoanId: 901 })
      .execute();
    return ['POST', 'empLoan/changeEmpStatus/901/Inactive'];
  },
  'a bonus': async () => ['POST', 'bonus/assignBonusToApplicant', item('bonus')],
  'a dock': async () => ['POST', 'dock/assignDockToApplicant', item('dock')],
  'a decision about his day': async () => {
    const { attendanceId } = await ownDay();
    return ['POST', 'attendance/updateAttendanceOfApplicant', { attendanceId, ...decided }];
  },
  'times of his day': async () => {
    const { attendanceDate, shiftStart } = await ownDay();
    const body = { applicantDto: { applicantId: 1 }, attendanceDate, checkInTime: shiftStart.slice(11), reason: 'x' };
    return ['POST', 'attendance/saveAttendance', body];
  },
  'times of his day by his number': async () => {
    const { attendanceDate, shiftStart } = await ownDay();
    const body = { empNo: await ownNumber(), attendanceDate, checkInTime: shiftStart.slice(11), reason: 'x' };
    return ['POST', 'attendance/updateEmployeeAttendanceWithEmpNo', body];
  },
  'his days as the punches have them': async () => {
    const { attendanceDate: day } = await ownDay();
    const body = { crmIds: [await ownNumber()], startDate: day, endDate: day, updateAll: true };
    return ['POST', 'attendance/syncAttendance', body];
  },
  'his punches of the device': async () => {
    const { attendanceId, attendanceDate } = await ownDay();
    return ['GET', `thumb_attend/pullThumbAttendance/${attendanceId}/${await ownNumber()}/${attendanceDate}`];
  },
  'a punch that nobody knows': async () => {
    const punch = { inboxId: 900, crmId: 'X', at: '2026-11-18T21:00', reference: 'x@1', receivedAt: '2026-11-18' };
    await world.db.insertInto('punchInbox').values(punch).execute();
    const body = { inboxId: 900, applicantDto: { applicantId: 1 }, wholeBadge: false };
    return ['POST', 'thumb_attend/assignUnknownPunch', body];
  },
  'a day marked by himself': async () => {
    return ['POST', 'attendance/markAbsent', { absentDate: '18-11-2026', applicantIds: [1] }];
  },
  'a month marked by himself': async () => ['GET', 'attendance/markAbsentOfWholeMonthOfEmployee/1/01-11-2026'],
  'a team, whose leave he would decide about': async () => {
    const body = { teamDto: { teamId: 3 }, applicantDtos: [{ applicantId: 1 }] };
    return ['POST', 'team/assignTeamToUsers', body];
  },
  'a shift': async () => {
    const body = { shiftDto: { shiftId: 2 }, fromDate: '2026-11-10', applicantDtos: [{ applicantId: 1 }] };
    return ['POST', 'shift/assignShiftToUsers', body];
  },
  'leave that he marks': async () => {
    const span = { startDate: '2026-12-07', endDate: '2026-12-08', leaveType: 'Annual', leaveDuration: '' };
    const body = { ...span, paidUnpaid: 'Paid', reason: 'Away', applicantDto: { applicantId: 1 } };
    return ['POST', 'leaves/markLeaveInAttendanceOfApplicant', body];
  },
  'leave in place of his absence': async () => {
    const { attendanceId } = await ownAbsence();
    const leave = { leaveType: 'Annual', leaveDuration: '', paidUnpaid: 'Paid', reason: 'x' };
    return ['POST', 'leaves/saveAbsentLeave', { attendanceIds: [attendanceId], ...leave }];
  },
  'the end of his shift to come': async () => {
    const coming = { applicantId: 1, fromDate: '2026-12-20', shiftId: 2 };
    await world.db.insertInto('shiftAssignment').values(coming).execute();
    return ['POST', 'shift/cancelComingAssignment', coming];
  },
  'the balance of his leave back': async () => {
    const span = { startDate: '2026-12-07', endDate: '2026-12-07', leaveType: 'Annual', leaveDuration: '' };
    const body = { ...span, paidUnpaid: 'Paid', reason: 'Away', applicantDto: { applicantId: 1 } };
    const hr = await world.as('hr@muster.local');
    expect((await ask(hr, ['POST', 'leaves/markLeaveInAttendanceOfApplicant', body])).code).toBe('200');
    const { attendanceId } = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('applicantId', '=', 1)
      .where('attendanceDate', '=', span.startDate)
      .executeTakeFirstOrThrow();
    return ['POST', 'leaves/takeDayBack', { attendanceId }];
  },
  'the half that his leave was': async () => {
    const { attendanceId, version } = await ownDay();
    const half = { leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: '' };
    await world.db.updateTable('attendanceDay').set(half).where('attendanceId', '=', attendanceId).execute();
    return ['POST', 'leaves/chooseHalves', { days: [{ attendanceId, leaveHalf: 'First Half', version }] }];
  },
  'what becomes of his leave on a day that he worked': async () => {
    const { attendanceId, version } = await ownDay();
    const whole = { leaveType: 'Casual', leaveDuration: 'Full', leaveHalf: '' };
    await world.db.updateTable('attendanceDay').set(whole).where('attendanceId', '=', attendanceId).execute();
    return ['POST', 'leaves/decideWorkedLeave', { days: [{ attendanceId, workedDays: 'keep', version }] }];
  },
  'the former state of his day': async () => {
    const { attendanceId } = await ownDay();
    const hr = await world.as('hr@muster.local');
    const unpaid = { attendanceId, ...decided, paidUnpaid: 'Unpaid' };
    expect((await ask(hr, ['POST', 'attendance/updateAttendanceOfApplicant', unpaid])).code).toBe('200');
    return ['POST', 'history/takeBackChange', { table: 'attendanceDay', historyId: await lastChange() }];
  },
  'the former state of his loan': async () => {
    const hr = await world.as('payroll@muster.local');
    const made = await ask(hr, ['POST', 'empLoan/saveEmpLoan', { ...loan, applicantDto: { applicantId: 1 } }]);
    const { empLoanId } = recordOf(made);
    await ask(hr, [
      'POST',
      'empLoan/saveEmpLoan',
      { ...loan, empLoanId, applicantDto: { applicantId: 1 }, loanPaid: 5 },
    ]);
    return ['POST', 'history/takeBackChange', { table: 'employeeLoan', historyId: await lastChange() }];
  },
};

const storedLoan = {
  applicantId: 1,
  loanAmountMinor: 100_000,
  loanPaidMinor: 0,
  monthlyInstallmentMinor: 10_000,
  loanDate: '2026-11-01',
  status: 'Active',
  version: 1,
  changedAt: '',
  changedBy: '',
};

async function ownNumber(): Promise<string> {
  const { empNo } = await world.db
    .selectFrom('applicant')
    .select('empNo')
    .where('applicantId', '=', 1)
    .executeTakeFirstOrThrow();
  return empNo;
}

async function lastChange(): Promise<number> {
  const row = await world.db.selectFrom('history').select('historyId').orderBy('historyId', 'desc').executeTakeFirst();
  return row?.historyId ?? 0;
}

/** The details of the entries that the last request left in the log. */
async function logged(since: number): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await world.database.db
    .withTables<{ auditEntry: { seq: number; details: string } }>()
    .selectFrom('auditEntry')
    .select('details')
    .where('seq', '>', since)
    .execute();
  return rows.map(({ details }) => JSON.parse(details) as Readonly<Record<string, unknown>>);
}

async function lastEntry(): Promise<number> {
  const rows = await world.database.db
    .withTables<{ auditEntry: { seq: number } }>()
    .selectFrom('auditEntry')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .execute();
  return Number(rows[0]?.seq ?? 0);
}

describe.each(Object.entries(gifts))('nobody gives himself %s', (_, made) => {
  it('as long as somebody else may', async () => {
    const asked = await made();
    const before = await lastChange();
    for (const confirmed of [false, true, true]) {
      const answer = await ask(admin, asked, { confirmed });
      if (confirmed) compat.push('ownRecords');
      expect(answer).toMatchObject({ code: '403', message: expect.stringMatching(/^You cannot change your own \w+;/) });
      expect(answer.result).toBeNull();
    }
    expect(await lastChange()).toBe(before);
  });

  it('alone without his password, and the log says so', async () => {
    const asked = await made();
    await alone();
    expect(await ask(admin, asked)).toMatchObject({ code: '403', result: { confirm: 'password' } });
    const before = await lastEntry();
    expect(await ask(admin, asked, { confirmed: true })).toMatchObject({ code: '200' });
    const entries = await logged(before);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.every((details) => details['alone'] === true)).toBe(true);
  });

  it('is let by the switch of a company of one, and the log says so', async () => {
    const asked = await made();
    await alone();
    compat.push('ownRecords');
    const before = await lastEntry();
    expect(await ask(admin, asked)).toMatchObject({ code: '200' });
    expect((await logged(before)).every((details) => details['alone'] === true)).toBe(true);
  });
});

describe('a change of many people', () => {
  const ids = [1, 6, 7];

  it('leaves who asks to somebody else and tells him so, for each where it tells of each', async () => {
    const marked = await ask(admin, ['POST', 'attendance/markAbsent', { absentDate: '18-11-2026', applicantIds: ids }]);
    const { results, leftOut } = recordOf(marked);
    expect([marked.code, leftOut]).toEqual(['200', true]);
    expect(results).toContainEqual({ applicantId: 1, outcome: 'Your own day' });
    expect(marked.message).toContain('You cannot change your own attendance');
    const numbers = rowsOf(await world.call(admin, 'GET', 'applicant_bio/getAllEmployeesFullNative'))
      .filter((each) => ids.includes(Number(each['applicantId'])))
      .map((each) => each['empNo']);
    const span = { startDate: '2026-11-18', endDate: '2026-11-18', updateAll: true };
    const day = await ownDay();
    await world.db.updateTable('attendanceDay').set({ paidUnpaid: 'Unpaid', decided: 1 }).execute();
    const synced = await ask(admin, ['POST', 'attendance/syncAttendance', { ...span, crmIds: numbers }]);
    expect(recordOf(synced)['leftOut']).toBe(true);
    const shiftBody = {
      shiftDto: { shiftId: 2 },
      fromDate: '2026-11-10',
      applicantDtos: ids.map((applicantId) => ({ applicantId })),
    };
    const given = await ask(admin, ['POST', 'shift/assignShiftToUsers', shiftBody]);
    expect(given.message).toMatch(/^2 people are on .* You cannot change your own shift/);
    const after = await world.db
      .selectFrom('attendanceDay')
      .select('paidUnpaid')
      .where('attendanceId', '=', day.attendanceId)
      .executeTakeFirstOrThrow();
    expect(after.paidUnpaid).toBe('Unpaid');
  });
});

describe('his own request for leave', () => {
  const request = { leaveType: 'Casual', leaveDuration: 'Full', startDate: '2026-12-01', endDate: '2026-12-01' };
  const asked = async () => {
    const made = await ask(admin, ['POST', 'leaves/saveLeave', { ...request, reason: 'Wedding' }]);
    return recordOf(made)['leaveId'];
  };

  it('is decided by others as long as there are any, and by who is HR alone with his password', async () => {
    const leaveId = await asked();
    const approve: Ask = ['POST', 'leaves/changeStatus', { leaveId, status: 'Approved', remark: '' }];
    const refusal = { code: '403', message: 'You cannot decide about your own leave.' };
    expect(await ask(admin, approve, { confirmed: true })).toMatchObject(refusal);
    await alone();
    const own = rowsOf(await world.call(admin, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn'));
    expect(own.find((each) => each['leaveId'] === leaveId)).toMatchObject({ status: 'Pending' });
    expect(await ask(admin, approve)).toMatchObject({ code: '403', result: { confirm: 'password' } });
    const before = await lastEntry();
    expect(await ask(admin, approve, { confirmed: true })).toMatchObject({ code: '200' });
    expect((await logged(before)).every((details) => details['alone'] === true)).toBe(true);
  });

  it('is taken back by himself without a word about it', async () => {
    const leaveId = await asked();
    await alone();
    const cancelled = await ask(admin, ['POST', 'leaves/changeStatus', { leaveId, status: 'Cancelled', remark: '' }]);
    expect(cancelled.code).toBe('200');
  });
});

it('his own check-in and check-out stay his', async () => {
  const lead = await world.as('lead@muster.local');
  if (lead.kind !== 'person') throw new Error('no person');
  await world.db.insertInto('accountRole').values({ accountId: lead.accountId, roleId: 1 }).execute();
  world.setNow('2026-11-23T14:58:00.000Z');
  expect(await ask(lead, ['GET', 'attendance/checkIn'])).toMatchObject({ code: '200' });
  world.setNow('2026-11-24T00:01:00.000Z');
  expect((await ask(lead, ['GET', 'attendance/checkOut'])).message).toBe('Checked out.');
});

it('a second account of the same employee is nobody else', async () => {
  const asked = await (gifts['a loan'] as () => Promise<Ask>)();
  await alone();
  await world.db.updateTable('account').set({ applicantId: 1 }).where('email', '=', 'hr@muster.local').execute();
  const hr = await world.as('hr@muster.local');
  if (hr.kind !== 'person') throw new Error('no person');
  await world.db.insertInto('accountRole').values({ accountId: hr.accountId, roleId: 1 }).execute();
  expect(await ask(admin, asked)).toMatchObject({ code: '403', result: { confirm: 'password' } });
});
