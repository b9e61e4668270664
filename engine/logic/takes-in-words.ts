import { namedIndex } from './named-arguments.ts';
import type { Operator } from './operator.ts';

/** What an operator takes, argument by argument; those with names by these. */
export function takesInWords(operator: Operator): readonly string[] {
  const at = namedIndex(operator);
  return operator.takes.flatMap((type, index) =>
    index === at ? Object.keys(operator.named ?? {}).map((name) => `${name}:`) : [type],
  );
}
