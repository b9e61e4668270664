import type { Json, JsonRecord } from '../json.ts';
import { truthy } from '../logic/truthy.ts';
import { clampStart } from './clamp-start.ts';
import type { CompiledColumn, CompiledForm } from './compiled-form.ts';
import { computeNode, conditionMoves } from './compute-node.ts';
import { unsettledProblem } from './fault-log.ts';
import { FormCells, noLimits, type Opening } from './form-cells.ts';
import type { FormProblem } from './model.ts';
import { isEmpty } from './model.ts';
import { pick } from './pick-value.ts';
import { sameJson } from './same-json.ts';
import { type NodeComputer, Settling } from './settling.ts';

/**
 * One opened form: the kept and the effective value of every column and all that follows from them. A change marks
 * what reads it and computes it in dependency order, so that the state is at all times what a computation from
 * scratch would give.
 */
export class FormRun extends FormCells implements NodeComputer {
  readonly settling: Settling;

  constructor(form: CompiledForm, opening: Opening) {
    super(form, opening, openRow);
    this.settling = new Settling(form, this);
    this.open(opening);
  }

  private open(opening: Opening): void {
    const { form, program } = this;
    for (const [path, value] of opening.outside) {
      const slot = form.program.slotOf(path);
      if (slot !== undefined) program.set(slot, value);
    }
    const record = opening.record ?? opening.start;
    for (const [name, slot] of form.fields) program.set(slot, pick(record, name));
    for (const each of form.columns) this.start(each, record);
    this.settling.settleAll();
    this.opening = false;
    this.changes.clear();
  }

  private start(each: CompiledColumn, record: JsonRecord | undefined): void {
    const { index, column } = each;
    const given = pick(record, column.id);
    if (each.options && 'fixed' in each.options) this.options[index] = each.options.fixed;
    this.required[index] = each.required && 'constant' in each.required && truthy(each.required.constant) ? 1 : 0;
    if (each.limits.length > 0 && each.limits.every(([, term]) => 'constant' in term)) this.readLimits(each);
    const holds = !each.computed && (this.stored || !isEmpty(given));
    this.edited[index] = holds ? 1 : 0;
    const start = each.value && 'constant' in each.value ? each.value.constant : null;
    this.kept[index] = holds ? (given ?? null) : clampStart(column.type, start, this.limits[index] ?? noLimits);
    this.makeRows(each, this.stored);
  }

  /** The column that this is a row of can be edited no more, or again. */
  lock(locked: boolean): void {
    this.lockedAround = locked;
    this.settling.begin();
    this.form.nodes.forEach(({ kind }, node) => {
      if (kind === 'editable') this.settling.mark(node);
    });
    this.settling.settle();
  }

  /** A person's change. */
  set(index: number, value: Json): void {
    this.setAll([[index, value]]);
  }

  /** Several columns in one change. */
  setAll(values: Iterable<readonly [index: number, value: Json]>): void {
    this.settling.begin();
    for (const [index, value] of values) this.take(index, value);
    this.settling.settle();
  }

  private take(index: number, value: Json): void {
    const each = this.form.columns[index];
    if (!each || each.computed) return;
    this.keep(each, value);
    for (const node of each.sets) {
      this.triggered.add(node);
      this.settling.mark(node);
    }
    this.settling.mark(each.valueNode);
  }

  /** A change inside a rows column. */
  rowsChanged(index: number): void {
    this.settling.begin();
    this.edited[index] = 1;
    this.settling.mark(this.form.columns[index]?.valueNode ?? 0);
    this.settling.settle();
  }

  /** Values from around the form: inputs, now, lists, data. */
  setOutside(pairs: Iterable<readonly [slot: number, value: Json | undefined]>): void {
    this.settling.begin();
    for (const [slot, value] of pairs) {
      const before = this.program.get(slot);
      if (sameJson(before, value) && (value === undefined) === (before === undefined)) continue;
      this.program.set(slot, value);
      for (const node of this.form.readers[slot] ?? []) this.settling.mark(node);
    }
    this.settling.settle();
  }

  /** Computes everything again; of use only to prove that nothing changes. */
  recompute(): void {
    this.settling.begin();
    this.settling.settleAll();
  }

  problems(): readonly FormProblem[] {
    const stopped = [...this.settling.unsettled].map((group) => unsettledProblem(this.form, group));
    const inRows = this.rows.flatMap((list) => list?.items.flatMap((item) => [...item.run.problems()]) ?? []);
    return [...this.faults.problems(), ...stopped, ...inRows];
  }

  compute(node: number): boolean {
    return computeNode(this, node);
  }

  wouldChange(node: number): boolean {
    return conditionMoves(this, node);
  }
}

const openRow = (form: CompiledForm, opening: Opening) => new FormRun(form, opening);
