import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';

/** The roles by name, each with how many active people have it; one of them when a key is given. */
export async function roleRows(handle: Handle, roleId?: number): Promise<readonly RoleRow[]> {
  let query = handle
    .selectFrom('role')
    .leftJoin('accountRole', 'accountRole.roleId', 'role.roleId')
    .leftJoin('account', (join) =>
      join.onRef('account.accountId', '=', 'accountRole.accountId').on('account.status', '=', 'Active'),
    )
    .select(({ fn }) => [
      'role.roleId',
      'role.roleName',
      'role.kind',
      'role.status',
      'role.secondFactor',
      'role.version',
      fn.count('account.accountId').as('people'),
    ])
    .groupBy(['role.roleId', 'role.roleName', 'role.kind', 'role.status', 'role.secondFactor', 'role.version'])
    .orderBy('role.roleId');
  if (roleId !== undefined) query = query.where('role.roleId', '=', roleId);
  const rows = await query.execute();
  return rows.map(({ version, people, secondFactor, ...row }) => ({
    ...row,
    secondFactor: secondFactor === 1,
    people: Number(people),
    _version: version,
  }));
}

export type RoleRow = { readonly [name: string]: Json } & { readonly roleId: number; readonly status: string };

/** Every function with the rights that a role has on it, in the order of the navigation; groups left out. */
export async function roleRights(handle: Handle, roleId: number): Promise<readonly Json[]> {
  const rows = await handle
    .selectFrom('appFunction as entry')
    .innerJoin('appFunction as menu', 'menu.functionId', 'entry.parentId')
    .leftJoin('roleRight as held', (join) =>
      join.onRef('held.functionId', '=', 'entry.functionId').on('held.roleId', '=', roleId),
    )
    .select([
      'entry.functionId',
      'entry.functionName',
      'entry.functionLink',
      'menu.functionName as groupName',
      'held.readRight',
      'held.writeRight',
      'held.delRight',
    ])
    .orderBy('entry.functionId')
    .execute();
  return rows.map(({ readRight, writeRight, delRight, ...entry }) => ({
    ...entry,
    readRight: readRight ?? 0,
    writeRight: writeRight ?? 0,
    delRight: delRight ?? 0,
  }));
}

/** The functions that each role may read, by role, in the order of the navigation. */
export async function heldRights(handle: Handle): Promise<ReadonlyMap<number, readonly Json[]>> {
  const rows = await handle
    .selectFrom('roleRight')
    .innerJoin('appFunction as entry', 'entry.functionId', 'roleRight.functionId')
    .innerJoin('appFunction as menu', 'menu.functionId', 'entry.parentId')
    .select([
      'roleRight.roleId',
      'entry.functionId',
      'entry.functionName',
      'entry.functionLink',
      'menu.functionName as groupName',
      'readRight',
      'writeRight',
      'delRight',
    ])
    .where('readRight', '=', 1)
    .orderBy('entry.functionId')
    .execute();
  const held = new Map<number, Json[]>();
  for (const { roleId, ...right } of rows) held.set(roleId, [...(held.get(roleId) ?? []), right]);
  return held;
}
