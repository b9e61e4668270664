import { addDays } from '../formats/calendar/add-days.ts';
import { addMonths } from '../formats/calendar/add-months.ts';
import { dayOfWeek } from '../formats/calendar/day-of-week.ts';
import { parseIsoDate } from '../formats/calendar/iso-date.ts';
import { shiftMonth } from '../formats/calendar/iso-month.ts';
import { isoWeekText } from '../formats/calendar/iso-week.ts';
import { daysInMonth } from '../formats/calendar/leap-year.ts';
import { conditionByName } from '../query/conditions.ts';
import type { IntervalName } from '../query/intervals.ts';
import type { Cell } from '../query/query.ts';
import { onDay } from './filter-where.ts';
import type { FilterLeaf, FilterValue, Metric, Period, ReportFilter, ReportQuery } from './report-query.ts';

/** The same report asked a period earlier: what its filters say of the dates of the period is moved back. */
export function earlierReport(report: ReportQuery, period: Period, today: string): ReportQuery {
  const { filters, metrics } = report;
  const back = (filter: ReportFilter) => shifted(filter, period, today);
  return {
    ...report,
    ...(filters ? { filters: filters.map(back) } : {}),
    ...(metrics ? { metrics: metrics.map((metric) => ofShifted(metric, back)) } : {}),
  };
}

function ofShifted(metric: Metric, back: (filter: ReportFilter) => ReportFilter): Metric {
  return 'where' in metric && metric.where ? { ...metric, where: back(metric.where) } : metric;
}

/** Whether filters say anything of the dates of a column. */
export function speaksOf(filters: readonly ReportFilter[], column: string): boolean {
  return filters.some((filter) => {
    if ('and' in filter) return speaksOf(filter.and, column);
    if ('or' in filter) return speaksOf(filter.or, column);
    return 'not' in filter ? speaksOf([filter.not], column) : filter.column === column;
  });
}

/** Whether what filters say of the dates of a column can be moved: by days, or by whether they are filled. */
export function isMovable(filters: readonly ReportFilter[], column: string): boolean {
  return filters.every((filter) => {
    if ('and' in filter) return isMovable(filter.and, column);
    if ('or' in filter) return isMovable(filter.or, column);
    if ('not' in filter) return isMovable([filter.not], column);
    if (filter.column !== column || filter.value === undefined) return true;
    const values: readonly FilterValue[] = Array.isArray(filter.value) ? filter.value : [filter.value as FilterValue];
    const isPart = conditionByName.get(filter.is)?.takes === 'part';
    return !isPart && values.every((value) => parseIsoDate(String(value)) !== undefined);
  });
}

function shifted(filter: ReportFilter, period: Period, today: string): ReportFilter {
  if ('and' in filter) return { and: filter.and.map((part) => shifted(part, period, today)) };
  if ('or' in filter) return { or: filter.or.map((part) => shifted(part, period, today)) };
  if ('not' in filter) return { not: shifted(filter.not, period, today) };
  return filter.column === period.column ? shiftedLeaf(onDay(filter, today), period) : filter;
}

/** Conditions whose day ends a span: the last day of a month stays one. */
const ending: ReadonlySet<string> = new Set(['atMost', 'above']);

function shiftedLeaf(leaf: FilterLeaf, period: Period): FilterLeaf {
  const { is, value } = leaf;
  if (value === undefined) return leaf;
  const move = (each: FilterValue, ends: boolean) => dayBefore(String(each), period, ends) ?? each;
  if (Array.isArray(value))
    return { ...leaf, value: value.map((each, at) => move(each, is === 'between' && at === 1)) };
  return { ...leaf, value: move(value as FilterValue, ending.has(is)) };
}

function dayBefore(text: string, { months, days = 0 }: Period, ends: boolean): string | undefined {
  const date = parseIsoDate(text);
  if (!date) return undefined;
  if (months === undefined) return addDays(text, -days);
  const back = addMonths(text, -months);
  if (!ends || back === undefined || date.day < daysInMonth(date.year, date.month)) return back;
  const [year = 0, month = 0] = back.split('-').map(Number);
  return `${back.slice(0, 8)}${daysInMonth(year, month)}`;
}

/** The value of a group of dates that lies a period before another; undefined where there is none. */
export function groupBefore(interval: IntervalName | undefined, value: Cell, period: Period): Cell | undefined {
  if (typeof value !== 'string') return undefined;
  const { months = 0, days = 0 } = period;
  switch (interval) {
    case undefined:
    case 'day':
      return dayBefore(value, period, false);
    case 'minute': {
      const day = addDays(value.slice(0, 10), -days);
      return day && day + value.slice(10);
    }
    case 'weekday':
      return value;
    case 'week': {
      const monday = mondayOf(value);
      const day = monday && addDays(monday, -days);
      return day && isoWeekText(day);
    }
    case 'month':
    case 'payrollMonth':
      return shiftMonth(value, -months);
    case 'monthOfYear':
      return shiftMonth(`2000-${value}`, -months)?.slice(5);
    case 'quarter': {
      const [year = '', quarter = ''] = value.split('-Q');
      const month = shiftMonth(`${year}-${String(Number(quarter) * 3).padStart(2, '0')}`, -months);
      return month && `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
    }
    case 'year':
    case 'fiscalYear':
      return shiftMonth(`${value}-01`, -months)?.slice(0, 4);
  }
}

/** The Monday of '2026-W05': the fourth of January is always in the first week. */
function mondayOf(week: string): string | undefined {
  const [year = '', number = ''] = week.split('-W');
  const fourth = `${year}-01-04`;
  const weekday = dayOfWeek(fourth);
  return weekday === undefined ? undefined : addDays(fourth, (Number(number) - 1) * 7 - (weekday - 1));
}
