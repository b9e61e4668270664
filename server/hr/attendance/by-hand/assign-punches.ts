import { addDays } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import { done, notFound, type Outcome } from '../../outcome.ts';
import { writeHistory } from '../../records/history.ts';
import { nextId } from '../../records/next-id.ts';
import { personProblem } from '../../sight/person-problem.ts';
import type { HrTables } from '../../tables.ts';
import { attendanceEmployee } from '../hours/employee-shifts.ts';
import { ownAttendance } from '../own-attendance.ts';
import { pairDays } from '../pairing/pair-days.ts';
import { unknownEmployee } from '../unknown-employee.ts';

export interface PunchOfEmployee {
  readonly inboxId: number;
  readonly applicantDto: number;
  readonly wholeBadge: boolean;
}

type Waiting = HrTables['punchInbox'];

/**
 * Gives a punch that waits in the inbox, or all of its badge, to an employee and works the days around it out again. The
 * punch keeps its reference, so that reading the device again brings it neither back nor twice.
 */
export async function assignPunches(context: Context, asked: PunchOfEmployee): Promise<Outcome> {
  const { handle, now } = context;
  const chosen = await handle
    .selectFrom('punchInbox')
    .selectAll()
    .where('inboxId', '=', asked.inboxId)
    .executeTakeFirst();
  if (!chosen) return notFound('This punch');
  const employee = await attendanceEmployee(handle, asked.applicantDto);
  if (!employee) return unknownEmployee();
  const refusal = await personProblem(context, employee.applicantId, ownAttendance, unknownEmployee());
  if (refusal) return refusal;
  const waiting = asked.wholeBadge
    ? await handle.selectFrom('punchInbox').selectAll().where('crmId', '=', chosen.crmId).orderBy('at').execute()
    : [chosen];
  let taken = 0;
  const days = new Set<string>();
  for (const punch of waiting) {
    if (await take(context, employee.applicantId, punch)) taken += 1;
    const day = punch.at.slice(0, 10);
    for (const near of [addDays(day, -1), day, addDays(day, 1)])
      if (near !== undefined && near <= now.day) days.add(near);
  }
  for (const day of days) await pairDays(context, employee, { from: day, to: day });
  return done({ punches: taken }, `${taken} of ${waiting.length} punches given to the employee.`);
}

/** Moves a punch out of the inbox; one that the employee has already is only taken off it. */
async function take(context: Context, applicantId: number, waiting: Waiting): Promise<boolean> {
  const { handle } = context;
  const { inboxId, at, reference: same } = waiting;
  await handle.deleteFrom('punchInbox').where('inboxId', '=', inboxId).execute();
  writeHistory(context, 'punchInbox', inboxId, { ...waiting }, null);
  const known = await handle.selectFrom('punch').select('punchId').where('reference', '=', same).executeTakeFirst();
  if (known) return false;
  const punchId = await nextId(handle, 'punch');
  const punch = { punchId, applicantId, at, source: 'device', reference: same, said: '' } as const;
  await handle.insertInto('punch').values(punch).execute();
  writeHistory(context, 'punch', punch.punchId, null, punch);
  return true;
}
