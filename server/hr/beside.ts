import type { Json } from '@muster/engine';
import type { Context } from './context.ts';
import type { Handle } from './dependencies.ts';
import { type Done, type Refused, refused } from './outcome.ts';
import { writeHistory } from './records/history.ts';
import type { StoredRow } from './records/loose-handle.ts';

/** Why what comes with a call cannot be stored. */
export interface BesideRefusal {
  readonly code: string;
  readonly message: string;
  readonly result?: Json;
}

/** What was changed beside a record: 'department 17', from what to what. */
export interface BesideChange {
  readonly record: string;
  readonly from: StoredRow;
  readonly to: StoredRow;
}

/** What whoever stands before the backend stores beside the records of a call: in its transaction, or not at all. */
export interface Beside {
  /** What it is; an idempotency key stands for it as for the body. */
  readonly content: Json;
  /** Asked before the call is made. */
  before(handle: Handle): Promise<BesideRefusal | undefined>;
  /** Stores it after the call was made. */
  keep(
    handle: Handle,
    made: { readonly result: Json; readonly by: string; readonly at: string },
  ): Promise<readonly BesideChange[] | BesideRefusal>;
}

/** The name under which the history tells what is kept beside records. */
export const besideTable = 'extensionValue';

/** Why a call must not be made because of what comes with it. */
export async function besideRefusal(handle: Handle, beside: Beside | undefined): Promise<Refused | undefined> {
  const found = await beside?.before(handle);
  return found && refused(found.code, found.message, found.result ?? null);
}

/** Stores what comes with a call that was made, with its history. */
export async function keepBeside(
  context: Context,
  beside: Beside | undefined,
  { result }: Done,
): Promise<Refused | undefined> {
  if (!beside) return undefined;
  const { handle, actor, now } = context;
  const kept = await beside.keep(handle, { result, by: actor.name, at: now.instant });
  if ('code' in kept) return refused(kept.code, kept.message, kept.result ?? null);
  for (const { record, from, to } of kept) await writeHistory(context, besideTable, record, from, to);
  return undefined;
}
