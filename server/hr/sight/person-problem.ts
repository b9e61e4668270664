import { type OwnRecord, ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import type { Refused } from '../outcome.ts';
import { seesRowsOf } from './row-sight.ts';

/** What somebody would change of an employee, and of which entities he has to see that employee's records for it. */
export interface RecordOfPerson extends OwnRecord {
  readonly entities: readonly string[];
}

/**
 * Why the record of an employee is not changed by whoever asks. Whoever does not see it is told `unknown`, the same as of a
 * record that is not there; one's own is left to somebody else. To be asked before anything that the answer may depend on.
 */
export async function personProblem(
  context: Context,
  applicantId: number,
  record: RecordOfPerson,
  unknown: Refused,
): Promise<Refused | undefined> {
  for (const entity of record.entities) if (!(await seesRowsOf(context, entity, applicantId))) return unknown;
  return ownRecordProblem(context, applicantId, record);
}
