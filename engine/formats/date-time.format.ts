import { dateFormat } from './date-format.ts';

export const dateTime = dateFormat({
  name: 'dateTime',
  doc: 'Date and time of a moment in the company zone, as 23 Nov 2026 14:05.',
  accepts: ['dateTime'],
  pattern: 'DD MMM YYYY HH:mm',
});
