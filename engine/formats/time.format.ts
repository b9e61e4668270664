import { dateFormat } from './date-format.ts';

/** A time is shown as hours and minutes, or by its pattern ('h:mm A' for 9:05 PM); a moment as its time in the company's zone. */
export const time = dateFormat({
  name: 'time',
  doc: 'Hours and minutes of a time, or of a moment in the company zone.',
  accepts: ['time', 'dateTime'],
  pattern: 'HH:mm',
});
