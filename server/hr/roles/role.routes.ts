import { isStaff } from '../access/is-staff.ts';
import type { Handle } from '../dependencies.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';
import { done, notFound, type Outcome } from '../outcome.ts';
import { mayDelete, mayRead, mayWrite, type Route, route } from '../route.ts';
import { assignmentBody, assignRole } from './assign-role.ts';
import { heldRights, peopleOfRole, roleRights, roleRows } from './role-rows.ts';
import { changeRoleStatus, roleBody, saveRole } from './save-role.ts';
import { roleRightsBody, saveRoleRights } from './save-role-rights.ts';

const both = ['userrole', 'useradminrole'] as const;
const roleParam = (name: string) => record({ [name]: id({ label: 'Role', required: true }) });

const statusParams = record({
  a: id({ label: 'Role', required: true }),
  b: choice(['Active', 'Inactive'], { label: 'Status', required: true }),
});

async function known(handle: Handle, roleId: number, answer: () => Promise<Outcome>): Promise<Outcome> {
  const [role] = await roleRows(handle, roleId);
  return role ? answer() : notFound('This role');
}

const peopleRoute = (name: string): Route =>
  route({
    method: 'GET',
    path: `users/${name}/{role}`,
    access: mayRead(...both),
    changes: false,
    rowKey: 'accountId',
    params: roleParam('role'),
    run: ({ handle }, { params }) =>
      known(handle, params['role'] ?? 0, async () => done(await peopleOfRole(handle, params['role'] ?? 0))),
  });

/** Roles: what they may do and who has them. */
export const roleRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'user_role/getAllUserRole',
    access: mayRead(...both),
    changes: false,
    rowKey: 'roleId',
    run: async ({ handle }) => done(await roleRows(handle)),
  }),
  route({
    method: 'GET',
    path: 'user_role/getAllActiveUserRole',
    access: 'session',
    changes: false,
    rowKey: 'roleId',
    run: async ({ actor, handle }) => {
      const rows = isStaff(actor) ? await roleRows(handle) : [];
      return done(
        rows
          .filter(({ status }) => status === 'Active')
          .map(({ roleId, roleName }) => ({ roleId, roleName: roleName ?? '' })),
      );
    },
  }),
  route({
    method: 'GET',
    path: 'user_role/getAllUserRoleWithMapping',
    access: mayRead(...both),
    changes: false,
    rowKey: 'roleId',
    run: async ({ handle }) => {
      const held = await heldRights(handle);
      const rows = await roleRows(handle);
      return done(rows.map((row) => ({ ...row, roleRightMapList: held.get(row.roleId) ?? [] })));
    },
  }),
  route({
    method: 'GET',
    path: 'role_right_map/getAllRoleRightMapByRole/{id}',
    access: mayRead(...both),
    changes: false,
    rowKey: 'functionId',
    params: roleParam('id'),
    run: ({ handle }, { params }) =>
      known(handle, params['id'] ?? 0, async () => done(await roleRights(handle, params['id'] ?? 0))),
  }),
  route({
    method: 'POST',
    path: 'user_role/saveUserRole',
    access: mayWrite('userrole'),
    changes: true,
    body: roleBody,
    run: (context, { body }) => saveRole(context, body),
  }),
  route({
    method: 'GET',
    path: 'user_role/changeStatus/{a}/{b}',
    access: mayDelete('userrole'),
    changes: true,
    params: statusParams,
    run: (context, { params }) => changeRoleStatus(context, params.a ?? 0, params.b),
  }),
  route({
    method: 'POST',
    path: 'role_right_map/saveAllRoleRightMap',
    access: mayWrite(...both),
    changes: true,
    body: roleRightsBody,
    run: (context, { body }) => saveRoleRights(context, body),
  }),
  route({
    method: 'POST',
    path: 'user_role/assignRoleToUsers',
    access: mayWrite('useradminrole'),
    changes: true,
    body: assignmentBody,
    run: (context, { body }) => assignRole(context, body),
  }),
  peopleRoute('getUsersByRole'),
  peopleRoute('getUsersByRoleNative'),
  route({
    method: 'GET',
    path: 'users/getAllUsers',
    access: mayRead(...both),
    changes: false,
    rowKey: 'accountId',
    run: async ({ handle }) => done(await peopleOfRole(handle)),
  }),
];
