import type { Audit } from '../audit/create-audit.ts';
import type { Published } from '../delivery/published.ts';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { checkRight } from '../gateway/check-right.ts';
import type { BackendAnswer, HrBackend } from '../gateway/hr-backend.ts';
import { formProblem, submissionProblem, whoSends } from '../gateway/judge-sent.ts';
import { readPostedParams } from '../gateway/read-params.ts';
import type { Job, JobKind, JobRow, RowEnd, RowOutcome } from '../jobs/index.ts';
import type { Persons } from '../sessions/persons.ts';
import type { Session } from '../sessions/session.ts';
import type { GivenOfCalls, RowOfCalls } from './call-rows.ts';

export interface CallJobParts {
  readonly backend: HrBackend;
  readonly persons: Persons;
  readonly published: Published;
  readonly audit: Pick<Audit, 'as'>;
  readonly clock: { now(): Date; readonly zone: string };
  /** The session that a job was begun in, as it is now; undefined where it has ended. */
  readonly sessionOf: (tokenHash: string) => Promise<Session | undefined>;
  /** The token that a program began it with, as it is now; why there is none any more. */
  readonly tokenOf: (tokenId: string) => Promise<Session | Envelope>;
}

/** The name of this kind in the table of jobs. */
export const callKind = 'call';

/**
 * One call for many rows. Each row is the call that its person would make for it now: with the rights that he has at this
 * moment, judged by the form and the call as they are published, and kept by its key, so that it is done once.
 */
export function createCallJobs(parts: CallJobParts): JobKind {
  return {
    name: callKind,
    run: async (job, row) => {
      const given = JSON.parse(job.given) as GivenOfCalls;
      const snapshot = await parts.published.now();
      const entry = snapshot.table.entries.find(({ id }) => id === job.call);
      if (!entry) return { refusesRest: rowOutcome(envelope('404', gone)) };
      const session = await sessionFor(parts, job, given);
      if (!session) return { refusesRest: rowOutcome(envelope('401', signedOut)) };
      if ('code' in session) return { refusesRest: rowOutcome(session) };
      const forbidden = await checkRight(entry, session, parts.persons);
      if (forbidden) return forbids(forbidden);
      // A screen that was changed since then ends no job: what its call asks is judged all the same.
      const form = entry.byForm || entry.forms.includes(given.form ?? '') ? given.form : undefined;
      const unformed = formProblem(entry, form);
      if (unformed) return { refusesRest: rowOutcome(unformed) };
      const read = readRow(row);
      if (!read) return { row: rowOutcome(envelope('410', withoutInput)) };
      const params = readPostedParams(entry, read.params);
      if ('refusal' in params) return { row: rowOutcome(params.refusal) };
      const sent = { form, params: params.params, body: read.body };
      const sender = await whoSends(snapshot, entry, form, session, parts.persons);
      const refused = submissionProblem(snapshot, entry, sent, parts.clock, sender);
      if (refused) return { row: rowOutcome(refused) };
      const made = () =>
        parts.backend.call({
          call: entry,
          params: params.params,
          query: {},
          body: entry.hasBody ? read.body : undefined,
          idempotencyKey: row.repeatKey,
          ifMatch: read.version === undefined ? undefined : `"${read.version}"`,
          session,
          form,
          confirmed: given.confirmed,
        });
      const { through } = given;
      const token = session.program?.name;
      const as = { ...(through ? { through } : {}), ...(token === undefined ? {} : { token }) };
      return endOf(entry, await parts.audit.as(as, made));
    },
  };
}

/** Accounts of the embedded backend are asked for at each row; who signed in elsewhere is known by the session alone. */
async function sessionFor(
  { sessionOf, tokenOf }: CallJobParts,
  { ownerKey }: Job,
  { owner, tokenHash, program }: GivenOfCalls,
): Promise<Session | Envelope | undefined> {
  if (program !== undefined) return tokenOf(program);
  if (owner.kind === 'outside') return sessionOf(tokenHash);
  const known = { person: undefined, personAt: '', confirmedAt: '', backendCookies: {} };
  return { tokenHash, door: 'staff', owner, ownerKey, ...known };
}

function readRow({ input }: JobRow): RowOfCalls | undefined {
  return input === '' ? undefined : (JSON.parse(input) as RowOfCalls);
}

/** Whoever is nobody any more, or has lost the right, has it for none of the rows that are left. */
function forbids(forbidden: Envelope): RowEnd {
  if (isTroubled(forbidden.code)) return { again: rowOutcome(forbidden) };
  const message = forbidden.code === '401' ? accountEnded : `${rightLost} ${forbidden.message}`;
  return { refusesRest: rowOutcome({ ...forbidden, message }) };
}

function endOf(entry: CallEntry, answer: BackendAnswer): RowEnd {
  if ('file' in answer) return { row: { ok: true, code: '200', message: 'Success' } };
  const { code, message, result } = answer.envelope;
  if (isTroubled(code)) return { again: rowOutcome(answer.envelope) };
  if (code === '401') return { refusesRest: rowOutcome(envelope('401', accountEnded)) };
  return { row: { ok: entry.success.includes(code), code, message, result: JSON.stringify(result ?? null) } };
}

/** The server, its disk or the backend behind it, and not what was asked. */
function isTroubled(code: string): boolean {
  return /^50\d$/.test(code) || code === '429';
}

function rowOutcome({ code, message }: Envelope): RowOutcome {
  return { ok: false, code, message };
}

const gone =
  'What this job does is not there any more: the call was taken away by a new version. Nothing more was done.';
const signedOut = 'You signed out, and the HR system knows you by your session alone. Sign in and do the rest again.';
const accountEnded = 'The account that began this is not active any more. Nothing more was done.';
const rightLost = 'The right to do this was taken away meanwhile, so nothing more was done.';
const withoutInput = 'What this row was to be done with is not kept any more. Begin again from the screen.';
