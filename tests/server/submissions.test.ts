import type { JsonRecord } from '@muster/engine';
import { compileDefinitions, type Linker } from '@muster/engine/check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSnapshot } from '../../server/delivery/snapshot.ts';
import { createSubmissions } from '../../server/gateway/submissions.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';
import { shippedFiles } from './support/definition-world.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

/** The shipped definitions in front of a backend that says yes to everything: what it was asked, it would have saved. */
describe('what a form sends', () => {
  let company: CompanyServer;
  let linker: Linker;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    company = await startCompanyServer();
    const { linker: made } = company.compiled;
    if (!made) throw new Error('The shipped definitions have errors');
    linker = made;
  });
  afterAll(() => company.close());
  beforeEach(async () => {
    server = await startTestServer({
      table: company.table,
      submissions: createSubmissions(linker),
    });
    const full = { read: true, write: true, delete: true };
    const links = [
      'emp_loan',
      'emp_attendance',
      'userrole',
      'useradminrole',
      'prev_date_leaves',
      'leave',
      'packages',
      'group_packages',
      'users',
      'offer_letter',
    ];
    const rights = Object.fromEntries(links.map((link) => [link, full]));
    server.backend.person = { name: 'Amna', email: 'a@b.pk', rights };
    cookie = await server.signIn();
    return () => server.close();
  });

  const loan = {
    applicantDto: { applicantId: 5 },
    loanAmount: 100,
    loanPaid: 0,
    monthlyInstallment: 10,
    loanDate: '2026-11-01',
    status: 'Active',
  };
  const day = {
    attendanceId: 7,
    paidUnpaid: 'Paid',
    leaveType: '',
    leaveDuration: '',
    attendanceBonusQualified: 'Qualify',
    hoursInUse: 'shiftHours',
    reason: 'Came by bus',
    salaryType: '',
    salary: '',
    startDate: '2026-11-03',
    endDate: '2026-11-03',
  };
  const leave = {
    startDate: '2026-11-03',
    endDate: '2026-11-04',
    leaveType: 'Medical',
    paidUnpaid: 'Paid',
    reason: 'Fever',
    salaryTypeString: 'Monthly',
    applicantDto: { applicantId: 5 },
  };
  /** Half a day of which nobody says which half, as programs may send it; the screens ask. */
  const askedHalf = { leaveType: 'Casual', leaveDuration: 'Half' };
  const copyOf = (owner: object) => ({
    ...owner,
    planName: 'Payout of spring',
    planEffectFromString: '2027-03-01',
    planEffectTillString: '2027-05-31',
    status: 'Active',
    leadOrderDetailDto: [
      {
        leadOrderDetailId: 31,
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
  });
  const bio = {
    cnic: '3520212345671',
    dob: '1999-02-03',
    gender: 'Male',
    phone: '3001234567',
    otherPhone: '3001234568',
    address: '1 Mall Road',
    city: 'Lahore',
    province: 'Punjab',
    region: 'Central',
    winVersion: '8',
  };
  const application = {
    email: 'ali@example.com',
    firstName: 'Ali',
    lastName: 'Raza',
    password: 'secret-of-1',
    pass: 'secret-of-1',
    vertical: 'Home',
    schedule: 'Full Time',
    jobPostDto: { jobPostId: 3 },
    departmentDto: { deptId: 2 },
    applicantBioDto: bio,
  };
  const sent = {
    loan: ['empLoan/saveEmpLoan', 'loans.list.editor.recordList.form', loan],
    day: ['attendance/updateAttendanceOfApplicant', 'attendance.editDay', day],
    leave: ['leaves/markLeaveInAttendanceOfApplicant', 'attendance.markLeave', leave],
    rights: [
      'role_right_map/saveAllRoleRightMap',
      'administration.roleRights.form',
      {
        roleDto: { roleId: 5 },
        roleRightMapList: [
          {
            functionId: 2,
            functionName: 'Leave',
            functionLink: 'leave',
            groupName: 'Leave',
            readRight: true,
            writeRight: true,
            delRight: false,
          },
        ],
      },
    ],
    people: [
      'user_role/assignRoleToUsers',
      'administration.rolePeople.form',
      { roleDto: { roleId: 5 }, accountIds: [5, 6] },
    ],
    absences: [
      'leaves/saveAbsentLeave',
      'leave.earlier.turn.form',
      { attendanceIds: [1], leaveType: 'Annual', leaveDuration: '', paidUnpaid: 'Paid', reason: 'Called in time' },
    ],
    halfAsked: [
      'leaves/saveLeave',
      'leave.request',
      { ...askedHalf, startDate: '2027-03-01', endDate: '2027-03-01', reason: 'Doctor' },
    ],
    halfMarked: [
      'leaves/markLeaveInAttendanceOfApplicant',
      'attendance.markLeave',
      { ...leave, ...askedHalf, endDate: '2026-11-03' },
    ],
    halfOfAbsence: [
      'leaves/saveAbsentLeave',
      'leave.earlier.turn.form',
      { ...askedHalf, attendanceIds: [1], paidUnpaid: 'Paid', reason: 'Called in time' },
    ],
    copy: ['lead_plan/saveNewLeadPlan', 'packages.copy.packageCopy.form', copyOf({ leadOrderDto: { leadOrderId: 3 } })],
    groupCopy: [
      'group_lead_order_plan/saveGroupPlan',
      'packages.copyOfGroup.packageCopy.form',
      {
        groupDto: { groupId: 2 },
        planName: 'Payout of spring',
        planEffectFrom: '2027-03-01',
        planEffectTill: '2027-05-31',
        status: 'Active',
        leadOrderDetailDto: copyOf({}).leadOrderDetailDto,
      },
    ],
    application: ['mobile/applyForJob', 'careers.apply.form', application],
    // What others than forms may send too.
    invitation: [
      'users/inviteOther',
      'administration.inviteOther.other',
      { displayName: 'Sana Malik', email: 'sana@example.com', roleDto: { roleId: 5 } },
    ],
    letter: [
      'offerLetter/issueOfferLetter',
      'letters.issue.form',
      { person: { applicantId: 5 }, offerLetterDto: { offerLetterId: 2 } },
    ],
    newEmail: ['users/changeEmail', 'administration.accountEmail.email', { accountId: 4, email: 'sana@example.com' }],
    signIn: ['mobile/loginApplicant', 'careers.login.form', { email: 'ali@example.com', password: 'secret-of-1' }],
  } as const;

  const post = (which: keyof typeof sent, changes: object, form: string | undefined = sent[which][1]) =>
    server.request(`/api/hr/${sent[which][0]}`, {
      cookie,
      body: { ...sent[which][2], ...changes },
      headers: form === undefined ? {} : { 'x-muster-form': form },
    });

  it.each(Object.keys(sent) as (keyof typeof sent)[])(
    'passes as it stands when it is what the form sends: %s',
    async (which) => {
      expect(await post(which, {})).toMatchObject({ code: '200' });
      expect(server.backend.asked.map(({ body }) => body)).toEqual([sent[which][2]]);
    },
  );

  it.each([
    ['loan', { loanAmount: undefined }, 'loanAmount', 'Loan Amount is required'],
    ['loan', { loanAmount: '' }, 'loanAmount', 'Loan Amount is required'],
    ['loan', { loanAmount: 'much' }, 'loanAmount', 'Loan Amount needs to be a valid number'],
    ['loan', { loanAmount: -1 }, 'loanAmount', 'Loan Amount needs to be a valid number'],
    ['loan', { loanDate: '2026-02-30' }, 'loanDate', 'Loan Date needs to be a valid date'],
    ['loan', { loanDate: { $gt: '' } }, 'loanDate', undefined],
    ['loan', { status: 'Forgiven' }, 'status', 'Status needs to be one of its options'],
    ['loan', { monthlyInstallment: [10, 20] }, 'monthlyInstallment', undefined],
    ['copy', { planEffectTillString: '2027-03-01' }, 'planEffectTillString', undefined],
    ['groupCopy', { planName: '' }, 'planName', 'Package Name is required'],
    ['absences', { reason: '' }, 'reason', 'Reason is required'],
    ['day', { reason: '   ' }, 'reason', 'Reason is required'],
    ['day', { hoursInUse: '' }, 'hoursInUse', 'Hours Type is required'],
    ['day', { leaveDuration: 'Full Day' }, 'leaveDuration', 'Leave Duration is not shown, so it cannot be sent.'],
    ['day', { leaveType: 'Medical' }, 'leaveDuration', 'Leave Duration is required'],
    ['leave', { startDate: '' }, 'startDate', 'Start Date is required'],
    ['leave', { endDate: '2026-11-02' }, 'endDate', 'End Date should be greater than Start Date'],
    ['leave', { leaveType: 'Holiday' }, 'leaveType', 'Leave Type needs to be one of its options'],
    ['application', { firstName: 'x'.repeat(16) }, 'firstName', 'Please enter your first name'],
    ['application', { email: 'nobody' }, 'email', 'Please enter a valid email'],
    ['application', { password: 'short' }, 'password', 'Password needs to be at least 6 characters'],
    [
      'application',
      { applicantBioDto: { ...bio, cnic: '12' } },
      'applicantBioDto.cnic',
      'CNIC should have 13 characters',
    ],
    [
      'application',
      { applicantBioDto: { ...bio, dob: '2026-11-22' } },
      'applicantBioDto.dob',
      'Please enter your date of birth',
    ],
    [
      'application',
      { applicantBioDto: { ...bio, city: 'Atlantis' } },
      'applicantBioDto.city',
      'Please enter your city',
    ],
    ['application', { applicantBioDto: undefined }, 'applicantBioDto.cnic', 'CNIC should have 13 characters'],
    ['application', { applicantBioDto: 'none' }, 'applicantBioDto.cnic', 'CNIC should have 13 characters'],
    ['invitation', { displayName: '' }, 'displayName', 'Name is required'],
    ['invitation', { email: 'nobody' }, 'email', undefined],
    ['letter', { offerLetterDto: null }, 'offerLetterDto', undefined],
    ['newEmail', { email: '' }, 'email', undefined],
    ['signIn', { email: '' }, 'email', undefined],
  ] as const)('is refused before the backend sees it: %s with %j', async (which, changes, field, message) => {
    const answer = await post(which, changes);
    expect([answer.status, answer.code]).toEqual([422, '422']);
    const { problems } = answer.result as { problems: { field: string; message: string }[] };
    expect(problems[0]?.field).toBe(field);
    if (message !== undefined) expect([answer.message, problems[0]?.message]).toEqual([message, message]);
    expect(server.backend.asked).toEqual([]);
  });

  it('is judged by no form that does not send the call, and without a form by the call, which asks it too', async () => {
    const other = await post('letter', {}, 'administration.inviteOther.other');
    expect(other).toMatchObject({ code: '422', message: expect.stringContaining('names one of: letters.issue.form.') });
    expect(await post('letter', {}, 'no.form')).toMatchObject({ code: '422' });
    expect(server.backend.asked).toEqual([]);
    const alone = await post('invitation', { displayName: '' }, undefined);
    expect(alone).toMatchObject({ code: '422', message: 'Name is required' });
    expect(server.backend.asked).toEqual([]);
    expect(await post('invitation', {}, undefined)).toMatchObject({ code: '200' });
    // A reading call that no form sends has nothing to be judged by.
    const headers = { 'x-muster-form': 'letters.issue.form' };
    const list = await server.request('/api/hr/department/getAllActiveDepartment', { cookie, headers });
    expect(list).toMatchObject({ code: '200' });
    const sends = await server.request('/api/hr/users/sendLink', { cookie, headers, body: { accountId: 4 } });
    expect(sends).toMatchObject({
      code: '422',
      message: 'No form sends this call: leave the header X-Muster-Form out.',
    });
  });

  it('is judged in the parameters of a call too', async () => {
    const params = { code: 'a-code', newPassword: 'secret-of-1' };
    const change = (more: object, form = 'careers.setPassword.form') =>
      server.request('/api/hr/mobile/changePassword', {
        body: { params: { ...params, ...more } },
        headers: { 'x-muster-form': form },
      });
    expect(await change({})).toMatchObject({ code: '200' });
    const short = await change({ newPassword: 'short' });
    expect(short).toMatchObject({ code: '422', result: { problems: [{ field: 'password' }] } });
    expect(server.backend.asked).toHaveLength(1);
  });

  it.each(['at once', 'as a job'])(
    'is asked for nothing that whoever sends it has no right to set, and for it where he has: %s',
    async (how) => {
      const files = shippedFiles().map(({ file, text }) =>
        file.endsWith('entities/loans.json')
          ? { file, text: text.replace('"loanDate": {', '"loanDate": { "right": "batch",') }
          : { file, text },
      );
      const { linker: changed, registry } = compileDefinitions(files);
      if (!changed) throw new Error('The changed definitions have errors');
      const here = await startTestServer(createSnapshot(0, changed, registry));
      here.work();
      const full = { read: true, write: true, delete: true };
      const { loanDate: _, ...undated } = loan;
      const send = async (...functions: readonly string[]) => {
        const rights = Object.fromEntries(functions.map((link) => [link, full]));
        here.backend.person = { name: 'Amna', email: 'a@b.pk', rights };
        const headers = { 'x-muster-form': 'loans.list.editor.recordList.form' };
        const from = { cookie: await here.signIn(), headers };
        if (how === 'at once') return here.request('/api/hr/empLoan/saveEmpLoan', { ...from, body: undated });
        const body = { call: 'empLoan.saveEmpLoan', rows: [{ label: 'A loan', body: undated }] };
        const { result } = await here.request('/api/jobs', { ...from, body });
        const path = `/api/hr/background/getProgress/${String((result as JsonRecord)['jobId'])}/0`;
        const told = async () => (await here.request(path, from)).result as { state: string; rows: JsonRecord[] };
        await expect.poll(async () => (await told()).state).toBe('done');
        return (await told()).rows[0];
      };
      expect(await send('emp_loan', 'batch')).toMatchObject({ code: '422', message: 'Loan Date is required' });
      expect(here.backend.asked).toEqual([]);
      expect(await send('emp_loan')).toMatchObject({ code: '200' });
      expect(here.backend.asked).toHaveLength(1);
      await here.close();
    },
  );

  it('is not refused by checks over what whoever sends it may not set, and by them where he may', async () => {
    const guarded = '"loanAmount": { "type": "money", "right": "batch" }';
    const files = shippedFiles().map(({ file, text }) =>
      file.endsWith('entities/loans.json')
        ? { file, text: text.replace(/"loanAmount": \{[^}]*\}/, guarded) }
        : { file, text },
    );
    const { linker: changed, registry } = compileDefinitions(files);
    if (!changed) throw new Error('The changed definitions have errors');
    const here = await startTestServer(createSnapshot(0, changed, registry));
    const full = { read: true, write: true, delete: true };
    const send = async (body: object, ...functions: readonly string[]) => {
      const rights = Object.fromEntries(functions.map((link) => [link, full]));
      here.backend.person = { name: 'Amna', email: 'a@b.pk', rights };
      const { code, message } = await here.request('/api/hr/empLoan/saveEmpLoan', {
        ...{ cookie: await here.signIn(), headers: { 'x-muster-form': form } },
        body: { ...loan, ...body } as JsonRecord,
      });
      return [code, message];
    };
    const form = 'loans.list.editor.recordList.form';
    const paid = { loanAmount: undefined, loanPaid: 90 };
    expect((await send(paid, 'emp_loan'))[0]).toBe('200');
    expect(await send({ ...paid, loanAmount: 80 }, 'emp_loan', 'batch')).toEqual([
      '422',
      'Loan Paid may be at most the Loan Amount',
    ]);
    expect((await send({ ...paid, loanAmount: 100 }, 'emp_loan', 'batch'))[0]).toBe('200');
    await here.close();
  });
});
