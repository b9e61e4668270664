import type { Json } from '../json.ts';
import { normaliseLogic } from '../logic/normalise-logic.ts';
import { readInfix } from './read-infix.ts';

/** Whether what stands in a condition is one as text: a text that begins with a brace is a template, an empty one nothing. */
export function isConditionText(raw: unknown): raw is string {
  return typeof raw === 'string' && raw !== '' && !raw.startsWith('{');
}

/** What a condition says, whichever notation it is in; a text that cannot be read stays the text it is. */
export function conditionLogic(raw: Json): Json {
  const written = isConditionText(raw) ? (readInfix(raw).logic ?? raw) : raw;
  return normaliseLogic(written, { lenient: true }).logic;
}
