import { decimalText } from './decimal.ts';
import { type FormatDescriptor, integerArgument } from './format-descriptor.ts';
import { groupDigits } from './group-digits.ts';
import { valueNumber } from './value-number.ts';
import { valueText } from './value-text.ts';

export const amount: FormatDescriptor = {
  name: 'amount',
  doc: 'An amount with thousands separators (1,234,567), rounded half away from zero to the decimals asked for.',
  accepts: ['money', 'number', 'integer', 'percent'],
  arguments: [{ name: 'decimals', kind: { kind: 'integer', min: 0, max: 20 }, default: '0 for whole amounts, else 2' }],
  format(value, [decimals]) {
    const number = valueNumber(value);
    if (number === undefined) return valueText(value);
    const digits = integerArgument(decimals, 0, 20) ?? (Number.isInteger(number) ? 0 : 2);
    return groupDigits(decimalText(number, digits) ?? '');
  },
};
