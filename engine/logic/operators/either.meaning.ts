import { blank, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the first filled of {all}' };

export const reference: Operation = (...values: Value[]) =>
  values.find((value) => !blank(value)) ?? values.at(-1) ?? null;
