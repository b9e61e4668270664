import { authorise } from '../access/authorise.ts';
import type { Context } from '../context.ts';
import { type Refused, refused, wrongField } from '../outcome.ts';
import { writeHistory } from '../records/history.ts';
import { holdsAllOf } from '../roles/holds-all-of.ts';

/**
 * Gives an employee who has an account another role in the place of the one that is shown of him, by the rules of giving
 * roles: it takes the right to give them, and nobody gives or takes a role that holds more than he may do himself. Undefined
 * when it is done, or stays as it was.
 */
export async function giveRole(context: Context, applicantId: number, roleId: number): Promise<Refused | undefined> {
  const { handle } = context;
  const account = await handle
    .selectFrom('account')
    .select('accountId')
    .where('applicantId', '=', applicantId)
    .where('kind', '=', 'staff')
    .executeTakeFirst();
  if (!account) return wrongField('userRoleDto', 'Role is given to people who have an account; invite them first');
  const { accountId } = account;
  const held = await handle
    .selectFrom('accountRole')
    .select('roleId')
    .where('accountId', '=', accountId)
    .orderBy('roleId')
    .execute();
  if (held.some((each) => each.roleId === roleId)) return undefined;
  const role = await handle
    .selectFrom('role')
    .select('roleName')
    .where('roleId', '=', roleId)
    .where('kind', '=', 'staff')
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!role) return wrongField('userRoleDto', 'Role is not an active record');
  const refusal = authorise(context.actor, { functions: ['useradminrole'], needs: 'write' });
  if (refusal) return refusal;
  const former = held[0]?.roleId;
  for (const each of former === undefined ? [roleId] : [roleId, former])
    if (!(await holdsAllOf(context, each)))
      return refused(
        '403',
        'You cannot change the role of this person: it holds rights that you do not have yourself.',
      );
  if (former !== undefined) {
    await handle.deleteFrom('accountRole').where('accountId', '=', accountId).where('roleId', '=', former).execute();
    writeHistory(context, 'accountRole', former, { removed: String(accountId) }, { added: '' });
  }
  await handle.insertInto('accountRole').values({ accountId, roleId }).execute();
  writeHistory(context, 'accountRole', roleId, { removed: '' }, { added: String(accountId) });
  return undefined;
}
