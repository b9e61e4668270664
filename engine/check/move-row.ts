import { isRecord } from '../json.ts';

/** Rewrites `row.…` of an entity's template to the path of the record. */
export function moveRow(logic: unknown, path: string): unknown {
  if (Array.isArray(logic)) return logic.map((part) => moveRow(part, path));
  if (!isRecord(logic)) return logic;
  const variable = logic['var'];
  if (typeof variable === 'string' && (variable === 'row' || variable.startsWith('row.')))
    return { var: `${path}${variable.slice(3)}` };
  return Object.fromEntries(Object.entries(logic).map(([key, part]) => [key, moveRow(part, path)]));
}
