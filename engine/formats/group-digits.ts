import { type ShownLocale, shownLocale } from './shown-locale.ts';

/** A decimal text with separators, as it is shown in the language chosen: '-1234567.50' is '-1,234,567.50' in English. */
export function groupDigits(decimal: string, locale: ShownLocale = shownLocale()): string {
  const [whole = '', fraction] = decimal.split('.');
  const negative = whole.startsWith('-');
  const digits = negative ? whole.slice(1) : whole;
  const [last, others] = locale.groups;
  const groups: string[] = [];
  let end = digits.length;
  for (let size = last; end > size; size = others) {
    groups.unshift(digits.slice(end - size, end));
    end -= size;
  }
  groups.unshift(digits.slice(0, end));
  const tail = fraction === undefined ? '' : `${locale.decimal}${fraction}`;
  return `${negative ? locale.minus : ''}${groups.join(locale.group)}${tail}`;
}
