import { isRepeatKey, knownAnswer, type Repeats, reusedKey, unusableKey } from '../../work/index.ts';
import type { BoundRoute } from '../bind-routes.ts';
import type { Context } from '../context.ts';
import { keepExtensions } from '../extension-values.ts';
import type { HrRequest } from '../hr-request.ts';
import {
  type Done,
  isRefused,
  type Outcome,
  type Refused,
  refused,
  type StoredFileAnswer,
  wrongField,
} from '../outcome.ts';
import type { Audited } from '../records/audited.ts';
import { changeRecords } from '../records/change-records.ts';
import { keepingAdministrator } from '../roles/keeping-administrator.ts';
import type { RouteInput } from '../route.ts';
import type { Answering } from './answering.ts';
import { hashOfRequest } from './hash-of-request.ts';

/** Answers a call that changes something: in one transaction, once for each key that it came with. */
export async function changeByCall(
  found: BoundRoute,
  context: Context,
  input: RouteInput<unknown, unknown>,
  request: HrRequest,
  outside: Answering,
): Promise<Outcome | StoredFileAnswer> {
  const { db, audit, managers } = outside;
  const repeats = found.oneTime ? undefined : await readRepeats(request, context, found.secret);
  if (isRefused(repeats)) return repeats;
  // Where nothing is made ready before, the transaction finds it.
  const known = found.prepare && (await knownAnswer(db, repeats));
  if (known) return known;
  const prepared = await found.prepare?.(input, outside, context);
  // The same request may have come to its end meanwhile: what it has made is what this one finds in its way.
  if (isRefused(prepared)) return (await knownAnswer(db, repeats)) ?? prepared;
  let used = false;
  try {
    return await changeRecords<Outcome | StoredFileAnswer>(
      { db, audit, context, trail: trailOf(found, input) },
      async (inside, afterCommit) => {
        const unfit = await request.extensions?.before(inside.handle);
        if (unfit) return unfit;
        const run = () => found.run(inside, input, prepared);
        const done = await (context.actor.kind === 'person'
          ? keepingAdministrator(inside.handle, run, managers)
          : run());
        if (!done.ok) return done;
        const unkept = 'file' in done ? undefined : await keepExtensions(inside, request.extensions, done);
        afterCommit(() => {
          used = true;
        });
        return unkept ?? done;
      },
      { repeats },
    );
  } finally {
    if (!used) await found.drop?.(prepared, outside);
  }
}

/** What the log says of a call: the records that it changed, else that it was made. */
function trailOf(found: BoundRoute, input: RouteInput<unknown, unknown>): Audited {
  const call = found.address;
  const otherwise = found.logged?.(input) ?? { action: 'data.call', subject: { kind: 'call', key: call } };
  return otherwise === 'elsewhere' ? { call } : { call, otherwise };
}

async function readRepeats(
  { call, params = [], body, idempotencyKey: repeatKey, extensions }: HrRequest,
  { actor, now }: Context,
  secret: boolean,
): Promise<Repeats<Outcome | StoredFileAnswer> | Refused | undefined> {
  if (repeatKey === undefined) return undefined;
  if (!isRepeatKey(repeatKey)) return wrongField('Idempotency-Key', unusableKey);
  const owner = actor.kind === 'visitor' ? 'visitor' : `account ${actor.accountId}`;
  const asked = { params, body, secret, extensions: extensions?.content };
  const hash = await hashOfRequest(asked, `${owner} ${call} ${repeatKey}`);
  return {
    call: { owner, call, repeatKey, hash, at: now.instant },
    kept: (made) => ('file' in made ? undefined : made),
    again: (answer) => answer as Done,
    reused: () => refused('422', reusedKey),
  };
}
