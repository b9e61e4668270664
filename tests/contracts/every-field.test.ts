import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HrEnvelope, Who } from '../../server/hr/index.ts';
import { plainRecords } from '../../server/hr/plain-records/plain-records.ts';
import { createWorld, demoPassword, type HrWorld, namedFields, visitor } from './hr-world.ts';

type Body = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Every call that takes a body, with one that is right but for what the company holds already. */
const bodies: Readonly<Record<string, Body>> = {
  'applicants/getApplicantFilterData': {
    phaseStatus: ['Appointed'],
    vertical: ['Office'],
    agentType: ['Voice'],
    empType: ['Operation'],
    locationDto: [{ locId: 1 }],
    programDto: [{ programId: 1 }],
    departmentDto: [{ deptId: 1 }],
    designationDto: [{ designationId: 5 }],
    batchDto: [{ batchId: 1 }],
    shiftDto: [{ shiftId: 1 }],
    salaryTypeDto: [{ salTypeId: 1 }],
    teamDto: [{ teamId: 1 }],
  },
  'history/takeBackChange': { table: 'department', historyId: 1 },
  'attendance/getAllAttendanceOfApplicantById': { applicantId: 1 },
  'attendance/markAbsent': { absentDate: '02-11-2026', applicantIds: [5, 6] },
  'attendance/saveAttendance': {
    applicantDto: { applicantId: 5 },
    attendanceDate: '2026-11-02',
    checkInTime: '20:00',
    checkOutTime: '05:00',
    reason: 'Forgot the badge',
  },
  'attendance/updateEmployeeAttendanceWithEmpNo': {
    empNo: '1001',
    attendanceDate: '2026-11-02',
    checkInTime: '20:00',
    checkOutTime: '05:00',
    reason: 'Forgot the badge',
  },
  'thumb_attend/assignUnknownPunch': { inboxId: 1, applicantDto: { applicantId: 5 }, wholeBadge: true },
  'attendance/syncAttendance': { crmIds: ['1001'], startDate: '2026-11-02', endDate: '2026-11-03', updateAll: false },
  'attendance/updateAttendanceOfApplicant': {
    attendanceId: 1,
    startDate: '',
    endDate: '',
    paidUnpaid: 'Paid',
    leaveType: '',
    leaveDuration: '',
    attendanceBonusQualified: 'Qualify',
    hoursInUse: 'shiftHours',
    reason: 'Because',
    salaryType: '',
    salary: '',
  },
  'batch/assignBatchToUsersWithType': {
    batchDto: { batchId: 1 },
    type: 'Assign',
    applicantDtos: [{ applicantId: 5 }],
  },
  'bonus/assignBonusToApplicant': {
    applicantDto: { applicantId: 5 },
    bonusTitle: 'Quality',
    bonusAmount: 1500,
    payrollMonth: '2026-12',
    reason: 'A month without a complaint',
  },
  'dock/assignDockToApplicant': {
    applicantDto: { applicantId: 5 },
    dockTitle: 'Headset',
    dockAmount: 900,
    payrollMonth: '2026-12',
    reason: 'Lost',
  },
  'shift/assignShiftToUsers': { shiftDto: { shiftId: 2 }, fromDate: '2026-11-20', applicantDtos: [{ applicantId: 5 }] },
  'team/assignTeamToUsers': { teamDto: { teamId: 2 }, applicantDtos: [{ applicantId: 5 }] },
  'form_render/saveForm': {
    formId: 0,
    formName: 'Feedback',
    description: 'What you think of the canteen.',
    definition: '{"columnList":[{"formColumnDto":{"columnId":1,"colLabel":"Feedback","colType":"Text Area"}}]}',
    roles: [{ roleId: 1 }],
    status: 'Active',
  },
  'form_render/saveFormSheet': {
    formId: 0,
    formName: 'Menu',
    description: 'What you would like to eat.',
    roles: [{ roleId: 1 }],
    status: 'Active',
    columns: [
      { columnId: 'dish', colLabel: 'Dish', colType: 'Radio Group', colOption: [{ label: 'Dal', value: 'd' }] },
      { columnId: 'note', colLabel: 'Note', colType: 'Text Area', colMaxLength: 80 },
    ],
    rules: [
      {
        formRuleId: '1',
        colInputList: [{ columnId: 'dish', conditionState: 'Equals', valueInput: 'd' }],
        colOutputList: [{ columnId: 'note', conditionState: 'Show' }],
      },
    ],
  },
  'form_render/saveFill': {
    fillId: 0,
    formId: 3,
    answers: { 301: 'Ada', 302: '5551234567', 304: 30, 305: 'Texas', 308: 'Transferred' },
  },
  'empLoan/saveEmpLoan': {
    empLoanId: 0,
    applicantDto: { applicantId: 5 },
    loanAmount: 100,
    loanPaid: 0,
    monthlyInstallment: 10,
    loanDate: '2026-11-01',
    status: 'Active',
  },
  'lead_plan/saveLeadPlan': {
    leadPlanId: 0,
    leadOrderDto: { leadOrderId: 1 },
    planName: 'Payout of winter',
    planEffectFromString: '2026-12-01',
    planEffectTillString: '2026-12-31',
    status: 'Active',
  },
  'lead_plan/saveNewLeadPlan': {
    leadOrderDto: { leadOrderId: 1 },
    planName: 'Payout of spring',
    planEffectFromString: '2027-03-01',
    planEffectTillString: '2027-05-31',
    status: 'Active',
    leadOrderDetailDto: [
      {
        leadOrderDetailId: 0,
        packageType: 'Daily',
        leadLimit: 4,
        payPerLeadLimitExceed: 100,
        samePayoutAllLeads: 'Yes',
        bonusOnExceed: 500,
        packagePriority: 1,
        status: 'Active',
        leadPlanDto: { leadPlanId: 2 },
      },
    ],
  },
  'group_lead_order_plan/saveGroupPlan': {
    groupLeadOrderPlanId: 0,
    groupDto: { groupId: 1 },
    planName: 'Payout of winter',
    planEffectFrom: '2026-12-01',
    planEffectTill: '2026-12-31',
    status: 'Active',
    leadOrderDetailDto: [
      {
        leadOrderDetailId: 0,
        packageType: 'Daily',
        leadLimit: 4,
        payPerLeadLimitExceed: 100,
        samePayoutAllLeads: 'Yes',
        bonusOnExceed: 500,
        packagePriority: 1,
        status: 'Active',
        leadPlanDto: { leadPlanId: 2 },
      },
    ],
  },
  'leaves/changeStatus': { leaveId: 987654, status: 'Approved', remark: '' },
  'leaves/saveAbsentLeave': {
    attendanceIds: [1],
    leaveType: 'Casual',
    leaveDuration: 'Full',
    paidUnpaid: 'Paid',
    reason: 'Was ill',
  },
  'leaves/saveLeave': {
    leaveType: 'Casual',
    leaveDuration: 'Full',
    startDate: '2026-12-01',
    endDate: '2026-12-01',
    reason: 'Wedding',
  },
  'leaves/markLeaveInAttendanceOfApplicant': {
    startDate: '2026-12-07',
    endDate: '2026-12-08',
    leaveType: 'Annual',
    leaveDuration: '',
    paidUnpaid: 'Paid',
    reason: 'Away',
    salaryTypeString: '',
    applicantDto: { applicantId: 5 },
  },
  'mobile/applyForJob': {
    firstName: 'Sana',
    lastName: 'Riaz',
    email: 'sana.riaz@example.com',
    password: 'secret7',
    vertical: 'Office - Lahore',
    schedule: 'Full Time',
    jobPostDto: { jobPostId: 1 },
    departmentDto: { deptId: 1 },
    applicantBioDto: {
      cnic: '3520212345671',
      dob: '1999-04-30',
      gender: 'Female',
      phone: '3001234567',
      otherPhone: '3007654321',
      address: 'House 4, Street 12',
      city: 'Lahore',
      province: 'Punjab',
      region: 'Pakistan',
      skypeId: 'live:sana',
      experience: '2 years',
      reference: 'A friend',
      winVersion: '10',
      netSpeedImgString: '',
    },
  },
  'mobile/changeApplicantStatus': {
    applicantId: 1,
    phaseStatus: 'Trainee',
    remarks: '',
    comments: '',
    sendEmail: false,
    vertical: '',
    salary: '',
    attendenceBonus: '',
    empType: '',
    offerLetterIssuedOnDate: '',
    hiringDate: '',
    joiningDate: '',
    schedule: '',
    designation: '',
    offerLetterIssued: 'Yes',
    shiftDto: { shiftId: 1 },
    salaryTypeDto: { salTypeId: 1 },
    locationDto: { locId: 1 },
    programDto: { programId: 1 },
    departmentDto: { deptId: 1 },
    teamDto: { teamId: 1 },
  },
  'mobile/recoverPassByEmail': { email: 'applicant@muster.local' },
  'mobile/verifyUserForChangePassword': { email: 'applicant@muster.local', dob: '01/31/1999' },
  'mobile/loginApplicant': { email: 'applicant@muster.local', password: demoPassword },
  'users/login': { email: 'admin@muster.local', password: demoPassword },
  'vendor_users/vendorLogin': { email: 'vendor@muster.local', password: demoPassword },
  ...Object.fromEntries(
    plainRecords.flatMap(({ service, key, fields, links = [], calls }) => {
      if (calls.save === undefined) return [];
      const values = Object.entries(fields).map(([name, { alsoAs, column }]) => {
        if (alsoAs !== undefined)
          return [name, name.startsWith('saturday') ? '' : name === 'startTime' ? '20:00' : '04:00'];
        return [name, column === undefined ? `A new ${service}` : 3];
      });
      const linked = links.map((link) => [link.field, { [link.key]: 1 }]);
      return [[`${service}/${calls.save}`, Object.fromEntries([[key, 0], ...values, ...linked, ['status', 'Active']])]];
    }),
  ),
  'role_right_map/saveAllRoleRightMap': {
    roleDto: { roleId: 5 },
    roleRightMapList: [{ functionId: 2, readRight: true, writeRight: false, delRight: false }],
  },
  'user_role/assignRoleToUsers': { roleDto: { roleId: 2 }, accountIds: [2] },
  'user_role/saveUserRole': { roleId: 0, roleName: 'Auditor', kind: 'staff', status: 'Active' },
  'bulletin/saveBulletin': {
    bulletinId: 1,
    title: 'Town hall',
    body: '<p>On Friday at 19:00.</p>',
    fromDate: '2026-11-20',
    toDate: '2026-11-27',
    status: 'Active',
  },
  'shift/saveSaturdayShift': { shiftId: 2, saturdayStartTime: '', saturdayEndTime: '' },
  'org_leave/saveOrgLeave': { holidayId: 0, holidayName: 'Eid', holidayDate: '2027-03-10', status: 'Active' },
  'jobs/saveJobPost': {
    jobPostId: 0,
    jobTitle: 'Night Agent',
    designation: 'Sales Agent',
    gender: 'Any',
    workFrom: 'Office',
    requirements: '<p>Clear English</p>',
    jobDesc: '<p>Calls by night</p>',
    shiftDto: { shiftId: 1 },
    departmentDto: { deptId: 1 },
    status: 'Active',
  },
};

/** No field of any call may hold one of these; JSON.parse, because a literal would not make an own __proto__. */
const impossible: readonly (readonly [name: string, value: unknown])[] = [
  ['a record that answers nothing', JSON.parse('{"toString":1,"valueOf":1,"length":3}')],
  ['a record over a prototype', JSON.parse('{"__proto__":{"applicantId":1},"constructor":{"prototype":{}}}')],
  ['a number without end', JSON.parse('1e999')],
  ['10,000 items', Array.from({ length: 10_000 }, () => 'x')],
  ['a list of a list', [[[]]]],
  ['a million characters', 'x'.repeat(1_000_000)],
  ['a zero byte', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['a turned direction', 'a\u202eb'],
  ['a sign without width', 'a\u200bb'],
];

/** Values that some fields take; wherever they are not taken, the answer says so. */
const odd: readonly unknown[] = [
  null,
  '',
  '   ',
  true,
  -1,
  -0.001,
  1.005,
  1e308,
  2 ** 53,
  '-1',
  '+5',
  '0x10',
  '1e5',
  'Infinity',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '24:00',
  "1' or '1'='1",
  '{values.x}',
  '=cmd|1',
  '\u0661\u0662',
  [],
  {},
];

describe('every field of every call', () => {
  let world: HrWorld;
  let admin: Who;
  let applicant: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    applicant = await world.as('applicant@muster.local');
  });
  afterAll(() => world.close());

  const whoMakes = (call: string) =>
    call === 'mobile/changeApplicantStatus' ? applicant : call.startsWith('mobile/') ? visitor : admin;
  const send = async (call: string, body: unknown): Promise<HrEnvelope> => {
    const answer = await world.hr.handle({ method: 'POST', call, body }, whoMakes(call));
    if ('file' in answer) throw new Error(`${call} answered a file`);
    return answer;
  };
  const history = async () =>
    (await world.db.selectFrom('history').select('historyId').orderBy('historyId', 'desc').executeTakeFirst())
      ?.historyId;

  it('is known here', () => {
    const taking = world.hr.built.filter((each) => each.startsWith('POST ') && !each.includes('{'));
    expect(Object.keys(bodies).sort()).toEqual(taking.map((each) => each.slice('POST '.length)).sort());
  });

  it.each(Object.keys(bodies))('of %s refuses by name what it can not be, and writes nothing', async (call) => {
    const before = await history();
    for (const at of pathsOf(bodies[call] ?? {})) {
      for (const [name, value] of impossible) {
        const answer = await send(call, withValue(bodies[call] ?? {}, at, value));
        expect([at, name, answer.code]).toEqual([at, name, '422']);
        const field = at.join('.');
        expect(namedFields(answer).some((each) => each === field || each.startsWith(`${field}.`))).toBe(true);
        expect(JSON.stringify(answer).length).toBeLessThan(20_000);
      }
    }
    expect(await history()).toBe(before);
  });

  it('W-434 refuses by name a field that the call does not declare', async () => {
    for (const [call, body] of Object.entries(bodies)) {
      const answer = await send(call, { ...body, undeclaredField: 1 });
      expect([call, answer.code, namedFields(answer)]).toEqual([call, '422', ['undeclaredField']]);
    }
  });

  it.each(Object.keys(bodies))('of %s takes an odd value or says what is wrong, and never fails', async (call) => {
    for (const at of pathsOf(bodies[call] ?? {})) {
      for (const value of odd) {
        const before = await history();
        const { code, message } = await send(call, withValue(bodies[call] ?? {}, at, value));
        expect([at, value, code]).toEqual([at, value, expect.stringMatching(/^(200|201|210|403|404|422)$/)]);
        expect(message).toMatch(/./);
        if (code !== '200') expect(await history()).toBe(before);
      }
    }
  });

  it('leaves nothing in the database that is no number, below zero or no whole text', async () => {
    const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
      world.db,
    );
    for (const { name } of tables) {
      // The ledger takes and gives back; the others keep what was said as it was said.
      if (['leaveLedger', 'history', 'idempotency'].includes(name)) continue;
      const { rows } = await sql<Body>`select * from ${sql.table(name)}`.execute(world.db);
      for (const row of rows) {
        for (const [column, value] of Object.entries(row)) {
          const sound =
            typeof value === 'number'
              ? Number.isSafeInteger(value) && value >= 0
              : value === null ||
                (typeof value === 'string' && value.isWellFormed() && value.length <= (longTexts[column] ?? 2000));
          expect([name, column, value, sound]).toEqual([name, column, value, true]);
        }
      }
    }
  });
});

/** What is a text of its own, by column: the definition of a form. */
const longTexts: Readonly<Record<string, number>> = { definition: 400_000 };

/** The places of all values in a record: its fields, those of its records, and the items of its lists. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  const below =
    Array.isArray(value) || (typeof value === 'object' && value !== null)
      ? Object.entries(value).flatMap(([name, part]) =>
          pathsOf(part, [...at, Array.isArray(value) ? Number(name) : name]),
        )
      : [];
  return at.length === 0 ? below : [at, ...below];
}

function withValue(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (index === first ? withValue(item, rest, value) : item));
  const entries = Object.entries(body as Body);
  return Object.fromEntries(
    entries.map(([name, part]) => [name, name === first ? withValue(part, rest, value) : part]),
  );
}
