import type { Json } from '../json.ts';
import { UNEVALUABLE } from '../logic/program.ts';
import type { CompiledColumn, FormNode, Term } from './compiled-form.ts';
import { computeValue } from './compute-value.ts';
import { changeBits, type FormCells } from './form-cells.ts';
import { toOptions } from './option-list.ts';
import { sameJson } from './same-json.ts';

type ColumnNode = Exclude<FormNode['kind'], 'condition' | 'derive' | 'sets' | 'formEdit'>;

/** What each kind of node of a column computes. */
const ofColumn: Readonly<Record<ColumnNode, (cells: FormCells, node: number, each: CompiledColumn) => boolean>> = {
  value: computeValue,
  presence,
  editable,
  required,
  options,
  limits,
};

/** Computes one node; true when what it gives has changed. */
export function computeNode(cells: FormCells, index: number): boolean {
  const node = cells.form.nodes[index] as FormNode;
  switch (node.kind) {
    case 'condition':
      return condition(cells, index, node.rule);
    case 'derive':
      return derive(cells, index, node.slot, node.term);
    case 'sets':
      return setOther(cells, index, node);
    case 'formEdit':
      return formEdit(cells, index, node.term);
    default:
      return ofColumn[node.kind](cells, index, cells.form.columns[node.column] as CompiledColumn);
  }
}

/** Whether a condition would give something else than it gave. */
export function conditionMoves(cells: FormCells, index: number): boolean {
  const node = cells.form.nodes[index];
  return node?.kind === 'condition' && conditionNow(cells, node.rule) !== cells.met[node.rule];
}

function condition(cells: FormCells, index: number, rule: number): boolean {
  const compiled = cells.form.rules[rule];
  const before = cells.met[rule];
  const now = conditionNow(cells, rule);
  if (compiled?.condition) cells.faults.note(index, now === 2, compiled.condition);
  if (now === before) return false;
  cells.met[rule] = now;
  if (cells.since || !(cells.opening && cells.stored)) {
    cells.steps.cross(compiled?.writes ?? [], Number(now === 1) - Number(before === 1));
  }
  return true;
}

function conditionNow(cells: FormCells, rule: number): 0 | 1 | 2 {
  const term = cells.form.rules[rule]?.condition;
  const tested = term ? cells.terms.test(term) : UNEVALUABLE;
  return tested === UNEVALUABLE ? 2 : tested ? 1 : 0;
}

function derive(cells: FormCells, index: number, slot: number, term: Term): boolean {
  const value = cells.terms.ask(term);
  cells.faults.note(index, value === UNEVALUABLE, term);
  return cells.terms.put(slot, value === UNEVALUABLE ? null : value, value === UNEVALUABLE);
}

function setOther(cells: FormCells, index: number, node: Extract<FormNode, { kind: 'sets' }>): boolean {
  if (!cells.triggered.delete(index)) return false;
  cells.chooseKept(node.column);
  const value = cells.terms.ask(node.term);
  cells.faults.note(index, value === UNEVALUABLE, node.term);
  if (value === UNEVALUABLE) return false;
  cells.given.set(node.target, value);
  return true;
}

function formEdit(cells: FormCells, index: number, term: Term): boolean {
  const tested = cells.terms.test(term);
  cells.faults.note(index, tested === UNEVALUABLE, term);
  const before = cells.formEditable;
  cells.formEditable = tested === true;
  return before !== cells.formEditable;
}

function presence(cells: FormCells, index: number, each: CompiledColumn): boolean {
  const { column, shows, hides } = each;
  const tested = each.when ? cells.terms.test(each.when) : true;
  if (each.when) cells.faults.note(index, tested === UNEVALUABLE, each.when);
  const seen = each.seen ? cells.terms.test(each.seen) === true : true;
  const off = seen && tested === false && column.off === 'disable';
  let visible = column.view !== false && column.broken !== true && seen && (tested === true || off);
  if (visible && shows.length > 0) visible = shows.some((rule) => cells.met[rule] === 1);
  if (visible && hides.some((rule) => cells.met[rule] !== 0)) visible = false;
  const before = (cells.visible[each.index] ?? 0) * 2 + (cells.disabled[each.index] ?? 0);
  cells.visible[each.index] = Number(visible);
  cells.disabled[each.index] = Number(off);
  cells.lockRows(each.index);
  return cells.noteChange(each.index, changeBits.state, before !== Number(visible) * 2 + Number(off));
}

function editable(cells: FormCells, index: number, each: CompiledColumn): boolean {
  const tested = each.edit ? cells.terms.test(each.edit) : true;
  if (each.edit) cells.faults.note(index, tested === UNEVALUABLE, each.edit);
  const locked = Number(
    cells.lockedAround ||
      !cells.formEditable ||
      tested !== true ||
      each.column.broken === true ||
      each.locks.some((rule) => cells.met[rule] !== 0),
  );
  const before = cells.locked[each.index];
  cells.locked[each.index] = locked;
  cells.lockRows(each.index);
  return cells.noteChange(each.index, changeBits.state, before !== locked);
}

function required(cells: FormCells, index: number, each: CompiledColumn): boolean {
  if (!each.required) return false;
  const tested = cells.terms.test(each.required);
  cells.faults.note(index, tested === UNEVALUABLE, each.required);
  const now = Number(tested !== false);
  const before = cells.required[each.index];
  cells.required[each.index] = now;
  return cells.noteChange(each.index, changeBits.state, before !== now);
}

function options(cells: FormCells, index: number, each: CompiledColumn): boolean {
  const term = each.options;
  if (!term || 'fixed' in term) return false;
  const list = cells.terms.ask(term);
  cells.faults.note(index, list === UNEVALUABLE, term);
  const before = cells.options[each.index];
  // A list that has not arrived yet is unknown, which is not the same as empty.
  const now = list === UNEVALUABLE || list === null ? undefined : toOptions(list);
  if (sameJson(before as unknown as Json | undefined, now as unknown as Json | undefined)) return false;
  cells.options[each.index] = now;
  return cells.noteChange(each.index, changeBits.options, true);
}

function limits(cells: FormCells, index: number, each: CompiledColumn): boolean {
  const before = cells.limits[each.index];
  let broken: Term | undefined;
  for (const [, term] of each.limits) if (cells.terms.ask(term) === UNEVALUABLE) broken = term;
  cells.faults.note(index, broken !== undefined, broken ?? { constant: null });
  cells.readLimits(each);
  const changed = !sameJson(before as Json | undefined, cells.limits[each.index] as Json | undefined);
  return cells.noteChange(each.index, changeBits.state, changed);
}
