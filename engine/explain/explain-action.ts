import type { LinkedAction, LinkedBlock, LinkedColumn, Logic } from '../link/linked.ts';
import type { Locals, ScreenRun } from '../screen/contract.ts';
import type { Cause } from './cause.ts';
import { missingRight } from './missing-right.ts';
import { explainAt } from './run-names.ts';

/** How an action stands, and why it is not there or cannot be pressed. */
export interface ActionReasons {
  readonly id: string;
  readonly label: string;
  readonly state: 'absent' | 'disabled' | 'enabled';
  readonly causes: readonly Cause[];
}

/** Why an action of an open screen is not there or cannot be pressed; `columns` name the fields of its row. */
export function explainAction(
  run: ScreenRun,
  action: Pick<LinkedAction, 'id' | 'label' | 'when' | 'enabled' | 'because' | 'right'>,
  locals?: Locals,
  columns?: readonly LinkedColumn[],
): ActionReasons {
  const { id, when, enabled, right } = action;
  const label = run.text(action.label, locals);
  const absent = unmet(run, when, 'It is there only when', locals, columns);
  if (absent) return { id, label, state: 'absent', causes: [absent] };
  const lacking = right === undefined || run.surroundings.rights[right] ? undefined : missingRight(run, right);
  const off = unmet(run, enabled, 'It can be used only when', locals, columns);
  const because = off ? run.text(action.because, locals) : '';
  const said = because === '' ? off : { ...off, says: because, plain: true as const };
  const causes = [lacking, said].filter((cause) => cause !== undefined);
  return { id, label, state: causes.length === 0 ? 'enabled' : 'disabled', causes };
}

/** Why a block, or a part of one such as a tab, is not shown; undefined where it is. */
export function explainShown(
  run: ScreenRun,
  part: { readonly when?: Logic } | LinkedBlock,
  locals?: Locals,
): Cause | undefined {
  return unmet(run, part['when'] as Logic | undefined, 'It is shown only when', locals, undefined);
}

function unmet(
  run: ScreenRun,
  condition: Logic | undefined,
  words: string,
  locals: Locals | undefined,
  columns: readonly LinkedColumn[] | undefined,
): Cause | undefined {
  if (condition === undefined || run.test(condition, false, locals)) return undefined;
  if (condition === false) return { says: 'It is switched off in the definition.' };
  const reason = explainAt(run, condition, locals, columns);
  return { says: `${words} ${reason.must}.`, reason, brief: 'It cannot be used here.' };
}
