import { dateFormat } from './date-format.ts';

export const dateTime = dateFormat({
  name: 'dateTime',
  doc: 'Date and time of a moment in the company zone.',
  accepts: ['dateTime'],
  pattern: 'YYYY-MM-DD HH:mm',
});
