import type { OperatorName } from '../logic/operators/index.ts';

/**
 * How people say an operator. {0} {1} are its arguments, {all} all of them; what stands in [ ] is left out with an
 * argument that is not there.
 */
export type Saying =
  /** A condition, where it holds and where it does not; `three` with three arguments. */
  | {
      readonly holds: string;
      readonly fails: string;
      readonly three?: { readonly holds: string; readonly fails: string };
    }
  /** A value. */
  | { readonly called: string }
  /** Its arguments with a word between them. */
  | { readonly between: string };

const is = { holds: '{0} is {1}', fails: '{0} is not {1}' };
const isNot = { holds: is.fails, fails: is.holds };
const isSet = { holds: '{0} is filled', fails: '{0} is empty' };
const isMissing = { holds: 'something of {all} is missing', fails: '{all} is there' };

/**
 * Every operator in words. It stands apart from the operators because browsers load these words only when somebody asks
 * why; an operator without a line here does not compile.
 */
export const sayings = {
  var: { called: '{0}' },
  missing: isMissing,
  missing_some: { holds: 'fewer than {0} of {1} are there', fails: 'at least {0} of {1} are there' },
  if: { called: '{1} if {0}[, else {2}]' },
  '?:': { called: '{1} if {0}[, else {2}]' },
  and: { between: ' and ' },
  or: { between: ' or ' },
  '!': { holds: '{0} is empty', fails: isSet.holds },
  '!!': isSet,
  '==': is,
  '!=': isNot,
  '===': is,
  '!==': isNot,
  '>': { holds: '{0} is more than {1}', fails: '{0} is not more than {1}' },
  '>=': { holds: '{0} is at least {1}', fails: '{0} is less than {1}' },
  '<': {
    holds: '{0} is less than {1}',
    fails: '{0} is not less than {1}',
    three: { holds: '{1} is between {0} and {2}', fails: '{1} is not between {0} and {2}' },
  },
  '<=': {
    holds: '{0} is at most {1}',
    fails: '{0} is more than {1}',
    three: { holds: '{1} is from {0} to {2}', fails: '{1} is not from {0} to {2}' },
  },
  max: { called: 'the largest of {all}' },
  min: { called: 'the smallest of {all}' },
  '+': { between: ' + ' },
  '*': { between: ' × ' },
  '-': { between: ' − ' },
  '/': { between: ' ÷ ' },
  '%': { called: 'the rest of {0} ÷ {1}' },
  map: { called: '{1} of every entry of {0}' },
  all: { holds: 'for every entry of {0}: {1}', fails: 'not for every entry of {0}: {1}' },
  none: { holds: 'for no entry of {0}: {1}', fails: 'for an entry of {0}: {1}' },
  some: { holds: 'for an entry of {0}: {1}', fails: 'for no entry of {0}: {1}' },
  filter: { called: 'the entries of {0} with {1}' },
  reduce: { called: 'what {0} come to' },
  merge: { called: '{all}' },
  in: { holds: '{0} is one of {1}', fails: '{0} is none of {1}' },
  cat: { between: ' ' },
  substr: { called: 'a part of {0}' },
  log: { called: '{0}' },
  contains: { holds: '{0} contains {1}', fails: '{0} does not contain {1}' },
  startsWith: { holds: '{0} starts with {1}', fails: '{0} does not start with {1}' },
  endsWith: { holds: '{0} ends with {1}', fails: '{0} does not end with {1}' },
  equals: is,
  greaterThan: { holds: '{0} is more than {1}', fails: '{0} is not more than {1}' },
  greaterOrEqual: { holds: '{0} is at least {1}', fails: '{0} is not at least {1}' },
  lessThan: { holds: '{0} is less than {1}', fails: '{0} is not less than {1}' },
  lessOrEqual: { holds: '{0} is at most {1}', fails: '{0} is not at most {1}' },
  filled: { holds: '{all} is filled', fails: '{all} is empty' },
  lookup: { called: 'what {0} stands for' },
  round: { called: '{0} rounded[ to {1} digits]' },
  sum: { called: 'the sum of {all}' },
  count: { called: 'the number of {all}' },
  split: { called: 'a part of {0}' },
  join: { called: '{0}' },
  flatten: { called: '{0}' },
  sort: { called: '{0} in order' },
  reverse: { called: '{0} from the end' },
  first: { called: 'the first of {0}' },
  last: { called: 'the last of {0}' },
  unique: { called: 'the different ones of {0}' },
  except: { called: '{0} without {1}' },
  upper: { called: '{0}' },
  lower: { called: '{0}' },
  trim: { called: '{0}' },
  addDays: { called: '{0} + {1} days' },
  addMonths: { called: '{0} + {1} months' },
  daysBetween: { called: 'the days from {0} to {1}' },
  monthOf: { called: 'the month of {0}' },
  firstDayOf: { called: 'the first day of {0}' },
  lastDayOf: { called: 'the last day of {0}' },
  payrollMonthOf: { called: 'the payroll month of {0}' },
  record: { called: 'a record' },
  combine: { called: '{all}' },
  format: { called: '{0}' },
} as const satisfies Record<OperatorName, Saying>;

/** How an operator is said; undefined for a name that is none. */
export function sayingOf(name: string): Saying | undefined {
  return Object.hasOwn(sayings, name) ? sayings[name as OperatorName] : undefined;
}
