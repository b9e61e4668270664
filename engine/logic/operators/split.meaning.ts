import { blank, empty, number, type Operation, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'a part of {0}' };

export const reference: Operation = (value: Value, separator: Value, index: Value) => {
  const between = text(separator);
  const parts = empty(value) ? [] : between === '' ? [text(value)] : text(value).split(between);
  return blank(index) ? parts : (parts[number(index)] ?? null);
};
