import type { Json } from '@muster/engine';
import type { Handle } from '../../dependencies.ts';
import type { LeaveStatus } from '../account/leave-types.ts';

/** Requests for leave with who asks and his team; a service narrows it with `where`. The newest start first. */
export function leaveRows(handle: Handle) {
  return handle
    .selectFrom('leaveRequest')
    .innerJoin('applicant', 'applicant.applicantId', 'leaveRequest.applicantId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .selectAll('leaveRequest')
    .select(['applicant.empNo', 'applicant.firstName', 'applicant.lastName', 'applicant.teamId', 'team.teamName'])
    .orderBy('leaveRequest.startDate', 'desc')
    .orderBy('leaveRequest.leaveId', 'desc');
}

export type LeaveRow = Awaited<ReturnType<ReturnType<typeof leaveRows>['execute']>>[number];

/** A request as it is answered; `decisions` are the statuses that whoever asks may give it. */
export function leaveShape(row: LeaveRow, decisions: readonly LeaveStatus[]): Json {
  return {
    leaveId: row.leaveId,
    applicantId: row.applicantId,
    employeeName: `${row.firstName} ${row.lastName}`,
    legacyCode: row.empNo,
    teamName: row.teamName ?? '',
    leaveType: row.leaveType,
    leaveDuration: row.leaveDuration,
    leaveHalf: row.leaveHalf,
    startDate: row.startDate,
    endDate: row.endDate,
    days: row.halves / 2,
    reason: row.reason,
    status: row.status,
    appliedOn: row.appliedOn,
    leadBy: row.leadBy,
    leadOn: row.leadOn,
    leadRemark: row.leadRemark,
    closedBy: row.closedBy,
    closedOn: row.closedOn,
    closedRemark: row.closedRemark,
    enteredBy: row.enteredBy,
    decisions: [...decisions],
    _version: row.version,
  };
}
