import { toMinor } from '@muster/engine/formats';
import { assignShift } from '../attendance/shifts/assign-shift.ts';
import type { Context } from '../context.ts';
import { done, type Outcome, sentences, wrongFields } from '../outcome.ts';
import { phaseNumber } from '../phases/phases.ts';
import { insertRecord } from '../records/insert-record.ts';
import type { HrTables } from '../tables.ts';
import { wrongLinks } from './employment-links.ts';
import { freeCrmId } from './free-crm-id.ts';
import { knownPeople } from './known-people.ts';
import { logPhase } from './log-phase.ts';

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
    phase: phaseNumber(phaseStatus),
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
  await logPhase(context, { applicantId, phaseStatus, remarks: 'Hired', comments: '' });
  const fromDate = joiningDate < now.day ? now.day : joiningDate;
  const shift = await assignShift(context, { shiftDto: person.shiftDto, fromDate, applicantDtos: [applicantId] });
  if (!shift.ok) return shift;
  return done(null, sentences(`${firstName} ${lastName} is employed with CRM ID ${empNo}.`, `${shift.message}.`));
}
