import type { Context } from '../context.ts';
import { done, isRefused, notFound, type Outcome, sentences } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { referenceRows } from './reference-rows.ts';
import { referenceTableOf } from './reference-table-of.ts';
import { changeReferenceRow } from './save-reference-row.ts';

interface SaturdayHours {
  readonly shiftId: number;
  readonly saturdayStartTime: string;
  readonly saturdayEndTime: string;
  readonly saturdayHalfTime: string;
}

/** The Saturday hours of the active shifts, for those who may change no other part of a shift. Empty hours: Saturday is off. */
export const saturdayShiftRoutes: readonly Route[] = [
  route('shift.getAllSaturdayShift', {
    run: async ({ handle }) => done(await referenceRows(handle, referenceTableOf('shift'), { status: 'Active' })),
  }),
  route('shift.saveSaturdayShift', {
    run: (context, { body }: { readonly body: SaturdayHours }) => saveSaturdayShift(context, body),
  }),
];

async function saveSaturdayShift(context: Context, { shiftId, ...hours }: SaturdayHours): Promise<Outcome> {
  const stored = await context.handle
    .selectFrom('shift')
    .select(['startTime', 'endTime'])
    .where('shiftId', '=', shiftId)
    .executeTakeFirst();
  if (!stored) return notFound('This shift');
  const saved =
    context.judge?.('shift/saveShift', { ...stored, ...hours }) ??
    (await changeReferenceRow(context, referenceTableOf('shift'), shiftId, hours));
  if (isRefused(saved)) return saved;
  const [shown = null] = await referenceRows(context.handle, referenceTableOf('shift'), { shiftId });
  return done(shown, sentences('Successfully Saved!', saved.message));
}
