import { type Json, own } from '../../json.ts';
import type { LinkedCall, LinkedStep } from '../../link/linked.ts';
import type { Envelope, JobProgress, Locals, RowOfJob } from '../contract.ts';
import { failureText } from '../load-failed.ts';
import { mostRowsOfJob } from '../most-rows-of-job.ts';
import { prepareCall } from '../prepare-call.ts';
import { after } from '../timer.ts';
import { afterAnswer } from './call-step.ts';
import { type Gathering, type StepFrame, slot, stepsIn } from './step-frame.ts';

/** Milliseconds between two looks: more and more while nothing moves. */
const pauses = { first: 250, longest: 5000 } as const;

/** An `each` that the server does, with the call that its only step makes and what goes out for each element. */
interface JobOfEach {
  readonly step: LinkedStep;
  readonly call: LinkedCall;
  readonly rows: readonly RowOfJob[];
  /** What the step reads at each element. */
  readonly locals: readonly Locals[];
}

/** The job that an `each` over many elements begins: with one call alone that may be one. Undefined where it begins none. */
export function jobOf(each: LinkedStep, frame: StepFrame, elements: readonly Json[]): JobOfEach | undefined {
  const { host, context, gathering } = frame;
  const [step, another] = stepsIn(each, 'do');
  if (gathering || another) return undefined;
  if (step?.step !== 'call' || ['when', 'undo', 'as'].some((name) => slot(step, name) !== undefined)) return undefined;
  const call = own(host.run.bundle.calls, String(step['call'])) as LinkedCall | undefined;
  if (!call?.job || !call.changes || !context.pressed) return undefined;
  const name = typeof each['as'] === 'string' ? each['as'] : 'row';
  const many = typeof each['by'] === 'number';
  const rows: RowOfJob[] = [];
  const locals: Locals[] = [];
  for (const [index, element] of elements.entries()) {
    const inside = { ...frame.locals, [name]: many ? [element] : element, index };
    const given = host.evaluate(slot(step, 'with') ?? { record: {} }, inside);
    if (given === undefined) return undefined;
    const { outgoing, missing } = prepareCall(call, given, host.entities);
    if (missing.length > 0) return undefined;
    const { params, body, version } = outgoing;
    const label = host.run.text(slot(each, 'label'), { ...frame.locals, item: element }).slice(0, longestLabel);
    rows.push({
      params,
      label,
      ...(body === undefined ? {} : { body }),
      ...(version === undefined ? {} : { version }),
    });
    locals.push(inside);
  }
  return { step, call, rows, locals };
}

const longestLabel = 200;

type JobOutcome = { readonly done: number; readonly cancelled: boolean } | 'left' | 'refused';

/** One job of those that an `each` comes to, which the server has. */
interface Begun {
  readonly jobId: string;
  readonly job: JobOfEach;
}

/**
 * Has the server do an `each`, and follows it as long as the person looks on: what follows the answer of an element follows
 * here too. 'left' where it goes on without this screen, 'refused' where the server took no job.
 */
export async function doAsJob(job: JobOfEach, frame: StepFrame, gathering: Gathering): Promise<JobOutcome> {
  const begun = await begin(job, frame, gathering);
  if (begun.length === 0) return 'refused';
  for (const service of job.call.stale) gathering.stale.add(service);
  let done = 0;
  for (const [index, each] of begun.entries()) {
    const outcome = await follow(each.jobId, each.job, frame, gathering);
    const later = begun.slice(index + 1);
    if (typeof outcome === 'string') {
      for (const other of later) void awaitEnd(other.jobId, other.job, frame);
      return outcome;
    }
    done += outcome.done;
    if (!outcome.cancelled) continue;
    for (const { jobId } of later) await frame.host.run.services.jobs?.cancel(jobId);
    return { done, cancelled: true };
  }
  return { done, cancelled: false };
}

/** Begins as many jobs as it takes, until one is refused: nothing of the first, or what was begun is done and the rest told. */
async function begin(job: JobOfEach, { host, context }: StepFrame, gathering: Gathering): Promise<readonly Begun[]> {
  const form = context.form === undefined ? {} : { form: context.form };
  const begun: Begun[] = [];
  for (let from = 0; from < job.rows.length; from += mostRowsOfJob) {
    const [rows, locals] = [job.rows.slice(from, from + mostRowsOfJob), job.locals.slice(from, from + mostRowsOfJob)];
    const envelope = await host.send({ call: job.call, params: {}, rows, ...form, idempotencyKey: host.newKey() });
    const jobId = envelope.code === '202' ? idIn(envelope) : undefined;
    if (jobId !== undefined) {
      begun.push({ jobId, job: { ...job, rows, locals } });
      continue;
    }
    if (envelope.code === '401') host.sessionEnded();
    else if (begun.length > 0) gathering.failures.push(failureText(envelope));
    else host.run.services.toast({ text: failureText(envelope), title: 'Error', tone: 'error' }, host.run);
    break;
  }
  return begun;
}

async function follow(jobId: string, job: JobOfEach, frame: StepFrame, gathering: Gathering): Promise<JobOutcome> {
  const { services } = frame.host.run;
  const work = services.work?.(job.rows.length, 'job');
  let seen = 0;
  let done = 0;
  let asked = false;
  let pause: number = pauses.first;
  try {
    for (;;) {
      const progress = await services.jobs?.look(jobId, seen);
      if (progress === 'gone' || gathering.sessionEnded) return leave(frame, unseen);
      if (progress) {
        for (const { place, ...answer } of progress.rows) {
          if ((await afterRow(job, place, answer, frame, gathering)) === 'done') done += 1;
          seen = place + 1;
        }
        if (progress.rows.length > 0) pause = pauses.first;
        work?.tell(progress.done);
        if (isOver(progress) && seen >= progress.done) return end(progress, done, gathering);
      }
      if (work?.left) {
        void awaitEnd(jobId, job, frame);
        return leave(frame, goesOn);
      }
      if (work?.cancelled && !asked) {
        asked = true;
        await services.jobs?.cancel(jobId);
      }
      await new Promise<void>((resolve) => after(pause, resolve));
      pause = Math.min(pause * 1.5, pauses.longest);
    }
  } finally {
    work?.end();
  }
}

/** Has open screens load again what a job changed that goes on without one, once it is over. */
async function awaitEnd(jobId: string, { call, rows }: JobOfEach, { host }: StepFrame): Promise<void> {
  for (let pause: number = pauses.first; ; pause = Math.min(pause * 1.5, pauses.longest)) {
    await new Promise<void>((resolve) => after(pause, resolve));
    const progress = await host.run.services.jobs?.look(jobId, rows.length);
    if (progress === 'gone') return;
    if (progress && isOver(progress)) return host.publish(call.stale);
  }
}

/** What follows the answer of one element, as if the screen itself had asked. */
function afterRow(
  { step, call, locals }: JobOfEach,
  place: number,
  answer: Envelope,
  frame: StepFrame,
  gathering: Gathering,
) {
  const inner: StepFrame = { ...frame, gathering, locals: locals[place] ?? frame.locals };
  return afterAnswer(step, inner, call, answer, undefined);
}

function isOver({ state }: JobProgress): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed';
}

function end({ state, problem }: JobProgress, done: number, { failures }: Gathering): JobOutcome {
  if (problem !== '' && !failures.includes(problem)) failures.unshift(problem);
  return { done, cancelled: state === 'cancelled' };
}

function leave(frame: StepFrame, text: string): JobOutcome {
  const { run } = frame.host;
  run.services.toast({ text, tone: 'info' }, run);
  return 'left';
}

const goesOn = 'It goes on in the background. Jobs tells how far it is.';
const unseen = 'It cannot be seen any more how far this is. Jobs tells what became of it.';

function idIn({ result }: Envelope): string | undefined {
  const jobId = typeof result === 'object' && result !== null && 'jobId' in result ? result.jobId : undefined;
  return typeof jobId === 'string' ? jobId : undefined;
}
