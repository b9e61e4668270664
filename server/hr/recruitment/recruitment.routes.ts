import { everything } from '../../lists/index.ts';
import type { OfId, OfList } from '../input/asked.ts';
import { answerList } from '../list-query.ts';
import { withLinks } from '../people/applicant-rows.ts';
import { applicantShape } from '../people/applicant-shape.ts';
import { applicantSource } from '../people/applicant-source.ts';
import { type Phases, trained } from '../phases/phases.ts';
import { type Route, route } from '../route.ts';
import { applicantLog } from './applicant-log.ts';
import { type AskedStats, phaseFigures, phaseStats } from './phase-stats.ts';
import { type ApplicantUpdate, updateApplicant } from './update-applicant.ts';

/** Everybody in some phases with his bio, the latest day on top; without phases all who ever applied. */
function peopleIn(call: string, latest: string, phasesOf?: (phases: Phases) => readonly string[]): Route {
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
        only: (found) => (phasesOf ? found.where('applicant.phaseStatus', 'in', [...phasesOf(context.phases)]) : found),
        rows: async (found) => (await withLinks(found).execute()).map((row) => applicantShape(row, context.fileBase)),
      }),
  });
}

/** Those on their way to a contract, those who are trained, those who have left, and what was logged of each. */
export const recruitmentRoutes: readonly Route[] = [
  peopleIn('applicants.getAllApplicants', 'applyDate', (phases) => phases.on('applies')),
  peopleIn('applicants.getAllTrainees', 'joiningDate', () => trained),
  peopleIn('applicants.getAllLeavers', 'terminationDate', (phases) => phases.on('left')),
  peopleIn('applicants.getEverybody', 'applyDate'),
  route('applicants.getStatsByPhase', {
    run: (context, { params, list = everything }: { readonly params: AskedStats } & OfList) =>
      phaseStats(context, list, params),
  }),
  route('applicants.getStatsFigures', {
    run: (context, { params }: { readonly params: AskedStats }) => phaseFigures(context, params),
  }),
  route('applicants.updateApplicant', {
    run: (context, { body }: { readonly body: ApplicantUpdate }) => updateApplicant(context, body),
  }),
  route('app_log.getLogByApplicant', { run: (context, { params }: OfId) => applicantLog(context, params.id) }),
];
