/** The entry to queries: what rows are asked for, the check of it against a source, and the executor on rows at hand. */
export { type CheckedQuery, checkQuery, type QueryProblem } from './query/check-query.ts';
export { type ConditionName, conditions } from './query/conditions.ts';
export { columnIn, groupId, groupReader, groupType, measureType } from './query/groups.ts';
export { type IntervalName, intervalByName, intervalOf, intervals } from './query/intervals.ts';
export type {
  Aggregate,
  AggregateName,
  All,
  Any,
  Cell,
  Comparison,
  Empty,
  Formula,
  FormulaSign,
  Group,
  Measure,
  Not,
  OneOf,
  Order,
  Part,
  Query,
  Search,
  Where,
  Within,
  Worked,
} from './query/query.ts';
export { queryBounds } from './query/query-bounds.ts';
export { leadsTo, type RowNames } from './query/row-names.ts';
export type { Answer, RowColumn, RowSource } from './query/row-source.ts';
export { findRows, finishGroups, runRows } from './query/run-rows.ts';
export { monthInDate, searchWords } from './query/search-words.ts';
export { type ColumnType, orderOf, type Source, type SourceColumn } from './query/source.ts';
export { nearName, unknownName } from './query/unknown-name.ts';
