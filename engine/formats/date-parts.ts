import { parseIsoDate } from './calendar/iso-date.ts';
import { parseIsoMonth } from './calendar/iso-month.ts';
import { parseIsoTime } from './calendar/iso-time.ts';
import { companyZone, dateTimeIn } from './zone.ts';

/** What a date, month, time or moment says, each part only where it does. */
export interface DateParts {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
}

/**
 * The parts of an ISO text: 'YYYY-MM-DD', 'YYYY-MM', 'HH:mm', 'HH:mm:ss', or a date and a time joined by 'T' or a blank,
 * with 'Z' or an offset as seen in the zone, without as it stands. Undefined for anything else.
 */
export function datePartsOf(text: string, zone: string = companyZone): DateParts | undefined {
  if (text.length > 40) return undefined;
  const single = parseIsoDate(text) ?? parseIsoMonth(text) ?? timeParts(text);
  if (single) return single;
  const match = /^(\d{4}-\d{2}-\d{2})[T ]([\d:]{5,8})(?:\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/.exec(text);
  const date = parseIsoDate(match?.[1] ?? '');
  const time = timeParts(match?.[2] ?? '');
  if (!match || !date || !time) return undefined;
  if (match[3] === undefined) return { ...date, ...time };
  const moment = new Date(`${match[1]}T${match[2]}${match[3]}`);
  // The zone may push the first and the last day of the calendar out of it.
  if (moment.getUTCFullYear() < 2 || moment.getUTCFullYear() > 9998) return undefined;
  return datePartsOf(dateTimeIn(zone, moment).slice(0, 19));
}

function timeParts(text: string): DateParts | undefined {
  const time = parseIsoTime(text);
  if (!time) return undefined;
  return time.second === undefined ? { hour: time.hour, minute: time.minute } : { ...time };
}
