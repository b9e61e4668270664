import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { missingDetails } from '../../server/hr/people/missing-details.ts';
import { createWorld, type HrWorld, namedFields, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { rowMismatches } from './shape.ts';
import * as shapes from './shapes.ts';
import { optionsOf } from './shipped-calls.ts';

const path = 'applicants/getApplicantRecordByMissingColumn';

describe('people without a detail', () => {
  let world: HrWorld;
  let clerk: Who;
  let set: Awaited<ReturnType<typeof onlyRights>>['set'];
  let ids: readonly number[];
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    ({ who: clerk, set } = await onlyRights(world, 'agent@muster.local', { read: ['missing_details'] }));
    const rows = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('phaseStatus', 'in', ['Trainee', 'Nested', 'Appointed'])
      .where('status', '=', 'Active')
      .orderBy('applicantId')
      .execute();
    ids = rows.map(({ applicantId }) => applicantId);
    await world.db
      .updateTable('applicantBio')
      .set({ cnic: '3520112345671', city: 'Lahore' })
      .where('applicantId', 'in', [...ids])
      .execute();
  });
  afterAll(() => world.close());

  const found = async (detail: string) =>
    rowsOf(await world.call(clerk, 'GET', `${path}/${detail}`)).map(({ applicantId }) => applicantId);

  it('R-770 are those who work here, by what their record, their links or their bio lacks', async () => {
    expect(await found('cnic')).toEqual([]);
    const [one = 0, other = 0, third = 0, fourth = 0] = ids;
    await world.db.updateTable('applicantBio').set({ cnic: '' }).where('applicantId', '=', one).execute();
    await world.db.deleteFrom('applicantBio').where('applicantId', '=', other).execute();
    expect(await found('cnic')).toEqual([one, other]);
    expect(await found('city')).toEqual([other]);
    const before = await found('teamDto');
    await world.db.updateTable('applicant').set({ teamId: null }).where('applicantId', '=', third).execute();
    expect(await found('teamDto')).toEqual([...new Set([...before, third])].sort((a, b) => Number(a) - Number(b)));
    await world.db.updateTable('applicant').set({ empType: '' }).where('applicantId', '=', fourth).execute();
    expect(await found('empType')).toContain(fourth);
    await world.db
      .updateTable('applicant')
      .set({ phaseStatus: 'Resigned' })
      .where('applicantId', 'in', [one, third])
      .execute();
    expect(await found('cnic')).toEqual([other]);
    expect(await found('teamDto')).not.toContain(third);
  });

  it('are told as people of lists are, without pay and papers, by pages', async () => {
    const [one] = ids.slice(5);
    await world.db
      .updateTable('applicantBio')
      .set({ skypeId: '' })
      .where('applicantId', 'in', [...ids])
      .execute();
    const rows = rowsOf(await world.call(clerk, 'GET', `${path}/skypeId`));
    expect(rows.map(({ applicantId }) => applicantId)).toContain(one);
    expect(rowMismatches(rows, shapes.employee)).toEqual([]);
    const page = rowsOf(await world.call(clerk, 'GET', `${path}/skypeId`, { query: { limit: '2', fields: 'empNo' } }));
    expect(page).toHaveLength(2);
  });

  it('R-772 tells who has no salary type by applicants/findAllApplicantWithoutSalDetail', async () => {
    const [one = 0] = ids.slice(6);
    await world.db.updateTable('applicant').set({ salTypeId: null }).where('applicantId', '=', one).execute();
    const rows = rowsOf(await world.call(clerk, 'GET', 'applicants/findAllApplicantWithoutSalDetail'));
    expect(rows.map(({ applicantId }) => applicantId)).toEqual(await found('salaryTypeDto'));
    expect(rows.map(({ applicantId }) => applicantId)).toContain(one);
  });

  it('are asked for by a detail that the screen offers, each of which the backend knows, and by whoever may', async () => {
    expect(optionsOf('missingColumn').map(({ value }) => value)).toEqual(Object.keys(missingDetails));
    expect(namedFields(await world.call(clerk, 'GET', `${path}/password`))).toEqual(['col']);
    await set({ read: ['trainee'] });
    for (const call of [`${path}/cnic`, 'applicants/findAllApplicantWithoutSalDetail'])
      expect((await world.call(clerk, 'GET', call)).code).toBe('403');
    await set({ read: ['missing_details'] });
  });
});
