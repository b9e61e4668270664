import type { Saying } from '../saying.ts';
import { saying as aboveOperator } from './above.meaning.ts';
import { saying as addOperator } from './add.meaning.ts';
import { saying as addDaysOperator } from './add-days.meaning.ts';
import { saying as addMonthsOperator } from './add-months.meaning.ts';
import { saying as allOperator } from './all.meaning.ts';
import { saying as andOperator } from './and.meaning.ts';
import { saying as atLeastOperator } from './at-least.meaning.ts';
import { saying as atMostOperator } from './at-most.meaning.ts';
import { saying as belowOperator } from './below.meaning.ts';
import { saying as catOperator } from './cat.meaning.ts';
import { saying as changeOperator } from './change.meaning.ts';
import { saying as chooseOperator } from './choose.meaning.ts';
import { saying as combineOperator } from './combine.meaning.ts';
import { saying as containsOperator } from './contains.meaning.ts';
import { saying as countOperator } from './count.meaning.ts';
import { saying as daysBetweenOperator } from './days-between.meaning.ts';
import { saying as divideOperator } from './divide.meaning.ts';
import { saying as eitherOperator } from './either.meaning.ts';
import { saying as endsWithOperator } from './ends-with.meaning.ts';
import { saying as equalOperator } from './equal.meaning.ts';
import { saying as equalsOperator } from './equals.meaning.ts';
import { saying as exceptOperator } from './except.meaning.ts';
import { saying as filledOperator } from './filled.meaning.ts';
import { saying as filterOperator } from './filter.meaning.ts';
import { saying as firstOperator } from './first.meaning.ts';
import { saying as firstDayOfOperator } from './first-day-of.meaning.ts';
import { saying as flattenOperator } from './flatten.meaning.ts';
import { saying as formatOperator } from './format.meaning.ts';
import { saying as greaterOrEqualOperator } from './greater-or-equal.meaning.ts';
import { saying as greaterThanOperator } from './greater-than.meaning.ts';
import { saying as ifOperator } from './if.meaning.ts';
import { saying as inOperator } from './in.meaning.ts';
import { saying as joinOperator } from './join.meaning.ts';
import { saying as lastOperator } from './last.meaning.ts';
import { saying as lastDayOfOperator } from './last-day-of.meaning.ts';
import { saying as lessOrEqualOperator } from './less-or-equal.meaning.ts';
import { saying as lessThanOperator } from './less-than.meaning.ts';
import { saying as logOperator } from './log.meaning.ts';
import { saying as lookupOperator } from './lookup.meaning.ts';
import { saying as lowerOperator } from './lower.meaning.ts';
import { saying as mapOperator } from './map.meaning.ts';
import { saying as maxOperator } from './max.meaning.ts';
import { saying as mergeOperator } from './merge.meaning.ts';
import { saying as minOperator } from './min.meaning.ts';
import { saying as minutesBetweenOperator } from './minutes-between.meaning.ts';
import { saying as missingOperator } from './missing.meaning.ts';
import { saying as missingSomeOperator } from './missing-some.meaning.ts';
import { saying as monthOfOperator } from './month-of.meaning.ts';
import { saying as multiplyOperator } from './multiply.meaning.ts';
import { saying as noneOperator } from './none.meaning.ts';
import { saying as notOperator } from './not.meaning.ts';
import { saying as notEqualOperator } from './not-equal.meaning.ts';
import { saying as orOperator } from './or.meaning.ts';
import { saying as payrollMonthOfOperator } from './payroll-month-of.meaning.ts';
import { saying as recordOperator } from './record.meaning.ts';
import { saying as reduceOperator } from './reduce.meaning.ts';
import { saying as remainderOperator } from './remainder.meaning.ts';
import { saying as reverseOperator } from './reverse.meaning.ts';
import { saying as roundOperator } from './round.meaning.ts';
import { saying as someOperator } from './some.meaning.ts';
import { saying as sortOperator } from './sort.meaning.ts';
import { saying as splitOperator } from './split.meaning.ts';
import { saying as startsWithOperator } from './starts-with.meaning.ts';
import { saying as strictEqualOperator } from './strict-equal.meaning.ts';
import { saying as strictNotEqualOperator } from './strict-not-equal.meaning.ts';
import { saying as substrOperator } from './substr.meaning.ts';
import { saying as subtractOperator } from './subtract.meaning.ts';
import { saying as sumOperator } from './sum.meaning.ts';
import { saying as trimOperator } from './trim.meaning.ts';
import { saying as truthOperator } from './truth.meaning.ts';
import { saying as uniqueOperator } from './unique.meaning.ts';
import { saying as upperOperator } from './upper.meaning.ts';
import { saying as varOperator } from './var.meaning.ts';

/** Made of the files of this folder by `npm run generate`. */
export const sayings = {
  '>': aboveOperator,
  '+': addOperator,
  all: allOperator,
  and: andOperator,
  '>=': atLeastOperator,
  '<=': atMostOperator,
  '<': belowOperator,
  cat: catOperator,
  '?:': chooseOperator,
  '/': divideOperator,
  '==': equalOperator,
  filter: filterOperator,
  if: ifOperator,
  in: inOperator,
  log: logOperator,
  map: mapOperator,
  max: maxOperator,
  merge: mergeOperator,
  min: minOperator,
  missing: missingOperator,
  missing_some: missingSomeOperator,
  '*': multiplyOperator,
  none: noneOperator,
  '!': notOperator,
  '!=': notEqualOperator,
  or: orOperator,
  reduce: reduceOperator,
  '%': remainderOperator,
  some: someOperator,
  '===': strictEqualOperator,
  '!==': strictNotEqualOperator,
  substr: substrOperator,
  '-': subtractOperator,
  '!!': truthOperator,
  var: varOperator,
  addDays: addDaysOperator,
  addMonths: addMonthsOperator,
  change: changeOperator,
  combine: combineOperator,
  contains: containsOperator,
  count: countOperator,
  daysBetween: daysBetweenOperator,
  either: eitherOperator,
  endsWith: endsWithOperator,
  equals: equalsOperator,
  except: exceptOperator,
  filled: filledOperator,
  first: firstOperator,
  firstDayOf: firstDayOfOperator,
  flatten: flattenOperator,
  format: formatOperator,
  greaterOrEqual: greaterOrEqualOperator,
  greaterThan: greaterThanOperator,
  join: joinOperator,
  last: lastOperator,
  lastDayOf: lastDayOfOperator,
  lessOrEqual: lessOrEqualOperator,
  lessThan: lessThanOperator,
  lookup: lookupOperator,
  lower: lowerOperator,
  minutesBetween: minutesBetweenOperator,
  monthOf: monthOfOperator,
  payrollMonthOf: payrollMonthOfOperator,
  record: recordOperator,
  reverse: reverseOperator,
  round: roundOperator,
  sort: sortOperator,
  split: splitOperator,
  startsWith: startsWithOperator,
  sum: sumOperator,
  trim: trimOperator,
  unique: uniqueOperator,
  upper: upperOperator,
} satisfies Readonly<Record<string, Saying>>;
