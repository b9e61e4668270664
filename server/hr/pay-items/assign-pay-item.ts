import { fromMinor, payrollMonthOf } from '@muster/engine/formats';
import { ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import { done, type Outcome, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { mayWrite } from '../route.ts';
import type { PayItem } from './pay-items.ts';

/** What the calls of both say, by the names of each: employee, title and amount, and another payroll month than the current one. */
export interface PayItemBody extends Readonly<Record<string, string | number>> {
  readonly applicantDto: number;
  readonly payrollMonth: string;
  readonly reason: string;
}

/** Stores a bonus or a dock of an employee for a payroll month. Nobody gives himself one. */
export async function assignPayItem(context: Context, item: PayItem, asked: PayItemBody): Promise<Outcome> {
  const { service, key, title, amount, label } = item;
  const { applicantDto, reason } = asked;
  const [named, amountMinor] = [String(asked[title]), Number(asked[amount])];
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
  const values = { applicantId: employee.applicantId, title: named, amountMinor, payrollMonth, reason };
  const made =
    service === 'bonus' ? await insertRecord(context, 'bonus', values) : await insertRecord(context, 'dock', values);
  return done(
    {
      [key]: made,
      [title]: named,
      [amount]: fromMinor(amountMinor),
      payrollMonth,
      reason,
      applicantDto: employee,
      _version: 1,
    },
    'Successfully Saved!',
  );
}
