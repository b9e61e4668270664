import { type Json, own } from '../../json.ts';
import type { LinkedCall, LinkedOutcomes, LinkedStep, Logic } from '../../link/linked.ts';
import type { Envelope, ToastAction } from '../contract.ts';
import { failureText } from '../load-failed.ts';
import { outcomeOf } from '../outcomes.ts';
import { prepareCall } from '../prepare-call.ts';
import { readAnswer } from '../read-answer.ts';
import { type Ended, leaveReply, type StepFrame, slot } from './step-frame.ts';
import { type Former, undoOf, undoSeconds } from './undo-save.ts';

/** Makes a backend call and does what follows its answer; a failure stops the list, a '401' ends the session. */
export async function callStep(step: LinkedStep, frame: StepFrame): Promise<Ended> {
  const { host, context } = frame;
  const call = own(host.run.bundle.calls, String(step['call'])) as LinkedCall | undefined;
  const given = host.evaluate(slot(step, 'with') ?? { record: {} }, frame.locals);
  if (!call) host.report(`The step calls "${String(step['call'])}", which is not part of this screen.`);
  if (!call || given === undefined) return 'stopped';
  if (call.changes && !call.own && !context.pressed) return refuseUnpressed(call, frame);
  const undo = slot(step, 'undo');
  const former = undo === undefined ? undefined : { call, given: host.evaluate(undo, frame.locals) ?? null };
  const { outgoing, missing } = prepareCall(call, given, host.entities);
  const envelope: Envelope =
    missing.length > 0
      ? { code: '422', message: `${missing.join(', ')} is missing.`, result: null }
      : await host.send({
          ...outgoing,
          ...(context.form === undefined ? {} : { form: context.form }),
          ...(context.version === undefined ? {} : { version: context.version }),
          ...(call.changes ? { idempotencyKey: host.newKey() } : {}),
        });
  return afterAnswer(step, frame, call, envelope, former);
}

const notPressed = 'This screen tried to change something by itself. Nothing was changed: only what you press does.';

/** Nothing changes without a press, whatever a definition says: the call does not go out, and the list stops. */
function refuseUnpressed(call: LinkedCall, { host }: StepFrame): Ended {
  const { run } = host;
  host.report(`The step calls "${call.id}", which changes something, although nothing was pressed.`);
  run.services.toast({ text: notPressed, title: 'Error', tone: 'error' }, run);
  return 'stopped';
}

/** Does what follows an answer. */
export async function afterAnswer(
  step: LinkedStep,
  frame: StepFrame,
  call: LinkedCall,
  envelope: Envelope,
  former: Former | undefined,
): Promise<Ended> {
  const { host, gathering } = frame;
  const succeeded = call.success.includes(envelope.code);
  const result = succeeded ? readAnswer(envelope.result, call, host) : (envelope.result ?? null);
  leaveReply(frame, step, { ...envelope, result });
  if (envelope.code === '401' && !succeeded) {
    if (gathering) gathering.sessionEnded = true;
    host.sessionEnded();
    return 'stopped';
  }
  if (call.changes && (succeeded || wasBehind(envelope, frame))) markStale(frame, call);
  const outcome = outcomeOf(envelope.code, succeeded, [step['on'] as LinkedOutcomes | undefined, call.on]);
  const actions = succeeded && former ? undoOf(frame, former, envelope) : undefined;
  const followed = await follow(frame, call, succeeded, outcome, actions);
  return succeeded ? followed : 'stopped';
}

/**
 * Somebody else was first: what is shown is older than what is stored. A form keeps what was typed and offers itself to
 * load again.
 */
function wasBehind({ code }: Envelope, { context }: StepFrame): boolean {
  return code === '409' && context.setValue === undefined;
}

function markStale({ host, gathering }: StepFrame, call: LinkedCall): void {
  if (!gathering) return host.publish(call.stale);
  for (const service of call.stale) gathering.stale.add(service);
}

async function follow(
  frame: StepFrame,
  call: LinkedCall,
  succeeded: boolean,
  outcome: LinkedOutcomes[string] | undefined,
  actions: readonly ToastAction[] | undefined,
): Promise<Ended> {
  if (outcome === false) return 'done';
  if (Array.isArray(outcome)) return frame.runList(outcome as readonly LinkedStep[], { ...frame });
  if (outcome !== undefined)
    announce(frame, frame.host.run.text(outcome as Logic, frame.locals), succeeded, false, actions);
  else if (!call.silent && (!succeeded || call.changes)) {
    const { reply } = frame;
    const text = reply && !succeeded ? failureText(reply) : (reply?.message ?? '');
    announce(frame, text, succeeded, true, actions);
  }
  return 'done';
}

/** A message is shown, or kept for the summary of `each`. The server's own word of success has a title too. */
function announce(
  { host, gathering }: StepFrame,
  text: string,
  succeeded: boolean,
  unnamed: boolean,
  actions: readonly ToastAction[] | undefined,
): void {
  if (gathering) {
    if (!succeeded && text !== '') gathering.failures.push(text);
    return;
  }
  const { run } = host;
  if (!succeeded) return run.services.toast({ text, title: 'Error', tone: 'error' }, run);
  if (text === '' && !actions) return;
  const title = unnamed ? { title: 'Success' } : {};
  run.services.toast({ text, ...title, tone: 'success', ...(actions ? { actions, seconds: undoSeconds } : {}) }, run);
}

/** The reply of a step that makes no call. */
export function plainReply(result: Json): Envelope {
  return { code: '200', message: '', result };
}
