import type { Json } from '@muster/engine';
import type { Handle } from '../../dependencies.ts';
import type { Span } from '../hours/span.ts';

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

const keys = { team: 'teamId', department: 'deptId' } as const;
const names = { team: 'teamName', department: 'deptName' } as const;

/** How those are called who are in none; 0 is the key of no record. */
const none = { team: 'No Team', department: 'No Department' } as const;

const came: ReadonlySet<string> = new Set(['On Time', 'Late', 'Early', 'Missing']);

interface StatusCount {
  readonly checkInStatus: string;
  readonly days: number | string | bigint;
}

/** The statistics of a span over all days in it, answered from an index alone. */
export async function attendanceStats(
  handle: Handle,
  { from, to }: Span,
  { applicantId, teamId }: StatsOf = {},
): Promise<AttendanceStats> {
  let query = handle
    .selectFrom('attendanceDay')
    .select(['checkInStatus', (eb) => eb.fn.countAll().as('days')])
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .groupBy('checkInStatus');
  if (applicantId !== undefined) query = query.where('applicantId', '=', applicantId);
  if (teamId !== undefined) query = query.where('teamId', '=', teamId);
  return countOf(await query.execute());
}

/**
 * The statistics of a span for each team or department that had attendance in it, by name; last those of the employees who
 * are in none, so that the figures of all add up.
 */
export async function attendanceStatsBy(
  handle: Handle,
  span: Span,
  group: keyof typeof keys,
): Promise<readonly AttendanceStats[]> {
  const titles = await titlesOf(handle, group);
  const found = new Map<number, StatusCount[]>();
  for (const { id, ...count } of await groupedCounts(handle, span, keys[group])) {
    const known = found.get(id);
    if (known) known.push(count);
    else found.set(id, [count]);
  }
  const stats = [...found].map(([id, rows]) => ({
    [keys[group]]: id,
    [names[group]]: id === 0 ? none[group] : (titles.get(id) ?? ''),
    ...countOf(rows),
  }));
  const [key, name] = [keys[group], names[group]];
  const order = (row: AttendanceStats) => `${row[key] === 0 ? 1 : 0}${String(row[name])}`;
  return stats.sort((left, right) => (order(left) < order(right) ? -1 : 1));
}

/** Days by status of each team or department, by where they were worked. */
function groupedCounts(handle: Handle, { from, to }: Span, key: 'teamId' | 'deptId') {
  return handle
    .selectFrom('attendanceDay')
    .select([`${key} as id`, 'checkInStatus', (eb) => eb.fn.countAll().as('days')])
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .groupBy([key, 'checkInStatus'])
    .execute();
}

async function titlesOf(handle: Handle, group: keyof typeof keys): Promise<ReadonlyMap<number, string>> {
  const rows =
    group === 'team'
      ? await handle.selectFrom('team').select(['teamId as id', 'teamName as title']).execute()
      : await handle.selectFrom('department').select(['deptId as id', 'deptName as title']).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

function countOf(rows: readonly StatusCount[]): AttendanceStats {
  const sum = (wanted: (status: string) => boolean) =>
    rows.reduce((total, row) => (wanted(row.checkInStatus) ? total + Number(row.days) : total), 0);
  return {
    present: sum((status) => came.has(status)),
    absent: sum((status) => status === 'Absent'),
    late: sum((status) => status === 'Late'),
    onLeave: sum((status) => status === 'Leave'),
  };
}
