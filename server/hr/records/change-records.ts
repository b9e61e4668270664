import { type AfterCommit, type ChangeOptions, change } from '../../work/index.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { isRefused } from '../outcome.ts';
import { type Audited, audited } from './audited.ts';
import { uniqueRefusal } from './unique-refusals.ts';

/** What a change of records works on, and what it tells. */
export interface Changing {
  readonly db: Handle;
  readonly audit: AuditTrail;
  /** Who changes it, and when; each attempt gets the handle of its own transaction. */
  readonly context: Omit<Context, 'handle'>;
  readonly trail: Audited;
}

/**
 * Changes records as one unit of work, with their history and the entries of the log; a refusal takes all of it back. It may
 * be done again from its start, see `change`.
 */
export function changeRecords<Made>(
  { db, audit, context, trail }: Changing,
  run: (inside: Context, afterCommit: AfterCommit) => Promise<Made>,
  options: Pick<ChangeOptions<Made>, 'repeats'> = {},
): Promise<Made> {
  return change(
    db,
    (handle, afterCommit) => audited(audit, { ...context, handle }, trail, (inside) => run(inside, afterCommit)),
    { ...options, takenBack: isRefused, violated: uniqueRefusal as ChangeOptions<Made>['violated'] },
  );
}
