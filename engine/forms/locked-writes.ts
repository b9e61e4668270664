import type { Json } from '../json.ts';
import { UNEVALUABLE } from '../logic/program.ts';
import type { CompiledColumn, CompiledWrite } from './compiled-form.ts';
import type { FormRun } from './form-run.ts';

/**
 * What a column may hold that is locked as it is sent, by whichever rule or right, and that rules have written or
 * cleared since it was stored: first what an honest form gives that goes there in one change, then what another order
 * leaves. Undefined: a person may have typed what the column holds, or no rule has come or gone.
 */
export function lockedWrites(each: CompiledColumn, after: FormRun): readonly Json[] | undefined {
  const ruled = after.ruled.get(each.index);
  if (ruled === undefined || after.locked[each.index] !== 1) return undefined;
  const crossed = writesOf(each, after).filter(({ rule }) => isMet(after, rule) !== (after.since?.met[rule] === 1));
  const last = crossed.findLast(({ rule }) => isMet(after, rule)) ?? crossed[0];
  return [ruled, ...leftBy(each, after, last)];
}

/** What rules leave in a column that come or go and come back while somebody fills in the form. */
export function passingWrites(each: CompiledColumn, after: FormRun): readonly Json[] {
  const last = writesOf(each, after).findLast(({ rule }) => isMet(after, rule));
  return [...(last ? left(after, last) : []), ...leftBy(each, after, last)];
}

/** What the rules leave that may come or go by themselves after another: they read what that one does not. */
function leftBy(each: CompiledColumn, after: FormRun, last: CompiledWrite | undefined): readonly Json[] {
  const read = new Set(last ? readBy(after, last) : []);
  return writesOf(each, after).flatMap((write) =>
    readBy(after, write).some((slot) => !read.has(slot)) ? left(after, write) : [],
  );
}

/** What a rule leaves in its target: its value while it is met, else nothing. */
function left(after: FormRun, { rule, value }: CompiledWrite): readonly Json[] {
  if (!isMet(after, rule)) return [null];
  const written = after.terms.ask(value);
  return written === UNEVALUABLE ? [] : [written];
}

/** What the condition of a write reads and that may change: no column that is never seen, or that nobody and no rule writes. */
function readBy({ form, locked }: FormRun, { rule }: CompiledWrite): readonly number[] {
  const condition = form.rules[rule]?.condition;
  if (!condition || 'constant' in condition) return [];
  const slots = form.program.slotsOf[condition.expression] ?? [];
  return slots.filter((slot) => {
    const each = form.columns[slot];
    return each?.column.view !== false && (locked[slot] !== 1 || (each?.writes.length ?? 0) > 0);
  });
}

function writesOf({ writes }: CompiledColumn, { form }: FormRun): readonly CompiledWrite[] {
  return writes.flatMap((write) => form.writes[write] ?? []);
}

function isMet(run: FormRun, rule: number): boolean {
  return run.met[rule] === 1;
}
