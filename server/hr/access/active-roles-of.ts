import type { Actor } from '../context.ts';
import type { Handle } from '../dependencies.ts';

/** The keys of the active roles of whoever acts; none for who is no person of the portal. */
export async function activeRolesOf(handle: Handle, actor: Actor): Promise<readonly number[]> {
  if (actor.kind !== 'person') return [];
  const rows = await handle
    .selectFrom('accountRole')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .select('accountRole.roleId')
    .where('accountRole.accountId', '=', actor.accountId)
    .where('role.status', '=', 'Active')
    .execute();
  return rows.map(({ roleId }) => roleId);
}
