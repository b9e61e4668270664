import { createHash } from 'node:crypto';
import type { Asker } from '@muster/engine';
import { Hono } from 'hono';
import type { Snapshot } from '../delivery/snapshot.ts';
import { envelopeResponse } from '../envelope/envelope.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { checkRight, holds } from '../gateway/check-right.ts';
import { doorProblem } from '../gateway/door-problem.ts';
import { hostOf, isHttps, type RequestContext, type RequestState } from '../guard/incoming.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import type { Persons } from '../sessions/persons.ts';
import type { Door, Person, Session } from '../sessions/session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { openapiDocument } from './openapi-document.ts';

export interface OpenapiParts {
  readonly sessions: SessionStore;
  readonly persons: Persons;
  readonly careersHost: string | undefined;
}

interface Written {
  readonly text: string;
  readonly etag: string;
}

/** Documents that are kept for one publish; people with the same rights share one. */
const mostKept = 50;

/** `GET /api/openapi.json`: the calls that whoever asks may make, as they are published. */
export function openapiRoutes(parts: OpenapiParts): Hono<RequestState> {
  const kept = new WeakMap<Snapshot, Map<string, Written>>();
  return new Hono<RequestState>().get('/', async (c) => {
    c.set('logName', 'openapi');
    const { sessions, persons, careersHost } = parts;
    const atCareers = careersHost !== undefined && hostOf(c) === careersHost;
    const staff = atCareers ? undefined : await sessionAt(c, sessions, 'staff');
    const asking = { staff, applicant: await sessionAt(c, sessions, 'applicant') };
    const snapshot = c.get('snapshot');
    const here = snapshot.table.entries.filter((entry) => !doorProblem(careersHost, c, entry));
    const person = staff && (await persons(staff));
    if (person && 'code' in person) return envelopeResponse(person);
    const entries = await callsOf(here, asking, person, persons);
    const reads: Asker['reads'] = (functions) => person !== undefined && holds(person, functions);
    const known = kept.get(snapshot) ?? new Map<string, Written>();
    kept.set(snapshot, known);
    const https = isHttps(c);
    const key = createHash('sha256')
      .update(
        JSON.stringify([
          https,
          entries.map(({ id }) => id),
          Object.keys(person?.rights ?? {}).filter((name) => reads([name])),
        ]),
      )
      .digest('hex');
    const document = known.get(key) ?? write(snapshot, entries, https, reads);
    if (known.size >= mostKept) known.clear();
    known.set(key, document);
    return answer(c, document);
  });
}

/** The calls that somebody may make, judged as the gateway judges each of them. */
async function callsOf(
  entries: readonly CallEntry[],
  { staff, applicant }: Readonly<Record<Door, Session | undefined>>,
  person: Person | undefined,
  persons: Persons,
): Promise<readonly CallEntry[]> {
  const allowed: CallEntry[] = [];
  for (const entry of entries) {
    const session = entry.door === 'applicant' ? applicant : staff;
    const refused = await checkRight(entry, session, async (asking) => person ?? persons(asking));
    if (!refused) allowed.push(entry);
  }
  return allowed;
}

function write(
  { number, contract }: Snapshot,
  entries: readonly CallEntry[],
  https: boolean,
  reads: Asker['reads'],
): Written {
  const text = JSON.stringify(openapiDocument({ entries, contract, publication: number, https, reads }));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { text, etag: `"${number}-${hash}"` };
}

function answer(c: RequestContext, { text, etag }: Written): Response {
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } });
}
