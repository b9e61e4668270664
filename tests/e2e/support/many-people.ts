import path from 'node:path';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { HrTables } from '../../../server/hr/index.ts';

/** Rows of one statement: it binds a value for each column of each. */
const atOnce = 400;

/**
 * Many more people in the company of a data folder, all working as one who is there does: Bulk Person 00001 and so on, CRM ID
 * B00001. With `leaveOn` each has a day of annual leave, with `dayOn` the attendance of that day which the one has who they are
 * like.
 */
export async function hireMany(
  folder: string,
  count: number,
  { from = 1, leaveOn, dayOn }: { readonly from?: number; readonly leaveOn?: string; readonly dayOn?: string } = {},
): Promise<void> {
  const { db, close } = openDatabase(path.join(folder, 'muster.sqlite'));
  const hr = db.withTables<HrTables>();
  const like = await hr
    .selectFrom('applicant')
    .selectAll()
    .where('phaseStatus', '=', 'Appointed')
    .where('status', '=', 'Active')
    .where('applicantId', '>', 20)
    .orderBy('applicantId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const day =
    dayOn === undefined
      ? undefined
      : await hr
          .selectFrom('attendanceDay')
          .selectAll()
          .where('applicantId', '=', like.applicantId)
          .where('attendanceDate', '=', dayOn)
          .executeTakeFirstOrThrow();
  for (let done = 0; done < count; done += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - done) }, (_, at) => from + done + at);
    const named = (number: number) => String(number).padStart(5, '0');
    const people = numbers.map((number) => ({
      ...like,
      applicantId: 1_000_000 + number,
      ...{ empNo: `B${named(number)}`, empNoFolded: `b${named(number)}` },
      ...{ firstName: 'Bulk', firstNameFolded: 'bulk' },
      ...{ lastName: `Person ${named(number)}`, lastNameFolded: `person ${named(number)}` },
      ...{ email: `bulk${number}@muster.local`, emailHeld: `bulk${number}@muster.local` },
      batchId: 1,
    }));
    await hr.insertInto('applicant').values(people).execute();
    if (day) {
      const days = numbers.map((number) => ({
        ...day,
        attendanceId: 10_000_000 + number,
        applicantId: 1_000_000 + number,
      }));
      await hr.insertInto('attendanceDay').values(days).execute();
    }
    if (leaveOn !== undefined) {
      const entry = { leaveDate: leaveOn, leaveType: 'Annual', halves: -2, cause: 'leave', attendanceId: 0 };
      const leave = numbers.map((number) => ({
        ...entry,
        entryId: 10_000_000 + number,
        applicantId: 1_000_000 + number,
        at: `${leaveOn}T08:00:00.000Z`,
        byName: 'HR',
      }));
      await hr.insertInto('leaveLedger').values(leave).execute();
    }
  }
  await close();
}
