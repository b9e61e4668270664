import { everything } from '../../lists/index.ts';
import type { OfId, OfList } from '../input/asked.ts';
import { answerList } from '../list-query.ts';
import { done, notFound } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { applicantRows, withLinks } from './applicant-rows.ts';
import { applicantShape } from './applicant-shape.ts';
import { applicantSource } from './applicant-source.ts';
import { type PeopleFilter, peopleFound } from './people-filter.ts';
import { peopleList } from './people-list.ts';
import { teamMembers } from './team-members.ts';

/** Applicants and employees. */
export const peopleRoutes: readonly Route[] = [
  route('applicant_bio.getAllEmployeesFullNative', {
    run: (context, { list = everything }) =>
      peopleList(context, list, (people) => people.where('applicant.empNo', '!=', '')),
  }),
  route('applicant_bio.getAllApplicantsByStatus', {
    run: (context, { params, list = everything }: OfList & { readonly params: { readonly status: string } }) =>
      answerList(context, list, applicantSource, {
        only: (found) => found.where('applicant.phaseStatus', '=', params.status),
        rows: async (found) => (await withLinks(found).execute()).map((row) => applicantShape(row, context.fileBase)),
      }),
  }),
  route('applicants.getApplicantById', {
    run: async ({ handle, fileBase }, { params }: OfId) => {
      const row = await applicantRows(handle).where('applicant.applicantId', '=', params.id).executeTakeFirst();
      if (!row) return notFound('This applicant');
      return done(applicantShape(row, fileBase));
    },
  }),
  route('applicants.getApplicantFilterData', {
    run: (context, { body, list = everything }: OfList & { readonly body: PeopleFilter }) =>
      peopleList(context, list, (people) => peopleFound(people, body)),
  }),
  route('applicants.getTeamMembers', {
    run: (context, { list = everything }) => teamMembers(context, list),
  }),
];
