import { writtenLanguage } from '@muster/engine/check';
import { todayIn } from '@muster/engine/formats';
import { Hono } from 'hono';
import { envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import { holds } from '../gateway/check-right.ts';
import type { RequestContext, RequestState } from '../guard/incoming.ts';
import { spokenAnswer } from '../guard/spoken-answer.ts';
import type { CompanyWays } from '../hr/index.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import type { Persons } from '../sessions/persons.ts';
import type { Person, Session } from '../sessions/session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { type ClosedPage, closedPage } from './closed-page.ts';
import type { DeliveredDefinitions } from './delivered-definitions.ts';
import { type AppName, hasChosen, languageFor } from './languages.ts';
import type { PersonLanguages } from './person-languages.ts';
import type { Viewer } from './viewer.ts';

export interface DeliveryParts {
  readonly sessions: SessionStore;
  readonly persons: Persons;
  readonly clock: { now(): Date; readonly zone: string };
  readonly personLanguages: PersonLanguages;
  /** The names of a person's own roles. */
  readonly rolesOf: (session: Session) => Promise<readonly string[]>;
  /** What the company is called, in whose name the apps are, and what it goes by; undefined where nobody knows. */
  readonly companyWays: () => Promise<CompanyWays | undefined>;
}

const noRight = 'You dont have rights to see this page';

/** What a browser needs to begin, and the screens it may open; each screen under its hash is cached for good. */
export function deliveryRoutes(parts: DeliveryParts): Hono<RequestState> {
  return new Hono<RequestState>()
    .get('/boot/:app', (c) => boot(parts, c))
    .get('/publication', (c) => envelopeResponse(envelope('200', 'Success', c.get('snapshot').number)))
    .get('/refusal', (c) => refusal(parts, c))
    .get('/screens/:id', (c) => screen(parts, c))
    .get('/screens/:id/:hash', (c) => screen(parts, c));
}

async function boot(parts: DeliveryParts, c: RequestContext): Promise<Response> {
  const app = c.req.param('app');
  if (app !== 'portal' && app !== 'careers') return envelopeResponse(envelope('404', 'There is no such app.'));
  const asking = await whoAsks(parts, c);
  const { viewer } = asking;
  const { clock } = parts;
  const { definitions, languages, number } = c.get('snapshot');
  const { language } = languageOf(c, app);
  await keepLanguage(parts, c, app, asking, language);
  const spoken = languages?.in(language) ?? definitions;
  const { css: _, ...themes } = spoken.themes(app);
  const now = clock.now();
  const seen = app === 'careers' ? { ...viewer, person: undefined } : viewer;
  const made = spoken.boot(app, seen);
  const { name: company = '', ...ways } = (await parts.companyWays()) ?? {};
  const result = {
    person: seen.person ? shownPerson(seen.person) : null,
    applicant: app === 'careers' && viewer.applicant,
    functions: functionsOf(seen.person),
    today: todayIn(clock.zone, now),
    zone: clock.zone,
    company: ways,
    now: now.toISOString(),
    ...themes,
    publication: number,
    language,
    languages: languages?.spoken ?? [],
    ...(language === writtenLanguage ? {} : { program: languages?.program(language) ?? {} }),
    definitions: company === '' ? made : { ...made, app: Object.assign({}, made.app, { title: company }) },
  };
  const body = JSON.stringify({ code: '200', message: 'Success', result });
  return new Response(body, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/**
 * A choice is kept when the app begins anew in it, as it does at once. An applicant reads careers in the language of his
 * browser without choosing one, and is written to in that.
 */
async function keepLanguage(
  { personLanguages }: DeliveryParts,
  c: RequestContext,
  app: AppName,
  { staff, applicant }: Asking,
  language: string,
): Promise<void> {
  if (c.get('program')) return;
  if (app === 'careers' && applicant) await personLanguages.keep(applicant.ownerKey, language);
  if (app === 'portal' && staff && hasChosen((name) => c.req.header(name), language))
    await personLanguages.keep(staff.ownerKey, language);
}

async function screen(parts: DeliveryParts, c: RequestContext): Promise<Response> {
  const asking = await whoAsks(parts, c);
  const { viewer } = asking;
  const id = c.req.param('id') ?? '';
  const wanted = c.req.param('hash');
  const found = screenFor(c, (definitions) => definitions.screen(id, viewer), wanted);
  if (found === 'unknown') return envelopeResponse(envelope('404', 'There is no such screen.'));
  if (found === 'forbidden') {
    const signedIn = viewer.person !== undefined || viewer.applicant;
    if (!signedIn) return envelopeResponse(spokenAnswer(c, envelope('401', sessionEnded)));
    const why = await whyRefused(parts, c, asking, { id: c.req.param('id') ?? '' });
    return envelopeResponse(spokenAnswer(c, envelope('403', noRight, why)));
  }
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

type Screen = ReturnType<DeliveredDefinitions['screen']>;

/** A screen in the language of whoever asks; by its hash in the language in which he was told of it. */
function screenFor(c: RequestContext, screenOf: (definitions: DeliveredDefinitions) => Screen, hash?: string): Screen {
  const { definitions, languages } = c.get('snapshot');
  const own = screenOf(languages?.in(languageOf(c, 'portal').language) ?? definitions);
  if (hash === undefined || typeof own === 'string' || own.hash === hash) return own;
  for (const { language } of languages?.spoken ?? []) {
    const other = screenOf(languages?.in(language) ?? definitions);
    if (typeof other !== 'string' && other.hash === hash) return other;
  }
  return own;
}

function languageOf(c: RequestContext, app: AppName) {
  return languageFor((name) => c.req.header(name), app, c.get('snapshot').languages);
}

/** Why the page at a path, as its definition writes it, is refused to whoever asks; nothing where it is not. */
async function refusal(parts: DeliveryParts, c: RequestContext): Promise<Response> {
  const asking = await whoAsks(parts, c);
  if (!asking.viewer.person && !asking.viewer.applicant) return envelopeResponse(envelope('401', sessionEnded));
  const why = await whyRefused(parts, c, asking, { path: c.req.query('path') ?? '' });
  return envelopeResponse(envelope('200', 'Success', why));
}

async function whyRefused(
  parts: DeliveryParts,
  c: RequestContext,
  { viewer: { person }, staff }: Asking,
  place: { readonly id: string } | { readonly path: string },
): Promise<ClosedPage | null> {
  const asked = c.get('snapshot').definitions.asksFor(place);
  if (!asked || !person || !staff || holds(person, asked.functions)) return null;
  return closedPage(asked.title, asked.functions, person, await parts.rolesOf(staff));
}

/** Who a request comes from, looked up once. */
interface Asking {
  readonly viewer: Viewer;
  /** The session at the portal's door. */
  readonly staff: Session | undefined;
  /** That of an applicant, at the door of careers. */
  readonly applicant: Session | undefined;
}

async function whoAsks(
  { sessions, persons }: Pick<DeliveryParts, 'sessions' | 'persons'>,
  c: RequestContext,
): Promise<Asking> {
  const staff = await sessionAt(c, sessions, 'staff');
  const person = staff && (await persons(staff));
  const applicant = await sessionAt(c, sessions, 'applicant');
  const known = person && !('code' in person) ? person : undefined;
  return { viewer: { person: known, applicant: applicant !== undefined }, staff, applicant };
}

/** Rights as the contract writes them, for what the app shows; the server decides by its own. */
/** What pages read of the person as `session`. */
function shownPerson({ name, email, applicantId = null }: Person) {
  return { name, email, applicantId };
}

function functionsOf(person: Person | undefined) {
  return Object.entries(person?.rights ?? {}).map(([functionLink, right]) => ({
    functionLink,
    readRight: Number(right.read),
    writeRight: Number(right.write),
    delRight: Number(right.delete),
    childList: [],
  }));
}
