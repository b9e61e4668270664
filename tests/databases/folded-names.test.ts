import { foldText } from '@muster/engine/formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handle } from '../../server/hr/dependencies.ts';
import type { HrTables } from '../../server/hr/index.ts';
import { migrations } from '../../server/hr/migrations/migrations.ts';
import { application } from '../contracts/application.ts';
import { createWorld, type HrWorld, rowsOf } from '../contracts/hr-world.ts';
import { openTestDatabase, postgresOfTests } from './test-database.ts';

const names = ['empNo', 'firstName', 'lastName'] as const;

/** The people whose names do not stand folded beside them. */
async function unfolded(db: Handle): Promise<readonly string[]> {
  const people = await db.selectFrom('applicant').selectAll().execute();
  expect(people.length).toBeGreaterThan(0);
  return people.flatMap((person) =>
    names.flatMap((name) => (person[`${name}Folded`] === foldText(person[name]) ? [] : [person[name]])),
  );
}

describe('names of people as they are compared', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 30, months: 0 });
  });
  afterAll(() => world.close());

  it('follow whatever is saved, and are told to nobody, in no history either', async () => {
    const hr = await world.as('hr@muster.local');
    const body = { ...application, firstName: 'Élodie', lastName: 'ÇELİK', email: 'elodie@muster.local' };
    expect((await world.call({ kind: 'visitor' }, 'POST', 'mobile/applyForJob', { body })).code).toBe('200');
    expect(await unfolded(world.db)).toEqual([]);
    const search = { searchIn: 'lastName', search: 'çeli\u0307k' };
    const found = await world.call(hr, 'GET', 'applicant_bio/getAllApplicantsByStatus/Applied', { query: search });
    expect(rowsOf(found)).toMatchObject([{ firstName: 'Élodie', lastName: 'ÇELİK' }]);
    const people = await world.call(hr, 'GET', 'applicant_bio/getAllEmployeesFullNative');
    const history = await world.db.selectFrom('history').selectAll().execute();
    expect(history.some(({ toJson }) => toJson?.includes('ÇELİK'))).toBe(true);
    expect(JSON.stringify([found, people, history])).not.toContain('Folded');
  });

  it('are noted of those who were there before, at the upgrade', async () => {
    const database = await openTestDatabase();
    const at = migrations.findIndex(({ name }) => name === 'folded-names');
    expect(await database.migrate('hr', migrations.slice(0, at))).toBeUndefined();
    const stamp = { version: 1, changedAt: '', changedBy: '' };
    const people = ['Ångström', 'ΣΊΣΥΦΟΣ', 'Khan', ''].map((lastName, index) => ({
      ...{ applicantId: index + 1, empNo: `CRM ${index}`, firstName: 'Ö', lastName, email: `${index}@muster.local` },
      ...{ phaseStatus: 'Appointed', status: 'Active', ...stamp },
    }));
    await database.db
      .withTables<HrTables>()
      .insertInto('applicant')
      .values(people as never)
      .execute();
    expect(await database.migrate('hr', migrations)).toBeUndefined();
    expect(await unfolded(database.db.withTables<HrTables>())).toEqual([]);
    await database.close();
  });

  it.skipIf(postgresOfTests() !== undefined)(
    'bring a page in their order by an index, in both directions',
    async () => {
      for (const way of ['asc', 'desc']) {
        const folded = sql.ref('applicant.lastNameFolded');
        const asked = sql`explain query plan select * from applicant where ${sql.ref('empNo')} != ''
        order by (${folded} = ''), ${folded} ${sql.raw(way)}, ${sql.ref('applicantId')} limit 100`;
        const { rows } = await asked.execute(world.db);
        expect(rows.map((row) => (row as { detail: string }).detail)).toEqual([
          `SCAN applicant USING INDEX applicant_lastname_${way}`,
        ]);
      }
    },
  );
});
