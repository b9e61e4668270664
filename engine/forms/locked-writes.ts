import type { Json } from '../json.ts';
import type { CompiledColumn, CompiledForm, CompiledWrite } from './compiled-form.ts';
import type { FormRun } from './form-run.ts';
import { sameJson } from './same-json.ts';

/**
 * What a column may hold that rules have written and lock: one of them was not met by the stored values and is by those
 * that were sent, so that it has written, and nobody could type over it since. The value of the rule that comes last is
 * the first. Undefined: what the column holds does not follow from its rules alone, because a person may have typed it,
 * nothing was written, or a written value follows from others.
 */
export function lockedWrites(
  each: CompiledColumn,
  before: Pick<FormRun, 'met'>,
  after: Pick<FormRun, 'met' | 'form'>,
): readonly Json[] | undefined {
  const { form } = after;
  const writes = each.writes.flatMap((write) => form.writes[write] ?? []);
  const met = writes.filter(({ rule }) => after.met[rule] === 1);
  const crossed = met.some((write) => before.met[write.rule] === 0 && locksToo(form, each, write));
  if (!crossed) return undefined;
  const values = met.toReversed().map(({ value }) => ('constant' in value ? value.constant : undefined));
  if (values.some((value) => value === undefined)) return undefined;
  // Another rule may have come and gone meanwhile, which clears what it aims at.
  const cleared = met.length < writes.length ? [null] : [];
  return [...(values as Json[]), ...cleared];
}

/** Whether a column is locked for as long as a rule that writes to it is met. */
function locksToo(form: CompiledForm, { column }: CompiledColumn, { rule }: CompiledWrite): boolean {
  if (column.edit === false) return true;
  const rules = form.model.rules ?? [];
  const condition = rules[rule]?.condition;
  return rules.some(
    (other) =>
      other.outputs.some((output) => output.column === column.id && output.effect === 'readonly') &&
      sameJson(other.condition as Json, condition as Json),
  );
}
