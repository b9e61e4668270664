import { unsettableColumn } from '../access/field-rights.ts';
import type { Context } from '../context.ts';
import type { StoredChange } from '../history/stored-change.ts';

/** The last step of somebody into the phase that he is in. */
export interface LastStep {
  readonly logId: number;
  readonly createdOn: string;
  /** What was changed of his record with it; undefined where that is not known, or he took the step himself. */
  readonly changes: readonly StoredChange[] | undefined;
}

/** The latest step into a phase that was not taken back; undefined where the log has none. */
export async function lastStep({ handle }: Context, applicantId: number): Promise<LastStep | undefined> {
  const line = await handle
    .selectFrom('applicantLog as line')
    .innerJoin('applicant', 'applicant.applicantId', 'line.applicantId')
    .select(['line.logId', 'line.createdOn', 'line.logAction'])
    .where('line.applicantId', '=', applicantId)
    .whereRef('line.logAction', '=', 'applicant.phaseStatus')
    .where('line.takesBack', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applicantLog as later').select('later.logId').whereRef('later.takesBack', '=', 'line.logId'),
        ),
      ),
    )
    .orderBy('line.logId', 'desc')
    .executeTakeFirst();
  if (!line) return undefined;
  const changes = await handle
    .selectFrom('history')
    .leftJoin('account', 'account.accountId', 'history.accountId')
    .selectAll('history')
    .select('account.kind')
    .where('tableName', '=', 'applicant')
    .where('recordKey', '=', String(applicantId))
    .where('at', '=', line.createdOn)
    .where('fromJson', 'is not', null)
    .orderBy('historyId')
    .execute();
  // What one call changed stands together, its phase first: what else happened in the same moment came before.
  const phaseOf = ({ toJson }: StoredChange) => JSON.parse(toJson ?? '{}').phaseStatus as string | undefined;
  const first = changes.findLastIndex((change) => phaseOf(change) === line.logAction);
  const next = changes.findIndex((change, index) => index > first && phaseOf(change) !== undefined);
  const isOfStaff = first >= 0 && changes[first]?.kind !== 'applicant';
  return { ...line, changes: isOfStaff ? changes.slice(first, next < 0 ? undefined : next) : undefined };
}

/** The label of the first field of what a step changed that whoever asks may not set, and so not take back either. */
export function unsettableOf(context: Context, { changes = [] }: LastStep): string | undefined {
  const columns = changes.flatMap(({ toJson }) => Object.keys(JSON.parse(toJson ?? '{}')));
  return unsettableColumn(context, 'applicant', columns);
}
