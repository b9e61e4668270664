import type { Json } from '../json.ts';

/**
 * The value that comes next where others have it already: 'field' becomes 'field2', 'field2' 'field3', 7 the number
 * after the greatest. Undefined where it is free, or is nothing that could be counted on.
 */
export function freeValue(value: Json, others: readonly Json[]): Json | undefined {
  const taken = new Set(others.map(String));
  if (value === null || value === '' || typeof value === 'object' || !taken.has(String(value))) return undefined;
  if (/^\d+$/.test(String(value))) {
    const next = Math.max(...others.map(Number).filter(Number.isSafeInteger)) + 1;
    return typeof value === 'number' ? next : String(next);
  }
  const [, stem = ''] = /^(.*\D)?\d*$/s.exec(String(value)) ?? [];
  let number = 2;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
