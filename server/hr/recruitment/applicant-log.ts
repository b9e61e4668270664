import type { Context } from '../context.ts';
import { mayMove } from '../employment/change-phase.ts';
import { lastStep, unsettableOf } from '../employment/last-step.ts';
import { done, notFound, type Outcome } from '../outcome.ts';

/** What was logged of a person, the newest first: while he applied (`phase1`), and since he works here (`phase2`). */
export async function applicantLog(context: Context, applicantId: number): Promise<Outcome> {
  const { handle, phases } = context;
  const person = await handle
    .selectFrom('applicant')
    .select('phaseStatus')
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!person) return notFound('This applicant');
  const stored = await handle
    .selectFrom('applicantLog')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .orderBy('logId', 'desc')
    .execute();
  const last = mayMove(context, person.phaseStatus) ? await lastStep(context, applicantId) : undefined;
  const takeable = last?.changes !== undefined && unsettableOf(context, last) === undefined;
  const entries = stored.map(({ logId, createdOn, byName, remarks, comments, logAction }) => ({
    logId,
    createdOn,
    applicnatNameFrom: byName,
    remarks,
    comments,
    logAction,
    remarksHistory: [remarks, comments].filter((text) => text !== '').join(': '),
    takeable: takeable && last?.logId === logId,
  }));
  const ofWork = (logAction: string) => phases.works(logAction) || phases.hasLeft(logAction);
  return done({
    phase1: entries.filter(({ logAction }) => !ofWork(logAction)),
    phase2: entries.filter(({ logAction }) => ofWork(logAction)),
  });
}
