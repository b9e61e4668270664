import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely';
import { readingFailures } from '../failure-reading.ts';
import { PostgresDriver, type PostgresPools } from './driver.ts';
import { MusterPostgresCompiler } from './query-compiler.ts';

/** PostgreSQL for Kysely. */
export function postgresDialect(pools: PostgresPools): Dialect {
  return {
    createDriver: (): Driver => new PostgresDriver(pools),
    createQueryCompiler: () => new MusterPostgresCompiler(),
    createAdapter: () => readingFailures(new PostgresAdapter()),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db),
  };
}
