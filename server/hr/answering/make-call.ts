import { authorise } from '../access/authorise.ts';
import { unsettableFields, unsettableIn } from '../access/field-rights.ts';
import type { BoundRoute, RouteTable } from '../bind-routes.ts';
import type { Context } from '../context.ts';
import { isRefused, type Outcome, type Refused } from '../outcome.ts';
import type { RouteInput } from '../route.ts';
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
  const input = inputOf(found, { actor, now }, asked);
  if (isRefused(input)) return input;
  return async (inside) => {
    const outcome = await found.run({ ...inside, guarded: found.guarded }, input, undefined);
    if ('file' in outcome) throw new Error(`${asked.call} answers a file`);
    return outcome;
  };
}

/**
 * Why a call would not take what it would be sent, by what its declaration demands and by its checks; of what whoever asks
 * may not set nothing is asked. Whether he may make it is another matter.
 */
export function fitOf(table: RouteTable, context: Context, asked: MadeCall): Refused | undefined {
  const found = table.get(asked.call);
  if (!found) throw new Error(`${asked.call} is no call`);
  const { records } = context.guarded ?? found.guarded;
  const input = inputOf({ ...found, guarded: { ...found.guarded, records } }, context, asked);
  return isRefused(input) ? input : undefined;
}

/** What is sent to a call as its contract reads it, where that takes it. */
function inputOf(
  found: BoundRoute,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { call, params = [], body }: MadeCall,
): RouteInput<unknown, unknown> | Refused {
  const unset = unsettableFields(found, actor);
  const input = readInput(found, { method: found.method, call, params, body }, unset);
  return isRefused(input) ? input : (inputProblem(found, input, now, unset) ?? input);
}
