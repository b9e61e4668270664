/** The entry to queries on a database: what `engine/query` asks for, compiled to SQL. */
export {
  type ColumnOf,
  type ColumnTraits,
  filled,
  iso,
  number,
  plainText,
  referTo,
  searched,
  stored,
} from './columns.ts';
export { type KeptColumn, keptColumns } from './kept-columns.ts';
export { narrow } from './narrow.ts';
export { runSql } from './run-sql.ts';
export type { Condition, SqlColumn, SqlSource } from './sql-source.ts';
export { comparedText, foldedColumn } from './sql-values.ts';
