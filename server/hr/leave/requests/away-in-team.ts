import type { JsonRecord } from '@muster/engine';
import type { Span } from '../../attendance/hours/span.ts';
import { openStatuses } from '../../deciding/open-decisions.ts';
import type { Handle } from '../../dependencies.ts';

/** A leave of somebody in a team, decided or asked for. */
export interface TeamLeave {
  readonly leaveId: number;
  readonly applicantId: number;
  readonly teamId: number;
  readonly employeeName: string;
  readonly legacyCode: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: string;
}

/** The leaves of some teams that touch a span: those that are asked for, and those of which a day in it is left. */
export async function leavesOfTeams(
  handle: Handle,
  teamIds: readonly number[],
  { from, to }: Span,
): Promise<readonly TeamLeave[]> {
  if (teamIds.length === 0) return [];
  const rows = await handle
    .selectFrom('leaveRequest')
    .innerJoin('applicant', 'applicant.applicantId', 'leaveRequest.applicantId')
    .select(['leaveId', 'leaveRequest.applicantId', 'teamId', 'empNo', 'firstName', 'lastName'])
    .select(['startDate', 'endDate', 'leaveRequest.status'])
    .where('applicant.teamId', 'in', teamIds)
    .where('startDate', '<=', to)
    .where('endDate', '>=', from)
    .where((eb) =>
      eb.or([
        eb('leaveRequest.status', 'in', openStatuses),
        eb.and([
          eb('leaveRequest.status', '=', 'Approved'),
          eb.exists(
            eb
              .selectFrom('attendanceDay')
              .select('attendanceId')
              .whereRef('attendanceDay.leaveId', '=', 'leaveRequest.leaveId')
              .where('attendanceDate', '>=', from)
              .where('attendanceDate', '<=', to)
              .where('attendanceDay.leaveType', '!=', ''),
          ),
        ]),
      ]),
    )
    .orderBy('startDate')
    .orderBy('leaveId')
    .execute();
  return rows.map(({ firstName, lastName, empNo, teamId, ...leave }) => ({
    ...leave,
    teamId: teamId ?? 0,
    employeeName: `${firstName} ${lastName}`,
    legacyCode: empNo,
  }));
}

/** The others of a team who are off, or ask to be, within a span: who and when, and not with which leave. */
export async function awayInTeam(
  handle: Handle,
  { applicantId, teamId }: { readonly applicantId: number; readonly teamId: number },
  span: Span,
): Promise<readonly JsonRecord[]> {
  if (teamId === 0) return [];
  const leaves = await leavesOfTeams(handle, [teamId], span);
  return leaves
    .filter((leave) => leave.applicantId !== applicantId)
    .map(({ leaveId, employeeName, legacyCode, startDate, endDate, status }) => ({
      leaveId,
      employeeName,
      legacyCode,
      startDate,
      endDate,
      decided: status === 'Approved',
    }));
}
