/** The entry to plain values: decimals, dates, the payroll month, folding of text. No definition is needed to use it. */
export { addDays } from './formats/calendar/add-days.ts';
export { addMonths } from './formats/calendar/add-months.ts';
export { compareDates } from './formats/calendar/compare-dates.ts';
export { dateOfDayNumber, dayNumber } from './formats/calendar/day-number.ts';
export { dayOfWeek, weekdayName, weekdayNames } from './formats/calendar/day-of-week.ts';
export { daysBetween } from './formats/calendar/days-between.ts';
export type { CalendarDay } from './formats/calendar/iso-date.ts';
export { isIsoDate, isoDate, parseIsoDate } from './formats/calendar/iso-date.ts';
export type { CalendarMonth } from './formats/calendar/iso-month.ts';
export { isIsoMonth, isoMonth, parseIsoMonth, shiftMonth } from './formats/calendar/iso-month.ts';
export type { ClockTime } from './formats/calendar/iso-time.ts';
export { isIsoTime, parseIsoTime, secondsOfTime } from './formats/calendar/iso-time.ts';
export type { IsoWeek } from './formats/calendar/iso-week.ts';
export { isoWeek, isoWeekText } from './formats/calendar/iso-week.ts';
export { daysInMonth, isLeapYear } from './formats/calendar/leap-year.ts';
export {
  firstDay,
  firstDayOfMonth,
  lastDayOfMonth,
  monthNames,
  monthOfDate,
} from './formats/calendar/month-of-date.ts';
export { compareCodePoints } from './formats/compare-code-points.ts';
export type { Decimal } from './formats/decimal.ts';
export { decimalOf, decimalText, fromMinor, numberOf, roundDecimal, sumDecimal, toMinor } from './formats/decimal.ts';
export { foldText } from './formats/fold-text.ts';
export {
  payrollCutOffDay,
  payrollMonthAt,
  payrollMonthEnd,
  payrollMonthOf,
  payrollMonthStart,
} from './formats/payroll-month.ts';
export { companyZone, dateTimeIn, isZone, offsetIn, timeIn, todayIn } from './formats/zone.ts';
