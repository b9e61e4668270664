import { isStaff } from '../access/is-staff.ts';
import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { activeBulletins } from './active-bulletins.ts';
import { birthdaysToday } from './birthdays-today.ts';
import { companyReport } from './company-report.ts';
import { competitionTabs } from './competition-tabs.ts';
import { faqsByDepartment, faqsOfOwnDepartment, faqsToRead } from './faqs.ts';
import { firstSteps } from './first-steps.ts';
import { headCountOfTeams } from './head-count.ts';
import { hitData } from './hit-data.ts';

/**
 * What screens show without anybody having asked for it: bulletins, birthdays, competitions and the company's figures. What
 * tells of the people who work here is empty for users of vendors.
 */
export const displayRoutes: readonly Route[] = [
  route('faq.getAllActiveFaq', { run: async (context) => done(await faqsToRead(context)) }),
  route('faq.getAllFaqGroupByDepartment', { run: async (context) => done(await faqsByDepartment(context)) }),
  route('faq.getFaqOfApplicantByDepartment', { run: async (context) => done(await faqsOfOwnDepartment(context)) }),
  route('bulletin.getAllActiveBulletin', {
    run: async (context) => done(isStaff(context.actor) ? await activeBulletins(context) : []),
  }),
  route('users.getBirthdaysToday', {
    run: async (context) => done(isStaff(context.actor) ? await birthdaysToday(context) : []),
  }),
  route('competit_result.getAllActiveTabs', {
    run: async (context) => done(isStaff(context.actor) ? await competitionTabs(context) : []),
  }),
  route('hit.getHitData', {
    run: async (context) => done(await hitData(context)),
  }),
  route('team.getTeamBasedHeadCount', {
    run: async ({ handle, now }) => done(await headCountOfTeams(handle, now.day)),
  }),
  route('company.getFirstSteps', {
    run: async ({ handle }) => done(await firstSteps(handle)),
  }),
  route('report.getReport', {
    run: async (context) => done(await companyReport(context)),
  }),
];
