import { everything } from '../../lists/index.ts';
import { applicantPhases, leavingPhases } from '../employment/phases.ts';
import type { OfId } from '../input/asked.ts';
import { answerList } from '../list-query.ts';
import { withLinks } from '../people/applicant-rows.ts';
import { applicantShape } from '../people/applicant-shape.ts';
import { applicantSource } from '../people/applicant-source.ts';
import { type Route, route } from '../route.ts';
import { applicantLog } from './applicant-log.ts';
import { type ApplicantUpdate, updateApplicant } from './update-applicant.ts';

/** Everybody in some phases with his bio, the latest day on top; without phases all who ever applied. */
function peopleIn(call: string, latest: string, phases?: readonly string[]): Route {
  const source: typeof applicantSource = {
    ...applicantSource,
    order: [
      { column: latest, down: true },
      { column: 'applicantId', down: true },
    ],
  };
  return route(call, {
    run: (context, { list = everything }) =>
      answerList(context, list, source, {
        only: (found) => (phases ? found.where('applicant.phaseStatus', 'in', [...phases]) : found),
        rows: async (found) => (await withLinks(found).execute()).map((row) => applicantShape(row, context.fileBase)),
      }),
  });
}

/** Those on their way to a contract, those who are trained, those who have left, and what was logged of each. */
export const recruitmentRoutes: readonly Route[] = [
  peopleIn('applicants.getAllApplicants', 'applyDate', applicantPhases),
  peopleIn('applicants.getAllTrainees', 'joiningDate', ['Trainee', 'Nested']),
  peopleIn('applicants.getAllLeavers', 'terminationDate', leavingPhases),
  peopleIn('applicants.getEverybody', 'applyDate'),
  route('applicants.updateApplicant', {
    run: (context, { body }: { readonly body: ApplicantUpdate }) => updateApplicant(context, body),
  }),
  route('app_log.getLogByApplicant', { run: (context, { params }: OfId) => applicantLog(context, params.id) }),
];
