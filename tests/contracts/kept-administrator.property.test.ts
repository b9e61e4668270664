import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionLinks } from '../../server/hr/access/functions.ts';
import type { BundledRole, Who } from '../../server/hr/index.ts';
import { done } from '../../server/hr/outcome.ts';
import { insertMany } from '../../server/hr/records/insert-many.ts';
import { keepingAdministrator } from '../../server/hr/roles/keeping-administrator.ts';
import { change } from '../../server/work/index.ts';
import { drawsHere } from '../databases/test-database.ts';
import { createWorld, type HrWorld, recordOf } from './hr-world.ts';

const links = ['userrole', 'useradminrole', 'audit', 'page_designer', 'emp_loan', 'leave'] as const;
const emails = ['admin', 'hr', 'payroll', 'lead', 'agent'].map((name) => `${name}@muster.local`);
const roleNames = ['Administrator', 'HR', 'Payroll', 'Keeper', 'Spare'] as const;
type Name = (typeof roleNames)[number];
type Held = BundledRole['rights'][string];

/** What people and consoles do with roles, in any order. */
type Deed =
  | { readonly do: 'rights'; readonly role: Name; readonly on: readonly string[]; readonly held: Held }
  | { readonly do: 'people'; readonly role: Name; readonly people: readonly number[] }
  | { readonly do: 'switch' | 'save'; readonly role: Name; readonly active: boolean }
  | { readonly do: 'import'; readonly role: Name; readonly on: readonly string[]; readonly held: Held; active: boolean }
  | { readonly do: 'takeBack' }
  | { readonly do: 'account'; readonly person: number; readonly active: boolean };
type By = number | 'console';

const flags = fc.record({ read: fc.boolean(), write: fc.boolean(), delete: fc.boolean() });
const role = fc.constantFrom(...roleNames);
const on = fc.subarray([...links], { minLength: 1 });
const active = fc.boolean();
const person = fc.nat(emails.length - 1);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ do: fc.constant('rights' as const), role, on, held: flags }),
  fc.record({ do: fc.constant('people' as const), role, people: fc.uniqueArray(person, { maxLength: 3 }) }),
  fc.record({ do: fc.constantFrom('switch' as const, 'save' as const), role, active }),
  fc.record({ do: fc.constant('import' as const), role, on, held: flags, active }),
  fc.constant({ do: 'takeBack' as const }),
  fc.record({ do: fc.constant('account' as const), person, active }),
);
const by: fc.Arbitrary<By> = fc.oneof({ weight: 4, arbitrary: person }, fc.constant('console' as const));

const tables = ['accountRole', 'roleRight', 'role'] as const;
let world: HrWorld;
let people: readonly Who[];
let first: ReadonlyMap<string, readonly object[]>;

beforeAll(async () => {
  world = await createWorld({ people: 12, months: 1 });
  people = await Promise.all(emails.map((email) => world.as(email)));
  for (const roleName of ['Keeper', 'Spare']) await post(0, 'user_role/saveUserRole', { roleName });
  const all = { readRight: 1, writeRight: 1, delRight: 1 };
  for (const link of ['userrole', 'useradminrole']) await setRights(0, 'Keeper', [link], all);
  for (const link of links) await setRights(0, 'Spare', [link], all);
  await assign(0, 'Keeper', [1]);
  await assign(0, 'Spare', [2]);
  // Roles stand in reports, and are deleted here between the runs.
  for (const table of ['dashboardTile', 'dashboard', 'customReport'] as const)
    await world.db.deleteFrom(table).execute();
  const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()));
  first = new Map(tables.map((table, index) => [table, rows[index] ?? []]));
}, 60_000);
afterAll(() => world.close());

async function startAnew(): Promise<void> {
  for (const table of tables) await world.db.deleteFrom(table).execute();
  for (const table of tables.toReversed()) await insertMany(world.db, table, first.get(table) as never);
  await world.db.updateTable('account').set({ status: 'Active' }).execute();
}

const whoOf = (at: By): Who => (at === 'console' ? undefined : people[at]) ?? { kind: 'visitor' };
const post = (at: By, call: string, body: object) => world.call(whoOf(at), 'POST', call, { body: body as never });
const roleIdOf = async (name: Name) =>
  (await world.db.selectFrom('role').select('roleId').where('roleName', '=', name).executeTakeFirstOrThrow()).roleId;
const functionIds = (on: readonly string[]) =>
  world.db.selectFrom('appFunction').select('functionId').where('functionLink', 'in', on).execute();
const accountIdOf = (at: number) => {
  const who = people[at];
  return who?.kind === 'person' ? who.accountId : 0;
};
const setRights = async (at: By, name: Name, on: readonly string[], rights: object) => {
  const roleRightMapList = (await functionIds(on)).map(({ functionId }) => ({ functionId, ...rights }));
  return post(at, 'role_right_map/saveAllRoleRightMap', {
    roleDto: { roleId: await roleIdOf(name) },
    roleRightMapList,
  });
};
const assign = async (at: By, name: Name, which: readonly number[]) =>
  post(at, 'user_role/assignRoleToUsers', {
    roleDto: { roleId: await roleIdOf(name) },
    accountIds: which.map(accountIdOf),
  });

async function act(at: By, each: Deed): Promise<void> {
  switch (each.do) {
    case 'rights': {
      const { read, write, delete: del } = each.held;
      await setRights(at, each.role, each.on, { readRight: read, writeRight: write, delRight: del });
      return;
    }
    case 'people':
      await assign(at, each.role, each.people);
      return;
    case 'switch': {
      const status = each.active ? 'Active' : 'Inactive';
      await world.call(whoOf(at), 'GET', `user_role/changeStatus/${await roleIdOf(each.role)}/${status}`);
      return;
    }
    case 'save': {
      const status = each.active ? 'Active' : 'Inactive';
      await post(at, 'user_role/saveUserRole', { roleId: await roleIdOf(each.role), roleName: each.role, status });
      return;
    }
    case 'takeBack': {
      const last = await world.db
        .selectFrom('history')
        .select('historyId')
        .where('tableName', '=', 'role')
        .orderBy('historyId', 'desc')
        .executeTakeFirst();
      await post(at, 'history/takeBackChange', { table: 'role', historyId: last?.historyId ?? 0 });
      return;
    }
    case 'import': {
      const known = (await world.hr.exportRoles()).find(({ roleName }) => roleName === each.role);
      if (!known) throw new Error(`There is no role ${each.role}`);
      const rights = { ...known.rights, ...Object.fromEntries(each.on.map((link) => [link, each.held])) };
      const bundle = [{ ...known, status: each.active ? ('Active' as const) : ('Inactive' as const), rights }];
      const asked = at === 'console' ? ({ kind: 'command', name: 'muster import' } as const) : whoOf(at);
      await inTransaction(async (handle) => world.hr.importRoles(handle, bundle, asked));
      return;
    }
    case 'account':
      await inTransaction((handle) =>
        keepingAdministrator(handle, async () => {
          const set = { status: each.active ? 'Active' : 'Inactive' };
          await handle.updateTable('account').set(set).where('accountId', '=', accountIdOf(each.person)).execute();
          return done();
        }),
      );
  }
}

async function inTransaction(work: (handle: HrWorld['db']) => Promise<object>): Promise<void> {
  await change(world.db, work, { takenBack: (made) => 'ok' in made && made.ok !== true });
}

/** Who manages rights now, told from the rows alone: each with what he may do. */
async function administrators(): Promise<readonly { readonly at: number; readonly rights: ReadonlySet<string> }[]> {
  const rows = await world.db
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.accountId')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .innerJoin('roleRight', 'roleRight.roleId', 'role.roleId')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .selectAll()
    .select(['account.status as accountStatus', 'role.status as roleStatus', 'account.accountId as held'])
    .execute();
  return emails.flatMap((_, at) => {
    const own = rows.filter(
      ({ held, accountStatus, roleStatus }) =>
        held === accountIdOf(at) && accountStatus === 'Active' && roleStatus === 'Active',
    );
    const rights = new Set(
      own.flatMap(({ functionLink, readRight, writeRight, delRight }) => [
        ...(readRight === 1 ? [`read ${functionLink}`] : []),
        ...(writeRight === 1 ? [`write ${functionLink}`] : []),
        ...(delRight === 1 ? [`delete ${functionLink}`] : []),
      ]),
    );
    const manages = ['write userrole', 'delete userrole', 'write useradminrole'].every((right) => rights.has(right));
    return manages ? [{ at, rights }] : [];
  });
}

it('leaves every right with an administrator who can give it, whatever is done with roles, people and bundles', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(by, deed), { minLength: 4, maxLength: 20 }), async (deeds) => {
      await startAnew();
      for (const [at, each] of deeds) {
        await act(at, each);
        const held = new Set((await administrators()).flatMap(({ rights }) => [...rights]));
        const lost = functionLinks.filter((link) =>
          ['read', 'write', 'delete'].some((verb) => !held.has(`${verb} ${link}`)),
        );
        expect(lost, `after ${JSON.stringify(each)} by ${at}`).toEqual([]);
      }
      await expectGiven();
    }),
    { numRuns: drawsHere(30), seed: 11 },
  );
}, 120_000);

/** Rights are really given, by an administrator who is left, to a role that really gets a person. */
async function expectGiven(): Promise<void> {
  const left = await administrators();
  for (const link of ['useradminrole', 'emp_loan'])
    for (const verb of ['write', 'delete'] as const) {
      const giver = left.find(({ rights }) => rights.has(`${verb} ${link}`))?.at ?? -1;
      const roleName = `${verb} ${link} by ${giver}`;
      const { roleId } = recordOf(await post(giver, 'user_role/saveUserRole', { roleName }));
      const [{ functionId } = { functionId: 0 }] = await functionIds([link]);
      const right = { functionId, writeRight: verb === 'write', delRight: verb === 'delete' };
      const given = await post(giver, 'role_right_map/saveAllRoleRightMap', {
        roleDto: { roleId },
        roleRightMapList: [right],
      });
      const held = await post(giver, 'user_role/assignRoleToUsers', {
        roleDto: { roleId },
        accountIds: [accountIdOf(giver)],
      });
      expect([given.message, held.message], roleName).toEqual(['Successfully Saved!', 'Successfully Saved!']);
    }
}

it('lets nobody who only manages roles take that from those who can give all the rest', async () => {
  await startAnew();
  await assign(0, 'Spare', []);
  const none = { readRight: 0, writeRight: 0, delRight: 0 };
  expect(await setRights(1, 'Administrator', ['useradminrole'], none)).toMatchObject({
    code: '422',
    message: expect.stringMatching(
      /^Nobody would be left who can give the right to \w+ on \w+\. Somebody who manages roles has to keep it\.$/,
    ),
  });
  expect((await setRights(0, 'Administrator', ['emp_loan'], none)).code).toBe('422');
  expect((await assign(0, 'Spare', [2])).code).toBe('200');
  expect((await setRights(0, 'Administrator', ['emp_loan'], none)).code).toBe('200');
});
