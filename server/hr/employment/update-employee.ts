import { toMinor } from '@muster/engine/formats';
import type { FieldProblem } from '../../input/index.ts';
import { ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import { done, isRefused, notFound, type Outcome, sentences, wrongFields } from '../outcome.ts';
import { phaseNumber } from '../phases/phases.ts';
import { loose } from '../records/loose-handle.ts';
import { setVersioned, updateStored, versionProblem } from '../records/update-record.ts';
import { mayWrite } from '../route.ts';
import type { HrTables } from '../tables.ts';
import type { EmployeeUpdate } from './employee-update.ts';
import { type ChosenLinks, employmentLinks, wrongLinks } from './employment-links.ts';
import { giveRole } from './give-role.ts';
import { followMoves } from './given-work.ts';
import { knownPeople, type PersonMarks } from './known-people.ts';
import { logPhase } from './log-phase.ts';
import { storeBio } from './store-bio.ts';

export const ownData = { what: 'record', may: mayWrite('employee') };

/**
 * Changes what is stored of an employee: who he is, his work and his pay. Whoever is known already by CNIC or phone is told.
 * The e-mail stays; a person is hired, rises and works on by the phase that is chosen, and leaves by the phase dialog alone.
 */
export async function updateEmployee(context: Context, asked: EmployeeUpdate): Promise<Outcome> {
  const { handle } = context;
  const { applicantId } = asked;
  const stored = await handle
    .selectFrom('applicant')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!stored) return notFound('This employee');
  const refusal =
    versionProblem(context, 'This employee', stored, context.match) ??
    (await ownRecordProblem(context, applicantId, ownData));
  if (refusal) return refusal;
  const problems = await employeeProblems(context, stored, asked);
  if (problems.length > 0) return wrongFields(problems);
  const change = { table: 'applicant', id: applicantId, what: 'This employee', match: context.match } as const;
  const changed = await updateStored(context, { ...change, set: columnsOf(context, stored, asked) });
  if (isRefused(changed)) return changed;
  if ((await storeBio(context, applicantId, asked.applicantBioDto)) && !changed.changed)
    await setVersioned(context, { table: 'applicant', id: applicantId, version: stored.version }, {});
  const role = asked.userRoleDto === null ? undefined : await giveRole(context, applicantId, asked.userRoleDto);
  if (role) return role;
  const { phaseStatus, remarks } = asked;
  if (phaseStatus !== stored.phaseStatus) await logPhase(context, { applicantId, phaseStatus, remarks, comments: '' });
  const moved =
    stored.empNo !== '' && context.phases.works(phaseStatus) ? await followMoves(context, stored, asked) : '';
  return isRefused(moved) ? moved : done(null, sentences('Successfully Saved!', moved));
}

type Applicant = HrTables['applicant'];

/** What the rules of an employee look at. */
export type JudgedEmployee = ChosenLinks & Omit<PersonMarks, 'empNo'> & Pick<EmployeeUpdate, 'phaseStatus'>;

/** What a save would not make of an employee, nor an undo: the database tells, and no declaration. */
export async function employeeProblems(
  context: Context,
  stored: Applicant,
  asked: JudgedEmployee,
): Promise<readonly FieldProblem[]> {
  const { email, phaseStatus, applicantBioDto } = asked;
  const problems: FieldProblem[] = [];
  if (email !== stored.email) problems.push({ field: 'email', message: 'Email does not change here' });
  const phases = [...new Set([stored.phaseStatus, ...context.phases.on('works')])];
  if (!phases.includes(phaseStatus))
    problems.push({ field: 'phaseStatus', message: `Phase Status needs to be one of ${phases.join(', ')}` });
  return [
    ...problems,
    ...(await knownPeople(context.handle, { empNo: '', email: '', applicantBioDto }, stored.applicantId)),
    ...(await missingLinks(context, asked)),
    ...(await wrongLinks(context, asked, stored)),
  ];
}

/** What was not chosen though there is something to choose: a company without batches has people without one. */
async function missingLinks({ handle }: Context, asked: ChosenLinks): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const { field, table, key, label } of employmentLinks) {
    if (field === 'productDto' || (asked[field] ?? null) !== null) continue;
    const any = await loose(handle).selectFrom(table).select(key).where('status', '=', 'Active').executeTakeFirst();
    if (any) problems.push({ field, message: `${label} is required` });
  }
  return problems;
}

function columnsOf({ now, actor, phases }: Context, stored: Applicant, asked: EmployeeUpdate) {
  const { phaseStatus, basicSalary, attendenceBonus } = asked;
  const kept = (sent: string, before: string) => sent || before;
  const links = employmentLinks.filter(({ field }) => field !== 'shiftDto');
  const rises = phaseStatus !== stored.phaseStatus;
  return {
    firstName: asked.firstName,
    lastName: asked.lastName,
    status: asked.status,
    phaseStatus,
    ...(rises
      ? {
          phase: phaseNumber(phaseStatus),
          phaseUpdatedOn: now.day,
          phaseUpdatedBy: actor.kind === 'person' ? actor.applicantId : null,
          terminationDate: '',
        }
      : {}),
    vertical: asked.vertical,
    schedule: kept(asked.schedule, stored.schedule),
    empType: asked.empType,
    agentType: asked.agentType,
    basicSalaryMinor: basicSalary ?? stored.basicSalaryMinor,
    attendenceBonusMinor:
      (typeof attendenceBonus === 'number' ? toMinor(attendenceBonus) : undefined) ?? stored.attendenceBonusMinor,
    hiringDate: kept(asked.hiringDate, stored.hiringDate),
    joiningDate: kept(asked.joiningDate, stored.joiningDate),
    appointmentDate: kept(
      asked.appointmentDate,
      stored.appointmentDate || (rises && phaseStatus === 'Appointed' ? now.day : ''),
    ),
    offerLetIssueDate: kept(asked.offerLetIssueDate, stored.offerLetIssueDate),
    offerLetterIssued: kept(asked.offerLetterIssued, stored.offerLetterIssued),
    prevOrganizations: asked.prevOrganizations,
    remarks: asked.remarks,
    ...Object.fromEntries(links.map(({ field, column }) => [column, asked[field] ?? stored[column]])),
    ...(phases.works(phaseStatus) && stored.empNo !== '' ? {} : { shiftId: asked.shiftDto ?? stored.shiftId }),
  };
}
