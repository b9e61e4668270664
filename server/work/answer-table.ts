import { type Kysely, sql } from 'kysely';

/** The table in which answers were kept before there was one for all. */
interface FormerTable {
  readonly table: string;
  readonly columns: readonly [owner: string, call: string, repeatKey: string, hash: string, answer: string, at: string];
}

/**
 * Makes the table of kept answers, or finds it made by the other part of the same database, brings what was kept before
 * into it, and takes the former table away.
 */
export async function moveAnswers(db: Kysely<unknown>, { table, columns }: FormerTable): Promise<void> {
  const names = ['owner', 'call', 'repeatKey', 'hash', 'answer', 'at'];
  await names
    .reduce(
      (made, name) => made.addColumn(name, 'text', (column) => column.notNull()),
      db.schema.createTable('keptAnswer').ifNotExists(),
    )
    .addPrimaryKeyConstraint('kept_answer_key', ['owner', 'call', 'repeatKey'] as never)
    .execute();
  await db.schema.createIndex('kept_answer_age').ifNotExists().on('keptAnswer').column('at').execute();
  const [into, from] = [names, columns].map((list) => sql.join(list.map((name) => sql.ref(name))));
  await sql`insert into ${sql.table('keptAnswer')} (${into}) select ${from} from ${sql.table(table)}`.execute(db);
  await db.schema.dropTable(table).execute();
}
