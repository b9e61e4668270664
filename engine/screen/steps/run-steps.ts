import { hasOwn } from '../../json.ts';
import type { StepName } from '../../language/steps/index.ts';
import type { LinkedStep } from '../../link/linked.ts';
import { isMet } from '../is-met.ts';
import { callStep } from './call-step.ts';
import { passkeyStep } from './passkey-step.ts';
import {
  closeStep,
  confirmStep,
  copyStep,
  downloadStep,
  exportStep,
  navigateStep,
  openStep,
  printStep,
  reloadStep,
  resetStep,
  sessionStep,
  setStep,
  toastStep,
} from './screen-steps.ts';
import { type Ended, type StepFrame, type StepRunner, slot, stepsIn } from './step-frame.ts';

/** How every step of the language is done. */
const runners = {
  call: callStep,
  set: setStep,
  open: openStep,
  close: closeStep,
  confirm: confirmStep,
  toast: toastStep,
  navigate: navigateStep,
  reload: reloadStep,
  reset: resetStep,
  download: downloadStep,
  export: exportStep,
  print: printStep,
  copy: copyStep,
  passkey: passkeyStep,
  signIn: sessionStep('signIn'),
  signOut: sessionStep('signOut'),
  // Loaded when it is needed first: no screen of visitors does something for each of a list.
  each: async (step, frame) => (await import('./each-step.ts')).eachStep(step, frame),
  do: (step, frame) => frame.runList(stepsIn(step, 'steps'), frame),
} satisfies Record<StepName, StepRunner>;

/** Runs steps in order; the list stops at the first that was stopped. A step whose `when` is unmet is left out. */
export async function runSteps(steps: readonly LinkedStep[], frame: StepFrame): Promise<Ended> {
  for (const step of steps) {
    const when = slot(step, 'when');
    const met = when === undefined || isMet(frame.host.evaluate(when, frame.locals) ?? false);
    const ended = met ? await runStep(step, frame) : await runSteps(otherwise(step), frame);
    if (ended === 'stopped') return 'stopped';
  }
  return 'done';
}

/** Only a group says what is done when its condition is unmet. */
function otherwise(step: LinkedStep): readonly LinkedStep[] {
  return step.step === 'do' ? stepsIn(step, 'else') : [];
}

async function runStep(step: LinkedStep, frame: StepFrame): Promise<Ended> {
  if (!hasOwn(runners, step.step)) {
    frame.host.report(`There is no step "${step.step}".`);
    return 'stopped';
  }
  return runners[step.step as StepName](step, frame);
}
