import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import type { Who } from '../../server/hr/index.ts';
import { cutTo } from '../../server/lists/index.ts';
import { bundleOf } from '../properties/screen/world.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { mismatches, rowMismatches } from './shape.ts';
import * as shapes from './shapes.ts';

type Row = Readonly<Record<string, unknown>>;

describe('the lists that people are picked from', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 60, months: 1 });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  const found = async (body: object) =>
    rowsOf(await world.call(hr, 'POST', 'applicants/getApplicantFilterData', { body }));
  const linked = (row: Row, link: string, key: string) => (row[link] as Row | null)?.[key];

  it('W-194 R-799 gives of each person what the picker shows, and nothing about pay', async () => {
    const rows = await found({ phaseStatus: ['Appointed'] });
    expect(rows.length).toBeGreaterThan(20);
    expect(rowMismatches(rows, shapes.employee)).toEqual([]);
    expect(new Set(rows.map((row) => row['phaseStatus']))).toEqual(new Set(['Appointed']));
  });

  it('asks nothing of a filter that is empty or left out', async () => {
    const everybody = await found({});
    const { people } = await world.db
      .selectFrom('applicant')
      .select(({ fn }) => fn.countAll().as('people'))
      .executeTakeFirstOrThrow();
    expect(everybody).toHaveLength(Number(people));
    expect(await found({ teamDto: [], vertical: [], agentType: null })).toEqual(everybody);
  });

  it.each([
    ['empNo,teamDto.teamId,teamDto'],
    ['teamName,shiftDto.shiftName,shiftDto.startTimeString'],
    ['designationDto.designationId,departmentDto'],
    ['applicantId,_version'],
  ])('gives exactly %s of everybody when these are asked for', async (fields) => {
    const body = { phaseStatus: ['Appointed'] };
    const rows = rowsOf(
      await world.call(hr, 'POST', 'applicants/getApplicantFilterData', { body, query: { fields } }),
    ) as readonly Json[];
    expect(rows).toEqual(
      (await found(body)).map((row) => cutTo(['applicantId', '_version', ...fields.split(',')])(row as Json)),
    );
    // The other way, by rows that hold more than is asked for.
    const query = { fields, sort: 'applicantId,lastName' };
    expect(rows).toEqual(rowsOf(await world.call(hr, 'POST', 'applicants/getApplicantFilterData', { body, query })));
  });

  it.each([
    ['departmentDto.nothing', "Did you mean 'departmentDto.deptId'?"],
    ['empNo.nothing', "'empNo.nothing' is no column of people."],
    ['firstNam', "Did you mean 'firstName'?"],
  ])('refuses %s among the fields that are asked for', async (field, sentence) => {
    const query = { fields: `empNo,${field}` };
    const answer = await world.call(hr, 'POST', 'applicants/getApplicantFilterData', { body: {}, query });
    expect(answer).toMatchObject({ code: '422', message: expect.stringContaining(sentence) });
  });

  it('gives only the fields that are asked for, and filters and sorts by others too', async () => {
    const query = { fields: 'empNo,teamName,teamDto.teamId', sort: '-lastName', filter: '{"empType":"Leader"}' };
    const body = { phaseStatus: ['Appointed'] };
    const rows = rowsOf(await world.call(hr, 'POST', 'applicants/getApplicantFilterData', { body, query }));
    const leaders = (await found(body)).filter((row) => row['empType'] === 'Leader');
    const byName = leaders.sort((one, other) => (String(one['lastName']) < String(other['lastName']) ? 1 : -1));
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(
      new Set(['applicantId', '_version', 'empNo', 'teamName', 'teamDto']),
    );
    expect(new Set(rows.map((row) => row['empNo']))).toEqual(new Set(byName.map((row) => row['empNo'])));
    for (const row of rows) {
      const whole = leaders.find((each) => each['applicantId'] === row['applicantId']);
      expect(row['teamName']).toBe(whole?.['teamName']);
      expect(row['teamDto']).toEqual(
        row['teamName'] === '' ? null : { teamId: linked(whole ?? {}, 'teamDto', 'teamId') },
      );
    }
    const lastNames = rows.map((row) => leaders.find((each) => each['empNo'] === row['empNo'])?.['lastName']);
    expect(lastNames).toEqual(byName.map((row) => row['lastName']));
  });

  it.each([
    ['locationDto', 'locId'],
    ['programDto', 'programId'],
    ['departmentDto', 'deptId'],
    ['designationDto', 'designationId'],
    ['batchDto', 'batchId'],
    ['shiftDto', 'shiftId'],
    ['salaryTypeDto', 'salTypeId'],
    ['teamDto', 'teamId'],
  ])('takes several values of %s', async (link, key) => {
    const everybody = await found({});
    const wanted = [...new Set(everybody.map((row) => linked(row, link, key)))].filter(Boolean).slice(0, 2);
    const rows = await found({ [link]: wanted.map((value) => ({ [key]: value })) });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(everybody.filter((row) => wanted.includes(linked(row, link, key))));
    expect(rows.length).toBeLessThan(everybody.length);
  });

  it('W-461 reads an agent type that is empty as a person without one', async () => {
    const everybody = await found({});
    const rows = await found({ agentType: ['', 'SB'] });
    expect(new Set(rows.map((row) => row['agentType']))).toEqual(new Set(['', 'SB']));
    expect(rows).toEqual(everybody.filter((row) => row['agentType'] !== 'Voice'));
  });

  it('meets all filters together, and work places as they were stored once', async () => {
    await world.db.updateTable('applicant').set({ vertical: 'Work From Home' }).where('applicantId', '=', 7).execute();
    const rows = await found({ vertical: ['Home'], empType: ['Operation'], phaseStatus: ['Appointed', 'Trainee'] });
    const everybody = await found({});
    expect(rows).toEqual(
      everybody.filter(
        (row) =>
          row['vertical'] === 'Home' &&
          row['empType'] === 'Operation' &&
          ['Appointed', 'Trainee'].includes(String(row['phaseStatus'])),
      ),
    );
    expect((await found({ vertical: ['Home'] })).map((row) => row['applicantId'])).toContain(7);
  });

  it('refuses values that no filter knows, and people without the right', async () => {
    const call = 'applicants/getApplicantFilterData';
    const wrong = { phaseStatus: ['Promoted'], empType: ['', 'Leader'], teamDto: [{ teamName: 'Falcons' }] };
    expect(namedFields(await world.call(hr, 'POST', call, { body: wrong }))).toEqual([
      'phaseStatus.0',
      'empType.0',
      'teamDto.0',
    ]);
    expect((await world.call(agent, 'POST', call, { body: {} })).code).toBe('403');
  });

  it('W-379 applicants/getTeamMembers lists who works in the own team', async () => {
    const lead = await world.as('lead@muster.local');
    const rows = rowsOf(await world.call(lead, 'GET', 'applicants/getTeamMembers'));
    expect(rowMismatches(rows, shapes.employee)).toEqual([]);
    const working = ['Trainee', 'Nested', 'Appointed'];
    const team = (await found({ teamDto: [{ teamId: 1 }] })).filter((row) =>
      working.includes(String(row['phaseStatus'])),
    );
    expect(rows).toEqual(team);
    expect(rows.map((row) => row['applicantId'])).toContain(4);
    expect((await world.call(agent, 'GET', 'applicants/getTeamMembers')).code).toBe('403');
    await world.db.updateTable('applicant').set({ teamId: null }).where('applicantId', '=', 4).execute();
    expect(rowsOf(await world.call(lead, 'GET', 'applicants/getTeamMembers'))).toEqual([]);
  });

  it('W-380 applicants/getAllDesignation lists every designation, the inactive too', async () => {
    await world.db.updateTable('designation').set({ status: 'Inactive' }).where('designationId', '=', 3).execute();
    const rows = rowsOf(await world.call(agent, 'GET', 'applicants/getAllDesignation'));
    expect(rowMismatches(rows, shapes.designation)).toEqual([]);
    expect(rows.find((row) => row['designationId'] === 3)).toMatchObject({ status: 'Inactive' });
  });

  it.each([
    ['W-195', 'location/getAllActiveLocation', ['locId', 'locName']],
    ['W-196', 'program/getAllActivePrograms', ['programId', 'programName']],
    ['W-197', 'department/getAllActiveDepartment', ['deptId', 'deptName']],
    ['W-198', 'batch/getAllActiveBatch', ['batchId', 'batchName']],
    ['W-199', 'shift/getAllActiveShift', ['shiftId', 'shiftName', 'startTimeString', 'endTimeString']],
    ['W-200', 'salary_type/getAllActiveSalaryType', ['salTypeId', 'salType']],
    ['W-201', 'team/getAllActiveTeam', ['teamId', 'teamName']],
  ])('%s %s gives what the picker reads of the list', async (_, call, names) => {
    const rows = rowsOf(await world.call(agent, 'GET', call));
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(names.filter((name) => !row[name])).toEqual([]);
    const [key = ''] = names;
    const table = { locId: 'location', programId: 'program', deptId: 'department', batchId: 'batch' }[key];
    const stored = (table ?? { shiftId: 'shift', salTypeId: 'salaryType', teamId: 'team' }[key]) as 'team';
    const [first] = rows;
    const status = async (value: string) =>
      world.db
        .updateTable(stored)
        .set({ status: value })
        .where(key as 'teamId', '=', Number(first?.[key]))
        .execute();
    await status('Inactive');
    const left = rowsOf(await world.call(agent, 'GET', call));
    expect(left).toEqual(rows.filter((row) => row[key] !== first?.[key]));
    await status('Active');
  });

  it('W-422 applicant_bio/getAllApplicantsByStatus/Appointed answers the people of that phase', async () => {
    const people = rowsOf(await world.call(hr, 'GET', 'applicant_bio/getAllApplicantsByStatus/Appointed'));
    expect(people.length).toBeGreaterThan(0);
    expect(new Set(people.map((row) => row['phaseStatus']))).toEqual(new Set(['Appointed']));
  });

  it.each([
    ['W-423', 'department/getAllActiveDepartment'],
    ['W-424', 'program/getAllActivePrograms'],
    ['W-425', 'shift/getAllActiveShift'],
    ['W-426', 'team/getAllActiveTeam'],
    ['W-427', 'batch/getAllActiveBatch'],
    ['W-428', 'location/getAllActiveLocation'],
    ['W-429', 'salary_type/getAllActiveSalaryType'],
  ])('%s %s is asked by the picker of people, and answers a list', async (_, call) => {
    const asked = Object.values(bundleOf('people.assignTeam').calls).map(({ id, params }) => [
      id.replace('.', '/'),
      ...params.map(({ name }) => name),
    ]);
    expect(asked).toContainEqual([call]);
    expect(rowsOf(await world.call(hr, 'GET', call)).length).toBeGreaterThan(0);
  });

  it('W-430 answers one person with all that the info dialog shows', async () => {
    const answer = await world.call(hr, 'GET', 'applicants/getApplicantById/5');
    expect(mismatches(answer.result, shapes.applicant)).toEqual([]);
    expect(recordOf(answer)).toHaveProperty('applicantBioDto.netSpeedImgUrl');
    expect(recordOf(answer)).toHaveProperty('basicSalary');
  });

  it('keeps pay from whoever may only put people into teams', async () => {
    const roleId = 90;
    const stamp = { version: 1, changedAt: '', changedBy: '' };
    await world.db
      .insertInto('role')
      .values({ roleId, roleName: 'Planner', kind: 'staff', status: 'Active', secondFactor: 0, ...stamp })
      .execute();
    const { functionId } = await world.db
      .selectFrom('appFunction')
      .select('functionId')
      .where('functionLink', '=', 'team_member')
      .executeTakeFirstOrThrow();
    const right = { roleId, functionId, readRight: 1, writeRight: 0, delRight: 0 };
    await world.db.insertInto('roleRight').values(right).execute();
    const accountId = agent.kind === 'person' ? agent.accountId : 0;
    await world.db.insertInto('accountRole').values({ accountId, roleId }).execute();
    const shown = recordOf(await world.call(agent, 'GET', 'applicants/getApplicantById/6'));
    expect(shown).toHaveProperty('applicantBioDto.phone');
    expect(shown).not.toHaveProperty('basicSalary');
    expect(shown).not.toHaveProperty('attendenceBonus');
    await world.db.deleteFrom('accountRole').where('roleId', '=', roleId).execute();
  });
});
