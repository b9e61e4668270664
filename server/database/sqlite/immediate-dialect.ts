import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { readingFailures } from '../failure-reading.ts';

/** A connection that tells whether a transaction is open on it. */
export type TransactionalDatabase = SqliteDatabase & { readonly inTransaction: boolean };

/**
 * Kysely's SQLite dialect whose transactions take the write lock at once: with a plain `begin`, a transaction that
 * reads before it writes can fail at its first write although nothing is wrong with it. One that is for reading only
 * takes no lock and sees the database as it was at its first read.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: TransactionalDatabase;

  constructor(database: TransactionalDatabase) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return readingFailures(new SqliteAdapter(), false);
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database);
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: TransactionalDatabase;

  constructor(database: TransactionalDatabase) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  /** A disk that is full or broken makes SQLite take the transaction back by itself; there is nothing left to do then. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
