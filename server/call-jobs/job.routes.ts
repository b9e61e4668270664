import { Hono } from 'hono';
import type { Published } from '../delivery/published.ts';
import { type Envelope, envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { checkConfirmed } from '../gateway/check-confirmed.ts';
import { checkRight } from '../gateway/check-right.ts';
import { formProblem } from '../gateway/judge-sent.ts';
import { throughScreen } from '../gateway/through-screen.ts';
import { type BodyBounds, usualBounds } from '../guard/body-bounds.ts';
import { hostOf, isHttps, type RequestContext, type RequestState } from '../guard/incoming.ts';
import { originProblem } from '../guard/origin-problem.ts';
import { readBody } from '../guard/read-body.ts';
import { jobBounds } from '../jobs/index.ts';
import type { Confirmations } from '../sessions/confirmations.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import type { Persons } from '../sessions/persons.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { isRepeatKey, unusableKey } from '../work/index.ts';
import type { AskedJob } from './begin-call-job.ts';
import type { LabelledRow } from './call-rows.ts';
import type { JobService } from './create-job-service.ts';

export interface JobRouteParts {
  readonly jobs: Pick<JobService, 'begin'>;
  readonly sessions: SessionStore;
  readonly persons: Persons;
  readonly confirmations: Confirmations;
  readonly published: Pick<Published, 'versionAt'>;
  readonly now: () => Date;
}

const bounds: BodyBounds = { ...usualBounds, bytes: jobBounds.bytes, values: 600_000, names: jobBounds.rows };

/** `POST /api/jobs { call, rows: [{ params, body, version, label }], title }`: one call for many rows, which goes on as a job. */
export function jobRoutes(parts: JobRouteParts): Hono<RequestState> {
  return new Hono<RequestState>().post('/', async (c) => {
    c.set('logName', 'job');
    const begun = await begin(parts, c);
    c.set('logCode', begun.code);
    return begun.code === '202' ? acceptedResponse(begun) : envelopeResponse(begun);
  });
}

/** The answer of a job that was begun: '202', and where it is told how far it is. */
export function acceptedResponse(begun: Envelope, headers: Readonly<Record<string, string>> = {}): Response {
  const { headers: usual, body } = envelopeResponse(begun, headers);
  const jobId = isRecord(begun.result) ? String(begun.result['jobId']) : '';
  usual.set('location', `/api/hr/background/getProgress/${jobId}/0`);
  return new Response(body, { status: 202, headers: usual });
}

async function begin(parts: JobRouteParts, c: RequestContext): Promise<Envelope> {
  const origin = c.get('program') ? undefined : originProblem(c.req.raw.headers, hostOf(c), isHttps(c));
  if (origin !== undefined) return envelope('403', origin);
  const session = await sessionAt(c, parts.sessions, 'staff');
  if (!session) return envelope('401', sessionEnded);
  const person = await parts.persons(session);
  if ('code' in person) return person;
  const idempotencyKey = c.req.header('idempotency-key');
  if (idempotencyKey !== undefined && !isRepeatKey(idempotencyKey)) return envelope('422', unusableKey);
  const read = await readBody(c.req.raw, bounds);
  if ('refusal' in read) return read.refusal;
  const asked = readAsked(read.value, (id) => c.get('snapshot').table.entries.find((entry) => entry.id === id));
  if ('code' in asked) return asked;
  const { entry } = asked;
  const forbidden = await checkRight(entry, session, async () => person);
  if (forbidden) return forbidden;
  const form = c.req.header('x-muster-form') || undefined;
  const unformed = formProblem(entry, form);
  if (unformed) return unformed;
  const through = await throughScreen(parts, c, entry, session);
  if (through && 'code' in through) return through;
  const token = c.req.header('x-muster-confirmation');
  const confirmed = token !== undefined && (await parts.confirmations.take(session, token));
  const unconfirmed = checkConfirmed(entry, session, confirmed, parts.now());
  if (unconfirmed) return unconfirmed;
  const requestId = c.get('requestId');
  return parts.jobs.begin({ ...asked, session, person, form, through, confirmed, idempotencyKey, requestId });
}

function readAsked(
  sent: unknown,
  entryOf: (id: string) => CallEntry | undefined,
): Pick<AskedJob, 'entry' | 'rows' | 'title'> | Envelope {
  const { call, rows, title } = isRecord(sent) ? sent : {};
  const entry = typeof call === 'string' ? entryOf(call) : undefined;
  if (!entry) return wrong('call', 'There is no such call.');
  if (title !== undefined && (typeof title !== 'string' || title.trim() === '' || title.length > jobBounds.label))
    return wrong('title', `A title is a text of at most ${jobBounds.label} characters.`);
  if (!Array.isArray(rows)) return wrong('rows', 'The rows are a list.');
  const read: LabelledRow[] = [];
  for (const [place, row] of rows.entries()) {
    const known = readRow(row);
    if (!known) return wrong(`rows.${place}`, 'A row is a record of params, body, version and label.');
    read.push(known);
  }
  return { entry, rows: read, title };
}

function readRow(sent: unknown): LabelledRow | undefined {
  if (!isRecord(sent)) return undefined;
  const { params = {}, body, version, label = '', ...unknown } = sent;
  if (Object.keys(unknown).length > 0 || !isRecord(params) || typeof label !== 'string') return undefined;
  if (version !== undefined && typeof version !== 'string' && typeof version !== 'number') return undefined;
  const seen = version === undefined ? {} : { version: String(version) };
  return { label, row: { params, ...(body === undefined ? {} : { body }), ...seen } };
}

function wrong(field: string, message: string): Envelope {
  return envelope('422', message, { problems: [{ field, message }] });
}
