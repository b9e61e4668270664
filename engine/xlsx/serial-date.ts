import { dateOfDayNumber, dayNumber } from '../formats/calendar/day-number.ts';
import { parseIsoDate } from '../formats/calendar/iso-date.ts';

const epoch = dayOf('1899-12-30');
const epoch1904 = dayOf('1904-01-01');
/** The first day that spreadsheets and calendars count alike: they know a 29 February 1900 that never was. */
const firstSerial = 61;
const secondsOfDay = 86_400;

/** 'YYYY-MM-DD', with a time behind a blank or 'T', as spreadsheets count days; undefined where they cannot. */
export function serialOf(text: string): number | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text);
  const [, date = '', hours = '0', minutes = '0', seconds = '0'] = found ?? [];
  if (!parseIsoDate(date)) return undefined;
  const days = dayOf(date) - epoch;
  if (days < firstSerial) return undefined;
  return days + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / secondsOfDay;
}

/** The date, the time or both that a number of a spreadsheet means: 'YYYY-MM-DD', 'HH:mm', 'YYYY-MM-DD HH:mm'. */
export function textOfSerial(serial: number, from1904 = false): string | undefined {
  const whole = Math.floor(serial + 0.5 / secondsOfDay);
  const seconds = Math.max(0, Math.round((serial - whole) * secondsOfDay));
  const clock = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}`;
  if (!(serial >= 0) || whole > 2_958_465) return undefined;
  if (whole === 0) return clock;
  const since = from1904 ? epoch1904 : whole < firstSerial ? epoch + 1 : epoch;
  const date = dateOfDayNumber(since + whole);
  return date === undefined ? undefined : seconds === 0 ? date : `${date} ${clock}`;
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}

function dayOf(date: string): number {
  return dayNumber(date) ?? 0;
}
