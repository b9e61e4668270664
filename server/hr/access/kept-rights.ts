import type { Rights } from '../context.ts';

/** The rights of accounts as they were at one version of everything that rights are made of. */
export interface KeptRights {
  /** The rights of an account at this version; read when they are not known of it. */
  of(accountId: number, version: number, read: () => Promise<Rights>): Promise<Rights>;
}

/**
 * Keeps rights for as long as the database has counted no change of roles, their rights and who has them: a right that
 * is taken away is not there at the next request, and one that stays is not read for each.
 */
export function createKeptRights(): KeptRights {
  let at = -1;
  const kept = new Map<number, Rights>();
  return {
    of: async (accountId, version, read) => {
      if (version !== at) kept.clear();
      at = version;
      const known = kept.get(accountId);
      if (known) return known;
      const rights = await read();
      // Read after the version was: where that is another one by now, the next request clears it.
      if (version === at) kept.set(accountId, rights);
      return rights;
    },
  };
}
