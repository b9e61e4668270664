import type { Json } from '@muster/engine';
import type { Context } from './context.ts';
import type { Handle } from './dependencies.ts';
import { type Done, isRefused, type Refused } from './outcome.ts';
import { writeHistory } from './records/history.ts';
import type { StoredRow } from './records/loose-handle.ts';

/** What was changed of the extension fields of a record: 'department 17', from what to what. */
export interface ExtensionChange {
  readonly record: string;
  readonly from: StoredRow;
  readonly to: StoredRow;
}

/** Values of extension fields, which Muster stores beside the records of a call: in its transaction, or not at all. */
export interface ExtensionValues {
  /** What it is; an idempotency key stands for it as for the body. */
  readonly content: Json;
  /** Asked before the call is made. */
  before(handle: Handle): Promise<Refused | undefined>;
  /** Stores it after the call was made. */
  keep(
    handle: Handle,
    made: { readonly result: Json; readonly by: string; readonly at: string },
  ): Promise<readonly ExtensionChange[] | Refused>;
}

/** The name under which the history tells of extension fields. */
export const extensionTable = 'extensionValue';

/** Stores what comes with a call that was made, with its history. */
export async function keepExtensions(
  context: Context,
  extensions: ExtensionValues | undefined,
  { result }: Done,
): Promise<Refused | undefined> {
  if (!extensions) return undefined;
  const { handle, actor, now } = context;
  const kept = await extensions.keep(handle, { result, by: actor.name, at: now.instant });
  if (isRefused(kept)) return kept;
  for (const { record, from, to } of kept) writeHistory(context, extensionTable, record, from, to);
  return undefined;
}
