import { type Context, ownApplicantId } from '../context.ts';
import { done, notFound, type Outcome, refused } from '../outcome.ts';
import { conflict, updateRecord } from '../records/update-record.ts';
import { answeredStandIn, isLeft, namesForOthers, standInsInSight } from './stand-in-rows.ts';

const what = 'This stand-in';

/** Ends at once that somebody stands in; what he has decided until then stays decided. */
export async function takeStandInBack(context: Context, standInId: number): Promise<Outcome> {
  const { actor, now, match } = context;
  const stored = await standInsInSight(context).where('standInId', '=', standInId).executeTakeFirst();
  if (!stored) return notFound(what);
  if (stored.applicantId !== ownApplicantId(actor) && !namesForOthers(context))
    return refused('403', 'Whoever is away takes this back, or HR does.');
  if (stored.takenBackOn !== '') return conflict(what, { ...stored });
  if (!isLeft(stored, now.day)) return refused('422', 'This is over already.');
  const set = { takenBackBy: actor.name, takenBackOn: now.day };
  const failed = await updateRecord(context, { table: 'standIn', id: standInId, what, set, match });
  return failed ?? done(await answeredStandIn(context, standInId), 'Taken back.');
}
