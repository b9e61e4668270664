import type { LinkedAction, LinkedStep, Logic } from '../../link/linked.ts';
import type { OfferedAction } from '../contract.ts';
import { isMet } from '../is-met.ts';
import type { StepFrame } from './step-frame.ts';

/** The actions that a step has of its own. */
export function actionsIn(step: LinkedStep): readonly LinkedAction[] {
  const { actions } = step;
  return Array.isArray(actions) ? (actions as readonly LinkedAction[]) : [];
}

/** The actions that are shown now, as they read where the step stands. */
export function offeredActions(step: LinkedStep, frame: StepFrame): readonly OfferedAction[] {
  const { host, locals } = frame;
  const met = (condition: Logic | undefined) =>
    condition === undefined || isMet(host.evaluate(condition, locals) ?? false);
  return actionsIn(step)
    .filter(({ when }) => met(when))
    .map(({ id, label, icon, tone, right, enabled }) => ({
      id,
      label: host.run.text(label, locals),
      enabled: met(enabled),
      ...(icon === undefined ? {} : { icon: host.run.text(icon, locals) }),
      ...(tone === undefined ? {} : { tone }),
      ...(right === undefined ? {} : { right }),
    }));
}
