import type { Writable } from 'node:stream';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { QueryResult as PgResult, Pool, PoolClient, QueryConfig } from 'pg';
import { isApart, isUnawaited } from '../../work/index.ts';
import { bindable } from '../bindable.ts';
import { Outdated } from '../outdated.ts';
import { isOutdated, type KnownSteps, newerSteps } from './known-steps.ts';
import { createStatementNames } from './statement-names.ts';

/** The connections of one server to its database. */
export interface PostgresPools {
  /** For all that stands alone, and for transactions that only read. */
  readonly readers: Pool;
  /** For transactions that write. */
  readonly writers: Pool;
  /** The one connection by which this server does what is done one after the other beside them. */
  readonly sequencer: Pool;
  /** The one connection for what is kept whatever becomes of the transaction that asks for it: numbers of records. */
  readonly apart: Pool;
}

/** An empty table: its locks say who writes. It can be locked before a transaction sees anything, other locks cannot. */
export const writersTable = 'writers';

/** In front of the number of the lock of what is done one after the other, so that it meets no other lock. */
const sequenceLock = 0x6d71;

/** How a transaction begins, by what it asks of others. */
const begins = {
  /** Reads, and sees one moment. */
  reading: 'begin isolation level repeatable read, read only',
  /** Writes beside others: where the outcome would be none of one after the other, one of them fails and is done again. */
  together: `begin isolation level serializable; lock table ${writersTable} in row share mode`,
  /** One after the other over all servers, beside all others. What it reads is the last that was written. */
  inTurn: `begin isolation level read committed; select pg_advisory_xact_lock(${sequenceLock}, hashtext(current_schema()))`,
  /** Writes while nobody else does, over all servers. What it reads is the last that was written. */
  alone: `begin isolation level read committed; lock table ${writersTable} in exclusive mode`,
} as const;

type Way = keyof typeof begins;

function wayOf({ accessMode, isolationLevel }: TransactionSettings): Way {
  if (accessMode === 'read only') return 'reading';
  if (isolationLevel === 'serializable') return 'together';
  return isolationLevel === 'read committed' ? 'inTurn' : 'alone';
}

/** A column was added or taken away since a statement was prepared. */
const stalePlan = /cached plan must not change result type/;

/** How many bytes wait for what comes next. */
const heldBack = 65_536;

/** A table or a column is not there, as a newer program may have it. */
const missing: ReadonlySet<string> = new Set(['42P01', '42703']);

/** Which transactions may run at once, over all servers on the database, is said by how each begins: see `begins`. */
export class PostgresDriver implements Driver {
  readonly #pools: PostgresPools;
  readonly #known: KnownSteps;
  readonly #names = createStatementNames();

  constructor(pools: PostgresPools, known: KnownSteps) {
    this.#pools = pools;
    this.#known = known;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Reserved(this.#pools, this.#known, this.#names);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await (connection as Reserved).begin(wayOf(settings));
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
    const { readers, writers, sequencer, apart } = this.#pools;
    await Promise.all([readers, writers, sequencer, apart].map((pool) => pool.end()));
  }
}

/** What Kysely holds for a query or a transaction; which connection it is shows at its first statement. */
class Reserved implements DatabaseConnection {
  readonly #pools: PostgresPools;
  readonly #known: KnownSteps;
  readonly #names: ReturnType<typeof createStatementNames>;
  /** What was sent and not waited for, in order. */
  #ahead: Promise<unknown>[] = [];
  /** The connection, as often as it holds back what it was given. */
  readonly #held: Writable[] = [];
  #client: PoolClient | undefined;
  #way: Way | undefined;
  #broken = false;

  constructor(pools: PostgresPools, known: KnownSteps, names: ReturnType<typeof createStatementNames>) {
    this.#pools = pools;
    this.#known = known;
    this.#names = names;
  }

  /** It is not waited for: the first statement goes with it, and is done in the transaction or not at all. */
  async begin(way: Way): Promise<void> {
    const { readers, writers, sequencer } = this.#pools;
    this.#client = await (way === 'reading' ? readers : way === 'inTurn' ? sequencer : writers).connect();
    this.#way = way;
    const newer = way === 'reading' ? undefined : newerSteps(this.#known);
    // It is looked at behind the locks: no step comes between, and what is written is what the tables are for.
    if (newer === undefined) this.#goOn(() => this.#ask(begins[way]));
    else this.#goOn(() => this.#ask(`${begins[way]}; ${newer}`).then(refuseNewer));
  }

  async commit(): Promise<void> {
    const done = await this.#behind(this.#ask('commit'));
    this.#way = undefined;
    // After a statement that failed there is nothing left to keep, and PostgreSQL takes a commit for its opposite.
    if (done.command !== 'COMMIT')
      throw new Error('A statement of the transaction had failed: all of it was taken back');
  }

  /** A connection that is gone has taken everything back. */
  async rollback(): Promise<void> {
    this.#way = undefined;
    if (!this.#broken) await this.#behind(this.#ask('rollback')).catch(() => undefined);
    else this.#send();
  }

  release(): void {
    this.#client?.release(this.#broken || this.#way !== undefined);
    this.#client = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#run(query);
    } catch (error) {
      const { code = '' } = error as { readonly code?: string };
      if (missing.has(code) && (await isOutdated(this.#pools.readers, this.#known))) throw new Outdated();
      if (this.#way || !stalePlan.test(String(error))) throw error;
      return this.#run(query);
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nothing here is read row by row
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read in chunks by their keys');
  }

  async #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#names.nameOf(query.sql);
    const values = query.parameters.map(bindable);
    const config = { ...(name === undefined ? {} : { name }), text: query.sql, values };
    if (this.#way === 'together' && isApart(query)) return answerOf(await this.#pools.apart.query(config));
    this.#client ??= await this.#pools.readers.connect();
    if (this.#way && isUnawaited(query)) {
      this.#goOn(() => this.#ask(config));
      return { rows: [] };
    }
    return answerOf(await this.#behind(this.#ask(config)));
  }

  /** Asks and does not wait: it is held back, and goes in one piece with what comes next. */
  #goOn(ask: () => Promise<unknown>): void {
    const stream = this.#stream();
    stream.cork();
    this.#held.push(stream);
    const asked = ask();
    asked.catch(() => undefined);
    this.#ahead.push(asked);
    if (stream.writableLength > heldBack) this.#send();
  }

  /** An answer, once those before it are there: what failed first is why the rest did. */
  async #behind<Answer>(asked: Promise<Answer>): Promise<Answer> {
    this.#send();
    const ahead = this.#ahead;
    this.#ahead = [];
    const [answer, ...before] = await Promise.allSettled([asked, ...ahead]);
    for (const each of [...before, answer]) if (each.status === 'rejected') throw each.reason;
    return (answer as PromiseFulfilledResult<Answer>).value;
  }

  /** Lets go of what was held back. */
  #send(): void {
    for (const stream of this.#held.splice(0)) stream.uncork();
  }

  #stream(): Writable {
    // What the types of the driver leave out.
    return (this.#client as PoolClient & { readonly connection: { readonly stream: Writable } }).connection.stream;
  }

  async #ask(query: QueryConfig | string): Promise<PgResult> {
    if (!this.#client) throw new Error('There is no transaction');
    return this.#marking(this.#client.query(query));
  }

  /** Whatever is no answer of PostgreSQL leaves a connection of which nobody knows how it stands. */
  async #marking<Result>(asked: Promise<Result>): Promise<Result> {
    try {
      return await asked;
    } catch (error) {
      if (!('severity' in (error as object)) || (error as { severity?: string }).severity === 'FATAL')
        this.#broken = true;
      if (stalePlan.test(String(error))) this.#names.renew();
      throw error;
    }
  }
}

/** The last answer of those to a beginning is that of the look for newer steps. */
function refuseNewer(answers: unknown): void {
  const [found] = (answers as readonly PgResult[]).slice(-1);
  if (found?.rowCount !== 0) throw new Outdated();
}

function answerOf<Row>({ command, rowCount, rows }: PgResult): QueryResult<Row> {
  const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
  return { rows: rows as Row[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
}
