import type { Context } from '../../context.ts';
import { openStatuses } from '../../deciding/open-decisions.ts';
import { done, type Outcome } from '../../outcome.ts';
import { rowSightOf } from '../../sight/row-sight.ts';
import { awayStatus } from '../days/away-status.ts';
import { leaveDecisions, leaveParts } from '../requests/leave-decisions.ts';
import { leaveRows } from '../requests/leave-rows.ts';

/**
 * Today's leave among the people whom whoever asks may see: who is away, on a holiday nobody, for how long and with which leave, the requests
 * that are open, and how many of them wait for him.
 */
export async function todaysLeaveStats(context: Context): Promise<Outcome> {
  const { handle, now } = context;
  const sight = await rowSightOf(context, 'leave');
  let away = handle
    .selectFrom('attendanceDay')
    .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
    .select(['leaveType', 'leaveDuration'])
    .where('attendanceDate', '=', now.day)
    .where('leaveType', '!=', '');
  let open = leaveRows(handle).where('leaveRequest.status', 'in', openStatuses);
  if (sight !== 'all') {
    const teams = sight === 'none' ? [0] : sight.teamIds;
    away = away.where('applicant.teamId', 'in', teams);
    open = open.where('applicant.teamId', 'in', teams);
  }
  const isOff = (await awayStatus(handle, now.day)) === 'Holiday';
  const days = isOff ? [] : await away.execute();
  const [requests, partOf] = [await open.execute(), await leaveParts(context)];
  const ofType = (type: string) => days.filter((day) => day.leaveType === type).length;
  const waiting = requests.filter((row) => {
    const part = partOf(row);
    const decisions = leaveDecisions(row, part, now.day);
    return !part.own && (decisions.includes('Approved') || decisions.includes('Approved by Lead'));
  });
  return done({
    date: now.day,
    onLeave: days.length,
    halfDays: days.filter((day) => day.leaveDuration === 'Half').length,
    annual: ofType('Annual'),
    medical: ofType('Medical'),
    casual: ofType('Casual'),
    special: ofType('Special Leave'),
    pending: requests.filter(({ status }) => status === 'Pending').length,
    approvedByLead: requests.filter(({ status }) => status === 'Approved by Lead').length,
    waitingForMe: waiting.length,
  });
}
