import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely';
import { readingFailures } from '../failure-reading.ts';
import { PostgresDriver, type PostgresPools, writersTable } from './driver.ts';
import type { KnownSteps } from './known-steps.ts';
import { MusterPostgresCompiler } from './query-compiler.ts';

/** PostgreSQL for Kysely. */
export function postgresDialect(pools: PostgresPools, schema: string, known: KnownSteps): Dialect {
  return {
    createDriver: (): Driver => new PostgresDriver(pools, known),
    createQueryCompiler: () => new MusterPostgresCompiler(),
    createAdapter: () => readingFailures(new PostgresAdapter(), true),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new OwnTables(db, schema),
  };
}

/** Only the tables of Muster itself: others may stand in the same database, and Muster's of before a restore. */
class OwnTables extends PostgresIntrospector {
  readonly #schema: string;

  constructor(db: Kysely<unknown>, schema: string) {
    super(db);
    this.#schema = schema;
  }

  override async getTables(): ReturnType<PostgresIntrospector['getTables']> {
    return (await super.getTables()).filter(({ schema, name }) => schema === this.#schema && name !== writersTable);
  }
}
