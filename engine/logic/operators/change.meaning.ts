import { list, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0}, changed where {1}' };

const isRecord = (value: Value) => typeof value === 'object' && value !== null && !Array.isArray(value);

export const reference: Operation = (values: Value, meant: Value, news: Value) =>
  list(values).map((element, index) => {
    const value = list(news)[index] ?? null;
    if (list(meant)[index] !== true) return element;
    return isRecord(value) && isRecord(element) ? { ...(element as object), ...(value as object) } : value;
  });
