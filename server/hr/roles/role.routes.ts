import { everything } from '../../lists/index.ts';
import { isStaff } from '../access/is-staff.ts';
import type { Handle } from '../dependencies.ts';
import type { OfId, OfList, OfStatus } from '../input/asked.ts';
import { done, notFound, type Outcome } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { assignRole, type RoleAssignment } from './assign-role.ts';
import { peopleOfRole } from './people-of-role.ts';
import { heldRights, roleRights, roleRows } from './role-rows.ts';
import { changeRoleStatus, type Role, saveRole } from './save-role.ts';
import { type RightsOfRole, saveRoleRights } from './save-role-rights.ts';

async function known(handle: Handle, roleId: number, answer: () => Promise<Outcome>): Promise<Outcome> {
  const [role] = await roleRows(handle, roleId);
  return role ? answer() : notFound('This role');
}

const peopleRoute = (name: string): Route =>
  route(`users.${name}`, {
    run: (context, { params: { role }, list = everything }: OfList & { readonly params: { readonly role: number } }) =>
      known(context.handle, role, () => peopleOfRole(context, list, role)),
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
    run: ({ handle }, { params: { id } }: OfId) => known(handle, id, async () => done(await roleRights(handle, id))),
  }),
  route('user_role.saveUserRole', {
    run: (context, { body }: { readonly body: Role }) => saveRole(context, body),
  }),
  route('user_role.changeStatus', {
    run: (context, { params: { id, status } }: OfStatus) => changeRoleStatus(context, id, status),
  }),
  route('role_right_map.saveAllRoleRightMap', {
    run: (context, { body }: { readonly body: RightsOfRole }) => saveRoleRights(context, body),
  }),
  route('user_role.assignRoleToUsers', {
    run: (context, { body }: { readonly body: RoleAssignment }) => assignRole(context, body),
  }),
  peopleRoute('getUsersByRole'),
  peopleRoute('getUsersByRoleNative'),
  route('users.getAllUsers', {
    run: (context, { list = everything }) => peopleOfRole(context, list),
  }),
];
