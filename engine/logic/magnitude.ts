import { compareMagnitude } from './compare-magnitude.ts';
import type { Code, OperatorCall } from './operator.ts';

/** The scales that the order operators know. */
export const scales: readonly string[] = ['number', 'date', 'time'];

/** Compiles an order operator over numbers, dates or times; the scale is the literal third argument. */
export function magnitude(holds: (apart: number) => boolean) {
  return (call: OperatorCall): Code => {
    const scale = call.raw[2] ?? 'number';
    if (typeof scale !== 'string' || !scales.includes(scale)) {
      return call.refuse('literal-argument', 'The scale is "number", "date" or "time".', 2);
    }
    const left = call.arg(0);
    const right = call.arg(1);
    return (data) => {
      const a = left(data);
      const b = right(data);
      if (typeof a === 'string') call.budget.look(a);
      if (typeof b === 'string') call.budget.look(b);
      return holds(compareMagnitude(a, b, scale));
    };
  };
}
