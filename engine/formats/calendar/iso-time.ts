/** A time of day: hour 0 to 23, minute and second 0 to 59; no second where none was written. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number | undefined;
}

/** Reads 'HH:mm' and 'HH:mm:ss' strictly; 24:00 and leap seconds are none. */
export function parseIsoTime(text: string): ClockTime | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (!match) return undefined;
  return {
    hour: Number(match[1]),
    minute: Number(match[2]),
    second: match[3] === undefined ? undefined : Number(match[3]),
  };
}

/** Whether the value is the text of a time of day. */
export function isIsoTime(value: unknown): value is string {
  return typeof value === 'string' && parseIsoTime(value) !== undefined;
}

/** Seconds since midnight, by which times with and without seconds compare; undefined for no time. */
export function secondsOfTime(text: string): number | undefined {
  const time = parseIsoTime(text);
  return time && time.hour * 3600 + time.minute * 60 + (time.second ?? 0);
}
