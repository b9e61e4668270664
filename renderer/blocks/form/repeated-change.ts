import { fieldType, formColumns, type Json, type LinkedColumn } from '@muster/engine';
import { valueText } from '../cell-text.ts';
import type { FormSession } from './form-session.ts';

/** A column that somebody else changed, or in which something was typed, as the person reads it. */
export interface ChangedColumn {
  readonly id: string;
  readonly label: string;
  /** What is stored now. */
  readonly now: string;
  /** What was stored before; undefined where nobody else changed it. */
  readonly before: string | undefined;
  /** What was typed; undefined where nothing was. */
  readonly typed: string | undefined;
  readonly typedValue: Json;
}

/** Whether values of a column are neither kept in a draft nor compared and put back as they are. */
export function isUnkept({ type }: Pick<LinkedColumn, 'type'>): boolean {
  const known = fieldType(type.of);
  return known?.secret === true || known?.form === 'file';
}

/** What a person typed over a record as it was then, by column. */
export interface TypedOver {
  before(column: string): Json;
  typed(column: string): Json;
}

/** What was typed into an open form over the record that it was opened with. */
export function typedInto(session: FormSession): TypedOver {
  return { before: (id) => session.started(id), typed: (id) => session.state.kept(id) };
}

/** What differs between what was typed and the record as it is loaded now, in the order of the columns. */
export function changedColumns(over: TypedOver, loaded: FormSession): readonly ChangedColumn[] {
  return formColumns(loaded.parts.form).flatMap((column) => {
    const { id } = column;
    if (isUnkept(column) || !loaded.state.column(id)?.visible) return [];
    const [before, typed, now] = [over.before(id), over.typed(id), loaded.started(id)];
    const [isTyped, isChanged] = [!sameValue(typed, before), !sameValue(now, before)];
    if (!isTyped && !isChanged) return [];
    const { run, locals = {} } = loaded.parts;
    const text = (value: Json) => valueText(run, column, value, locals) || countText(column, value);
    return [
      {
        id,
        label: run.text(column.label, locals) || id,
        now: text(now),
        before: isChanged ? text(before) : undefined,
        typed: isTyped && !sameValue(typed, now) ? text(typed) : undefined,
        typedValue: typed,
      },
    ];
  });
}

/** Rows without a name are told by how many they are. */
function countText({ widget }: LinkedColumn, value: Json): string {
  if (widget !== 'rows' || !Array.isArray(value) || value.length === 0) return 'nothing';
  return value.length === 1 ? '1 row' : `${value.length} rows`;
}

/** Are two values of a column the same? Nothing is nothing, however it is written. */
export function sameValue(one: Json, other: Json): boolean {
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other));
}

function filled(value: Json): Json {
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}
