import type { LinkedAction, LinkedStep, Logic } from '../../link/linked.ts';
import type { OfferedAction } from '../contract.ts';
import { isMet } from '../is-met.ts';
import type { StepFrame } from './step-frame.ts';

/** An action of a step as it is offered, and what it does. */
export interface Offer {
  readonly offered: OfferedAction;
  readonly steps: readonly LinkedStep[];
}

/** The actions that are shown now, as they read where the step stands. */
export function offersOf({ actions }: LinkedStep, frame: StepFrame): readonly Offer[] {
  const { host, locals } = frame;
  const met = (condition: Logic | undefined) =>
    condition === undefined || isMet(host.evaluate(condition, locals) ?? false);
  const own = Array.isArray(actions) ? (actions as readonly LinkedAction[]) : [];
  return own
    .filter(({ when }) => met(when))
    .map(({ id, label, icon, tone, right, enabled, do: steps }) => ({
      steps,
      offered: {
        id,
        label: host.run.text(label, locals),
        enabled: met(enabled),
        ...(icon === undefined ? {} : { icon: host.run.text(icon, locals) }),
        ...(tone === undefined ? {} : { tone }),
        ...(right === undefined ? {} : { right }),
      },
    }));
}
