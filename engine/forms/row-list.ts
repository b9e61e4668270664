import { isRecord, type Json, type JsonRecord } from '../json.ts';
import type { ProgramRun } from '../logic/program.ts';
import { UNEVALUABLE } from '../logic/program.ts';
import type { CompiledForm, CompiledRows } from './compiled-form.ts';
import type { Opening } from './form-cells.ts';
import type { FormRun } from './form-run.ts';

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
    return item;
  }

  /** A row as a new one would be, outside the list. */
  fresh(): FormRun {
    return this.make({}, this.items.length, false).run;
  }

  remove(key: number): boolean {
    const left = this.items.filter((item) => item.key !== key);
    if (left.length === this.items.length) return false;
    this.items = left;
    const slot = this.rows.form.program.slotOf('index');
    if (slot !== undefined) for (const [at, { run }] of left.entries()) run.setOutside([[slot, at]]);
    return true;
  }

  /** What expressions read: every row with its effective values. */
  values(): readonly JsonRecord[] {
    return this.items.map(({ run }) => effectiveValues(run));
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

/** The effective values of a form by column, hidden ones empty, with the fields that are carried. */
export function effectiveValues(run: FormRun): JsonRecord {
  const { form } = run;
  const entries: [string, Json][] = form.fields.map(([name, slot]) => [name, run.program.get(slot) ?? null]);
  for (const { index, column } of form.columns) entries.push([column.id, run.effective(index)]);
  return Object.fromEntries(entries);
}
