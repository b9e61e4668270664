import { randomUUID } from 'node:crypto';
import type { Json } from '@muster/engine';
import type { Kysely } from 'kysely';
import type { Circle } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import { change, Overtaken } from '../work/index.ts';

/** A list as a person keeps it: its columns, order, filters and search, under a name. */
export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  /** Seen by all of the owner's circle who use the list; changed only by whoever saved it. */
  readonly shared: boolean;
  readonly own: boolean;
  /** Whoever asks may delete it. */
  readonly removable: boolean;
  readonly content: Json;
  /** Counts how often it was saved. */
  readonly _version: number;
}

/** Bytes of one view as JSON, characters of its name, and how many one person may keep of a list and of all. */
export const viewBounds = { bytes: 16 * 1024, name: 60, perList: 30, perOwner: 300 } as const;

/** Whose views they are, and among whom he shares: staff among staff, vendor users among vendor users. */
export interface ViewOwner {
  readonly key: string;
  readonly circle: Circle;
  /** True where he sees the shared ones of both, and may delete them. */
  readonly manages: boolean;
}

/** Why a view stays as it is: too many are kept, it was saved or deleted since, or nobody said which version he saw. */
export type Unchanged = 'full' | 'changed' | 'unseen' | 'unknown';

/** What was deleted: of whom, and under which name. */
export interface RemovedView {
  readonly ownerKey: string;
  readonly name: string;
}

type Kept = Pick<SavedView, 'name' | 'shared' | 'content'>;
type Handle = Kysely<ServerTables>;

/** Views by person and list. `match` is the `_version` that somebody saw of what he replaces or deletes. */
export interface ViewStore {
  /** The own views of a list and those that others share, by name. */
  list(owner: ViewOwner, list: string): Promise<readonly SavedView[]>;
  /** Keeps a view, in the place of the own one of the same name. */
  save(owner: ViewOwner, list: string, view: Kept, match: number | undefined): Promise<SavedView | Unchanged>;
  /** Deletes an own view, or one that is shared for who manages them; `record` runs in the same transaction. */
  remove(
    owner: ViewOwner,
    list: string,
    viewId: string,
    match: number | undefined,
    record: (handle: Handle, removed: RemovedView) => Promise<void>,
  ): Promise<RemovedView | Unchanged>;
}

export function createViewStore(db: Handle, now: () => Date): ViewStore {
  return {
    list: async ({ key, circle, manages }, list) => {
      const rows = await db
        .selectFrom('savedView')
        .select(['viewId', 'ownerKey', 'name', 'shared', 'content', 'version'])
        .where('list', '=', list)
        .where((eb) => eb.or([eb('ownerKey', '=', key), eb.and({ shared: 1, ...(manages ? {} : { circle }) })]))
        .orderBy('name')
        .orderBy('viewId')
        .execute();
      return rows.map(({ viewId, ownerKey, name, shared, content, version }) => {
        const own = ownerKey === key;
        const view = { viewId, name, shared: shared === 1, own, removable: own || manages };
        return { ...view, content: JSON.parse(content) as Json, _version: version };
      });
    },
    save: ({ key: ownerKey, circle }, list, { name, shared, content }, match) =>
      change(db, async (trx) => {
        const own = await trx
          .selectFrom('savedView')
          .select(['viewId', 'name', 'list', 'version'])
          .where('ownerKey', '=', ownerKey)
          .execute();
        const ofList = own.filter((each) => each.list === list);
        const before = ofList.find((each) => each.name === name);
        const unchanged = before ? unlike(before, match) : match === undefined ? undefined : 'changed';
        if (unchanged) return unchanged;
        const full = ofList.length >= viewBounds.perList || own.length >= viewBounds.perOwner;
        if (!before && full) return 'full';
        const viewId = before?.viewId ?? randomUUID();
        const version = (before?.version ?? 0) + 1;
        const kept = { shared: Number(shared), circle, content: JSON.stringify(content), version };
        const row = { ...kept, savedAt: now().toISOString() };
        if (before) {
          const { numUpdatedRows } = await trx
            .updateTable('savedView')
            .set(row)
            .where('viewId', '=', viewId)
            .where('version', '=', before.version)
            .executeTakeFirst();
          if (numUpdatedRows !== 1n) throw new Overtaken('savedView');
        } else
          await trx
            .insertInto('savedView')
            .values({ viewId, ownerKey, list, name, ...row })
            .execute();
        return { viewId, name, shared, own: true, removable: true, content, _version: version };
      }),
    remove: ({ key, manages }, list, viewId, match, record) =>
      change(db, async (trx) => {
        const found = await trx
          .selectFrom('savedView')
          .select(['ownerKey', 'name', 'shared', 'version'])
          .where('viewId', '=', viewId)
          .where('list', '=', list)
          .executeTakeFirst();
        if (!found || (found.ownerKey !== key && !(manages && found.shared === 1))) return 'unknown';
        const unchanged = unlike(found, match);
        if (unchanged) return unchanged;
        const { numDeletedRows } = await trx
          .deleteFrom('savedView')
          .where('viewId', '=', viewId)
          .where('version', '=', found.version)
          .executeTakeFirst();
        if (numDeletedRows !== 1n) throw new Overtaken('savedView');
        const removed = { ownerKey: found.ownerKey, name: found.name };
        await record(trx, removed);
        return removed;
      }),
  };
}

function unlike({ version }: { readonly version: number }, match: number | undefined): Unchanged | undefined {
  if (match === undefined) return 'unseen';
  return match === version ? undefined : 'changed';
}
