import type { Context } from '../context.ts';
import { date } from '../input/date-reader.ts';
import { flag } from '../input/number-reader.ts';
import { listOf, type ReadOf, record } from '../input/reader.ts';
import { text } from '../input/text-reader.ts';
import { done, type Outcome, wrongField } from '../outcome.ts';
import { employeeByCrmId } from './employee-shifts.ts';
import { holidaysIn } from './holidays.ts';
import { pairDays } from './pair-days.ts';
import { spanProblem } from './span.ts';

const fields = {
  crmIds: listOf(text({ label: 'CRM ID', required: true, max: 30 }), { label: 'CRM ID', min: 1, max: 500 }),
  startDate: date({ label: 'Start Date', required: true }),
  endDate: date({ label: 'End Date', required: true }),
  updateAll: flag({ label: 'Update All' }),
};

export const syncBody = record(fields);

/** Works the days of the named employees out from their punches again. An unknown CRM ID refuses the whole sync. */
export async function syncAttendance(context: Context, asked: ReadOf<typeof fields>): Promise<Outcome> {
  const { startDate: from, endDate: to, updateAll } = asked;
  const problem = spanProblem({ from, to }, 'endDate');
  if (problem) return problem;
  const holidays = await holidaysIn(context.handle, { from, to });
  let changed = 0;
  for (const [index, crmId] of [...new Set(asked.crmIds)].entries()) {
    const employee = await employeeByCrmId(context.handle, crmId);
    if (!employee) return wrongField(`crmIds.${index}`, `CRM ID ${crmId} is not that of an employee`);
    changed += await pairDays(context, employee, { from, to, updateAll }, holidays);
  }
  return done({ changedDays: changed }, 'Successfully Sync');
}
