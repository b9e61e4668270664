import type { FormatDescriptor } from './format-descriptor.ts';
import { groupDigits } from './group-digits.ts';
import { valueNumber } from './value-number.ts';
import { valueText } from './value-text.ts';

export const count: FormatDescriptor = {
  name: 'count',
  doc: 'How many items a list has, or a number, 0 where there is none yet; with words followed by them: `count day` shows 1 day and 2 days, `count person is/people are` 1 person is and 2 people are.',
  accepts: ['list', 'integer', 'number'],
  arguments: [{ name: 'words', kind: { kind: 'words' }, default: 'the number alone' }],
  format(value, words) {
    const number = countText(value);
    if (number === '' || words.length === 0) return number;
    const [one = '', more = `${one}s`] = words.join(' ').split('/');
    return `${number} ${number === '1' ? one : more}`;
  },
};

function countText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '0';
  const number = Array.isArray(value) ? value.length : valueNumber(value);
  return number === undefined ? valueText(value) : groupDigits(valueText(number));
}
