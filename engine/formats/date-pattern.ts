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

type Piece = string | ((parts: DateParts) => string | undefined);

/** The pieces of patterns that were shown before: a list shows the same one in each of its rows. */
const split = new Map<string, readonly Piece[] | undefined>();
const mostSplit = 100;

/** Whether a text is a pattern for showing dates: the tokens YYYY MMMM MMM MM DD dddd ddd HH h mm ss A and - / : . , blank. */
export function isDatePattern(pattern: string): boolean {
  return pattern !== '' && pattern.length <= 60 && pattern.replace(piece, '') === '';
}

/** Shows date parts by a pattern, in English names; undefined where the pattern is none or asks for a missing part. */
export function printDateParts(parts: DateParts, pattern: string): string | undefined {
  let text = '';
  const pieces = piecesOf(pattern);
  if (!pieces) return undefined;
  for (const each of pieces) {
    const shown = typeof each === 'string' ? each : each(parts);
    if (shown === undefined) return undefined;
    text += shown;
  }
  return text;
}

function piecesOf(pattern: string): readonly Piece[] | undefined {
  if (split.has(pattern)) return split.get(pattern);
  const pieces = isDatePattern(pattern)
    ? (pattern.match(piece) ?? []).map((token) => (Object.hasOwn(tokens, token) ? (tokens[token] as Piece) : token))
    : undefined;
  if (split.size >= mostSplit) split.clear();
  split.set(pattern, pieces);
  return pieces;
}

function weekday({ year, month, day }: DateParts): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const number = dayOfWeek(isoDate({ year, month, day }) ?? '');
  return number === undefined ? undefined : weekdayNames[number - 1];
}

function padded(value: number | undefined, width: number): string | undefined {
  return value === undefined ? undefined : String(value).padStart(width, '0');
}
