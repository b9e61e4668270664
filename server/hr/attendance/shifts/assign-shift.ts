import { shownDate } from '@muster/engine/formats';
import { ownSentence, withoutOwn } from '../../access/own-records.ts';
import type { Context } from '../../context.ts';
import { done, isRefused, type Outcome, wrongField } from '../../outcome.ts';
import { counted } from '../../people/assign-people.ts';
import { peopleChosen } from '../../people/chosen-people.ts';
import { keepPresentShifts } from '../../people/present-shift.ts';
import { writeHistory } from '../../records/history.ts';
import { mayWrite } from '../../route.ts';
import { dayChanges } from '../day-changes.ts';
import { attendanceEmployee } from '../hours/employee-shifts.ts';
import { holidaysIn } from '../hours/holidays.ts';
import { datesOf } from '../hours/span.ts';
import { pairDays } from '../pairing/pair-days.ts';

export const ownShift = { what: 'shift', may: mayWrite('shift') };

export interface ShiftAssignment {
  readonly shiftDto: number;
  readonly fromDate: string;
  readonly applicantDtos: readonly number[];
}

/** The days since `fromDate` that the assignment would make different; nothing is kept. */
export async function previewShift(context: Context, asked: ShiftAssignment): Promise<Outcome> {
  const dates = datesOf({ from: asked.fromDate, to: context.now.day });
  return dayChanges(context, { dates, people: asked.applicantDtos }, (inside) => assignShift(inside, asked));
}

/**
 * Gives people a shift from a day on, until the day of their next assignment. Days since then are worked out again, so
 * that they are judged by the shift that now holds on them; the past that one sync may span is as far back as it goes.
 * One's own hours follow from it: whoever asks is left to somebody else.
 */
export async function assignShift(context: Context, asked: ShiftAssignment): Promise<Outcome> {
  const { handle, now } = context;
  const { fromDate } = asked;
  const shift = await handle
    .selectFrom('shift')
    .select(['shiftId', 'shiftName'])
    .where('shiftId', '=', asked.shiftDto)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!shift) return wrongField('shiftDto.shiftId', 'Shift is not an active record');
  const people = await peopleChosen(handle, asked.applicantDtos);
  if (isRefused(people)) return people;
  const outsider = people.find(({ empNo }) => empNo === '');
  if (outsider) return wrongField('applicantDtos', 'Only employees have a shift');
  const ids = people.map(({ applicantId }) => applicantId);
  const without = await withoutOwn(context, ids, ownShift);
  if (isRefused(without)) return without;
  const span = { from: fromDate, to: now.day };
  const holidays = await holidaysIn(handle, span);
  for (const applicantId of without.people) {
    await storeAssignment(context, applicantId, fromDate, shift.shiftId);
    if (fromDate > now.day) continue;
    const employee = await attendanceEmployee(handle, applicantId);
    if (employee) await pairDays(context, employee, span, holidays);
  }
  await keepPresentShifts(context);
  const told = without.leftOut ? `. ${ownSentence(ownShift)}` : '';
  const assigned = without.people.length;
  return done({ assigned }, `${counted(assigned)} on ${shift.shiftName} from ${shownDate(fromDate)}${told}`);
}

/** One assignment of a person begins on a day: another for the same day takes its place. */
export async function storeAssignment(
  context: Context,
  applicantId: number,
  fromDate: string,
  shiftId: number,
): Promise<void> {
  const { handle } = context;
  const stored = await handle
    .selectFrom('shiftAssignment')
    .select('shiftId')
    .where('applicantId', '=', applicantId)
    .where('fromDate', '=', fromDate)
    .executeTakeFirst();
  if (stored?.shiftId === shiftId) return;
  await handle
    .insertInto('shiftAssignment')
    .values({ applicantId, fromDate, shiftId })
    .onConflict((conflict) => conflict.columns(['applicantId', 'fromDate']).doUpdateSet({ shiftId }))
    .execute();
  const before = stored ? { shiftId: stored.shiftId } : null;
  writeHistory(context, 'shiftAssignment', `${applicantId}/${fromDate}`, before, { shiftId });
}
