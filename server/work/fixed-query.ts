import { type CompiledQuery, type Expression, type Kysely, sql } from 'kysely';

/** Stands in a compiled query for a value that is bound at each execution. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The values of a query by name, as its builder writes them. */
type Slots<Given> = { readonly [Name in keyof Given]: Expression<Given[Name]> };

/** A query whose text never changes; `db` is a database or a transaction. */
export interface FixedQuery<Tables, Given, Row> {
  all(db: Kysely<Tables>, given: Given): Promise<readonly Row[]>;
  /** The first row; undefined when there is none. */
  first(db: Kysely<Tables>, given: Given): Promise<Row | undefined>;
}

/**
 * A query that every request makes: built and compiled once for each kind of database, and bound anew each time, because
 * for a look-up by key Kysely's building and compiling costs more than the look-up. Only values may differ between
 * executions: a list (`in`) is part of the text. `mark` may say something of each execution.
 */
export function fixedQuery<Tables, Given extends object, Row>(
  build: (db: Kysely<Tables>, given: Slots<Given>) => { compile(): CompiledQuery<Row> },
  mark: (query: CompiledQuery<Row>) => CompiledQuery<Row> = (query) => query,
): FixedQuery<Tables, Given, Row> {
  // A database and its transactions share the adapter of their dialect.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const rowsOf = async (db: Kysely<Tables>, given: Given): Promise<readonly Row[]> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, slots<Given>()).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((each) => (each instanceof Slot ? given[each.name as keyof Given] : each));
    const bound: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(mark(bound))).rows;
  };
  return {
    all: rowsOf,
    first: async (db, given) => (await rowsOf(db, given))[0],
  };
}

function slots<Given extends object>(): Slots<Given> {
  return new Proxy({} as Slots<Given>, { get: (_, name) => sql.val(new Slot(String(name))) });
}
