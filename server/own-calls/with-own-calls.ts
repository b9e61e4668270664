import type { Kysely } from 'kysely';
import { type Envelope, envelope, httpStatusOf, sessionEnded } from '../envelope/envelope.ts';
import { checkRight } from '../gateway/check-right.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from '../gateway/hr-backend.ts';
import type { Person, Session } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import { hashOfCall, keepAnswer, keptAnswer, type RepeatedCall, replaceAnswer } from './kept-answers.ts';
import type { Match, OwnAnswer, OwnCall } from './own-call.ts';

export interface OwnCallParts {
  readonly db: Kysely<ServerTables>;
  readonly calls: readonly OwnCall[];
  readonly now: () => Date;
}

/** An answer that changed nothing: thrown inside the transaction, so that all of it is taken back. */
class TakenBack extends Error {
  readonly answer: OwnAnswer;
  constructor(answer: OwnAnswer) {
    super('taken back');
    this.answer = answer;
  }
}

/** The backend with the calls in front of it that Muster itself answers, whichever backend that is. */
export function withOwnCalls(backend: HrBackend, parts: OwnCallParts): HrBackend {
  const known = new Map(parts.calls.map((call) => [call.path, call]));
  return {
    ...backend,
    personOf: (session) => backend.personOf(session),
    call: async (request) => {
      if (request.call.backend !== 'muster') return backend.call(request);
      const call = known.get(request.call.address);
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
  const person = await personOf(backend, call, request);
  if ('code' in person) return { envelope: person };
  const { session, params, body, ifMatch, confirmed = false, from } = request;
  const demanded = call.changes && call.version === 'demanded' && call.rehearses?.(body) !== true;
  const match = matchIn(ifMatch, demanded);
  if (demanded && match === undefined) return { envelope: envelope('428', unseen) };
  if (!session) return { envelope: envelope('401', sessionEnded) };
  const { ownerKey, owner, tokenHash } = session;
  const asked = { person, ownerKey, owner, tokenHash, now: parts.now(), params, body, match, confirmed, from };
  if (!call.changes) return withoutCommit(await call.run({ ...asked, handle: parts.db }));
  const key = request.idempotencyKey;
  const repeated: RepeatedCall | undefined =
    key === undefined || call.secret
      ? undefined
      : { ownerKey, call: call.path, repeatKey: key, bodyHash: hashOfCall(params, body, ifMatch) };
  const run = (await call.prepare?.({ ...asked, handle: parts.db })) ?? ((inside) => call.run(inside));
  try {
    const made = await parts.db.transaction().execute(async (handle): Promise<OwnAnswer> => {
      const before = repeated && (await keptAnswer(handle, repeated, asked.now));
      if (before) return { envelope: before };
      const done = await run({ ...asked, handle });
      if ('file' in done) return done;
      if (done.takeBack || httpStatusOf(done.envelope.code) >= 400) throw new TakenBack(done);
      if (repeated) await keepAnswer(handle, repeated, done.envelope, asked.now);
      return done;
    });
    if ('file' in made) return made;
    await made.committed?.();
    const last = await made.completed?.();
    if (!last) return withoutCommit(made);
    if (repeated) await replaceAnswer(parts.db, repeated, last);
    return { envelope: last };
  } catch (error) {
    if (error instanceof TakenBack) return withoutCommit(error.answer);
    throw error;
  }
}

const unseen =
  'This is not changed unseen: send the _version that you read as If-Match. A program that overwrites it whatever it is sends *.';

function matchIn(ifMatch: string | undefined, demanded: boolean): Match | undefined {
  if (ifMatch === '*' && demanded) return 'any';
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(ifMatch ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/** Who asks, with the right that the call needs by itself, whatever a definition says of it. */
async function personOf(
  backend: HrBackend,
  { right, needs }: OwnCall,
  { call, session }: BackendRequest,
): Promise<Person | Envelope> {
  const learn = async (known: Session): Promise<Person | Envelope> => {
    const person = known.person ?? (await backend.personOf(known));
    return person === 'ended' ? envelope('401', sessionEnded) : person;
  };
  let asking: Person | Envelope = envelope('401', sessionEnded);
  const asked = { ...call, right: right === 'session' ? right : [right], needs } as const;
  const refused = await checkRight(asked, session, async (known) => {
    asking = await learn(known);
    return asking;
  });
  if (refused || right !== 'session' || !session) return refused ?? asking;
  return learn(session);
}

function withoutCommit(made: OwnAnswer): BackendAnswer {
  return 'file' in made ? made : { envelope: made.envelope };
}
