import { companyZone, dayOfWeek, todayIn } from '@muster/engine/formats';
import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';
import { runsOfDays } from '../runs-of-days.ts';

type Day = {
  attendanceId: number;
  applicantId: number;
  attendanceDate: string;
  leaveType: string;
  leaveDuration: string;
  leaveId: number | null;
  reason: string;
  changedAt: string;
  changedBy: string;
};
type Request = Omit<Day, 'attendanceId' | 'attendanceDate' | 'leaveId'> & {
  leaveId: number;
  startDate: string;
  endDate: string;
  halves: number;
  status: string;
  appliedOn: string;
  closedBy: string;
  closedOn: string;
  enteredBy: string;
  version: number;
};
type Tables = {
  attendanceDay: Day;
  leaveRequest: Request;
  leaveLedger: { attendanceId: number; halves: number; cause: string; byName: string; at: string; entryId: number };
  holiday: { holidayDate: string; status: string };
  counter: { name: string; value: number };
};
type Entered = { readonly by: string; readonly at: string };

/**
 * Leave that HR marked is a record as leave that was asked for: days of before that belong to none get one, those of one
 * employee, type, duration and reason that no day of work parts the same.
 */
export const leaveOfHr: HrMigration = {
  number: 24,
  name: 'leave-of-hr',
  up: async (db) => {
    await db.schema
      .alterTable('leaveRequest')
      .addColumn('enteredBy', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const handle = db.withTables<Tables>();
    const days = await handle
      .selectFrom('attendanceDay')
      .selectAll()
      .where('leaveType', '!=', '')
      .where('leaveId', 'is', null)
      .orderBy('applicantId')
      .orderBy('attendanceDate')
      .execute();
    if (days.length === 0) return;
    const holidays = await handle.selectFrom('holiday').select('holidayDate').where('status', '=', 'Active').execute();
    const off = new Set(holidays.map(({ holidayDate }) => holidayDate));
    for (const ofOne of grouped(days, ({ applicantId }) => applicantId)) await giveRecords(handle, ofOne, off);
  },
};

function grouped<T>(rows: readonly T[], by: (row: T) => unknown): readonly (readonly T[])[] {
  const groups = new Map<unknown, T[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return [...groups.values()];
}

/** Gives the days of one employee, in order of their dates, the leaves that they are. */
async function giveRecords(handle: Kysely<Tables>, days: readonly Day[], off: ReadonlySet<string>): Promise<void> {
  const { applicantId = 0 } = days[0] ?? {};
  const kept = await handle
    .selectFrom('attendanceDay')
    .select('attendanceDate')
    .where('applicantId', '=', applicantId)
    .execute();
  const worked = new Set(kept.map(({ attendanceDate }) => attendanceDate));
  // Shifts of the time are not asked: a Saturday or Sunday without a day of attendance parts no leave.
  const parts = (date: string) => worked.has(date) || !(off.has(date) || (dayOfWeek(date) ?? 1) >= 6);
  const alike = grouped(days, ({ leaveType, leaveDuration, reason }) => `${leaveType}/${leaveDuration}/${reason}`);
  for (const same of alike) {
    const byDate = new Map(same.map((day) => [day.attendanceDate, day]));
    const dates = [...byDate.keys()];
    const half = same[0]?.leaveDuration === 'Half';
    for (const run of half ? dates.map((date) => [date] as const) : runsOfDays(dates, parts))
      await giveRecord(
        handle,
        run.flatMap((date) => byDate.get(date) ?? []),
      );
  }
}

/** Keeps days as one leave, entered by whoever moved it in the ledger. */
async function giveRecord(handle: Kysely<Tables>, days: readonly Day[]): Promise<void> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  const ids = days.map(({ attendanceId }) => attendanceId);
  const entries = await handle
    .selectFrom('leaveLedger')
    .select(['halves', 'cause', 'byName', 'at'])
    .where('attendanceId', 'in', ids)
    .orderBy('entryId')
    .execute();
  const leave = entries.findLast(({ cause }) => cause === 'leave');
  const { applicantId, leaveType, leaveDuration, reason, changedAt, changedBy } = first;
  const entered: Entered = { by: leave?.byName || changedBy || 'HR', at: leave?.at || changedAt };
  const moment = new Date(entered.at);
  const on = Number.isNaN(moment.getTime()) ? first.attendanceDate : todayIn(companyZone, moment);
  const { value: leaveId } = await handle
    .insertInto('counter')
    .values({ name: 'leaveRequest', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow();
  const request = {
    ...{ leaveId, applicantId, leaveType, leaveDuration, reason },
    ...{ startDate: first.attendanceDate, endDate: last.attendanceDate },
    halves: -entries.reduce((sum, { halves }) => sum + halves, 0),
    ...{ status: 'Approved', appliedOn: on, closedBy: entered.by, closedOn: on, enteredBy: entered.by },
    ...{ version: 1, changedAt: entered.at, changedBy: entered.by },
  };
  await handle.insertInto('leaveRequest').values(request).execute();
  await handle.updateTable('attendanceDay').set({ leaveId }).where('attendanceId', 'in', ids).execute();
}
