import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg';
import { bindable } from '../bindable.ts';
import { createStatementNames } from './statement-names.ts';

/** The connections of one server to its database. */
export interface PostgresPools {
  /** For all that stands alone, and for transactions that only read. */
  readonly readers: Pool;
  /** The one connection by which this server writes in transactions. */
  readonly writer: Pool;
}

/** In front of the number of the lock that a transaction which writes holds, so that it meets no other lock. */
const writerLock = 0x6d75;

/** A column was added or taken away since a statement was prepared. */
const stalePlan = /cached plan must not change result type/;

/**
 * Transactions that write run one after the other, over all servers on the database, as they do on SQLite: the first
 * thing that each does is to take the lock of the schema. What is read after that is the last that was written, so none
 * fails because of another and the log has one writer. Transactions that only read take no lock and see one moment.
 */
export class PostgresDriver implements Driver {
  readonly #pools: PostgresPools;
  readonly #names = createStatementNames();

  constructor(pools: PostgresPools) {
    this.#pools = pools;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Reserved(this.#pools, this.#names);
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    await (connection as Reserved).begin(accessMode === 'read only');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Reserved).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Reserved).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as Reserved).release();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#pools.readers.end(), this.#pools.writer.end()]);
  }
}

/** What Kysely holds for a query or a transaction; which connection it is shows at its first statement. */
class Reserved implements DatabaseConnection {
  readonly #pools: PostgresPools;
  readonly #names: ReturnType<typeof createStatementNames>;
  #client: PoolClient | undefined;
  #inTransaction = false;
  #broken = false;

  constructor(pools: PostgresPools, names: ReturnType<typeof createStatementNames>) {
    this.#pools = pools;
    this.#names = names;
  }

  async begin(readOnly: boolean): Promise<void> {
    this.#client = await (readOnly ? this.#pools.readers : this.#pools.writer).connect();
    this.#inTransaction = true;
    await this.#plainly(
      readOnly
        ? 'begin isolation level repeatable read, read only'
        : `begin; select pg_advisory_xact_lock(${writerLock}, hashtext(current_schema()))`,
    );
  }

  async commit(): Promise<void> {
    const done = await this.#plainly('commit');
    this.#inTransaction = false;
    // After a statement that failed there is nothing left to keep, and PostgreSQL takes a commit for its opposite.
    if (done.command !== 'COMMIT')
      throw new Error('A statement of the transaction had failed: all of it was taken back');
  }

  /** A connection that is gone has taken everything back. */
  async rollback(): Promise<void> {
    this.#inTransaction = false;
    if (!this.#broken) await this.#plainly('rollback').catch(() => undefined);
  }

  release(): void {
    this.#client?.release(this.#broken || this.#inTransaction);
    this.#client = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#run(query);
    } catch (error) {
      if (!stalePlan.test(String(error))) throw error;
      this.#names.renew();
      if (this.#inTransaction) throw error;
      return this.#run(query);
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nothing here is read row by row
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read in chunks by their keys');
  }

  async #run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#names.nameOf(sql);
    const values = parameters.map(bindable);
    this.#client ??= await this.#pools.readers.connect();
    const { command, rowCount, rows } = await this.#marking(
      this.#client.query(name === undefined ? { text: sql, values } : { name, text: sql, values }),
    );
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows: rows as Row[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  async #plainly(sql: string): Promise<PgResult> {
    if (!this.#client) throw new Error('There is no transaction');
    return this.#marking(this.#client.query(sql));
  }

  /** Whatever is no answer of PostgreSQL leaves a connection of which nobody knows how it stands. */
  async #marking<Result>(asked: Promise<Result>): Promise<Result> {
    try {
      return await asked;
    } catch (error) {
      if (!('severity' in (error as object)) || (error as { severity?: string }).severity === 'FATAL')
        this.#broken = true;
      throw error;
    }
  }
}
