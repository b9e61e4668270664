import { decimalOf, decimalText, numberOf, roundDecimal } from './decimal.ts';
import type { FormatDescriptor } from './format-descriptor.ts';
import { groupDigits } from './group-digits.ts';
import { valueNumber } from './value-number.ts';
import { valueText } from './value-text.ts';

export const hours: FormatDescriptor = {
  name: 'hours',
  doc: 'Hours as hours and minutes, 7.5 as 7:30, to the nearest minute; with decimal as 7.50.',
  accepts: ['number', 'integer'],
  arguments: [{ name: 'look', kind: { kind: 'choice', choices: ['clock', 'decimal'] }, default: 'clock' }],
  format(value, [look]) {
    const number = valueNumber(value);
    if (number === undefined) return valueText(value);
    if (look === 'decimal') return groupDigits(decimalText(number, 2) ?? '');
    const exact = decimalOf(Math.abs(number)) ?? { units: 0n, scale: 0 };
    const minutes = roundDecimal(numberOf({ units: exact.units * 60n, scale: exact.scale }), 0);
    if (minutes > Number.MAX_SAFE_INTEGER) return valueText(value);
    const sign = number < 0 && minutes > 0 ? '-' : '';
    return `${sign}${groupDigits(String(Math.floor(minutes / 60)))}:${String(minutes % 60).padStart(2, '0')}`;
  },
};
