import type { Json } from '../../json.ts';
import { type PropertyCheck, textOf } from './property-check.ts';

/** Text, or each text of a list, has at most so many characters. */
export const maxLength: PropertyCheck = {
  name: 'maxLength',
  applies: (column) => column.maxLength !== undefined,
  passes({ value, limits }) {
    const most = limits.maxLength;
    if (typeof most !== 'number') return true;
    const texts: readonly Json[] = Array.isArray(value) ? value : [value as Json];
    return texts.every((text) => (textOf(text)?.length ?? 0) <= most);
  },
  message: () => '{label} can have at most {n} characters',
  bound: ({ limits }) => String(limits.maxLength),
};
