import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMany } from '../../server/hr/records/insert-many.ts';
import { bodies } from './bodies.ts';
import { createWorld, demoPassword, type HrWorld, recordOf } from './hr-world.ts';
import { shippedCalls } from './shipped-calls.ts';

/** What the shipped `calls` and `entities` definitions say, read as data. */
interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly changes?: boolean;
  readonly result?: string | readonly string[];
}
interface Field {
  readonly read?: string | { readonly from: string };
  readonly compute?: unknown;
}
interface Entity {
  readonly of?: string;
  readonly pick?: readonly string[];
  readonly fields?: Readonly<Record<string, string | readonly string[] | Field>>;
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../definitions/shared');
const readAll = <T>(folder: string): readonly T[] =>
  readdirSync(path.join(root, folder)).map(
    (file) => JSON.parse(readFileSync(path.join(root, folder, file), 'utf8')) as T,
  );

const services = readAll<{ readonly id: string; readonly calls: Readonly<Record<string, Call>> }>('calls');
const entities: ReadonlyMap<string, Entity> = new Map(
  readAll<{ readonly entities: Readonly<Record<string, Entity>> }>('entities').flatMap((file) =>
    Object.entries(file.entities),
  ),
);

const declared = services.flatMap(({ id, calls }) =>
  Object.entries(calls).map(([name, call]) => {
    const params = Object.keys(call.params ?? {});
    const method = call.method === 'LINK' ? 'GET' : (call.method ?? (call.body === undefined ? 'GET' : 'POST'));
    const place = (call.path ?? [`${id}/${name}`, ...params.map((param) => `{${param}}`)].join('/')).replace(/\/$/, '');
    return {
      name: `${method} ${place}`,
      method,
      call: place.split('/{')[0] ?? place,
      params,
      result: call.result,
      body: call.body,
    };
  }),
);

/** What stands in a path where a call says nothing else, by the type of the parameter. */
const paramValues: Readonly<Record<string, string>> = { id: '1', month: '2026-10', date: '2026-10-15', year: '2026' };

/** What a call is asked with: what is written for it, or the body of all tests and parameters by their types. */
function sampleOf(call: string): {
  readonly params?: readonly string[];
  readonly body?: unknown;
  readonly confirmed?: boolean;
} {
  const { params = new Map() } = shippedCalls().find(({ address }) => address === call) ?? {};
  const values = [...params.values()].map(({ written }) => paramValues[String(written)]);
  const known = values.every((value) => value !== undefined) ? { params: values as readonly string[] } : {};
  return samples[call] ?? { ...known, confirmed: true, ...(call in bodies ? { body: bodies[call] } : {}) };
}

/** Parameters and bodies for the calls that read one thing and are asked with others than those. */
const samples: Readonly<
  Record<string, { readonly params?: readonly string[]; readonly body?: unknown; readonly confirmed?: boolean }>
> = {
  'attendance/searchEmployeeAttendance': { params: ['2026-10-01', '2026-10-31'] },
  'attendance/getAllAttendanceOfApplicantById': { body: { applicantId: 5 } },
  'attendance/getAllAttendanceOfApplicantByIdByMonth': { params: ['5', '2026-10'] },
  'attendance/getMonthlyAttendanceStatsOfApplicant': { params: ['5', '2026-10'] },
  'attendance/customAttendance': { params: ['2026-11-19'] },
  'attendance/getAttendanceOfOwnTeam': { params: ['2026-11-19'] },
  'attendance/getLeaderDailyAttendance': { params: ['2026-11-19'] },
  'attendance/getAbsentPreview': { params: ['19-11-2026'] },
  'leave_quota/getLeaveQuotaOfApplicantById': { params: ['5'] },
  'applicants/getApplicantById': { params: ['5'] },
  'applicants/getApplicantFilterData': { body: {} },
  'leaves/getAllLeaveQuotaOfApplicant': { params: ['5'] },
  'leaves/getAllLeaves': { params: ['Approved'] },
  'corrections/getCorrections': { params: ['Pending'] },
  'leaves/getLeaveAttendanceOfPayroll': { params: ['2026-11'] },
  'attendance/previewDayOfApplicant': {
    body: {
      attendanceId: 990_000,
      paidUnpaid: 'Paid',
      leaveHalf: 'First Half',
      attendanceBonusQualified: 'Qualify',
      hoursInUse: 'shiftHours',
      reason: 'x',
    },
  },
  'leaves/chooseHalves': { body: { days: [{ attendanceId: 990_000, leaveHalf: 'First Half', version: 1 }] } },
  'leaves/decideWorkedLeave': { body: { days: [{ attendanceId: 990_001, workedDays: 'keep', version: 1 }] } },
  'customReport/runReport': { params: ['1'], body: {} },
  'filtered_table/runReport': {
    params: ['reports.applicantsByPhase'],
    body: { query: { reportTable: 'Loans', columns: [{ returnCol: 'crmId' }] } },
  },
  'filtered_table/getTableColumnsByName': { params: ['Loans'] },
  'filtered_table/runQuery': { params: ['Loans', 'false', 'false'], body: { returnColumns: ['crmId'] } },
  'filtered_table/answerQuery': {
    params: ['Loans', 'false', 'false'],
    body: {
      columns: [{ returnCol: 'status' }],
      matrices: [{ colName: 'Loans', formula: 'Count', formulaType: 'Simple', targetCol: 'crmId' }],
      totals: true,
    },
  },
  'leaves/getHalfDays': { params: ['2026-11'] },
  'leaves/getWorkedLeave': { params: ['2026-11'] },
  'leaves/getAbsentDays': { params: ['2026-11'] },
  'applicant_bio/getAllApplicantsByStatus': { params: ['Appointed'] },
  'applicants/getAllApplicantByType': { params: ['Operation'] },
  'applicant_bio/getAllApplicantsByStatusAndType': { params: ['Appointed', 'Operation'] },
  'applicant_bio/getAllEmployeesFullNativeWithPhaseStatus': { params: ['Trainee', 'Appointed'] },
  'attendance/getTodaysAndMonthlyAttendanceStatsDepartmetWiseDateParam': { params: ['2026-11-20'] },
  'media_house/getAllMediaByType': { params: ['Organization Chart'] },
  'form_render/saveFormSheet': {
    body: {
      formName: 'Sheet',
      columns: [{ columnId: 'a', colLabel: 'A', colType: 'Text Field' }],
      rules: [],
      roles: [],
    },
  },
  'attendance/saveAttendance': {
    body: { ...bodies['attendance/saveAttendance'], attendanceDate: '2026-11-09', applicantDto: { applicantId: 6 } },
  },
  'attendance/updateEmployeeAttendanceWithEmpNo': {
    body: { ...bodies['attendance/updateEmployeeAttendanceWithEmpNo'], attendanceDate: '2026-11-10', empNo: '1006' },
  },
  'attendance/markAbsent': { body: { absentDate: '02-11-2026', applicantIds: [1, 5, 6] } },
  'attendance/syncAttendance': {
    body: { crmIds: ['1001', '1007'], startDate: '2026-11-02', endDate: '2026-11-03', updateAll: false },
  },
  'form_render/saveFill': {
    body: { formId: 3, answers: { 301: 'Ada', 302: '5551234567', 304: 30, 305: 'Texas', 308: 'Transferred' } },
  },
  'org_leave/previewOrgLeave': { body: { holidayName: 'Late', holidayDate: '2026-11-12', status: 'Active' } },
  'leave_quota/previewLeaveQuota': {
    body: { quotaId: 1, quotaName: 'Late', annual: 1, casual: 1, grievance: 1, medical: 1, misc: 1, status: 'Active' },
  },
  'leave_rule/previewLeaveRule': {
    body: { ruleId: 1, accrual: 'Month by Month', proRata: 'Yes', carry: 5, carryFrom: 2026, lapseMonth: 'March' },
  },
  'shift/previewShiftOfUsers': {
    body: { shiftDto: { shiftId: 4 }, fromDate: '2026-11-02', applicantDtos: [{ applicantId: 5 }] },
  },
  'shift/getComingAssignmentsOf': { params: ['6'] },
  'history/getHistory': { params: ['department', '1'] },
  'knack/getLeaderBoardDataForMonthOfLoggedInUser': { params: ['2026-10', '0'] },
  'knack/getClientKnackData': { params: ['2026-10-01', '2026-10-31'] },
  'knack/getRPMSummary': { params: ['2026-10-01', '2026-10-31'] },
  'knack/getKnackLeadsCreated': { params: ['2026-10-01', '2026-10-31', '0'] },
  'leadOrderDetail/getAllAgentLeadOrderDetailByPlanId': { params: ['2'] },
  'groupLeadOrderDetail/getAllGroupLeadOrderDetailByPlanId': { params: ['2'] },
  'offerLetter/getLetterRecords': { params: ['5'] },
  // Of nobody of whom something else is asked.
  'applicants/changeApplicantStatus': { body: { applicantId: 44, phaseStatus: 'Contacted' } },
  // In the order of the definitions: an offer is accepted before the applicant becomes a trainee.
  'mobile/offerLetterAccepted': { params: ['41'] },
  'mobile/changeApplicantStatus': { body: { applicantId: 41, phaseStatus: 'Trainee' } },
  'mobile/getApplicantJobStatus': { params: ['applicant@muster.local', demoPassword] },
  'mobile/verifyUserForChangePassword': { body: { email: 'applicant@muster.local', dob: '01/31/1999' } },
  'mobile/loginApplicant': { body: { email: 'applicant@muster.local', password: demoPassword } },
  'vendor_users/vendorLogin': { body: { email: 'vendor@muster.local', password: demoPassword } },
  'users/inviteUsers': { body: { applicantIds: [9, 10], roleDto: { roleId: 1 } }, confirmed: true },
  'users/sendLink': { body: { accountId: 3 }, confirmed: true },
  'users/login': { body: { email: 'admin@muster.local', password: demoPassword } },
};

/** What is told with fields that depend on the record, or of records that a test makes: the test that looks at each. */
const lookedAtIn: Readonly<Record<string, string>> = {
  'applicants/findAllApplicantWithoutSalDetail': 'missing-details',
  'calendar/getOwnMonth': 'calendar-calls',
  'calendar/getMonthOfEmployee': 'calendar-calls',
  'calendar/getOwnTeamMonth': 'calendar-calls',
  'calendar/getTeamMonth': 'calendar-calls',
  'leaves/getLeaveCase': 'leave-outlook',
  'leaves/getWorkedDays': 'leave-half',
  'leaves/getLeaveOfSpan': 'leave-of-hr',
};

/** Answered of days alone on which it is known: `leave-half` looks at it. */
const whereKnown: ReadonlySet<string> = new Set(['leaveHalf']);

/** Where there may be none, on a day off or before anything was pressed; `own-checks` looks at the other answer. */
/** Calls that only an applicant may make. */
const forApplicants: ReadonlySet<string> = new Set([
  'mobile/readOfferLetter',
  'mobile/offerLetterAccepted',
  'mobile/changeApplicantStatus',
]);
const perhapsNone: ReadonlySet<string> = new Set([
  'attendance/getTodaysAttendanceOfLogedInApplicant',
  'attendance/getOwnCheckToUndo',
  'mobile/readOfferLetter',
]);

/** The names under which the fields of an entity have to stand in an answer. */
function wireNames(name: string): readonly string[] {
  const entity = entities.get(name);
  if (!entity) return [];
  const inherited = entity.of ? wireNames(entity.of).filter((each) => entity.pick?.includes(each) ?? true) : [];
  const own = Object.entries(entity.fields ?? {}).flatMap(([field, shape]) => {
    if (typeof shape === 'string' || Array.isArray(shape)) return [field];
    const { read, compute } = shape as Field;
    if (compute !== undefined) return [];
    return [read === undefined ? field : typeof read === 'string' ? read : read.from];
  });
  return [...inherited, ...own];
}

/** Fields of the whole applicant that a list of names for pickers leaves out. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'applicant_bio/getAllEmployeesFullNative': [
    'hiringDate',
    'joiningDate',
    'appointmentDate',
    'terminationDate',
    'offerLetIssueDate',
    'offerLetterIssued',
    'remarks',
    'basicSalary',
    'attendenceBonus',
    'schedule',
  ],
};

const normalised = (name: string) => name.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

describe('the shipped call definitions', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    await world.hr.closeDays();
    await world.db.updateTable('applicantBio').set({ dob: '1996-11-21' }).where('applicantId', '=', 5).execute();
    const ahead = { shiftDto: { shiftId: 4 }, fromDate: '2026-12-01', applicantDtos: [{ applicantId: 6 }] };
    await world.call(await world.as('admin@muster.local'), 'POST', 'shift/assignShiftToUsers', { body: ahead });
    const offer = { person: { applicantId: 41 }, offerLetterDto: { offerLetterId: 1 } };
    await world.call(await world.as('admin@muster.local'), 'POST', 'offerLetter/issueOfferLetter', { body: offer });
    // A half day of leave of which nobody has said which half.
    await world.db
      .updateTable('attendanceDay')
      .set({ attendanceId: 990_000, leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: '', version: 1 })
      .where('applicantId', '=', 5)
      .where('attendanceDate', '=', '2026-11-18')
      .execute();
    // A day of whole leave on which somebody came.
    await world.db
      .updateTable('attendanceDay')
      .set({ attendanceId: 990_001, leaveType: 'Casual', leaveDuration: 'Full', version: 1 })
      .where('applicantId', '=', 5)
      .where('attendanceDate', '=', '2026-11-17')
      .execute();
    // A request that waits for whoever decides for HR.
    const day = '2026-12-16';
    const leave = { leaveType: 'Casual', leaveDuration: 'Full', startDate: day, endDate: day, reason: 'Family' };
    const asked = await world.call(await world.as('agent@muster.local'), 'POST', 'leaves/saveLeave', { body: leave });
    const agreed = { leaveId: recordOf(asked)['leaveId'] as number, status: 'Approved by Lead', remark: '' };
    await world.call(await world.as('lead@muster.local'), 'POST', 'leaves/changeStatus', { body: agreed });
    // A correction that waits for the lead.
    const times = {
      attendanceDate: '2026-11-18',
      checkInTime: '20:03',
      checkOutTime: '',
      reason: 'The reader was broken',
    };
    await world.call(await world.as('agent@muster.local'), 'POST', 'corrections/saveCorrection', { body: times });
    // Somebody who stands in for the lead.
    const standIn = bodies['standIns/saveStandIn'] as never;
    await world.call(await world.as('lead@muster.local'), 'POST', 'standIns/saveStandIn', { body: standIn });
    // A loan of whoever reads his own.
    const loan = { loanAmount: 5000, loanPaid: 0, monthlyInstallment: 500, loanDate: '2026-11-01', status: 'Active' };
    const lent = { ...loan, applicantDto: { applicantId: 1 } };
    await world.call(await world.as('payroll@muster.local'), 'POST', 'empLoan/saveEmpLoan', { body: lent });
    // A trainee who can sign in.
    await world.db.updateTable('applicant').set({ phaseStatus: 'Trainee' }).where('applicantId', '=', 12).execute();
    await insertMany(world.db, 'account', [
      {
        ...{ accountId: 900, kind: 'staff', email: 'trainee@muster.local', displayName: 'A Trainee', applicantId: 12 },
        ...{ passwordHash: 'x', mustChangePassword: 0, invitedAt: '', status: 'Active', version: 1 },
        ...{ changedAt: '', changedBy: '' },
      },
    ]);
    // Something that the history of a record can tell.
    await world.call(await world.as('admin@muster.local'), 'GET', 'department/changeStatus/1/Inactive');
  });
  afterAll(() => world.close());

  it('are answered with their method and as many parameters, where they are answered', () => {
    const built = new Map(world.hr.built.map((name) => [normalised(name).split(/[ {]/)[1], normalised(name)]));
    const same = declared.map(({ name }) => [built.get(normalised(name).split(/[ {]/)[1]), normalised(name)] as const);
    const answered = same.filter(([mine]) => mine !== undefined);
    expect(answered.length).toBeGreaterThan(30);
    expect(answered.filter(([mine, theirs]) => mine !== theirs)).toEqual([]);
  });

  it('are there for all that the embedded backend answers: the gateway lets nothing else through', () => {
    const known = new Set(declared.map(({ name }) => normalised(name)));
    expect(world.hr.built.filter((name) => !known.has(normalised(name)))).toEqual([]);
  });

  const answered = new Set(shippedCalls().flatMap(({ backend, address }) => (backend === 'hr' ? [address] : [])));
  const reads = declared.filter(
    ({ call, params, result }) =>
      answered.has(call) &&
      result !== undefined &&
      !Object.hasOwn(lookedAtIn, call) &&
      (params.length === 0 || sampleOf(call).params !== undefined),
  );

  it.each(Object.entries(lookedAtIn))('%s is looked at in %s', (call, test) => {
    expect(declared.map((each) => each.call)).toContain(call);
    expect(readFileSync(path.join(import.meta.dirname, `${test}.test.ts`), 'utf8')).toContain(call);
  });

  it.each(reads)('$name gives every field that its result declares', async ({ method, call, result }) => {
    const name = Array.isArray(result) ? String(result[0]) : String(result);
    const who = await world.as(
      /^(attendance|leaves|corrections)\//.test(call) ? 'agent@muster.local' : 'admin@muster.local',
    );
    const admin = await world.as('admin@muster.local');
    const asked = forApplicants.has(call) ? await world.as('applicant@muster.local') : who;
    const request = { method, call, ifMatch: '*', ...sampleOf(call) };
    const first = await world.hr.handle(request, asked);
    const answer = 'code' in first && first.code === '403' ? await world.hr.handle(request, admin) : first;
    if (!('code' in answer)) throw new Error('a file came');
    expect(answer).toMatchObject({ code: '200' });
    if (answer.result === null && perhapsNone.has(call)) return;
    if (name === 'id') return expect(answer.result).toMatch(/^\w+$/);
    // A map whose values have no declared fields.
    if (call === 'faq/getAllFaqGroupByDepartment')
      return expect(Object.keys(answer.result as object).length).toBeGreaterThan(1);
    // Lists of what has no declared fields: names of tables, rows of reports.
    if (name === 'text' || name === 'json')
      return expect(answer.result).toEqual(expect.arrayContaining([expect.anything()]));
    const rows = Array.isArray(answer.result) ? (answer.result as readonly object[]) : [answer.result as object];
    expect(rows.length).toBeGreaterThan(0);
    const wanted = wireNames(name).filter((field) => !leftOut[call]?.includes(field) && !whereKnown.has(field));
    expect(wanted.length).toBeGreaterThan(0);
    const missing = rows.flatMap((row) => wanted.filter((field) => !Object.hasOwn(row, field)));
    expect([...new Set(missing)]).toEqual([]);
  });
});
