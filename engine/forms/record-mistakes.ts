import { isRecord, type Json, type JsonRecord } from '../json.ts';
import { suggest } from '../suggest.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormProblem } from './model.ts';
import { shapeMistake } from './value-shape.ts';

/** More are not told: a submission of nothing but unknown names must not keep anybody busy. */
const most = 100;

/** What is wrong with a record as values of a form: it is no record, names no column, or holds a value of another kind. A row may name itself by its key. */
export function recordMistakes(form: CompiledForm, record: Json, key?: string): readonly FormProblem[] {
  if (!isRecord(record)) {
    return [{ code: 'record-shape', severity: 'error', message: 'What was sent is no record of columns and values.' }];
  }
  const mistakes: FormProblem[] = [];
  for (const [name, value] of Object.entries(record as JsonRecord)) {
    mistakes.push(...valueMistakes(form, name, value, key));
    if (mistakes.length >= most) return mistakes.slice(0, most);
  }
  return mistakes;
}

function valueMistakes(form: CompiledForm, name: string, value: Json, key: string | undefined): readonly FormProblem[] {
  const each = form.columns[form.columnOf.get(name) ?? -1];
  if (!each) return name === key && typeof value !== 'object' ? [] : [unknownColumn(form, name)];
  const mistake = shapeMistake(each.column, value);
  if (mistake !== undefined) return [{ code: 'typed-value', severity: 'error', message: `${mistake}.`, column: name }];
  if (!each.rows || !Array.isArray(value) || each.rows.send) return [];
  const mistakes: FormProblem[] = [];
  for (const [at, row] of value.entries()) {
    for (const problem of recordMistakes(each.rows.form, row as Json, each.rows.key))
      mistakes.push(inRow(problem, name, at));
    if (mistakes.length >= most) break;
  }
  return mistakes;
}

/** The refusal of a column that the form does not have. */
export function unknownColumn(form: CompiledForm, column: string): FormProblem {
  const suggestion = suggest(column, form.columnOf.keys());
  return {
    code: 'known-column',
    severity: 'error',
    message: `This form has no column "${column}".`,
    column,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** The same problem, told of a row inside a column. */
export function inRow(problem: FormProblem, column: string, row: number): FormProblem {
  const { inside: _, ...told } = problem;
  return {
    ...told,
    column,
    row,
    inside: problem,
    ...(problem.column === undefined ? {} : { rowColumn: problem.column }),
  };
}
