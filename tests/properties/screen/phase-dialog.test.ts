import type { Json, JsonRecord, Surroundings } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { FormOnScreen } from './form-on-screen.ts';
import { around, bundleOf, FakeServices, ok, open, settle } from './world.ts';

const change = 'applicants.changeApplicantStatus';

/** Everything that a contract says, as somebody has it who works here. */
const contract: JsonRecord = {
  designationDto: { designationId: 2, designation: 'Agent' },
  agentType: 'Voice',
  locationDto: { locId: 3, locName: 'Lahore' },
  salaryTypeDto: { salTypeId: 1, salType: 'Monthly' },
  basicSalary: 60000,
  attendenceBonus: 3500,
  shiftDto: { shiftId: 4, shiftName: 'Night' },
  appLeaveQuotaMapDto: { leaveQuotaDto: { quotaId: 5, quotaName: 'Standard' } },
  programDto: { programId: 6, programName: 'Sales' },
  departmentDto: { deptId: 7, deptName: 'Operations' },
};

const other: JsonRecord = {
  teamDto: { teamId: 8, teamName: 'Falcons' },
  batchDto: { batchId: 9, batchName: 'March' },
  productDto: { productId: 10, productName: 'Solar' },
};

const answered = (one: Json | undefined) => ok(one === undefined ? [] : [one]);
/** What there is to choose from: what a contract says, of each one. */
const lists = {
  'designation.getAllActiveDesignation': answered(contract['designationDto']),
  'location.getAllActiveLocation': answered(contract['locationDto']),
  'salary_type.getAllActiveSalaryType': answered(contract['salaryTypeDto']),
  'shift.getAllActiveShift': answered(contract['shiftDto']),
  'leave_quota.getAllLeaveQuotaDropDown': answered({ quotaId: 5, quotaName: 'Standard' }),
  'program.getAllActivePrograms': answered(contract['programDto']),
  'department.getAllActiveDepartment': answered(contract['departmentDto']),
  'team.getAllActiveTeam': answered(other['teamDto']),
  'batch.getAllActiveBatch': answered(other['batchDto']),
  'product.getAllActiveProducts': answered(other['productDto']),
};

/** The shipped dialog, opened for somebody who stands in a phase. */
async function openFor(phaseStatus: string, stored: JsonRecord = contract, surroundings: Surroundings = around) {
  const person = { applicantId: 31, firstName: 'Bilal', phaseStatus, _version: '4', ...stored };
  const services = new FakeServices({ 'applicants.getApplicantById': ok(person), ...lists });
  const run = open('people.phase', services, { applicantId: 31, firstName: 'Bilal' }, { surroundings });
  await settle();
  // What there is to choose from is asked for when the form is opened first.
  new FormOnScreen(run, 'form');
  await settle();
  const form = new FormOnScreen(run, 'form');
  return { services, run, form };
}

const applies = ['Applied', 'Viewed', 'Contacted', 'Shortlisted', 'Rejected', 'Hired'];
const works = ['Trainee', 'Nested', 'Appointed'];

type Opened = Awaited<ReturnType<typeof openFor>>;

const labelsOf = ({ form }: Opened, column: string) => (form.state.options(column) ?? []).map(({ label }) => label);

/** What Save says where something is missing; what is sent where nothing is. */
async function saved({ form, services }: Opened) {
  const told = await form.save();
  return Array.isArray(told)
    ? { told: told as readonly string[] }
    : { sent: services.of(change).map(({ body }) => body) };
}

describe('the phases that the dialog offers', () => {
  it.each([
    ['R-302', 'Rejected'],
    ['R-303', 'Viewed'],
    ['R-304', 'Contacted'],
    ['R-305', 'Shortlisted'],
    ['R-306', 'Hired'],
    ['R-307', 'Trainee'],
  ])('%s are for applicants %s', async (_, offered) => {
    for (const phase of applies.filter((each) => each !== offered))
      expect(labelsOf(await openFor(phase), 'phaseStatus')).toContain(offered);
  });

  it('R-308 are for applicants never where they stand already', async () => {
    for (const phase of applies) expect(labelsOf(await openFor(phase), 'phaseStatus')).not.toContain(phase);
  });

  it.each([
    ['R-310', 'Hired'],
    ['R-311', 'Trainee'],
    ['R-312', 'Nested'],
    ['R-313', 'Appointed'],
    ['R-314', 'Leaver'],
  ])('%s are for employees %s', async (_, offered) => {
    for (const phase of works.filter((each) => each !== offered))
      expect(labelsOf(await openFor(phase), 'phaseStatus')).toContain(offered);
  });

  it.each([
    ['R-319', 'Resigned'],
    ['R-320', 'No call no show'],
    ['R-321', 'UPL'],
  ])('%s are with Leaver the action %s', async (_, action) => {
    const dialog = await openFor('Appointed');
    dialog.form.state.set('phaseStatus', 'Leaver');
    expect(labelsOf(dialog, 'action')).toContain(action);
  });
});

describe('what a phase requires', () => {
  it('R-420 is a phase', async () => {
    expect(await saved(await openFor('Applied'))).toEqual({ told: ['Phase Status is required'] });
  });

  const byPhase = (phase: string, ids: readonly string[], fields: readonly (readonly [string, string])[]) =>
    fields.map(([field, message], index) => [ids[index] ?? '', phase, field, message] as const);
  const designation = ['designationDto', 'Designation is required'] as const;
  const agentType = ['agentType', 'Agent Type is required'] as const;
  const location = ['locationDto', 'Location is required'] as const;
  const terms = [
    ['salaryTypeDto', 'Salary Type is required'],
    ['salary', 'Salary should be a valid number. Enter 0 if its on commision'],
    ['attendenceBonus', 'Attendance Bonus required'],
    ['shiftDto', 'Shift is required'],
    ['leaveQuotaDto', 'Leave Quota is required'],
    ['programDto', 'Program is required'],
    ['departmentDto', 'Department is required'],
  ] as const;
  /** `R-` and so many numbers from one on. */
  const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => `R-${first + index}`);

  it.each([
    ...byPhase('Trainee', ['R-424', 'R-425'], [designation, agentType]),
    ...byPhase('Hired', ['R-426', 'R-427'], [designation, agentType]),
    ...byPhase('Appointed', ['R-428', 'R-429'], [designation, agentType]),
    ...byPhase('Trainee', ['R-430'], [location]),
    ...byPhase('Hired', ['R-431'], [location]),
    ...byPhase('Nested', ['R-432'], [location]),
    ...byPhase('Trainee', from(433, 7), terms),
    ...byPhase('Hired', from(440, 7), terms),
    ...byPhase('Appointed', from(447, 7), terms),
    ...byPhase('Nested', from(454, 7), terms),
  ])('%s is for %s %s: %s', async (_, phase, field, message) => {
    const from = applies.includes(phase) || phase === 'Trainee' ? 'Contacted' : 'Trainee';
    const dialog = await openFor(from);
    dialog.form.state.set('phaseStatus', phase);
    dialog.form.state.set(field, null);
    expect(await saved(dialog)).toEqual({ told: [message] });
    expect(dialog.services.of(change)).toEqual([]);
  });

  it.each([
    ['R-434', 'Trainee'],
    ['R-441', 'Hired'],
    ['R-448', 'Appointed'],
    ['R-455', 'Nested'],
  ])('%s is for %s a salary that is a number, and 0 is one', async (_, phase) => {
    const dialog = await openFor('Resigned');
    dialog.form.state.set('phaseStatus', phase);
    dialog.form.state.set('salary', 'on commission');
    expect(await saved(dialog)).toEqual({ told: ['Salary should be a valid number. Enter 0 if its on commision'] });
    dialog.form.state.set('salary', 0);
    expect(await saved(dialog)).toMatchObject({ sent: [{ salary: 0 }] });
  });

  it('R-423 R-464 is for Leaver an action and a day, and nothing of the contract', async () => {
    const dialog = await openFor('Appointed', {});
    dialog.form.state.set('phaseStatus', 'Leaver');
    expect(await saved(dialog)).toEqual({ told: ['Action is required'] });
    dialog.form.state.set('action', 'Resigned');
    expect(await saved(dialog)).toEqual({ told: ['Leaving Date is required'] });
    dialog.form.state.set('terminationDate', '2026-03-31');
    expect(await saved(dialog)).toMatchObject({ sent: [{ phaseStatus: 'Resigned', terminationDate: '2026-03-31' }] });
  });

  it('R-461 is for Appointed no location', async () => {
    const { locationDto: _, ...without } = contract;
    const dialog = await openFor('Trainee', without);
    dialog.form.state.set('phaseStatus', 'Appointed');
    expect(await saved(dialog)).toMatchObject({ sent: [{ phaseStatus: 'Appointed' }] });
  });

  it('R-462 is for Nested no designation and no agent type', async () => {
    const { designationDto: _, agentType: __, ...without } = contract;
    const dialog = await openFor('Trainee', without);
    dialog.form.state.set('phaseStatus', 'Nested');
    expect(await saved(dialog)).toMatchObject({ sent: [{ phaseStatus: 'Nested' }] });
  });

  it('R-463 is for Rejected, Viewed, Contacted and Shortlisted nothing else', async () => {
    for (const phase of ['Rejected', 'Viewed', 'Contacted', 'Shortlisted']) {
      const dialog = await openFor('Applied', {});
      dialog.form.state.set('phaseStatus', phase);
      expect(await saved(dialog)).toMatchObject({ sent: [{ phaseStatus: phase }] });
    }
  });

  it('R-467 is said in the order of the specification, one at a time', async () => {
    const dialog = await openFor('Contacted', {});
    dialog.form.state.set('phaseStatus', 'Trainee');
    const order = [designation, agentType, location, ...terms];
    for (const [field, message] of order) {
      expect(await saved(dialog)).toEqual({ told: [message] });
      dialog.form.state.set(field, field === 'salary' ? 1 : (contract[field] ?? { quotaId: 5, quotaName: 'Standard' }));
    }
  });
});

describe('what the dialog offers beside the phase', () => {
  it('R-465 R-466 are four attendance bonuses, of which 0 is no bonus', async () => {
    const dialog = await openFor('Contacted');
    dialog.form.state.set('phaseStatus', 'Trainee');
    expect((dialog.form.state.options('attendenceBonus') ?? []).map(({ value, label }) => [value, label])).toEqual([
      [0, 'No bonus'],
      [3500, '3500'],
      [5000, '5000'],
      [7000, '7000'],
    ]);
  });

  it.each([
    ['R-863', 'UPL'],
    ['R-864', 'Resigned - Served Notice Period'],
    ['R-865', 'Resigned - Did Not Served Notice Period'],
    ['R-866', 'Terminated - Performance'],
    ['R-867', 'NCNS'],
    ['R-868', 'Leaves'],
    ['R-869', 'Other'],
  ])('%s is for a leaver the remark %s, which is saved', async (_, remark) => {
    const dialog = await openFor('Appointed');
    const values = { phaseStatus: 'Leaver', action: 'Resigned', terminationDate: '2026-03-31', leavingRemarks: remark };
    for (const [field, value] of Object.entries(values)) dialog.form.state.set(field, value);
    expect(labelsOf(dialog, 'leavingRemarks')).toContain(remark);
    expect(await saved(dialog)).toMatchObject({ sent: [{ remarks: remark }] });
  });

  const remarks = [
    'New Application',
    'Hired',
    'Not Hired',
    'Selected for Boards',
    'Duplicate Form',
    'Schedule for Onsite Interview',
    'No Answer',
    'No Response (Tried Multiple Times)',
    'Call Back',
    'No Longer Interested',
    'Over Qualified',
    'Rejected - Communication',
    'Rejected - Schedule Issues',
    'Rejected - No Experience',
    'Rejected - No Commitment',
    'Rejected - Student',
    'Rejected - Female Applicant',
    'Rejected - Internet Limitations',
    'WFH - No Equipment',
    'ABT - Potential',
    'Designer / Developer Interview',
    'WORK Training Program',
    'Future Potential',
  ];
  /** The company that still has the remark about women, as the specification has it. */
  const withAll = { ...around, app: { compat: { remarkFemaleApplicant: true } } };
  it.each(remarks.map((remark, index) => [`R-${871 + index}`, remark]))(
    '%s is for an applicant the remark %s, which is saved',
    async (_, remark) => {
      const dialog = await openFor('Applied', {}, withAll);
      dialog.form.state.set('phaseStatus', 'Viewed');
      dialog.form.state.set('remarks', remark ?? null);
      expect(labelsOf(dialog, 'remarks')).toEqual(remarks);
      expect(await saved(dialog)).toMatchObject({ sent: [{ remarks: remark }] });
    },
  );

  it('R-894 is for an applicant first the remark New Application', async () => {
    const { form } = await openFor('Applied', {});
    expect(form.state.value('remarks')).toBe('New Application');
  });

  it('R-895 are remarks of leaving for who leaves, and those of applicants for applicants', async () => {
    const applicant = await openFor('Applied', {});
    applicant.form.state.set('phaseStatus', 'Rejected');
    const leaver = await openFor('Appointed');
    leaver.form.state.set('phaseStatus', 'Leaver');
    const shown = ({ form }: Opened) =>
      ['remarks', 'leavingRemarks'].filter((column) => form.state.column(column)?.visible);
    expect([shown(applicant), shown(leaver)]).toEqual([['remarks'], ['leavingRemarks']]);
  });
});

describe('what Save sends', () => {
  const chosen: JsonRecord = {
    vertical: 'Home',
    schedule: 'Part Time',
    empType: 'Operation',
    hiringDate: '2026-03-01',
    joiningDate: '2026-03-02',
    appointmentDate: '2026-03-03',
    offerLetterIssued: 'Yes',
    offerLetterIssuedOnDate: '2026-03-04',
    comments: 'Spoke well',
    remarks: 'Hired',
    sendEmail: true,
    ...other,
  };
  const all = async () => {
    const dialog = await openFor('Contacted');
    dialog.form.state.set('phaseStatus', 'Trainee');
    for (const [field, value] of Object.entries(chosen)) dialog.form.state.set(field, value);
    const { sent } = await saved(dialog);
    return { ...dialog, body: (sent?.[0] ?? {}) as JsonRecord };
  };

  it.each([
    ['R-611', 'applicantId', 31],
    ['R-612', 'phaseStatus', 'Trainee'],
    ['R-613', 'remarks', 'Hired'],
    ['R-614', 'comments', 'Spoke well'],
    ['R-615', 'sendEmail', true],
    ['R-616', 'vertical', 'Home'],
    ['R-618', 'attendenceBonus', 3500],
    ['R-619', 'empType', 'Operation'],
    ['R-620', 'agentType', 'Voice'],
    ['R-622', 'schedule', 'Part Time'],
    ['R-623', 'offerLetterIssued', 'Yes'],
    ['R-624', 'shiftDto', { shiftId: 4 }],
    ['R-625', 'salaryTypeDto', { salTypeId: 1 }],
    ['R-626', 'locationDto', { locId: 3 }],
    ['R-627', 'productDto', { productId: 10 }],
    ['R-628', 'teamDto', { teamId: 8 }],
    ['R-629', 'batchDto', { batchId: 9 }],
    ['R-630', 'leaveQuotaDto', { quotaId: 5 }],
    ['R-631', 'programDto', { programId: 6 }],
    ['R-632', 'departmentDto', { deptId: 7 }],
    ['R-633', 'offerLetterIssuedOnDate', '2026-03-04'],
    ['R-634', 'hiringDate', '2026-03-01'],
    ['R-635', 'joiningDate', '2026-03-02'],
    ['R-636', 'appointmentDate', '2026-03-03'],
    ['R-637', 'designationDto', { designationId: 2 }],
  ])('%s is %s', async (_, field, value) => {
    expect((await all()).body).toMatchObject({ [field]: value });
  });

  it('R-070 is all asked for in the dialog, each by one field, where the phase needs it', async () => {
    const { form, body } = await all();
    for (const field of Object.keys(body).filter((each) => each !== 'applicantId' && each !== '_version'))
      expect([field, form.state.column(field)?.visible]).toEqual([field, true]);
    expect(form.state.column('terminationDate')?.visible).toBe(false);
  });

  it('R-609 R-610 goes by one call, whichever list the dialog is opened from', async () => {
    const { services } = await all();
    expect(services.sent.filter(({ call }) => call.method === 'POST').map(({ call }) => call.id)).toEqual([change]);
    for (const list of ['recruitment.applicants', 'recruitment.trainees', 'recruitment.leavers', 'people.employees'])
      expect([list, bundleOf(list).screens['people.phase']?.id]).toEqual([list, 'people.phase']);
  });
});
