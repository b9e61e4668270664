import { isRecord, type Json, own } from '../../json.ts';
import type { LinkedCall, LinkedStep } from '../../link/linked.ts';
import type { Envelope, StepsEnd, ToastAction } from '../contract.ts';
import type { StepFrame } from './step-frame.ts';

/** What a save would be given to take it back. */
export interface Former {
  readonly call: LinkedCall;
  readonly given: Json;
}

/** How long the message of a save that can be taken back stays on the screen. */
export const undoSeconds = 10;

/**
 * The button that takes a save back: the same call with the record as it was, on the condition that nobody has changed
 * it since. Undefined where there was no stored record, where nothing changed, or where the answer does not tell the
 * version that the save has made.
 */
export function undoOf(frame: StepFrame, former: Former, envelope: Envelope): readonly ToastAction[] | undefined {
  const before = versionOf(former.given);
  const after = versionOf(envelope.result);
  if (before === undefined || after === undefined || before === after) return undefined;
  const right = former.call.needs === 'read' ? {} : { right: former.call.needs };
  const run = () => takeBack(frame, former, after);
  return [{ id: 'undo', label: 'Undo', enabled: true, ...right, run }];
}

/** The save once more, as a step of its own: what it does on failure and to stale data is what every call does. */
function takeBack({ host, context }: StepFrame, { call, given }: Former, version: string): Promise<StepsEnd> {
  const step = { step: 'call', call: call.id, with: { var: 'row' }, on: { success: 'Taken back.' } };
  return host.run.run([step as unknown as LinkedStep], { row: given }, { ...context, version, pressed: true });
}

function versionOf(record: Json): string | undefined {
  const version = isRecord(record) ? own(record, '_version') : undefined;
  return typeof version === 'number' || typeof version === 'string' ? String(version) : undefined;
}
