import type { Context } from '../context.ts';
import { writeHistory } from '../records/history.ts';
import { loose } from '../records/loose-handle.ts';
import { columnsOf, type HrTables } from '../tables.ts';

/** What follows from an employee by itself, in the order in which it is taken away. */
const following = ['leaveLedger', 'attendanceDay', 'shiftAssignment', 'applicantLog', 'notification', 'applicantBio'];
/** What his records are called, where something has happened that stays. */
const called: Readonly<Record<string, string>> = {
  punch: 'times',
  leaveRequest: 'leave',
  account: 'an account',
  employeeLoan: 'a loan',
  storedFile: 'files',
};

/**
 * Takes an employee away with all that followed from him by itself, or says why he stays: punches, leave, pay and accounts are
 * nobody's mistake any more. His line in the history stays.
 */
export async function forgetPerson(
  context: Context,
  { applicantId, ...person }: HrTables['applicant'],
): Promise<string | undefined> {
  const tables = [...columnsOf].flatMap(([table, columns]) => (columns.includes('applicantId') ? [table] : []));
  const handle = loose(context.handle);
  for (const table of tables) {
    if (table === 'applicant' || following.includes(table)) continue;
    const row = await handle
      .selectFrom(table)
      .select('applicantId')
      .where('applicantId', '=', applicantId)
      .executeTakeFirst();
    if (row) return `has ${called[table] ?? 'records of his own'} already`;
  }
  const decided = await context.handle
    .selectFrom('attendanceDay')
    .select('attendanceId')
    .where('applicantId', '=', applicantId)
    .where('decided', '=', 1)
    .executeTakeFirst();
  if (decided) return 'has days that somebody has decided about';
  for (const table of following) await handle.deleteFrom(table).where('applicantId', '=', applicantId).execute();
  await context.handle.deleteFrom('applicant').where('applicantId', '=', applicantId).execute();
  writeHistory(context, 'applicant', applicantId, { applicantId, ...person }, null);
  return undefined;
}
