import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { type RecordShape, rowMismatches } from './shape.ts';
import * as shapes from './shapes.ts';

interface PlainCase {
  readonly ids: string;
  readonly call: string;
  readonly shape: RecordShape;
}

const lists: readonly PlainCase[] = [
  { ids: 'R-740', call: 'program/getAllProgram', shape: shapes.program },
  { ids: 'R-741', call: 'program/getAllActivePrograms', shape: shapes.program },
  { ids: 'R-742', call: 'department/getAllDepartment', shape: shapes.department },
  { ids: 'R-743', call: 'department/getAllActiveDepartment', shape: shapes.department },
  { ids: 'R-744', call: 'batch/getAllBatch', shape: shapes.batch },
  { ids: 'R-745', call: 'batch/getAllActiveBatch', shape: shapes.batch },
  { ids: 'R-747', call: 'location/getAllLocation', shape: shapes.location },
  { ids: 'R-748', call: 'location/getAllActiveLocation', shape: shapes.location },
  { ids: 'R-749', call: 'salary_type/getAllSalaryType', shape: shapes.salaryType },
  { ids: 'R-750', call: 'salary_type/getAllActiveSalaryType', shape: shapes.salaryType },
  { ids: 'R-751', call: 'shift/getAllShift', shape: shapes.shift },
  { ids: 'R-752', call: 'shift/getAllActiveShift', shape: shapes.shift },
  { ids: 'R-754', call: 'team/getAllTeam', shape: shapes.team },
  { ids: 'R-755', call: 'team/getAllActiveTeam', shape: shapes.team },
  { ids: 'R-757', call: 'designation/getAllDesignation', shape: shapes.designation },
  { ids: 'R-758 W-381', call: 'designation/getAllActiveDesignation', shape: shapes.designation },
  { ids: 'R-766', call: 'group/getAllGroup', shape: shapes.group },
  { ids: 'R-767', call: 'group/getAllActiveGroup', shape: shapes.group },
  { ids: 'P-741', call: 'product/getAllActiveProducts', shape: shapes.product },
  { ids: 'R-782', call: 'team/getAllTeamByDepartment/1', shape: shapes.team },
  { ids: 'R-783', call: 'batch/getAllBatchByProgram/1', shape: shapes.batch },
  { ids: 'W-336', call: 'leave_quota/getAllLeaveQuota', shape: shapes.leaveQuotaPlan },
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
] as const;

const toggles = [
  ['R-790', 'GET', 'program/changeProgramStatus', 'program/getAllProgram', 'programId'],
  ['R-786', 'GET', 'department/changeStatus', 'department/getAllDepartment', 'deptId'],
  ['R-789', 'GET', 'team/changeTeamStatus', 'team/getAllTeam', 'teamId'],
  ['R-785', 'GET', 'batch/changeStatus', 'batch/getAllBatch', 'batchId'],
  ['R-784', 'GET', 'location/changeStatus', 'location/getAllLocation', 'locId'],
  ['R-791', 'GET', 'salary_type/changeStatus', 'salary_type/getAllSalaryType', 'salTypeId'],
  ['R-792', 'GET', 'shift/changeStatus', 'shift/getAllShift', 'shiftId'],
  ['R-795', 'POST', 'designation/changeStatus', 'designation/getAllDesignation', 'designationId'],
] as const;

describe('plain records', () => {
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
