import { decimalText, roundDecimal } from './decimal.ts';
import { type FormatDescriptor, integerArgument } from './format-descriptor.ts';
import { groupDigits } from './group-digits.ts';
import { valueNumber } from './value-number.ts';
import { valueText } from './value-text.ts';

export const percent: FormatDescriptor = {
  name: 'percent',
  doc: 'A percentage, 12.5 as 12.5%. Without decimals asked for at most two, and none that are zero.',
  accepts: ['percent', 'number', 'integer'],
  arguments: [
    { name: 'decimals', kind: { kind: 'integer', min: 0, max: 20 }, default: 'as many as needed, at most 2' },
  ],
  format(value, [decimals]) {
    const number = valueNumber(value);
    if (number === undefined) return valueText(value);
    const digits = integerArgument(decimals, 0, 20) ?? shortestDigits(number);
    return `${groupDigits(decimalText(number, digits) ?? '')}%`;
  },
};

function shortestDigits(number: number): number {
  const rounded = roundDecimal(number, 2);
  if (Number.isInteger(rounded)) return 0;
  return roundDecimal(rounded, 1) === rounded ? 1 : 2;
}
