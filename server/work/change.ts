import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { failuresOf, type UniqueViolation } from './failure-reader.ts';
import { answerBefore, claimAnswer, dropClaim, keepAnswer, type RepeatedCall, type Reused } from './kept-answers.ts';
import { Overtaken } from './overtaken.ts';

/** Takes note of what is done when the transaction is over and kept; in order, and never after a refusal. */
export type AfterCommit = (work: () => void | Promise<void>) => void;

/** A call whose answer a repeated request gets again, and how its answer is kept. */
export interface Repeats<Made> {
  readonly call: RepeatedCall;
  /** What is kept of an answer; undefined for one that is not: the key is as good as new then. */
  kept(made: Made): object | undefined;
  again(answer: unknown): Made;
  /** The answer of a key that came before with other contents. */
  reused(): Made;
}

/** What a change may say of itself. */
export interface ChangeOptions<Made> {
  /** True for what nobody may write beside: it looks at everything, or changes the tables themselves. */
  readonly alone?: boolean;
  readonly repeats?: Repeats<Made> | undefined;
  /** True for an answer with which nothing is kept that was written: a refusal, a rehearsal. */
  readonly takenBack?: (made: Made) => boolean;
  /** What is answered where a unique index refuses; undefined where it is looked at again what is there by now. */
  readonly violated?: (violation: UniqueViolation) => Made | undefined;
}

/** How often a change is begun that others come between; after so many times beside others it has the database for itself. */
const mostAttempts = 10;
const attemptsTogether = 4;
/** How often where a row is there that was not a moment ago: the last one has the database for itself, and there it is a mistake of ours. */
const attemptsAtUnique = attemptsTogether + 1;
/** Milliseconds within which the second attempt begins; each further one waits up to twice as long, and not longer than the last. */
const pauses = { first: 8, longest: 250 } as const;

/** What follows the commit of the transactions that run, by what runs their queries: handles of other tables share it. */
const noted = new WeakMap<object, (() => void | Promise<void>)[]>();

/** Takes note of what follows the commit of a unit of work, for whoever has no more of it than its transaction; once for the same work. */
export function afterCommit(handle: Pick<Kysely<never>, 'getExecutor'>, work: () => void | Promise<void>): void {
  const followUps = noted.get(handle.getExecutor());
  if (!followUps) throw new Error('This is done in a unit of work');
  if (!followUps.includes(work)) followUps.push(work);
}

/** What was made and is not kept: thrown inside the transaction, so that all of it is taken back. */
class TakenBack<Made> extends Error {
  readonly made: Made;
  constructor(made: Made) {
    super('taken back');
    this.made = made;
  }
}

/**
 * Does something after whatever else is done so, over all servers on the database, and beside all that is saved: it waits for
 * none of it and is not done again.
 */
export function inTurn<Tables, Made>(
  db: Kysely<Tables>,
  run: (handle: Kysely<Tables>) => Promise<Made>,
): Promise<Made> {
  return db.transaction().setIsolationLevel('read committed').execute(run);
}

/**
 * The one unit of work: does something in a transaction, all of it or nothing. Where another transaction comes between, it
 * is done again from its start, so that `run` changes nothing but the database, and notes by its second argument what else
 * follows. A repeated call gets the answer that it got before, also where both come at once and to different servers.
 */
export async function change<Tables, Made>(
  db: Kysely<Tables>,
  run: (handle: Kysely<Tables>, afterCommit: AfterCommit) => Promise<Made>,
  options: ChangeOptions<Made> = {},
): Promise<Made> {
  const failures = failuresOf(db);
  const { counts } = failures;
  const { repeats, takenBack, violated, alone = false } = options;
  for (let attempt = 1; ; attempt += 1) {
    const followUps: (() => void | Promise<void>)[] = [];
    let made: Made;
    try {
      const begun = db.transaction();
      const way = alone || attempt > attemptsTogether ? begun : begun.setIsolationLevel('serializable');
      made = await way.execute(async (handle) => {
        noted.set(handle.getExecutor(), followUps);
        const before = repeats && (await claimAnswer(handle, repeats.call));
        if (before) return answered(repeats, before);
        const done = await run(handle, (work) => followUps.push(work));
        if (takenBack?.(done)) throw new TakenBack(done);
        const kept = repeats?.kept(done);
        if (repeats) await (kept ? keepAnswer(handle, repeats.call, kept) : dropClaim(handle, repeats.call));
        return done;
      });
    } catch (error) {
      if (error instanceof TakenBack) {
        counts.takenBack += 1;
        return error.made as Made;
      }
      const violation = failures.uniqueViolation(error);
      const refusal = violation && violated?.(violation);
      const overtaken = error instanceof Overtaken || failures.isSerialisationFailure(error);
      const attempts = overtaken ? mostAttempts : violation ? attemptsAtUnique : 1;
      if (refusal === undefined && attempt < attempts) {
        counts.repeated += 1;
        await pause(randomInt(Math.min(pauses.first * 2 ** (attempt - 1), pauses.longest)));
        continue;
      }
      counts.takenBack += 1;
      if (refusal === undefined) throw error;
      return refusal;
    }
    counts.kept += 1;
    await follow(followUps);
    return made;
  }
}

/** What was kept is kept: what goes wrong behind it neither does it again nor keeps the rest from following; it is told on stderr. */
async function follow(followUps: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const work of followUps) {
    try {
      await work();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }
}

/** What a repeated call is answered, before anything is made ready for it; undefined for a new one. */
export async function knownAnswer<Tables, Made>(
  db: Kysely<Tables>,
  repeats: Repeats<Made> | undefined,
): Promise<Made | undefined> {
  const before = repeats && (await answerBefore(db, repeats.call));
  return before && answered(repeats, before);
}

function answered<Made>(repeats: Repeats<Made>, before: Reused): Made {
  return before === 'other contents' ? repeats.reused() : repeats.again(before.answer);
}
