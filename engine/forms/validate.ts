import { isRecord, type Json } from '../json.ts';
import { UNEVALUABLE } from '../logic/program.ts';
import { saidNow } from '../texts/say.ts';
import type { CheckSubject, PropertyCheck } from './checks/property-check.ts';
import { isBlank } from './checks/required.check.ts';
import { cleanValue } from './clean-value.ts';
import type { CompiledColumn, Term } from './compiled-form.ts';
import type { FormRun } from './form-run.ts';
import type { FormProblem, LimitName } from './model.ts';
import { pick } from './pick-value.ts';
import { inRow } from './record-mistakes.ts';
import type { RowItem } from './row-list.ts';
import { sameJson } from './same-json.ts';

/**
 * The checks that fail: column by column in their order, of each column the first that fails, then the form's own.
 * What a column says already is not said of it once more: a bound of the form and a rule of its call may be one.
 * A column that is hidden, disabled or read-only is not checked; one that an administrator took out of sight only where
 * its value is another than the stored one. In mode 'first' the first failure is the only one.
 */
export function validateRun(run: FormRun): readonly FormProblem[] {
  const first = run.form.model.mode === 'first';
  const problems: FormProblem[] = [];
  for (const each of run.form.columns) {
    problems.push(...columnProblems(run, each, first));
    if (first && problems.length > 0) return problems.slice(0, 1);
  }
  for (const { check, place, must, when, message } of run.form.checks) {
    const asked = when ? run.terms.test(when) : true;
    if (asked === false || (check.column !== undefined && !isChecked(run, check.column))) continue;
    if (asked === true && run.terms.test(must) === true) continue;
    const sentence = textOf(run, message) ?? 'This form cannot be sent as it is.';
    if (problems.some((told) => told.column === check.column && told.message === sentence)) continue;
    problems.push({
      code: 'check',
      severity: 'error',
      message: sentence,
      ...(check.column === undefined ? {} : { column: check.column }),
      file: run.form.model.id,
      pointer: `/checks/${place}`,
    });
    if (first) return problems.slice(0, 1);
  }
  return problems;
}

/**
 * The first check of one column that fails, and those of its rows. A read-only column is checked only where it is
 * `unlocked`, that is where its value may come from a person all the same; it is not required then.
 */
export function columnProblems(
  run: FormRun,
  each: CompiledColumn,
  first = false,
  unlocked = false,
): readonly FormProblem[] {
  const { index, column } = each;
  if (each.display || run.isOff(index) || (run.locked[index] === 1 && !unlocked)) return [];
  if (column.hidden && sameJson(run.kept[index] ?? null, (run.before && pick(run.before, column.id)) ?? null))
    return [];
  const problems: FormProblem[] = [];
  if (each.checks.length > 0) {
    const subject = subjectOf(run, each);
    const failed = each.checks.find((check) => !check.passes(subject));
    if (failed) {
      const text = messageOf(run, each, failed, subject);
      problems.push({ code: failed.name, severity: 'error', message: text, column: column.id });
    }
  }
  const rows = run.rows[index]?.items ?? [];
  for (const [row, item] of rows.entries()) {
    if (first && problems.length > 0) break;
    for (const problem of validateRun(item.run)) {
      problems.push(inRow(problem, column.id, row));
    }
  }
  const alike = first && problems.length > 0 ? [] : alikeRows(each, rows);
  return [...problems, ...alike.map(({ row, problem }) => inRow(problem, column.id, row))];
}

/** Rows that have the same as one before them in the column that no two rows may have alike. */
function alikeRows(
  { rows }: CompiledColumn,
  items: readonly RowItem[],
): readonly { readonly row: number; readonly problem: FormProblem }[] {
  const unique = rows?.unique;
  const index = unique === undefined ? undefined : rows?.form.columnOf.get(unique);
  const column = rows?.form.model.columns[index ?? -1];
  if (index === undefined || !column) return [];
  const known = new Map<string, number>();
  return items.flatMap(({ run }, row) => {
    const value = cleanValue(column, run.kept[index] ?? null);
    const before = known.get(String(value));
    if (isBlank(value) || before === undefined) {
      known.set(String(value), row);
      return [];
    }
    const message = `${column.label} is the same as in row ${before + 1}`;
    return [{ row, problem: { code: 'unique', severity: 'error' as const, message, column: column.id } }];
  });
}

function isChecked(run: FormRun, id: string): boolean {
  const index = run.form.columnOf.get(id);
  return index !== undefined && !run.isOff(index);
}

function subjectOf(run: FormRun, each: CompiledColumn): CheckSubject {
  const { index, column } = each;
  const value = cleanValue(column, run.kept[index] ?? null);
  const limits = run.limits[index] ?? {};
  return {
    column,
    value,
    empty: isBlank(value),
    required: run.required[index] === 1 && run.locked[index] === 0 && column.hidden !== true,
    limits,
    options: isStored(run, column.id, value) ? undefined : run.options[index],
    nameOf: (limit) => nameOfLimit(run, each, limit),
  };
}

/** A stored value that is no longer offered may stay. */
function isStored(run: FormRun, id: string, value: Json): boolean {
  return run.before !== undefined && sameJson(pick(run.before, id) ?? null, value);
}

/** A bound that is another column is called by its label, `now.today` is today, all else is shown as it is. */
function nameOfLimit(run: FormRun, each: CompiledColumn, limit: LimitName): string {
  const logic = each.limits.find(([name]) => name === limit)?.[2];
  const path = isRecord(logic) && typeof logic['var'] === 'string' ? logic['var'] : '';
  if (path === 'now.today') return 'today';
  const root = `${run.form.root}.`;
  const index = path.startsWith(root) ? run.form.columnOf.get(path.slice(root.length)) : undefined;
  const other = index === undefined ? undefined : run.form.columns[index];
  return other ? other.column.label : String(run.limits[each.index]?.[limit] ?? '');
}

function messageOf(run: FormRun, each: CompiledColumn, check: PropertyCheck, subject: CheckSubject): string {
  const own = each.message.each.get(check.name) ?? each.message.all;
  const { program } = run.form;
  const limit = subject.limits[check.name as LimitName] ?? null;
  const around: readonly [string, Json][] = [
    ['value', subject.value],
    ['label', each.column.label],
    ['limit', limit],
  ];
  if (own && 'expression' in own) {
    for (const [path, value] of around) {
      const slot = program.slotOf(path);
      if (slot !== undefined) run.program.set(slot, value);
    }
  }
  const text = (own && textOf(run, own)) ?? saidNow(check.message(subject));
  const bound = check.bound?.(subject) ?? '';
  const words: Readonly<Record<string, string>> = { label: each.column.label, n: bound, x: bound };
  return text.replaceAll(/\{(label|n|x)\}/g, (_whole, word: string) => words[word] ?? '');
}

function textOf(run: FormRun, term: Term): string | undefined {
  const text = run.terms.ask(term);
  return text === UNEVALUABLE || text === null || typeof text === 'object' ? undefined : String(text);
}
