import { isRecord, type Json, type JsonRecord } from '../json.ts';
import type { ProgramRun } from '../logic/program.ts';
import { UNEVALUABLE } from '../logic/program.ts';
import type { CompiledForm, CompiledRows } from './compiled-form.ts';
import type { Opening } from './form-cells.ts';
import type { FormRun } from './form-run.ts';
import { freeValue } from './free-value.ts';

/** Opens one row. */
export type OpenRow = (form: CompiledForm, opening: Opening) => FormRun;

/** One row: a form of its own. `key` stays with the row when others are added or removed. */
export interface RowItem {
  readonly key: number;
  readonly run: FormRun;
}

/** The rows of one column while the form is open. They are made when the form around them is computed. */
export class RowList {
  readonly rows: CompiledRows;
  items: readonly RowItem[] = [];
  private waiting: readonly JsonRecord[] | undefined;
  private readonly stored: boolean;
  private readonly openRow: OpenRow;
  private outer: ProgramRun | undefined;
  private nextKey = 0;
  private locked = false;
  /** The row that was removed last, and where it stood. */
  private removed: { readonly item: RowItem; readonly at: number } | undefined;

  constructor(rows: CompiledRows, value: Json, stored: boolean, openRow: OpenRow) {
    this.rows = rows;
    this.openRow = openRow;
    this.stored = stored;
    this.waiting = Array.isArray(value) ? value.filter((row: Json): row is JsonRecord => isRecord(row)) : [];
  }

  /** Hands what surrounds the form on to every row. */
  share(outer: ProgramRun): void {
    this.outer = outer;
    if (this.waiting) {
      const records = this.waiting;
      this.waiting = undefined;
      this.items = records.map((record, at) => this.make(this.started(record, at), at, this.stored));
      return;
    }
    for (const { run } of this.items) {
      run.setOutside(this.rows.shared.map(([from, to]) => [to, outer.get(from)] as const));
    }
  }

  /** Lets nobody edit the rows, or lets them be edited again. */
  lock(locked: boolean): void {
    if (locked === this.locked) return;
    this.locked = locked;
    for (const { run } of this.items) run.lock(locked);
  }

  /** A new row at the end, with its defaults and what it starts with. */
  add(start: JsonRecord = {}): RowItem {
    const item = this.make(start, this.items.length, false);
    this.items = [...this.items, item];
    this.setApart(item);
    return item;
  }

  /** A new row behind the one of that key, with what that one holds; it is no stored row, so it has no key. */
  copy(key: number): RowItem | undefined {
    const at = this.items.findIndex((item) => item.key === key);
    const from = this.items[at];
    if (!from) return undefined;
    const { [this.rows.key ?? '']: _, ...start } = keptRecord(from.run);
    const item = this.make(start, at + 1, false);
    this.put([...this.items.slice(0, at + 1), item, ...this.items.slice(at + 1)]);
    this.setApart(item);
    return item;
  }

  /** Puts a row at another place, counted from 0. */
  move(key: number, to: number): void {
    const from = this.items.findIndex((item) => item.key === key);
    const item = this.items[from];
    if (!item || to === from || to < 0 || to >= this.items.length) return;
    this.put(this.items.toSpliced(from, 1).toSpliced(to, 0, item));
  }

  /** A row as a new one would be, outside the list. */
  fresh(): FormRun {
    return this.make({}, this.items.length, false).run;
  }

  remove(key: number): void {
    const at = this.items.findIndex((item) => item.key === key);
    const item = this.items[at];
    if (!item) return;
    this.removed = { item, at };
    this.put(this.items.toSpliced(at, 1));
  }

  /** Puts back the row that was removed last, where it has that key. */
  restore(key: number): void {
    const { removed } = this;
    if (removed?.item.key !== key) return;
    this.removed = undefined;
    // What surrounds the form may have changed while it was away.
    const { outer } = this;
    if (outer) removed.item.run.setOutside(this.rows.shared.map(([from, to]) => [to, outer.get(from)] as const));
    removed.item.run.lock(this.locked);
    this.put(this.items.toSpliced(removed.at, 0, removed.item));
  }

  /** What expressions read: every row with its effective values. */
  values(): readonly JsonRecord[] {
    return this.items.map(({ run }) => effectiveValues(run));
  }

  /** The rows in a new order; each is told its place. */
  private put(items: readonly RowItem[]): void {
    this.items = items;
    const slot = this.rows.form.program.slotOf('index');
    if (slot !== undefined) for (const [at, { run }] of items.entries()) run.setOutside([[slot, at]]);
  }

  /** Gives a new row a value of its own in the column that no two rows may have alike. */
  private setApart({ key, run }: RowItem): void {
    const { unique } = this.rows;
    const column = unique === undefined ? undefined : run.form.columnOf.get(unique);
    if (column === undefined) return;
    const others = this.items.filter((item) => item.key !== key).map((item) => item.run.kept[column] ?? null);
    const free = freeValue(run.kept[column] ?? null, others);
    if (free !== undefined) run.set(column, free);
  }

  private make(record: JsonRecord, at: number, stored: boolean): RowItem {
    const { form, shared } = this.rows;
    const outside: [string, Json | undefined][] = shared.map(([from, to]) => [
      form.program.slots[to] ?? '',
      this.outer?.get(from),
    ]);
    outside.push(['index', at]);
    const { locked } = this;
    const run = this.openRow(form, stored ? { record, outside, locked } : { start: record, outside, locked });
    this.nextKey += 1;
    return { key: this.nextKey, run };
  }

  private started(record: JsonRecord, at: number): JsonRecord {
    const { start } = this.rows;
    if (!start) return record;
    const run = start.program.start();
    run.set(0, record);
    run.set(1, at);
    const row = run.value(0);
    return row !== UNEVALUABLE && isRecord(row) ? (row as JsonRecord) : record;
  }
}

/** All that a row holds, what is hidden too, with the fields that are carried. */
function keptRecord(run: FormRun): JsonRecord {
  const { form } = run;
  const entries: [string, Json][] = form.fields.map(([name, slot]) => [name, run.program.get(slot) ?? null]);
  for (const { index, column } of form.columns) {
    const list = run.rows[index];
    entries.push([column.id, list ? list.items.map((item) => keptRecord(item.run)) : (run.kept[index] ?? null)]);
  }
  return Object.fromEntries(entries);
}

/** The effective values of a form by column, hidden ones empty, with the fields that are carried. */
export function effectiveValues(run: FormRun): JsonRecord {
  const { form } = run;
  const entries: [string, Json][] = form.fields.map(([name, slot]) => [name, run.program.get(slot) ?? null]);
  for (const { index, column } of form.columns) entries.push([column.id, run.effective(index)]);
  return Object.fromEntries(entries);
}
