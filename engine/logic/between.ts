import { inOrder } from './in-order.ts';
import type { Code, OperatorCall } from './operator.ts';

/** Compiles `<` and `<=` of two arguments, or of three with the middle one in between. */
export function between(orEqual: boolean) {
  return (call: OperatorCall): Code => {
    const [left, right, limit] = [call.arg(0), call.arg(1), call.arg(2)];
    const { budget } = call;
    if (call.raw.length < 3) return (data) => inOrder(left(data), right(data), orEqual, budget);
    return (data) => {
      const middle = right(data);
      return inOrder(left(data), middle, orEqual, budget) && inOrder(middle, limit(data), orEqual, budget);
    };
  };
}
