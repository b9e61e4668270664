import type { LinkedSource, LinkedStep } from '../../link/linked.ts';
import { type Ended, type Gathering, leaveReply, type StepFrame, stepsIn } from './step-frame.ts';

/**
 * Does steps for every element of a list. It goes on after a failure, tells at the end how many were done, and lets
 * what became stale load once. The list stops when one was not done.
 */
export async function eachStep(step: LinkedStep, frame: StepFrame): Promise<Ended> {
  const { host } = frame;
  const rows = await host.loadedRows(step['rows'] as LinkedSource, frame.locals);
  if (rows.length === 0) return 'done';
  const name = typeof step['as'] === 'string' ? step['as'] : 'row';
  const gathering: Gathering = { failures: [], stale: new Set(), sessionEnded: false };
  let done = 0;
  for (const [index, row] of rows.entries()) {
    const inner: StepFrame = { ...frame, gathering, locals: { ...frame.locals, [name]: row, index } };
    if ((await frame.runList(stepsIn(step, 'do'), inner)) === 'done') done += 1;
    if (gathering.sessionEnded) break;
  }
  passOn(frame, gathering);
  if (gathering.sessionEnded) return 'stopped';
  const message = `${done} of ${rows.length} done.`;
  const complete = done === rows.length;
  const result = { done, total: rows.length };
  leaveReply(frame, { ...step, as: undefined }, { code: complete ? '200' : '500', message, result });
  tell(frame, message, complete, gathering.failures);
  return complete ? 'done' : 'stopped';
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
  complete: boolean,
  failures: readonly string[],
): void {
  const reasons = [...new Set(failures)].slice(0, 3).join(' ');
  const text = reasons === '' ? message : `${message} ${reasons}`;
  if (outer) {
    if (!complete) outer.failures.push(text);
    return;
  }
  const { run } = host;
  run.services.toast(complete ? { text, tone: 'success' } : { text, title: 'Error', tone: 'error' }, run);
}
