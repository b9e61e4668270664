import { toMinor } from '@muster/engine/formats';
import type { FieldProblem } from '../../input/index.ts';
import { assignShift } from '../attendance/shifts/assign-shift.ts';
import type { Context } from '../context.ts';
import { done, type Outcome, sentences, wrongFields } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { loose } from '../records/loose-handle.ts';
import { nextId } from '../records/next-id.ts';
import type { HrTables } from '../tables.ts';
import { knownPeople } from './known-people.ts';

/** A new employee as he is read: the salary in minor units, the bonus as it was chosen, links by their keys, '' for what was left out. */
export interface NewEmployee {
  readonly empNo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phaseStatus: 'Trainee' | 'Nested' | 'Appointed';
  readonly joiningDate: string;
  readonly vertical: string;
  readonly schedule: string;
  readonly empType: string;
  readonly agentType: string;
  readonly basicSalary: number | null;
  readonly attendenceBonus: number | null;
  readonly designationDto: number;
  readonly departmentDto: number;
  readonly shiftDto: number;
  readonly leaveQuotaDto: number;
  readonly teamDto: number | null;
  readonly programDto: number | null;
  readonly batchDto: number | null;
  readonly locationDto: number | null;
  readonly salaryTypeDto: number | null;
  readonly applicantBioDto: Readonly<
    Pick<HrTables['applicantBio'], 'cnic' | 'dob' | 'gender' | 'phone' | 'otherPhone' | 'address' | 'city'>
  >;
}

/** What a new employee is linked to: the field of the body, the table and its key, and how the field is called. */
const links = [
  { field: 'designationDto', table: 'designation', key: 'designationId', label: 'Designation' },
  { field: 'departmentDto', table: 'department', key: 'deptId', label: 'Department' },
  { field: 'shiftDto', table: 'shift', key: 'shiftId', label: 'Shift' },
  { field: 'leaveQuotaDto', table: 'leaveQuotaPlan', key: 'quotaId', label: 'Leave Quota' },
  { field: 'teamDto', table: 'team', key: 'teamId', label: 'Team' },
  { field: 'programDto', table: 'program', key: 'programId', label: 'Program' },
  { field: 'batchDto', table: 'batch', key: 'batchId', label: 'Batch' },
  { field: 'locationDto', table: 'location', key: 'locId', label: 'Location' },
  { field: 'salaryTypeDto', table: 'salaryType', key: 'salTypeId', label: 'Salary Type' },
] as const satisfies readonly { readonly field: keyof NewEmployee; readonly [name: string]: string }[];

/** The phase of a person in each status, as the specification counts them. */
const phases = { Trainee: 2, Nested: 0, Appointed: 3 } as const;

/**
 * Employs a person who has not applied: the employee, his bio, the first line of his log and his shift from the day on
 * which he joins, or from today where he has worked here before. Whoever is known already by CNIC, phone, e-mail or CRM ID
 * is told, and nothing is stored.
 */
export async function employPerson(context: Context, person: NewEmployee): Promise<Outcome> {
  const { handle, now, actor } = context;
  const problems = [...(await knownPeople(handle, person)), ...(await wrongLinks(context, person))];
  if (problems.length > 0) return wrongFields(problems);
  const { firstName, lastName, email, phaseStatus, joiningDate, vertical, schedule, empType, agentType } = person;
  const empNo = person.empNo === '' ? await freeCrmId(context) : person.empNo;
  const applicantId = await insertRecord(context, 'applicant', {
    empNo,
    firstName,
    lastName,
    email,
    vertical,
    schedule,
    empType,
    agentType,
    status: 'Active',
    phase: phases[phaseStatus],
    phaseStatus,
    phaseUpdatedOn: now.day,
    phaseUpdatedBy: actor.kind === 'person' ? actor.applicantId : null,
    hiringDate: now.day,
    joiningDate,
    appointmentDate: phaseStatus === 'Appointed' ? joiningDate : '',
    offerLetterIssued: 'No',
    remarks: 'Hired',
    basicSalaryMinor: person.basicSalary ?? 0,
    attendenceBonusMinor: toMinor(person.attendenceBonus ?? 0) ?? 0,
    designationId: person.designationDto,
    deptId: person.departmentDto,
    quotaId: person.leaveQuotaDto,
    teamId: person.teamDto,
    programId: person.programDto,
    batchId: person.batchDto,
    locId: person.locationDto,
    salTypeId: person.salaryTypeDto,
  });
  await insertRecord(context, 'applicantBio', { ...person.applicantBioDto, applicantId });
  await handle
    .insertInto('applicantLog')
    .values({
      logId: await nextId(handle, 'applicantLog'),
      applicantId,
      phase: phases[phaseStatus],
      createdOn: now.instant,
      byName: actor.name,
      remarks: 'Hired',
      comments: '',
      logAction: phaseStatus,
    })
    .execute();
  const fromDate = joiningDate < now.day ? now.day : joiningDate;
  const shift = await assignShift(context, { shiftDto: person.shiftDto, fromDate, applicantDtos: [applicantId] });
  if (!shift.ok) return shift;
  return done(null, sentences(`${firstName} ${lastName} is employed with CRM ID ${empNo}.`, `${shift.message}.`));
}

async function wrongLinks({ handle }: Context, person: NewEmployee): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const { field, table, key, label } of links) {
    const chosen = person[field];
    if (chosen === null) continue;
    const row = await loose(handle)
      .selectFrom(table)
      .select(key)
      .where(key, '=', chosen)
      .where('status', '=', 'Active')
      .executeTakeFirst();
    if (!row) problems.push({ field, message: `${label} is not an active record` });
  }
  return problems;
}

/** The first CRM ID from 1001 on that is behind all people there are and that nobody has. */
async function freeCrmId({ handle }: Context): Promise<string> {
  const { last } = await handle
    .selectFrom('applicant')
    .select(({ fn }) => fn.max('applicantId').as('last'))
    .executeTakeFirstOrThrow();
  for (let wanted = 1001 + Number(last ?? 0); ; wanted += 1) {
    const taken = await handle
      .selectFrom('applicant')
      .select('applicantId')
      .where('empNo', '=', String(wanted))
      .executeTakeFirst();
    if (!taken) return String(wanted);
  }
}
