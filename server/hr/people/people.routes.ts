import { everything } from '../../lists/index.ts';
import { seesPay } from '../access/sees-pay.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';
import { answerList } from '../list-query.ts';
import { done, notFound } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { applicantRows, withLinks } from './applicant-rows.ts';
import { applicantShape, withoutPay } from './applicant-shape.ts';
import { applicantSource } from './applicant-source.ts';
import { peopleFilter, peopleFound } from './people-filter.ts';
import { peopleList } from './people-list.ts';
import { phaseStatuses } from './phase-statuses.ts';
import { teamMembers } from './team-members.ts';

const statusParams = record({ status: choice(phaseStatuses, { label: 'Phase Status', required: true }) });
const idParams = record({ id: id({ label: 'Applicant', required: true }) });

/** Applicants and employees. */
export const peopleRoutes: readonly Route[] = [
  route('applicant_bio.getAllEmployeesFullNative', {
    run: (context, { list = everything }) =>
      peopleList(context, list, (people) => people.where('applicant.empNo', '!=', '')),
  }),
  route('applicant_bio.getAllApplicantsByStatus', {
    params: statusParams,
    run: (context, { params, list = everything }) =>
      answerList(context, list, applicantSource, {
        only: (found) => found.where('applicant.phaseStatus', '=', params.status),
        rows: async (found) => (await withLinks(found).execute()).map((row) => applicantShape(row, context.fileBase)),
      }),
  }),
  route('applicants.getApplicantById', {
    params: idParams,
    run: async ({ actor, handle, fileBase }, { params }) => {
      const row = await applicantRows(handle).where('applicant.applicantId', '=', params.id).executeTakeFirst();
      if (!row) return notFound('This applicant');
      const shown = applicantShape(row, fileBase);
      // Who puts people into teams looks at who they are, not at what they earn.
      return done(seesPay(actor, row.applicantId) ? shown : withoutPay(shown));
    },
  }),
  route('applicants.getApplicantFilterData', {
    body: peopleFilter,
    run: (context, { body, list = everything }) => peopleList(context, list, (people) => peopleFound(people, body)),
  }),
  route('applicants.getTeamMembers', {
    run: (context, { list = everything }) => teamMembers(context, list),
  }),
];
