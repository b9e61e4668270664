import type { Json, JsonRecord } from '../json.ts';
import { type ProgramRun, UNEVALUABLE } from '../logic/program.ts';
import { truthy } from '../logic/truthy.ts';
import { clampStart } from './clamp-start.ts';
import type { CompiledColumn, CompiledForm, FormNode, Term } from './compiled-form.ts';
import { FaultLog, unsettledProblem } from './fault-log.ts';
import type { FormOption, FormProblem, Limits } from './model.ts';
import { isEmpty } from './model.ts';
import { amongOptions, chosenOption, toOptions } from './option-list.ts';
import { pick } from './pick-value.ts';
import { RowList } from './row-list.ts';
import { RuleSteps } from './rule-steps.ts';
import { sameJson } from './same-json.ts';
import { type NodeComputer, Settling } from './settling.ts';
import { TermValues } from './term-values.ts';

/** What may change of a column, as bits. */
export const changeBits = { value: 1, state: 2, options: 4 } as const;

/** How a form is opened: a stored record holds as it is; a new form starts with its defaults, `start` before them. */
export interface Opening {
  readonly record?: JsonRecord;
  readonly start?: JsonRecord;
  /** What is stored, where that is another record than the one that is opened. */
  readonly before?: JsonRecord;
  /** Slot path → value of what surrounds the form. */
  readonly outside: Iterable<readonly [path: string, value: Json | undefined]>;
  /** A row whose column is read-only: nothing of it is edited. */
  readonly locked?: boolean;
}

const noOptions: readonly FormOption[] = [];
const noLimits: Limits = {};

/**
 * One opened form: the kept and the effective value of every column and all that follows from them. A change marks
 * what reads it and computes it in dependency order, so that the state is at all times what a computation from
 * scratch would give.
 */
export class FormRun implements NodeComputer {
  readonly form: CompiledForm;
  readonly program: ProgramRun;
  readonly terms: TermValues;
  readonly kept: Json[];
  readonly edited: Uint8Array;
  readonly visible: Uint8Array;
  readonly disabled: Uint8Array;
  readonly locked: Uint8Array;
  readonly required: Uint8Array;
  readonly options: (readonly FormOption[] | undefined)[];
  readonly limits: Limits[];
  readonly rows: (RowList | undefined)[];
  /** Columns that changed since they were last taken, with their bits. */
  readonly changes = new Map<number, number>();
  readonly settling: Settling;
  /** Rule → 0 unmet, 1 met, 2 cannot be evaluated. */
  readonly met: Uint8Array;
  private readonly faults: FaultLog;
  /** The stored record: a value it holds already needs not stand among the options. */
  before: JsonRecord | undefined;
  private readonly held: Uint8Array;
  private readonly steps: RuleSteps;
  private readonly given = new Map<number, Json>();
  private readonly triggered = new Set<number>();
  private readonly stored: boolean;
  private opening = true;
  /** The condition of the form itself: whether anything of it is edited. */
  formEditable = true;
  /** It is a row of a column that cannot be edited. */
  lockedAround: boolean;

  constructor(form: CompiledForm, opening: Opening) {
    const count = form.columns.length;
    this.form = form;
    this.program = form.program.start();
    this.terms = new TermValues(form, this.program);
    this.stored = opening.record !== undefined;
    this.before = opening.before ?? opening.record;
    this.lockedAround = opening.locked === true;
    this.kept = new Array<Json>(count).fill(null);
    this.edited = new Uint8Array(count);
    this.visible = new Uint8Array(count);
    this.disabled = new Uint8Array(count);
    this.locked = new Uint8Array(count);
    this.required = new Uint8Array(count);
    this.held = new Uint8Array(count);
    this.options = new Array(count);
    this.limits = new Array<Limits>(count).fill(noLimits);
    this.rows = new Array(count);
    this.met = new Uint8Array(form.rules.length);
    this.steps = new RuleSteps(form);
    this.faults = new FaultLog(form);
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

  /** The rows of a column from its value, as far as it has any. */
  private makeRows({ index, rows }: CompiledColumn, stored: boolean): void {
    if (!rows) return;
    this.rows[index] = new RowList(rows, this.kept[index] ?? null, stored, openRow);
    this.lockRows(index);
  }

  /** Rows of a column that is read-only, or shown disabled, are so in all their columns. */
  private lockRows(index: number): void {
    this.rows[index]?.lock(this.locked[index] === 1 || this.disabled[index] === 1);
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
    this.kept[index] = value;
    this.edited[index] = 1;
    this.makeRows(each, true);
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
      if (sameJson(this.program.get(slot), value) && (value === undefined) === (this.program.get(slot) === undefined))
        continue;
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

  effective(index: number): Json {
    return this.program.get(index) ?? null;
  }

  /** Hidden, or shown disabled and empty: of no meaning to anybody. */
  isOff(index: number): boolean {
    return this.visible[index] === 0 || this.disabled[index] === 1;
  }

  problems(): readonly FormProblem[] {
    const stopped = [...this.settling.unsettled].map((group) => unsettledProblem(this.form, group));
    const inRows = this.rows.flatMap((list) => list?.items.flatMap((item) => [...item.run.problems()]) ?? []);
    return [...this.faults.problems(), ...stopped, ...inRows];
  }

  /** Makes `option` mean what is chosen in a column. */
  chooseKept(index: number): void {
    const slot = this.form.program.slotOf('option');
    if (slot === undefined) return;
    const key = this.form.columns[index]?.column.key;
    const chosen = chosenOption(this.options[index] ?? noOptions, this.kept[index] ?? null, key);
    this.program.set(slot, chosen ? (chosen.record ?? { value: chosen.value, label: chosen.label }) : null);
  }

  /** Computes one node; true when what it gives has changed. */
  compute(index: number): boolean {
    const node = this.form.nodes[index] as FormNode;
    if (node.kind === 'condition') return this.condition(index, node.rule);
    if (node.kind === 'derive') return this.derive(index, node.slot, node.term);
    if (node.kind === 'sets') return this.setOther(index, node);
    if (node.kind === 'formEdit') return this.formEdit(index, node.term);
    const each = this.form.columns[node.column] as CompiledColumn;
    if (node.kind === 'value') return this.value(index, each);
    if (node.kind === 'presence') return this.presence(index, each);
    if (node.kind === 'editable') return this.editable(index, each);
    if (node.kind === 'required') return this.requiredNow(index, each);
    if (node.kind === 'options') return this.optionsNow(index, each);
    return this.limitsNow(index, each);
  }

  private condition(index: number, rule: number): boolean {
    const compiled = this.form.rules[rule];
    const before = this.met[rule];
    const now = this.conditionNow(rule);
    if (compiled?.condition) this.faults.note(index, now === 2, compiled.condition);
    if (now === before) return false;
    this.met[rule] = now;
    if (!(this.opening && this.stored)) {
      this.steps.cross(compiled?.writes ?? [], Number(now === 1) - Number(before === 1));
    }
    return true;
  }

  wouldChange(index: number): boolean {
    const node = this.form.nodes[index];
    return node?.kind === 'condition' && this.conditionNow(node.rule) !== this.met[node.rule];
  }

  private conditionNow(rule: number): 0 | 1 | 2 {
    const condition = this.form.rules[rule]?.condition;
    const tested = condition ? this.terms.test(condition) : UNEVALUABLE;
    return tested === UNEVALUABLE ? 2 : tested ? 1 : 0;
  }

  private derive(index: number, slot: number, term: Term): boolean {
    const value = this.terms.ask(term);
    this.faults.note(index, value === UNEVALUABLE, term);
    return this.terms.put(slot, value === UNEVALUABLE ? null : value, value === UNEVALUABLE);
  }

  private setOther(index: number, node: Extract<FormNode, { kind: 'sets' }>): boolean {
    if (!this.triggered.delete(index)) return false;
    this.chooseKept(node.column);
    const value = this.terms.ask(node.term);
    this.faults.note(index, value === UNEVALUABLE, node.term);
    if (value === UNEVALUABLE) return false;
    this.given.set(node.target, value);
    return true;
  }

  private formEdit(index: number, term: Term): boolean {
    const tested = this.terms.test(term);
    this.faults.note(index, tested === UNEVALUABLE, term);
    const before = this.formEditable;
    this.formEditable = tested === true;
    return before !== this.formEditable;
  }

  private presence(index: number, each: CompiledColumn): boolean {
    const { column, shows, hides } = each;
    const tested = each.when ? this.terms.test(each.when) : true;
    if (each.when) this.faults.note(index, tested === UNEVALUABLE, each.when);
    const off = tested === false && column.off === 'disable';
    let visible = column.view !== false && column.broken !== true && (tested === true || off);
    if (visible && shows.length > 0) visible = shows.some((rule) => this.met[rule] === 1);
    if (visible && hides.some((rule) => this.met[rule] !== 0)) visible = false;
    const before = (this.visible[each.index] ?? 0) * 2 + (this.disabled[each.index] ?? 0);
    this.visible[each.index] = Number(visible);
    this.disabled[each.index] = Number(off);
    this.lockRows(each.index);
    return this.changed(each.index, changeBits.state, before !== Number(visible) * 2 + Number(off));
  }

  private editable(index: number, each: CompiledColumn): boolean {
    const tested = each.edit ? this.terms.test(each.edit) : true;
    if (each.edit) this.faults.note(index, tested === UNEVALUABLE, each.edit);
    const locked = Number(
      this.lockedAround ||
        !this.formEditable ||
        tested !== true ||
        each.column.broken === true ||
        each.locks.some((rule) => this.met[rule] !== 0),
    );
    const before = this.locked[each.index];
    this.locked[each.index] = locked;
    this.lockRows(each.index);
    return this.changed(each.index, changeBits.state, before !== locked);
  }

  private requiredNow(index: number, each: CompiledColumn): boolean {
    if (!each.required) return false;
    const tested = this.terms.test(each.required);
    this.faults.note(index, tested === UNEVALUABLE, each.required);
    const required = Number(tested !== false);
    const before = this.required[each.index];
    this.required[each.index] = required;
    return this.changed(each.index, changeBits.state, before !== required);
  }

  private optionsNow(index: number, each: CompiledColumn): boolean {
    const term = each.options;
    if (!term || 'fixed' in term) return false;
    const list = this.terms.ask(term);
    this.faults.note(index, list === UNEVALUABLE, term);
    const before = this.options[each.index];
    // A list that has not arrived yet is unknown, which is not the same as empty.
    const options = list === UNEVALUABLE || list === null ? undefined : toOptions(list);
    if (sameJson(before as unknown as Json | undefined, options as unknown as Json | undefined)) return false;
    this.options[each.index] = options;
    return this.changed(each.index, changeBits.options, true);
  }

  private limitsNow(index: number, each: CompiledColumn): boolean {
    const before = this.limits[each.index];
    let broken: Term | undefined;
    for (const [, term] of each.limits) if (this.terms.ask(term) === UNEVALUABLE) broken = term;
    this.faults.note(index, broken !== undefined, broken ?? { constant: null });
    this.readLimits(each);
    const changed = !sameJson(before as Json | undefined, this.limits[each.index] as Json | undefined);
    return this.changed(each.index, changeBits.state, changed);
  }

  private readLimits(each: CompiledColumn): void {
    this.limits[each.index] = Object.fromEntries(
      each.limits.map(([name, term]) => {
        const value = this.terms.ask(term);
        return [name, value === UNEVALUABLE ? null : value];
      }),
    );
  }

  private value(node: number, each: CompiledColumn): boolean {
    const { index, column } = each;
    const before = this.kept[index] ?? null;
    let spoilt = false;
    const given = this.given.get(index);
    if (given !== undefined) {
      this.write(each, given);
      this.given.delete(index);
    }
    let broken = this.applyWrites(each);
    if (each.value && 'expression' in each.value && this.edited[index] === 0) {
      const computed = this.terms.ask(each.value);
      spoilt = computed === UNEVALUABLE;
      if (spoilt) broken = each.value;
      this.kept[index] =
        computed === UNEVALUABLE ? null : clampStart(column.type, computed, this.limits[index] ?? noLimits);
    } else if (this.edited[index] === 0 && each.limits.length > 0) {
      this.kept[index] = clampStart(column.type, this.kept[index] ?? null, this.limits[index] ?? noLimits);
    }
    this.faults.note(node, broken !== undefined, broken ?? { constant: null });
    const list = this.rows[index];
    if (list) {
      list.share(this.program);
      this.kept[index] = list.values();
    }
    this.clearGone(each);
    const kept = this.kept[index] ?? null;
    const effective = this.isOff(index) ? null : kept;
    const changed = this.terms.put(index, effective, spoilt);
    this.changed(index, changeBits.value, changed || !sameJson(before, kept));
    return changed;
  }

  /** Law 4: what the rules that crossed write; gives the expression that could not be evaluated. */
  private applyWrites(each: CompiledColumn): Term | undefined {
    const { values, broken } = this.steps.take(each.writes, this.terms);
    for (const value of values) this.write(each, value);
    return broken;
  }

  private write(each: CompiledColumn, value: Json): void {
    if (each.computed) return;
    this.kept[each.index] = value;
    this.edited[each.index] = 1;
    this.makeRows(each, true);
    this.changed(each.index, changeBits.value, true);
  }

  /** A value that was among the options and is no longer is cleared; one that never was stays for the check to name. */
  private clearGone(each: CompiledColumn): void {
    const { index } = each;
    const options = this.options[index];
    if (each.optionsNode === undefined || options === undefined) return;
    const kept = this.kept[index] ?? null;
    const left = amongOptions(each, options, kept);
    if (!this.opening && this.held[index] === 1 && left !== kept) this.kept[index] = left;
    this.held[index] = Number(!isEmpty(left) && this.kept[index] === left);
  }

  private changed(column: number, bit: number, changed: boolean): boolean {
    if (changed) this.changes.set(column, (this.changes.get(column) ?? 0) | bit);
    return changed;
  }
}

const openRow = (form: CompiledForm, opening: Opening) => new FormRun(form, opening);
