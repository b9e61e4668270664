import type { FieldProblem } from '../../input/index.ts';
import type { Handle } from '../dependencies.ts';

/** By what a person is known: as it is read, '' where it was left out. */
export interface PersonMarks {
  readonly empNo: string;
  readonly email: string;
  readonly applicantBioDto: { readonly cnic: string; readonly phone: string };
}

/** What of a person belongs to somebody else already, at its field and with who it is; `own`: the key that he has himself. */
export async function knownPeople(handle: Handle, person: PersonMarks, own = 0): Promise<readonly FieldProblem[]> {
  const { cnic, phone } = person.applicantBioDto;
  const marks = [
    { field: 'empNo', column: 'applicant.empNo', label: 'CRM ID', value: person.empNo },
    { field: 'email', column: 'applicant.email', label: 'Email', value: person.email },
    { field: 'applicantBioDto.cnic', column: 'applicantBio.cnic', label: 'CNIC', value: cnic },
    { field: 'applicantBioDto.phone', column: 'applicantBio.phone', label: 'Phone', value: phone },
  ] as const;
  const problems: FieldProblem[] = [];
  for (const { field, column, label, value } of marks) {
    if (value === '') continue;
    const known = await handle
      .selectFrom('applicant')
      .leftJoin('applicantBio', 'applicantBio.applicantId', 'applicant.applicantId')
      .select(['empNo', 'firstName', 'lastName', 'phaseStatus'])
      .where(column, '=', value)
      .where('applicant.applicantId', '!=', own)
      .orderBy('applicant.applicantId')
      .executeTakeFirst();
    if (known) problems.push({ field, message: `${label} is that of ${whoIs(known)}` });
  }
  return problems;
}

type Known = Readonly<Record<'empNo' | 'firstName' | 'lastName' | 'phaseStatus', string>>;

/** 'Sana Malik (CRM ID 1005, Resigned)'; an applicant has no CRM ID yet. */
function whoIs({ empNo, firstName, lastName, phaseStatus }: Known): string {
  const of = [empNo === '' ? '' : `CRM ID ${empNo}`, phaseStatus].filter((each) => each !== '');
  return `${firstName} ${lastName} (${of.join(', ')})`;
}
