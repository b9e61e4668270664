import { dateFormat } from './date-format.ts';

export const month = dateFormat({
  name: 'month',
  doc: 'A month, or the month of a date, as January 2026.',
  accepts: ['month', 'date', 'dateTime'],
  pattern: 'MMMM yyyy',
});
