import type { JsonRecord } from '@muster/engine';
import { holds } from '../access/authorise.ts';
import { type Context, ownApplicantId } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { type Approver, approvers } from '../sight/leave-leads.ts';

/** Whether whoever asks names who stands in for any lead, and not for himself alone. */
export function namesForOthers({ actor }: Context): boolean {
  return holds(actor, ['leave_approval_hr'], 'write');
}

function standInTables(handle: Handle) {
  return handle
    .selectFrom('standIn')
    .innerJoin('applicant as lead', 'lead.applicantId', 'standIn.applicantId')
    .innerJoin('applicant as deputy', 'deputy.applicantId', 'standIn.deputyId')
    .selectAll('standIn')
    .select(['lead.firstName as leadFirst', 'lead.lastName as leadLast'])
    .select(['deputy.firstName as deputyFirst', 'deputy.lastName as deputyLast']);
}

/**
 * Who stands in for whom, the latest first, of whom whoever asks may know: HR of everybody, everybody else of those who
 * stand in for him and for whom he stands in.
 */
export function standInsInSight(context: Context) {
  const rows = standInTables(context.handle).orderBy('fromDate', 'desc').orderBy('standInId', 'desc');
  if (holds(context.actor, ['leave_approval_hr'])) return rows;
  const own = ownApplicantId(context.actor) ?? 0;
  return rows.where((eb) => eb.or([eb('standIn.applicantId', '=', own), eb('standIn.deputyId', '=', own)]));
}

export type StandInRow = Awaited<ReturnType<ReturnType<typeof standInsInSight>['execute']>>[number];

/** Where it stands on a day: it holds while both of them may decide about leave, and he for whom it is leads a team. */
function stateOf(row: StandInRow, people: ReadonlyMap<number, Approver>, day: string): string {
  if (row.takenBackOn !== '') return 'Taken Back';
  if (row.toDate < day) return 'Over';
  if (people.get(row.applicantId)?.leads === undefined || !people.has(row.deputyId)) return 'Without Right';
  return row.fromDate > day ? 'Planned' : 'In Force';
}

/** Them as they are answered. */
export async function standInShapes(context: Context, rows: readonly StandInRow[]): Promise<readonly JsonRecord[]> {
  const { handle, now, actor } = context;
  const people = new Map((await approvers(handle)).map((each) => [each.applicantId, each]));
  const own = ownApplicantId(actor);
  const forOthers = namesForOthers(context);
  return rows.map((row) => ({
    standInId: row.standInId,
    applicantId: row.applicantId,
    employeeName: `${row.leadFirst} ${row.leadLast}`.trim(),
    deputyId: row.deputyId,
    deputyName: `${row.deputyFirst} ${row.deputyLast}`.trim(),
    fromDate: row.fromDate,
    toDate: row.toDate,
    state: stateOf(row, people, now.day),
    namedBy: row.namedBy,
    namedOn: row.namedOn,
    takenBackBy: row.takenBackBy,
    takenBackOn: row.takenBackOn,
    isMine: row.deputyId === own,
    takesBack: isLeft(row, now.day) && (forOthers || row.applicantId === own),
    _version: row.version,
  }));
}

/** True while some of it is still to come, or runs. */
export function isLeft({ takenBackOn, toDate }: Pick<StandInRow, 'takenBackOn' | 'toDate'>, day: string): boolean {
  return takenBackOn === '' && toDate >= day;
}

/** One as it is answered. */
export async function answeredStandIn(context: Context, standInId: number): Promise<JsonRecord | null> {
  const rows = await standInTables(context.handle).where('standInId', '=', standInId).execute();
  return (await standInShapes(context, rows))[0] ?? null;
}
