import type { Handle } from './handle.ts';

/** How long what one person asked for waits for a second one, in milliseconds. */
const removalLife = 24 * 60 * 60_000;

/** Who asked that somebody's second factor be taken away. */
export interface Removal {
  readonly ownerKey: string;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly askedAt: string;
}

/** Whose second factor waits for a second person to be taken away, by `ownerKey`. */
export async function removalsThatWait(handle: Handle, now: Date): Promise<ReadonlyMap<string, Removal>> {
  const since = new Date(now.getTime() - removalLife).toISOString();
  const rows = await handle.selectFrom('factorRemoval').selectAll().where('askedAt', '>', since).execute();
  return new Map(rows.map((row) => [row.ownerKey, row]));
}

/** Asks for it; what was asked before is asked anew. */
export async function askForRemoval(handle: Handle, removal: Removal): Promise<void> {
  await handle
    .insertInto('factorRemoval')
    .values(removal)
    .onConflict((conflict) => conflict.column('ownerKey').doUpdateSet(removal))
    .execute();
}

export async function endRemoval(handle: Handle, ownerKey: string): Promise<void> {
  await handle.deleteFrom('factorRemoval').where('ownerKey', '=', ownerKey).execute();
}
