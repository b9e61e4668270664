import { datePartsOf } from './date-parts.ts';
import { printDateParts } from './date-pattern.ts';
import type { FormatDescriptor } from './format-descriptor.ts';
import { valueText } from './value-text.ts';

/** The format that shows dates and moments by a pattern, or by its default where the given pattern does not fit. */
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
      return printDateParts(parts, args.join(' ')) ?? printDateParts(parts, about.pattern) ?? valueText(value);
    },
  };
}
