import type { Handle } from '../dependencies.ts';
import type { RightAccess } from '../route.ts';
import { accountsOfPerson } from './accounts-of-person.ts';

const columns = { read: 'readRight', write: 'writeRight', delete: 'delRight' } as const;

/**
 * How many other active accounts of staff hold a right now, by their active roles and as `authorise` judges it: on one of
 * the functions, write and delete only together with the right to read. Four eyes are asked for where there are any.
 * `butAccountId`: whoever asks; another account of the same employee is nobody else.
 */
export async function othersWhoMay(handle: Handle, access: RightAccess, butAccountId: number): Promise<number> {
  return (await whoElseMay(handle, access, await accountsOfPerson(handle, butAccountId))).size;
}

/** The names of the others who hold all of several rights, in their order. */
export async function namesOfOthersWhoMay(
  handle: Handle,
  all: readonly RightAccess[],
  butAccountId: number,
): Promise<readonly string[]> {
  const own = await accountsOfPerson(handle, butAccountId);
  const [first = new Set<number>(), ...rest] = await Promise.all(all.map((access) => whoElseMay(handle, access, own)));
  const holding = [...first].filter((accountId) => rest.every((holders) => holders.has(accountId)));
  if (holding.length === 0) return [];
  const named = await handle
    .selectFrom('account')
    .select('displayName')
    .distinct()
    .where('accountId', 'in', holding)
    .orderBy('displayName')
    .execute();
  return named.map(({ displayName }) => displayName);
}

/** The active accounts of staff that hold a right, without some. */
export async function whoElseMay(
  handle: Handle,
  { functions, needs }: RightAccess,
  own: readonly number[] = [],
): Promise<ReadonlySet<number>> {
  // The rights of several roles add up, function by function: one role may let read what another lets write.
  let holders = handle
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.accountId')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .innerJoin('roleRight', 'roleRight.roleId', 'role.roleId')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select('account.accountId')
    .where('account.kind', '=', 'staff')
    .where('account.status', '=', 'Active')
    .where('role.status', '=', 'Active')
    .where('appFunction.functionLink', 'in', functions)
    .groupBy(['account.accountId', 'appFunction.functionId'])
    .having((eb) => eb.fn.max('roleRight.readRight'), '=', 1)
    .having((eb) => eb.fn.max(`roleRight.${columns[needs]}`), '=', 1);
  if (own.length > 0) holders = holders.where('account.accountId', 'not in', own);
  const held = await holders.execute();
  return new Set(held.map(({ accountId }) => accountId));
}
