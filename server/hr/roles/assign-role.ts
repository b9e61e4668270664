import type { Context } from '../context.ts';
import { done, isRefused, notFound, type Outcome, refused, wrongField } from '../outcome.ts';
import { claimRecord, countUp } from '../records/claim-record.ts';
import { writeHistory } from '../records/history.ts';
import { insertMany } from '../records/insert-many.ts';
import { holdsAllOf } from './holds-all-of.ts';

export interface RoleAssignment {
  readonly roleDto: number;
  readonly accountIds: readonly number[];
}

/**
 * Makes these people, and nobody else, those of a role. A person of staff gets roles of staff, a vendor user those of
 * vendors; nobody gives or takes a role that holds more than he may do himself.
 */
export async function assignRole(context: Context, { roleDto: roleId, accountIds }: RoleAssignment): Promise<Outcome> {
  const { handle } = context;
  const role = await handle.selectFrom('role').selectAll().where('roleId', '=', roleId).executeTakeFirst();
  if (!role) return notFound('This role');
  const claimed = { table: 'role', id: role.roleId, what: 'This role' } as const;
  const read = await claimRecord(context, claimed);
  if (isRefused(read)) return read;
  const wanted = new Set(accountIds);
  const held = await handle.selectFrom('accountRole').select('accountId').where('roleId', '=', role.roleId).execute();
  const before = new Set(held.map(({ accountId }) => accountId));
  const added = [...wanted].filter((each) => !before.has(each));
  const known = await handle
    .selectFrom('account')
    .select('accountId')
    .where('kind', '=', role.kind)
    .where('status', '=', 'Active')
    .execute();
  const may = new Set(known.map(({ accountId }) => accountId));
  const stranger = added.find((each) => !may.has(each));
  if (stranger !== undefined)
    return wrongField(`accountIds.${accountIds.indexOf(stranger)}`, 'Person is not somebody who can have this role');
  const removed = [...before].filter((each) => !wanted.has(each) && may.has(each));
  if (added.length + removed.length > 0 && !(await holdsAllOf(context, role.roleId))) {
    const verb = added.length > 0 ? 'give' : 'take';
    const sentence = `You cannot ${verb} the role ${role.roleName}: it holds rights that you do not have yourself.`;
    return refused('403', sentence);
  }
  if (removed.length > 0)
    await handle
      .deleteFrom('accountRole')
      .where('roleId', '=', role.roleId)
      .where('accountId', 'in', removed)
      .execute();
  await insertMany(
    handle,
    'accountRole',
    added.map((accountId) => ({ accountId, roleId: role.roleId })),
  );
  if (added.length + removed.length === 0) return done(null, 'Successfully Saved!');
  await countUp(context, claimed, read);
  writeHistory(context, 'accountRole', role.roleId, { removed: removed.join(',') }, { added: added.join(',') });
  return done(null, 'Successfully Saved!');
}
