import { dateFormat } from './date-format.ts';

/** A moment is shown as date, hours and minutes in the company's zone, or by its pattern. */
export const dateTime = dateFormat({
  name: 'dateTime',
  doc: 'Date and time of a moment in the company zone.',
  accepts: ['dateTime'],
  pattern: 'YYYY-MM-DD HH:mm',
});
