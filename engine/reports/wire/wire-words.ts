import type { IntervalName } from '../../query/intervals.ts';
import type { ColumnType } from '../../query/source.ts';
import type { ColumnMetric, FilterWord } from '../report-query.ts';

/** The conditions of filters by the type of their column, in the order in which they are offered, and what each is here. */
export const wireConditions: Readonly<Record<ColumnType, ReadonlyMap<string, FilterWord>>> = {
  text: new Map<string, FilterWord>([
    ['Null', 'empty'],
    ['Not Null', 'filled'],
    ['Equal', 'equal'],
    ['Not Equal', 'notEqual'],
    ['Includes', 'contains'],
    ['Not Includes', 'notContains'],
    ['Start With', 'startsWith'],
    ['End With', 'endsWith'],
  ]),
  number: new Map<string, FilterWord>([
    ['Null', 'empty'],
    ['Not Null', 'filled'],
    ['Equal', 'equal'],
    ['Not Equal', 'notEqual'],
    ['Less Than', 'below'],
    ['Greater Than', 'above'],
    ['Less Than Equal To', 'atMost'],
    ['Greater Than Equal To', 'atLeast'],
  ]),
  date: new Map<string, FilterWord>([
    ['Daily', 'today'],
    ['Yesterday', 'yesterday'],
    ['Day Before Yesterday', 'dayBeforeYesterday'],
    ['Null', 'empty'],
    ['Not Null', 'filled'],
    ['Equal Date', 'equal'],
    ['Is Before', 'below'],
    ['Is On or Before', 'atMost'],
    ['Is After', 'above'],
    ['Is On or After', 'atLeast'],
    ['Is Between', 'between'],
  ]),
  boolean: new Map<string, FilterWord>([
    ['Null', 'empty'],
    ['Not Null', 'filled'],
    ['Equal', 'equal'],
    ['Not Equal', 'notEqual'],
  ]),
};

/** The words of simple metrics; those behind Count are beyond the specification. */
export const wireFormulas: ReadonlyMap<string, ColumnMetric> = new Map<string, ColumnMetric>([
  ['Sum', 'sum'],
  ['Average', 'average'],
  ['Count', 'count'],
  ['Count Distinct', 'distinct'],
  ['Min', 'min'],
  ['Max', 'max'],
  ['Median', 'median'],
]);

/** The intervals of dates; those behind year are beyond the specification. */
export const wireIntervals: ReadonlyMap<string, IntervalName> = new Map<string, IntervalName>([
  ['dateTime', 'minute'],
  ['date', 'day'],
  ['day', 'weekday'],
  ['week', 'week'],
  ['month', 'month'],
  ['year', 'year'],
  ['monthOfYear', 'monthOfYear'],
  ['quarter', 'quarter'],
  ['payrollMonth', 'payrollMonth'],
  ['fiscalYear', 'fiscalYear'],
]);

/** The word that stands for another one; undefined where none does. */
export function wordFor<Word>(words: ReadonlyMap<string, Word>, wanted: Word): string | undefined {
  return [...words].find(([, word]) => word === wanted)?.[0];
}

/** What is written of both forms beside the keys of the specification, as definitions write it. */
export const wireAdditions = ['groups', 'having', 'show', 'sort', 'limit', 'rest', 'totals', 'subtotals'] as const;

/** The keys of a query that is run, and of one that is saved with a report. */
export const wireForms = {
  run: { columns: 'columns', matrices: 'matrices', filters: 'filters' },
  saved: { columns: 'selectedColumns', matrices: 'selectedMatricesArr', filters: 'filtersArr' },
} as const;
export type WireForm = keyof typeof wireForms;
