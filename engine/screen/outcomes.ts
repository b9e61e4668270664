import { own } from '../json.ts';
import type { LinkedOutcomes } from '../link/linked.ts';

type Outcome = LinkedOutcomes[string];

/**
 * What follows an answer: the nearest level that names it (step before call and service), on one level its code before
 * success or failure. Undefined where nobody does.
 */
export function outcomeOf(
  code: string,
  succeeded: boolean,
  levels: readonly (LinkedOutcomes | undefined)[],
): Outcome | undefined {
  for (const level of levels) {
    const named = own(level, code) ?? own(level, succeeded ? 'success' : 'failure');
    if (named !== undefined) return named as Outcome;
  }
  return undefined;
}
