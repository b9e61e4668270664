import type { Context } from '../context.ts';
import { keepPresentShifts } from '../people/present-shift.ts';
import { writeHistory } from '../records/history.ts';

/** When the change was made, and the first line of the history that tells of it. */
export interface Moment {
  readonly at: string;
  readonly since: number;
}

/** A shift that was given from a day on, and what stood in its place. */
export interface GivenShift {
  readonly fromDate: string;
  readonly before: { readonly shiftId: number } | null;
  readonly after: { readonly shiftId: number };
}

/** The shifts that were given in one moment. */
export async function givenShifts(
  { handle }: Context,
  applicantId: number,
  { at, since }: Moment,
): Promise<readonly GivenShift[]> {
  const given = await handle
    .selectFrom('history')
    .select(['recordKey', 'fromJson', 'toJson'])
    .where('tableName', '=', 'shiftAssignment')
    .where('recordKey', 'like', `${applicantId}/%`)
    .where('at', '=', at)
    .where('historyId', '>=', since)
    .execute();
  return given.flatMap(({ recordKey, fromJson, toJson }) => {
    const fromDate = recordKey.slice(recordKey.indexOf('/') + 1);
    const before = JSON.parse(fromJson ?? 'null') as GivenShift['before'];
    const after = JSON.parse(toJson ?? 'null') as GivenShift['before'];
    return after ? [{ fromDate, before, after }] : [];
  });
}

/** The shifts that were given are what they were before, where nobody has given another one since. */
export async function takeShiftsBack(
  context: Context,
  applicantId: number,
  given: readonly GivenShift[],
): Promise<void> {
  const { handle } = context;
  for (const { fromDate, before, after } of given) {
    const held = { applicantId, fromDate, shiftId: after.shiftId };
    const { numUpdatedRows } = before
      ? await handle
          .updateTable('shiftAssignment')
          .set(before)
          .where((eb) => eb.and(held))
          .executeTakeFirst()
      : await handle
          .deleteFrom('shiftAssignment')
          .where((eb) => eb.and(held))
          .executeTakeFirst()
          .then(({ numDeletedRows }) => ({ numUpdatedRows: numDeletedRows }));
    if (numUpdatedRows === 0n) continue;
    writeHistory(context, 'shiftAssignment', `${applicantId}/${fromDate}`, { ...after }, before && { ...before });
  }
  if (given.length > 0) await keepPresentShifts(context);
}
