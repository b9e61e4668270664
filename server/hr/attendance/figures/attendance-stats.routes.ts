import type { Json } from '@muster/engine';
import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { everything } from '../../../lists/index.ts';
import { type Context, ownApplicantId } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import type { OfDate, OfList, OfMonth } from '../../input/asked.ts';
import { done, type Outcome } from '../../outcome.ts';
import { type Route, route } from '../../route.ts';
import { teamOf } from '../../sight/team-of.ts';
import { outOfSight } from '../attendance-sight.ts';
import type { Span } from '../hours/span.ts';
import { attendanceStats, attendanceStatsBy, type StatsOf } from './attendance-stats.ts';
import { dayOfFigures } from './day-of-figures.ts';
import { leadersOfDay } from './leaders-of-day.ts';
import { namedDays } from './named-days.ts';

interface OfEmployeeMonth {
  readonly params: { readonly employee: number; readonly month: string };
}

const oneDay = (day: string): Span => ({ from: day, to: day });
const wholeMonth = (of: string): Span => ({ from: firstDayOfMonth(of) ?? '', to: lastDayOfMonth(of) ?? '' });

/** The team of the person who asks; 0, the key of no team, where he has none. */
async function ownTeam({ handle, actor }: Context): Promise<number> {
  return (await teamOf(handle, ownApplicantId(actor))) ?? 0;
}

/** The statistics of the shifts of today, and which day that is. */
async function statsOfToday(context: Context, of: StatsOf = {}) {
  const date = await dayOfFigures(context);
  return { date, ...(await attendanceStats(context.handle, oneDay(date), of)) };
}

/** Every department with the statistics of a day and, in `monthly`, of its month. */
async function departmentsOf(handle: Handle, day: string): Promise<Outcome> {
  const onDay = await attendanceStatsBy(handle, oneDay(day), 'department');
  const inMonth = await attendanceStatsBy(handle, wholeMonth(day.slice(0, 7)), 'department');
  const rows = inMonth.map(({ deptId = null, deptName = '', ...monthly }): Json => {
    const found = onDay.find((each) => each['deptId'] === deptId);
    return { deptId, deptName, present: 0, absent: 0, late: 0, onLeave: 0, ...found, monthly };
  });
  return done(rows);
}

const totals: readonly Route[] = [
  route('attendance.getTodaysAttendanceStats', {
    run: async (context) => done(await statsOfToday(context)),
  }),
  route('attendance.getTodaysAndMonthlyAttendanceStats', {
    run: async (context) => {
      const today = await statsOfToday(context);
      return done({ ...today, monthly: await attendanceStats(context.handle, wholeMonth(today.date.slice(0, 7))) });
    },
  }),
  route('attendance.getTodayAttendanceStatsTeamLead', {
    run: async (context) => done(await statsOfToday(context, { teamId: await ownTeam(context) })),
  }),
  route('attendance.getMonthlyAttendanceStatsWithMonthParam', {
    run: async ({ handle }, { params }: OfMonth) => done(await attendanceStats(handle, wholeMonth(params.month))),
  }),
  route('attendance.getMonthlyAttendanceStatsOfApplicant', {
    run: async (context, { params: { employee, month } }: OfEmployeeMonth) => {
      const hidden = await outOfSight(context, employee);
      return hidden ?? done(await attendanceStats(context.handle, wholeMonth(month), { applicantId: employee }));
    },
  }),
];

const lists: readonly Route[] = [
  route('attendance.getTodaysAndMonthlyAttendanceStatsDepartmetWiseDateParam', {
    run: ({ handle }, { params }: OfDate) => departmentsOf(handle, params.date),
  }),
  route('attendance.getAttendanceTeamWiseReport', {
    run: async (context) => done(await attendanceStatsBy(context.handle, oneDay(await dayOfFigures(context)), 'team')),
  }),
  route('attendance.getTeamAttendanceStatsMonthWise', {
    run: async ({ handle }, { params }: OfMonth) =>
      done(await attendanceStatsBy(handle, wholeMonth(params.month), 'team')),
  }),
  route('attendance.customAttendance', {
    run: (context, { params, list = everything }: OfList & { readonly params: { readonly param: string } }) =>
      namedDays(context, list, params.param),
  }),
  route('attendance.getAttendanceOfOwnTeam', {
    run: async (context, { params, list = everything }: OfDate) =>
      namedDays(context, list, params.date, await ownTeam(context)),
  }),
  route('attendance.getLeaderDailyAttendance', {
    run: async (context, { params }: OfDate) => done(await leadersOfDay(context, params.date)),
  }),
];

/** Attendance counted: today, by month, by department, team and employee. */
export const attendanceStatsRoutes: readonly Route[] = [...totals, ...lists];
