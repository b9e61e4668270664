import type { Code, OperatorCall } from './operator.ts';
import { truthy } from './truthy.ts';

/** Compiles condition and branch in turn: the branch of the first condition that holds, else the last argument, else null. */
export function branches(call: OperatorCall): Code {
  const args = call.args();
  let code: Code = args.length % 2 === 1 ? (args.at(-1) ?? nothing) : nothing;
  for (let index = args.length - (args.length % 2) - 2; index >= 0; index -= 2) {
    code = either(args[index] ?? nothing, args[index + 1] ?? nothing, code);
  }
  return code;
}

function either(condition: Code, met: Code, unmet: Code): Code {
  return (data) => (truthy(condition(data)) ? met(data) : unmet(data));
}

const nothing: Code = () => null;
