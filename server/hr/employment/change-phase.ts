import { addDays } from '@muster/engine/formats';
import { holds } from '../access/authorise.ts';
import { ownRecordProblem } from '../access/own-records.ts';
import { attendanceEmployee } from '../attendance/hours/employee-shifts.ts';
import { longestSpan } from '../attendance/hours/span.ts';
import { pairDays } from '../attendance/pairing/pair-days.ts';
import type { Context } from '../context.ts';
import { emailOfStep } from '../letters/email-of-step.ts';
import { done, isRefused, notFound, type Outcome, refused, sentences, wrongField, wrongFields } from '../outcome.ts';
import { isTrained, phaseNumber } from '../phases/phases.ts';
import { updateRecord, versionProblem } from '../records/update-record.ts';
import { mayWrite } from '../route.ts';
import type { HrTables } from '../tables.ts';
import { closeLeavers } from './close-leavers.ts';
import { wrongLinks } from './employment-links.ts';
import { followMoves, givenWork } from './given-work.ts';
import { logPhase } from './log-phase.ts';
import type { PhaseUpdate } from './phase-update.ts';
import { tellPhase } from './tell-phase.ts';

export const ownPhase = { what: 'phase', may: mayWrite('employee') };

/** Who may bring somebody who is in a phase into another, beside whoever keeps employees: those of the list that he stands in. */
function listOf({ phases }: Context, phaseStatus: string): string | undefined {
  if (phases.applies(phaseStatus)) return 'applicant';
  if (phases.hasLeft(phaseStatus)) return 'leaver';
  return isTrained(phaseStatus) ? 'trainee' : undefined;
}

/** Whether whoever asks may bring somebody out of a phase. */
export function mayMove(context: Context, phaseStatus: string): boolean {
  return holds(context.actor, ['employee', listOf(context, phaseStatus) ?? 'employee'], 'write');
}

/**
 * Brings a person into another phase: an applicant on his way, an employee who rises, or one who leaves with his last day
 * and how it came about. Whoever works here is given what the work takes; whoever leaves loses his account once that day is
 * over, at once where it is today. Every step stands in his log.
 */
export async function changePhase(context: Context, asked: PhaseUpdate): Promise<Outcome> {
  const { handle, now, phases } = context;
  const { applicantId, phaseStatus } = asked;
  const stored = await handle
    .selectFrom('applicant')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!stored) return notFound('This employee');
  if (!mayMove(context, stored.phaseStatus))
    return refused('403', `You have no right to change the phase of somebody who is ${stored.phaseStatus}.`);
  const refusal =
    versionProblem(context, 'This employee', stored, context.match) ??
    (await ownRecordProblem(context, applicantId, ownPhase));
  if (refusal) return refusal;
  if (phaseStatus === 'Leaver') return wrongField('phaseStatus', 'Action is required');
  if (!phases.mayBecome(stored.phaseStatus, phaseStatus))
    return wrongField('phaseStatus', `Phase Status cannot become ${phaseStatus} from ${stored.phaseStatus}`);
  const leaves = phases.hasLeft(phaseStatus);
  const given =
    phases.works(phaseStatus) || phases.takesContract(phaseStatus) ? await givenWork(context, stored, asked) : {};
  const problems = leaves ? leavingProblems(stored, asked) : await wrongLinks(context, asked, stored);
  if (problems.length > 0) return wrongFields(problems);
  const set = {
    ...given,
    phaseStatus,
    phase: phaseNumber(phaseStatus),
    phaseUpdatedOn: now.day,
    phaseUpdatedBy: context.actor.kind === 'person' ? context.actor.applicantId : null,
    terminationDate: leaves ? asked.terminationDate : '',
    ...(asked.remarks === '' ? {} : { remarks: asked.remarks }),
  };
  const change = { table: 'applicant', id: applicantId, what: 'This employee', set, match: context.match } as const;
  const failed = await updateRecord(context, change);
  if (failed) return failed;
  const { remarks, comments } = asked;
  const logId = await logPhase(context, { applicantId, phaseStatus, remarks, comments });
  const moved = phases.works(phaseStatus) ? await followMoves(context, stored, asked) : '';
  if (isRefused(moved)) return moved;
  const email = asked.holdEmail ? undefined : await emailOfStep(context, phaseStatus, applicantId);
  const goes = email === undefined ? '' : `The email ${email} is on its way.`;
  if (asked.sendEmail && email === undefined) await tellPhase(context, { ...stored, ...set });
  const name = `${stored.firstName} ${stored.lastName}`;
  if (leaves) return left(context, stored, asked, { logId, name, goes });
  return done({ logId }, sentences(`${name} is ${phaseStatus} now.`, moved, goes));
}

type Applicant = HrTables['applicant'];

function leavingProblems({ empNo, joiningDate }: Applicant, { terminationDate }: PhaseUpdate) {
  const field = 'terminationDate';
  if (empNo === '') return [{ field: 'phaseStatus', message: 'Only employees can leave' }];
  if (terminationDate < joiningDate) return [{ field, message: 'Leaving Date is before the Joining Date' }];
  return [];
}

/** Ends what ends with the last day: days on which he was missed after it, and his account. */
async function left(
  context: Context,
  { applicantId }: Applicant,
  { terminationDate, phaseStatus }: PhaseUpdate,
  { logId, name, goes }: { readonly logId: number; readonly name: string; readonly goes: string },
): Promise<Outcome> {
  const { handle, now } = context;
  const earliest = addDays(now.day, 1 - longestSpan) ?? now.day;
  const next = addDays(terminationDate, 1) ?? now.day;
  const employee = await attendanceEmployee(handle, applicantId);
  if (employee && next <= now.day)
    await pairDays(context, employee, { from: next < earliest ? earliest : next, to: now.day });
  const closed = await closeLeavers(context, { overOn: now.day, applicantId });
  const [accountId] = closed;
  const told = accountId === undefined ? '' : 'The account is closed and signed out everywhere.';
  const answer = done({ logId }, sentences(`${name} has left (${phaseStatus}).`, told, goes));
  return accountId === undefined ? answer : { ...answer, session: { endsOfAccount: accountId, butOwn: false } };
}
