import type { FormatDescriptor } from './format-descriptor.ts';
import { valueNumber } from './value-number.ts';
import { valueText } from './value-text.ts';
import { numberWords } from './words.ts';

export const words: FormatDescriptor = {
  name: 'words',
  doc: "The whole rupees of an amount in words of lakh and crore; zero is empty, above 9 digits 'overflow', negative 'Minus …'.",
  accepts: ['money', 'number', 'integer'],
  arguments: [],
  format(value) {
    const number = valueNumber(value);
    return number === undefined ? valueText(value) : numberWords(number);
  },
};
