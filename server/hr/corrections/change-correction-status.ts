import { shownDate } from '@muster/engine/formats';
import { type OwnRecord, ownRecordProblem } from '../access/own-records.ts';
import { setAttendance } from '../attendance/by-hand/set-attendance.ts';
import { attendanceEmployee } from '../attendance/hours/employee-shifts.ts';
import type { Context } from '../context.ts';
import { type DecisionPart, signature } from '../deciding/decision-parts.ts';
import { done, isRefused, notFound, type Outcome, type Refused, refused, wrongField } from '../outcome.ts';
import { keepMessage } from '../records/keep-message.ts';
import { conflict, updateRecord, versionProblem } from '../records/update-record.ts';
import { isOutOfSight } from '../sight/row-sight.ts';
import { type CorrectionStatus, correctionDecisions, correctionParts, correctsForHr } from './correction-decisions.ts';
import { answeredCorrection, type CorrectionRow, clock, correctionRows } from './correction-rows.ts';
import { lockedDay } from './days-to-correct.ts';

export interface CorrectionStep {
  readonly correctionId: number;
  readonly status: Exclude<CorrectionStatus, 'Pending'>;
  readonly remark: string;
  /** The version of the day that whoever approves has seen; 0 where there was none. */
  readonly dayVersion: number | null;
}

const what = 'This correction';
const ownTimes: OwnRecord = { what: 'attendance', may: correctsForHr };

/**
 * Takes a request for a correction one step on. HR's approval sets the times, of the day that it has seen and of no other;
 * of two who decide at once the second is told what the first did ('409').
 */
export async function changeCorrectionStatus(context: Context, step: CorrectionStep): Promise<Outcome> {
  const { correctionId, status, remark } = step;
  const stored = await correctionRows(context.handle).where('correctionId', '=', correctionId).executeTakeFirst();
  if (!stored || (await isOutOfSight(context, 'correctionRequest', stored))) return notFound(what);
  const part = (await correctionParts(context))(stored);
  const problem = decisionProblem(context, stored, part, status);
  if (problem) return problem;
  const own = status === 'Withdrawn' ? undefined : await ownRecordProblem(context, stored.applicantId, ownTimes);
  if (own) return own;
  if (remark === '' && status === 'Rejected') return wrongField('remark', 'Remark is required');
  const locked =
    status === 'Withdrawn' || status === 'Rejected' ? undefined : lockedDay(context.now, stored.attendanceDate);
  if (locked) return wrongField('status', `${locked}; reject this request, or set the times by hand`);
  const [by, on] = [signature(context, part, status), context.now.day];
  const signed =
    status === 'Approved by Lead'
      ? { leadBy: by, leadOn: on, leadRemark: remark }
      : { closedBy: by, closedOn: on, closedRemark: remark };
  const set = { status, ...signed };
  const change = { table: 'correctionRequest', id: correctionId, what, set, match: context.match } as const;
  const failed =
    (await updateRecord(context, change)) ?? (status === 'Approved' ? await apply(context, stored, step) : undefined);
  return failed ?? done(await answeredCorrection(context, correctionId), toldOf[status]);
}

const toldOf = {
  'Approved by Lead': 'Approved; HR decides next.',
  Approved: 'Approved, and the day is corrected.',
  Rejected: 'Rejected.',
  Withdrawn: 'Withdrawn.',
} as const satisfies Record<CorrectionStep['status'], string>;

/** Why the person may not give the request this status: it is not his to decide, or it has moved on meanwhile. */
function decisionProblem(
  context: Context,
  stored: CorrectionRow,
  part: DecisionPart,
  status: CorrectionStep['status'],
): Refused | undefined {
  if (part.own && !part.alone && status !== 'Withdrawn')
    return refused('403', 'You cannot decide about a correction of your own attendance.');
  if (!part.own && status === 'Withdrawn') return refused('403', 'Whoever asked for a correction withdraws it.');
  if (!part.own && !part.lead && !part.hr)
    return refused('403', 'You do not decide about the attendance of this employee; his team lead and HR do.');
  const behind = versionProblem(context, what, { ...stored }, context.match);
  if (behind) return behind;
  if (correctionDecisions(stored.status, part).includes(status)) return undefined;
  if (stored.status !== 'Pending') return conflict(what, { ...stored });
  return status === 'Approved'
    ? wrongField('status', 'The team lead decides about this correction first')
    : wrongField('status', `Status of a correction that is Pending cannot become ${status} by you`);
}

/** Sets the times that were asked for on the day that was seen, and has the day tell of it. */
async function apply(
  context: Context,
  stored: CorrectionRow,
  { dayVersion }: CorrectionStep,
): Promise<Refused | undefined> {
  const { applicantId, attendanceDate, checkInTime, checkOutTime, reason, correctionId } = stored;
  if (dayVersion === null)
    return wrongField(
      'dayVersion',
      'Day Version is required: the version of the day that is corrected, 0 where it has none',
    );
  if (stored.dayVersion === null && dayVersion !== 0)
    return refused(
      '409',
      `${shownDate(attendanceDate)} has no attendance any more. Load it again and repeat your change.`,
    );
  const isThere =
    (checkInTime === '' || checkInTime === clock(stored.checkIn)) &&
    (checkOutTime === '' || checkOutTime === clock(stored.checkOut));
  if (isThere) return undefined;
  const employee = await attendanceEmployee(context.handle, applicantId);
  const times = { attendanceDate, checkInTime, checkOutTime, reason };
  const saved = await setAttendance({ ...context, match: dayVersion }, employee, times, notFound('This employee'));
  if (isRefused(saved)) return saved;
  const day = await context.handle
    .selectFrom('attendanceDay')
    .select('attendanceId')
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', attendanceDate)
    .executeTakeFirstOrThrow();
  keepMessage(
    context,
    'attendanceDay',
    day.attendanceId,
    `Corrected as ${stored.firstName} ${stored.lastName} asked (correction ${correctionId}).`,
  );
  return undefined;
}
