import { isRecord, type Json, type JsonRecord } from '../json.ts';
import { suggest } from '../suggest.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormProblem } from './model.ts';
import { shapeMistake } from './value-shape.ts';

/** What is wrong with a record as values of a form: it is no record, names no column, or holds a value of another kind. A row may name itself by its key. */
export function recordMistakes(form: CompiledForm, record: Json, key?: string): readonly FormProblem[] {
  if (!isRecord(record)) {
    return [{ code: 'record-shape', severity: 'error', message: 'What was sent is no record of columns and values.' }];
  }
  return Object.entries(record as JsonRecord).flatMap(([name, value]): FormProblem[] => {
    const each = form.columns[form.columnOf.get(name) ?? -1];
    if (!each) return name === key && typeof value !== 'object' ? [] : [unknownColumn(form, name)];
    const mistake = shapeMistake(each.column, value);
    if (mistake !== undefined)
      return [{ code: 'typed-value', severity: 'error', message: `${mistake}.`, column: name }];
    if (!each.rows || !Array.isArray(value) || each.rows.send) return [];
    const { form: rowForm, key: rowKey } = each.rows;
    return value.flatMap((row: Json, at) =>
      recordMistakes(rowForm, row, rowKey).map((problem) => inRow(problem, name, at)),
    );
  });
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
  return { ...problem, column, row, ...(problem.column === undefined ? {} : { rowColumn: problem.column }) };
}
