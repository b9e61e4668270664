import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import type { Span } from './span.ts';

/** How many days, or people on one day, came, stayed away, came late and were on leave. Who is late is present too. */
export interface AttendanceStats {
  readonly [name: string]: Json;
  readonly present: number;
  readonly absent: number;
  readonly late: number;
  readonly onLeave: number;
}

/** Whose days are counted; everybody's where nothing is given. */
export interface StatsOf {
  readonly applicantId?: number;
  readonly teamId?: number;
}

const groups = {
  team: { key: 'teamId', name: 'teamName' },
  department: { key: 'deptId', name: 'deptName' },
} as const;

const came: ReadonlySet<string> = new Set(['On Time', 'Late', 'Early', 'Missing']);

/** The statistics of a span over all days in it. */
export async function attendanceStats(handle: Handle, span: Span, of: StatsOf = {}): Promise<AttendanceStats> {
  return countOf(await statusRows(handle, span, of));
}

/** The statistics of a span for each team or department that had attendance in it, by name. */
export async function attendanceStatsBy(
  handle: Handle,
  span: Span,
  group: keyof typeof groups,
): Promise<readonly AttendanceStats[]> {
  const rows = await statusRows(handle, span, {});
  const { key, name } = groups[group];
  const found = new Map<number, { readonly title: string; readonly rows: StatusRow[] }>();
  for (const row of rows) {
    const id = row[key];
    if (id === null) continue;
    const known = found.get(id) ?? { title: row[name] ?? '', rows: [] };
    known.rows.push(row);
    found.set(id, known);
  }
  const stats = [...found].map(([id, { title, rows: own }]) => ({ [key]: id, [name]: title, ...countOf(own) }));
  return stats.sort((left, right) => (String(left[name]) < String(right[name]) ? -1 : 1));
}

type StatusRow = Awaited<ReturnType<typeof statusRows>>[number];

function statusRows(handle: Handle, { from, to }: Span, { applicantId, teamId }: StatsOf) {
  let query = handle
    .selectFrom('attendanceDay')
    .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .leftJoin('department', 'department.deptId', 'applicant.deptId')
    .select(['checkInStatus', 'applicant.teamId', 'team.teamName', 'applicant.deptId', 'department.deptName'])
    .select((eb) => eb.fn.countAll().as('days'))
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .groupBy(['checkInStatus', 'applicant.teamId', 'team.teamName', 'applicant.deptId', 'department.deptName']);
  if (applicantId !== undefined) query = query.where('attendanceDay.applicantId', '=', applicantId);
  if (teamId !== undefined) query = query.where('applicant.teamId', '=', teamId);
  return query.execute();
}

function countOf(rows: readonly StatusRow[]): AttendanceStats {
  const sum = (wanted: (status: string) => boolean) =>
    rows.reduce((total, row) => (wanted(row.checkInStatus) ? total + Number(row.days) : total), 0);
  return {
    present: sum((status) => came.has(status)),
    absent: sum((status) => status === 'Absent'),
    late: sum((status) => status === 'Late'),
    onLeave: sum((status) => status === 'Leave'),
  };
}
