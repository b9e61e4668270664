import type { Context } from '../context.ts';
import { updateRecord } from '../records/update-record.ts';

/**
 * Brings the shift that employees are shown with to the one that is assigned for today: a shift that was assigned ahead
 * begins on its day without anybody asking. Doing it again changes nothing. Resolves to how many changed.
 */
export async function keepPresentShifts(context: Context): Promise<number> {
  const { handle, now } = context;
  const differing = await handle
    .selectFrom('shiftAssignment as assignment')
    .innerJoin('applicant', 'applicant.applicantId', 'assignment.applicantId')
    .select(['applicant.applicantId', 'assignment.shiftId'])
    .where('assignment.fromDate', '=', (eb) =>
      eb
        .selectFrom('shiftAssignment as held')
        .select(({ fn }) => fn.max('held.fromDate').as('fromDate'))
        .whereRef('held.applicantId', '=', 'assignment.applicantId')
        .where('held.fromDate', '<=', now.day),
    )
    .where((eb) =>
      eb.or([eb('applicant.shiftId', 'is', null), eb('applicant.shiftId', '!=', eb.ref('assignment.shiftId'))]),
    )
    .execute();
  for (const { applicantId, shiftId } of differing) {
    const what = 'This employee';
    await updateRecord(context, { table: 'applicant', id: applicantId, what, set: { shiftId } });
  }
  return differing.length;
}
