import { type LogicPlace, pointerOf } from './logic-place.ts';
import type { LogicProblem } from './logic-problem.ts';

/** Values that an expression may consist of: operators, lists, literals. */
const nodeLimit = 10_000;

/** How deep operators and lists may nest. */
export const depthLimit = 100;

interface Waiting {
  readonly value: unknown;
  readonly place: LogicPlace | undefined;
  readonly depth: number;
  readonly argumentList: boolean;
}

/** Why an expression is too big, too deep or no JSON, found without recursion; undefined where it may be compiled. */
export function measureLogic(logic: unknown): LogicProblem | undefined {
  const waiting: Waiting[] = [{ value: logic, place: undefined, depth: 0, argumentList: false }];
  let nodes = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    nodes += 1;
    const { value, place, depth, argumentList } = next;
    if (nodes > nodeLimit) return tooBig;
    if (typeof value !== 'object' || value === null) {
      if (isScalar(value)) continue;
      return { code: 'json-value', message: 'An expression consists of JSON values.', pointer: pointerOf(place) };
    }
    const inner = argumentList ? depth : depth + 1;
    if (inner > depthLimit) {
      const message = `An expression nests at most ${depthLimit} levels deep.`;
      return { code: 'logic-depth', message, pointer: pointerOf(place) };
    }
    const isList = Array.isArray(value);
    const keys = isList ? value.keys() : Object.keys(value);
    if ((isList ? value.length : (keys as string[]).length) > nodeLimit) return tooBig;
    for (const key of keys) {
      const part = (value as Record<string | number, unknown>)[key];
      if (isScalar(part)) {
        nodes += 1;
        if (nodes > nodeLimit) return tooBig;
        continue;
      }
      waiting.push({
        value: part,
        place: { parent: place, key },
        depth: inner,
        argumentList: !isList && Array.isArray(part),
      });
    }
  }
  return undefined;
}

const tooBig: LogicProblem = {
  code: 'logic-size',
  message: `An expression consists of at most ${nodeLimit} values.`,
  pointer: '',
};

function isScalar(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}
