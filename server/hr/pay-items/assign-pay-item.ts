import { fromMinor, payrollMonthOf } from '@muster/engine/formats';
import { ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import { month } from '../input/date-reader.ts';
import { money, reference } from '../input/number-reader.ts';
import { type Reader, record } from '../input/reader.ts';
import { text } from '../input/text-reader.ts';
import { isBlank } from '../input/wire.ts';
import { done, type Outcome, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { mayWrite } from '../route.ts';
import type { PayItem } from './pay-items.ts';

/** The most that one bonus or dock can be, in rupees. */
const largestItem = 10_000_000;

interface Asked {
  readonly applicantDto: number | null;
  readonly title: string;
  readonly amountMinor: number | null;
  readonly payrollMonth: string;
  readonly reason: string;
}

/** What a body of the call may hold: employee, title and amount, and the payroll month where it is not the current one. */
export function payItemBody({ title, amount, label }: PayItem): Reader<Asked> {
  const read = record({
    applicantDto: reference('applicantId', { label: 'Employee', required: true }),
    [title]: text({ label: `${label} Title`, required: true, max: 80 }),
    [amount]: money({ label: `${label} Amount`, required: true, max: largestItem }),
    payrollMonth: optionalMonth,
    reason: text({ label: 'Reason', max: 500 }),
  });
  return (value, field, problems) => {
    const found = read(value, field, problems) as Readonly<Record<string, string | number | null>>;
    return {
      applicantDto: Number(found['applicantDto'] ?? 0) || null,
      title: String(found[title] ?? ''),
      amountMinor: typeof found[amount] === 'number' ? found[amount] : null,
      payrollMonth: String(found['payrollMonth'] ?? ''),
      reason: String(found['reason'] ?? ''),
    };
  };
}

/** Stores a bonus or a dock of an employee for a payroll month. Nobody gives himself one. */
export async function assignPayItem(context: Context, item: PayItem, asked: Asked): Promise<Outcome> {
  const { service, key, title, amount, label } = item;
  const { applicantDto, amountMinor, reason } = asked;
  if (amountMinor === null || amountMinor === 0) return wrongField(amount, `${label} Amount needs to be above 0`);
  const employee = await context.handle
    .selectFrom('applicant')
    .select(['applicantId', 'empNo', 'firstName', 'lastName'])
    .where('applicantId', '=', applicantDto)
    .where('empNo', '!=', '')
    .executeTakeFirst();
  if (!employee) return wrongField('applicantDto.applicantId', 'Employee is not a known record');
  const may = mayWrite(service);
  const own = await ownRecordProblem(context, employee.applicantId, { what: label.toLowerCase(), may });
  if (own) return own;
  const payrollMonth = asked.payrollMonth || (payrollMonthOf(context.now.day) ?? context.now.day.slice(0, 7));
  const values = { applicantId: employee.applicantId, title: asked.title, amountMinor, payrollMonth, reason };
  const made =
    service === 'bonus'
      ? await insertRecord(context, 'bonus', 'bonusId', values)
      : await insertRecord(context, 'dock', 'dockId', values);
  return done(
    {
      [key]: made,
      [title]: asked.title,
      [amount]: fromMinor(amountMinor),
      payrollMonth,
      reason,
      applicantDto: employee,
      _version: 1,
    },
    'Successfully Saved!',
  );
}

const readMonth = month({ label: 'Payroll Month' });
const optionalMonth: Reader<string> = (value, field, problems) =>
  isBlank(value) ? '' : readMonth(value, field, problems);
