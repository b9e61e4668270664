import type { Context } from '../context.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { done, isRefused, notFound, type Outcome } from '../outcome.ts';
import { referenceRows } from '../reference-data/reference-rows.ts';
import { referenceTableOf } from '../reference-data/reference-table-of.ts';
import { type Route, route } from '../route.ts';
import { acceptanceBody, acceptOffer, becomeTrainee } from './accept-offer.ts';
import { applicationBody } from './application-body.ts';
import { applyForJob, prepareApplication } from './apply-for-job.ts';
import { activeJobPosts } from './job-posts.ts';

const idParams = record({ id: id({ label: 'Job', required: true }) });
const applicantParams = record({ applicantId: id({ label: 'Applicant', required: true }) });

async function activeLocations({ handle }: Context): Promise<Outcome> {
  return done(await referenceRows(handle, referenceTableOf('location'), { status: 'Active' }));
}

/** What applicants see and do; nobody of them sees anything of anybody else. */
export const careersRoutes: readonly Route[] = [
  route('mobile.getAllActiveJobPost', {
    run: async ({ handle }) => done(await activeJobPosts(handle)),
  }),
  route('mobile.getJobPostDetail', {
    params: idParams,
    run: async ({ handle }, { params }) => {
      const [post] = await activeJobPosts(handle, params.id ?? 0);
      return post === undefined ? notFound('This job') : done(post);
    },
  }),
  route('mobile.applyForJob', {
    body: applicationBody,
    prepare: ({ body }, outside, context) => prepareApplication(context, outside, body),
    run: async (context, { body }, prepared) => (isRefused(prepared) ? prepared : applyForJob(context, body, prepared)),
    drop: async (prepared, { files }) => {
      if (!isRefused(prepared) && prepared.picture) await files.remove(prepared.picture.fileName);
    },
  }),
  route('mobile.offerLetterAccepted', {
    params: applicantParams,
    run: (context, { params }) => acceptOffer(context, params.applicantId),
  }),
  route('mobile.changeApplicantStatus', {
    body: acceptanceBody,
    run: (context, { body }) => becomeTrainee(context, body),
  }),
  route('mobile.logoutApplicant', {
    told: () => 'elsewhere',
    run: async () => ({ ...done(null, 'Logged out.'), session: { ends: 'own' } }),
  }),
  route('mobile.getAllLocationActiveLocations', {
    run: (context) => activeLocations(context),
  }),
];
