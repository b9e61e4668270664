import { type Operation, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'a record' };

export const reference: Operation = (...entries: Value[]) =>
  Object.fromEntries(
    entries.flatMap((key, index) => (index % 2 === 0 ? [[text(key), entries[index + 1] ?? null]] : [])),
  );
