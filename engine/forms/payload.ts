import { isRecord, type Json, type JsonRecord } from '../json.ts';
import { UNEVALUABLE } from '../logic/program.ts';
import { cleanValue } from './clean-value.ts';
import type { FormRun } from './form-run.ts';
import { pick } from './pick-value.ts';
import type { RowList } from './row-list.ts';

/** What is sent: every column that is shown and enabled, by id; hidden columns and columns that only show are absent. */
export function payloadOf(run: FormRun): JsonRecord {
  const entries: [string, Json][] = [];
  for (const { index, column, display } of run.form.columns) {
    if (display || run.isOff(index)) continue;
    const list = run.rows[index];
    entries.push([column.id, list ? rowsPayload(list) : cleanValue(column, run.kept[index] ?? null)]);
  }
  return Object.fromEntries(entries);
}

/** What is saved: what the record came with beside the columns, and what is sent of them. */
export function recordOf(run: FormRun): JsonRecord {
  return { ...carriedOf(run), ...payloadOf(run) };
}

/** The rows that `keep` keeps, each as `send` makes it. */
function rowsPayload(list: RowList): Json {
  const { keep, send } = list.rows;
  return list.items
    .filter(({ run }) => !keep || run.terms.test(keep) === true)
    .map(({ run }) => {
      if (!send) return { ...carriedOf(run), ...keyOf(list, run), ...payloadOf(run) };
      const sent = run.terms.ask(send);
      return sent === UNEVALUABLE ? null : sent;
    });
}

/**
 * What a record came with beside its columns: nothing of it may be lost by an edit of the others. A hidden column of a
 * record in it (`bio.cnic` in `bio`) is left out there too.
 */
function carriedOf(run: FormRun): JsonRecord {
  const { form, program } = run;
  const hidden = form.columns.filter(
    ({ index, column, display }) => !display && column.id.includes('.') && run.isOff(index),
  );
  const entries = form.fields.flatMap(([name, slot]): (readonly [string, Json])[] => {
    const value = program.get(slot) ?? null;
    if (value === null) return [];
    const inside = hidden.filter(({ column }) => column.id.startsWith(`${name}.`));
    const left = inside.reduce<Json>(
      (all, { column }) => without(all, column.id.slice(name.length + 1).split('.')),
      value,
    );
    return [[name, left]];
  });
  return Object.fromEntries(entries);
}

/** The value without what stands at a path in it. */
function without(value: Json, [first, ...rest]: readonly string[]): Json {
  if (first === undefined || !isRecord(value) || !Object.hasOwn(value, first)) return value;
  const { [first]: inner = null, ...others } = value as JsonRecord;
  return rest.length === 0 ? others : { ...others, [first]: without(inner, rest) };
}

/** A stored row names itself, so that it is known again whatever its place. */
function keyOf(list: RowList, run: FormRun): JsonRecord {
  const { key } = list.rows;
  const value = key === undefined ? undefined : pick(run.before, key);
  return key === undefined || value === undefined || value === null ? {} : { [key]: value };
}
