import type { LogicProblem } from './logic-problem.ts';

const mostValues = 1_000_000;
const mostCharacters = 10_000_000;
const mostLevels = 1_000;

/**
 * Why a value cannot be written as JSON text of a sane size: values may be shared many times over inside a result, so that
 * a small evaluation can stand for an endless text. Undefined where it can be written.
 */
export function resultMisfit(value: unknown): LogicProblem | undefined {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let values = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    values += 1;
    if (typeof next.value === 'string') characters += next.value.length;
    if (values > mostValues || characters > mostCharacters) return tooBig;
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= mostLevels) return tooBig;
    const parts = Array.isArray(next.value) ? next.value : Object.values(next.value);
    if (values + waiting.length + parts.length > mostValues * 2) return tooBig;
    for (const part of parts) waiting.push({ value: part, depth: next.depth + 1 });
  }
  return undefined;
}

const tooBig: LogicProblem = {
  code: 'result-size',
  message: `A result has at most ${mostValues} values, ${mostCharacters} characters and ${mostLevels} levels.`,
  pointer: '',
};
