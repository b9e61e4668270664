import type { Json, JsonRecord } from '../json.ts';
import type { ColumnState, FormChange, FormState } from './form-state.ts';
import type { FormOption, FormProblem } from './model.ts';

/** All that is drawn of one column. */
export interface ColumnSlot {
  readonly value: Json;
  /** Undefined for a column that the form does not have. */
  readonly state: ColumnState | undefined;
  /** Undefined while the list has not arrived. */
  readonly options: readonly FormOption[] | undefined;
  /** The text of a failed check that is shown. */
  readonly message: string | undefined;
  /** The keys of the rows; empty for every other column. */
  readonly rows: readonly number[];
}

/** What is drawn of the form as a whole: whether a person changed something, and the problems of the definition. */
export interface FormSlot {
  readonly edited: boolean;
  readonly problems: readonly FormProblem[];
}

/**
 * A form for `useSyncExternalStore`: one slot for each column and one for the form. A slot is the same reference until
 * something in it changes, and so is each of its parts; a change notifies the slots it touched, each once, and no other.
 */
export class FormStore {
  readonly state: FormState;
  private readonly slots = new Map<string, ColumnSlot>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly formListeners = new Set<() => void>();
  private readonly messages = new Map<string, string>();
  private readonly stores = new WeakMap<FormState, FormStore>();
  private whole: FormSlot | undefined;

  constructor(state: FormState) {
    this.state = state;
    state.subscribe((changes) => this.take(changes));
  }

  subscribe(column: string, listener: () => void): () => void {
    const listeners = this.listeners.get(column) ?? new Set();
    this.listeners.set(column, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  column(id: string): ColumnSlot {
    const known = this.slots.get(id);
    if (known) return known;
    const made = this.make(id);
    this.slots.set(id, made);
    return made;
  }

  subscribeForm(listener: () => void): () => void {
    this.formListeners.add(listener);
    return () => this.formListeners.delete(listener);
  }

  form(): FormSlot {
    this.whole ??= { edited: this.state.edited, problems: this.state.problems() };
    return this.whole;
  }

  /** A person's change. */
  set(column: string, value: Json): FormProblem | undefined {
    return this.state.set(column, value);
  }

  /** The store of one row; the same one as long as the row is there. */
  row(column: string, key: number): FormStore | undefined {
    const row = this.state.row(column, key);
    if (!row) return undefined;
    const store = this.stores.get(row) ?? new FormStore(row);
    this.stores.set(row, store);
    return store;
  }

  /** What rules, checks and expressions read of it. */
  held(): JsonRecord {
    return this.state.values();
  }

  addRow(column: string, start: JsonRecord): number | undefined {
    return this.state.addRow(column, start);
  }

  copyRow(column: string, key: number): number | undefined {
    return this.state.copyRow(column, key);
  }

  removeRow(column: string, key: number): void {
    this.state.removeRow(column, key);
  }

  restoreRow(column: string, key: number): void {
    this.state.restoreRow(column, key);
  }

  moveRow(column: string, key: number, to: number): void {
    this.state.moveRow(column, key, to);
  }

  private knownRow(column: string, key: number): FormStore | undefined {
    const row = this.state.knownRow(column, key);
    return row && this.stores.get(row);
  }

  /** Makes all checks and shows their messages; gives the problems, the first failing column first. */
  check(): readonly FormProblem[] {
    const problems = this.state.validate();
    this.show(problems);
    return problems;
  }

  /** Shows the message of each problem at its column, in its row where it is in one, and takes all others away. */
  show(problems: readonly FormProblem[]): void {
    for (const { id, rows } of this.state.form.model.columns) {
      if (!rows) continue;
      const inRows = new Map<number, FormProblem[]>();
      for (const { column, row, inside } of problems)
        if (column === id && row !== undefined && inside) inRows.set(row, [...(inRows.get(row) ?? []), inside]);
      this.state.rowKeys(id).forEach((key, at) => {
        const own = inRows.get(at);
        // A form is made of a row only where there is something to show, or to take away.
        const store = own ? this.row(id, key) : this.knownRow(id, key);
        store?.show(own ?? []);
      });
    }
    this.showOwn(problems);
  }

  private showOwn(problems: readonly FormProblem[]): void {
    const next = new Map<string, string>();
    for (const { column, message, row } of problems) {
      if (column !== undefined && row === undefined && !next.has(column)) next.set(column, message);
    }
    const touched = new Set([...this.messages.keys(), ...next.keys()]);
    this.messages.clear();
    for (const [column, message] of next) this.messages.set(column, message);
    this.notify([...touched].map(unchanged), false);
  }

  private make(id: string): ColumnSlot {
    const { state } = this;
    return {
      value: state.value(id),
      state: state.column(id),
      options: state.options(id),
      message: this.messages.get(id),
      rows: rowKeys(state, id),
    };
  }

  /** The slot after a change; only what the change names is read again. */
  private again(before: ColumnSlot, { column: id, value, state: look, options }: FormChange): ColumnSlot {
    const { state } = this;
    // A column that is shown disabled has no value.
    const other = value || look;
    return {
      value: other ? kept(before.value, state.value(id)) : before.value,
      state: look ? kept(before.state, state.column(id)) : before.state,
      options: options ? kept(before.options, state.options(id)) : before.options,
      message: this.messages.get(id),
      rows: other ? kept(before.rows, rowKeys(state, id)) : before.rows,
    };
  }

  private take(changes: readonly FormChange[]): void {
    for (const { column, value, state } of changes) if (value || state) this.messages.delete(column);
    this.notify(changes, true);
  }

  private notify(changes: readonly FormChange[], form: boolean): void {
    const waiting = new Set<() => void>();
    for (const change of changes) {
      const { column } = change;
      const before = this.slots.get(column);
      if (before) {
        const now = this.again(before, change);
        if (same(before, now)) continue;
        this.slots.set(column, now);
      }
      for (const listener of this.listeners.get(column) ?? []) waiting.add(listener);
    }
    if (form && this.formChanged()) for (const listener of this.formListeners) waiting.add(listener);
    for (const listener of waiting) listener();
  }

  private formChanged(): boolean {
    const before = this.whole;
    if (!before) return true;
    const { edited } = this.state;
    const now = { edited, problems: kept(before.problems, this.state.problems()) };
    if (same(before, now)) return false;
    this.whole = now;
    return true;
  }
}

/** Nothing of the column is other than it was; only its message may be. */
const unchanged = (column: string): FormChange => ({ column, value: false, state: false, options: false });

const noRows: readonly number[] = [];

function rowKeys(state: FormState, id: string): readonly number[] {
  const keys = state.rowKeys(id);
  return keys.length === 0 ? noRows : keys;
}

/** What was there before, where what is there now is the same to who draws it. */
function kept<Part>(before: Part | undefined, now: Part): Part {
  return before !== undefined && same(before, now) ? before : now;
}

/** The same thing to who draws it: identical, or lists and records of identical parts. */
function same(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]))
  );
}
