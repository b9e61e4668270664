import type { Expression, Kysely } from 'kysely';
import { fixedQuery } from './fixed-query.ts';
import { asUnawaited } from './query-marks.ts';

/** How long an answer is kept, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;

/** The table of answers, in the database of whatever it is that they answer. */
export type AnswerTables = {
  readonly keptAnswer: {
    owner: string;
    call: string;
    repeatKey: string;
    hash: string;
    /** JSON; '' only while the transaction runs that makes it. */
    answer: string;
    at: string;
  };
};

/** A call that may come again: who makes it, which one, its key, what is asked for, and the moment (ISO). */
export interface RepeatedCall {
  readonly owner: string;
  readonly call: string;
  readonly repeatKey: string;
  /** The same for the same contents. */
  readonly hash: string;
  readonly at: string;
}

/** What is said of a key that comes again with something else. */
export const reusedKey = 'This idempotency key was used before with other contents. Use a new key for a new request.';

/** What a key got before, or that it came with other contents then. */
export type Reused = { readonly answer: unknown } | 'other contents';

type Key = { readonly [Part in 'owner' | 'call' | 'repeatKey']: string };
type Aged = { readonly oldest: string };
type Kept = RepeatedCall & { readonly answer: string };
type Slots<Given> = { readonly [Name in keyof Given]: Expression<Given[Name]> };
type Db = Kysely<AnswerTables>;

const known = fixedQuery((db: Db, { owner, call, repeatKey, oldest }: Slots<Key & Aged>) =>
  db
    .selectFrom('keptAnswer')
    .select(['hash', 'answer'])
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('repeatKey', '=', repeatKey)
    .where('at', '>=', oldest),
);

const forget = fixedQuery((db: Db, { oldest }: Slots<Aged>) => db.deleteFrom('keptAnswer').where('at', '<', oldest));

const claim = fixedQuery((db: Db, { owner, call, repeatKey, hash, at, oldest }: Slots<RepeatedCall & Aged>) =>
  db
    .insertInto('keptAnswer')
    .values(({ val }) => ({ owner, call, repeatKey, hash, answer: val(''), at }))
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'call', 'repeatKey'])
        .doUpdateSet(({ val }) => ({ hash, answer: val(''), at }))
        .where('keptAnswer.at', '<', oldest),
    )
    .returning('owner'),
);

// Not an update: what that looks up among the keys would hold up all who have a key beside it.
const keep = fixedQuery(
  (db: Db, { owner, call, repeatKey, hash, answer, at }: Slots<Kept>) =>
    db
      .insertInto('keptAnswer')
      .values({ owner, call, repeatKey, hash, answer, at })
      .onConflict((conflict) => conflict.columns(['owner', 'call', 'repeatKey']).doUpdateSet({ answer })),
  asUnawaited,
);

const drop = fixedQuery((db: Db, { owner, call, repeatKey }: Slots<Key>) =>
  db.deleteFrom('keptAnswer').where('owner', '=', owner).where('call', '=', call).where('repeatKey', '=', repeatKey),
);

/** Any database that has the table, whatever else is in it. */
type AnyDatabase = Pick<Kysely<never>, 'isTransaction'>;

/** What a key got before; undefined when it is new. */
export async function answerBefore(db: AnyDatabase, repeated: RepeatedCall): Promise<Reused | undefined> {
  const row = await known.first(answers(db), { ...repeated, oldest: oldest(repeated.at) });
  if (!row) return undefined;
  return row.hash === repeated.hash ? { answer: JSON.parse(row.answer) as unknown } : 'other contents';
}

/**
 * Takes a key for the transaction before anything is done in it: whoever comes with the same key meanwhile waits for its
 * end. Resolves to what the key got before; undefined where it is taken, as one is whose answer is old.
 */
export async function claimAnswer(handle: AnyDatabase, repeated: RepeatedCall): Promise<Reused | undefined> {
  const taken = await claim.first(answers(handle), { ...repeated, oldest: oldest(repeated.at) });
  return taken ? undefined : answerBefore(handle, repeated);
}

/** Forgets the answers that are old at a moment (ISO); to be called now and then. */
export async function forgetAnswers(db: AnyDatabase, at: string): Promise<void> {
  await forget.all(answers(db), { oldest: oldest(at) });
}

/** Keeps the answer of a key that was taken, with the change itself; or puts the last one in its place. */
export async function keepAnswer(db: AnyDatabase, repeated: RepeatedCall, answer: object): Promise<void> {
  await keep.all(answers(db), { ...repeated, answer: JSON.stringify(answer) });
}

/** Gives a key free again whose answer is not kept. */
export async function dropClaim(handle: AnyDatabase, repeated: RepeatedCall): Promise<void> {
  await drop.all(answers(handle), repeated);
}

function answers(db: AnyDatabase): Db {
  return db as unknown as Db;
}

function oldest(at: string): string {
  return new Date(Date.parse(at) - keptFor).toISOString();
}
