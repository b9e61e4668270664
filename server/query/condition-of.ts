import { foldText } from '@muster/engine/formats';
import { type Comparison, monthInDate, type OneOf, type Part, type Where } from '@muster/engine/query';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Condition, type SqlColumn, type SqlSource, sqlColumn } from './sql-source.ts';
import { boundValue, comparedText, isEmpty, isText, soughtText, unitsOf } from './sql-values.ts';

/**
 * A condition as SQL, values bound. Where it reads an empty column it may be NULL in place of false; `and` and `or` leave
 * that as it is, and `not` takes it for false.
 */
export function conditionOf(where: Where, source: SqlSource): Condition {
  if ('and' in where) return joined(where.and, source, sql` and `, sql`1 = 1`);
  if ('or' in where) return joined(where.or, source, sql` or `, sql`1 = 0`);
  if ('not' in where) return sql`not coalesce(${conditionOf(where.not, source)}, 1 = 0)`;
  const column = sqlColumn(source, where.column);
  if (where.is === 'empty') return isEmpty(column);
  if (where.is === 'oneOf') return oneOf(column, where.values);
  if (isPart(where)) return partOf(column, where);
  return column.type === 'number' ? numberCondition(column, where) : plainCondition(column, where);
}

/** Holds where each of the words stands in one of the columns. No word has blanks, so that none reaches over two of them. */
export function searchedIn(columns: readonly SqlColumn[], words: readonly string[]): readonly Condition[] {
  const own = columns.filter(({ among }) => !among);
  const text = textOf(own);
  const dates = own.filter(({ type }) => type === 'date');
  return words.map((word) => {
    const pattern = `%${plainly(word)}%`;
    const linked = columns.flatMap(({ among }) => (among ? [among((folded) => isLike(folded, pattern))] : []));
    const places = own.length === 0 ? linked : [isLike(sql`(${text})`, pattern), ...linked];
    const month = monthInDate(word);
    if (month !== undefined && dates.length > 0) places.push(isLike(sql`(${textOf(dates)})`, `%${month}%`));
    return places.length === 0 ? sql`1 = 0` : sql`(${sql.join(places, sql` or `)})`;
  });
}

function textOf(columns: readonly SqlColumn[]): RawBuilder<unknown> {
  return sql.join(
    columns.map((column) => sql`coalesce(${soughtText(column)}, '')`),
    sql` || ' ' || `,
  );
}

function isLike(text: Expression<unknown>, pattern: string): Condition {
  return sql`${text} like ${pattern} escape '\\'`;
}

function joined(
  parts: readonly Where[],
  source: SqlSource,
  by: Condition | RawBuilder<unknown>,
  none: Condition,
): Condition {
  if (parts.length === 0) return none;
  return sql`(${sql.join(
    parts.map((part) => conditionOf(part, source)),
    by,
  )})`;
}

const signs = { equal: sql`=`, above: sql`>`, atLeast: sql`>=`, below: sql`<`, atMost: sql`<=` } as const;

function plainCondition(column: SqlColumn, { is, value }: Comparison): Condition {
  const bound = boundValue(column.type === 'number' ? 'text' : column.type, value);
  if (is === 'equal' && column.among) return column.among((folded) => sql`${folded} = ${bound}`);
  const compared = sql<SqlBool>`${comparedText(column)} ${signs[is]} ${bound}`;
  // '' is less than every text, and empty.
  const mayBeEmpty = (is === 'below' || is === 'atMost') && isText(column) && !column.filled;
  return mayBeEmpty ? sql`(${column.sql} <> '' and ${compared})` : compared;
}

/** Stored numbers are whole: what lies between two of them equals none, and is above one and below the next. */
function numberCondition(column: SqlColumn, { is, value }: Comparison): Condition {
  const { below, above, exact } = unitsOf(column, Number(value));
  if (is === 'equal') return exact ? sql`${column.sql} = ${below}` : sql`1 = 0`;
  if (is === 'above' || (is === 'atLeast' && exact)) return sql`${column.sql} ${signs[is]} ${below}`;
  if (is === 'below' || exact) return sql`${column.sql} ${signs[is]} ${above}`;
  return is === 'atLeast' ? sql`${column.sql} >= ${above}` : sql`${column.sql} <= ${below}`;
}

function oneOf(column: SqlColumn, values: OneOf['values']): Condition {
  const { type } = column;
  const bound =
    type === 'number'
      ? values.flatMap((value) => {
          const { below, exact } = unitsOf(column, Number(value));
          return exact ? [below] : [];
        })
      : values.map((value) => boundValue(type, value));
  if (bound.length === 0) return sql`1 = 0`;
  const isOne = (text: Expression<unknown>): Condition => sql`${text} in (${sql.join(bound)})`;
  return column.among ? column.among(isOne) : isOne(comparedText(column));
}

const patterns = {
  contains: (part: string) => `%${part}%`,
  startsWith: (part: string) => `${part}%`,
  endsWith: (part: string) => `%${part}`,
} satisfies Readonly<Record<Part['is'], (part: string) => string>>;

function isPart(where: Comparison | Part): where is Part {
  return Object.hasOwn(patterns, where.is);
}

function partOf(column: SqlColumn, { is, value }: Part): Condition {
  const pattern = patterns[is](plainly(foldText(value)));
  return column.among ? column.among((folded) => isLike(folded, pattern)) : isLike(soughtText(column), pattern);
}

/** A text as LIKE finds it and nothing else. */
function plainly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
