import type { Expression } from 'kysely';
import { fixedQuery } from '../../work/index.ts';
import type { Actor, Right, Rights } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import type { Who } from '../hr-request.ts';
import type { KeptRights } from './kept-rights.ts';

/** An account, and how often anything that rights are made of has changed. */
const accountOf = fixedQuery((db: Handle, given: { readonly accountId: Expression<number> }) =>
  db
    .selectFrom('account')
    .select(['accountId', 'kind', 'email', 'displayName', 'applicantId', 'status'])
    .select((all) => all.selectFrom('rightsVersion').select('version').as('version'))
    .where('accountId', '=', given.accountId),
);

/**
 * Who asks, as the database knows it at this request: an account that is gone or inactive is nobody, and a right that
 * was taken away is not there any more.
 */
export async function actorOf(handle: Handle, who: Who, kept: KeptRights): Promise<Actor | undefined> {
  if (who.kind === 'visitor') return { kind: 'visitor', name: 'Visitor' };
  const account = await accountOf.first(handle, { accountId: who.accountId });
  if (account?.status !== 'Active') return undefined;
  const { accountId, applicantId, email, displayName: name } = account;
  if (who.kind === 'applicant') {
    return account.kind === 'applicant' && applicantId !== null
      ? { kind: 'applicant', accountId, applicantId, name }
      : undefined;
  }
  if (account.kind !== 'staff' && account.kind !== 'vendor') return undefined;
  const rights = await kept.of(accountId, account.version ?? 0, () => rightsOf(handle, accountId));
  const person = { kind: 'person', accountId, accountKind: account.kind, applicantId, name, email } as const;
  const { program } = who;
  if (!program) return { ...person, rights };
  return { ...person, rights: partOf(rights, program.rights), program: program.name };
}

/** What a token may do: what it was made for, of what its owner may at this moment. */
function partOf(rights: Rights, made: Readonly<Record<string, Right>>): Rights {
  return new Map(
    [...rights].flatMap(([link, held]) => {
      const right = Object.hasOwn(made, link) ? made[link] : undefined;
      if (!right) return [];
      const read = held.read && right.read;
      return [[link, { read, write: held.write && right.write, delete: held.delete && right.delete }] as const];
    }),
  );
}

/** The rights that an account has by its active roles; several roles add up. */
export async function rightsOf(handle: Handle, accountId: number): Promise<Rights> {
  const rows = await handle
    .selectFrom('accountRole')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .innerJoin('roleRight', 'roleRight.roleId', 'role.roleId')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select(['functionLink', 'readRight', 'writeRight', 'delRight'])
    .where('accountRole.accountId', '=', accountId)
    .where('role.status', '=', 'Active')
    .execute();
  return addedUp(rows);
}

/** The rights that a role gives. */
export async function rightsOfRole(handle: Handle, roleId: number): Promise<Rights> {
  const rows = await handle
    .selectFrom('roleRight')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select(['functionLink', 'readRight', 'writeRight', 'delRight'])
    .where('roleId', '=', roleId)
    .execute();
  return addedUp(rows);
}

interface RightRow {
  readonly functionLink: string;
  readonly readRight: number;
  readonly writeRight: number;
  readonly delRight: number;
}

function addedUp(rows: readonly RightRow[]): Rights {
  const rights = new Map<string, { read: boolean; write: boolean; delete: boolean }>();
  for (const row of rows) {
    const held = rights.get(row.functionLink) ?? { read: false, write: false, delete: false };
    held.read ||= row.readRight === 1;
    held.write ||= row.writeRight === 1;
    held.delete ||= row.delRight === 1;
    rights.set(row.functionLink, held);
  }
  return rights;
}

/** The names of an account's active roles, in order. */
export async function rolesOf(handle: Handle, who: Who): Promise<readonly string[]> {
  if (who.kind !== 'person') return [];
  const rows = await handle
    .selectFrom('accountRole')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .select('roleName')
    .where('accountRole.accountId', '=', who.accountId)
    .where('role.status', '=', 'Active')
    .orderBy('roleName')
    .execute();
  return rows.map(({ roleName }) => roleName);
}

/** True where one of an account's active roles demands a second factor. */
export async function demandsSecondFactor(handle: Handle, who: Who): Promise<boolean> {
  if (who.kind !== 'person') return false;
  const row = await handle
    .selectFrom('accountRole')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .select('role.roleId')
    .where('accountRole.accountId', '=', who.accountId)
    .where('role.status', '=', 'Active')
    .where('role.secondFactor', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
