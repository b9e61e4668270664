import { isRecord } from '../../json.ts';
import { plainReply } from './call-step.ts';
import { type Ended, leaveReply, type StepFrame, type StepRunner, slot } from './step-frame.ts';

const unknown = 'Passkeys cannot be used here.';

/** Has the browser make a passkey or use one. A person who declines is told so, and the list stops. */
export const passkeyStep: StepRunner = async (step, frame: StepFrame): Promise<Ended> => {
  const { run } = frame.host;
  const options = frame.host.evaluate(slot(step, 'options') ?? null, frame.locals);
  const asked = step['for'] === 'register' ? 'register' : 'use';
  const answer = isRecord(options) ? await run.services.passkey?.(asked, options) : undefined;
  if (!answer || 'refused' in answer) {
    run.services.toast({ text: answer?.refused ?? unknown, title: 'Error', tone: 'error' }, run);
    return 'stopped';
  }
  leaveReply(frame, step, plainReply(answer.credential));
  return 'done';
};
