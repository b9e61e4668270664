import type { JsonRecord } from '@muster/engine';
import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { outOfSight } from '../attendance/attendance-sight.ts';
import { attendanceEmployee, employeesIn } from '../attendance/hours/employee-shifts.ts';
import type { Span } from '../attendance/hours/span.ts';
import { type Context, ownApplicantId } from '../context.ts';
import type { OfEmployee, OfMonth } from '../input/asked.ts';
import { done, notFound, type Outcome, refused } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { ledTeams } from '../sight/leave-leads.ts';
import { rowSightOf, seesTeam } from '../sight/row-sight.ts';
import { teamOf } from '../sight/team-of.ts';
import { calendarDays } from './calendar-days.ts';

interface OfYear {
  readonly params: { readonly year: number };
}

interface OfTeam extends OfMonth {
  readonly params: { readonly teamId: number; readonly month: string };
}

const spanOfMonth = (month: string): Span => ({
  from: firstDayOfMonth(month) ?? '',
  to: lastDayOfMonth(month) ?? '',
});
const spanOfYear = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The days of one employee; nobody's for who is none. */
async function daysOf({ handle }: Context, applicantId: number | undefined, span: Span) {
  const person = applicantId === undefined ? undefined : await attendanceEmployee(handle, applicantId);
  return person ? calendarDays(handle, [person], span, () => ({ attendance: true, leave: true })) : [];
}

/** Of a year only what is away from work: leave, also asked for, and holidays. */
function awayDays(days: readonly JsonRecord[]): readonly JsonRecord[] {
  return days.filter(({ leaveType, askedType, state }) => leaveType || askedType || state === 'Holiday');
}

/**
 * The month of some teams, one after the other, with what whoever asks may see of each: attendance, leave that is asked
 * for, or both. It is refused where he may see nothing of any of them.
 */
async function daysOfTeams(context: Context, teams: readonly number[], month: string): Promise<Outcome> {
  const [attendance, leave] = [await rowSightOf(context, 'attendanceDay'), await rowSightOf(context, 'leave')];
  const partOf = (teamId: number) => ({ attendance: seesTeam(attendance, teamId), leave: seesTeam(leave, teamId) });
  const seen = teams.filter((teamId) => partOf(teamId).attendance || partOf(teamId).leave);
  if (seen.length === 0) return refused('403', 'You do not have the right to see the calendar of this team.');
  const span = spanOfMonth(month);
  const employees = await employeesIn(context.handle, span);
  const people = seen.flatMap((team) => employees.filter(({ teamId }) => teamId === team));
  return done(await calendarDays(context.handle, people, span, ({ teamId }) => partOf(teamId ?? 0)));
}

/** One's own team first, and then those about which one decides today as who stands in for their leads. */
async function ownTeams(context: Context): Promise<readonly number[]> {
  const own = await teamOf(context.handle, ownApplicantId(context.actor));
  return [...new Set([...(own === undefined ? [] : [own]), ...(await ledTeams(context))])];
}

/** Calendars: what days were and will be, of oneself, of an employee in sight and of a team. */
export const calendarRoutes: readonly Route[] = [
  route('calendar.getOwnMonth', {
    run: async (context, { params }: OfMonth) =>
      done(await daysOf(context, ownApplicantId(context.actor), spanOfMonth(params.month))),
  }),
  route('calendar.getMonthOfEmployee', {
    run: async (context, { params }: OfEmployee & OfMonth) =>
      (await outOfSight(context, params.applicantId)) ??
      done(await daysOf(context, params.applicantId, spanOfMonth(params.month))),
  }),
  route('calendar.getOwnYear', {
    run: async (context, { params }: OfYear) =>
      done(awayDays(await daysOf(context, ownApplicantId(context.actor), spanOfYear(params.year)))),
  }),
  route('calendar.getOwnTeamMonth', {
    run: async (context, { params }: OfMonth) => {
      const teams = await ownTeams(context);
      return teams.length === 0 ? notFound('Your team') : daysOfTeams(context, teams, params.month);
    },
  }),
  route('calendar.getTeamMonth', {
    run: (context, { params }: OfTeam) => daysOfTeams(context, [params.teamId], params.month),
  }),
];
