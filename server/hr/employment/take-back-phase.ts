import { addDays } from '@muster/engine/formats';
import { unsettableColumn } from '../access/field-rights.ts';
import { ownRecordProblem } from '../access/own-records.ts';
import { attendanceEmployee } from '../attendance/hours/employee-shifts.ts';
import { longestSpan } from '../attendance/hours/span.ts';
import { pairDays } from '../attendance/pairing/pair-days.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import type { StoredChange } from '../history/stored-change.ts';
import { done, notFound, type Outcome, type Refused, refused, sentences } from '../outcome.ts';
import { moveDays } from '../people/move-days.ts';
import { isErased } from '../records/erased-mark.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { updateRecord, updateStored } from '../records/update-record.ts';
import { isOutOfSight } from '../sight/row-sight.ts';
import type { HrTables } from '../tables.ts';
import { mayMove, ownPhase } from './change-phase.ts';
import { givenShifts, type Moment, takeShiftsBack } from './given-shifts.ts';
import { lastStep, unsettableOf } from './last-step.ts';
import { logPhase } from './log-phase.ts';
import { stopMails } from './stop-mails.ts';
import { unfitBefore } from './unfit-before.ts';

/** A step of somebody into a phase, by its line in his log. */
export interface StepNamed {
  readonly applicantId: number;
  readonly logId: number;
}

type Applicant = HrTables['applicant'];

/**
 * Takes the last change of somebody's phase back, as long as nobody has changed what it set since: his record with pay, links
 * and days, the shift that came with it, the days and the account that ended with it, and the email that still waits. What
 * cannot be had back is told. It is a change with its own lines in history and log; statistics count neither.
 */
export async function takeBackPhase(context: Context, { applicantId, logId }: StepNamed): Promise<Outcome> {
  const { handle } = context;
  const person = handle.selectFrom('applicant').selectAll().where('applicantId', '=', applicantId);
  const stored = await person.executeTakeFirst();
  if (!stored || (await isOutOfSight(context, 'applicant', stored))) return notFound('This person');
  const name = `${stored.firstName} ${stored.lastName}`;
  if (!mayMove(context, stored.phaseStatus))
    return refused('403', `You have no right to change the phase of somebody who is ${stored.phaseStatus}.`);
  const own = await ownRecordProblem(context, applicantId, ownPhase);
  if (own) return own;
  const step = await lastStep(context, applicantId);
  if (step?.logId !== logId) return refused('409', `This is not the last change of the phase of ${name}.`);
  if (!step.changes) return refused('422', `${name} took this step himself, or before there was a history of it.`);
  const moment = { at: step.createdOn, since: step.changes[0]?.historyId ?? 0 };
  const shifts = await givenShifts(context, applicantId, moment);
  const ofShift = shifts.length > 0 ? unsettableColumn(context, 'applicant', ['shiftId']) : undefined;
  const unsettable = unsettableOf(context, step) ?? ofShift;
  if (unsettable !== undefined) return refused('403', `You do not have the right to set ${unsettable}.`);
  if (step.changes.some(isErased))
    return refused('422', 'Values of this change were erased from the history, so that it cannot be taken back.');
  const { from, to } = merged(step.changes);
  if (Object.entries(to).some(([column, value]) => stored[column as keyof Applicant] !== value))
    return refused('409', `${name} was changed again since. Take back the later change first.`);
  const before = { ...stored, ...from } as Applicant;
  const shiftIds = shifts.flatMap((given) => given.before?.shiftId ?? []);
  const problem =
    (await workProblem(context, stored, before, step.createdOn)) ??
    (await unfitBefore(context, { stored, before, columns: from, shiftIds }));
  if (problem) return problem;
  const worked = await attendanceEmployee(handle, applicantId);
  const set = from as Partial<Applicant>;
  const failed = await updateRecord(context, { table: 'applicant', id: applicantId, what: 'This person', set });
  if (failed) return failed;
  const line = { applicantId, phaseStatus: before.phaseStatus, remarks: '', takesBack: logId };
  await logPhase(context, { ...line, comments: `Taken back: ${stored.phaseStatus}` });
  await takeShiftsBack(context, applicantId, shifts);
  await moveDays(context, [applicantId], placeOf(from));
  await putDaysRight(context, stored, before, worked);
  const account = await reopenAccount(context, applicantId, moment);
  const mails = await stopMails(context, { applicantId, email: stored.email, ...moment });
  return done(null, sentences(`${name} is ${before.phaseStatus} again.`, account, ...mails, letterOf(before)));
}

/** What several changes of a record in one moment changed together. */
function merged(changes: readonly StoredChange[]): { readonly from: StoredRow; readonly to: StoredRow } {
  const row = (json: string | null) => JSON.parse(json ?? '{}') as StoredRow;
  const from = Object.assign({}, ...changes.map(({ fromJson }) => row(fromJson)).reverse());
  return { from, to: Object.assign({}, ...changes.map(({ toJson }) => row(toJson))) };
}

/**
 * Whoever would work here no more by it and has worked: days, leave and loans are his, and need an end of their own. Those of
 * a former employment stay with it.
 */
async function workProblem(
  { handle, phases }: Context,
  stored: Applicant,
  before: Applicant,
  at: string,
): Promise<Refused | undefined> {
  if (!phases.works(stored.phaseStatus) || phases.works(before.phaseStatus)) return undefined;
  const { applicantId } = stored;
  const isBack = phases.hasLeft(before.phaseStatus);
  const day = await handle
    .selectFrom('attendanceDay')
    .select('attendanceId')
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '>', isBack ? before.terminationDate : '')
    .where('changedAt', '>=', isBack ? at : '')
    .where((eb) => eb.or([eb('checkIn', '!=', ''), eb('leaveType', '!=', ''), eb('decided', '=', 1)]))
    .executeTakeFirst();
  const leave = handle.selectFrom('leaveRequest').select('leaveId as id').where('applicantId', '=', applicantId);
  const loans = handle.selectFrom('employeeLoan').select('empLoanId as id').where('applicantId', '=', applicantId);
  const made = async (tableName: string, rows: readonly { readonly id: number }[]) =>
    rows.length > 0 && (!isBack || (await isMadeSince(handle, tableName, rows, at)));
  if (
    !day &&
    !(await made('leaveRequest', await leave.execute())) &&
    !(await made('employeeLoan', await loans.execute()))
  )
    return undefined;
  const name = `${stored.firstName} ${stored.lastName}`;
  return refused('422', `${name} has attendance, leave or a loan by now. Change the phase instead.`);
}

/** Whether one of some records was made in a moment or after it. */
async function isMadeSince(
  handle: Handle,
  tableName: string,
  rows: readonly { readonly id: number }[],
  at: string,
): Promise<boolean> {
  const keys = rows.map(({ id }) => String(id));
  const made = await handle
    .selectFrom('history')
    .select('historyId')
    .where('tableName', '=', tableName)
    .where('recordKey', 'in', keys)
    .where('fromJson', 'is', null)
    .where('at', '>=', at)
    .executeTakeFirst();
  return made !== undefined;
}

function placeOf({ teamId, deptId }: StoredRow) {
  return { ...(typeof teamId === 'number' ? { teamId } : {}), ...(typeof deptId === 'number' ? { deptId } : {}) };
}

/** Days on which he was missed are gone where he works here no more, and worked out where he works here again. */
async function putDaysRight(
  context: Context,
  stored: Applicant,
  before: Applicant,
  worked: Awaited<ReturnType<typeof attendanceEmployee>>,
): Promise<void> {
  const { phases, now, handle } = context;
  const earliest = addDays(now.day, 1 - longestSpan) ?? now.day;
  const back = (day: string) => ({ from: day < earliest ? earliest : day, to: now.day });
  if (phases.hasLeft(stored.phaseStatus)) {
    const employee = await attendanceEmployee(handle, stored.applicantId);
    const next = addDays(stored.terminationDate, 1) ?? now.day;
    if (employee && next <= now.day) await pairDays(context, employee, back(next));
  } else if (worked && !phases.works(before.phaseStatus)) {
    const hadLeft = phases.hasLeft(before.phaseStatus);
    const first = (hadLeft ? addDays(before.terminationDate, 1) : undefined) ?? stored.joiningDate;
    if (first <= now.day) await pairDays(context, { ...worked, joiningDate: '' }, back(first));
  }
}

/** Opens the account that was closed in one moment again, where it is closed still. */
async function reopenAccount(context: Context, applicantId: number, { at, since }: Moment): Promise<string> {
  const account = await context.handle
    .selectFrom('account')
    .select(['accountId', 'status'])
    .where('applicantId', '=', applicantId)
    .where('kind', '=', 'staff')
    .executeTakeFirst();
  if (account?.status !== 'Inactive') return '';
  const closed = await context.handle
    .selectFrom('history')
    .select('toJson')
    .where('tableName', '=', 'account')
    .where('recordKey', '=', String(account.accountId))
    .where('at', '=', at)
    .where('historyId', '>=', since)
    .executeTakeFirst();
  if (!closed?.toJson?.includes('"Inactive"')) return '';
  const set = { status: 'Active' };
  const opened = await updateStored(context, { table: 'account', id: account.accountId, what: 'The account', set });
  return 'ok' in opened ? '' : 'The account is open again; sessions that ended have to be begun anew.';
}

/** A letter that was sent stays with whom it was sent to. */
function letterOf({ offerLetterIssued, offerLetterAcceptDate, phaseStatus }: Applicant): string {
  if (offerLetterIssued !== 'Yes' || offerLetterAcceptDate !== '' || phaseStatus === 'Hired') return '';
  return 'The offer letter that was issued cannot be accepted meanwhile.';
}
