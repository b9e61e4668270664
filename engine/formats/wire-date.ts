import { isCalendarDay } from './calendar/iso-date.ts';
import { isoMonth } from './calendar/iso-month.ts';
import { type DateParts, datePartsOf } from './date-parts.ts';
import { printDateParts } from './date-pattern.ts';
import { english } from './shown-locale.ts';
import { companyZone, dateTimeIn, momentOf } from './zone.ts';

const places: ReadonlyMap<string, keyof DateParts> = new Map([
  ['YYYY', 'year'],
  ['MM', 'month'],
  ['DD', 'day'],
  ['HH', 'hour'],
  ['mm', 'minute'],
  ['ss', 'second'],
]);

const allowed: readonly string[] = ['year month', 'year month day', 'hour minute', 'hour minute second'];

/**
 * The parts that a wire pattern is made of, in its order; undefined where it is none. A wire pattern has each of YYYY MM
 * DD HH mm ss at most once, with - / : or a blank between them, and holds a month, a date, a time, or a date and a time.
 */
export function wirePatternParts(pattern: string): readonly (keyof DateParts)[] | undefined {
  if (!/^(?:YYYY|MM|DD|HH|mm|ss)(?:[-/: ](?:YYYY|MM|DD|HH|mm|ss))*$/.test(pattern)) return undefined;
  const parts = pattern.split(/[-/: ]/).flatMap((token) => places.get(token) ?? []);
  const kinds = [...places.values()].filter((part) => parts.includes(part)).join(' ');
  const known = allowed.some(
    (kind) => kind === kinds || (kind.startsWith('hour') && kinds === `year month day ${kind}`),
  );
  return known && new Set(parts).size === parts.length ? parts : undefined;
}

/**
 * Writes an ISO date, month, time or moment as an outside contract has it ('2026-12-31' by 'DD-MM-YYYY' is '31-12-2026'),
 * moments as seen in the zone. Undefined where the value is none, lacks a part, or the pattern is no wire pattern.
 */
export function printWireDate(value: string, pattern: string, zone: string = companyZone): string | undefined {
  const parts = wirePatternParts(pattern) && datePartsOf(value, zone);
  return parts && printDateParts(parts, pattern, english);
}

/**
 * Reads what an outside contract wrote, strictly by the pattern: digits in full, the separators as they are, only days and
 * times that exist. Gives 'YYYY-MM-DD', 'YYYY-MM', 'HH:mm', 'HH:mm:ss', or for date and time the moment with the zone's
 * offset.
 */
export function readWireDate(text: string, pattern: string, zone: string = companyZone): string | undefined {
  return wireDateReader(pattern, zone)?.(text);
}

/** What reads texts of a pattern, made ready once for all of them; undefined where it is no wire pattern. */
export function wireDateReader(
  pattern: string,
  zone: string = companyZone,
): ((text: string) => string | undefined) | undefined {
  const order = wirePatternParts(pattern);
  if (!order) return undefined;
  const shape = pattern.replace(/YYYY/, '(\\d{4})').replace(/MM|DD|HH|mm|ss/g, '(\\d{2})');
  const whole = new RegExp(`^${shape}$`);
  return (text) => {
    const match = text.length === pattern.length ? whole.exec(text) : null;
    if (!match) return undefined;
    const parts: { -readonly [Part in keyof DateParts]: number } = {};
    for (const [index, part] of order.entries()) parts[part] = Number(match[index + 1]);
    return isoOf(parts, zone);
  };
}

function isoOf({ year, month, day, hour, minute, second }: DateParts, zone: string): string | undefined {
  if (year !== undefined && month !== undefined && day === undefined) return isoMonth({ year, month });
  const date = printDateParts({ year, month, day }, 'YYYY-MM-DD');
  if (date !== undefined && !isCalendarDay({ year: year ?? 0, month: month ?? 0, day: day ?? 0 })) return undefined;
  if (hour === undefined) return date;
  const time = printDateParts({ hour, minute, second }, second === undefined ? 'HH:mm' : 'HH:mm:ss') ?? '';
  if (!datePartsOf(time) || date === undefined) return datePartsOf(time) && time;
  if (year === undefined || year < 2 || year > 9998) return undefined;
  return dateTimeIn(zone, momentOf(zone, new Date(`${date}T${time}Z`)));
}
