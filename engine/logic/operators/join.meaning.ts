import { blank, type Operation, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0}' };

export const reference: Operation = (values: Value, separator: Value) =>
  (Array.isArray(values) ? values : [values])
    .filter((each) => !blank(each))
    .map(text)
    .filter((each) => each !== '')
    .join(separator === null || separator === undefined ? ', ' : text(separator));
