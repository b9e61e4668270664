import type { Context } from '../../context.ts';
import { writeHistory } from '../../records/history.ts';
import { nextId } from '../../records/next-id.ts';

/** An entry of the ledger of leave: leave that is taken, given back, or made up for as a leave year begins. */
export interface LedgerEntry {
  readonly applicantId: number;
  readonly leaveDate: string;
  readonly leaveType: string;
  /** Half days: less than none where leave is taken. */
  readonly halves: number;
  readonly cause: 'leave' | 'reversal' | 'renewal';
  /** The day that it is about; 0 for a renewal, which is about no day of attendance. */
  readonly attendanceId: number;
}

/** Writes an entry, which nobody ever changes, with who entered it when. Resolves to its half days. */
export async function addEntry(context: Context, entry: LedgerEntry): Promise<number> {
  const { handle, now, actor } = context;
  const row = { entryId: await nextId(handle, 'leaveLedger'), ...entry, at: now.instant, byName: actor.name };
  await handle.insertInto('leaveLedger').values(row).execute();
  writeHistory(context, 'leaveLedger', row.entryId, null, row);
  return entry.halves;
}
