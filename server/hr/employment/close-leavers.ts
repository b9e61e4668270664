import type { Context } from '../context.ts';
import { isRefused } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';

/**
 * Closes the accounts of staff of those whose last day is over, which signs them out everywhere; of one person alone where he
 * is named. Doing it again changes nothing. Resolves to the accounts that were closed.
 */
export async function closeLeavers(
  context: Context,
  { overOn, applicantId }: { readonly overOn: string; readonly applicantId?: number },
): Promise<readonly number[]> {
  let due = context.handle
    .selectFrom('account')
    .innerJoin('applicant', 'applicant.applicantId', 'account.applicantId')
    .select('account.accountId')
    .where('account.kind', '=', 'staff')
    .where('account.status', '=', 'Active')
    .where('applicant.phaseStatus', 'in', [...context.phases.on('left')])
    .where('applicant.terminationDate', '!=', '')
    .where('applicant.terminationDate', '<=', overOn)
    .orderBy('account.accountId');
  if (applicantId !== undefined) due = due.where('applicant.applicantId', '=', applicantId);
  const closed: number[] = [];
  for (const { accountId } of await due.execute()) {
    const set = { status: 'Inactive' };
    const failed = await updateRecord(context, { table: 'account', id: accountId, what: 'The account', set });
    if (isRefused(failed)) throw new Error(failed.message);
    closed.push(accountId);
  }
  return closed;
}
