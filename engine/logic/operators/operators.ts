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
import { change } from './change.operator.ts';
import { choose } from './choose.operator.ts';
import { combine } from './combine.operator.ts';
import { contains } from './contains.operator.ts';
import { count } from './count.operator.ts';
import { daysApart } from './days-between.operator.ts';
import { divide } from './divide.operator.ts';
import { either } from './either.operator.ts';
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
import { minutesApart } from './minutes-between.operator.ts';
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

/** Made of the files of this folder by `npm run generate`. */
export const operators = {
  '>': above,
  '+': add,
  all,
  and,
  '>=': atLeast,
  '<=': atMost,
  '<': belowOther,
  cat,
  '?:': choose,
  '/': divide,
  '==': equal,
  filter,
  if: ifElse,
  in: inside,
  log,
  map,
  max,
  merge,
  min,
  missing,
  missing_some: missingSome,
  '*': multiply,
  none,
  '!': not,
  '!=': notEqual,
  or,
  reduce,
  '%': remainder,
  some,
  '===': strictEqual,
  '!==': strictNotEqual,
  substr,
  '-': subtract,
  '!!': truth,
  var: variable,
  addDays: addDaysTo,
  addMonths: addMonthsTo,
  change,
  combine,
  contains,
  count,
  daysBetween: daysApart,
  either,
  endsWith,
  equals,
  except,
  filled,
  first,
  firstDayOf,
  flatten,
  format,
  greaterOrEqual,
  greaterThan,
  join,
  last,
  lastDayOf,
  lessOrEqual,
  lessThan,
  lookup,
  lower,
  minutesBetween: minutesApart,
  monthOf,
  payrollMonthOf: payrollMonth,
  record,
  reverse,
  round,
  sort,
  split,
  startsWith,
  sum,
  trim,
  unique,
  upper,
} satisfies Readonly<Record<string, Operator>>;
