import type { SqliteStatement } from 'kysely';
import { bindable } from '../bindable.ts';
import type { PreparedStatement, SqliteConnection } from './driver.ts';
import type { TransactionalDatabase } from './immediate-dialect.ts';

const kept = 400;

/**
 * A better-sqlite3 connection as Kysely wants it, with prepared statements kept by their text and every value brought
 * into its stored form before it is bound.
 */
export function cachingConnection(connection: SqliteConnection): TransactionalDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    get inTransaction() {
      return connection.inTransaction;
    },
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = wrap(connection.prepare(sql));
      const oldest = statements.size >= kept ? statements.keys().next().value : undefined;
      if (oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}

function wrap(statement: PreparedStatement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (values) => statement.all(values.map(bindable)),
    run: (values) => statement.run(values.map(bindable)),
    iterate: (values) => statement.iterate(values.map(bindable)) as IterableIterator<unknown>,
  };
}
