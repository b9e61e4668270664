import { isRecord } from '../json.ts';
import type { Logic } from './linked.ts';

/** A step that makes a call, and what it hands to it. */
export interface CallStep {
  readonly call: string;
  readonly given: Logic;
}

/** The calls among some steps, however deep they stand. */
export function stepsTo(value: unknown): readonly CallStep[] {
  if (Array.isArray(value)) return value.flatMap(stepsTo);
  if (!isRecord(value)) return [];
  const { step, call } = value;
  const own = step === 'call' && typeof call === 'string' ? [{ call, given: (value['with'] ?? null) as Logic }] : [];
  return [...own, ...Object.values(value).flatMap(stepsTo)];
}
