import type { Context } from '../context.ts';
import { done, type Outcome, type Refused, refused } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { takenNameProblem } from '../records/unique-names.ts';
import { updateRecord } from '../records/update-record.ts';
import { holdsAllOf } from './holds-all-of.ts';
import { roleRows } from './role-rows.ts';

/** A role as it is read; what a program leaves out of a stored one it keeps. */
export interface Role {
  readonly roleId: number | null;
  readonly roleName: string;
  readonly kind?: 'staff' | 'vendor';
  readonly status?: 'Active' | 'Inactive';
  readonly secondFactor?: boolean;
}

/** Stores a new role, without any right, or changes a stored one. The kind of a stored role never changes. */
export async function saveRole(context: Context, role: Role): Promise<Outcome> {
  const taken = await takenNameProblem(context.handle, 'role', role.roleName, role.roleId);
  if (taken) return taken;
  const { roleId, roleName, kind, status } = role;
  const secondFactor = role.secondFactor === undefined ? undefined : Number(role.secondFactor);
  if (roleId === null)
    return answerWith(context, await insertRecord(context, 'role', { roleName, kind, status, secondFactor }));
  return (await changeRole(context, roleId, { roleName, status, secondFactor })) ?? answerWith(context, roleId);
}

/** Makes a role Active or Inactive; the rights of an inactive role count for nobody. */
export async function changeRoleStatus(context: Context, roleId: number, status: string): Promise<Outcome> {
  return (await changeRole(context, roleId, { status })) ?? done(null, 'Status Changed Successfully!');
}

async function changeRole(
  context: Context,
  roleId: number,
  set: { readonly roleName?: string; readonly status?: string; readonly secondFactor?: number },
): Promise<Refused | undefined> {
  const verb = set.status === 'Active' ? 'activate' : 'deactivate';
  const switches = set.status !== undefined && (set.status === 'Active') !== (await isActive(context, roleId));
  if (switches && !(await holdsAllOf(context, roleId)))
    return refused('403', `You cannot ${verb} this role: it holds rights that you do not have yourself.`);
  if ((await frees(context, roleId, set)) && !(await holdsAllOf(context, roleId)))
    return refused(
      '403',
      'You cannot free this role of its second factor: it holds rights that you do not have yourself.',
    );
  const change = { table: 'role', id: roleId, what: 'This role', set, match: context.match } as const;
  return updateRecord(context, { ...change, statusRight: 'userrole' });
}

/** True where a role that demands a second factor would demand it no more. */
async function frees(
  { handle }: Context,
  roleId: number,
  { secondFactor }: { readonly secondFactor?: number },
): Promise<boolean> {
  if (secondFactor !== 0) return false;
  const role = await handle.selectFrom('role').select('secondFactor').where('roleId', '=', roleId).executeTakeFirst();
  return role?.secondFactor === 1;
}

async function isActive({ handle }: Context, roleId: number): Promise<boolean> {
  const role = await handle.selectFrom('role').select('status').where('roleId', '=', roleId).executeTakeFirst();
  return role?.status === 'Active';
}

async function answerWith({ handle }: Context, roleId: number): Promise<Outcome> {
  const [saved = null] = await roleRows(handle, roleId);
  return done(saved, 'Successfully Saved!');
}
