import type { Assignment, ShiftTimes } from './work-day.ts';

/** An assignment with the hours of its shift, once for each time that these were changed, in order of both dates. */
export interface AssignedHours extends ShiftTimes {
  readonly fromDate: string;
  /** The day before which the shift had the former hours; null where it always had the present ones. */
  readonly untilDate: string | null;
  readonly formerStart: string | null;
  readonly formerEnd: string | null;
  readonly formerSaturdayStart: string | null;
  readonly formerSaturdayEnd: string | null;
  readonly formerHalf?: string | null;
  readonly formerSaturdayHalf?: string | null;
}

/** The hours that an employee had from each day on: by the shifts he was given, each as it was at its time. */
export function heldHours(rows: readonly AssignedHours[]): readonly Assignment[] {
  const held: Assignment[] = [];
  const starts = [...new Set(rows.map(({ fromDate }) => fromDate))];
  starts.forEach((fromDate, index) => {
    const next = starts[index + 1];
    const own = rows.filter((row) => row.fromDate === fromDate);
    let from = fromDate;
    for (const row of own) {
      const { untilDate } = row;
      if (untilDate === null || untilDate <= from || (next !== undefined && from >= next)) continue;
      held.push({ fromDate: from, shift: formerHours(row) });
      from = untilDate;
    }
    const last = own.at(-1);
    if (last && (next === undefined || from < next)) held.push({ fromDate: from, shift: presentHours(last) });
  });
  return held;
}

function presentHours(row: ShiftTimes): ShiftTimes {
  const { startTime, endTime, saturdayStartTime, saturdayEndTime, halfTime = '', saturdayHalfTime = '' } = row;
  return { startTime, endTime, saturdayStartTime, saturdayEndTime, halfTime, saturdayHalfTime };
}

function formerHours(row: AssignedHours): ShiftTimes {
  return {
    startTime: row.formerStart ?? '',
    endTime: row.formerEnd ?? '',
    saturdayStartTime: row.formerSaturdayStart ?? '',
    saturdayEndTime: row.formerSaturdayEnd ?? '',
    halfTime: row.formerHalf ?? '',
    saturdayHalfTime: row.formerSaturdayHalf ?? '',
  };
}
