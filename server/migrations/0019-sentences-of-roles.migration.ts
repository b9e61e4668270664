import type { Kysely } from 'kysely';
import type { Migration } from '../database/migrate.ts';

/** The tables as they are at this step. */
type Tables = { waitingPublish: { waitingId: number; roles: string; sentences: string; roleSentences: string } };

/** What a publish that waits changes of roles stands by itself: it is for who may read roles. */
export const sentencesOfRoles: Migration = {
  number: 19,
  name: 'sentences-of-roles',
  up: async (untyped) => {
    const db = untyped as Kysely<Tables>;
    await db.schema
      .alterTable('waitingPublish')
      .addColumn('roleSentences', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    const bundles = db.selectFrom('waitingPublish').select(['waitingId', 'sentences']).where('roles', '!=', '[]');
    for (const { waitingId, sentences } of await bundles.execute()) {
      const all = JSON.parse(sentences) as readonly string[];
      const ofRoles = all.filter((sentence) => sentence.startsWith('role '));
      const others = all.filter((sentence) => !sentence.startsWith('role '));
      await db
        .updateTable('waitingPublish')
        .set({ sentences: JSON.stringify(others), roleSentences: JSON.stringify(ofRoles) })
        .where('waitingId', '=', waitingId)
        .execute();
    }
  },
};
