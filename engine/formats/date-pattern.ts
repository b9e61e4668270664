import { dayOfWeek } from './calendar/day-of-week.ts';
import { isoDate } from './calendar/iso-date.ts';
import type { DateParts } from './date-parts.ts';
import { type ShownLocale, shownLocale } from './shown-locale.ts';

/** The tokens of a display pattern; what a value does not say makes the whole pattern unprintable. */
const tokens: Readonly<Record<string, Token>> = {
  YYYY: ({ year }) => padded(year, 4),
  yyyy: ({ year }) => padded(year, 4),
  MMMM: ({ month }, { months }) => months[(month ?? 0) - 1],
  MMM: ({ month }, { shortMonths }) => shortMonths[(month ?? 0) - 1],
  MM: ({ month }) => padded(month, 2),
  DD: ({ day }) => padded(day, 2),
  dddd: (parts, { weekdays }) => weekdays[weekday(parts)],
  ddd: (parts, { shortWeekdays }) => shortWeekdays[weekday(parts)],
  HH: ({ hour }) => padded(hour, 2),
  h: ({ hour }) => (hour === undefined ? undefined : String(hour % 12 === 0 ? 12 : hour % 12)),
  mm: ({ minute }) => padded(minute, 2),
  ss: ({ minute, second }) => (minute === undefined ? undefined : padded(second ?? 0, 2)),
  A: ({ hour }, { halves }) => (hour === undefined ? undefined : halves[hour < 12 ? 0 : 1]),
};

const piece = /YYYY|yyyy|MMMM|MMM|MM|DD|dddd|ddd|HH|h|mm|ss|A|[-/:., ]+/g;

type Token = (parts: DateParts, locale: ShownLocale) => string | undefined;
type Piece = string | Token;

/** The pieces of patterns that were shown before: a list shows the same one in each of its rows. */
const split = new Map<string, readonly Piece[] | undefined>();
const mostSplit = 100;

/** Whether a text is a pattern for showing dates: the tokens YYYY MMMM MMM MM DD dddd ddd HH h mm ss A and - / : . , blank. */
export function isDatePattern(pattern: string): boolean {
  return pattern !== '' && pattern.length <= 60 && pattern.replace(piece, '') === '';
}

/**
 * Shows date parts by a pattern, with the names of the language chosen; undefined where the pattern is none or asks for a
 * missing part.
 */
export function printDateParts(
  parts: DateParts,
  pattern: string,
  locale: ShownLocale = shownLocale(),
): string | undefined {
  let text = '';
  const pieces = piecesOf(pattern);
  if (!pieces) return undefined;
  for (const each of pieces) {
    const shown = typeof each === 'string' ? each : each(parts, locale);
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

/** The place of the day of the week, Monday 0; -1 where no day is said. */
function weekday({ year, month, day }: DateParts): number {
  if (year === undefined || month === undefined || day === undefined) return -1;
  return (dayOfWeek(isoDate({ year, month, day }) ?? '') ?? 0) - 1;
}

function padded(value: number | undefined, width: number): string | undefined {
  return value === undefined ? undefined : String(value).padStart(width, '0');
}
