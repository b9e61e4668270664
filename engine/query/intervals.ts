import { dayOfWeek } from '../formats/calendar/day-of-week.ts';
import { isoDate } from '../formats/calendar/iso-date.ts';
import { isoMonth, shiftMonth } from '../formats/calendar/iso-month.ts';
import { isoWeekText } from '../formats/calendar/iso-week.ts';
import { type DateParts, datePartsOf } from '../formats/date-parts.ts';
import { payrollMonthOf } from '../formats/payroll-month.ts';

interface Interval {
  readonly doc: string;
  /** Undefined where the value says too little: a month has no week. */
  of(parts: DateParts): string | undefined;
}

/** The months of a fiscal year before the first of January: it begins on the first of July and is named by the year it ends in. */
const fiscalLead = 6;

const dayText = ({ year, month, day }: DateParts) =>
  year === undefined || month === undefined || day === undefined ? undefined : isoDate({ year, month, day });
const monthText = ({ year, month }: DateParts) =>
  year === undefined || month === undefined ? undefined : isoMonth({ year, month });
const two = (number: number) => String(number).padStart(2, '0');
const ofDay = (read: (day: string) => string | undefined) => (parts: DateParts) => {
  const day = dayText(parts);
  return day === undefined ? undefined : read(day);
};

/**
 * What dates are grouped by, in the company's zone. What an interval is called sorts as the calendar goes, by its signs alone;
 * how people read it is not told here.
 */
export const intervals = {
  minute: {
    doc: "'2026-01-31 19:30'",
    of: (parts) => {
      const day = dayText(parts);
      const { hour, minute } = parts;
      return day === undefined || hour === undefined || minute === undefined
        ? undefined
        : `${day} ${two(hour)}:${two(minute)}`;
    },
  },
  day: { doc: "'2026-01-31'", of: dayText },
  weekday: {
    doc: "'1' (Monday) to '7', of all years together",
    of: ofDay((day) => dayOfWeek(day)?.toString()),
  },
  week: { doc: "'2026-W05', from Monday to Sunday", of: ofDay(isoWeekText) },
  month: { doc: "'2026-01'", of: monthText },
  monthOfYear: {
    doc: "'01' to '12', of all years together",
    of: ({ month }) => (month === undefined ? undefined : two(month)),
  },
  quarter: {
    doc: "'2026-Q1'",
    of: (parts) => {
      const month = monthText(parts);
      return month && `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
    },
  },
  year: { doc: "'2026'", of: (parts) => monthText(parts)?.slice(0, 4) },
  payrollMonth: { doc: "'2026-02' from 21 January to 20 February", of: ofDay(payrollMonthOf) },
  fiscalYear: {
    doc: "'2026' from 1 July 2025 to 30 June 2026",
    of: (parts) => {
      const month = monthText(parts);
      return month && shiftMonth(month, fiscalLead)?.slice(0, 4);
    },
  },
} satisfies Record<string, Interval>;

export type IntervalName = keyof typeof intervals;

/** By name, and by nothing that a record inherits. */
export const intervalByName: ReadonlyMap<string, Interval> = new Map(Object.entries(intervals));

/** The interval that an ISO date, month or moment belongs to; undefined where it tells none. */
export function intervalOf(name: IntervalName, value: string): string | undefined {
  const parts = datePartsOf(value);
  return parts && intervals[name].of(parts);
}
