import { sql } from 'kysely';
import { type Bulk, rowsAtOnce, type StoredRow } from '../bulk.ts';

export const postgresBulk: Bulk = {
  async *read(handle, table, columns) {
    const list = sql.join(columns.map((column) => sql.ref(column)));
    await sql`declare muster_rows no scroll cursor for select ${list} from ${sql.table(table)}`.execute(handle);
    try {
      for (;;) {
        const { rows } = await sql.raw<StoredRow>(`fetch ${rowsAtOnce} from muster_rows`).execute(handle);
        if (rows.length === 0) return;
        yield rows;
      }
    } finally {
      await sql`close muster_rows`.execute(handle);
    }
  },
  filling: async (handle, tables, fill) => {
    const { rows: links } = await sql<{ name: string; table: string; definition: string }>`
      select conname as name, relname as table, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(handle);
    for (const { name, table } of links)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(handle);
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(handle);
    await fill();
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(handle);
    for (const { name, table, definition } of links)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(handle);
    const { rows: counted } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`.execute(handle);
    for (const { table, column } of counted)
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}),
        (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(handle);
  },
};
