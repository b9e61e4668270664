import { monthNames } from '@muster/engine/formats';
import type { HrTables } from '../../tables.ts';

/** How leave of a type is given over a year, and what becomes of what is left of it. */
export interface LeaveRule {
  /** True where every month of the year gives a twelfth; false where the first day gives all of it. */
  readonly byMonth: boolean;
  /** True where a joiner gets what the months of his first year give, that of his joining with them. */
  readonly proRata: boolean;
  /** The most half days that are carried over into the next year; 0 where what is left lapses. */
  readonly carryHalves: number;
  /** The first year of which something is carried over. */
  readonly carryFrom: number;
  /** The month, 1 to 12, with whose last day what was carried over lapses: the last one where none is said. */
  readonly lapseMonth: number;
}

/** Leave of one type of one employee in one year, in half days. */
export interface LeaveOfYear {
  readonly quota: number;
  /** The month in which he began, 1 where he was there before the year and 13 where he was not yet. */
  readonly first: number;
  readonly carried: number;
  /** What leave takes on days of each month. */
  readonly taken: readonly number[];
}

export const months = monthNames.map((_, index) => index + 1);

export function leaveRuleOf(row: Omit<HrTables['leaveRule'], 'leaveType'>): LeaveRule {
  return {
    byMonth: row.accrual === 'Month by Month',
    proRata: row.proRata === 'Yes',
    carryHalves: row.carryHalves,
    carryFrom: row.carryFrom,
    lapseMonth: monthNames.indexOf(row.lapseMonth) + 1 || 12,
  };
}

/** The half days that a year has given by the end of a month; a half that is not whole yet is not given yet. */
export function givenBy({ byMonth, proRata }: LeaveRule, { quota, first }: LeaveOfYear, month: number): number {
  const begun = (byMonth ? month : 12) - (proRata ? first : 1) + 1;
  return Math.floor((quota * Math.max(0, begun)) / 12);
}

/** The half days of what was carried over that nobody took in time; none while there is time. */
export function lapsedBy({ lapseMonth }: LeaveRule, { carried, taken }: LeaveOfYear, month: number): number {
  return month <= lapseMonth ? 0 : Math.max(0, carried - sum(taken.slice(0, lapseMonth)));
}

/**
 * The half days that can still be taken in a month so that no month of the rest of the year has less than none: what was
 * given and carried over by then, less what leave takes up to each month and what lapsed.
 */
export function leftIn(rule: LeaveRule, year: LeaveOfYear, month: number): number {
  const least = months
    .filter((each) => each >= month)
    .map((each) => givenBy(rule, year, each) - sum(year.taken.slice(0, each)));
  return Math.min(...least) + year.carried - lapsedBy(rule, year, month);
}

/** The half days that go over into the next year: what is left at the end of one of which something is carried over. */
export function carriedOver(rule: LeaveRule, year: number, of: LeaveOfYear): number {
  if (rule.carryHalves === 0 || year < rule.carryFrom || of.first > 12) return 0;
  return Math.max(0, Math.min(rule.carryHalves, leftIn(rule, of, 12)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
