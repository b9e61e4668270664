import type { LinkedAction, LinkedColumn, LinkedForm, Locals, ScreenRun } from '@muster/engine';
import { explainAction, explainColumn, formNames, runSources, sentenceOf } from '@muster/engine/explain';
import type { FormState } from '@muster/engine/forms';

/** One plain sentence each for whoever meets something that cannot be used; undefined where nothing is in the way. */
export interface Reasons {
  action(run: ScreenRun, action: LinkedAction, locals?: Locals, columns?: readonly LinkedColumn[]): string | undefined;
  column(run: ScreenRun, form: LinkedForm, state: FormState, column: string): string | undefined;
}

export const reasons: Reasons = {
  action: (run, action, locals, columns) => sentenceOf(explainAction(run, action, locals, columns).causes) || undefined,
  column: (run, form, state, column) => {
    const names = formNames(state, form, runSources(run));
    const told = explainColumn(state, column, { form, names });
    if (!told) return undefined;
    return sentenceOf(told.disabled.length > 0 ? told.disabled : told.readonly) || undefined;
  },
};
