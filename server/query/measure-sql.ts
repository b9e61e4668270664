import { fromMinor, numberOf } from '@muster/engine/formats';
import type { Aggregate, Cell } from '@muster/engine/query';
import { type RawBuilder, sql } from 'kysely';
import { conditionOf } from './condition-of.ts';
import { readerOf, type Selected } from './selected.ts';
import { type SqlSource, sqlColumn } from './sql-source.ts';
import { comparedText, isText } from './sql-values.ts';

/** True for what the database answers as no number or text that it could put in order. */
export function sizeless({ measure }: Aggregate): boolean {
  return measure === 'median' || measure === 'apart';
}

/** A measure as SQL. */
export function measuredBy({ id: name, measure, column: of, to, where }: Aggregate, source: SqlSource): Selected {
  const whole = { name, read: (stored: unknown) => Number(stored) } as const;
  const among = (value: RawBuilder<unknown>) =>
    where ? sql`case when ${conditionOf(where, source)} then ${value} end` : value;
  if (of === undefined) return { ...whole, sql: where ? sql`count(${among(sql`1`)})` : sql`count(*)` };
  const column = sqlColumn(source, of);
  const filled = among(isText(column) ? sql`nullif(${comparedText(column)}, '')` : sql`${column.sql}`);
  if (measure === 'apart') {
    const days = among(sql`muster_days(${column.sql}, ${sqlColumn(source, to ?? of).sql})`);
    return {
      name,
      sql: sql`cast(sum(${days}) as text) || ' ' || count(${days})`,
      read: (stored) => shared(stored, 1, 0),
    };
  }
  // What is worked out of sums is no bigint to PostgreSQL.
  if (measure === 'median')
    return {
      name,
      sql: sql`muster_median(cast(${filled} as bigint))`,
      read: (stored) => shared(stored, 2, column.digits ?? 0),
    };
  if (measure === 'count') return { ...whole, sql: sql`count(${filled})` };
  if (measure === 'distinct') return { ...whole, sql: sql`count(distinct ${filled})` };
  if (measure === 'min' || measure === 'max')
    return { name, sql: measure === 'min' ? sql`min(${filled})` : sql`max(${filled})`, read: readerOf(column) };
  const { digits = 0 } = column;
  const sum = wideSum(filled);
  if (measure === 'sum')
    return { name, ...sum, read: (stored) => wide(stored, ([units]) => numberOf({ units, scale: digits }) + 0) };
  return {
    name,
    sql: sql`${sum.sql} || ' ' || count(${filled})`,
    size: sql`(${sum.size}) / count(${filled})`,
    read: (stored) => wide(stored, ([units, count]) => fromMinor(Number(units) / Number(count), digits)),
  };
}

/** Halves of the 64 bits of a number, so that no sum of them is more than SQLite holds: the sums of both, as a text. */
function wideSum(column: RawBuilder<unknown>): {
  readonly sql: RawBuilder<unknown>;
  readonly size: RawBuilder<unknown>;
} {
  const high = sql`sum(cast(${column} as bigint) >> 32)`;
  const low = sql`sum(cast(${column} as bigint) & 4294967295)`;
  return {
    sql: sql`cast(${high} as text) || ' ' || cast(${low} as text)`,
    size: sql`cast(${high} as double precision) * 4294967296.0 + ${low}`,
  };
}

/** 'total count' as a mean, 'lower upper' as what lies between the two. */
function shared(stored: unknown, parts: 1 | 2, digits: number): Cell {
  if (stored === null || stored === undefined) return null;
  const [one = 0, other = 0] = String(stored).split(' ').map(Number);
  return fromMinor(parts === 1 ? one / other : (one + other) / 2, digits) + 0;
}

function wide(stored: unknown, read: (parts: readonly [units: bigint, count: bigint]) => number): Cell {
  if (stored === null || stored === undefined) return null;
  const [high = 0n, low = 0n, count = 0n] = String(stored).split(' ').map(BigInt);
  return read([high * 4294967296n + low, count]);
}
