import { compileDefinitions } from '@muster/engine/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSnapshot } from '../../server/delivery/snapshot.ts';
import { publishedCalls } from '../../server/embedded/published-calls.ts';
import { createOutsideBackend } from '../../server/gateway/outside-backend.ts';
import { createLog } from '../../server/log/create-log.ts';
import { createWorld, recordOf, rowsOf } from '../contracts/hr-world.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';
import { shippedFiles } from './support/definition-world.ts';
import { type StubHttp, sendJson, startStubHttp } from './support/stub-http.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

/** A form that an admin could make: it asks for nothing, checks nothing, and sends what is typed. */
const weakForm = {
  file: 'portal/weak.page.json',
  text: JSON.stringify({
    kind: 'page',
    id: 'weak',
    path: '/emp_loan/weak',
    access: 'emp_loan',
    title: 'Loans',
    body: [
      {
        id: 'form',
        form: {
          entity: 'employeeLoan',
          columns: [
            { id: 'applicantDto', required: false, options: { of: 'applicant_bio.getAllEmployeesFullNative' } },
            { id: 'loanAmount', required: false, max: 1e12 },
            { id: 'loanPaid', required: false },
          ],
          submit: [{ call: 'empLoan.saveEmpLoan', with: '{values}' }],
        },
      },
    ],
  }),
};

describe('a rule of a call or of its record', () => {
  let company: CompanyServer;
  beforeAll(async () => {
    company = await startCompanyServer();
  });
  afterAll(() => company.close());

  const asked = async (call: string, body: object) => {
    const { world } = company;
    return world.call(await world.as('admin@muster.local'), 'POST', call, { body: body as never });
  };
  const firstOf = async (list: string) => {
    const { world } = company;
    return rowsOf(await world.call(await world.as('admin@muster.local'), 'GET', list))[0] ?? {};
  };

  const loan = {
    applicantDto: { applicantId: 5 },
    loanAmount: 100,
    loanPaid: 0,
    monthlyInstallment: 10,
    loanDate: '2026-11-01',
    status: 'Active',
  };
  const rule = { ruleId: 2, accrual: 'At Once', proRata: 'No', carry: 0, carryFrom: 2026, lapseMonth: 'March' };
  const quota = { quotaName: 'Halves', annual: 1, casual: 1, grievance: 1, medical: 1, misc: 1, status: 'Active' };
  const bulletin = { title: 'Dinner', body: 'At eight', fromDate: '2026-11-20', toDate: '', status: 'Active' };
  const plan = {
    leadOrderDto: { leadOrderId: 1 },
    planName: 'Payout of spring',
    planEffectFromString: '2027-03-01',
    planEffectTillString: '2027-05-31',
    status: 'Active',
  };
  const leave = {
    startDate: '2026-12-01',
    endDate: '2026-12-02',
    leaveType: 'Medical',
    leaveDuration: 'Full',
    reason: 'Fever',
  };

  const shift = {
    shiftName: 'Endless',
    startTime: '20:00',
    endTime: '05:00',
    saturdayStartTime: '',
    saturdayEndTime: '',
    halfTime: '',
    saturdayHalfTime: '',
    status: 'Active',
  };
  const saturday = { shiftId: 1, saturdayStartTime: '', saturdayEndTime: '', saturdayHalfTime: '' };
  const times = {
    empNo: '1005',
    attendanceDate: '2026-11-20',
    checkInTime: '09:00',
    checkOutTime: '',
    reason: 'Forgot',
  };

  const rules = [
    ['shift.saveShift', shift, { endTime: '19:00' }, 'endTime', 'End Time may be at most 16 hours after Start Time'],
    ['shift.saveShift', shift, { endTime: '20:00' }, 'endTime', 'End Time may be at most 16 hours after Start Time'],
    ['shift.saveShift', shift, { saturdayStartTime: '21:00' }, 'saturdayEndTime', 'Saturday End Time is required'],
    [
      'shift.saveShift',
      shift,
      { saturdayStartTime: '04:00', saturdayEndTime: '08:00' },
      'saturdayStartTime',
      'Saturday Start Time is before the shift of Friday ends',
    ],
    [
      'shift.saveSaturdayShift',
      saturday,
      { saturdayEndTime: '02:00' },
      'saturdayStartTime',
      'Saturday Start Time is required',
    ],
    [
      'shift.saveSaturdayShift',
      saturday,
      { saturdayStartTime: '10:00', saturdayEndTime: '09:00' },
      'saturdayEndTime',
      'Saturday End Time may be at most 16 hours after Saturday Start Time',
    ],
    [
      'shift.saveSaturdayShift',
      saturday,
      { saturdayHalfTime: '02:00' },
      'saturdayHalfTime',
      'Saturday Second Half From is only for a shift with Saturday hours',
    ],
    ['leaves.saveLeave', leave, { endDate: '2026-11-30' }, 'endDate', 'End Date should be greater than Start Date'],
    ['leaves.saveLeave', leave, { endDate: '2027-02-01' }, 'endDate', 'Start Date to End Date may be at most 62 days'],
    [
      'leaves.markLeaveInAttendanceOfApplicant',
      { ...leave, paidUnpaid: 'Paid', applicantDto: { applicantId: 5 } },
      { endDate: '2027-02-01' },
      'endDate',
      'Start Date to End Date may be at most 62 days',
    ],
    [
      'attendance.updateEmployeeAttendanceWithEmpNo',
      times,
      { attendanceDate: '2026-11-22' },
      'attendanceDate',
      'Attendance Date is in the future',
    ],
    [
      'attendance.updateEmployeeAttendanceWithEmpNo',
      times,
      { checkInTime: '' },
      'checkInTime',
      'Check In Time or Check Out Time is required',
    ],
    ['empLoan.saveEmpLoan', loan, { loanPaid: 101 }, 'loanPaid', 'Loan Paid may be at most the Loan Amount'],
    [
      'empLoan.saveEmpLoan',
      loan,
      { monthlyInstallment: 100.5 },
      'monthlyInstallment',
      'Monthly Installment may be at most the Loan Amount',
    ],
    ['leave_quota.saveLeaveQuota', quota, { casual: 0.3 }, 'casual', 'Casual needs to be in steps of 0.5'],
    ['leave_rule.saveLeaveRule', rule, { carry: 0.3 }, 'carry', 'Carried Over at Most needs to be in steps of 0.5'],
    [
      'leave_rule.saveLeaveRule',
      rule,
      { carry: 3, carryFrom: null },
      'carryFrom',
      'First Year Carried Over is needed where days are carried over, such as 2026',
    ],
    ['bulletin.saveBulletin', bulletin, { toDate: '2026-11-19' }, 'toDate', 'To Date is before From Date'],
    [
      'lead_plan.saveLeadPlan',
      plan,
      { planEffectTillString: '2027-02-28' },
      'planEffectTillString',
      'Effective Till should be greater than Effective From',
    ],
    ['leaves.saveLeave', leave, { leaveDuration: 'Half' }, 'endDate', 'Half a day of leave ends on the day it starts'],
    ['leaves.saveLeave', leave, { leaveDuration: '' }, 'leaveDuration', 'Leave Duration is required'],
  ] as const;

  it.each(rules)(
    'of %s holds for a program, without any form: %j with %j',
    async (call, body, changes, field, message) => {
      const answer = await asked(call.replace('.', '/'), { ...body, ...changes });
      expect([answer.code, answer.message]).toEqual(['422', message]);
      expect(answer.result).toMatchObject({ problems: expect.arrayContaining([{ field, message }]) });
    },
  );

  const span = ['endDate', 'Start Date to End Date may be at most 62 days'] as const;
  const period = ['month', 'Month needs to be a month like 2026-01 or a date like 2026-01-31'] as const;
  const monthOrStatus = [
    'param',
    'This needs to be a month like 2026-01, a year like 2026, or one of Pending, Approved by Lead, Approved, Rejected, Cancelled',
  ] as const;
  const sync = { crmIds: ['1005'], startDate: '2026-10-01', endDate: '2026-10-31', updateAll: false };
  const absent = { absentDate: '22-11-2026', applicantIds: [5] };
  const assigned = { shiftDto: { shiftId: 1 }, fromDate: '2026-09-20', applicantDtos: [{ applicantId: 5 }] };

  it.each([
    ['attendance/searchEmployeeAttendance/2026-09-01/2026-11-02', undefined, ...span],
    ['leaves/getLeaveOfSpan/5/2026-09-01/2026-11-02', undefined, ...span],
    ['knack/getRPMSummary/2026-09-01/2026-11-02', undefined, ...span],
    [
      'knack/getClientKnackData/2026-10-02/2026-10-01',
      undefined,
      'endDate',
      'End Date should be greater than Start Date',
    ],
    ['knack/getKnackLeadsCreated/2026-09-01/2026-11-02/0', undefined, ...span],
    ['knack/getLeaderBoardDataWithTeamGroup/2026-02-31', undefined, ...period],
    ['knack/getLeaderBoardDataWithProductGroup/1899-12', undefined, ...period],
    ['knack/getCloserLeaderBoardDataWithProductGroup/May', undefined, ...period],
    ['leaves/getAllLeaves/2026-01-31', undefined, ...monthOrStatus],
    ['leaves/getAllLeaves/Forgotten', undefined, ...monthOrStatus],
    [
      'users/changePasswordProfile/the-same-as-before/the-same-as-before',
      undefined,
      'newPassword',
      'New password needs to differ from the present one',
    ],
    ['attendance/getAbsentPreview/22-11-2026', undefined, 'absentDate', 'Date is in the future'],
    ['attendance/markAbsentOfWholeMonthOfEmployee/5/01-12-2026', undefined, 'month', 'Month is in the future'],
    [
      'thumb_attend/pullThumbAttendance/1/1005/2026-11-22',
      undefined,
      'attendanceDate',
      'Attendance Date is in the future',
    ],
    ['attendance/syncAttendance', { ...sync, endDate: '2026-12-02' }, 'endDate', span[1]],
    ['attendance/markAbsent', absent, 'absentDate', 'Date is in the future'],
    ['shift/assignShiftToUsers', assigned, 'fromDate', 'From Date may be at most 61 days ago'],
    ['shift/previewShiftOfUsers', assigned, 'fromDate', 'From Date may be at most 61 days ago'],
  ] as const)('of what no form sends holds for a program, parameters too: %s', async (call, body, field, message) => {
    const { world } = company;
    const admin = await world.as('admin@muster.local');
    const answer = await world.call(admin, body ? 'POST' : 'GET', call, body ? { body: body as never } : {});
    expect([answer.code, answer.result]).toEqual(['422', { problems: [{ field, message }] }]);
  });

  it('takes what is at its bounds', async () => {
    const { world } = company;
    const admin = await world.as('admin@muster.local');
    for (const call of [
      'attendance/searchEmployeeAttendance/2026-09-01/2026-11-01',
      'knack/getRPMSummary/2026-10-01/2026-10-01',
      'attendance/getAbsentPreview/21-11-2026',
      'knack/getLeaderBoardDataWithTeamGroup/2026-10',
      'knack/getLeaderBoardDataWithTeamGroup/2026-10-31',
      'leaves/getAllLeaves/2026-10',
      'leaves/getAllLeaves/2026',
      'leaves/getAllLeaves/Approved by Lead',
    ])
      expect((await world.call(admin, 'GET', call)).code).toBe('200');
    const longest = { endTime: '12:00', saturdayStartTime: '12:00', saturdayEndTime: '04:00', halfTime: '11:59' };
    expect((await asked('shift/saveShift', { ...shift, ...longest })).code).toBe('200');
  });

  it.each(rules)('of %s is said by every form that sends it: %j with %j', (call, _body, _changes, _field, message) => {
    const { linker } = company.compiled;
    const forms = linker?.formsOf(call) ?? [];
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      const said = linker?.submission(call, form)?.form.checks?.map((check) => check.message);
      expect(said).toContain(message);
    }
  });

  it('holds for an undo, also where each change by itself kept it', async () => {
    const { world } = company;
    const admin = await world.as('admin@muster.local');
    const saved = recordOf(await asked('empLoan/saveEmpLoan', loan));
    const { empLoanId } = saved;
    await asked('empLoan/saveEmpLoan', { ...loan, empLoanId, loanAmount: 500 });
    const history = async () =>
      rowsOf(await world.call(admin, 'GET', `history/getHistory/employeeLoan/${String(empLoanId)}`));
    const [raised] = await history();
    await asked('empLoan/saveEmpLoan', { ...loan, empLoanId, loanAmount: 500, loanPaid: 300 });
    const undone = await asked('history/takeBackChange', { table: 'employeeLoan', historyId: raised?.['historyId'] });
    expect([undone.code, undone.message]).toEqual(['422', 'Loan Paid may be at most the Loan Amount']);
    const later = await asked('bulletin/saveBulletin', { ...bulletin, toDate: '2026-11-21' });
    const { bulletinId } = recordOf(later);
    await asked('bulletin/saveBulletin', { ...bulletin, bulletinId, toDate: '2026-11-30' });
    const [longer] = rowsOf(await world.call(admin, 'GET', `history/getHistory/bulletin/${String(bulletinId)}`));
    await asked('bulletin/saveBulletin', { ...bulletin, bulletinId, fromDate: '2026-11-25', toDate: '2026-11-30' });
    const kept = await asked('history/takeBackChange', { table: 'bulletin', historyId: longer?.['historyId'] });
    expect([kept.code, kept.message]).toEqual(['422', 'To Date is before From Date']);
  });

  it('is never taken away or made another by a change of an admin, and may be joined by more', () => {
    const codes = (changes: readonly object[]) =>
      compileDefinitions(shippedFiles(), undefined, [{ kind: 'entities', id: 'loans', changes } as never])
        .problems.filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    const checks = (more: readonly object[]) => [
      { op: 'set', at: ['entities', 'employeeLoan'], property: 'checks', value: more },
    ];
    const paid = {
      must: { '<=': ['{row.loanPaid}', '{row.loanAmount}'] },
      column: 'loanPaid',
      message: 'Loan Paid may be at most the Loan Amount',
    };
    const installment = {
      must: { '<=': ['{row.monthlyInstallment}', '{row.loanAmount}'] },
      column: 'monthlyInstallment',
      message: 'Monthly Installment may be at most the Loan Amount',
    };
    const more = { must: { '>=': ['{row.loanAmount}', 50] }, column: 'loanAmount', message: 'A loan is at least 50' };
    expect(codes(checks([installment]))).toContain('check-stays');
    expect(codes(checks([{ ...paid, when: false }, installment]))).toContain('check-stays');
    expect(codes([{ op: 'set', at: ['entities', 'employeeLoan'], property: 'checks' }])).toContain('check-stays');
    expect(codes(checks([{ ...paid, must: 'row.loanPaid <= row.loanAmount * 2' }, installment]))).toContain(
      'check-stays',
    );
    expect(codes(checks([paid, installment, more]))).toEqual([]);
    // The shipped file says the same as text: what an admin has stored in JSON is no other rule.
    expect(codes(checks([{ ...paid, must: 'row.loanPaid <= row.loanAmount' }, installment]))).toEqual([]);
  });

  describe('by the weakest form that is published', () => {
    let server: TestServer;
    let elsewhere: TestServer;
    let backend: StubHttp;
    let cookie: string;
    beforeAll(async () => {
      const { linker, registry, problems } = compileDefinitions([...shippedFiles(), weakForm]);
      if (!linker) throw new Error(JSON.stringify(problems.slice(0, 3)));
      const snapshot = createSnapshot(0, linker, registry);
      server = await startTestServer(snapshot);
      const rights = { emp_loan: { read: true, write: true, delete: true } };
      server.backend.person = { name: 'Amna', email: 'a@b.pk', rights };
      cookie = await server.signIn();
      backend = await startStubHttp();
      const right = { functionLink: 'emp_loan', readRight: 1, writeRight: 1, delRight: 1 };
      backend.answer = ({ url = '' }, outgoing) =>
        sendJson(outgoing, {
          code: '200',
          message: '',
          result: url.startsWith('/function/') ? [right, { ...right, functionLink: 'mtd' }] : {},
        });
      const log = createLog('silent', () => undefined);
      elsewhere = await startTestServer({
        ...snapshot,
        backend: createOutsideBackend({ url: backend.url, log, now: () => 0 }),
      });
    });
    afterAll(async () => {
      await server.close();
      await elsewhere.close();
      await backend.close();
    });

    it('wins nothing: the checks of the call are judged before any backend is asked', async () => {
      const send = (changes: object) =>
        server.request('/api/hr/empLoan/saveEmpLoan', {
          cookie,
          body: { ...loan, ...changes },
          headers: { 'x-muster-form': 'weak.form' },
        });
      expect((await send({ loanPaid: 101 })).message).toBe('Loan Paid may be at most the Loan Amount');
      expect((await send({ monthlyInstallment: 500 })).message).toBe(
        'Monthly Installment may be at most the Loan Amount',
      );
      expect(server.backend.asked).toEqual([]);
      expect((await send({})).code).toBe('200');
    });

    it('nor at a backend elsewhere, which is sent nothing beyond the limits of the call', async () => {
      const signedIn = await elsewhere.signIn();
      const saved = () => backend.asked.filter(({ url }) => url === '/empLoan/saveEmpLoan');
      const send = (changes: object) =>
        elsewhere.request('/api/hr/empLoan/saveEmpLoan', {
          cookie: signedIn,
          body: { ...loan, ...changes },
          headers: { 'x-muster-form': 'weak.form' },
        });
      const refused = [
        { loanAmount: undefined },
        { loanAmount: 1e9 },
        { loanDate: 'soon' },
        { status: 'Forgiven' },
        { applicantDto: {} },
      ];
      const answers = await Promise.all(refused.map(async (changes) => (await send(changes)).message));
      expect(answers).toEqual([
        'Loan Amount is required',
        'Loan Amount may be at most 100000000',
        'Loan Date needs to be a date like 2026-01-31',
        'Status needs to be one of Active, Inactive',
        'CRM ID is required',
      ]);
      expect(saved()).toEqual([]);
      // Its keys and what it knows beside are its own matter, and it gets what was sent as it was sent.
      const more = { applicantDto: { applicantId: 'E-17' }, remark: 'its own field', loanPaid: '40' };
      expect((await send(more)).code).toBe('200');
      expect(saved().map(({ body }) => JSON.parse(body))).toEqual([{ ...loan, ...more }]);
    });

    it('nor by a parameter, whichever backend there is', async () => {
      const asked = backend.asked.length;
      const address = '/api/hr/knack/getRPMSummary/2026-09-01/2026-11-02';
      const answer = await elsewhere.request(address, { cookie: await elsewhere.signIn() });
      expect([answer.code, answer.message]).toEqual(['422', 'Start Date to End Date may be at most 62 days']);
      expect(backend.asked.slice(asked).map(({ url }) => url)).not.toContain(
        '/knack/getRPMSummary/2026-09-01/2026-11-02',
      );
    });

    it('nor at the embedded backend, whose limits are those of the call', async () => {
      const answers = await Promise.all(
        [
          { loanAmount: undefined },
          { loanAmount: 1e9 },
          { loanDate: 'soon' },
          { status: 'Forgiven' },
          { extra: 1 },
        ].map(async (changes) => (await asked('empLoan/saveEmpLoan', { ...loan, ...changes })).message),
      );
      expect(answers).toEqual([
        'Loan Amount is required',
        'Loan Amount may be at most 100000000',
        'Loan Date needs to be a date like 2026-01-31',
        'Status needs to be one of Active, Inactive',
        "'extra' is not a field of this call",
      ]);
    });
  });

  it('is what admins have published where that asks for more, of a program and an undo too, and never less', async () => {
    const at = ['entities', 'employeeLoan', 'fields', 'loanAmount'];
    const dearer = { must: { '>=': ['{row.loanAmount}', 50] }, column: 'loanAmount', message: 'A loan is at least 50' };
    const { checks } = JSON.parse(shippedFiles().find(({ file }) => file.endsWith('entities/loans.json'))?.text ?? '')
      .entities.employeeLoan;
    const compiled = (...changes: readonly object[]) =>
      compileDefinitions(shippedFiles(), undefined, [{ kind: 'entities', id: 'loans', changes } as never]);
    const base = compileDefinitions(shippedFiles());
    let current = { compiled: base };
    const published = publishedCalls({ compiler: { base }, current: () => current } as never);
    const world = await createWorld({ people: 12, months: 1, published });
    const admin = await world.as('admin@muster.local');
    const save = (changes: object) =>
      world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body: { ...loan, ...changes } as never });
    const { empLoanId } = recordOf(await save({ loanAmount: 20 }));
    expect((await save({ empLoanId, loanAmount: 600 })).code).toBe('200');
    const max = (value: number) => ({ op: 'set', at, property: 'max', value });
    current = {
      compiled: compiled(max(500), {
        op: 'set',
        at: at.slice(0, 2),
        property: 'checks',
        value: [...checks, dearer],
      }),
    };
    expect((await save({ loanAmount: 600 })).message).toBe('Loan Amount may be at most 500');
    expect((await save({ loanAmount: 40 })).message).toBe('A loan is at least 50');
    const [raised] = rowsOf(await world.call(admin, 'GET', `history/getHistory/employeeLoan/${String(empLoanId)}`));
    const body = { table: 'employeeLoan', historyId: raised?.['historyId'] } as never;
    const undone = await world.call(admin, 'POST', 'history/takeBackChange', { body });
    expect([undone.code, undone.message]).toEqual(['422', 'A loan is at least 50']);
    current = { compiled: compiled(max(1e9)) };
    expect((await save({ loanAmount: 600 })).code).toBe('200');
    expect((await save({ loanAmount: 5e8 })).message).toBe('Loan Amount may be at most 100000000');
    const until = (value: string) => ({ op: 'set', at: [...at.slice(0, 3), 'loanDate'], property: 'max', value });
    current = { compiled: compiled(until('{now.today}')) };
    expect((await save({ loanDate: '2026-11-22' })).message).toBe('Loan Date should be less than today');
    expect((await save({ loanDate: '2026-11-21' })).code).toBe('200');
    current = { compiled: compiled(until('2026-10-31')) };
    expect((await save({ loanDate: '2026-11-01' })).message).toBe('Loan Date should be less than 2026-10-31');
    await world.close();
  });

  it('leaves what is sent as it should be alone', async () => {
    expect((await asked('leave_quota/saveLeaveQuota', { ...quota, annual: 2.5 })).code).toBe('200');
    expect(await firstOf('leave_quota/getAllLeaveQuota')).toHaveProperty('annual');
  });
});
