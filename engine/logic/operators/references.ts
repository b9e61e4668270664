import type { Operation } from '../reference-values.ts';
import { reference as addDaysOperator } from './add-days.meaning.ts';
import { reference as addMonthsOperator } from './add-months.meaning.ts';
import { reference as changeOperator } from './change.meaning.ts';
import { reference as combineOperator } from './combine.meaning.ts';
import { reference as containsOperator } from './contains.meaning.ts';
import { reference as countOperator } from './count.meaning.ts';
import { reference as daysBetweenOperator } from './days-between.meaning.ts';
import { reference as eitherOperator } from './either.meaning.ts';
import { reference as endsWithOperator } from './ends-with.meaning.ts';
import { reference as equalsOperator } from './equals.meaning.ts';
import { reference as exceptOperator } from './except.meaning.ts';
import { reference as filledOperator } from './filled.meaning.ts';
import { reference as firstOperator } from './first.meaning.ts';
import { reference as firstDayOfOperator } from './first-day-of.meaning.ts';
import { reference as flattenOperator } from './flatten.meaning.ts';
import { reference as greaterOrEqualOperator } from './greater-or-equal.meaning.ts';
import { reference as greaterThanOperator } from './greater-than.meaning.ts';
import { reference as joinOperator } from './join.meaning.ts';
import { reference as lastOperator } from './last.meaning.ts';
import { reference as lastDayOfOperator } from './last-day-of.meaning.ts';
import { reference as lessOrEqualOperator } from './less-or-equal.meaning.ts';
import { reference as lessThanOperator } from './less-than.meaning.ts';
import { reference as lookupOperator } from './lookup.meaning.ts';
import { reference as lowerOperator } from './lower.meaning.ts';
import { reference as minutesBetweenOperator } from './minutes-between.meaning.ts';
import { reference as monthOfOperator } from './month-of.meaning.ts';
import { reference as payrollMonthOfOperator } from './payroll-month-of.meaning.ts';
import { reference as recordOperator } from './record.meaning.ts';
import { reference as reverseOperator } from './reverse.meaning.ts';
import { reference as roundOperator } from './round.meaning.ts';
import { reference as sortOperator } from './sort.meaning.ts';
import { reference as splitOperator } from './split.meaning.ts';
import { reference as startsWithOperator } from './starts-with.meaning.ts';
import { reference as sumOperator } from './sum.meaning.ts';
import { reference as trimOperator } from './trim.meaning.ts';
import { reference as uniqueOperator } from './unique.meaning.ts';
import { reference as upperOperator } from './upper.meaning.ts';

/** Made of the files of this folder by `npm run generate`. */
export const references = {
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
} satisfies Readonly<Record<string, Operation>>;
