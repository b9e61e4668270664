import type { BoundRoute, RouteTable } from '../bind-routes.ts';
import type { Context } from '../context.ts';
import { type Refused, wrongFields } from '../outcome.ts';
import type { RouteInput } from '../route.ts';

/**
 * Why what is sent does not meet the checks of its call. By one that looks at what the sender may not set (`unset`) he is not
 * judged: neither by its being empty, nor by what is stored, which a refusal would tell.
 */
export function inputProblem(
  { judge }: BoundRoute,
  { params, body }: RouteInput<unknown, unknown>,
  now: Context['now'],
  unset: ReadonlySet<string>,
): Refused | undefined {
  if (!judge) return undefined;
  const sent = Object.entries({ ...(params as object), ...(body as object | undefined) });
  const problems = judge(Object.fromEntries(sent.filter(([name]) => !unset.has(name))), now);
  const told = problems.filter(({ field }) => !unset.has(field));
  return told.length > 0 ? wrongFields(told) : undefined;
}

/** Judges what another call makes a record, as it was read, by the checks of the call that saves it. */
export function judgeOf(table: RouteTable, now: Context['now']): NonNullable<Context['judge']> {
  return (call, sent) => {
    const problems = table.get(call)?.judge?.(sent, now) ?? [];
    return problems.length > 0 ? wrongFields(problems) : undefined;
  };
}
