import type { Json, JsonRecord } from '@muster/engine';
import { ownRecordProblem } from '../../access/own-records.ts';
import type { Context } from '../../context.ts';
import { done, notFound, type Outcome, refused, wrongField } from '../../outcome.ts';
import { writeHistory } from '../../records/history.ts';
import { ownShift } from './assign-shift.ts';

/** An assignment is named by whose it is, from when on, and the shift that whoever cancels it saw. */
export interface ComingShift {
  readonly applicantId: number;
  readonly fromDate: string;
  readonly shiftId: number;
}

/** The assignments that begin after today, the next first; of everybody, or of one employee. */
export async function comingShifts({ handle, now }: Context, applicantId?: number): Promise<readonly JsonRecord[]> {
  let query = handle
    .selectFrom('shiftAssignment as coming')
    .innerJoin('applicant', 'applicant.applicantId', 'coming.applicantId')
    .innerJoin('shift', 'shift.shiftId', 'coming.shiftId')
    .leftJoin('shift as present', 'present.shiftId', 'applicant.shiftId')
    .select(['coming.applicantId', 'coming.shiftId', 'coming.fromDate', 'shift.shiftName', 'empNo', 'firstName'])
    .select(['lastName', 'present.shiftName as presentName'])
    .where('coming.fromDate', '>', now.day)
    .orderBy('coming.fromDate')
    .orderBy('empNo');
  if (applicantId !== undefined) query = query.where('coming.applicantId', '=', applicantId);
  return (await query.execute()).map((row) => ({
    assignmentId: `${row.applicantId}/${row.fromDate}`,
    applicantId: row.applicantId,
    legacyCode: row.empNo,
    employeeName: `${row.firstName} ${row.lastName}`,
    presentShift: row.presentName ?? '',
    shiftId: row.shiftId,
    shiftName: row.shiftName,
    fromDate: row.fromDate,
  }));
}

/** The shifts with how many people get each later, and from which day on the first of them. */
export async function withComing(context: Context, rows: readonly Json[]): Promise<readonly Json[]> {
  const coming = await comingShifts(context);
  return rows.map((row) => {
    const shift = row as JsonRecord;
    const own = coming.filter((each) => each['shiftId'] === shift['shiftId']);
    return { ...shift, comingCount: own.length, comingFrom: own[0]?.['fromDate'] ?? '' };
  });
}

/** Takes an assignment away that has not begun: the shift before it goes on. */
export async function cancelComingShift(context: Context, asked: ComingShift): Promise<Outcome> {
  const { handle, now } = context;
  const { applicantId, fromDate } = asked;
  const own = await ownRecordProblem(context, applicantId, ownShift);
  if (own) return own;
  if (fromDate <= now.day) return wrongField('fromDate', 'This assignment has begun; assign another shift instead');
  const stored = await handle
    .selectFrom('shiftAssignment')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('fromDate', '=', fromDate)
    .executeTakeFirst();
  if (!stored) return notFound('This assignment');
  if (stored.shiftId !== asked.shiftId)
    return refused('409', 'Another shift was assigned from this day on meanwhile. Load the list again.');
  await handle
    .deleteFrom('shiftAssignment')
    .where('applicantId', '=', applicantId)
    .where('fromDate', '=', fromDate)
    .execute();
  writeHistory(context, 'shiftAssignment', `${applicantId}/${fromDate}`, { shiftId: stored.shiftId }, null);
  return done(null, 'The assignment is cancelled; the shift before it goes on.');
}
