/** The entry to plain values: formats, decimals, dates, the payroll month, CSV, folding of text. No definition is needed to use it. */
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
export { beginWeekOn, firstWeekday } from './formats/company-week.ts';
export { compareCodePoints } from './formats/compare-code-points.ts';
export { csvCell, csvDocument, csvRow, csvStart, guardCsv, isAccountColumn } from './formats/csv.ts';
export type { DateParts } from './formats/date-parts.ts';
export { datePartsOf } from './formats/date-parts.ts';
export { isDatePattern, printDateParts } from './formats/date-pattern.ts';
export type { Decimal } from './formats/decimal.ts';
export { decimalOf, decimalText, fromMinor, numberOf, roundDecimal, sumDecimal, toMinor } from './formats/decimal.ts';
export { foldText } from './formats/fold-text.ts';
export type { FormatArgument, FormatDescriptor } from './formats/format-descriptor.ts';
export { groupDigits } from './formats/group-digits.ts';
export { inEnglish } from './formats/in-english.ts';
export type { FormatName } from './formats/index.ts';
export { formats, formatTable } from './formats/index.ts';
export { labelFromName } from './formats/label-from-name.ts';
export { type MomentRoots, momentRoots } from './formats/moment-roots.ts';
export {
  payrollCutOffDay,
  payrollMonthAt,
  payrollMonthEnd,
  payrollMonthOf,
  payrollMonthStart,
} from './formats/payroll-month.ts';
export { plainText } from './formats/plain-text.ts';
export { shownDate, shownMoment, shownSpan } from './formats/shown.ts';
export { english, type ShownLocale, showIn, shownLocale } from './formats/shown-locale.ts';
export { isUnstorable } from './formats/unstorable.ts';
export { valueNumber } from './formats/value-number.ts';
export { valueText } from './formats/value-text.ts';
export { printWireDate, readWireDate, wirePatternParts } from './formats/wire-date.ts';
export { numberWords } from './formats/words.ts';
export { companyZone, dateTimeIn, isZone, momentOf, offsetIn, timeIn, todayIn } from './formats/zone.ts';
export type { IntervalName } from './query/intervals.ts';
export { intervalText } from './reports/interval-text.ts';
export { checkTemplate, formatsOf, sayMistake, type TemplateMistake } from './templates/check-template.ts';
export { cleanRichText, escapeHtml } from './templates/clean-rich-text.ts';
export { fillTemplate } from './templates/fill-template.ts';
export { mayName, nameable, type TemplateField, type TemplateRules } from './templates/template-field.ts';
