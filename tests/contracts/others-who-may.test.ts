import { beforeEach, expect, it } from 'vitest';
import { accountsOfPerson } from '../../server/hr/access/accounts-of-person.ts';
import { namesOfOthersWhoMay, othersWhoMay } from '../../server/hr/access/others-who-may.ts';
import { createWorld, type HrWorld } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

let world: HrWorld;
let admin = 0;
let hr = 0;
const named = { status: 'Active', version: 1, changedAt: '', changedBy: '' };
const loans = { functions: ['emp_loan'], needs: 'write' } as const;

/** A company in which nobody but the two of these tests holds a right. */
beforeEach(async () => {
  world = await createWorld({ people: 8, months: 1 });
  const keyOf = async (email: string) => {
    const who = await world.as(email);
    return who.kind === 'visitor' ? 0 : who.accountId;
  };
  [admin, hr] = [await keyOf('admin@muster.local'), await keyOf('hr@muster.local')];
  await world.db.deleteFrom('accountRole').where('accountId', '!=', admin).execute();
});

const others = () => othersWhoMay(world.db, loans, admin);

it('counts everybody else who holds the right, once', async () => {
  expect(await others()).toBe(0);
  await onlyRights(world, 'hr@muster.local', { write: ['emp_loan', 'bonus'] });
  expect(await others()).toBe(1);
  expect(await othersWhoMay(world.db, { functions: ['emp_loan', 'bonus'], needs: 'write' }, admin)).toBe(1);
  expect(await othersWhoMay(world.db, loans, hr)).toBe(1);
  expect(await othersWhoMay(world.db, { functions: ['dock'], needs: 'write' }, admin)).toBe(0);
});

it('counts nobody who may only read, and the rights of several roles together', async () => {
  await onlyRights(world, 'hr@muster.local', { read: ['emp_loan'] });
  expect(await others()).toBe(0);
  const { functionId } = await world.db
    .selectFrom('appFunction')
    .select('functionId')
    .where('functionLink', '=', 'emp_loan')
    .executeTakeFirstOrThrow();
  const { roleId } = await world.db
    .insertInto('role')
    .values({ ...named, roleId: 900, roleName: 'Writes loans', kind: 'staff', secondFactor: 0 })
    .returning('roleId')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('roleRight')
    .values({ roleId, functionId, readRight: 0, writeRight: 1, delRight: 0 })
    .execute();
  await world.db.insertInto('accountRole').values({ accountId: hr, roleId }).execute();
  expect(await others()).toBe(1);
});

it('counts nobody who is inactive, whose role is, or who is a user of a vendor', async () => {
  await onlyRights(world, 'hr@muster.local', { write: ['emp_loan'] });
  const account = world.db.updateTable('account').where('accountId', '=', hr);
  await account.set({ status: 'Inactive' }).execute();
  expect(await others()).toBe(0);
  await account.set({ status: 'Active', kind: 'vendor' }).execute();
  expect(await others()).toBe(0);
  await account.set({ kind: 'staff' }).execute();
  expect(await others()).toBe(1);
  await world.db.updateTable('role').set({ status: 'Inactive' }).where('roleName', 'like', 'Only hr@%').execute();
  expect(await others()).toBe(0);
});

it('knows all accounts of an employee as one person, and one without an employee as somebody of his own', async () => {
  await onlyRights(world, 'hr@muster.local', { write: ['emp_loan'] });
  const employee = (applicantId: number | null, accountId: number) =>
    world.db.updateTable('account').set({ applicantId }).where('accountId', '=', accountId).execute();
  await employee(3, admin);
  await employee(3, hr);
  expect(await accountsOfPerson(world.db, admin)).toEqual(expect.arrayContaining([admin, hr]) as unknown);
  expect(await others()).toBe(0);
  await employee(null, admin);
  await employee(null, hr);
  expect(await accountsOfPerson(world.db, admin)).toEqual([admin]);
  expect(await others()).toBe(1);
});

it('names who holds all of several rights, each person once', async () => {
  const names = () => namesOfOthersWhoMay(world.db, [loans, { functions: ['bonus'], needs: 'write' }], admin);
  await onlyRights(world, 'hr@muster.local', { write: ['emp_loan'] });
  expect(await names()).toEqual([]);
  await onlyRights(world, 'hr@muster.local', { write: ['emp_loan', 'bonus'] });
  const { displayName } = await world.db
    .selectFrom('account')
    .select('displayName')
    .where('accountId', '=', hr)
    .executeTakeFirstOrThrow();
  expect(await names()).toEqual([displayName]);
});
