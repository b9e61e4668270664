import type { FormatDescriptor } from './format-descriptor.ts';
import { valueText } from './value-text.ts';

/** Upper shows text in capitals, in every locale alike. */
export const upper: FormatDescriptor = {
  name: 'upper',
  doc: 'The text in capitals.',
  accepts: ['text', 'longText', 'email', 'id'],
  arguments: [],
  format: (value) => valueText(value).toUpperCase(),
};
