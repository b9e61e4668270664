import type { Kysely } from 'kysely';
import type { Audit } from '../audit/create-audit.ts';
import { passwordAsked } from '../envelope/password-asked.ts';
import { holds } from '../gateway/check-right.ts';
import { beginJob, type Job, jobBounds } from '../jobs/index.ts';
import { answered, type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { knownActor } from '../sessions/sign-ins.ts';
import type { ServerTables } from '../tables.ts';
import type { GivenOfCalls } from './call-rows.ts';
import { listJobs, listRowsOfJob, shownJob } from './job-lists.ts';

/** The function whose right shows everybody's jobs. */
const jobsOfAll = 'background_jobs';
/** Rows that one look at the progress brings. */
const rowsAtOnce = 500;

const missing = 'There is no such job, or it is somebody else’s.';

/** The calls by which people see how far their jobs are, end them and begin them again. */
export function jobCalls(audit: Audit, wake: () => void): readonly OwnCall[] {
  const version = { none: 'a job changes by itself at any moment; what is asked for holds whatever it is by now' };
  return [
    { id: 'background.getOwn', run: (request) => listJobs(request, true) },
    { id: 'background.getAll', run: (request) => listJobs(request, false) },
    { id: 'background.getRows', run: getRows },
    { id: 'background.getProgress', run: getProgress },
    { id: 'background.getNews', run: getNews },
    { id: 'background.markSeen', version, run: markSeen },
    { id: 'background.cancel', version, run: (request: OfJob) => cancel(audit, wake, request) },
    { id: 'background.again', version, run: (request: OfJob) => again(audit, wake, request) },
  ];
}

/** A job that the person may see: his own, or anybody's where he has the right. */
async function seen(
  { handle, ownerKey, person, program }: OwnRequest,
  jobId: string | undefined,
): Promise<Job | undefined> {
  const job = await handle
    .selectFrom('job')
    .selectAll()
    .where('jobId', '=', jobId ?? '')
    .executeTakeFirst();
  if (!job || (program && !isOf(job, program.tokenId))) return undefined;
  return job.ownerKey === ownerKey || holds(person, [jobsOfAll]) ? job : undefined;
}

/** True for a job that was begun with a token: to its program all others are none, what their owner did among them. */
function isOf({ given }: Job, tokenId: string): boolean {
  return (JSON.parse(given) as { readonly program?: string }).program === tokenId;
}

async function getRows(request: OwnRequest): Promise<OwnAnswer> {
  const job = await seen(request, request.params[0]);
  if (!job) return refusedWith('404', missing);
  return listRowsOfJob(request, job.jobId);
}

async function getProgress(request: OwnRequest): Promise<OwnAnswer> {
  const job = await seen(request, request.params[0]);
  if (!job) return refusedWith('404', missing);
  const after = Number(request.params[1] ?? 0);
  const rows = await request.handle
    .selectFrom('jobRow')
    .select(['place', 'code', 'message', 'result'])
    .where('jobId', '=', job.jobId)
    .where('place', '>=', after)
    .where('code', '!=', '')
    .orderBy('place')
    .limit(rowsAtOnce)
    .execute();
  // What the calls answered is cut to the rights of whoever began it, and not of whoever else may see the job.
  const own = job.ownerKey === request.ownerKey;
  const told = rows.map((row) => ({ ...row, result: own ? JSON.parse(row.result) : null }));
  return answered({ ...shownJob(job), rows: told });
}

/** How many jobs of a person are under way, how far they are together, and how many ended that he was not told of. */
async function getNews({ handle, ownerKey }: OwnRequest): Promise<OwnAnswer> {
  const of = handle.selectFrom('job').where('ownerKey', '=', ownerKey);
  const open = await of.select(['total', 'done']).where('endedAt', '=', '').execute();
  const ended = await of.select('failed').where('endedAt', '!=', '').where('seen', '=', 0).limit(100).execute();
  const sum = (of: 'total' | 'done') => open.reduce((all, job) => all + job[of], 0);
  const failed = ended.filter((job) => job.failed > 0).length;
  return answered({ running: open.length, total: sum('total'), done: sum('done'), ended: ended.length, failed });
}

async function markSeen({ handle, ownerKey }: OwnRequest): Promise<OwnAnswer> {
  await handle
    .updateTable('job')
    .set({ seen: 1 })
    .where('ownerKey', '=', ownerKey)
    .where('endedAt', '!=', '')
    .where('seen', '=', 0)
    .execute();
  return answered();
}

/** What calls about one job are sent. */
type OfJob = OwnRequest<{ readonly jobId: string }>;

async function cancel(audit: Audit, wake: () => void, request: OfJob): Promise<OwnAnswer> {
  const { handle, ownerKey, body } = request;
  const job = await seen(request, body.jobId);
  if (!job) return refusedWith('404', missing);
  if (job.endedAt !== '') return refusedWith('409', 'This job is over already.');
  if (job.cancelledBy !== '') return answered(null, cancelled);
  await handle.updateTable('job').set({ cancelledBy: ownerKey, notBefore: 0 }).where('jobId', '=', job.jobId).execute();
  await note(audit, request, job.jobId, { cancelled: true, done: job.done, rows: job.total });
  return { ...answered(null, cancelled), committed: wake };
}

const cancelled = 'It ends after the row that is under way. What was done stays done.';

/** Begins a new job with the rows that were not done: by whoever began the first one, with the rights that he has now. */
async function again(audit: Audit, wake: () => void, request: OfJob): Promise<OwnAnswer> {
  const { handle, ownerKey, body, now } = request;
  const job = await seen(request, body.jobId);
  if (!job || job.ownerKey !== ownerKey) return refusedWith('404', missing);
  if (job.endedAt === '') return refusedWith('409', 'This job is not over yet.');
  const of = JSON.parse(job.given) as Partial<GivenOfCalls>;
  if ((of.asksPassword || of.confirmed) && !request.confirmed) return { envelope: passwordAsked(askedAgain) };
  const rows = await undone(handle, job.jobId);
  if (rows.length === 0) return refusedWith('409', nothingLeft);
  const { kind, call, title, ownerName, given, requestId } = job;
  const begun = await beginJob(
    handle,
    { kind, call, title, ownerKey, ownerName, given, requestId, rows },
    now.toISOString(),
  );
  if ('refused' in begun) return refusedWith('429', begun.refused);
  await note(audit, request, begun.jobId, { call, rows: rows.length, again: job.jobId });
  const made = answered({ jobId: begun.jobId, total: rows.length }, `${rows.length} rows are done again.`);
  return { ...made, committed: wake };
}

const askedAgain = 'This does again what your password was asked for. Please enter it to go on.';
const nothingLeft =
  'Nothing is left to do again: all rows were done, or what they were to be done with is not kept any more.';

function undone(handle: Kysely<ServerTables>, jobId: string) {
  return handle
    .selectFrom('jobRow')
    .select(['label', 'input'])
    .where('jobId', '=', jobId)
    .where('ok', '=', 0)
    .where('input', '!=', '')
    .orderBy('place')
    .limit(jobBounds.rows)
    .execute();
}

async function note(
  audit: Audit,
  { handle, ownerKey }: OwnRequest,
  jobId: string,
  details: Readonly<Record<string, string | number | boolean>>,
): Promise<void> {
  const who = await knownActor(handle, { ownerKey, door: 'staff' });
  const action = 'again' in details ? 'data.created' : 'data.changed';
  await audit.record(handle, { who, action, subject: { kind: 'job', key: jobId }, details });
}
