import { datePartsOf } from './date-parts.ts';
import { isDatePattern, printDateParts } from './date-pattern.ts';
import type { FormatDescriptor } from './format-descriptor.ts';
import { valueText } from './value-text.ts';

/**
 * The format that shows dates and moments by a pattern, or by its default where the given pattern does not fit. Its default
 * is how the company writes dates for people everywhere; 'weekday' has the day of the week before it.
 */
export function dateFormat(about: {
  readonly name: string;
  readonly doc: string;
  readonly accepts: readonly string[];
  readonly pattern: string;
}): FormatDescriptor {
  return {
    name: about.name,
    doc: about.doc,
    accepts: about.accepts,
    arguments: [{ name: 'pattern', kind: { kind: 'datePattern' }, default: about.pattern }],
    format(value, args) {
      const parts = typeof value === 'string' ? datePartsOf(value.trim()) : undefined;
      if (!parts) return valueText(value);
      const said = args.join(' ');
      const pattern = said === 'weekday' ? `ddd ${about.pattern}` : said;
      return printDateParts(parts, pattern) ?? printDateParts(parts, about.pattern) ?? valueText(value);
    },
  };
}

/** Whether a text behind the name of such a format is one that it can show by. */
export function isShownPattern(text: string): boolean {
  return text === 'weekday' || isDatePattern(text);
}
