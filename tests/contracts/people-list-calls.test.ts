import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, rowsOf } from './hr-world.ts';
import { rowMismatches } from './shape.ts';
import * as shapes from './shapes.ts';

type Row = Readonly<Record<string, unknown>>;

describe('lists of people', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 60, months: 1 });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  const stored = () => world.db.selectFrom('applicant').selectAll().orderBy('applicantId').execute();
  const ids = (rows: readonly Row[]) => rows.map((row) => row['applicantId']);

  const lists: readonly (readonly [id: string, call: string, of: (row: Row) => boolean])[] = [
    ['R-769', 'applicants/getAllApplicantByType/Leader', (row) => row['empType'] === 'Leader'],
    ['R-773', 'applicant_bio/getAllApplicantsAppointed', (row) => row['phaseStatus'] === 'Appointed'],
    [
      'R-775',
      'applicant_bio/getAllApplicantsByStatusAndType/Appointed/Operation',
      (row) => row['phaseStatus'] === 'Appointed' && row['empType'] === 'Operation',
    ],
    ['R-776', 'applicant_bio/getAllApplicantsByProductId/1', (row) => row['productId'] === 1],
    [
      'R-778',
      'applicant_bio/getAllEmployeesFullNativeWithPhaseStatus/Trainee/Resigned',
      (row) => ['Trainee', 'Resigned'].includes(String(row['phaseStatus'])) && row['empNo'] !== '',
    ],
    [
      'R-779',
      'applicant_bio/getAllApplicantsTraineeAndAppointedNative',
      (row) => ['Trainee', 'Appointed'].includes(String(row['phaseStatus'])),
    ],
    ['R-780', 'department/getApplicantsOfDepartment/1', (row) => row['deptId'] === 1],
  ];

  it.each(lists)('%s %s answers exactly these people, without pay and papers', async (_id, call, of) => {
    const answer = await world.call(hr, 'GET', call);
    expect([answer.code, answer.message]).toEqual(['200', 'Success']);
    const rows = rowsOf(answer);
    const wanted = (await stored()).filter(of);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan((await stored()).length);
    expect(ids(rows)).toEqual(ids(wanted));
    // Whoever only applied has neither CRM ID nor team.
    const employees = rows.filter((row) => row['empNo'] !== '');
    expect(employees.length).toBeGreaterThan(0);
    expect(rowMismatches(employees, shapes.employee)).toEqual([]);
    const lean = rowsOf(await world.call(hr, 'GET', call, { query: { fields: 'empNo' } }));
    expect(Object.keys(lean[0] ?? {}).sort()).toEqual(['_version', 'applicantId', 'empNo']);
    expect((await world.call(agent, 'GET', call)).code).toBe('403');
  });

  it('refuses by name a type, phase or key that is none', async () => {
    const field = async (call: string) => namedFields(await world.call(hr, 'GET', call));
    expect(await field('applicants/getAllApplicantByType/Boss')).toEqual(['type']);
    expect(await field('applicant_bio/getAllApplicantsByStatusAndType/Gone/Boss')).toEqual(['status', 'type']);
    expect(await field('applicant_bio/getAllEmployeesFullNativeWithPhaseStatus/Trainee/Gone')).toEqual(['otherStatus']);
    expect(await field('applicant_bio/getAllApplicantsByProductId/x')).toEqual(['id']);
    expect(rowsOf(await world.call(hr, 'GET', 'department/getApplicantsOfDepartment/99999'))).toEqual([]);
  });

  it('R-746 batch/getAllActiveCurrentBatch lists the active batches that somebody is in', async () => {
    const call = () => world.call(agent, 'GET', 'batch/getAllActiveCurrentBatch');
    const before = rowsOf(await call());
    expect(before.length).toBeGreaterThan(1);
    expect(rowMismatches(before, shapes.batch)).toEqual([]);
    const [first] = before;
    const key = Number(first?.['batchId']);
    const other = Number(before[1]?.['batchId']);
    await world.db.updateTable('applicant').set({ batchId: other }).where('batchId', '=', key).execute();
    expect(rowsOf(await call()).map((row) => row['batchId'])).toEqual(before.slice(1).map((row) => row['batchId']));
    await world.db.updateTable('batch').set({ status: 'Inactive' }).where('batchId', '=', other).execute();
    expect(rowsOf(await call()).some((row) => row['batchId'] === other)).toBe(false);
    expect((await world.call({ kind: 'visitor' }, 'GET', 'batch/getAllActiveCurrentBatch')).code).toBe('401');
  });
});
