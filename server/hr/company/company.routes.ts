import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { readLogo } from './company-logo.ts';
import { type CompanyTexts, companyKey, companyRecord, companyTextsOf, publicCompany } from './company-record.ts';
import { putStepsAway, saveCompany } from './save-company.ts';

/** What the company says of itself, on its screen, in careers and on paper. */
export const companyRoutes: readonly Route[] = [
  route('company.getCompany', {
    run: async ({ handle }) => {
      const record = await companyRecord(handle);
      const texts = await companyTextsOf(handle);
      return done({ ...texts, stepsPutAway: record?.stepsPutAway === 1, ...companyKey(record) });
    },
  }),
  route('company.getPublicCompany', { run: async ({ handle }) => done(await publicCompany(handle)) }),
  route('company.saveCompany', {
    prepare: async ({ body }: { readonly body: Partial<CompanyTexts> }, { db }) => {
      const { logo = '' } = body;
      return logo === (await companyTextsOf(db)).logo ? logo : readLogo(logo);
    },
    run: async (context, { body }, logo) => (typeof logo === 'string' ? saveCompany(context, { ...body, logo }) : logo),
  }),
  route('company.putFirstStepsAway', {
    run: (context, { body }: { readonly body: { readonly steps: 'Put Away' | 'Shown' } }) =>
      putStepsAway(context, body.steps === 'Put Away'),
  }),
];
