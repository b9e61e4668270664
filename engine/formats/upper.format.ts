import type { FormatDescriptor } from './format-descriptor.ts';
import { valueText } from './value-text.ts';

export const upper: FormatDescriptor = {
  name: 'upper',
  doc: 'The text in capitals.',
  accepts: ['text', 'longText', 'email', 'id'],
  arguments: [],
  format: (value) => valueText(value).toUpperCase(),
};
