import type { Json, JsonRecord } from '@muster/engine';
import type { Context } from '../../context.ts';
import type { DecisionPart } from '../../deciding/decision-parts.ts';
import { isOpen } from '../../deciding/open-decisions.ts';
import type { Handle } from '../../dependencies.ts';
import { sightOfPeople } from '../../sight/row-sight.ts';
import type { LeaveStatus } from '../account/leave-types.ts';
import { type DaysOfLeave, daysOfLeaves } from './days-of-leaves.ts';
import { leaveDecisions, leaveParts } from './leave-decisions.ts';
import { type LeaveOutlook, leaveOutlooks } from './leave-outlook.ts';

/** Requests for leave with who asks and his team. */
export function leaveTables(handle: Handle) {
  return handle
    .selectFrom('leaveRequest')
    .innerJoin('applicant', 'applicant.applicantId', 'leaveRequest.applicantId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .leftJoin('storedFile', 'storedFile.fileName', 'leaveRequest.fileName');
}

/** What is shown of them. */
export function shownRequests(requests: ReturnType<typeof leaveTables>) {
  return requests
    .selectAll('leaveRequest')
    .select(['applicant.empNo', 'applicant.firstName', 'applicant.lastName', 'applicant.teamId', 'team.teamName'])
    .select('storedFile.shownName');
}

/** The same, the newest start first; a service narrows it with `where`. */
export function leaveRows(handle: Handle) {
  return shownRequests(leaveTables(handle))
    .orderBy('leaveRequest.startDate', 'desc')
    .orderBy('leaveRequest.leaveId', 'desc');
}

export type LeaveRow = Awaited<ReturnType<ReturnType<typeof leaveRows>['execute']>>[number];

/**
 * Requests as they are answered: with the statuses that whoever asks may give each (`decisions`), the days that it holds
 * once it is approved, and, while it is open, the days of it that other leave holds by now.
 */
export async function leaveShapes(context: Context, rows: readonly LeaveRow[]): Promise<Json[]> {
  const partOf = await leaveParts(context);
  const told = rows.filter(({ status }) => status === 'Approved' || isOpen(status));
  const daysOf = await daysOfLeaves(
    context,
    told.map(({ leaveId }) => leaveId),
  );
  const decides = ({ own, lead, hr }: DecisionPart) => !own && (lead || hr);
  const outlooks = await leaveOutlooks(
    context,
    rows.filter((row) => isOpen(row.status) && decides(partOf(row))),
  );
  const seesFiles = await sightOfPeople(context, 'leaveFile');
  return rows.map((row) => ({
    ...leaveShape(row, leaveDecisions(row, partOf(row), context.now.day), daysOf(row.leaveId)),
    attachment: seesFiles(row) ? row.fileName : '',
    attachmentName: seesFiles(row) ? (row.shownName ?? '') : '',
    inPlaceOf: isOpen(row.status) ? partOf(row).standsInFor : '',
    ...(outlooks.get(row.leaveId) ?? noOutlook),
  }));
}

/** Of requests that are none of one's business to decide nothing is told. */
const noOutlook: LeaveOutlook = { leftBefore: null, leftAfter: null, awayToo: 0 };

/** One request as it is answered. */
export async function answeredLeave(context: Context, leaveId: number): Promise<Json> {
  const saved = await leaveRows(context.handle).where('leaveId', '=', leaveId).executeTakeFirstOrThrow();
  const [answer = null] = await leaveShapes(context, [saved]);
  return answer;
}

function leaveShape(row: LeaveRow, decisions: readonly LeaveStatus[], { held, others }: DaysOfLeave): JsonRecord {
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
    heldDays: row.status === 'Approved' ? held.map((day) => ({ ...day })) : [],
    otherLeave: isOpen(row.status) ? others.map((day) => ({ ...day })) : [],
    _version: row.version,
  };
}
