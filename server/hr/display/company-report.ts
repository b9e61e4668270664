import type { Json } from '@muster/engine';
import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { attendanceStats } from '../attendance/figures/attendance-stats.ts';
import type { Context } from '../context.ts';
import { workingPeople } from './head-count.ts';

/** The company in figures: people now, who came and went this month, and the attendance of today and of the month. */
export async function companyReport({ handle, now }: Context): Promise<Json> {
  const month = now.day.slice(0, 7);
  const [from, to] = [firstDayOfMonth(month) ?? now.day, lastDayOfMonth(month) ?? now.day];
  const counted = (query: ReturnType<typeof workingPeople>) =>
    query.select((eb) => eb.fn.countAll().as('people')).executeTakeFirstOrThrow();
  const { people: headCount } = await counted(workingPeople(handle, now.day));
  const { people: joined } = await counted(
    workingPeople(handle, now.day).where('joiningDate', '>=', from).where('joiningDate', '<=', to),
  );
  const { people: left } = await counted(
    handle
      .selectFrom('applicant')
      .where('empNo', '!=', '')
      .where('terminationDate', '>=', from)
      .where('terminationDate', '<=', to),
  );
  return {
    reportDate: now.day,
    headCount: Number(headCount),
    joined: Number(joined),
    left: Number(left),
    today: await attendanceStats(handle, { from: now.day, to: now.day }),
    monthly: await attendanceStats(handle, { from, to }),
  };
}
