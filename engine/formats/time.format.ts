import { dateFormat } from './date-format.ts';

export const time = dateFormat({
  name: 'time',
  doc: 'Hours and minutes of a time, or of a moment in the company zone.',
  accepts: ['time', 'dateTime'],
  pattern: 'HH:mm',
});
