import type { HrWorld } from './hr-world.ts';

/** The lines of the device for a day of an employee are these and no others. */
export async function punchedByDevice(
  { db }: HrWorld,
  applicantId: number,
  date: string,
  clocks: readonly string[],
): Promise<void> {
  await db.deleteFrom('punch').where('applicantId', '=', applicantId).where('at', 'like', `${date}%`).execute();
  for (const [index, clock] of clocks.entries()) {
    const punchId = Number(`${date.replaceAll('-', '')}${index}`);
    const punch = { punchId, applicantId, at: `${date}T${clock}`, source: 'device', said: '' as const };
    await db
      .insertInto('punch')
      .values({ ...punch, reference: `test-${punchId}` })
      .execute();
  }
}

/** Shifts of an employee, each from a day on, and none besides; they have no hours on Saturday. */
export async function onShifts(
  { db }: HrWorld,
  applicantId: number,
  shifts: readonly { readonly fromDate: string; readonly startTime: string; readonly endTime: string }[],
): Promise<void> {
  await db.deleteFrom('shiftAssignment').where('applicantId', '=', applicantId).execute();
  for (const [index, { fromDate, startTime, endTime }] of shifts.entries()) {
    const shiftId = 901 + index;
    const hours = {
      startTime,
      endTime,
      saturdayStartTime: '',
      saturdayEndTime: '',
      halfTime: '',
      saturdayHalfTime: '',
    };
    const shift = { shiftId, shiftName: `Shift ${shiftId}`, ...hours, status: 'Active' };
    await db
      .insertInto('shift')
      .values({ ...shift, version: 1, changedAt: '', changedBy: '' })
      .execute();
    await db.insertInto('shiftAssignment').values({ applicantId, shiftId, fromDate }).execute();
  }
}
