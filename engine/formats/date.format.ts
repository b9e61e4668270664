import { dateFormat } from './date-format.ts';

/** A date is shown as YYYY-MM-DD, or by its pattern; a moment as its day in the company's zone. */
export const date = dateFormat({
  name: 'date',
  doc: 'A date, or the day of a moment in the company zone.',
  accepts: ['date', 'dateTime'],
  pattern: 'YYYY-MM-DD',
});
