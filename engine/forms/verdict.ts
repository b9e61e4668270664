import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import { UNEVALUABLE } from '../logic/program.ts';
import { truthy } from '../logic/truthy.ts';
import type { CompiledColumn, CompiledForm } from './compiled-form.ts';
import { FormRun } from './form-run.ts';
import { type FormRoots, outsideOf } from './form-state.ts';
import { lockedWrites, passingWrites } from './locked-writes.ts';
import { type FormProblem, isEmpty } from './model.ts';
import { payloadOf } from './payload.ts';
import { pick } from './pick-value.ts';
import { inRow, recordMistakes } from './record-mistakes.ts';
import type { RowList } from './row-list.ts';
import { sameJson } from './same-json.ts';
import { columnProblems, validateRun } from './validate.ts';

/**
 * What becomes of a submission: the payload to save, with the columns that are hidden now and are to be stored as
 * empty, or the problems for which the whole of it is refused.
 */
export type Verdict =
  | { readonly accepted: JsonRecord; readonly emptied: readonly string[] }
  | { readonly refused: readonly FormProblem[] };

/** What surrounds the form; `start` are the trusted values that a new record starts with. */
export interface VerdictContext extends FormRoots {
  readonly start?: JsonRecord;
  /** A hidden column carries nothing at all, not even what is stored: for a body that a form has written. */
  readonly hiddenIsEmpty?: boolean;
}

/**
 * Law 10: one pure function, run by the browser before it sends and by the server before it saves, which always judges by the checks, rights and limits of the call too. State is taken from
 * the submitted values. What rules write is worked out here: a column that was not submitted takes it, else it keeps its
 * stored value, and one that is locked as it is submitted must hold it. Without such a rule a column that is read-only
 * under the stored and under the submitted values keeps its stored value.
 */
export function verdict(
  form: CompiledForm,
  stored: JsonRecord | undefined,
  submitted: Json,
  context: VerdictContext = {},
): Verdict {
  const mistakes = recordMistakes(form, submitted);
  if (mistakes.length > 0 || !isRecord(submitted)) return { refused: mistakes };
  const outside = outsideOf(context, stored === undefined);
  const before = new FormRun(form, stored ? { record: stored, outside } : { start: context.start, outside });
  const record = recordOf(before, stored, submitted as JsonRecord, context.start);
  const since = { met: before.met, sent: sentColumns(form, submitted as JsonRecord) };
  const after = new FormRun(form, { record, before: stored ?? {}, since, outside });
  const problems = [...form.problems, ...after.problems()].filter(({ severity }) => severity === 'error');
  problems.push(...tampering(before, after, submitted as JsonRecord, context.hiddenIsEmpty === true));
  problems.push(...validateRun(after));
  if (problems.length > 0) return { refused: problems };
  const emptied = form.columns.filter(
    ({ index, column, display }) => !display && column.view !== false && after.isOff(index),
  );
  return { accepted: payloadOf(after), emptied: emptied.map(({ column }) => column.id) };
}

function sentColumns(form: CompiledForm, submitted: JsonRecord): ReadonlySet<number> {
  const sent = form.columns.filter(({ column }) => own(submitted, column.id) !== undefined);
  return new Set(sent.map(({ index }) => index));
}

/** The record that the submitted values make up: what was not sent stays as it is stored. */
function recordOf(
  before: FormRun,
  stored: JsonRecord | undefined,
  submitted: JsonRecord,
  start: JsonRecord | undefined,
): JsonRecord {
  const entries: [string, Json][] = before.form.fields.map(([name]) => [name, pick(stored ?? start, name) ?? null]);
  for (const { index, column } of before.form.columns) {
    const sent = own(submitted, column.id) as Json | undefined;
    const list = before.rows[index];
    const kept = list && stored ? (pick(stored, column.id) ?? null) : (before.kept[index] ?? null);
    const isSent = sent !== undefined;
    entries.push([
      column.id,
      isSent && list ? withStoredRows(list, pick(stored, column.id), sent) : isSent ? sent : kept,
    ]);
  }
  return Object.fromEntries(entries);
}

/** Each submitted row over the stored row it is: what was not sent of it stays. */
function withStoredRows(list: RowList, stored: Json | undefined, sent: Json): Json {
  const { key, send } = list.rows;
  if (send || !Array.isArray(sent)) return sent;
  const known = new Map<string, JsonRecord>();
  const rows: readonly Json[] = Array.isArray(stored) ? stored : [];
  for (const [at, row] of rows.entries())
    if (isRecord(row)) known.set(rowName(row as JsonRecord, key, at), row as JsonRecord);
  return sent.map((row: Json, at) => {
    const before = known.get(rowName(row as JsonRecord, key, at));
    return before ? { ...before, ...(row as JsonRecord) } : row;
  });
}

function tampering(before: FormRun, after: FormRun, submitted: JsonRecord, hiddenIsEmpty: boolean): FormProblem[] {
  return after.form.columns.flatMap((each): FormProblem[] => {
    const { index, column } = each;
    const sent = own(submitted, column.id) as Json | undefined;
    const old = before.kept[index] ?? null;
    if (sent === undefined || each.display) return [];
    if (after.isOff(index)) {
      if (isEmpty(sent) || (!hiddenIsEmpty && column.view !== false && sameValue(sent, old))) return [];
      return [refusal('hidden-column', each, 'is not shown, so it cannot be sent')];
    }
    const list = after.rows[index];
    const locked = before.locked[index] === 1 && after.locked[index] === 1;
    if (list) return rowsTampering(each, { locked, hiddenIsEmpty }, [before, after], sent);
    if (each.computed) {
      const same = sameValue(sent, after.kept[index] ?? null);
      return same ? [] : [refusal('readonly-column', each, 'is computed and cannot be sent with another value')];
    }
    const written = lockedWrites(each, after);
    if (written) {
      return written.some((value) => sameValue(sent, value)) || isSet(each, after, sent)
        ? []
        : [refusal('readonly-column', each, 'is set by a rule and must hold its value')];
    }
    if (sameValue(sent, old)) return [];
    // Editable as it was stored, read-only as it is sent: a person may have typed it, so it is checked.
    if (!locked) return after.locked[index] === 1 ? [...columnProblems(after, each, true, true)] : [];
    if (isWritten(each, after, sent)) return [];
    return [refusal('readonly-column', each, 'is read-only and must keep its value')];
  });
}

/** Whether a value is what the definition itself may have written: by a Change Value, by `sets`, or by clearing. */
function isWritten(each: CompiledColumn, after: FormRun, sent: Json): boolean {
  if (passingWrites(each, after).some((value) => sameValue(sent, value))) return true;
  if (isEmpty(sent) && each.optionsNode !== undefined) return true;
  return isSet(each, after, sent);
}

/** Whether a value is what another column sets. */
function isSet(each: CompiledColumn, after: FormRun, sent: Json): boolean {
  return each.setBy.some((index) => {
    const node = after.form.nodes[index];
    if (node?.kind !== 'sets') return false;
    after.chooseKept(node.column);
    const value = after.terms.ask(node.term);
    return value !== UNEVALUABLE && sameValue(sent, value);
  });
}

function rowsTampering(
  each: CompiledColumn,
  { locked, hiddenIsEmpty }: { readonly locked: boolean; readonly hiddenIsEmpty: boolean },
  runs: readonly [before: FormRun, after: FormRun],
  sent: Json,
): FormProblem[] {
  const { column, index } = each;
  const before = runs[0].rows[index];
  const after = runs[1].rows[index];
  if (!after) return [];
  const forbidden = (what: 'add' | 'remove') => runs.every((run) => isForbidden(run.limits[index]?.[what]));
  const key = column.rows?.key;
  const known = new Map((before?.items ?? []).map((item, at) => [rowName(item.run.before, key, at), item.run]));
  const problems: FormProblem[] = [];
  let kept = 0;
  for (const [at, item] of after.items.entries()) {
    const name = rowName(item.run.before, key, at);
    const match = known.get(name);
    known.delete(name);
    if (match) kept += 1;
    else if (!name.startsWith('new ') && key !== undefined) {
      problems.push({ ...refusal('known-row', each, 'holds a row that is not one of its own'), row: at });
      continue;
    }
    const row = Array.isArray(sent) ? ((sent[at] as Json | undefined) ?? null) : null;
    item.run.before = match?.before;
    if (!isRecord(row) || each.rows?.send) continue;
    problems.push(
      ...tampering(match ?? after.fresh(), item.run, row as JsonRecord, hiddenIsEmpty).map((one) =>
        inRow(one, column.id, at),
      ),
    );
  }
  const had = before?.items.length ?? 0;
  const changed = !sameJson(before?.values() as Json, after.values() as Json);
  if (locked && changed) problems.push(refusal('readonly-column', each, 'is read-only and must keep its rows'));
  else if (forbidden('add') && after.items.length > kept) {
    problems.push(refusal('rows-added', each, 'takes no further rows'));
  } else if (forbidden('remove') && kept < had) {
    problems.push(refusal('rows-removed', each, 'keeps the rows it has'));
  }
  return problems;
}

function isForbidden(may: Json | undefined): boolean {
  return may !== undefined && !truthy(may);
}

function rowName(row: JsonRecord | undefined, key: string | undefined, at: number): string {
  const value = key === undefined ? at : (own(row, key) as Json | undefined);
  return value === undefined || value === null ? `new ${at}` : JSON.stringify(value);
}

function sameValue(left: Json, right: Json): boolean {
  return sameJson(left, right) || (isEmpty(left) && isEmpty(right));
}

function refusal(code: string, each: CompiledColumn, why: string): FormProblem {
  return { code, severity: 'error', message: `${each.column.label} ${why}.`, column: each.column.id };
}
