import { sql } from 'kysely';
import { answerOwnList } from '../gateway/answer-own-list.ts';
import type { Job } from '../jobs/index.ts';
import { everything } from '../lists/index.ts';
import type { OwnAnswer, OwnRequest } from '../own-calls/own-call.ts';
import { filled, iso, number, plainText, searched, stored } from '../query/index.ts';
import { deliveryKind } from '../webhooks/bring-deliveries.ts';

const state = sql<string>`case when ${sql.ref('job.state')} = 'running' and ${sql.ref('job.cancelledBy')} <> ''
  then 'cancelling' else ${sql.ref('job.state')} end`;

/** What jobs are filtered, searched and put in order by; the latest stand first. */
const jobs = {
  label: 'jobs',
  key: 'jobId',
  order: [{ column: 'createdAt', down: true }, { column: 'jobId' }],
  columns: new Map([
    ...stored('job', ['jobId', 'title', 'ownerName', 'problem', 'requestId'], (name) => plainText(name, searched)),
    ...stored('job', ['createdAt', 'startedAt', 'endedAt'], (name) => iso(name, searched)),
    ...stored('job', ['total', 'done', 'failed'], (name) => number(name, 0, filled)),
    ['state', plainText(state, searched)] as const,
  ]),
};

/** How many jobs are told to whoever says neither how many nor which: the latest. */
const latest = 500;

/** The jobs of whoever asks, or everybody's; a program sees those that it began. */
export function listJobs(request: OwnRequest, own: boolean): Promise<OwnAnswer> {
  const { handle, ownerKey, program } = request;
  let from = handle.selectFrom('job');
  if (own) from = from.where('ownerKey', '=', ownerKey);
  // Deliveries that were taken stand with their webhook: here they would bury what people asked for.
  else
    from = from.where((job) =>
      job.or([job('kind', '!=', deliveryKind), job('endedAt', '=', ''), job('failed', '>', 0)]),
    );
  if (program) from = from.where('given', 'like', `%,"program":"${program.tokenId}"}`);
  const { options = everything, undeclared } = request.list ?? {};
  const { limit, groups, measures } = options;
  const cut = limit === undefined && groups === undefined && measures === undefined;
  const list = cut ? { options: { ...options, limit: latest }, undeclared } : request.list;
  return answerOwnList({ list }, jobs, {
    from,
    rows: async (found) => (await found.selectAll().execute()).map(shownJob),
  });
}

/** A job as people and programs read it. */
export function shownJob({ jobId, title, ownerName, state, total, done, failed, problem, ...at }: Job) {
  const { createdAt, startedAt, endedAt, cancelledBy, requestId } = at;
  const times = { createdAt, startedAt, endedAt };
  const ending = state === 'running' && cancelledBy !== '' ? 'cancelling' : state;
  return { jobId, title, ownerName, state: ending, total, done, failed, problem, requestId, ...times };
}

const outcome = sql<string>`case when ${sql.ref('jobRow.code')} = '' then 'open'
  when ${sql.ref('jobRow.ok')} = 1 then 'done' else 'failed' end`;
const row = sql<number>`${sql.ref('jobRow.place')} + 1`;

/** What the rows of a job are filtered, searched and put in order by; they stand as they were asked for. */
const rows = {
  label: 'rows',
  key: 'row',
  order: [{ column: 'row' }],
  columns: new Map([
    ['row', number(row, 0, filled)] as const,
    ...stored('jobRow', ['label', 'message'], (name) => plainText(name, searched)),
    ['outcome', plainText(outcome, searched)] as const,
    ['endedAt', iso('jobRow.endedAt', searched)] as const,
  ]),
};

/** What became of each row of a job. */
export function listRowsOfJob(request: OwnRequest, jobId: string): Promise<OwnAnswer> {
  return answerOwnList(request, rows, {
    from: request.handle.selectFrom('jobRow').where('jobRow.jobId', '=', jobId),
    rows: (found) =>
      found
        .select(['label', 'message', 'endedAt'])
        .select([row.as('row'), outcome.as('outcome')])
        .execute(),
  });
}
