import { sql } from 'kysely';
import type { Migration } from '../database/migrate.ts';

/**
 * The database itself lets no two tokens of one owner that have not ended have one name. Of those that have one today the
 * first one holds it; the others work on.
 */
export const namesOfTokens: Migration = {
  number: 30,
  name: 'names of tokens',
  up: async (db) => {
    const { schema } = db;
    await schema.alterTable('accessToken').addColumn('nameHeld', 'text').execute();
    const first = sql`select min(${sql.ref('tokenId')}) from ${sql.table('accessToken')}
      where ${sql.ref('endedAt')} = '' and ${sql.ref('expiresAt')} > ${new Date().toISOString()}
      group by ${sql.ref('ownerKey')}, muster_fold(${sql.ref('name')})`;
    await sql`update ${sql.table('accessToken')} set ${sql.ref('nameHeld')} = muster_fold(${sql.ref('name')})
      where ${sql.ref('tokenId')} in (${first})`.execute(db);
    const index = schema.createIndex('accessTokenName').unique().on('accessToken').columns(['ownerKey', 'nameHeld']);
    await index.where(sql.ref('endedAt'), '=', '').execute();
  },
};
