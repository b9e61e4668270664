import { accountByPassword } from '../accounts/sign-in.ts';
import type { Context } from '../context.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { email, text } from '../input/text-reader.ts';
import { done, isRefused, notFound, type Outcome, refused } from '../outcome.ts';
import { plainRecordRows } from '../plain-records/plain-record-rows.ts';
import { plainRecords } from '../plain-records/plain-records.ts';
import { type Route, route } from '../route.ts';
import { acceptanceBody, acceptOffer, becomeTrainee } from './accept-offer.ts';
import { applicantStatus } from './applicant-status.ts';
import { applicationBody } from './application-body.ts';
import { applyForJob, prepareApplication } from './apply-for-job.ts';
import { activeJobPosts } from './job-posts.ts';

const idParams = record({ id: id({ label: 'Job', required: true }) });
const applicantParams = record({ applicantId: id({ label: 'Applicant', required: true }) });
const credentials = record({
  email: email({ label: 'Email', required: true }),
  password: text({ label: 'Password', required: true, max: 128, asTyped: true }),
});

/**
 * Signs an applicant in: '200' with the state of his application and a session; '201' and only his key when HR has reset
 * his password and he has to choose a new one.
 */
async function signInApplicant(
  { handle }: Context,
  account: Awaited<ReturnType<typeof accountByPassword>>,
): Promise<Outcome> {
  if (!account || account.applicantId === null) return refused('403', 'The e-mail or the password is wrong.');
  const { accountId, applicantId, mustChangePassword } = account;
  if (mustChangePassword === 1) return done({ applicantId }, 'Please choose a new password.', '201');
  const status = await applicantStatus(handle, applicantId);
  return { ...done(status, 'Login Successfully!'), session: { begins: { kind: 'applicant', accountId } } };
}

async function activeLocations({ handle }: Context): Promise<Outcome> {
  const location = plainRecords.find((each) => each.service === 'location');
  return location
    ? done(await plainRecordRows(handle, location, { status: 'Active' }))
    : notFound('The list of locations');
}

/** What applicants see and do; nobody of them sees anything of anybody else. */
export const careersRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'mobile/getAllActiveJobPost',
    access: 'public',
    changes: false,
    rowKey: 'jobPostId',
    run: async ({ handle }) => done(await activeJobPosts(handle)),
  }),
  route({
    method: 'GET',
    path: 'mobile/getJobPostDetail/{id}',
    access: 'public',
    changes: false,
    params: idParams,
    run: async ({ handle }, { params }) => {
      const [post] = await activeJobPosts(handle, params.id ?? 0);
      return post === undefined ? notFound('This job') : done(post);
    },
  }),
  route({
    method: 'POST',
    path: 'mobile/applyForJob',
    access: 'public',
    changes: true,
    secret: true,
    body: applicationBody,
    prepare: ({ body }, outside, context) => prepareApplication(context, outside, body),
    run: async (context, { body }, prepared) => (isRefused(prepared) ? prepared : applyForJob(context, body, prepared)),
    drop: async (prepared, { files }) => {
      if (!isRefused(prepared) && prepared.picture) await files.remove(prepared.picture.fileName);
    },
  }),
  route({
    method: 'POST',
    path: 'mobile/loginApplicant',
    access: 'public',
    changes: false,
    body: credentials,
    prepare: ({ body }, { passwords }, context) => accountByPassword(context, passwords, 'applicant', body),
    run: (context, _, account) => signInApplicant(context, account),
  }),
  route({
    method: 'GET',
    path: 'mobile/offerLetterAccepted/{applicantId}',
    access: 'applicant',
    changes: true,
    params: applicantParams,
    run: (context, { params }) => acceptOffer(context, params.applicantId),
  }),
  route({
    method: 'POST',
    path: 'mobile/changeApplicantStatus',
    access: 'applicant',
    changes: true,
    body: acceptanceBody,
    run: (context, { body }) => becomeTrainee(context, body),
  }),
  route({
    method: 'GET',
    path: 'mobile/logoutApplicant',
    access: 'applicant',
    changes: false,
    run: async () => ({ ...done(null, 'Logged out.'), session: { ends: 'own' } }),
  }),
  route({
    method: 'GET',
    path: 'mobile/getAllLocationActiveLocations',
    access: 'public',
    changes: false,
    rowKey: 'locId',
    run: (context) => activeLocations(context),
  }),
];
