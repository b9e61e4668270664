import type { Json } from '../json.ts';
import type { Budget } from './budget.ts';
import type { Code, OperatorCall } from './operator.ts';

/** Compiles an operator of one argument that is always evaluated. */
export function unary(apply: (value: Json, budget: Budget) => Json) {
  return (call: OperatorCall): Code => {
    const value = call.arg(0);
    const { budget } = call;
    return (data) => apply(value(data), budget);
  };
}

/** Compiles an operator of two arguments that are always evaluated. */
export function binary(apply: (left: Json, right: Json, budget: Budget) => Json) {
  return (call: OperatorCall): Code => {
    const left = call.arg(0);
    const right = call.arg(1);
    const { budget } = call;
    const constant = call.raw[1];
    // Most comparisons are with a constant: one call less for each.
    if (constant !== undefined && (typeof constant !== 'object' || constant === null)) {
      return (data) => apply(left(data), constant, budget);
    }
    return (data) => apply(left(data), right(data), budget);
  };
}

/** Compiles an operator of three arguments that are always evaluated. */
export function ternary(apply: (first: Json, second: Json, third: Json, budget: Budget) => Json) {
  return (call: OperatorCall): Code => {
    const [first, second, third] = [call.arg(0), call.arg(1), call.arg(2)];
    const { budget } = call;
    return (data) => apply(first(data), second(data), third(data), budget);
  };
}

/** Compiles an operator of any number of arguments that are always evaluated. */
export function variadic(apply: (values: readonly Json[], budget: Budget) => Json) {
  return (call: OperatorCall): Code => {
    const args = call.args();
    const { budget } = call;
    return (data) =>
      apply(
        args.map((arg) => arg(data)),
        budget,
      );
  };
}

/** Compiles an operator of one list; `otherwise` stands where the argument is none. */
export function ofList(otherwise: Json, apply: (list: readonly Json[], budget: Budget) => Json) {
  return unary((value, budget) => {
    if (!Array.isArray(value)) return otherwise;
    budget.spend(value.length);
    return apply(value, budget);
  });
}
