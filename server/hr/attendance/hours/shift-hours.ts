/** Minutes since midnight of 'HH:mm'. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The minutes of a shift; one that ends at or before its start ends on the next day. */
export function shiftLength(start: string, end: string): number {
  const length = minuteOfDay(end) - minuteOfDay(start);
  return length > 0 ? length : length + 24 * 60;
}
