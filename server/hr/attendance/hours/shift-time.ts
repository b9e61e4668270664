/** The hours of a shift as people read them: '20:00 - 05:00', '' on a day without one. */
export function shiftTime({
  shiftStart,
  shiftEnd,
}: {
  readonly shiftStart: string;
  readonly shiftEnd: string;
}): string {
  return shiftStart === '' ? '' : `${shiftStart.slice(11)} - ${shiftEnd.slice(11)}`;
}
