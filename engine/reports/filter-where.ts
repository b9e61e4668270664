import { addDays } from '../formats/calendar/add-days.ts';
import { companyZone, momentOf } from '../formats/zone.ts';
import { conditionByName } from '../query/conditions.ts';
import { dayWords } from '../query/day-words.ts';
import { columnIn } from '../query/groups.ts';
import type { Where } from '../query/query.ts';
import type { FilterLeaf, FilterValue, ReportFilter } from './report-query.ts';
import type { ReportColumn } from './report-source.ts';

export interface FilterContext {
  readonly columns: ReadonlyMap<string, Pick<ReportColumn, 'type' | 'moment'>>;
  /** The company's day, fixed for all that is answered together. */
  readonly today: string;
}

/** All of some filters as a condition; undefined where there is none. */
export function whereOf(filters: readonly ReportFilter[], context: FilterContext): Where | undefined {
  const parts = filters.map((filter) => conditionOf(filter, context));
  return parts.length > 1 ? { and: parts } : parts[0];
}

export function conditionOf(filter: ReportFilter, context: FilterContext): Where {
  if ('and' in filter) return { and: filter.and.map((part) => conditionOf(part, context)) };
  if ('or' in filter) return { or: filter.or.map((part) => conditionOf(part, context)) };
  if ('not' in filter) return { not: conditionOf(filter.not, context) };
  const { column, is, value } = onDay(filter, context.today);
  const values = (Array.isArray(value) ? value : value === undefined ? [] : [value]) as readonly FilterValue[];
  const { type, moment } = columnIn({ label: '', order: [], columns: context.columns }, column);
  const onMoments = type === 'date' && moment ? momentConditions.get(is) : undefined;
  if (onMoments) return onMoments(column, values.map(String));
  const condition = conditionByName.get(is);
  return condition ? condition.where(column, values) : { or: [] };
}

/** A word for a day as that day. */
export function onDay(leaf: FilterLeaf, today: string): FilterLeaf {
  const before = dayWords.get(leaf.is);
  return before === undefined ? leaf : { column: leaf.column, is: 'equal', value: addDays(today, -before) ?? today };
}

/** The moment at which a day of the company begins. Moments are texts of UTC, compared as they stand. */
function startOf(day: string, later = 0): string {
  const date = (later === 0 ? day : addDays(day, later)) ?? day;
  return momentOf(companyZone, new Date(`${date}T00:00:00.000Z`)).toISOString();
}

type OfMoments = (column: string, days: readonly string[]) => Where;

const from: OfMoments = (column, [day = '']) => ({ column, is: 'atLeast', value: startOf(day) });
const before: OfMoments = (column, [day = '']) => ({ column, is: 'below', value: startOf(day) });
const behind: OfMoments = (column, [day = '']) => ({ column, is: 'atLeast', value: startOf(day, 1) });
const until: OfMoments = (column, [day = '']) => ({ column, is: 'below', value: startOf(day, 1) });
const span: OfMoments = (column, [first = '', last = '']) => ({ and: [from(column, [first]), until(column, [last])] });
const oneOf: OfMoments = (column, days) => ({ or: days.map((day) => span(column, [day, day])) });

/** Days asked of moments: a day is from its midnight to the next one, in the company's zone. */
const momentConditions: ReadonlyMap<string, OfMoments> = new Map([
  ['equal', (column, [day = '']) => span(column, [day, day])],
  ['notEqual', (column, [day = '']) => ({ not: span(column, [day, day]) })],
  ['above', behind],
  ['atLeast', from],
  ['below', before],
  ['atMost', until],
  ['between', span],
  ['oneOf', oneOf],
  ['notOneOf', (column, days) => ({ not: oneOf(column, days) })],
]);
