import type { LinkedCall, LinkedStep, Logic } from '../link/linked.ts';
import type { Envelope, ScreenRun } from './contract.ts';
import { outcomeOf } from './outcomes.ts';

/** A load that failed. `quiet` when the same was told before, or nobody looks any more. */
export interface FailedLoad {
  readonly run: ScreenRun;
  readonly call: LinkedCall;
  readonly envelope: Envelope;
  readonly quiet: boolean;
  sessionEnded(): void;
}

/** What follows a failed load: a '401' ends the session, else what the call says, else an error toast. Gives the text. */
export function loadFailed({ run, call, envelope, quiet, sessionEnded }: FailedLoad): string {
  const { code } = envelope;
  const message = failureText(envelope);
  if (code === '401') {
    sessionEnded();
    return message;
  }
  const outcome = outcomeOf(code, false, [call.on]);
  if (outcome === false) return message;
  if (Array.isArray(outcome)) {
    if (!quiet) void run.run(outcome as readonly LinkedStep[], { reply: { ...envelope, message } });
    return message;
  }
  const text = outcome === undefined ? message : run.text(outcome as Logic, { reply: { ...envelope, message } });
  if (!quiet && !(call.silent && outcome === undefined))
    run.services.toast({ text, title: 'Error', tone: 'error' }, run);
  return text;
}

/** What a failure says: the server's message, or that there was none. */
export function failureText({ code, message }: Envelope): string {
  return message === '' ? `The server refused with code ${code} and no reason.` : message;
}
