import { randomUUID } from 'node:crypto';
import type { Json } from '@muster/engine';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';

/** A list as a person keeps it: its columns, order, filters and search, under a name. */
export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  /** Seen by everybody who uses the list; changed only by whoever saved it. */
  readonly shared: boolean;
  readonly own: boolean;
  readonly content: Json;
}

/** Bytes of one view as JSON, characters of its name, and how many one person may keep of a list and of all. */
export const viewBounds = { bytes: 16 * 1024, name: 60, perList: 30, perOwner: 300 } as const;

/** Views by person and list. */
export interface ViewStore {
  /** The own views of a list and those that others share, by name. */
  list(ownerKey: string, list: string): Promise<readonly SavedView[]>;
  /** Keeps a view, in the place of the own one of the same name; undefined where a person has too many already. */
  save(ownerKey: string, list: string, view: Omit<SavedView, 'viewId' | 'own'>): Promise<SavedView | undefined>;
  /** False where the person has no such view. */
  remove(ownerKey: string, list: string, viewId: string): Promise<boolean>;
}

export function createViewStore(db: Kysely<ServerTables>, now: () => Date): ViewStore {
  return {
    list: async (ownerKey, list) => {
      const rows = await db
        .selectFrom('savedView')
        .select(['viewId', 'ownerKey', 'name', 'shared', 'content'])
        .where('list', '=', list)
        .where((eb) => eb.or([eb('ownerKey', '=', ownerKey), eb('shared', '=', 1)]))
        .orderBy('name')
        .orderBy('viewId')
        .execute();
      return rows.map(({ viewId, ownerKey: owner, name, shared, content }) => {
        return { viewId, name, shared: shared === 1, own: owner === ownerKey, content: JSON.parse(content) as Json };
      });
    },
    save: (ownerKey, list, { name, shared, content }) =>
      db.transaction().execute(async (trx) => {
        const own = await trx
          .selectFrom('savedView')
          .select(['viewId', 'name', 'list'])
          .where('ownerKey', '=', ownerKey)
          .execute();
        const ofList = own.filter((each) => each.list === list);
        const before = ofList.find((each) => each.name === name);
        const full = ofList.length >= viewBounds.perList || own.length >= viewBounds.perOwner;
        if (!before && full) return undefined;
        const viewId = before?.viewId ?? randomUUID();
        const row = { shared: Number(shared), content: JSON.stringify(content), savedAt: now().toISOString() };
        if (before) await trx.updateTable('savedView').set(row).where('viewId', '=', viewId).execute();
        else
          await trx
            .insertInto('savedView')
            .values({ viewId, ownerKey, list, name, ...row })
            .execute();
        return { viewId, name, shared, own: true, content };
      }),
    remove: async (ownerKey, list, viewId) => {
      const { numDeletedRows } = await db
        .deleteFrom('savedView')
        .where('viewId', '=', viewId)
        .where('ownerKey', '=', ownerKey)
        .where('list', '=', list)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
