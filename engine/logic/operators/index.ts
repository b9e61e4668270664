import type { Operator } from '../operator.ts';
import { above } from './above.operator.ts';
import { add } from './add.operator.ts';
import { addDaysTo } from './add-days.operator.ts';
import { addMonthsTo } from './add-months.operator.ts';
import { all } from './all.operator.ts';
import { and } from './and.operator.ts';
import { atLeast } from './at-least.operator.ts';
import { atMost } from './at-most.operator.ts';
import { belowOther } from './below.operator.ts';
import { cat } from './cat.operator.ts';
import { choose } from './choose.operator.ts';
import { combine } from './combine.operator.ts';
import { contains } from './contains.operator.ts';
import { count } from './count.operator.ts';
import { daysApart } from './days-between.operator.ts';
import { divide } from './divide.operator.ts';
import { endsWith } from './ends-with.operator.ts';
import { equal } from './equal.operator.ts';
import { equals } from './equals.operator.ts';
import { except } from './except.operator.ts';
import { filled } from './filled.operator.ts';
import { filter } from './filter.operator.ts';
import { first } from './first.operator.ts';
import { firstDayOf } from './first-day-of.operator.ts';
import { flatten } from './flatten.operator.ts';
import { format } from './format.operator.ts';
import { greaterOrEqual } from './greater-or-equal.operator.ts';
import { greaterThan } from './greater-than.operator.ts';
import { ifElse } from './if.operator.ts';
import { inside } from './in.operator.ts';
import { join } from './join.operator.ts';
import { last } from './last.operator.ts';
import { lastDayOf } from './last-day-of.operator.ts';
import { lessOrEqual } from './less-or-equal.operator.ts';
import { lessThan } from './less-than.operator.ts';
import { log } from './log.operator.ts';
import { lookup } from './lookup.operator.ts';
import { lower } from './lower.operator.ts';
import { map } from './map.operator.ts';
import { max } from './max.operator.ts';
import { merge } from './merge.operator.ts';
import { min } from './min.operator.ts';
import { missing } from './missing.operator.ts';
import { missingSome } from './missing-some.operator.ts';
import { monthOf } from './month-of.operator.ts';
import { multiply } from './multiply.operator.ts';
import { none } from './none.operator.ts';
import { not } from './not.operator.ts';
import { notEqual } from './not-equal.operator.ts';
import { or } from './or.operator.ts';
import { payrollMonth } from './payroll-month-of.operator.ts';
import { record } from './record.operator.ts';
import { reduce } from './reduce.operator.ts';
import { remainder } from './remainder.operator.ts';
import { reverse } from './reverse.operator.ts';
import { round } from './round.operator.ts';
import { some } from './some.operator.ts';
import { sort } from './sort.operator.ts';
import { split } from './split.operator.ts';
import { startsWith } from './starts-with.operator.ts';
import { strictEqual } from './strict-equal.operator.ts';
import { strictNotEqual } from './strict-not-equal.operator.ts';
import { substr } from './substr.operator.ts';
import { subtract } from './subtract.operator.ts';
import { sum } from './sum.operator.ts';
import { trim } from './trim.operator.ts';
import { truth } from './truth.operator.ts';
import { unique } from './unique.operator.ts';
import { upper } from './upper.operator.ts';
import { variable } from './var.operator.ts';

/** Every operator of the language by its name: to add one, write its file, its suite and its line here. */
export const operators = {
  var: variable,
  missing: missing,
  missing_some: missingSome,
  if: ifElse,
  '?:': choose,
  and: and,
  or: or,
  '!': not,
  '!!': truth,
  '==': equal,
  '!=': notEqual,
  '===': strictEqual,
  '!==': strictNotEqual,
  '>': above,
  '>=': atLeast,
  '<': belowOther,
  '<=': atMost,
  max: max,
  min: min,
  '+': add,
  '*': multiply,
  '-': subtract,
  '/': divide,
  '%': remainder,
  map: map,
  all: all,
  none: none,
  some: some,
  filter: filter,
  reduce: reduce,
  merge: merge,
  in: inside,
  cat: cat,
  substr: substr,
  log: log,
  contains: contains,
  startsWith: startsWith,
  endsWith: endsWith,
  equals: equals,
  greaterThan: greaterThan,
  greaterOrEqual: greaterOrEqual,
  lessThan: lessThan,
  lessOrEqual: lessOrEqual,
  filled: filled,
  lookup: lookup,
  round: round,
  sum: sum,
  count: count,
  split: split,
  join: join,
  flatten: flatten,
  sort: sort,
  reverse: reverse,
  first: first,
  last: last,
  unique: unique,
  except: except,
  upper: upper,
  lower: lower,
  trim: trim,
  addDays: addDaysTo,
  addMonths: addMonthsTo,
  daysBetween: daysApart,
  monthOf: monthOf,
  firstDayOf: firstDayOf,
  lastDayOf: lastDayOf,
  payrollMonthOf: payrollMonth,
  record: record,
  combine: combine,
  format: format,
} satisfies Record<string, Operator>;

export type OperatorName = keyof typeof operators;

/** The names in the order of the documentation. */
export const operatorNames = Object.keys(operators) as readonly OperatorName[];

const byName: ReadonlyMap<string, Operator> = new Map(Object.entries(operators));

/** The operator of that name, undefined for all else (names that objects inherit too). */
export function operatorNamed(name: string): Operator | undefined {
  return byName.get(name);
}

export function isOperatorName(name: string): name is OperatorName {
  return byName.has(name);
}
