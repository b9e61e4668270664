import type { JsonRecord } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import { publicCompany } from '../company/company-record.ts';
import type { Context } from '../context.ts';
import { notFound, type Refused } from '../outcome.ts';
import { applicantRows } from '../people/applicant-rows.ts';
import { workPlace } from '../people/work-place.ts';

/** Whoever a letter is about, as its template may name him. */
export interface LetterPerson {
  readonly applicantId: number;
  readonly email: string;
  readonly name: string;
  /** By the names of the records in templates. */
  readonly records: { readonly person: JsonRecord; readonly letter: JsonRecord; readonly company: JsonRecord };
}

/** A person and the letter as records that fill a template; the sender is whoever acts. */
export async function letterPerson(
  { handle, now, actor }: Context,
  applicantId: number,
): Promise<LetterPerson | Refused> {
  const row = await applicantRows(handle).where('applicant.applicantId', '=', applicantId).executeTakeFirst();
  if (!row) return notFound('This person');
  const { firstName, lastName, email } = row;
  const person = {
    empNo: row.empNo,
    firstName,
    lastName,
    email,
    vertical: workPlace(row.vertical),
    phaseStatus: row.phaseStatus,
    applyDate: row.applyDate,
    hiringDate: row.hiringDate,
    joiningDate: row.joiningDate,
    appointmentDate: row.appointmentDate,
    offerLetIssueDate: row.offerLetIssueDate,
    offerLetterAcceptDate: row.offerLetterAcceptDate,
    empType: row.empType,
    basicSalary: fromMinor(row.basicSalaryMinor),
    attendenceBonus: fromMinor(row.attendenceBonusMinor),
    schedule: row.schedule,
    jobTitle: row.jobTitle ?? '',
    designation: row.designationName ?? '',
    department: row.deptName ?? '',
    team: row.teamName ?? '',
    program: row.programName ?? '',
    location: row.locName ?? '',
    shift: row.shiftName ?? '',
    shiftStart: row.startTime ?? '',
    shiftEnd: row.endTime ?? '',
    cnic: row.cnic ?? '',
    dateOfBirth: row.dob ?? '',
    phone: row.phone ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
  };
  const { careersText: _, logo: __, ...company } = await publicCompany(handle);
  const letter = { today: now.day, sender: actor.name };
  return { applicantId, email, name: `${firstName} ${lastName}`, records: { person, letter, company } };
}
