import type { Operation, Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{all}' };

export const reference: Operation = (...values: Value[]) =>
  Object.fromEntries(
    values
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
      .flatMap((value) => Object.entries(value as Record<string, Value>)),
  );
