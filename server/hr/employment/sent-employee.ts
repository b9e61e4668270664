import { fromMinor } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import type { FormerRow, SavedBy } from '../history/recorded.ts';
import { loose, type StoredRow } from '../records/loose-handle.ts';
import { employmentLinks } from './employment-links.ts';

/** A person and what is known of him, as an undo makes them. */
export type PersonBefore = readonly [person: StoredRow, bio: StoredRow];

const said = [
  'applicantId',
  'firstName',
  'lastName',
  'email',
  'status',
  'phaseStatus',
  'vertical',
  'schedule',
  'empType',
  'agentType',
  'hiringDate',
  'joiningDate',
  'appointmentDate',
  'offerLetIssueDate',
  'offerLetterIssued',
  'prevOrganizations',
  'remarks',
];
const saidOfBio = [
  'cnic',
  'dob',
  'gender',
  'phone',
  'otherPhone',
  'city',
  'address',
  'province',
  'region',
  'skypeId',
  'experience',
  'reference',
  'winVersion',
];

/** What saves a person, the whole of him, whichever part of it an undo changes: who applies, or an employee. */
export function savedAs(before: (former: FormerRow, context: Context) => Promise<PersonBefore>): readonly SavedBy[] {
  return [
    {
      call: 'applicants/updateApplicant',
      of: async (former, context) =>
        context.phases.applies(String((await before(former, context))[0]['phaseStatus'] ?? '')),
      body: async (former, context) => sentApplicant(await before(former, context)),
    },
    {
      call: 'applicant_bio/updateApplicantData',
      body: async (former, context) => sentEmployee(await before(former, context)),
    },
  ];
}

function sentApplicant([person, bio]: PersonBefore) {
  return {
    ...sentOf(person, ['applicantId', 'firstName', 'lastName', 'email', 'vertical']),
    ...sentLinks(person),
    applicantBioDto: sentOf(bio, ['phone', 'dob', 'gender', 'skypeId']),
  };
}

function sentEmployee([person, bio]: PersonBefore) {
  // What nobody has given yet is left out of a save too, and stays.
  const amount = (minor: unknown) => (minor ? fromMinor(Number(minor)) : null);
  return {
    ...sentOf(person, said),
    basicSalary: amount(person['basicSalaryMinor']),
    attendenceBonus: amount(person['attendenceBonusMinor']),
    ...sentLinks(person),
    userRoleDto: null,
    applicantBioDto: sentOf(bio, saidOfBio),
  };
}

function sentOf(row: StoredRow, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? '']));
}

function sentLinks(person: StoredRow) {
  const links = employmentLinks.map(({ field, key, column }) => {
    const chosen = person[column] ?? null;
    return [field, chosen === null ? null : { [key]: chosen }] as const;
  });
  return Object.fromEntries(links);
}

/** The row of a person in one of the tables that hold him. */
export async function rowOf(
  handle: Handle,
  table: 'applicant' | 'applicantBio',
  { applicantId = null }: StoredRow,
): Promise<StoredRow> {
  const row = await loose(handle)
    .selectFrom(table)
    .selectAll()
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  return row ?? {};
}
