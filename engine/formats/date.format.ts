import { dateFormat } from './date-format.ts';

export const date = dateFormat({
  name: 'date',
  doc: 'A date, or the day of a moment in the company zone, as 23 Nov 2026.',
  accepts: ['date', 'dateTime'],
  pattern: 'DD MMM YYYY',
});
