import { type Expression, sql } from 'kysely';
import type { Handle } from '../dependencies.ts';
import { isRefused, type Outcome, type Refused, refused, type StoredFileAnswer } from '../outcome.ts';
import { fixedQuery } from '../records/fixed-query.ts';

/** All that manages rights: making roles and taking them out of use, and saying what they may do and who has them. */
const managing = ['userrole write', 'userrole delete', 'useradminrole write'] as const;

/** Who holds what of `managing` now: active accounts of staff by their active roles. */
const held = fixedQuery((db: Handle, given: { readonly kind: Expression<string> }) =>
  db
    .selectFrom('appFunction')
    .innerJoin('roleRight', 'roleRight.functionId', 'appFunction.functionId')
    .innerJoin('role', 'role.roleId', 'roleRight.roleId')
    .innerJoin('accountRole', 'accountRole.roleId', 'role.roleId')
    .innerJoin('account', 'account.accountId', 'accountRole.accountId')
    .select(['account.accountId', 'functionLink'])
    .select([
      sql<number>`max("readRight")`.as('reads'),
      sql<number>`max("writeRight")`.as('writes'),
      sql<number>`max("delRight")`.as('deletes'),
    ])
    .where('functionLink', 'in', ['userrole', 'useradminrole'])
    .where('role.status', '=', 'Active')
    .where('account.status', '=', 'Active')
    .where('account.kind', '=', given.kind)
    .groupBy(['account.accountId', 'functionLink']),
);

interface Managers {
  /** Somebody holds all of it: an administrator. */
  readonly administrator: boolean;
  /** What of it anybody holds. */
  readonly parts: ReadonlySet<string>;
}

async function managersOf(handle: Handle): Promise<Managers> {
  const byAccount = new Map<number, Set<string>>();
  for (const { accountId, functionLink, reads, writes, deletes } of await held.all(handle, { kind: 'staff' })) {
    const parts = byAccount.get(accountId) ?? new Set();
    byAccount.set(accountId, parts);
    if (reads !== 1) continue;
    if (writes === 1) parts.add(`${functionLink} write`);
    if (deletes === 1) parts.add(`${functionLink} delete`);
  }
  const all = [...byAccount.values()];
  return {
    administrator: all.some((parts) => managing.every((part) => parts.has(part))),
    parts: new Set(all.flatMap((parts) => [...parts])),
  };
}

/**
 * Does something, and refuses it afterwards where it has left nobody who can give rights: the last administrator stays,
 * and so does the last who holds a part of what manages rights, whichever call, import or change of an account it was.
 * The caller takes back what was written.
 */
export async function keepingAdministrator<Made extends Outcome | StoredFileAnswer | readonly string[]>(
  handle: Handle,
  work: () => Promise<Made | Refused>,
): Promise<Made | Refused> {
  const before = await managersOf(handle);
  const made = await work();
  if (isRefused(made)) return made;
  const after = await managersOf(handle);
  const lost = before.administrator
    ? !after.administrator
    : managing.some((part) => before.parts.has(part) && !after.parts.has(part));
  return lost ? refused('422', 'Nobody would be left who can give rights. Give somebody else the right first.') : made;
}
