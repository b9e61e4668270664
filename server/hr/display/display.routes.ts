import { isStaff } from '../access/is-staff.ts';
import { done } from '../outcome.ts';
import { mayRead, type Route, route } from '../route.ts';
import { activeBulletins } from './active-bulletins.ts';
import { birthdaysToday } from './birthdays-today.ts';
import { companyReport } from './company-report.ts';
import { competitionTabs } from './competition-tabs.ts';
import { headCountOfTeams } from './head-count.ts';
import { hitData } from './hit-data.ts';

/**
 * What screens show without anybody having asked for it: bulletins, birthdays, competitions and the company's figures. What
 * tells of the people who work here is empty for users of vendors.
 */
export const displayRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'bulletin/getAllActiveBulletin',
    access: 'session',
    changes: false,
    rowKey: 'bulletinId',
    run: async (context) => done(isStaff(context.actor) ? await activeBulletins(context) : []),
  }),
  route({
    method: 'GET',
    path: 'users/getBirthdaysToday',
    access: 'session',
    changes: false,
    rowKey: 'applicantId',
    run: async (context) => done(isStaff(context.actor) ? await birthdaysToday(context) : []),
  }),
  route({
    method: 'GET',
    path: 'competit_result/getAllActiveTabs',
    access: 'session',
    changes: false,
    rowKey: 'tabId',
    run: async (context) => done(isStaff(context.actor) ? await competitionTabs(context) : []),
  }),
  route({
    method: 'GET',
    path: 'hit/getHitData',
    access: mayRead('hit'),
    changes: false,
    rowKey: 'hitId',
    run: async (context) => done(await hitData(context)),
  }),
  route({
    method: 'GET',
    path: 'team/getTeamBasedHeadCount',
    access: mayRead('head_count', 'bi_headcount', 'bi_team_hc'),
    changes: false,
    rowKey: 'teamId',
    run: async ({ handle, now }) => done(await headCountOfTeams(handle, now.day)),
  }),
  route({
    method: 'GET',
    path: 'report/getReport',
    access: mayRead('custom_reports', 'head_count'),
    changes: false,
    run: async (context) => done(await companyReport(context)),
  }),
];
