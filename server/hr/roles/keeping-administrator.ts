import type { Expression } from 'kysely';
import { fixedQuery } from '../../work/index.ts';
import type { Handle } from '../dependencies.ts';
import { isRefused, type Outcome, type Refused, refused, type StoredFileAnswer } from '../outcome.ts';

/** All that manages rights: making roles and taking them out of use, and saying what they may do and who has them. */
const managing = ['write on userrole', 'delete on userrole', 'write on useradminrole'] as const;

/** What each active account of staff may do by its active roles, where it holds anything of the two functions. */
const heldRows = fixedQuery((db: Handle, given: { readonly kind: Expression<string> }) =>
  db
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.accountId')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .innerJoin('roleRight', 'roleRight.roleId', 'role.roleId')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select(['account.accountId', 'functionLink', 'writeRight', 'delRight'])
    .where('readRight', '=', 1)
    .where('role.status', '=', 'Active')
    .where('account.status', '=', 'Active')
    .where('account.kind', '=', given.kind)
    .where('account.accountId', 'in', (all) =>
      all
        .selectFrom('accountRole as keeps')
        .innerJoin('roleRight as kept', 'kept.roleId', 'keeps.roleId')
        .innerJoin('appFunction as keeping', 'keeping.functionId', 'kept.functionId')
        .select('keeps.accountId')
        .where('keeping.functionLink', 'in', ['userrole', 'useradminrole']),
    ),
);

const versionRow = fixedQuery((db: Handle) => db.selectFrom('rightsVersion').select('version'));

/** The rights of everybody who holds a part of what manages rights, each as 'write on emp_loan'. */
type Managers = readonly ReadonlySet<string>[];

/** The managers at the version of all rights for which they were read last. */
export interface KeptManagers {
  at(version: number, read: () => Promise<Managers>): Promise<Managers>;
}

/** Spares reading the managers anew for every call that changes no rights. Only for what is committed. */
export function createKeptManagers(): KeptManagers {
  let last: { readonly version: number; readonly managers: Managers } | undefined;
  return {
    at: async (version, read) => {
      if (last?.version !== version) last = { version, managers: await read() };
      return last.managers;
    },
  };
}

async function managersOf(handle: Handle): Promise<Managers> {
  const byAccount = new Map<number, Set<string>>();
  for (const { accountId, functionLink, writeRight, delRight } of await heldRows.all(handle, { kind: 'staff' })) {
    const rights = byAccount.get(accountId) ?? new Set();
    byAccount.set(accountId, rights);
    rights.add(`read on ${functionLink}`);
    if (writeRight === 1) rights.add(`write on ${functionLink}`);
    if (delRight === 1) rights.add(`delete on ${functionLink}`);
  }
  return [...byAccount.values()].filter((rights) => managing.some((part) => rights.has(part)));
}

async function versionOf(handle: Handle): Promise<number> {
  return (await versionRow.first(handle, {}))?.version ?? 0;
}

/**
 * Does something, and refuses it afterwards where a right can be given by nobody any more: what administrators hold, who
 * have all of `managing`, stays with an administrator, whichever call, import or change of an account it was. Where
 * nobody is one, the same holds for those who have a part of it. The caller takes back what was written; `kept` is left
 * out where he has written before.
 */
export async function keepingAdministrator<Made extends Outcome | StoredFileAnswer | readonly string[]>(
  handle: Handle,
  work: () => Promise<Made | Refused>,
  kept: KeptManagers = createKeptManagers(),
): Promise<Made | Refused> {
  const version = await versionOf(handle);
  const before = await kept.at(version, () => managersOf(handle));
  const made = await work();
  if (isRefused(made) || (await versionOf(handle)) === version) return made;
  return lossOf(before, await managersOf(handle)) ?? made;
}

function lossOf(before: Managers, after: Managers): Refused | undefined {
  const administered = before.some((rights) => isManager(rights, managing));
  const ways = administered ? [managing] : managing.map((part) => [part]);
  for (const parts of ways) {
    const left = given(after, parts);
    const lost = [...given(before, parts)].find((right) => !left.has(right));
    if (lost !== undefined) return refused('422', left.size === 0 ? nobodyLeft : nobodyGives(lost));
  }
  return undefined;
}

/** What those who hold all of these parts can give, together. */
function given(managers: Managers, parts: readonly string[]): ReadonlySet<string> {
  return new Set(managers.filter((rights) => isManager(rights, parts)).flatMap((rights) => [...rights]));
}

function isManager(rights: ReadonlySet<string>, parts: readonly string[]): boolean {
  return parts.every((part) => rights.has(part));
}

const nobodyLeft = 'Nobody would be left who can give rights. Give somebody else the right first.';

function nobodyGives(right: string): string {
  return `Nobody would be left who can give the right to ${right}. Somebody who manages roles has to keep it.`;
}
