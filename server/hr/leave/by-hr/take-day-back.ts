import { shownDate } from '@muster/engine/formats';
import { attendanceKeepers } from '../../attendance/attendance-sight.ts';
import type { Context } from '../../context.ts';
import { done, notFound, type Outcome, sentences, wrongField } from '../../outcome.ts';
import { keepMessage } from '../../records/keep-message.ts';
import { versionProblem } from '../../records/update-record.ts';
import { mayWrite } from '../../route.ts';
import { personProblem } from '../../sight/person-problem.ts';
import { halvesTaken } from '../account/leave-ledger.ts';
import { takeLeaveOff } from '../days/decide-worked-day.ts';
import { movedText } from '../days/leave-days.ts';

const ownLeave = { what: 'leave', may: mayWrite(...attendanceKeepers), entities: ['attendanceDay'] };

/**
 * Takes the leave of one day back, past or to come, whoever asked for it or entered it: the balance has it again, and the
 * leave that it was a day of counts less.
 */
export async function takeDayBack(context: Context, attendanceId: number): Promise<Outcome> {
  const { handle, match } = context;
  const day = await handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('attendanceId', '=', attendanceId)
    .executeTakeFirst();
  if (!day) return notFound('This day');
  const refusal = await personProblem(context, day.applicantId, ownLeave, notFound('This day'));
  if (refusal) return refusal;
  const behind = versionProblem(context, 'This day', { ...day }, match);
  if (behind) return behind;
  if (day.leaveType === '') return wrongField('attendanceId', `There is no leave on ${shownDate(day.attendanceDate)}`);
  const halves = await halvesTaken(handle, day);
  await takeLeaveOff(context, day);
  const given = keepMessage(context, 'attendanceDay', attendanceId, movedText(day.leaveType, halves, 'given back'));
  return done({ days: halves / 2 }, sentences(`The leave of ${shownDate(day.attendanceDate)} is taken back.`, given));
}
