import { authorise } from '../access/authorise.ts';
import { unsettableFields, unsettableIn } from '../access/field-rights.ts';
import type { RouteTable } from '../bind-routes.ts';
import type { Context } from '../context.ts';
import { isRefused, type Outcome, type Refused } from '../outcome.ts';
import { inputProblem } from './judge-input.ts';
import { readInput } from './read-input.ts';

/** A call as whoever asks would make it: by address, with the values of its path and its body. */
export interface MadeCall {
  readonly call: string;
  readonly params?: readonly string[];
  readonly body?: unknown;
}

/** What a call that was judged does, in the unit of work of whoever makes it. */
export type JudgedCall = (inside: Context) => Promise<Outcome>;

/**
 * Judges a call that is made within another one by all that holds of it: the rights of whoever asks, the fields that he may
 * set, what its declaration demands, its checks.
 */
export function judgeCallOf(table: RouteTable, { actor, now }: Context, asked: MadeCall): JudgedCall | Refused {
  const found = table.get(asked.call);
  if (!found || found.prepare) throw new Error(`${asked.call} is not made within another call`);
  const refusal = authorise(actor, found.access) ?? unsettableIn(asked.body, found.guarded, actor);
  if (refusal) return refusal;
  const unset = unsettableFields(found, actor);
  const { call, params = [], body } = asked;
  const input = readInput(found, { method: found.method, call, params, body }, unset);
  if (isRefused(input)) return input;
  const unfit = inputProblem(found, input, now, unset);
  if (unfit) return unfit;
  return async (inside) => {
    const outcome = await found.run({ ...inside, guarded: found.guarded }, input, undefined);
    if ('file' in outcome) throw new Error(`${call} answers a file`);
    return outcome;
  };
}
