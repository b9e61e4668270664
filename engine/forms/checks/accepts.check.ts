import { fieldType } from '../../language/field-types.ts';
import { type PropertyCheck, textOf } from './property-check.ts';

const kinds: ReadonlyMap<string, { readonly pattern: RegExp; readonly message: string }> = new Map([
  ['digits', { pattern: /^\d*$/, message: 'Enter numeric value only' }],
  ['decimal', { pattern: /^(?:\d+(?:\.\d*)?|\.\d+)?$/, message: 'Enter numeric value only' }],
  ['digitsHyphen', { pattern: /^[\d-]*$/, message: '{label} takes digits and hyphens only' }],
  ['digitsComma', { pattern: /^[\d,]*$/, message: '{label} takes digits and commas only' }],
]);

/** Text is made of the accepted characters only: digits, digits and a dot, a hyphen or commas. */
export const accepts: PropertyCheck = {
  name: 'accepts',
  applies: (column) => column.accepts !== undefined && fieldType(column.type)?.form !== 'file',
  passes({ value, empty, limits }) {
    const kind = kinds.get(String(limits.accepts));
    return empty || !kind || kind.pattern.test(textOf(value) ?? '!');
  },
  message: ({ limits }) => kinds.get(String(limits.accepts))?.message ?? '{label} is not accepted',
};
