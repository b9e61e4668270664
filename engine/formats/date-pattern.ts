import { dayOfWeek, weekdayNames } from './calendar/day-of-week.ts';
import { isoDate } from './calendar/iso-date.ts';
import { monthNames } from './calendar/month-of-date.ts';
import type { DateParts } from './date-parts.ts';

/** The tokens of a display pattern; what a value does not say makes the whole pattern unprintable. */
const tokens: Readonly<Record<string, (parts: DateParts) => string | undefined>> = {
  YYYY: ({ year }) => padded(year, 4),
  yyyy: ({ year }) => padded(year, 4),
  MMMM: ({ month }) => monthNames[(month ?? 0) - 1],
  MMM: ({ month }) => monthNames[(month ?? 0) - 1]?.slice(0, 3),
  MM: ({ month }) => padded(month, 2),
  DD: ({ day }) => padded(day, 2),
  dddd: weekday,
  ddd: (parts) => weekday(parts)?.slice(0, 3),
  HH: ({ hour }) => padded(hour, 2),
  h: ({ hour }) => (hour === undefined ? undefined : String(hour % 12 === 0 ? 12 : hour % 12)),
  mm: ({ minute }) => padded(minute, 2),
  ss: ({ minute, second }) => (minute === undefined ? undefined : padded(second ?? 0, 2)),
  A: ({ hour }) => (hour === undefined ? undefined : hour < 12 ? 'AM' : 'PM'),
};

const piece = /YYYY|yyyy|MMMM|MMM|MM|DD|dddd|ddd|HH|h|mm|ss|A|[-/:., ]+/g;

/** Whether a text is a pattern for showing dates: the tokens YYYY MMMM MMM MM DD dddd ddd HH h mm ss A and - / : . , blank. */
export function isDatePattern(pattern: string): boolean {
  return pattern !== '' && pattern.length <= 60 && pattern.replace(piece, '') === '';
}

/** Shows date parts by a pattern, in English names; undefined where the pattern is none or asks for a missing part. */
export function printDateParts(parts: DateParts, pattern: string): string | undefined {
  if (!isDatePattern(pattern)) return undefined;
  let missing = false;
  const text = pattern.replace(piece, (token) => {
    const print = Object.hasOwn(tokens, token) ? tokens[token] : undefined;
    const shown = print ? print(parts) : token;
    missing ||= shown === undefined;
    return shown ?? '';
  });
  return missing ? undefined : text;
}

function weekday({ year, month, day }: DateParts): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const number = dayOfWeek(isoDate({ year, month, day }) ?? '');
  return number === undefined ? undefined : weekdayNames[number - 1];
}

function padded(value: number | undefined, width: number): string | undefined {
  return value === undefined ? undefined : String(value).padStart(width, '0');
}
