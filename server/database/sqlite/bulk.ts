import { sql } from 'kysely';
import { type Bulk, rowsAtOnce, type StoredRow } from '../bulk.ts';

export const sqliteBulk: Bulk = {
  async *read(handle, table, columns) {
    const list = sql.join(columns.map((column) => sql.ref(column)));
    for (let last = -1; ; ) {
      const { rows } = await sql<StoredRow & { musterRow: number }>`
        select ${list}, rowid as "musterRow" from ${sql.table(table)}
        where rowid > ${last} order by rowid limit ${rowsAtOnce}`.execute(handle);
      if (rows.length === 0) return;
      last = rows.at(-1)?.musterRow ?? last;
      yield rows.map(({ musterRow, ...row }) => row);
    }
  },
  filling: async (handle, _, fill) => {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger'`.execute(handle);
    await sql`pragma defer_foreign_keys = on`.execute(handle);
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(handle);
    await fill();
    for (const each of rows) await sql.raw(each.sql).execute(handle);
  },
};
