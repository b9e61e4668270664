import type { Kysely } from 'kysely';
import type { Audit, ThroughDefinition } from '../audit/create-audit.ts';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { bodyBoundsOf } from '../gateway/body-bounds.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { readPostedParams } from '../gateway/read-params.ts';
import { beginJob, jobBounds } from '../jobs/index.ts';
import { repeatsOfCall } from '../own-calls/repeats-of-call.ts';
import type { Person, Session } from '../sessions/session.ts';
import { knownActor } from '../sessions/sign-ins.ts';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';
import { callKind } from './call-job.kind.ts';
import type { GivenOfCalls, LabelledRow } from './call-rows.ts';

export interface BeginParts {
  readonly db: Kysely<ServerTables>;
  readonly audit: Pick<Audit, 'record'>;
  readonly now: () => Date;
  /** Has the worker of this server look at once. */
  readonly wake: () => void;
}

/** A call that is asked for as a job; its right, its form and its screen were judged. */
export interface AskedJob {
  readonly entry: CallEntry;
  readonly rows: readonly LabelledRow[];
  readonly session: Session;
  readonly person: Pick<Person, 'name'>;
  readonly form: string | undefined;
  readonly through: readonly ThroughDefinition[] | undefined;
  readonly confirmed: boolean;
  readonly title?: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
}

/** Keeps a job of calls and tells the log; the envelope has code '202', or says why it is not taken. */
export async function beginCallJob(parts: BeginParts, asked: AskedJob): Promise<Envelope> {
  const { entry, rows, session, form = '', idempotencyKey } = asked;
  const refused = callProblem(entry) ?? rowsProblem(entry, rows);
  if (refused) return refused;
  const at = parts.now().toISOString();
  const request = { session, params: [entry.id, form], body: rows, idempotencyKey };
  const made = await change<ServerTables, { readonly envelope: Envelope }>(
    parts.db,
    async (handle) => {
      const begun = await beginJob(handle, newJob(asked), at);
      if ('refused' in begun) return { envelope: envelope('429', begun.refused) };
      const who = await knownActor(handle, session);
      const subject = { kind: 'job', key: begun.jobId };
      const details = { call: entry.id, rows: rows.length };
      await parts.audit.record(handle, { who, action: 'data.created', subject, details });
      const result = { jobId: begun.jobId, total: rows.length };
      return { envelope: envelope('202', begunSentence(rows.length), result) };
    },
    { repeats: repeatsOfCall('jobs', request, at), takenBack: (answer) => answer.envelope.code !== '202' },
  );
  parts.wake();
  return made.envelope;
}

function newJob({ entry, rows, session, person, form, through, confirmed, requestId, title }: AskedJob) {
  const { owner, ownerKey, tokenHash, program } = session;
  const by = program ? { program: program.tokenId } : {};
  const asksPassword = entry.confirm !== undefined;
  const given: GivenOfCalls = { owner, tokenHash, form, through, confirmed, asksPassword, ...by };
  return {
    kind: callKind,
    call: entry.id,
    title: title ?? titleOf(entry),
    ownerKey,
    ownerName: program ? `${person.name} (token ${program.name})` : person.name,
    given: JSON.stringify(given),
    requestId,
    rows: rows.map(({ label, row }) => ({ label, input: JSON.stringify(row) })),
  };
}

/** 'markAbsent' is 'Mark Absent'. */
function titleOf({ name }: CallEntry): string {
  return name.replace(/^./, (first) => first.toUpperCase()).replace(/([a-z])([A-Z])/g, '$1 $2');
}

/** Why a call can be none of which many are made while nobody looks. */
function callProblem({ changes, method, right, limit, oneTime, secret }: CallEntry): Envelope | undefined {
  const ofPeople = right !== 'public' && right !== 'careers';
  const plain = changes && method !== 'LINK' && limit === undefined && !oneTime && !secret;
  return ofPeople && plain ? undefined : envelope('422', notAsJob);
}

const notAsJob = 'This call is made one at a time, by whoever waits for its answer: it cannot go on as a job.';

function rowsProblem(entry: CallEntry, rows: readonly LabelledRow[]): Envelope | undefined {
  if (rows.length === 0) return wrong('rows', 'A job needs at least one row.');
  if (rows.length > jobBounds.rows)
    return wrong(
      'rows',
      `A job has at most ${jobBounds.rows} rows; ${rows.length} came. Begin several, one after the other.`,
    );
  const { bytes } = bodyBoundsOf(entry, false);
  for (const [place, { label, row }] of rows.entries()) {
    if (label.length > jobBounds.label)
      return wrong(`rows.${place}.label`, `A label has at most ${jobBounds.label} characters.`);
    const params = readPostedParams(entry, row.params);
    if ('refusal' in params) return wrong(`rows.${place}.params`, params.refusal.message);
    if (row.body !== undefined && !entry.hasBody) return wrong(`rows.${place}.body`, 'This call has no body.');
    if (row.version !== undefined && !/^\d{1,15}$/.test(row.version))
      return wrong(`rows.${place}.version`, 'A version is the _version of a record.');
    if (JSON.stringify(row.body ?? null).length > bytes)
      return wrong(`rows.${place}.body`, `A row of this call has at most ${bytes} bytes.`);
  }
  return undefined;
}

function wrong(field: string, message: string): Envelope {
  return envelope('422', message, { problems: [{ field, message }] });
}

function begunSentence(rows: number): string {
  return `${rows === 1 ? 'It goes' : `${rows} rows go`} on in the background. Jobs tells how far it is.`;
}
