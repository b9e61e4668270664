import { holds } from '../access/authorise.ts';
import { linksOfGroup } from '../access/functions.ts';
import { invariantPerson } from '../accounts/own-account.ts';
import type { Context } from '../context.ts';
import { done, isRefused, notFound, type Outcome, type Refused, refused, wrongField } from '../outcome.ts';
import { claimRecord, countUp } from '../records/claim-record.ts';
import { writeHistory } from '../records/history.ts';

interface Wanted {
  readonly functionId: number | null;
  readonly readRight: boolean;
  readonly writeRight: boolean;
  readonly delRight: boolean;
}

export interface RightsOfRole {
  readonly roleDto: number;
  readonly roleRightMapList: readonly Wanted[];
}

interface Stored {
  readonly functionId: number;
  readonly functionLink: string;
  readonly readRight: number;
  readonly writeRight: number;
  readonly delRight: number;
}

const names = { readRight: 'read', writeRight: 'write', delRight: 'delete' } as const;
const kinds = ['readRight', 'writeRight', 'delRight'] as const;

/**
 * Sets the rights of a role on the functions that are listed; the others stay. Whoever may write or delete reads too.
 * Nobody gives or takes a right that he does not have himself, and the functions of the administration are given by those alone
 * who may change admin roles.
 */
export async function saveRoleRights(
  context: Context,
  { roleDto: roleId, roleRightMapList }: RightsOfRole,
): Promise<Outcome> {
  const { handle } = context;
  const role = await handle.selectFrom('role').select('roleId').where('roleId', '=', roleId).executeTakeFirst();
  if (!role) return notFound('This role');
  const claimed = { table: 'role', id: role.roleId, what: 'This role' } as const;
  const read = await claimRecord(context, claimed);
  if (isRefused(read)) return read;
  const stored = await storedRights(context, role.roleId);
  let changed = false;
  for (const [index, each] of roleRightMapList.entries()) {
    const before = stored.get(each.functionId ?? 0);
    if (!before) return wrongField(`roleRightMapList.${index}.functionId`, 'Function is not a known record');
    const wanted = complete(each);
    if (kinds.every((kind) => before[kind] === wanted[kind])) continue;
    const refusal = mayGive(context, before, wanted);
    if (refusal) return refusal;
    await storeRights(context, role.roleId, before, wanted);
    changed = true;
  }
  if (changed) await countUp(context, claimed, read);
  return done(null, 'Successfully Saved!');
}

/** Whoever may write or delete reads too. */
export function complete({ readRight, writeRight, delRight }: Pick<Wanted, (typeof kinds)[number]>) {
  const reads = readRight || writeRight || delRight;
  return { readRight: Number(reads), writeRight: Number(writeRight), delRight: Number(delRight) };
}

type Rights = ReturnType<typeof complete>;

/** Why somebody may not set a role to these rights; undefined where he may. */
export function mayGive(context: Context, before: Stored, wanted: Rights): Refused | undefined {
  const { rights } = invariantPerson(context);
  const { functionLink } = before;
  if (linksOfGroup('administration').includes(functionLink) && !holds(context.actor, ['useradminrole'], 'write'))
    return refused('403', 'The functions of the administration are given on the page of admin roles.');
  const own = rights.get(functionLink);
  const lacking = kinds.find((kind) => wanted[kind] !== before[kind] && own?.[names[kind]] !== true);
  if (lacking === undefined) return undefined;
  const verb = wanted[lacking] > before[lacking] ? 'give' : 'take';
  const right = `the right to ${names[lacking]} on ${functionLink}`;
  return refused('403', `You cannot ${verb} ${right}: you do not have it yourself.`);
}

/** The rights of a role on every function, by the key of the function. */
export async function storedRights({ handle }: Context, roleId: number): Promise<ReadonlyMap<number, Stored>> {
  const rows = await handle
    .selectFrom('appFunction')
    .leftJoin('roleRight', (join) =>
      join.onRef('roleRight.functionId', '=', 'appFunction.functionId').on('roleRight.roleId', '=', roleId),
    )
    .select(['appFunction.functionId', 'appFunction.functionLink', 'readRight', 'writeRight', 'delRight'])
    .where('appFunction.parentId', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ functionId, functionLink, readRight, writeRight, delRight }) => [
      functionId,
      { functionId, functionLink, readRight: readRight ?? 0, writeRight: writeRight ?? 0, delRight: delRight ?? 0 },
    ]),
  );
}

/** Writes the rights of a role on one function, with their history. */
export async function storeRights(context: Context, roleId: number, before: Stored, wanted: Rights): Promise<void> {
  const { handle } = context;
  const { functionId, functionLink } = before;
  const key = { roleId, functionId };
  await handle.deleteFrom('roleRight').where('roleId', '=', roleId).where('functionId', '=', functionId).execute();
  if (wanted.readRight === 1)
    await handle
      .insertInto('roleRight')
      .values({ ...key, ...wanted })
      .execute();
  const { readRight, writeRight, delRight } = before;
  writeHistory(context, 'roleRight', `${roleId}/${functionLink}`, { readRight, writeRight, delRight }, wanted);
}
