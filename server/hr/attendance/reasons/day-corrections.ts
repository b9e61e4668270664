import type { Json } from '@muster/engine';
import type { Context } from '../../context.ts';
import { seesRowsOf } from '../../sight/row-sight.ts';

/** The corrections that were asked for on a day, the last one first, for whoever may see those of this employee. */
export async function dayCorrections(context: Context, applicantId: number, date: string): Promise<readonly Json[]> {
  if (!(await seesRowsOf(context, 'correction', applicantId))) return [];
  const rows = await context.handle
    .selectFrom('correctionRequest')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', date)
    .orderBy('correctionId', 'desc')
    .execute();
  return rows.map(({ correctionId, checkInTime, checkOutTime, beforeIn, beforeOut, reason, ...row }) => ({
    correctionId,
    ...{ checkInTime, checkOutTime, beforeIn, beforeOut, reason },
    status: row.status,
    appliedOn: row.appliedOn,
    ...{ leadBy: row.leadBy, leadOn: row.leadOn, leadRemark: row.leadRemark },
    ...{ closedBy: row.closedBy, closedOn: row.closedOn, closedRemark: row.closedRemark },
  }));
}
