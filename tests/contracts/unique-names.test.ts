import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { seenAs } from '../../server/hr/records/unique-names.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

describe('what is called like nothing else', () => {
  let folder: string;
  let world: HrWorld;
  let admin: Who;
  const reopened = () => createWorld({ file: path.join(folder, 'muster.sqlite') });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-names-'));
    world = await createWorld({ people: 12, months: 1, file: path.join(folder, 'muster.sqlite') });
    admin = await world.as('admin@muster.local');
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(world.db)).rows[0]?.n;

  /** Another request stores a record of the same name between the look at the names and the save. */
  async function meanwhile(table: string, key: string, name: string, save: () => Promise<unknown>): Promise<unknown> {
    await sql`create trigger meanwhile before insert on ${sql.table(table)} when new.${sql.ref(key)} < 9000 begin
      insert into ${sql.table(table)} (${sql.ref(key)}, ${sql.ref(name)}, "nameSeen")
      values (9001, new.${sql.ref(name)}, new."nameSeen"); end`.execute(world.db);
    const answer = await save();
    await sql`drop trigger meanwhile`.execute(world.db);
    return answer;
  }

  it.each([
    [
      'team',
      'teamId',
      'teamName',
      'team/saveTeam',
      { teamName: 'Owls of the Night' },
      'Team Name is taken by another team',
    ],
    [
      'salaryType',
      'salTypeId',
      'salType',
      'salary_type/saveSalaryType',
      { salType: 'By Hour' },
      'Salary Type is taken by another salary type',
    ],
    [
      'leaveQuotaPlan',
      'quotaId',
      'quotaName',
      'leave_quota/saveLeaveQuota',
      { quotaName: 'Nights', annual: 1, casual: 1, grievance: 1, medical: 1, misc: 1 },
      'Quota Name is taken by another leave quota',
    ],
    [
      'role',
      'roleId',
      'roleName',
      'user_role/saveUserRole',
      { roleName: 'Night HR', kind: 'staff' },
      'Role Name is taken by another role',
    ],
  ])(
    'is refused by the sentence of the look, also where another %s came between',
    async (table, key, name, call, body, message) => {
      const before = await count(table);
      const save = () => world.call(admin, 'POST', call, { body, confirmed: true });
      const answer = (await meanwhile(table, key, name, save)) as Awaited<ReturnType<typeof save>>;
      expect([answer.code, answer.message, namedFields(answer)]).toEqual(['422', message, [name]]);
      expect(await count(table)).toBe(before);
      expect((await save()).code).toBe('200');
    },
  );

  it('is held by what is seen of it, and a rename gives the old name free', async () => {
    const save = (body: object) => world.call(admin, 'POST', 'product/saveProduct', { body });
    const { productId } = recordOf(await save({ productName: 'Solar  Plus' }));
    expect((await save({ productName: 'SOLAR plus' })).message).toBe('Product Name is taken by another product');
    expect((await save({ productId, productName: 'Wind' })).code).toBe('200');
    expect((await save({ productName: 'SOLAR plus' })).code).toBe('200');
    const rows = await world.db.selectFrom('product').select(['productName', 'nameSeen']).execute();
    expect(rows.every(({ productName, nameSeen }) => nameSeen === seenAs(productName))).toBe(true);
    expect(rowsOf(await world.call(admin, 'GET', 'product/getAllActiveProducts'))[0]).not.toHaveProperty('nameSeen');
  });

  it('keeps records of before that share a name, says so at each start, and holds the name once one is renamed', async () => {
    await world.db
      .insertInto('designation')
      .values({
        designationId: 9001,
        designationName: 'Porter',
        status: 'Active',
        version: 1,
        changedAt: '',
        changedBy: '',
        nameSeen: null,
      })
      .execute();
    await world.db
      .insertInto('designation')
      .values({
        designationId: 9002,
        designationName: 'PORTER',
        status: 'Active',
        version: 1,
        changedAt: '',
        changedBy: '',
        nameSeen: null,
      })
      .execute();
    await world.close();
    world = await reopened();
    expect(world.logged).toEqual([
      expect.stringContaining("the designation 9002 ('PORTER') has the name of another designation"),
    ]);
    const save = (body: object) => world.call(admin, 'POST', 'designation/saveDesignation', { body });
    expect((await save({ designationId: 9001, designationName: 'Head Porter' })).code).toBe('200');
    await world.close();
    world = await reopened();
    expect(world.logged).toEqual([]);
    expect((await save({ designationName: 'porter' })).message).toBe(
      'Designation Name is taken by another designation',
    );
  });
});
