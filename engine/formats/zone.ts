import { invariant } from '../problem.ts';

/** The zone in which the company's days begin and end. */
export const companyZone = 'Asia/Karachi';

const minute = 60_000;

/** Summer times of Asia/Karachi (UTC+6, from moment to moment in UTC); at any other time it has been UTC+5 since 1971. */
const karachiSummers: readonly (readonly [number, number])[] = [
  [Date.UTC(2002, 3, 6, 19), Date.UTC(2002, 9, 5, 18)],
  [Date.UTC(2008, 4, 31, 19), Date.UTC(2008, 9, 31, 18)],
  [Date.UTC(2009, 3, 14, 19), Date.UTC(2009, 9, 31, 18)],
];

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether the name is a time zone that dates can be taken in. */
export function isZone(zone: string): boolean {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** How many minutes a zone is ahead of UTC at a moment. The company's zone and UTC need no look-up. */
export function offsetIn(zone: string, now: Date): number {
  const moment = now.getTime();
  invariant(!Number.isNaN(moment), 'a moment that is none was asked for its offset');
  if (zone === 'UTC') return 0;
  if (zone === companyZone) return karachiSummers.some(([from, to]) => moment >= from && moment < to) ? 360 : 300;
  const parts = formatterOf(zone).formatToParts(now);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = new Date(0);
  local.setUTCFullYear(read('year'), read('month') - 1, read('day'));
  local.setUTCHours(read('hour'), read('minute'), read('second'));
  return Math.round((local.getTime() - Math.floor(moment / 1000) * 1000) / minute);
}

/** The date 'YYYY-MM-DD' in a zone at a moment of the years 1 to 9999. */
export function todayIn(zone: string, now: Date): string {
  return wallClock(zone, now).slice(0, 10);
}

/** The time 'HH:mm:ss' in a zone at a moment. */
export function timeIn(zone: string, now: Date): string {
  return wallClock(zone, now).slice(11, 19);
}

/** Date and time with the offset, '2026-01-01T05:00:00+05:00', in a zone at a moment. */
export function dateTimeIn(zone: string, now: Date): string {
  const offset = offsetIn(zone, now);
  const size = Math.abs(offset);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `${wallClock(zone, now).slice(0, 19)}${offset < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}

function wallClock(zone: string, now: Date): string {
  const text = new Date(now.getTime() + offsetIn(zone, now) * minute).toISOString();
  invariant(/^\d{4}-/.test(text) && !text.startsWith('0000'), 'a day outside the years 1 to 9999 was asked for');
  return text;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  invariant(isZone(zone), `the time zone ${zone} does not exist`);
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** The moment at which a zone's clocks show a wall time, given as if it were UTC; the first of two at a clock change. */
export function momentOf(zone: string, wall: Date): Date {
  const before = offsetIn(zone, new Date(wall.getTime() - 24 * 60 * minute));
  const early = new Date(wall.getTime() - before * minute);
  const offset = offsetIn(zone, early);
  return offset === before ? early : new Date(wall.getTime() - offset * minute);
}
