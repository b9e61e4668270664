import { isRecord, type Json } from '@muster/engine';
import type { FormOption, FormStore } from '@muster/engine/forms';
import type { FormStoreLike } from '../../forms/form-store-like.ts';

type Slot = Parameters<FormStoreLike['read']>[0];

/** How a record of a column is told from others and shown while it is not among the options. */
export interface ShownColumn {
  readonly key?: string;
  readonly label: (record: Json) => string;
}

/**
 * The form's store as the widgets read it: a chosen record is given as the option of the same key, and is added to the
 * options where it is none of them, so that what is stored is always shown.
 */
export class ShownStore implements FormStoreLike {
  private readonly store: FormStore;
  private readonly columns: ReadonlyMap<string, ShownColumn>;
  private readonly lists = new Map<
    string,
    { readonly options: unknown; readonly value: unknown; readonly shown: unknown }
  >();

  constructor(store: FormStore, columns: ReadonlyMap<string, ShownColumn>) {
    this.store = store;
    this.columns = columns;
  }

  subscribe(key: Slot, listener: () => void): () => void {
    const stop = this.store.subscribe(key, listener);
    const other = this.otherSlot(key);
    if (other === undefined) return stop;
    const stopOther = this.store.subscribe(other, listener);
    return () => {
      stop();
      stopOther();
    };
  }

  read(key: Slot): unknown {
    const [kind, column] = splitSlot(key);
    if (!this.columns.has(column)) return this.store.read(key);
    if (kind === 'options') return this.options(column);
    if (kind !== 'value') return this.store.read(key);
    const value = this.store.read(key);
    return isRecord(value) ? (this.optionOf(column, value as Json)?.value ?? value) : value;
  }

  /** A file is kept as its data, so that it can be sent and judged like every other value. */
  set(column: string, value: never): unknown {
    const given: unknown = value;
    if (!(given instanceof File)) return this.store.set(column, value);
    void dataUrl(given).then((data) => this.store.set(column, data));
    return undefined;
  }

  row(column: string, key: number): FormStoreLike | undefined {
    return this.store.row(column, key);
  }

  /** What a widget shows of a value depends on the options, and the other way round. */
  private otherSlot(key: Slot): Slot | undefined {
    const [kind, column] = splitSlot(key);
    if (!this.columns.has(column)) return undefined;
    if (kind === 'value') return `options:${column}`;
    return kind === 'options' ? `value:${column}` : undefined;
  }

  private options(column: string): unknown {
    const options = this.store.read(`options:${column}`) as readonly FormOption[] | undefined;
    const value = this.store.read(`value:${column}`);
    const known = this.lists.get(column);
    if (known && known.options === options && known.value === value) return known.shown;
    const added = isRecord(value) && !find(options, value as Json, this.columns.get(column)?.key);
    const label = this.columns.get(column)?.label ?? (() => '');
    const shown = added ? [...(options ?? []), { value: value as Json, label: label(value as Json) }] : options;
    this.lists.set(column, { options, value, shown });
    return shown;
  }

  private optionOf(column: string, value: Json): FormOption | undefined {
    return find(this.options(column) as readonly FormOption[] | undefined, value, this.columns.get(column)?.key);
  }
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

function splitSlot(key: string): readonly [kind: string, column: string] {
  const at = key.indexOf(':');
  return [key.slice(0, at), key.slice(at + 1)];
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
