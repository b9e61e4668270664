import { dateFormat } from './date-format.ts';

/** A month is shown as its English name and the year, 'January 2026', or by its pattern; a date as its month. */
export const month = dateFormat({
  name: 'month',
  doc: 'A month, or the month of a date, as January 2026.',
  accepts: ['month', 'date', 'dateTime'],
  pattern: 'MMMM yyyy',
});
