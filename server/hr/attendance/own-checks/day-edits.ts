import type { Handle } from '../../dependencies.ts';
import type { StoredRow } from '../../records/loose-handle.ts';
import type { HrTables } from '../../tables.ts';

type Day = HrTables['attendanceDay'];

/** A line of the history of a day, or of the times that were set on it by hand. */
export interface DayChange {
  readonly historyId: number;
  readonly at: string;
  readonly accountId: number | null;
  readonly byName: string;
  readonly table: 'attendanceDay' | 'punch';
  readonly from: StoredRow | undefined;
  readonly to: StoredRow | undefined;
}

/** What a person did to a day by hand, in words. */
export interface DayEdit {
  readonly historyId: number;
  /** The instant. */
  readonly at: string;
  readonly byName: string;
  readonly what: string;
}

/** What a person decides about a day; what else changes of it follows from punches. */
export const decisionColumns = [
  'hoursInUse',
  'leaveType',
  'leaveDuration',
  'leaveHalf',
  'leaveId',
  'reason',
  'decided',
] as const;
const paid = ['paidUnpaid', 'attendanceBonusQualified'] as const;

/** All that happened to a kept day, and to the times that were set on it by hand, in its order. */
export async function changesOfDay(
  handle: Handle,
  { attendanceId, applicantId, attendanceDate }: Pick<Day, 'attendanceId' | 'applicantId' | 'attendanceDate'>,
): Promise<readonly DayChange[]> {
  const references = [`hand-in-${applicantId}@${attendanceDate}`, `hand-out-${applicantId}@${attendanceDate}`];
  const set = await handle.selectFrom('punch').select('punchId').where('reference', 'in', references).execute();
  const rows = await handle
    .selectFrom('history')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and({ tableName: 'attendanceDay', recordKey: String(attendanceId) }),
        eb.and([
          eb('tableName', '=', 'punch'),
          eb(
            'recordKey',
            'in',
            set.map(({ punchId }) => String(punchId)),
          ),
        ]),
      ]),
    )
    .orderBy('historyId')
    .execute();
  return rows.map(({ tableName, fromJson, toJson, ...row }) => ({
    ...row,
    table: tableName === 'punch' ? 'punch' : 'attendanceDay',
    from: readRow(fromJson),
    to: readRow(toJson),
  }));
}

/** Whether a change is what a person did by hand, rather than what follows from punches. `decided`: as the day is now. */
export function isEdit({ accountId, table, from, to }: DayChange, decided: boolean): boolean {
  if (accountId === null || !to) return false;
  if (table === 'punch' || to['takenBack'] !== undefined) return true;
  if (!from) return to['decided'] === 1;
  return (
    decisionColumns.some((name) => to[name] !== undefined) || (decided && paid.some((name) => to[name] !== undefined))
  );
}

/** The edits among the changes of a day, in words. */
export function editsOf(changes: readonly DayChange[], decided: boolean): readonly DayEdit[] {
  return changes
    .filter((change) => isEdit(change, decided))
    .map((change) => ({ historyId: change.historyId, at: change.at, byName: change.byName, what: inWords(change) }))
    .filter(({ what }) => what !== '');
}

const hoursTypes: Readonly<Record<string, string>> = {
  shiftHours: 'Full Shift Hours',
  attendanceHours: 'Attendance Hours',
};

const labels: Readonly<Record<string, string>> = {
  paidUnpaid: 'Day Paid/Unpaid',
  attendanceBonusQualified: 'Attendance Bonus Qualified',
  hoursInUse: 'Hours Type',
  leaveType: 'Leave Type',
  leaveDuration: 'Leave Duration',
  leaveHalf: 'Leave Half',
  reason: 'Comment',
};

function inWords({ table, from = {}, to = {} }: DayChange): string {
  if (table === 'punch') return timeInWords(from, to);
  if (to['takenBack'] !== undefined) return `Took back: ${to['takenBack']}`;
  const shown = (name: string, value: StoredRow[string] | undefined) =>
    name === 'hoursInUse' ? (hoursTypes[String(value)] ?? '') : String(value ?? '');
  const parts = Object.entries(labels).flatMap(([name, label]) => {
    const [before, after] = [shown(name, from[name]), shown(name, to[name])];
    if (to[name] === undefined || before === after) return [];
    if (after === '') return [`${label} ${before} taken away`];
    return [before === '' ? `${label} ${after}` : `${label} from ${before} to ${after}`];
  });
  const freed =
    from['decided'] === 1 && to['decided'] === 0
      ? [to['leaveHalf'] ? 'judged by the rest of the day' : 'what was decided is taken back']
      : [];
  return [...parts, ...freed].join('; ');
}

function timeInWords(from: StoredRow, to: StoredRow): string {
  const clock = (row: StoredRow) => String(row['at'] ?? '').slice(11);
  const which = String(to['source'] ?? from['source'] ?? '');
  const name = which === 'hand-out' ? 'Check Out Time' : which === 'hand-in' ? 'Check In Time' : 'A time';
  return clock(from) === '' ? `${name} set to ${clock(to)}` : `${name} from ${clock(from)} to ${clock(to)}`;
}

function readRow(json: string | null): StoredRow | undefined {
  return json === null ? undefined : (JSON.parse(json) as StoredRow);
}
