import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import type { ColumnSlot, FormOption, FormState, FormStore } from '@muster/engine/forms';
import type { FormStoreLike, ShownSlot } from '../../forms/form-store-like.ts';

/** How a record of a column is told from others and shown while it is not among the options. */
export interface ShownColumn {
  readonly key?: string;
  readonly label: (record: Json) => string;
}

/** Why a column of the form, or of one of its rows, cannot be changed. */
export type WhyReadOnly = (state: FormState, column: string) => Promise<string | undefined>;

const noColumns: ReadonlyMap<string, ShownColumn> = new Map();

/**
 * The form's store as the widgets read it: a chosen record is given as the option of the same key, and is added to the
 * options where it is none of them, so that what is stored is always shown.
 */
export class ShownStore implements FormStoreLike {
  private readonly store: FormStore;
  private readonly columns: ReadonlyMap<string, ShownColumn>;
  private readonly whyReadOnly: WhyReadOnly | undefined;
  private readonly shown = new WeakMap<ColumnSlot, ShownSlot>();
  private readonly rows = new WeakMap<FormStore, ShownStore>();

  constructor(store: FormStore, columns: ReadonlyMap<string, ShownColumn>, whyReadOnly?: WhyReadOnly) {
    this.store = store;
    this.columns = columns;
    this.whyReadOnly = whyReadOnly;
  }

  subscribe(column: string, listener: () => void): () => void {
    return this.store.subscribe(column, listener);
  }

  column(id: string): ShownSlot {
    const slot = this.store.column(id);
    const column = this.columns.get(id);
    if (!column || !isRecord(slot.value)) return slot;
    const known = this.shown.get(slot);
    if (known) return known;
    const made = withRecord(slot, slot.value as Json, column);
    this.shown.set(slot, made);
    return made;
  }

  /** A file is kept as its data, so that it can be sent and judged like every other value. */
  set(column: string, value: never): unknown {
    const given: unknown = value;
    if (!(given instanceof File)) return this.store.set(column, value);
    void dataUrl(given).then((data) => this.store.set(column, data));
    return undefined;
  }

  row(column: string, key: number): FormStoreLike | undefined {
    const row = this.store.row(column, key);
    if (!row) return undefined;
    const known = this.rows.get(row) ?? new ShownStore(row, noColumns, this.whyReadOnly);
    this.rows.set(row, known);
    return known;
  }

  held(): JsonRecord {
    return this.store.held();
  }

  addRow(column: string, start: Readonly<Record<string, unknown>>): number | undefined {
    return this.store.addRow(column, start as JsonRecord);
  }

  copyRow(column: string, key: number): number | undefined {
    return this.store.copyRow(column, key);
  }

  removeRow(column: string, key: number): void {
    this.store.removeRow(column, key);
  }

  restoreRow(column: string, key: number): void {
    this.store.restoreRow(column, key);
  }

  moveRow(column: string, key: number, to: number): void {
    this.store.moveRow(column, key, to);
  }

  async why(column: string): Promise<string | undefined> {
    try {
      return await this.whyReadOnly?.(this.store.state, column);
    } catch {
      // The words could not be loaded; the field is read-only all the same.
      return undefined;
    }
  }
}

function withRecord(slot: ColumnSlot, record: Json, { key, label }: ShownColumn): ShownSlot {
  const option = find(slot.options, record, key);
  if (option) return { ...slot, value: option.value };
  return { ...slot, options: [...(slot.options ?? []), { value: record, label: label(record) }] };
}

function find(
  options: readonly FormOption[] | undefined,
  value: Json,
  key: string | undefined,
): FormOption | undefined {
  return options?.find((option) => sameRecord(option.value, value, key));
}

function sameRecord(one: Json, other: Json, key: string | undefined): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  if (key === undefined) return JSON.stringify(one) === JSON.stringify(other);
  return one[key] !== undefined && String(one[key]) === String(other[key]);
}

/** A document keeps its name beside its type, so that it can be told and downloaded under it; a picture is seen. */
function named(data: string, { name, type }: File): string {
  if (type.startsWith('image/')) return data;
  const start = data.startsWith('data:;') || data.startsWith('data:,') ? 'data:application/octet-stream' : '';
  const whole = start === '' ? data : start + data.slice('data:'.length);
  return whole.replace(/;base64,/, `;name=${encodeURIComponent(name.slice(0, 100))};base64,`);
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(named(String(reader.result), file));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
