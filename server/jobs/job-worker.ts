import { randomInt } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { jobTimes, mostAttempts, mostInVain } from './job-bounds.ts';
import type { JobKind, RowEnd, RowOutcome } from './job-kind.ts';
import type { Job, JobQueue } from './job-queue.ts';

export interface WorkerParts {
  readonly queue: JobQueue;
  readonly kinds: readonly JobKind[];
  /** What this server is called among those on the database. */
  readonly server: string;
  readonly now: () => number;
  /** Told of what fails by no fault of a row. */
  readonly tell: (sentence: string, fields: Readonly<Record<string, string>>) => void;
  /** Told of each row what came of it. */
  readonly count?: (outcome: 'done' | 'failed' | 'again') => void;
  /** How many jobs it does at the same time: one that waits for another machine holds up no other. */
  readonly lanes?: number;
}

/** What does the jobs of this server. */
export interface JobWorker {
  /** Looks for work at once: some was asked for here. */
  wake(): void;
  /** Lets the rows that are under way come to their end. */
  stop(): Promise<void>;
}

/** Begins to work. Jobs have their turn one after the other, those first whose owner waits longest since he was served. */
export function startJobWorker(parts: WorkerParts): JobWorker {
  const { lanes = 2, server, tell, queue } = parts;
  let over = false;
  const sleepers = new Set<() => void>();
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(wakeUp, jobTimes.look);
      timer.unref();
      function wakeUp() {
        clearTimeout(timer);
        sleepers.delete(wakeUp);
        resolve();
      }
      sleepers.add(wakeUp);
    });
  const wake = () => {
    for (const sleeper of [...sleepers]) sleeper();
  };
  const lane = async (holder: string) => {
    while (!over) {
      try {
        const job = (await queue.hasWork()) ? await queue.claim(holder) : undefined;
        if (job) await doSlice(parts, job, () => over);
        else if (!(await bringMore(parts))) await rest();
      } catch (error) {
        tell('a job could not be done', { error: String(error) });
        await rest();
      }
      await turnOfOthers();
    }
  };
  const running = Array.from({ length: lanes }, (_, index) => lane(`${server}/${index}`));
  return {
    wake,
    stop: async () => {
      over = true;
      wake();
      await Promise.all(running);
    },
  };
}

/** Has each kind make jobs of what waits for it; true where there are some. */
async function bringMore({ kinds }: WorkerParts): Promise<boolean> {
  let brought = false;
  for (const kind of kinds) brought = ((await kind.bring?.()) ?? false) || brought;
  return brought;
}

/** Does rows of a job that was claimed, until others have their turn. */
async function doSlice(parts: WorkerParts, job: Job, isOver: () => boolean): Promise<void> {
  const { queue, kinds, now } = parts;
  const kind = kinds.find(({ name }) => name === job.kind);
  if (!kind) return queue.finish(job, 'failed', unknownKind);
  const ends = now() + jobTimes.slice;
  const beat = setInterval(() => void queue.beat(job).catch(() => undefined), jobTimes.beat);
  beat.unref();
  let died = job.diedAt > 0 && !kind.repeatable;
  let { attempts } = job;
  try {
    do {
      const standing = await queue.standing(job);
      if (standing === 'lost') return;
      if (standing === 'cancelled') return await queue.finish(job, 'cancelled');
      const row = await queue.next(job);
      if (!row) return await queue.finish(job, 'done');
      const end =
        died && !isSure(job, now()) ? unsure : attempts >= mostAttempts ? given : await attempt(parts, kind, job, row);
      died = false;
      parts.count?.('again' in end ? 'again' : 'row' in end && end.row.ok ? 'done' : 'failed');
      if ('again' in end && end.after !== undefined) return await queue.release(job, { notBefore: now() + end.after });
      if ('again' in end) {
        attempts += 1;
        if (attempts < mostAttempts) {
          return await queue.release(job, { attempts, notBefore: now() + pauseAfter(attempts) });
        }
      }
      if ('refusesRest' in end) return await queue.refuseRest(job, end.refusesRest);
      const outcome = 'again' in end ? end.again : end.row;
      await queue.ended(job, row.place, outcome);
      if ('again' in end && (await queue.endedInVain(job)) >= mostInVain)
        return await queue.finish(job, 'failed', inVain);
      attempts = 0;
      await turnOfOthers();
    } while (now() < ends && !isOver());
    await queue.release(job);
  } finally {
    clearInterval(beat);
  }
}

async function attempt(
  { tell }: WorkerParts,
  kind: JobKind,
  job: Job,
  { place, input }: { readonly place: number; readonly input: string },
): Promise<RowEnd> {
  try {
    return await kind.run(job, { place, input, repeatKey: `job-${job.jobId}-${place}` });
  } catch (error) {
    const { jobId, requestId } = job;
    tell('a row of a job failed', { job: jobId, row: String(place), requestId, error: describeThrown(error) });
    return { again: { ok: false, code: '500', message: brokeOff } };
  }
}

/** A server died in it: a key that was used longer ago than keys are known says nothing of whether the row was done. */
function isSure({ diedAt }: Job, now: number): boolean {
  return now - diedAt < jobTimes.sure;
}

/** Some of it is drawn, so that servers do not come back all at once. */
function pauseAfter(attempts: number): number {
  const longest = Math.min(jobTimes.firstPause * 2 ** (attempts - 1), jobTimes.longestPause);
  return longest - randomInt(longest / 4);
}

function describeThrown(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

const failed = (code: string, message: string): RowOutcome => ({ ok: false, code, message });

const brokeOff = 'Something went wrong on the server, several times. Nothing was changed by this row.';
const unknownKind = 'This version of Muster does not know this kind of work any more. Nothing more was done.';
const inVain =
  'The server could not do several rows one after the other, so it stopped. What was not done can be done again.';
const given = {
  row: failed('500', 'The server ended each time while this was done, so it was left out. Nothing was changed by it.'),
} satisfies RowEnd;
const unsure = {
  row: failed(
    '409',
    'It is not known whether this was done: the server ended in the middle of it, more than a day ago. Look before you do it again.',
  ),
} satisfies RowEnd;
