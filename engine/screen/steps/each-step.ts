import type { Json } from '../../json.ts';
import type { LinkedSource, LinkedStep } from '../../link/linked.ts';
import { type Ended, type Gathering, leaveReply, type StepFrame, stepsIn } from './step-frame.ts';

/**
 * Does steps for every element of a list, or for so many at a time as `by` says. It goes on after a failure, shows how
 * far it is and can be cancelled, tells at the end how many were done, and lets what became stale load once. The list
 * stops when one was not done.
 */
export async function eachStep(step: LinkedStep, frame: StepFrame): Promise<Ended> {
  const { host } = frame;
  const rows = await host.loadedRows(step['rows'] as LinkedSource, frame.locals);
  if (rows.length === 0) return 'done';
  const gathering: Gathering = { failures: [], stale: new Set(), sessionEnded: false };
  const outcome = (await asJob(step, frame, rows, gathering)) ?? (await doParts(step, frame, rows, gathering));
  passOn(frame, gathering);
  if (gathering.sessionEnded || outcome === 'refused') return 'stopped';
  if (outcome === 'left') {
    leaveReply(frame, { ...step, as: undefined }, { code: '202', message: '', result: { total: rows.length } });
    return 'done';
  }
  const { done, cancelled } = outcome;
  const message = `${cancelled ? 'Cancelled: ' : ''}${done} of ${rows.length} done.`;
  const complete = done === rows.length;
  const result = { done, total: rows.length };
  leaveReply(frame, { ...step, as: undefined }, { code: complete ? '200' : '500', message, result });
  tell(frame, message, { complete, cancelled }, gathering.failures);
  return complete ? 'done' : 'stopped';
}

/** Up to so many elements are done at once, while the person waits. */
const fewEnough = 20;

/** What became of it where the server does it as a job: what that takes is loaded then, since few screens have so many elements. */
async function asJob(step: LinkedStep, frame: StepFrame, rows: readonly Json[], gathering: Gathering) {
  if (!frame.host.run.services.jobs || rows.length <= fewEnough) return undefined;
  const { doAsJob, jobOf } = await import('./each-as-job.ts');
  const job = jobOf(step, frame, rows);
  return job && doAsJob(job, frame, gathering);
}

/** How many elements were done, and whether the person ended it before all were. */
async function doParts(step: LinkedStep, frame: StepFrame, rows: readonly Json[], gathering: Gathering) {
  const name = typeof step['as'] === 'string' ? step['as'] : 'row';
  const by = typeof step['by'] === 'number' && step['by'] > 0 ? step['by'] : undefined;
  const size = by ?? 1;
  // One that goes on inside another is a part of that one's way.
  const work = rows.length > size && !frame.gathering ? frame.host.run.services.work?.(rows.length) : undefined;
  let done = 0;
  let next = 0;
  while (next < rows.length && !gathering.sessionEnded && work?.cancelled !== true) {
    const part = rows.slice(next, next + size);
    const row: Json = by === undefined ? (part[0] ?? null) : part;
    const inner: StepFrame = { ...frame, gathering, locals: { ...frame.locals, [name]: row, index: next } };
    if ((await frame.runList(stepsIn(step, 'do'), inner)) === 'done') done += part.length;
    next += part.length;
    work?.tell(next);
  }
  work?.end();
  return { done, cancelled: work?.cancelled === true && next < rows.length };
}

/** What became stale is told at once, or to the `each` around this one. */
function passOn({ host, gathering: outer }: StepFrame, gathering: Gathering): void {
  if (!outer) return host.publish([...gathering.stale]);
  for (const service of gathering.stale) outer.stale.add(service);
  if (gathering.sessionEnded) outer.sessionEnded = true;
}

function tell(
  { host, gathering: outer }: StepFrame,
  message: string,
  { complete, cancelled }: { readonly complete: boolean; readonly cancelled: boolean },
  failures: readonly string[],
): void {
  const reasons = [...new Set(failures)].slice(0, 3).join(' ');
  const text = reasons === '' ? message : `${message} ${reasons}`;
  if (outer) {
    if (!complete) outer.failures.push(text);
    return;
  }
  const { run } = host;
  // Who ended it himself is told how far it got; an error it is only where something failed.
  const quiet = complete ? 'success' : cancelled && failures.length === 0 ? 'warning' : undefined;
  run.services.toast(quiet ? { text, tone: quiet } : { text, title: 'Error', tone: 'error' }, run);
}
