import type { Json } from '@muster/engine';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';

/** What a person typed into a screen and did not send yet. */
export interface Draft {
  readonly content: Json;
  readonly savedAt: string;
}

/** Bytes of one draft as JSON, and how many one person may have; the oldest go first. */
export const draftBounds = { bytes: 256 * 1024, perOwner: 50 } as const;

/** Drafts by person and screen. */
export interface DraftStore {
  read(ownerKey: string, screen: string): Promise<Draft | undefined>;
  write(ownerKey: string, screen: string, content: Json): Promise<Draft>;
  remove(ownerKey: string, screen: string): Promise<void>;
}

export function createDraftStore(db: Kysely<ServerTables>, now: () => Date): DraftStore {
  return {
    read: async (ownerKey, screen) => {
      const row = await db
        .selectFrom('draft')
        .select(['content', 'savedAt'])
        .where('ownerKey', '=', ownerKey)
        .where('screen', '=', screen)
        .executeTakeFirst();
      return row && { content: JSON.parse(row.content) as Json, savedAt: row.savedAt };
    },
    write: async (ownerKey, screen, content) => {
      const savedAt = now().toISOString();
      const stored = { content: JSON.stringify(content), savedAt };
      await change(db, async (trx) => {
        await trx.deleteFrom('draft').where('ownerKey', '=', ownerKey).where('screen', '=', screen).execute();
        await trx
          .insertInto('draft')
          .values({ ownerKey, screen, ...stored })
          .execute();
        const old = await trx
          .selectFrom('draft')
          .select('screen')
          .where('ownerKey', '=', ownerKey)
          .where('screen', '!=', screen)
          .orderBy('savedAt', 'desc')
          .offset(draftBounds.perOwner - 1)
          .limit(draftBounds.perOwner)
          .execute();
        const gone = old.map((row) => row.screen);
        if (gone.length > 0)
          await trx.deleteFrom('draft').where('ownerKey', '=', ownerKey).where('screen', 'in', gone).execute();
      });
      return { content, savedAt };
    },
    remove: async (ownerKey, screen) => {
      await db.deleteFrom('draft').where('ownerKey', '=', ownerKey).where('screen', '=', screen).execute();
    },
  };
}
