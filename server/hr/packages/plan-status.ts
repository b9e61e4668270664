import type { OfStatus } from '../input/asked.ts';
import { done, sentences } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { type Route, route } from '../route.ts';
import { overlapWarnings } from './overlap-warnings.ts';
import type { PlanTables } from './plan-tables.ts';

/** The call that makes a plan of one kind Active or Inactive. */
export function planStatusRoute(call: string, { plans: table }: PlanTables): Route {
  return route(call, {
    run: async (context, { params: { id, status } }: OfStatus) => {
      const change = { table, id, what: 'This plan', set: { status } } as const;
      const failed = await updateRecord(context, { ...change, match: context.match });
      if (failed) return failed;
      const told = await overlapWarnings(context, { plans: table }, id);
      return done(null, sentences('Status Changed Successfully!', told));
    },
  });
}
