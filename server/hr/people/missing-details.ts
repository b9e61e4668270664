import { sql } from 'kysely';
import { everything, type ListOptions } from '../../lists/index.ts';
import type { Context } from '../context.ts';
import { type Route, route } from '../route.ts';
import type { HrTables } from '../tables.ts';
import type { PeopleQuery } from './employee-rows.ts';
import { peopleList } from './people-list.ts';

/** Where a detail of a person is kept, and so what it is to have none: an empty text, no link, or a bio without it. */
type Kept =
  | { readonly text: keyof HrTables['applicant'] }
  | { readonly link: keyof HrTables['applicant'] }
  | { readonly bio: keyof HrTables['applicantBio'] };

/** The details that somebody who works here should have, by the names that the option list `missingColumn` has for them. */
export const missingDetails: Readonly<Record<string, Kept>> = {
  cnic: { bio: 'cnic' },
  dob: { bio: 'dob' },
  gender: { bio: 'gender' },
  phone: { bio: 'phone' },
  otherPhone: { bio: 'otherPhone' },
  address: { bio: 'address' },
  city: { bio: 'city' },
  province: { bio: 'province' },
  region: { bio: 'region' },
  skypeId: { bio: 'skypeId' },
  experience: { bio: 'experience' },
  email: { text: 'email' },
  vertical: { text: 'vertical' },
  schedule: { text: 'schedule' },
  empType: { text: 'empType' },
  joiningDate: { text: 'joiningDate' },
  designationDto: { link: 'designationId' },
  departmentDto: { link: 'deptId' },
  teamDto: { link: 'teamId' },
  programDto: { link: 'programId' },
  locationDto: { link: 'locId' },
  batchDto: { link: 'batchId' },
  salaryTypeDto: { link: 'salTypeId' },
  leaveQuotaDto: { link: 'quotaId' },
};

/** Those who work here and are active, of whom a detail is missing; nobody for what is no detail. */
function without({ phases }: Context, people: PeopleQuery, detail: string): PeopleQuery {
  const kept = Object.hasOwn(missingDetails, detail) ? missingDetails[detail] : undefined;
  const working = people
    .where('applicant.phaseStatus', 'in', phases.on('works'))
    .where('applicant.status', '=', 'Active');
  if (!kept) return working.where(sql<boolean>`1 = 0`);
  if ('link' in kept) return working.where(`applicant.${kept.link}`, 'is', null);
  if ('text' in kept) return working.where(`applicant.${kept.text}`, '=', '');
  return working.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('applicantBio')
          .select('applicantBio.applicantBioId')
          .whereRef('applicantBio.applicantId', '=', 'applicant.applicantId')
          .where(`applicantBio.${kept.bio}`, '<>', ''),
      ),
    ),
  );
}

interface OfDetail {
  readonly params: { readonly col: string };
  readonly list?: ListOptions;
}

/** People without a detail of theirs; who has none of pay is who has no salary type. */
export const missingDetailRoutes: readonly Route[] = [
  route('applicants.getApplicantRecordByMissingColumn', {
    run: (context, { params, list = everything }: OfDetail) =>
      peopleList(context, list, (people) => without(context, people, params.col)),
  }),
  route('applicants.findAllApplicantWithoutSalDetail', {
    run: (context, { list = everything }) =>
      peopleList(context, list, (people) => without(context, people, 'salaryTypeDto')),
  }),
];
