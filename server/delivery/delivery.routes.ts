import { todayIn } from '@muster/engine/formats';
import { Hono } from 'hono';
import { envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import type { RequestContext, RequestState } from '../guard/incoming.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import type { Persons } from '../sessions/persons.ts';
import type { Person } from '../sessions/session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { Viewer } from './viewer.ts';

export interface DeliveryParts {
  readonly sessions: SessionStore;
  readonly persons: Persons;
  readonly clock: { now(): Date; readonly zone: string };
}

const defaultTheme = 'blueDark';

/** What a browser needs to begin, and the screens it may open; each screen under its hash is cached for good. */
export function deliveryRoutes(parts: DeliveryParts): Hono<RequestState> {
  return new Hono<RequestState>()
    .get('/boot/:app', (c) => boot(parts, c))
    .get('/publication', (c) => envelopeResponse(envelope('200', 'Success', c.get('snapshot').number)))
    .get('/screens/:id', (c) => screen(parts, c))
    .get('/screens/:id/:hash', (c) => screen(parts, c));
}

async function boot(parts: DeliveryParts, c: RequestContext): Promise<Response> {
  const app = c.req.param('app');
  if (app !== 'portal' && app !== 'careers') return envelopeResponse(envelope('404', 'There is no such app.'));
  const viewer = await viewerOf(parts, c);
  const { clock } = parts;
  const { definitions, number } = c.get('snapshot');
  const now = clock.now();
  const seen = app === 'careers' ? { ...viewer, person: undefined } : viewer;
  const result = {
    person: seen.person ? { name: seen.person.name, email: seen.person.email } : null,
    applicant: app === 'careers' && viewer.applicant,
    functions: functionsOf(seen.person),
    today: todayIn(clock.zone, now),
    zone: clock.zone,
    now: now.toISOString(),
    theme: defaultTheme,
    publication: number,
    definitions: definitions.boot(app, seen),
  };
  const body = JSON.stringify({ code: '200', message: 'Success', result });
  return new Response(body, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}

async function screen(parts: DeliveryParts, c: RequestContext): Promise<Response> {
  const viewer = await viewerOf(parts, c);
  const found = c.get('snapshot').definitions.screen(c.req.param('id') ?? '', viewer);
  if (found === 'unknown') return envelopeResponse(envelope('404', 'There is no such screen.'));
  if (found === 'forbidden') {
    const signedIn = viewer.person !== undefined || viewer.applicant;
    return envelopeResponse(
      signedIn ? envelope('403', 'You dont have rights to see this page') : envelope('401', sessionEnded),
    );
  }
  const wanted = c.req.param('hash');
  if (wanted !== undefined && wanted !== found.hash) {
    return envelopeResponse(envelope('404', 'There is a newer version of this screen.', { hash: found.hash }));
  }
  const etag = `"${found.hash}"`;
  const cache = wanted === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable';
  // Whoever signs in next at the same browser has another cookie and does not see what was cached.
  const headers = { etag, 'cache-control': cache, vary: 'cookie', 'content-type': 'application/json; charset=utf-8' };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(found.json, { headers });
}

async function viewerOf(
  { sessions, persons }: Pick<DeliveryParts, 'sessions' | 'persons'>,
  c: RequestContext,
): Promise<Viewer> {
  const staff = await sessionAt(c, sessions, 'staff');
  const person = staff && (await persons(staff));
  const applicant = (await sessionAt(c, sessions, 'applicant')) !== undefined;
  return { person: person && !('code' in person) ? person : undefined, applicant };
}

/** Rights as the contract writes them, for what the app shows; the server decides by its own. */
function functionsOf(person: Person | undefined) {
  return Object.entries(person?.rights ?? {}).map(([functionLink, right]) => ({
    functionLink,
    readRight: Number(right.read),
    writeRight: Number(right.write),
    delRight: Number(right.delete),
    childList: [],
  }));
}
