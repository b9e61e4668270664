import type { FormatDescriptor } from './format-descriptor.ts';
import { groupDigits } from './group-digits.ts';
import { valueText } from './value-text.ts';

export const count: FormatDescriptor = {
  name: 'count',
  doc: 'How many items a list has, 0 where there is none yet.',
  accepts: ['list'],
  arguments: [],
  format(value) {
    if (value === null || value === undefined || value === '') return '0';
    return Array.isArray(value) ? groupDigits(String(value.length)) : valueText(value);
  },
};
