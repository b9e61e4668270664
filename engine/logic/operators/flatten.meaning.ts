import type { Operation, Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0}' };

export const reference: Operation = (value: Value) =>
  (Array.isArray(value) ? value : Object.values(typeof value === 'object' && value !== null ? value : {}))
    .flat()
    .filter((each) => each !== null);
