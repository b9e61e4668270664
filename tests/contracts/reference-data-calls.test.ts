import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';
import { type RecordShape, rowMismatches } from './shape.ts';
import * as shapes from './shapes.ts';

interface PlainCase {
  readonly ids: string;
  readonly call: string;
  readonly shape: RecordShape;
}

const lists: readonly PlainCase[] = [
  { ids: 'R-740', call: 'program/getAllProgram', shape: shapes.held(shapes.program) },
  { ids: 'R-741', call: 'program/getAllActivePrograms', shape: shapes.program },
  { ids: 'R-742', call: 'department/getAllDepartment', shape: shapes.held(shapes.department) },
  { ids: 'R-743', call: 'department/getAllActiveDepartment', shape: shapes.department },
  { ids: 'R-744', call: 'batch/getAllBatch', shape: shapes.held(shapes.batch) },
  { ids: 'R-745', call: 'batch/getAllActiveBatch', shape: shapes.batch },
  { ids: 'R-747', call: 'location/getAllLocation', shape: shapes.held(shapes.location) },
  { ids: 'R-748', call: 'location/getAllActiveLocation', shape: shapes.location },
  { ids: 'R-749', call: 'salary_type/getAllSalaryType', shape: shapes.held(shapes.salaryType) },
  { ids: 'R-750', call: 'salary_type/getAllActiveSalaryType', shape: shapes.salaryType },
  {
    ids: 'R-751',
    call: 'shift/getAllShift',
    shape: shapes.held({ ...shapes.shift, comingCount: 'number', comingFrom: 'date?' }),
  },
  { ids: 'R-752', call: 'shift/getAllActiveShift', shape: shapes.shift },
  { ids: 'R-754', call: 'team/getAllTeam', shape: shapes.held(shapes.team) },
  { ids: 'R-755', call: 'team/getAllActiveTeam', shape: shapes.team },
  { ids: 'R-757', call: 'designation/getAllDesignation', shape: shapes.held(shapes.designation) },
  { ids: 'R-758 W-381', call: 'designation/getAllActiveDesignation', shape: shapes.designation },
  { ids: 'R-766', call: 'group/getAllGroup', shape: shapes.held(shapes.group) },
  { ids: 'R-767', call: 'group/getAllActiveGroup', shape: shapes.group },
  { ids: 'R-753', call: 'shift/getAllSaturdayShift', shape: shapes.shift },
  { ids: 'R-756', call: 'jobs/getAllJobPost', shape: shapes.jobPosting },
  { ids: 'R-763 R-718', call: 'offerLetter/getAllOfferLetter', shape: shapes.offerLetter },
  { ids: 'R-764', call: 'offerLetter/getAllActiveOfferLetter', shape: shapes.offerLetter },
  { ids: 'R-765', call: 'email_temple/getAllEmailTemplatesList', shape: shapes.emailTemplate },
  { ids: 'R-759 R-211', call: 'faq/getAllFaq', shape: shapes.faq },
  { ids: 'P-740', call: 'product/getAllProducts', shape: shapes.held(shapes.product) },
  { ids: 'P-741', call: 'product/getAllActiveProducts', shape: shapes.product },
  { ids: 'R-782', call: 'team/getAllTeamByDepartment/1', shape: shapes.team },
  { ids: 'R-783', call: 'batch/getAllBatchByProgram/1', shape: shapes.batch },
  { ids: 'W-336', call: 'leave_quota/getAllLeaveQuota', shape: shapes.held(shapes.leaveQuotaPlan) },
  { ids: 'holidays', call: 'org_leave/getAllOrgLeave', shape: shapes.holiday },
  { ids: 'active holidays', call: 'org_leave/getAllActiveOrgLeave', shape: shapes.holiday },
  { ids: 'W-337', call: 'leave_quota/getAllLeaveQuotaDropDown', shape: shapes.leaveQuotaPlan },
];

/** Saves: the call, its list, its key, a body, a change to the body, and a wrong field with the value that is wrong. */
const saves = [
  ['R-807', 'program/saveProgram', 'program/getAllProgram', 'programId', { programName: 'Solar' }, { programName: '' }],
  [
    'R-804',
    'department/saveDepartment',
    'department/getAllDepartment',
    'deptId',
    { deptName: 'Legal' },
    { deptName: 'x'.repeat(81) },
  ],
  [
    'R-810',
    'team/saveTeam',
    'team/getAllTeam',
    'teamId',
    { teamName: 'Tigers', departmentDto: { deptId: 1 } },
    { teamName: null },
  ],
  [
    'R-808',
    'batch/saveBatch',
    'batch/getAllBatch',
    'batchId',
    { batchName: 'B 99', programDto: { programId: 2 } },
    { batchName: ['x'] },
  ],
  ['R-806', 'location/saveLocation', 'location/getAllLocation', 'locId', { locName: 'Multan' }, { locName: '   ' }],
  [
    'R-811',
    'salary_type/saveSalaryType',
    'salary_type/getAllSalaryType',
    'salTypeId',
    { salType: 'Daily' },
    { salType: {} },
  ],
  [
    'R-812',
    'shift/saveShift',
    'shift/getAllShift',
    'shiftId',
    { shiftName: 'Dawn', startTime: '05:00', endTime: '14:00', saturdayStartTime: '', saturdayEndTime: '' },
    { startTime: '25:00' },
  ],
  [
    'R-814',
    'designation/saveDesignation',
    'designation/getAllDesignation',
    'designationId',
    { designationName: 'Archivist' },
    { designationName: '\u0000' },
  ],
  ['R-815', 'group/saveGroup', 'group/getAllGroup', 'groupId', { groupName: 'Night Group' }, { groupName: '' }],
  [
    'W-338',
    'leave_quota/saveLeaveQuota',
    'leave_quota/getAllLeaveQuota',
    'quotaId',
    { quotaName: 'Part Time', annual: 7, casual: 3.5, grievance: 1, medical: 4, misc: 0 },
    { medical: -1 },
  ],
  [
    'holiday',
    'org_leave/saveOrgLeave',
    'org_leave/getAllOrgLeave',
    'holidayId',
    { holidayName: 'Eid ul-Fitr', holidayDate: '2027-03-10' },
    { holidayDate: '2027-02-30' },
  ],
  [
    'product',
    'product/saveProduct',
    'product/getAllProducts',
    'productId',
    { productName: 'Dental Quote' },
    { productName: '' },
  ],
  [
    'R-803',
    'jobs/saveJobPost',
    'jobs/getAllJobPost',
    'jobPostId',
    {
      jobTitle: 'Closer by Night',
      designation: 'Closer',
      gender: 'Any',
      workFrom: 'Office',
      requirements: '<p>Two years on the phone</p>',
      jobDesc: '<p>Closes what others open</p>',
    },
    { gender: 'Nobody' },
  ],
  [
    'R-813',
    'offerLetter/saveOfferLetter',
    'offerLetter/getAllOfferLetter',
    'offerLetterId',
    { offerLetterName: 'Offer by Night', offerLetter: '<p>Dear {person.firstName}</p>' },
    { offerLetter: '<p>Dear {person.frstName}</p>' },
  ],
  [
    'R-805',
    'faq/saveFaq',
    'faq/getAllFaq',
    'faqId',
    { departmentDto: { deptId: 1 }, question: 'When is pay day?', answer: '<p>On the 5th.</p>' },
    { question: '' },
  ],
  [
    'R-816',
    'email_temple/saveEmailTemplate',
    'email_temple/getAllEmailTemplatesList',
    'emailTemplateId',
    { templateName: 'Reminder', subject: 'For {person.firstName}', body: '<p>We wait.</p>' },
    { subject: '{person.password}' },
  ],
  [
    'R-817',
    'email_template_generic/saveGenericTemplates',
    'email_template_generic/getAllGenericTemplates',
    'automatedEmailId',
    { step: 'Shortlisted', emailTemplateDto: { emailTemplateId: 1 } },
    { step: '' },
  ],
] as const;

const toggles = [
  ['R-790', 'GET', 'program/changeProgramStatus', 'program/getAllProgram', 'programId'],
  ['R-786', 'GET', 'department/changeStatus', 'department/getAllDepartment', 'deptId'],
  ['R-789', 'GET', 'team/changeTeamStatus', 'team/getAllTeam', 'teamId'],
  ['R-785', 'GET', 'batch/changeStatus', 'batch/getAllBatch', 'batchId'],
  ['R-784', 'GET', 'location/changeStatus', 'location/getAllLocation', 'locId'],
  ['R-791', 'GET', 'salary_type/changeStatus', 'salary_type/getAllSalaryType', 'salTypeId'],
  ['R-792', 'GET', 'shift/changeStatus', 'shift/getAllShift', 'shiftId'],
  ['R-788', 'GET', 'jobs/changeStatus', 'jobs/getAllJobPost', 'jobPostId'],
  ['R-794', 'GET', 'email_temple/changeStatus', 'email_temple/getAllEmailTemplatesList', 'emailTemplateId'],
  ['R-787', 'GET', 'faq/changeStatus', 'faq/getAllFaq', 'faqId'],
  ['product', 'GET', 'product/changeStatus', 'product/getAllProducts', 'productId'],
  ['group', 'GET', 'group/changeStatus', 'group/getAllGroup', 'groupId'],
  ['holiday', 'GET', 'org_leave/changeStatus', 'org_leave/getAllOrgLeave', 'holidayId'],
  ['leave quota', 'GET', 'leave_quota/changeStatus', 'leave_quota/getAllLeaveQuota', 'quotaId'],
  ['R-795', 'POST', 'designation/changeStatus', 'designation/getAllDesignation', 'designationId'],
] as const;

describe('reference data', () => {
  let world: HrWorld;
  let admin: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  it.each(lists)('$ids answers $call with rows of their shape', async ({ call, shape }) => {
    const answer = await world.call(admin, 'GET', call);
    expect(answer.code).toBe('200');
    const rows = rowsOf(answer);
    expect(rows.length).toBeGreaterThan(0);
    expect(rowMismatches(rows, shape)).toEqual([]);
  });

  it.each(saves)(
    '%s saves by %s: what was saved comes back, a wrong field is named, a right is needed',
    async (_, save, list, key, body, wrong) => {
      const made = await world.call(admin, 'POST', save, { body });
      expect(made).toMatchObject({ code: '200', message: 'Successfully Saved!' });
      const id = recordOf(made)[key];
      const found = rowsOf(await world.call(admin, 'GET', list)).find((row) => row[key] === id);
      expect(found).toMatchObject({ ...body, status: 'Active', _version: 1 });
      const field = Object.keys(wrong)[0];
      const refused = await world.call(admin, 'POST', save, { body: { ...body, ...wrong } });
      expect([refused.code, namedFields(refused)]).toEqual(['422', [field]]);
      expect((await world.call(agent, 'POST', save, { body })).code).toBe('403');
      const changed = await world.call(admin, 'POST', save, { body: { ...body, [key]: id, status: 'Inactive' } });
      expect(recordOf(changed)).toMatchObject({ [key]: id, status: 'Inactive', _version: 2 });
    },
  );

  it.each(toggles)('%s toggles by %s %s, for those who may', async (_, method, call, list, key) => {
    const statusOf = async () => rowsOf(await world.call(admin, 'GET', list)).find((row) => row[key] === 1)?.['status'];
    expect(await statusOf()).toBe('Active');
    expect((await world.call(agent, method, `${call}/1/Inactive`)).code).toBe('403');
    expect((await world.call(admin, method, `${call}/1/Inactive`)).code).toBe('200');
    expect(await statusOf()).toBe('Inactive');
    expect(namedFields(await world.call(admin, method, `${call}/1/Gone`))).toEqual(['status']);
    expect((await world.call(admin, method, `${call}/99999/Active`)).code).toBe('404');
    expect((await world.call(admin, method, `${call}/1/Active`)).code).toBe('200');
    expect(await statusOf()).toBe('Active');
  });

  it('changes the Saturday hours of a shift and nothing else of it', async () => {
    const before = rowsOf(await world.call(admin, 'GET', 'shift/getAllShift')).find((row) => row['shiftId'] === 2);
    const save = (hours: object) =>
      world.call(admin, 'POST', 'shift/saveSaturdayShift', { body: { shiftId: 2, ...hours } });
    const saved = await save({ saturdayStartTime: '21:00', saturdayEndTime: '02:00' });
    expect(recordOf(saved)).toMatchObject({
      shiftName: before?.['shiftName'],
      startTime: before?.['startTime'],
      saturdayStartTime: '21:00',
      saturdayEndTimeString: '02:00',
    });
    expect(namedFields(await save({ saturdayStartTime: '06:00', saturdayEndTime: '10:00' }))).toEqual([
      'saturdayStartTime',
    ]);
    expect(recordOf(await save({ saturdayStartTime: '', saturdayEndTime: '' }))['saturdayStartTime']).toBe('');
  });

  it('counts who has a record, and shows it on the list of its screen alone', async () => {
    const people = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('teamId', 'is not', null)
      .where('empNo', '!=', '')
      .where('terminationDate', '=', '')
      .where('joiningDate', '<=', '2026-11-21')
      .execute();
    const teams = rowsOf(await world.call(admin, 'GET', 'team/getAllTeam'));
    const total = teams.reduce((sum, team) => sum + Number(team['employees']), 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBe(people.length);
    const active = rowsOf(await world.call(admin, 'GET', 'team/getAllActiveTeam'));
    expect(active.every((team) => !Object.hasOwn(team, 'employees'))).toBe(true);
  });

  it('shows a new job post to applicants, and hides it again', async () => {
    const body = {
      jobTitle: 'Trainer',
      designation: 'Trainer',
      gender: 'Any',
      workFrom: 'Any',
      requirements: '<p>a</p>',
      jobDesc: '<p>b</p>',
    };
    const { jobPostId } = recordOf(await world.call(admin, 'POST', 'jobs/saveJobPost', { body }));
    const shown = async () =>
      rowsOf(await world.call(visitor, 'GET', 'mobile/getAllActiveJobPost')).map((row) => row['jobPostId']);
    expect(await shown()).toContain(jobPostId);
    await world.call(admin, 'GET', `jobs/changeStatus/${jobPostId}/Inactive`);
    expect(await shown()).not.toContain(jobPostId);
  });

  it('leaves inactive records out of the active list', async () => {
    await world.call(admin, 'GET', 'program/changeProgramStatus/2/Inactive');
    const active = rowsOf(await world.call(agent, 'GET', 'program/getAllActivePrograms'));
    expect(active.map((row) => row['programId'])).not.toContain(2);
  });

  it.each(['OPERATIONS', 'Opera\u200dtions', 'Ｏperations', ' Operations ', 'operations'])(
    'takes %j for the name Operations, which another department has',
    async (deptName) => {
      const taken = await world.call(admin, 'POST', 'department/saveDepartment', { body: { deptName } });
      expect(taken.message).toBe('Department Name is taken by another department');
    },
  );

  it('refuses a link without its key, so that none is lost by it, and undoes one that is sent empty', async () => {
    const saved = await world.call(admin, 'POST', 'team/saveTeam', {
      body: { teamName: 'Linked', departmentDto: { deptId: 1 } },
    });
    const { teamId, departmentDto } = saved.result as { teamId: number; departmentDto: { deptName: string } };
    const change = (department: unknown) =>
      world.call(admin, 'POST', 'team/saveTeam', { body: { teamId, teamName: 'Linked', departmentDto: department } });
    const keyless = await change({ deptName: departmentDto.deptName });
    expect([keyless.code, keyless.message]).toEqual(['422', 'Department needs to be a record with deptId']);
    expect(await change({})).toMatchObject({ code: '200', result: { departmentDto: null } });
  });

  it('lists a hundred problems of a body at most', async () => {
    const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`field${index}`, 1]));
    const answer = await world.call(admin, 'POST', 'department/saveDepartment', { body });
    expect(answer.message).toBe('Department Name is required');
    expect(namedFields(answer)).toHaveLength(100);
  });

  it('refuses a name that is taken, an unknown link, and a shift whose days would overlap', async () => {
    const taken = await world.call(admin, 'POST', 'department/saveDepartment', { body: { deptName: 'Operations' } });
    expect(taken.message).toBe('Department Name is taken by another department');
    const unlinked = await world.call(admin, 'POST', 'team/saveTeam', {
      body: { teamName: 'Nowhere', departmentDto: { deptId: 999 } },
    });
    expect(namedFields(unlinked)).toEqual(['departmentDto.deptId']);
    const long = { shiftName: 'Long', startTime: '08:00', endTime: '07:00' };
    expect(namedFields(await world.call(admin, 'POST', 'shift/saveShift', { body: long }))).toEqual(['endTime']);
    const overlap = {
      shiftName: 'Over',
      startTime: '22:00',
      endTime: '07:00',
      saturdayStartTime: '06:00',
      saturdayEndTime: '10:00',
    };
    expect(namedFields(await world.call(admin, 'POST', 'shift/saveShift', { body: overlap }))).toEqual([
      'saturdayStartTime',
    ]);
  });
});
