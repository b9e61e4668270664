import type { Json } from '../json.ts';
import type { FormChange, FormState } from './form-state.ts';
import type { FormProblem } from './model.ts';

/** What a slot of the store holds: `value:<column>`, `state:…`, `options:…`, `message:…`, `rows:…`, and `form`. */
export type SlotKind = 'value' | 'state' | 'options' | 'message' | 'rows';
export type SlotKey = `${SlotKind}:${string}` | 'form';

/** The slot `form`: whether a person changed something, and the problems of the definition. */
export interface FormSlot {
  readonly edited: boolean;
  readonly problems: readonly FormProblem[];
}

/**
 * A form for `useSyncExternalStore`: one slot for each thing that is drawn on its own. `read` gives the same reference
 * until the slot changes; a change notifies the slots it touched, each once, and no other.
 */
export class FormStore {
  readonly state: FormState;
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly cache = new Map<string, unknown>();
  private readonly messages = new Map<string, string>();
  private readonly stores = new Map<FormState, FormStore>();

  constructor(state: FormState) {
    this.state = state;
    state.subscribe((changes) => this.take(changes));
  }

  subscribe(key: SlotKey, listener: () => void): () => void {
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  read(key: SlotKey): unknown {
    if (this.cache.has(key)) return this.cache.get(key);
    const value = this.make(key);
    this.cache.set(key, value);
    return value;
  }

  /** A person's change. */
  set(column: string, value: Json): FormProblem | undefined {
    return this.state.set(column, value);
  }

  /** The store of one row; the same one as long as the row is there. */
  row(column: string, key: number): FormStore | undefined {
    const row = this.state.rows(column).find((each) => each.key === key)?.state;
    if (!row) return undefined;
    const store = this.stores.get(row) ?? new FormStore(row);
    this.stores.set(row, store);
    return store;
  }

  /** Makes all checks and shows their messages; gives the problems, the first failing column first. */
  check(): readonly FormProblem[] {
    const problems = this.state.validate();
    this.show(problems);
    for (const { id, rows } of this.state.form.model.columns) {
      if (!rows) continue;
      this.state.rows(id).forEach(({ key }, at) => {
        const own = problems.filter((each) => each.column === id && each.row === at);
        this.row(id, key)?.show(own.map(({ rowColumn, ...each }) => ({ ...each, row: undefined, column: rowColumn })));
      });
    }
    return problems;
  }

  /** Shows the message of each problem at its column and takes all others away. */
  show(problems: readonly FormProblem[]): void {
    const next = new Map<string, string>();
    for (const { column, message, row } of problems) {
      if (column !== undefined && row === undefined && !next.has(column)) next.set(column, message);
    }
    const touched = [...new Set([...this.messages.keys(), ...next.keys()])].filter(
      (column) => this.messages.get(column) !== next.get(column),
    );
    this.messages.clear();
    for (const [column, message] of next) this.messages.set(column, message);
    this.notify(touched.map((column) => `message:${column}`));
  }

  private make(key: SlotKey): unknown {
    if (key === 'form') return { edited: this.state.edited, problems: this.state.problems() } satisfies FormSlot;
    const at = key.indexOf(':');
    const column = key.slice(at + 1);
    const makers: Record<SlotKind, () => unknown> = {
      value: () => this.state.value(column),
      state: () => this.state.column(column),
      options: () => this.state.options(column),
      message: () => this.messages.get(column),
      rows: () => this.state.rows(column).map((row) => row.key),
    };
    return makers[key.slice(0, at) as SlotKind]();
  }

  private take(changes: readonly FormChange[]): void {
    const keys: string[] = [];
    for (const { column, value, state, options } of changes) {
      if (value) keys.push(`value:${column}`, `rows:${column}`);
      if (state) keys.push(`state:${column}`);
      if (options) keys.push(`options:${column}`);
      // An enabled column that becomes disabled shows another value though it keeps its own.
      if (state && !value) keys.push(`value:${column}`);
      if ((value || state) && this.messages.has(column)) {
        this.messages.delete(column);
        keys.push(`message:${column}`);
      }
    }
    this.notify([...keys, 'form']);
  }

  private notify(keys: readonly string[]): void {
    const waiting = new Set<() => void>();
    for (const key of keys) {
      if (this.cache.has(key)) {
        const before = this.cache.get(key);
        const now = this.make(key as SlotKey);
        if (same(before, now)) continue;
        this.cache.set(key, now);
      }
      for (const listener of this.listeners.get(key) ?? []) waiting.add(listener);
    }
    for (const listener of waiting) listener();
  }
}

/** The same thing to who draws it: identical, or lists and records of identical parts. */
function same(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const [one, other] = [Object.entries(left), new Map(Object.entries(right))];
  return one.length === other.size && one.every(([key, value]) => other.has(key) && Object.is(other.get(key), value));
}
