import { isStaff } from '../access/is-staff.ts';
import type { Handle } from '../dependencies.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';
import { done, notFound, type Outcome } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { assignmentBody, assignRole } from './assign-role.ts';
import { heldRights, peopleOfRole, roleRights, roleRows } from './role-rows.ts';
import { changeRoleStatus, roleBody, saveRole } from './save-role.ts';
import { roleRightsBody, saveRoleRights } from './save-role-rights.ts';

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
  route(`users.${name}`, {
    params: roleParam('role'),
    run: ({ handle }, { params }) =>
      known(handle, params['role'] ?? 0, async () => done(await peopleOfRole(handle, params['role'] ?? 0))),
  });

/** Roles: what they may do and who has them. */
export const roleRoutes: readonly Route[] = [
  route('user_role.getAllUserRole', {
    run: async ({ handle }) => done(await roleRows(handle)),
  }),
  route('user_role.getAllActiveUserRole', {
    run: async ({ actor, handle }) => {
      const rows = isStaff(actor) ? await roleRows(handle) : [];
      return done(
        rows
          .filter(({ status }) => status === 'Active')
          .map(({ roleId, roleName }) => ({ roleId, roleName: roleName ?? '' })),
      );
    },
  }),
  route('user_role.getAllUserRoleWithMapping', {
    run: async ({ handle }) => {
      const held = await heldRights(handle);
      const rows = await roleRows(handle);
      return done(rows.map((row) => ({ ...row, roleRightMapList: held.get(row.roleId) ?? [] })));
    },
  }),
  route('role_right_map.getAllRoleRightMapByRole', {
    params: roleParam('id'),
    run: ({ handle }, { params }) =>
      known(handle, params['id'] ?? 0, async () => done(await roleRights(handle, params['id'] ?? 0))),
  }),
  route('user_role.saveUserRole', {
    body: roleBody,
    run: (context, { body }) => saveRole(context, body),
  }),
  route('user_role.changeStatus', {
    params: statusParams,
    run: (context, { params }) => changeRoleStatus(context, params.a ?? 0, params.b),
  }),
  route('role_right_map.saveAllRoleRightMap', {
    body: roleRightsBody,
    run: (context, { body }) => saveRoleRights(context, body),
  }),
  route('user_role.assignRoleToUsers', {
    body: assignmentBody,
    run: (context, { body }) => assignRole(context, body),
  }),
  peopleRoute('getUsersByRole'),
  peopleRoute('getUsersByRoleNative'),
  route('users.getAllUsers', {
    run: async ({ handle }) => done(await peopleOfRole(handle)),
  }),
];
