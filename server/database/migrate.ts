import type { Kysely } from 'kysely';
import type { Refusal } from './refusal.ts';

/** What a migration needs of the database beside tables, in the words of whichever database it is. */
export interface SchemaTools {
  /** Makes the database itself refuse every change and removal of the rows of a table. */
  makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void>;
  /** Makes the database count up a column of a table of one row whenever a row of one of the tables changes. */
  countChanges(
    db: Kysely<unknown>,
    tables: readonly string[],
    counter: { readonly table: string; readonly column: string },
  ): Promise<void>;
}

/** One step from a schema to the next. Numbers of a part count from 1 without gaps and never change. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(db: Kysely<unknown>, tools: SchemaTools): Promise<void>;
}

type Bookkeeping = {
  readonly migration: { part: string; number: number; name: string; appliedAt: string };
};

/**
 * Runs the migrations of a part that the database has not seen, each in a transaction together with its record. A
 * database that knows a migration this program does not know was written by a newer program and is left alone.
 */
export async function migrate(
  db: Kysely<unknown>,
  tools: SchemaTools,
  part: string,
  migrations: readonly Migration[],
): Promise<Refusal | undefined> {
  migrations.forEach((migration, index) => {
    if (migration.number !== index + 1) throw new Error(`Migration ${part} ${migration.name} is out of order`);
  });
  await db.transaction().execute(createBookkeeping);
  const books = db.withTables<Bookkeeping>();
  const done = await books.selectFrom('migration').selectAll().where('part', '=', part).orderBy('number').execute();
  const newer = newerStep(part, done, migrations);
  if (newer) return newer;
  for (const { number, name, up } of migrations.slice(done.length)) {
    await books.transaction().execute(async (trx) => {
      // Another server that starts on the same database may have come first.
      const known = await trx
        .selectFrom('migration')
        .select('number')
        .where('part', '=', part)
        .where('number', '=', number)
        .executeTakeFirst();
      if (known) return;
      await up(trx as unknown as Kysely<unknown>, tools);
      await trx.insertInto('migration').values({ part, number, name, appliedAt: new Date().toISOString() }).execute();
    });
  }
  return undefined;
}

/** The refusal of a database that has seen steps of a part that this program does not know. */
export async function newerRefusal(
  db: Kysely<unknown>,
  parts: Readonly<Record<string, readonly Migration[]>>,
): Promise<Refusal | undefined> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migration')) return { refused: 'This is not a database of Muster.' };
  const done = await db.withTables<Bookkeeping>().selectFrom('migration').selectAll().orderBy('number').execute();
  for (const [part, migrations] of Object.entries(parts)) {
    const newer = newerStep(
      part,
      done.filter((row) => row.part === part),
      migrations,
    );
    if (newer) return newer;
  }
  return undefined;
}

function newerStep(
  part: string,
  done: readonly { readonly number: number; readonly name: string }[],
  migrations: readonly Migration[],
): Refusal | undefined {
  const unknown = done.find((row) => migrations[row.number - 1]?.name !== row.name);
  return (
    unknown && {
      refused: `This database was written by a newer version of Muster (it has the step '${unknown.name}' of ${part}, number ${unknown.number}, which this version does not know). Start that version, or restore a backup of this one.`,
    }
  );
}

async function createBookkeeping(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('appliedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('migration_key', ['part', 'number'])
    .execute();
}
