import type { Json } from '@muster/engine';
import type { Context } from '../context.ts';

/** The competitions that are shown, each with its results, the best first; who has as many points shares the place. */
export async function competitionTabs({ handle }: Context): Promise<readonly Json[]> {
  const tabs = await handle
    .selectFrom('competitionTab')
    .select(['tabId', 'tabTitle', 'fromDate', 'toDate'])
    .where('status', '=', 'Active')
    .orderBy('fromDate', 'desc')
    .orderBy('tabId')
    .execute();
  const results = await handle
    .selectFrom('competitionResult')
    .innerJoin('applicant', 'applicant.applicantId', 'competitionResult.applicantId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .select(['tabId', 'resultId', 'empNo', 'firstName', 'lastName', 'teamName', 'points'])
    .orderBy('points', 'desc')
    .orderBy('resultId')
    .execute();
  return tabs.map((tab) => {
    const own = results.filter(({ tabId }) => tabId === tab.tabId);
    return {
      ...tab,
      results: own.map(({ resultId, empNo, firstName, lastName, teamName, points }): Json => {
        const place = own.filter((other) => other.points > points).length + 1;
        return { resultId, place, empNo, employeeName: `${firstName} ${lastName}`, teamName: teamName ?? '', points };
      }),
    };
  });
}
