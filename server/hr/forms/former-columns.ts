import { isRecord, type Json } from '@muster/engine';
import type { ColumnType, CompiledForm, FormColumn } from '@muster/engine/forms';

/** What a column was before a form was changed: enough to read what was answered to it then. */
export interface FormerColumn {
  readonly label: string;
  readonly type: ColumnType;
  /** It was not shown to those who fill in. */
  readonly unseen: boolean;
  /** What its choices were called, by their stored values as text. */
  readonly options: Readonly<Record<string, string>>;
}

export type FormerColumns = ReadonlyMap<string, FormerColumn>;

/** The former columns of a stored form. */
export function readFormer(text: string): FormerColumns {
  const raw: unknown = JSON.parse(text);
  return new Map(isRecord(raw) ? Object.entries(raw as Record<string, FormerColumn>) : []);
}

export function writeFormer(former: FormerColumns): string {
  return JSON.stringify(Object.fromEntries(former));
}

/**
 * The former columns after a change: what the form had and has no more, or has with another type or fewer choices. What
 * was known before stays known, so that an answer can be read however often the form was changed since.
 */
export function formerAfter(known: FormerColumns, before: CompiledForm, now: CompiledForm): FormerColumns {
  const after = new Map(known);
  for (const column of before.model.columns) {
    const next = now.model.columns.find(({ id }) => id === column.id);
    if (next && next.type === column.type && offersAll(next, column)) continue;
    const options = { ...known.get(column.id)?.options, ...optionsOf(column) };
    after.set(column.id, { label: column.label, type: column.type, unseen: column.view === false, options });
  }
  return after;
}

/** The choices of a column by their stored values as text. */
export function optionsOf({ options }: FormColumn): Readonly<Record<string, string>> {
  const fixed = options && 'fixed' in options ? options.fixed : [];
  return Object.fromEntries(fixed.map(({ value, label }) => [String(value), label]));
}

/** The key of a choice as it is compared: 1 and '1' are one. */
export function isOffered(column: FormColumn, value: Json): boolean {
  return Object.hasOwn(optionsOf(column), String(value));
}

function offersAll(now: FormColumn, before: FormColumn): boolean {
  return Object.keys(optionsOf(before)).every((value) => isOffered(now, value));
}
