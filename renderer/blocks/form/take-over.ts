import type { FormSession } from './form-session.ts';
import { sameValue, typedInto } from './repeated-change.ts';

/** Puts what was typed into a form as it was before into the columns that are still there, as a person would. */
export function takeOver(session: FormSession, before: FormSession): void {
  const over = typedInto(before);
  const typed = before.state.form.model.columns.filter(
    ({ id }) => session.state.form.columnOf.has(id) && !sameValue(over.typed(id), over.before(id)),
  );
  if (typed.length > 0) session.state.setAll(typed.map(({ id }) => [id, over.typed(id)]));
}
