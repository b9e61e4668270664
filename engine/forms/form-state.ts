import type { Json, JsonRecord } from '../json.ts';
import { compileForm } from './compile-form.ts';
import type { CompiledForm } from './compiled-form.ts';
import { changeBits } from './form-cells.ts';
import { FormRun } from './form-run.ts';
import type { FormModel, FormOption, FormProblem, Limits } from './model.ts';
import { outsideRoots } from './outside-roots.ts';
import { payloadOf, recordOf } from './payload.ts';
import { unknownColumn } from './record-mistakes.ts';
import { effectiveValues, type RowItem, type RowList } from './row-list.ts';
import { validateRun } from './validate.ts';
import { shapeMistake } from './value-shape.ts';

/** What surrounds a form: a value for each root that expressions may read, and the option lists by name. */
export interface FormRoots {
  readonly inputs?: JsonRecord;
  readonly now?: JsonRecord;
  readonly session?: Json;
  readonly rights?: Json;
  readonly app?: Json;
  readonly data?: Json;
  readonly status?: Json;
  readonly state?: Json;
  readonly options?: Json;
  readonly selection?: Json;
  readonly reply?: Json;
  readonly index?: Json;
  /** What it reads of the screen besides, by path, as its model names it in `around`. */
  readonly around?: Readonly<Record<string, Json>>;
  /** A list that is absent or null has not arrived yet. */
  readonly lists?: Readonly<Record<string, Json>>;
}

export interface OpenOptions extends FormRoots {
  /** A stored record: it holds as it is, and opening changes nothing of it. */
  readonly record?: JsonRecord;
  /** Values a new form starts with, before its defaults. */
  readonly start?: JsonRecord;
}

/** Everything of one column but its value and options. */
export interface ColumnState {
  readonly visible: boolean;
  /** Shown, but of no meaning now: empty and not enabled. */
  readonly disabled: boolean;
  readonly readonly: boolean;
  /** Required now: visible, enabled, editable and asked for. */
  readonly required: boolean;
  readonly limits: Limits;
}

/** What one change touched, column by column. */
export interface FormChange {
  readonly column: string;
  readonly value: boolean;
  readonly state: boolean;
  readonly options: boolean;
}

export type ChangeListener = (changes: readonly FormChange[]) => void;

/** Opens a form. The same model, options and changes give the same state. */
export function openForm(form: FormModel | CompiledForm, options: OpenOptions = {}): FormState {
  const compiled = 'program' in form ? form : compileForm(form);
  const outside = outsideOf(options, options.record === undefined);
  return new FormState(compiled, () => new FormRun(compiled, { ...options, outside }));
}

/** The slots that surround a form, by path. */
export function outsideOf(options: FormRoots, isNew: boolean): [string, Json | undefined][] {
  const roots = { ...options, form: { isNew } };
  const pairs: [string, Json | undefined][] = outsideRoots.map((root) => [root, roots[root]]);
  pairs.push(...Object.entries(options.around ?? {}));
  for (const [name, list] of Object.entries(options.lists ?? {})) pairs.push([`lists.${name}`, list]);
  return pairs;
}

/** An open form: what a person does goes in, the state of every column comes out. */
export class FormState {
  readonly form: CompiledForm;
  readonly touched = new Set<string>();
  /** True once a person changed something. */
  edited = false;
  private run: FormRun;
  private readonly restart: () => FormRun;
  private readonly listeners = new Set<ChangeListener>();
  /** What came from around the form since it was opened, by slot. */
  private readonly arrived = new Map<number, Json | undefined>();
  private readonly rowStates = new Map<RowItem, FormState>();
  private readonly afterChange: () => void;

  constructor(form: CompiledForm, restart: () => FormRun, afterChange: () => void = () => undefined) {
    this.form = form;
    this.restart = restart;
    this.run = restart();
    this.afterChange = afterChange;
  }

  /** What it runs on, for whom tells why its state is as it is; of no use to change anything. */
  get running(): FormRun {
    return this.run;
  }

  /** A person's change. A column that is not there and a value of the wrong kind are refused, and nothing changes. */
  set(column: string, value: Json): FormProblem | undefined {
    return this.setAll([[column, value]])[0];
  }

  /** Several columns in one change; those that are refused are left out of it. */
  setAll(values: Iterable<readonly [column: string, value: Json]>): readonly FormProblem[] {
    const problems: FormProblem[] = [];
    const taken: [number, Json][] = [];
    for (const [column, value] of values) {
      const index = this.form.columnOf.get(column);
      const each = index === undefined ? undefined : this.form.columns[index];
      const mistake = each && shapeMistake(each.column, value);
      if (index === undefined || !each) problems.push(unknownColumn(this.form, column));
      else if (mistake === undefined) taken.push([index, value]);
      else problems.push({ code: 'typed-value', severity: 'error', message: `${mistake}.`, column });
    }
    if (taken.length === 0) return problems;
    this.edited = true;
    this.run.setAll(taken);
    this.flush();
    return problems;
  }

  /** The person left the column. */
  touch(column: string): void {
    this.touched.add(column);
  }

  /** A list that has arrived, or undefined while it loads. */
  setList(name: string, list: Json | undefined): void {
    this.setOutside(`lists.${name}`, list);
  }

  /** A new value of a root around the form, or of a list. */
  setOutside(path: string, value: Json | undefined): void {
    const slot = this.form.program.slotOf(path);
    if (slot === undefined) return;
    this.arrived.set(slot, value);
    this.run.setOutside([[slot, value]]);
    this.flush();
  }

  /** Back to how the form was opened; what surrounds it stays as it is by now. */
  reset(): void {
    this.run = this.restart();
    this.run.setOutside([...this.arrived]);
    this.rowStates.clear();
    this.touched.clear();
    this.edited = false;
    for (const index of this.form.columns.keys()) this.run.changes.set(index, 7);
    this.flush();
  }

  column(id: string): ColumnState | undefined {
    const index = this.form.columnOf.get(id);
    if (index === undefined) return undefined;
    const { run } = this;
    const visible = run.visible[index] === 1 && this.form.columns[index]?.column.hidden !== true;
    const disabled = run.disabled[index] === 1;
    const readonly = run.locked[index] === 1;
    const required = visible && !disabled && !readonly && run.required[index] === 1;
    return { visible, disabled, readonly, required, limits: run.limits[index] ?? {} };
  }

  /** The kept value, also while the column is hidden; null while it is shown disabled. */
  value(id: string): Json {
    const index = this.form.columnOf.get(id);
    if (index === undefined || this.run.disabled[index] === 1) return null;
    return this.run.kept[index] ?? null;
  }

  /** The kept value, whatever the column's state. */
  kept(id: string): Json {
    const index = this.form.columnOf.get(id);
    return index === undefined ? null : (this.run.kept[index] ?? null);
  }

  /** Undefined while the list has not arrived. */
  options(id: string): readonly FormOption[] | undefined {
    const index = this.form.columnOf.get(id);
    return index === undefined ? undefined : this.run.options[index];
  }

  /** What rules, checks and expressions read: hidden columns are empty. */
  values(): JsonRecord {
    return effectiveValues(this.run);
  }

  payload(): JsonRecord {
    return payloadOf(this.run);
  }

  /** What was typed is saved or given up: it is not edited any more. */
  settle(): void {
    this.edited = false;
    for (const listener of [...this.listeners]) listener([]);
  }

  /** The payload with the fields of the record that are no columns. */
  record(): JsonRecord {
    return recordOf(this.run);
  }

  /** Problems of the definition and of its evaluation; an error among them blocks submission. */
  problems(): readonly FormProblem[] {
    return [...this.form.problems, ...this.run.problems()];
  }

  /** The checks that fail, in column order, then the form's own. */
  validate(): readonly FormProblem[] {
    return validateRun(this.run);
  }

  /** The payload, or why there is none. */
  submit(): { readonly payload: JsonRecord } | { readonly problems: readonly FormProblem[] } {
    const problems = [...this.problems().filter((problem) => problem.severity === 'error'), ...this.validate()];
    return problems.length > 0 ? { problems } : { payload: this.payload() };
  }

  /** The rows of a rows column; each is a form of its own with a key that stays. */
  rows(id: string): readonly { readonly key: number; readonly state: FormState }[] {
    return this.rowItems(id).map((item) => ({ key: item.key, state: this.rowState(id, item) }));
  }

  /** The keys of the rows, without making a form of each. */
  rowKeys(id: string): readonly number[] {
    return this.rowItems(id).map(({ key }) => key);
  }

  /** One row; undefined when it is not there any more. */
  row(id: string, key: number): FormState | undefined {
    const item = this.rowItems(id).find((each) => each.key === key);
    return item && this.rowState(id, item);
  }

  /** The row as a form where one was made of it already. */
  knownRow(id: string, key: number): FormState | undefined {
    const item = this.rowItems(id).find((each) => each.key === key);
    return item && this.rowStates.get(item);
  }

  /** A new row at the end, with its defaults and what it is given to start with; its key. */
  addRow(id: string, start: JsonRecord = {}): number | undefined {
    return this.changeRows(id, (list) => list.add(start)?.key);
  }

  /** A new row behind the one of that key, with what that one holds; its key. */
  copyRow(id: string, key: number): number | undefined {
    return this.changeRows(id, (list) => list.copy(key)?.key);
  }

  /** Takes a row away; what it held comes back by `restoreRow`. */
  removeRow(id: string, key: number): void {
    this.changeRows(id, (list) => list.remove(key));
  }

  /** Puts a row that was removed back to its place. */
  restoreRow(id: string, key: number): void {
    this.changeRows(id, (list) => list.restore(key));
  }

  /** Puts a row at another place among the others, counted from 0. */
  moveRow(id: string, key: number, to: number): void {
    this.changeRows(id, (list) => list.move(key, to));
  }

  /** A person's change inside a row. */
  setRow(id: string, key: number, column: string, value: Json): FormProblem | undefined {
    const row = this.row(id, key);
    if (!row) return { code: 'known-row', severity: 'error', message: 'This row is not there any more.', column: id };
    return row.set(column, value);
  }

  /** Called once per change with all that it touched. */
  subscribe(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Names of what the last change computed, in order. */
  recomputed(): readonly string[] {
    return this.run.settling.recomputed.map((node) => this.form.nodes[node]?.name ?? '');
  }

  /** Computes everything again from the kept values; changes nothing. */
  recompute(): void {
    this.run.recompute();
    this.flush();
  }

  /** Changes the rows of a column, and computes what follows unless nothing was changed. */
  private changeRows<Made>(id: string, change: (list: RowList) => Made): Made | undefined {
    const index = this.form.columnOf.get(id);
    const list = index === undefined ? undefined : this.run.rows[index];
    if (index === undefined || !list) return undefined;
    const before = list.items;
    const made = change(list);
    if (list.items !== before) this.rowChanged(index);
    return made;
  }

  private rowItems(id: string): readonly RowItem[] {
    const index = this.form.columnOf.get(id);
    return (index === undefined ? undefined : this.run.rows[index]?.items) ?? [];
  }

  private rowState(id: string, item: RowItem): FormState {
    const known = this.rowStates.get(item);
    if (known) return known;
    const index = this.form.columnOf.get(id) ?? 0;
    const made: FormState = new FormState(
      item.run.form,
      () => item.run,
      () => this.rowEdited(index, item),
    );
    this.rowStates.set(item, made);
    return made;
  }

  /** `one`: a column that is set in at most one row is unset in the others. */
  private rowEdited(index: number, item: RowItem): void {
    const one = this.run.limits[index]?.one;
    const list = this.run.rows[index];
    const column = typeof one === 'string' ? item.run.form.columnOf.get(one) : undefined;
    if (column !== undefined && item.run.kept[column] === true) {
      for (const other of list?.items ?? [])
        if (other !== item && other.run.kept[column] === true) other.run.set(column, false);
    }
    this.rowChanged(index);
  }

  private rowChanged(index: number): void {
    this.edited = true;
    this.run.rowsChanged(index);
    this.flush();
  }

  private flush(): void {
    this.publishAll();
    this.afterChange();
  }

  private publishAll(): void {
    for (const state of this.rowStates.values()) state.publishAll();
    this.publish();
  }

  private publish(): void {
    if (this.run.changes.size === 0) return;
    const changes = [...this.run.changes].map(([index, bits]) => ({
      column: this.form.columns[index]?.column.id ?? '',
      value: (bits & changeBits.value) !== 0,
      state: (bits & changeBits.state) !== 0,
      options: (bits & changeBits.options) !== 0,
    }));
    this.run.changes.clear();
    for (const listener of [...this.listeners]) listener(changes);
  }
}
