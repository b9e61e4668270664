import { dateFormat } from './date-format.ts';

export const date = dateFormat({
  name: 'date',
  doc: 'A date, or the day of a moment in the company zone.',
  accepts: ['date', 'dateTime'],
  pattern: 'YYYY-MM-DD',
});
