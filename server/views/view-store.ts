import { randomUUID } from 'node:crypto';
import type { Json } from '@muster/engine';
import type { Kysely } from 'kysely';
import type { Circle } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';

/** A list as a person keeps it: its columns, order, filters and search, under a name. */
export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  /** Seen by all of the owner's circle who use the list; changed only by whoever saved it. */
  readonly shared: boolean;
  readonly own: boolean;
  readonly content: Json;
}

/** Bytes of one view as JSON, characters of its name, and how many one person may keep of a list and of all. */
export const viewBounds = { bytes: 16 * 1024, name: 60, perList: 30, perOwner: 300 } as const;

/** Whose views they are, and among whom he shares: staff among staff, vendor users among vendor users. */
export interface ViewOwner {
  readonly key: string;
  readonly circle: Circle;
}

/** Views by person and list. */
export interface ViewStore {
  /** The own views of a list and those that others share, by name. */
  list(owner: ViewOwner, list: string): Promise<readonly SavedView[]>;
  /** Keeps a view, in the place of the own one of the same name; undefined where a person has too many already. */
  save(owner: ViewOwner, list: string, view: Omit<SavedView, 'viewId' | 'own'>): Promise<SavedView | undefined>;
  /** False where the person has no such view. */
  remove(owner: ViewOwner, list: string, viewId: string): Promise<boolean>;
}

export function createViewStore(db: Kysely<ServerTables>, now: () => Date): ViewStore {
  return {
    list: async ({ key, circle }, list) => {
      const rows = await db
        .selectFrom('savedView')
        .select(['viewId', 'ownerKey', 'name', 'shared', 'content'])
        .where('list', '=', list)
        .where((eb) => eb.or([eb('ownerKey', '=', key), eb.and({ shared: 1, circle })]))
        .orderBy('name')
        .orderBy('viewId')
        .execute();
      return rows.map(({ viewId, ownerKey: owner, name, shared, content }) => {
        return { viewId, name, shared: shared === 1, own: owner === key, content: JSON.parse(content) as Json };
      });
    },
    save: ({ key: ownerKey, circle }, list, { name, shared, content }) =>
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
        const row = { shared: Number(shared), circle, content: JSON.stringify(content), savedAt: now().toISOString() };
        if (before) await trx.updateTable('savedView').set(row).where('viewId', '=', viewId).execute();
        else
          await trx
            .insertInto('savedView')
            .values({ viewId, ownerKey, list, name, ...row })
            .execute();
        return { viewId, name, shared, own: true, content };
      }),
    remove: async ({ key }, list, viewId) => {
      const { numDeletedRows } = await db
        .deleteFrom('savedView')
        .where('viewId', '=', viewId)
        .where('ownerKey', '=', key)
        .where('list', '=', list)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
