import type { Json } from '@muster/engine';
import type { Context } from '../context.ts';
import { isOpen } from '../deciding/open-decisions.ts';
import type { Handle } from '../dependencies.ts';
import { correctionDecisions, correctionParts } from './correction-decisions.ts';

/** Requests for corrections with who asks, his team, and the day as it is now where it is kept. */
export function correctionTables(handle: Handle) {
  return handle
    .selectFrom('correctionRequest')
    .innerJoin('applicant', 'applicant.applicantId', 'correctionRequest.applicantId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .leftJoin('storedFile', 'storedFile.fileName', 'correctionRequest.fileName')
    .leftJoin('attendanceDay', (join) =>
      join
        .onRef('attendanceDay.applicantId', '=', 'correctionRequest.applicantId')
        .onRef('attendanceDay.attendanceDate', '=', 'correctionRequest.attendanceDate'),
    );
}

/** What is shown of them. */
export function shownCorrections(requests: ReturnType<typeof correctionTables>) {
  return requests
    .selectAll('correctionRequest')
    .select(['applicant.empNo', 'applicant.firstName', 'applicant.lastName', 'applicant.teamId', 'team.teamName'])
    .select(['attendanceDay.checkIn', 'attendanceDay.checkOut', 'attendanceDay.version as dayVersion'])
    .select(['attendanceDay.checkInStatus', 'attendanceDay.checkOutStatus', 'attendanceDay.leaveType'])
    .select('storedFile.shownName');
}

/** The same by their keys. */
export function correctionRows(handle: Handle) {
  return shownCorrections(correctionTables(handle));
}

export type CorrectionRow = Awaited<ReturnType<ReturnType<typeof correctionRows>['execute']>>[number];

/** Requests as they are answered, with the statuses that whoever asks may give each (`decisions`). */
export async function correctionShapes(context: Context, rows: readonly CorrectionRow[]): Promise<readonly Json[]> {
  const partOf = await correctionParts(context);
  return rows.map((row) => ({
    correctionId: row.correctionId,
    applicantId: row.applicantId,
    employeeName: `${row.firstName} ${row.lastName}`,
    legacyCode: row.empNo,
    teamName: row.teamName ?? '',
    attendanceDate: row.attendanceDate,
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    beforeIn: row.beforeIn,
    beforeOut: row.beforeOut,
    nowIn: clock(row.checkIn),
    nowOut: clock(row.checkOut),
    dayStatus: [row.checkInStatus, row.checkOutStatus, row.leaveType].filter(Boolean).join(', '),
    dayVersion: row.dayVersion ?? 0,
    changedSince: hasChanged(row),
    reason: row.reason,
    attachment: row.fileName,
    attachmentName: row.shownName ?? '',
    status: row.status,
    appliedOn: row.appliedOn,
    leadBy: row.leadBy,
    leadOn: row.leadOn,
    leadRemark: row.leadRemark,
    closedBy: row.closedBy,
    closedOn: row.closedOn,
    closedRemark: row.closedRemark,
    decisions: [...correctionDecisions(row.status, partOf(row))],
    inPlaceOf: isOpen(row.status) ? partOf(row).standsInFor : '',
    _version: row.version,
  }));
}

/** One request as it is answered. */
export async function answeredCorrection(context: Context, correctionId: number): Promise<Json> {
  const saved = await correctionRows(context.handle).where('correctionId', '=', correctionId).executeTakeFirstOrThrow();
  const [answer = null] = await correctionShapes(context, [saved]);
  return answer;
}

/** The time of a stored moment; '' for none. */
export const clock = (moment: string | null) => (moment ?? '').slice(11);

/** Of a request that nobody has decided: the day has other times than it had when they were asked for. */
function hasChanged({ status, beforeIn, beforeOut, checkIn, checkOut }: CorrectionRow): boolean {
  return isOpen(status) && (clock(checkIn) !== beforeIn || clock(checkOut) !== beforeOut);
}
