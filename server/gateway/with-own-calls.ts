import type { Kysely } from 'kysely';
import { type Envelope, envelope, httpStatusOf, sessionEnded } from '../envelope/envelope.ts';
import { everything, isMisasked, listPage, type Misasked, readListOptions, undeclaredIn } from '../lists/index.ts';
import type { AskedList, OwnAnswer, OwnCall } from '../own-calls/own-call.ts';
import { repeatsOfCall } from '../own-calls/repeats-of-call.ts';
import { envelopeOfRows } from '../reads/row-lists.ts';
import type { Person, Session } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import { type AskedMatch, change, keepAnswer, readMatch } from '../work/index.ts';
import type { CallEntry } from './call-entry.ts';
import { checkRight } from './check-right.ts';
import { seenBy, unsettableBy } from './field-rights.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from './hr-backend.ts';
import { readSent } from './read-sent.ts';

export interface OwnCallParts {
  readonly db: Kysely<ServerTables>;
  readonly calls: readonly OwnCall[];
  /** The declared calls; each of Muster's own has one handler, else it is our own mistake and nothing starts. */
  readonly declared?: Iterable<DeclaredCall>;
  readonly now: () => Date;
}

/** What of a declaration its handler has to fit. */
type DeclaredCall = Pick<CallEntry, 'id' | 'backend' | 'right' | 'changes'>;

/**
 * In sentences: handlers of calls that are not declared, declared ones without a handler or with two, and changing ones that
 * do not say which version they need. What everybody may ask without a session is answered where sign-ins are.
 */
export function unfitOwnCalls(calls: readonly OwnCall[], declared: Iterable<DeclaredCall>): readonly string[] {
  const own = [...declared].filter(({ backend, right }) => backend === 'muster' && right !== 'public');
  const known = new Map(own.map((call) => [call.id, call]));
  const handled = new Set<string>();
  const wrong = calls.flatMap(({ id, version }) => {
    const call = known.get(id);
    const told = [
      ...(handled.has(id) ? [`${id} has two handlers`] : []),
      ...(call ? [] : [`${id} has a handler and is not declared`]),
      ...(call && call.changes !== (version !== undefined) ? [`${id} does not say which version it needs`] : []),
    ];
    handled.add(id);
    return told;
  });
  return [...wrong, ...own.filter(({ id }) => !handled.has(id)).map(({ id }) => `${id} has no handler`)];
}

/** The backend with the calls in front of it that Muster itself answers, whichever backend that is. */
export function withOwnCalls(backend: HrBackend, parts: OwnCallParts): HrBackend {
  const [wrong, ...others] = parts.declared ? unfitOwnCalls(parts.calls, parts.declared) : [];
  if (wrong !== undefined)
    throw new Error(`Declared calls of Muster and their handlers do not fit: ${[wrong, ...others].join('; ')}`);
  const known = new Map(parts.calls.map((call) => [call.id, call]));
  return {
    ...backend,
    personOf: (session) => backend.personOf(session),
    call: async (request) => {
      if (request.call.backend !== 'muster') return backend.call(request);
      const call = known.get(request.call.id);
      if (!call) return { envelope: envelope('404', 'This call does not exist.') };
      return answer(backend, parts, call, request);
    },
  };
}

async function answer(
  backend: HrBackend,
  parts: OwnCallParts,
  call: OwnCall,
  request: BackendRequest,
): Promise<BackendAnswer> {
  const person = await personOf(backend, request);
  if ('code' in person) return { envelope: person };
  const { session, params, ifMatch, confirmed = false, from } = request;
  const { changes, oneTime } = request.call;
  const sent = readSent(request);
  if ('code' in sent) return { envelope: sent };
  const { body } = sent;
  const demanded = changes && call.version === 'demanded' && call.rehearses?.(body) !== true;
  const match = matchIn(ifMatch, demanded);
  const unsettable = unsettableBy(person, request.call, body);
  if (unsettable) return { envelope: unsettable };
  const seen = (made: BackendAnswer): BackendAnswer =>
    'envelope' in made ? { envelope: seenBy(person, request.call, made.envelope) } : made;
  if (demanded && match === undefined) return { envelope: envelope('428', unseen) };
  if (!session) return { envelope: envelope('401', sessionEnded) };
  const { ownerKey, owner, tokenHash, program } = session;
  const asked = { person, ownerKey, owner, tokenHash, program, now: parts.now(), params, body, match, confirmed, from };
  if (!changes) {
    const list = askedList(request);
    if (list && isMisasked(list)) return { envelope: envelopeOfRows(list) };
    const made = await call.run({ ...asked, handle: parts.db, list });
    const isListed = 'envelope' in made && made.listed === true;
    const { answer: place, records } = request.call.guarded();
    if (isListed && place && records.has(place.entity))
      throw new Error(`${call.id} answers from the database what has guarded fields`);
    return isListed ? withoutCommit(made) : listed(list, request, seen(withoutCommit(made)));
  }
  const repeats = oneTime ? undefined : repeatsOfCall(request.call.address, request, asked.now.toISOString());
  const run = (await call.prepare?.({ ...asked, handle: parts.db })) ?? ((inside) => call.run(inside));
  const made = await change<ServerTables, OwnAnswer>(
    parts.db,
    async (handle, afterCommit) => {
      const done = await run({ ...asked, handle });
      if ('envelope' in done) afterCommit(() => done.committed?.());
      return done;
    },
    { repeats, takenBack },
  );
  if ('file' in made || takenBack(made)) return seen(withoutCommit(made));
  const last = await made.completed?.();
  if (!last) return seen(withoutCommit(made));
  if (repeats) await keepAnswer(parts.db, repeats.call, last);
  return seen({ envelope: last });
}

/** What a list is asked for; undefined for what is none. */
function askedList({ call: { rowKey, rowNames }, query }: BackendRequest): AskedList | Misasked | undefined {
  if (rowKey === undefined) return undefined;
  const options = readListOptions(query);
  return isMisasked(options) ? options : { options, undeclared: undeclaredIn(options, rowNames(), [rowKey]) };
}

/** A list that was read whole takes what every list does. */
function listed(list: AskedList | undefined, { call }: BackendRequest, answer: BackendAnswer): BackendAnswer {
  if (!list || call.rowKey === undefined || !('envelope' in answer)) return answer;
  const { code, result } = answer.envelope;
  if (list.options === everything || !call.success.includes(code) || !Array.isArray(result)) return answer;
  return { envelope: envelopeOfRows(listPage(result, call.rowKey, list.options, list.undeclared)) };
}

/** An error takes back everything that was written on the way, and so does a rehearsal. */
function takenBack(made: OwnAnswer): boolean {
  return 'envelope' in made && (made.takeBack === true || httpStatusOf(made.envelope.code) >= 400);
}

const unseen =
  'This is not changed unseen: send the _version that you read as If-Match. A program that overwrites it whatever it is sends *.';

function matchIn(ifMatch: string | undefined, demanded: boolean): AskedMatch | undefined {
  const match = readMatch(ifMatch);
  return match === 'unreadable' || (match === 'any' && !demanded) ? undefined : match;
}

/** Who asks, with the right that the call needs. */
async function personOf(backend: HrBackend, { call, session }: BackendRequest): Promise<Person | Envelope> {
  const learn = async (known: Session): Promise<Person | Envelope> => {
    const person = known.person ?? (await backend.personOf(known));
    return person === 'ended' ? envelope('401', sessionEnded) : person;
  };
  let asking: Person | Envelope = envelope('401', sessionEnded);
  const refused = await checkRight(call, session, async (known) => {
    asking = await learn(known);
    return asking;
  });
  if (refused || call.right !== 'session' || !session) return refused ?? asking;
  return learn(session);
}

function withoutCommit(made: OwnAnswer): BackendAnswer {
  return 'file' in made ? made : { envelope: made.envelope };
}
