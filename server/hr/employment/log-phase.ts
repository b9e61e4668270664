import type { Context } from '../context.ts';
import { phaseNumber } from '../phases/phases.ts';
import { nextId } from '../records/next-id.ts';

/** A line of somebody's log. */
export interface PhaseLine {
  readonly applicantId: number;
  readonly phaseStatus: string;
  readonly remarks: string;
  readonly comments: string;
  /** The line that it takes back. */
  readonly takesBack?: number;
}

/** Notes in somebody's log which phase he came into, by whom, and what was said of it; resolves to the number of the line. */
export async function logPhase(
  context: Context,
  { applicantId, phaseStatus, remarks, comments, takesBack }: PhaseLine,
): Promise<number> {
  const { handle, now, actor } = context;
  const logId = await nextId(handle, 'applicantLog');
  await handle
    .insertInto('applicantLog')
    .values({
      logId,
      applicantId,
      phase: phaseNumber(phaseStatus),
      createdOn: now.instant,
      byName: actor.name,
      remarks,
      comments,
      logAction: phaseStatus,
      takesBack: takesBack ?? null,
    })
    .execute();
  return logId;
}
