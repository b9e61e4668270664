import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { done } from '../../server/hr/outcome.ts';
import { keepingAdministrator } from '../../server/hr/roles/keeping-administrator.ts';
import { change } from '../../server/work/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { type RecordShape, rowMismatches } from './shape.ts';

const role: RecordShape = {
  roleId: 'id',
  roleName: 'text',
  kind: ['staff', 'vendor'],
  people: 'number',
  secondFactor: 'flag',
  status: ['Active', 'Inactive'],
  _version: 'number',
};
const right: RecordShape = {
  functionId: 'id',
  functionName: 'text',
  functionLink: 'text',
  groupName: 'text',
  readRight: 'flag',
  writeRight: 'flag',
  delRight: 'flag',
};
const user: RecordShape = {
  accountId: 'id',
  name: 'text',
  email: 'text',
  applicantId: 'number',
  empNo: 'text?',
  designationName: 'text?',
  deptName: 'text?',
  teamName: 'text?',
};

describe('roles', () => {
  let world: HrWorld;
  let admin: Who;
  let hr: Who;
  beforeEach(async () => {
    await world?.close();
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world?.close());

  const post = (who: Who, call: string, body: unknown) => world.call(who, 'POST', call, { body });
  const roles = async () => rowsOf(await world.call(admin, 'GET', 'user_role/getAllUserRole'));
  const roleNamed = async (name: string) =>
    Number((await roles()).find((each) => each['roleName'] === name)?.['roleId']);
  const rightsOf = async (roleId: number) =>
    rowsOf(await world.call(admin, 'GET', `role_right_map/getAllRoleRightMapByRole/${roleId}`));
  const functionOf = async (link: string) =>
    Number((await rightsOf(1)).find((each) => each['functionLink'] === link)?.['functionId']);
  const give = async (who: Who, roleId: number, link: string, rights: object) =>
    post(who, 'role_right_map/saveAllRoleRightMap', {
      roleDto: { roleId },
      roleRightMapList: [{ functionId: await functionOf(link), ...rights }],
    });
  const functionsOf = async (who: Who) =>
    rowsOf(await world.call(who, 'GET', 'function/getAllFunctionsByUser')).flatMap((group) =>
      (group['childList'] as { functionLink: string }[]).map(({ functionLink }) => functionLink),
    );

  it('W-387 W-388 W-382 lists roles with how many have them, and with what they may do', async () => {
    expect(rowMismatches(await roles(), role)).toEqual([]);
    const active = rowsOf(await world.call(hr, 'GET', 'user_role/getAllActiveUserRole'));
    expect(active).toContainEqual({ roleId: expect.any(Number), roleName: 'Agent' });
    const { roleId: unused } = recordOf(
      await post(admin, 'user_role/saveUserRole', { roleName: 'Out of use', status: 'Inactive' }),
    );
    const offered = rowsOf(await world.call(hr, 'GET', 'user_role/getAllActiveUserRole'));
    expect(offered).toEqual(active);
    expect((await roles()).map(({ roleId }) => roleId)).toContain(unused);
    const mapped = rowsOf(await world.call(admin, 'GET', 'user_role/getAllUserRoleWithMapping'));
    const agent = mapped.find((each) => each['roleName'] === 'Agent');
    const links = ((agent?.['roleRightMapList'] ?? []) as { functionLink: string }[]).map(
      ({ functionLink }) => functionLink,
    );
    expect(links).toContain('leaderboard');
    expect(links).not.toContain('userrole');
    expect(rowMismatches(await rightsOf(1), right)).toEqual([]);
    expect((await world.call(hr, 'GET', 'user_role/getAllUserRole')).code).toBe('403');
  });

  it('W-386 W-385 makes a role, names it anew, and takes it out of use', async () => {
    const made = await post(admin, 'user_role/saveUserRole', { roleName: 'Auditor' });
    expect(recordOf(made)).toMatchObject({ roleName: 'Auditor', kind: 'staff', people: 0, status: 'Active' });
    const { roleId } = recordOf(made);
    const taken = await post(admin, 'user_role/saveUserRole', { roleName: 'AGENT' });
    expect([taken.code, namedFields(taken)]).toEqual(['422', ['roleName']]);
    expect(recordOf(await post(admin, 'user_role/saveUserRole', { roleId, roleName: 'Controller' }))).toMatchObject({
      roleName: 'Controller',
    });
    expect((await world.call(admin, 'GET', `user_role/changeStatus/${roleId}/Inactive`)).code).toBe('200');
    expect((await roles()).find((each) => each['roleId'] === roleId)).toMatchObject({ status: 'Inactive' });
    expect((await world.call(hr, 'GET', `user_role/changeStatus/${roleId}/Active`)).code).toBe('403');
  });

  it('W-383 W-384 W-389 gives a role to people, who then have it and nobody else', async () => {
    const auditor = Number(recordOf(await post(admin, 'user_role/saveUserRole', { roleName: 'Auditor' }))['roleId']);
    const people = rowsOf(await world.call(admin, 'GET', 'users/getAllUsers'));
    const ids = people.filter((each) => String(each['email']).match(/^(hr|agent)@/)).map((each) => each['accountId']);
    const saved = await post(admin, 'user_role/assignRoleToUsers', { roleDto: { roleId: auditor }, accountIds: ids });
    expect(saved.code).toBe('200');
    for (const call of ['getUsersByRole', 'getUsersByRoleNative']) {
      const members = rowsOf(await world.call(admin, 'GET', `users/${call}/${auditor}`));
      expect(members.map((each) => each['accountId']).sort()).toEqual([...ids].sort());
      expect(rowMismatches(members, user)).toEqual([]);
    }
    await post(admin, 'user_role/assignRoleToUsers', { roleDto: { roleId: auditor }, accountIds: [] });
    expect(rowsOf(await world.call(admin, 'GET', `users/getUsersByRole/${auditor}`))).toEqual([]);
  });

  it('W-390 W-400 P-646 sets what a role may do; it holds at the very next request', async () => {
    const agentRole = await roleNamed('Agent');
    const agent = await world.as('agent@muster.local');
    expect(await functionsOf(agent)).not.toContain('program');
    expect((await world.call(agent, 'GET', 'program/getAllProgram')).code).toBe('403');
    expect((await give(admin, agentRole, 'program', { writeRight: 1 })).code).toBe('200');
    expect(await functionsOf(agent)).toContain('program');
    expect((await world.call(agent, 'GET', 'program/getAllProgram')).code).toBe('200');
    expect((await post(agent, 'program/saveProgram', { programName: 'Solar' })).code).toBe('200');
    expect((await world.call(agent, 'GET', 'program/changeProgramStatus/1/Inactive')).code).toBe('403');
    await give(admin, agentRole, 'program', {});
    expect((await world.call(agent, 'GET', 'program/getAllProgram')).code).toBe('403');
  });

  it('tells in the history of a role which of its rights were changed, by whom, and takes none of them back there', async () => {
    const role = await roleNamed('Agent');
    await give(admin, role, 'program', { writeRight: 1 });
    await give(admin, role, 'program', { readRight: 1 });
    await give(admin, role, 'program', {});
    const told = rowsOf(await world.call(admin, 'GET', `history/getHistory/role/${role}`));
    expect(told.slice(0, 4).map(({ label, from, to, takeable }) => [label, from, to, takeable])).toEqual([
      ['Program: Read', 'Yes', 'No', false],
      ['Program: Write', 'Yes', 'No', false],
      ['Program: Read', 'No', 'Yes', false],
      ['Program: Write', 'No', 'Yes', false],
    ]);
    expect(told[0]?.['byName']).toBe(recordOf(await world.call(admin, 'GET', 'users/getUsersProfile'))['name']);
  });

  it('lets nobody give what he does not have, nor touch the administration without its right', async () => {
    const [hrRole, agentRole] = [await roleNamed('HR'), await roleNamed('Agent')];
    await give(admin, hrRole, 'userrole', { readRight: 1, writeRight: 1 });
    expect((await give(hr, agentRole, 'batch', { readRight: 1 })).code).toBe('200');
    expect(await give(hr, agentRole, 'lock_payroll_summary', { readRight: 1 })).toMatchObject({
      code: '403',
      message: 'You cannot give the right to read on lock_payroll_summary: you do not have it yourself.',
    });
    expect(await give(hr, hrRole, 'useradminrole', { readRight: 1 })).toMatchObject({ code: '403' });
    expect(await post(hr, 'user_role/assignRoleToUsers', { roleDto: { roleId: 1 }, accountIds: [] })).toMatchObject({
      code: '403',
    });
    await give(admin, hrRole, 'useradminrole', { readRight: 1, writeRight: 1 });
    const me = rowsOf(await world.call(admin, 'GET', 'users/getAllUsers')).find(
      (each) => each['email'] === 'hr@muster.local',
    );
    const grab = { roleDto: { roleId: 1 }, accountIds: [1, me?.['accountId']] };
    expect((await post(hr, 'user_role/assignRoleToUsers', grab)).message).toBe(
      'You cannot give the role Administrator: it holds rights that you do not have yourself.',
    );
  });

  it('lets nobody bring back a role that holds more than he has, not even one of his own', async () => {
    const [hrRole, agentRole] = [await roleNamed('HR'), await roleNamed('Agent')];
    await give(admin, hrRole, 'userrole', { writeRight: 1, delRight: 1 });
    await give(admin, agentRole, 'lock_payroll_summary', { writeRight: 1 });
    await world.call(admin, 'GET', `user_role/changeStatus/${agentRole}/Inactive`);
    const sentence = 'You cannot activate this role: it holds rights that you do not have yourself.';
    expect(await world.call(hr, 'GET', `user_role/changeStatus/${agentRole}/Active`)).toMatchObject({
      code: '403',
      message: sentence,
    });
    const saved = await post(hr, 'user_role/saveUserRole', { roleId: agentRole, roleName: 'Agent', status: 'Active' });
    expect([saved.code, saved.message]).toEqual(['403', sentence]);
    expect((await world.call(admin, 'GET', `user_role/changeStatus/${agentRole}/Active`)).code).toBe('200');
  });

  it('lets nobody take what he does not have, nor take a role out of use that holds more', async () => {
    const [hrRole, agentRole, payroll] = [await roleNamed('HR'), await roleNamed('Agent'), await roleNamed('Payroll')];
    await give(admin, hrRole, 'userrole', { writeRight: 1, delRight: 1 });
    expect(await give(hr, payroll, 'lock_payroll_summary', { readRight: 1, delRight: 1 })).toMatchObject({
      code: '403',
      message: 'You cannot take the right to write on lock_payroll_summary: you do not have it yourself.',
    });
    expect((await give(hr, agentRole, 'leave', { readRight: 1 })).code).toBe('200');
    expect((await give(hr, agentRole, 'leave', { writeRight: 1 })).code).toBe('200');
    const sentence = 'You cannot deactivate this role: it holds rights that you do not have yourself.';
    expect(await world.call(hr, 'GET', `user_role/changeStatus/${payroll}/Inactive`)).toMatchObject({
      code: '403',
      message: sentence,
    });
    const saved = await post(hr, 'user_role/saveUserRole', {
      roleId: payroll,
      roleName: 'Payroll',
      status: 'Inactive',
    });
    expect([saved.code, saved.message]).toEqual(['403', sentence]);
  });

  it('never leaves the company without somebody who can give rights', async () => {
    const sentence = 'Nobody would be left who can give rights. Give somebody else the right first.';
    expect((await give(admin, 1, 'useradminrole', {})).message).toBe(sentence);
    expect((await world.call(admin, 'GET', 'user_role/changeStatus/1/Inactive')).message).toBe(sentence);
    const nobody = await post(admin, 'user_role/assignRoleToUsers', { roleDto: { roleId: 1 }, accountIds: [] });
    expect(nobody.message).toBe(sentence);
    const lessened = await give(admin, 1, 'useradminrole', { readRight: 1, writeRight: 1 });
    expect(lessened.message).toBe(
      'Nobody would be left who can give the right to delete on useradminrole. Somebody who manages roles has to keep it.',
    );
    expect(rowsOf(await world.call(admin, 'GET', 'users/getUsersByRole/1')).length).toBeGreaterThan(0);
  });

  it('takes a role from nobody, and out of use by no way, for who does not hold all of it', async () => {
    const hrRole = await roleNamed('HR');
    await give(admin, hrRole, 'useradminrole', { readRight: 1, writeRight: 1 });
    await give(admin, hrRole, 'userrole', { readRight: 1, writeRight: 1, delRight: 1 });
    const ids = rowsOf(await world.call(admin, 'GET', 'users/getAllUsers'));
    const idOf = (email: string) => ids.find((each) => each['email'] === email)?.['accountId'];
    const [own, other] = [idOf('admin@muster.local'), idOf('payroll@muster.local')];
    const both = { roleDto: { roleId: 1 }, accountIds: [own, other] };
    expect((await post(admin, 'user_role/assignRoleToUsers', both)).code).toBe('200');
    for (const accountIds of [[], [own]])
      expect(await post(hr, 'user_role/assignRoleToUsers', { roleDto: { roleId: 1 }, accountIds })).toMatchObject({
        code: '403',
        message: 'You cannot take the role Administrator: it holds rights that you do not have yourself.',
      });
    const payroll = await roleNamed('Payroll');
    const asBundle = async () => (await world.hr.exportRoles()).filter(({ roleName }) => roleName === 'Payroll');
    const bundle = (await asBundle()).map((each) => ({ ...each, status: 'Inactive' as const }));
    const brought = await change(world.db, (handle) => world.hr.importRoles(handle, bundle, hr));
    expect(brought).toMatchObject({ code: '403', message: expect.stringContaining('You cannot deactivate the role') });
    await world.call(admin, 'GET', `user_role/changeStatus/${payroll}/Inactive`);
    await world.call(admin, 'GET', `user_role/changeStatus/${payroll}/Active`);
    const { historyId } = await world.db
      .selectFrom('history')
      .select('historyId')
      .where('tableName', '=', 'role')
      .orderBy('historyId', 'desc')
      .executeTakeFirstOrThrow();
    expect(await post(hr, 'history/takeBackChange', { table: 'role', historyId })).toMatchObject({
      code: '403',
      message: 'You cannot deactivate this role: it holds rights that you do not have yourself.',
    });
  });

  it('keeps the last administrator, whichever part of his rights is taken and by whatever', async () => {
    const sentence = 'Nobody would be left who can give rights. Give somebody else the right first.';
    expect((await give(admin, 1, 'userrole', { readRight: 1 })).message).toBe(sentence);
    expect((await give(admin, 1, 'userrole', { readRight: 1, writeRight: 1 })).message).toBe(sentence);
    const deactivated = await change(world.db, (handle) =>
      keepingAdministrator(handle, async () => {
        await handle.updateTable('account').set({ status: 'Inactive' }).where('accountId', '=', 1).execute();
        return done();
      }),
    );
    expect(deactivated).toMatchObject({ ok: false, code: '422', message: sentence });
    await world.db.updateTable('account').set({ status: 'Active' }).execute();
    const without = (await world.hr.exportRoles())
      .filter(({ roleName }) => roleName === 'Administrator')
      .map((each) => ({ ...each, rights: { ...each.rights, userrole: { read: true, write: false, delete: false } } }));
    const console = { kind: 'command', name: 'muster import' } as const;
    const brought = await change(world.db, (handle) => world.hr.importRoles(handle, without, console));
    expect(brought).toMatchObject({ ok: false, message: sentence });
  });

  it('takes the demand for a second factor along in a bundle, which only who holds all of a role may lift', async () => {
    const payroll = await roleNamed('Payroll');
    const bundled = async () => (await world.hr.exportRoles()).filter(({ roleName }) => roleName === 'Payroll');
    const bring = (roles: Awaited<ReturnType<typeof bundled>>, by: Who) =>
      change(world.db, (handle) => world.hr.importRoles(handle, roles, by));
    const demands = async () => (await roles()).find((each) => each['roleId'] === payroll)?.['secondFactor'];
    const without = await bundled();
    expect(without).toMatchObject([{ secondFactor: false }]);
    const sent = { roleId: payroll, roleName: 'Payroll', secondFactor: true };
    expect((await post(admin, 'user_role/saveUserRole', sent)).code).toBe('200');
    const demanding = await bundled();
    expect(demanding).toMatchObject([{ secondFactor: true }]);
    const hrRole = await roleNamed('HR');
    await give(admin, hrRole, 'useradminrole', { readRight: 1, writeRight: 1 });
    await give(admin, hrRole, 'userrole', { readRight: 1, writeRight: 1, delRight: 1 });
    expect(await bring(without, hr)).toMatchObject({
      code: '403',
      message: 'You cannot free the role Payroll of its second factor: it holds rights that you do not have yourself.',
    });
    // A bundle of before roles could demand one says nothing of it.
    expect(await bring([{ ...without[0], secondFactor: undefined } as never], hr)).toEqual([]);
    expect(await bring(without, admin)).toEqual(['role Payroll: demands no second factor any more']);
    expect(await demands()).toBe(false);
    expect(await bring(demanding, hr)).toEqual(['role Payroll: demands a second factor']);
    expect(await demands()).toBe(true);
    const fresh = demanding.map((role) => ({ ...role, roleName: 'Cashier', rights: {} }));
    expect(await bring(fresh, admin)).toEqual(['role Cashier added, which demands a second factor']);
  });

  it('gives a role of vendors to vendor users alone', async () => {
    const vendorRole = await roleNamed('Vendor Agent');
    const wrong = await post(admin, 'user_role/assignRoleToUsers', {
      roleDto: { roleId: vendorRole },
      accountIds: [1],
    });
    expect([wrong.code, namedFields(wrong)]).toEqual(['422', ['accountIds.0']]);
  });
});
