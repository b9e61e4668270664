import type { OfStatus } from '../input/asked.ts';
import { done, isRefused } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { policiesToRead } from '../sight/policies-to-read.ts';
import { dropMedia, keepMedia, writeMedia } from './policy-files.ts';
import { policyShapes, storedPolicies } from './policy-rows.ts';
import { changePolicyStatus, type SentPolicy, savePolicy } from './save-policy.ts';

/** Policies and documents of HR: HR writes them, everybody reads those that are for him. */
export const policyRoutes: readonly Route[] = [
  route('hr_policy.getAllHrPolicy', {
    run: async (context) => done([...(await policyShapes(context, await storedPolicies(context.handle)))]),
  }),
  route('hr_policy.getAllActiveHrPolicyByDocTypeAndRole', {
    run: async (context, { params }: { readonly params: { readonly docType: string } }) => {
      const read = await policiesToRead(context);
      const wanted = read.filter(({ docType }) => params.docType === 'All' || docType === params.docType);
      return done([...(await policyShapes(context, wanted))]);
    },
  }),
  route('hr_policy.saveHrPoilcyWithMultiPart', {
    prepare: ({ body }: { readonly body: SentPolicy }, outside) => writeMedia(outside, body.mediaList),
    run: async (context, { body }, media) => {
      if (isRefused(media)) return media;
      return savePolicy(context, body, (had) => keepMedia(context, media, body.policyTitle, had));
    },
    drop: async (media, outside) => {
      if (!isRefused(media)) await dropMedia(outside, media);
    },
  }),
  route('hr_policy.changeStatus', {
    run: (context, { params }: OfStatus) => changePolicyStatus(context, params.id, params.status),
  }),
];
