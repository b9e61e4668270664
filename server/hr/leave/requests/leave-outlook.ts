import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { leaveStandings, leftOf, type Standing } from '../account/leave-standing.ts';
import { hasQuota } from '../account/leave-types.ts';
import { leaveYearOf, monthIn } from '../account/leave-years.ts';
import { leavesOfTeams } from './away-in-team.ts';

/** What whoever decides sees beside a request in a list. */
export interface LeaveOutlook {
  /** Days left of its type when it begins; null for leave without a quota. */
  readonly leftBefore: number | null;
  /** Days left of its type after it; null for leave without a quota. */
  readonly leftAfter: number | null;
  /** How many others of the team are off, or ask to be, on some of its days. */
  readonly awayToo: number;
}

interface Request {
  readonly leaveId: number;
  readonly applicantId: number;
  readonly teamId: number | null;
  readonly leaveType: string;
  readonly halves: number;
  readonly startDate: string;
  readonly endDate: string;
}

/** What some requests mean for balances and teams, by the request. */
export async function leaveOutlooks(
  { handle }: Context,
  requests: readonly Request[],
): Promise<ReadonlyMap<number, LeaveOutlook>> {
  const teams = [...new Set(requests.flatMap(({ teamId }) => teamId ?? []))];
  const from = requests.reduce((least, { startDate }) => (startDate < least ? startDate : least), '9999-12-31');
  const to = requests.reduce((most, { endDate }) => (endDate > most ? endDate : most), '');
  const others = await leavesOfTeams(handle, teams, { from, to });
  const standings = await standingsOf(handle, requests);
  const outlooks = new Map<number, LeaveOutlook>();
  for (const request of requests) {
    const { leaveId, applicantId, teamId, leaveType, halves, startDate, endDate } = request;
    const standing = standings.get(leaveYearOf(startDate))?.get(applicantId);
    const left = standing && hasQuota(leaveType) ? leftOf(standing[leaveType], monthIn(startDate)) / 2 : undefined;
    const away = others.filter(
      (other) =>
        other.applicantId !== applicantId &&
        other.teamId === teamId &&
        other.startDate <= endDate &&
        other.endDate >= startDate,
    );
    outlooks.set(leaveId, {
      leftBefore: left ?? null,
      leftAfter: left === undefined ? null : left - halves / 2,
      awayToo: new Set(away.map((other) => other.applicantId)).size,
    });
  }
  return outlooks;
}

/** How whoever asks stands, by the leave year in which a request begins. */
async function standingsOf(handle: Handle, requests: readonly Request[]) {
  const people = new Map<string, Set<number>>();
  for (const { applicantId, startDate } of requests) {
    const year = leaveYearOf(startDate);
    people.set(year, (people.get(year) ?? new Set()).add(applicantId));
  }
  const standings = new Map<string, ReadonlyMap<number, Standing>>();
  for (const [year, ids] of people) standings.set(year, await leaveStandings(handle, year, [...ids]));
  return standings;
}
