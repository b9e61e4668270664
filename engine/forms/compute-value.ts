import type { Json } from '../json.ts';
import { UNEVALUABLE } from '../logic/program.ts';
import { clampStart } from './clamp-start.ts';
import type { CompiledColumn, Term } from './compiled-form.ts';
import { changeBits, type FormCells, noLimits } from './form-cells.ts';
import { isEmpty } from './model.ts';
import { amongOptions } from './option-list.ts';
import { sameJson } from './same-json.ts';

/** Computes the kept and the effective value of a column; true when the effective one has changed. */
export function computeValue(cells: FormCells, node: number, each: CompiledColumn): boolean {
  const { index } = each;
  const before = cells.kept[index] ?? null;
  takeGiven(cells, each);
  let broken = applyWrites(cells, each);
  const spoilt = startAnew(cells, each);
  if (spoilt) broken = each.value;
  cells.faults.note(node, broken !== undefined, broken ?? { constant: null });
  const list = cells.rows[index];
  if (list) {
    list.share(cells.program);
    cells.kept[index] = list.values();
  }
  clearGone(cells, each);
  const kept = cells.kept[index] ?? null;
  const changed = cells.terms.put(index, cells.isOff(index) ? null : kept, spoilt);
  cells.noteChange(index, changeBits.value, changed || !sameJson(before, kept));
  return changed;
}

/** What another column has set this one to. */
function takeGiven(cells: FormCells, each: CompiledColumn): void {
  const given = cells.given.get(each.index);
  if (given === undefined) return;
  cells.write(each, given);
  cells.given.delete(each.index);
}

/**
 * Law 4: what the rules that crossed write; gives the expression that could not be evaluated. What was sent stays, and
 * what is written there is noted beside it.
 */
function applyWrites(cells: FormCells, each: CompiledColumn): Term | undefined {
  const { values, broken } = cells.steps.take(each.writes, cells.terms);
  const isSent = cells.since?.sent.has(each.index) === true;
  for (const value of values) {
    if (isSent) cells.ruled.set(each.index, value);
    else cells.write(each, value);
  }
  return broken;
}

/** The default of a column that nobody edited, within its limits; true when it could not be evaluated. */
function startAnew(cells: FormCells, each: CompiledColumn): boolean {
  const { index, column, value, limits } = each;
  if (cells.edited[index] !== 0) return false;
  const computed = value && 'expression' in value;
  if (!computed && limits.length === 0) return false;
  const start = computed ? cells.terms.ask(value) : (cells.kept[index] ?? null);
  const spoilt = start === UNEVALUABLE;
  cells.kept[index] = spoilt ? null : clampStart(column.type, start as Json, cells.limits[index] ?? noLimits);
  return spoilt;
}

/** A value that was among the options and is no longer is cleared; one that never was stays for the check to name. */
function clearGone(cells: FormCells, each: CompiledColumn): void {
  const { index } = each;
  const options = cells.options[index];
  if (each.optionsNode === undefined || options === undefined) return;
  const kept = cells.kept[index] ?? null;
  const left = amongOptions(each, options, kept);
  if (!cells.opening && cells.held[index] === 1 && left !== kept) cells.kept[index] = left;
  cells.held[index] = Number(!isEmpty(left) && cells.kept[index] === left);
}
