import { isRecord, type Json } from '../json.ts';
import { type Budget, EvaluationStop } from './budget.ts';

/** A text that two values share exactly when they hold the same: records in any order of keys, 1 and '1' apart. */
export function identityOf(value: Json, budget: Budget, depth = 0): string {
  budget.spend(1);
  if (typeof value === 'string') return JSON.stringify(budget.text(value));
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth > 100) throw new EvaluationStop('result-size', 'A value is nested more than 100 levels deep.');
  if (Array.isArray(value)) return `[${value.map((part) => identityOf(part, budget, depth + 1)).join()}]`;
  if (!isRecord(value)) return '';
  const entries = Object.entries(value as Readonly<Record<string, Json>>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${identityOf(part, budget, depth + 1)}`).join()}}`;
}
