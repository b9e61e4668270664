import { blank, follow, type Operation, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'what {0} stands for' };

function lookedUp(args: readonly Value[]): Value {
  const [key, table, match, result, fallback] = args;
  if (blank(key) || typeof key === 'object') return fallback ?? null;
  if (!Array.isArray(table))
    return Object.hasOwn(Object(table), text(key)) ? follow(table, text(key)) : (fallback ?? null);
  const isHit = (row: Value) => text(Array.isArray(row) ? row[0] : follow(row, text(match))) === text(key);
  const hit = table.find(isHit);
  if (hit === undefined) return fallback ?? null;
  return Array.isArray(hit) ? hit[1] : follow(hit, text(result));
}

export const reference: Operation = (...args: Value[]) => lookedUp(args);
