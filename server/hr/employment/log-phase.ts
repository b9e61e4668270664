import type { Context } from '../context.ts';
import { phaseNumber } from '../phases/phases.ts';
import { nextId } from '../records/next-id.ts';

/** A line of somebody's log. */
export interface PhaseLine {
  readonly applicantId: number;
  readonly phaseStatus: string;
  readonly remarks: string;
  readonly comments: string;
}

/** Notes in somebody's log which phase he came into, by whom, and what was said of it. */
export async function logPhase(context: Context, { applicantId, phaseStatus, remarks, comments }: PhaseLine) {
  const { handle, now, actor } = context;
  await handle
    .insertInto('applicantLog')
    .values({
      logId: await nextId(handle, 'applicantLog'),
      applicantId,
      phase: phaseNumber(phaseStatus),
      createdOn: now.instant,
      byName: actor.name,
      remarks,
      comments,
      logAction: phaseStatus,
    })
    .execute();
}
