import type { MadeFunction } from '@muster/engine/check';
import type { BundledRole, Hr, Refused } from '../../hr/index.ts';
import { accountKey, ownerKeyOf, type SessionOwner } from '../../sessions/session.ts';
import type { NeededRight } from '../services/made-calls.ts';
import { refuse, type StoreRefusal } from '../services/store-context.ts';
import type { Handle } from '../store/handle.ts';

export type { BundledRole } from '../../hr/index.ts';

/** Who brings roles in: the owner of a session, or whoever runs the server. */
export type Bringer = SessionOwner | { readonly kind: 'command'; readonly name: string };

/** The roles of the embedded backend, which lies in the same database. */
export interface HrAccess {
  exportRoles(handle: Handle): Promise<readonly BundledRole[]>;
  /** Resolves to what changed in words. */
  importRoles(handle: Handle, roles: readonly BundledRole[], by: Bringer): Promise<readonly string[] | StoreRefusal>;
  /** Has the functions that published pages make stand among those that roles are given; resolves to what changed in words. */
  takeFunctions(handle: Handle, made: readonly MadeFunction[], by: Bringer): Promise<readonly string[] | StoreRefusal>;
  /** What taking them would change, in words; nothing is written. */
  tellFunctions(handle: Handle, made: readonly MadeFunction[], by: Bringer): Promise<readonly string[] | StoreRefusal>;
  /** The names of the others of the staff who hold all of these rights; undefined for who is no account here. */
  othersWhoMay(
    handle: Handle,
    rights: readonly NeededRight[],
    owner: SessionOwner,
  ): Promise<readonly string[] | undefined>;
  /** The `ownerKey` of every account of the person who owns a session. */
  accountsOfPerson(handle: Handle, owner: SessionOwner): Promise<readonly string[]>;
}

type HrHandle = Parameters<Hr['importRoles']>[0];

/** The backend's part of bundles. */
export function hrAccess(
  hr: Pick<Hr, 'exportRoles' | 'importRoles' | 'takeFunctions' | 'tellFunctions' | 'othersWhoMay' | 'accountsOfPerson'>,
): HrAccess {
  // One database holds the tables of both parts; each types its own.
  const own = (handle: Handle) => handle as unknown as HrHandle;
  return {
    exportRoles: (handle) => hr.exportRoles(own(handle)),
    othersWhoMay: async (handle, rights, owner) =>
      owner.kind === 'outside' ? undefined : hr.othersWhoMay(own(handle), rights, owner.accountId),
    accountsOfPerson: async (handle, owner) =>
      owner.kind === 'outside'
        ? [ownerKeyOf(owner)]
        : (await hr.accountsOfPerson(own(handle), owner.accountId)).map(accountKey),
    importRoles: async (handle, roles, by) =>
      by.kind === 'outside'
        ? refuse('422', 'Roles are brought in by an account of this Muster.')
        : changed(await hr.importRoles(own(handle), roles, by)),
    takeFunctions: async (handle, made, by) =>
      by.kind === 'outside' ? noAccount() : changed(await hr.takeFunctions(own(handle), made, by)),
    tellFunctions: async (handle, made, by) =>
      by.kind === 'outside' ? noAccount() : changed(await hr.tellFunctions(own(handle), made)),
  };
}

function noAccount(): StoreRefusal {
  return refuse('422', 'A page makes a function by an account of this Muster.');
}

function changed(made: readonly string[] | Refused): readonly string[] | StoreRefusal {
  return 'ok' in made ? refuse(codeOf(made.code), made.message) : made;
}

function codeOf(code: string): '403' | '422' {
  return code === '403' || code === '401' ? '403' : '422';
}
