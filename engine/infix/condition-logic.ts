import { isRecord, type Json } from '../json.ts';
import { isOperatorName, operatorNamed } from '../logic/operators/index.ts';
import { readInfix } from './read-infix.ts';
import { inPlain } from './read-template.ts';

/** Whether what stands in a condition is one as text: a text that begins with a brace is a template, an empty one nothing. */
export function isConditionText(raw: unknown): raw is string {
  return typeof raw === 'string' && raw !== '' && !raw.startsWith('{');
}

/** What a condition says, whichever notation it is in; a text that cannot be read stays the text it is. */
export function conditionLogic(raw: Json): Json {
  return inPlain(withoutTexts(raw, true), { lenient: true }).logic;
}

/**
 * The same json-logic with what its texts say in the place of each text where a condition is asked for, at any depth; a
 * text that cannot be read stays.
 */
export function withoutTexts(raw: Json, asked: boolean): Json {
  if (asked && isConditionText(raw)) return readInfix(raw).logic ?? raw;
  if (Array.isArray(raw)) return raw.map((part) => withoutTexts(part, false));
  if (!isRecord(raw)) return raw;
  const [name = '', ...more] = Object.keys(raw);
  const operator = more.length === 0 ? operatorNamed(name) : undefined;
  const record = raw as Readonly<Record<string, Json>>;
  if (!operator) {
    return Object.fromEntries(Object.entries(record).map(([key, part]) => [key, withoutTexts(part, false)]));
  }
  const given = record[name] ?? null;
  const args = Array.isArray(given) ? given : [given];
  const read = args.map((arg: Json, index) =>
    operator.isLiteral?.(index, arg, isOperatorName)
      ? arg
      : withoutTexts(arg, operator.asks?.(index, args.length) ?? false),
  );
  return { [name]: Array.isArray(given) ? read : (read[0] ?? null) };
}
