import type { Context } from '../context.ts';
import { type Refused, refused } from '../outcome.ts';

/** Refuses what would leave nobody who can give rights: somebody active keeps the write right on admin roles. */
export async function keepsAdministrator({ handle }: Context): Promise<Refused | undefined> {
  const left = await handle
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.accountId')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .innerJoin('roleRight', 'roleRight.roleId', 'role.roleId')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select('account.accountId')
    .where('account.status', '=', 'Active')
    .where('role.status', '=', 'Active')
    .where('roleRight.readRight', '=', 1)
    .where('roleRight.writeRight', '=', 1)
    .where('appFunction.functionLink', '=', 'useradminrole')
    .executeTakeFirst();
  return left
    ? undefined
    : refused('422', 'Nobody would be left who can give rights. Give somebody else the right first.');
}
