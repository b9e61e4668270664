import type { Json } from '../json.ts';
import { type Budget, EvaluationStop } from './budget.ts';

/** The text of a value: null and records are nothing, a list its items with commas between. */
export function textOf(value: Json | undefined, budget: Budget, depth = 0): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value)) return '';
  if (depth > 100) throw new EvaluationStop('result-size', 'A list is nested more than 100 levels deep.');
  budget.spend(value.length);
  let text = '';
  for (let index = 0; index < value.length; index += 1) {
    text += (index > 0 ? ',' : '') + textOf(value[index], budget, depth + 1);
    if (text.length > 10_000) budget.text(text);
  }
  return text;
}
