import type { Context } from '../context.ts';
import type { OfEmployee, OfId } from '../input/asked.ts';
import { done, isRefused, notFound, type Outcome } from '../outcome.ts';
import { referenceRows } from '../reference-data/reference-rows.ts';
import { referenceTableOf } from '../reference-data/reference-table-of.ts';
import { type Route, route } from '../route.ts';
import { type Acceptance, acceptOffer, becomeTrainee } from './accept-offer.ts';
import { type Application, applyForJob, prepareApplication } from './apply-for-job.ts';
import { activeJobPosts } from './job-posts.ts';
import { readOwnLetter } from './own-letter.ts';

async function activeLocations({ handle }: Context): Promise<Outcome> {
  return done(await referenceRows(handle, referenceTableOf('location'), { status: 'Active' }));
}

/** What applicants see and do; nobody of them sees anything of anybody else. */
export const careersRoutes: readonly Route[] = [
  route('mobile.getAllActiveJobPost', {
    run: async ({ handle }) => done(await activeJobPosts(handle)),
  }),
  route('mobile.getJobPostDetail', {
    run: async ({ handle }, { params }: OfId) => {
      const [post] = await activeJobPosts(handle, params.id);
      return post === undefined ? notFound('This job') : done(post);
    },
  }),
  route('mobile.applyForJob', {
    prepare: ({ body }: { readonly body: Application }, outside, context) => prepareApplication(context, outside, body),
    run: async (context, { body }, prepared) => (isRefused(prepared) ? prepared : applyForJob(context, body, prepared)),
    drop: async (prepared, { files }) => {
      if (!isRefused(prepared) && prepared.picture) await files.remove(prepared.picture.fileName);
    },
  }),
  route('mobile.readOfferLetter', { run: readOwnLetter }),
  route('mobile.offerLetterAccepted', {
    run: (context, { params }: OfEmployee) => acceptOffer(context, params.applicantId),
  }),
  route('mobile.changeApplicantStatus', {
    run: (context, { body }: { readonly body: Acceptance }) => becomeTrainee(context, body),
  }),
  route('mobile.logoutApplicant', {
    logged: () => 'elsewhere',
    run: async () => ({ ...done(null, 'Logged out.'), session: { ends: 'own' } }),
  }),
  route('mobile.getAllLocationActiveLocations', {
    run: (context) => activeLocations(context),
  }),
];
