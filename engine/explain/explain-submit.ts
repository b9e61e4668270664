import type { FormState } from '../forms/form-state.ts';
import type { LinkedForm } from '../link/linked.ts';
import type { Cause } from './cause.ts';
import { explain } from './explain.ts';
import type { Names } from './explain-scope.ts';
import { formNames } from './form-names.ts';
import { formScope } from './form-scope.ts';

/** One thing that keeps a form from being saved. */
export interface Blocked extends Cause {
  /** The column at which it is shown, by id and by label. */
  readonly column?: string;
  readonly label?: string;
}

/** Why a form cannot be saved as it is: mistakes of its definition, then its checks; nothing where it can. */
export function explainSubmit(
  state: FormState,
  { form, names = formNames(state, form) }: { readonly form?: LinkedForm | undefined; readonly names?: Names } = {},
): readonly Blocked[] {
  const scope = formScope(state.running, names);
  const { root, model } = state.form;
  const broken = state.problems().filter(({ severity }) => severity === 'error');
  const closed = model.edit === undefined || state.running.formEditable ? [] : [closedForm(explain(model.edit, scope))];
  return [
    ...closed,
    ...broken.map(({ message, column }) => ({ says: message, ...place(column) })),
    ...state.validate().map(({ message, column, code, pointer, row, rowColumn }) => {
      const check = code === 'check' ? checkAt(pointer) : undefined;
      const must = check === undefined ? undefined : model.checks?.[check]?.must;
      const where = row === undefined ? '' : ` (row ${row + 1}${rowColumn === undefined ? '' : `, ${rowColumn}`})`;
      return {
        says: message + where,
        ...place(column),
        ...(must === undefined || row !== undefined ? {} : { reason: explain(must, scope) }),
      };
    }),
  ];

  function place(column: string | undefined) {
    return column === undefined ? {} : { column, label: names.label([root, ...column.split('.')]) };
  }
}

function closedForm(reason: NonNullable<Cause['reason']>): Cause {
  return { says: `The form is open for changes only when ${reason.must}.`, reason };
}

/** The number of a check from its place, '/checks/2'. */
function checkAt(pointer: string | undefined): number | undefined {
  const number = pointer?.startsWith('/checks/') ? Number(pointer.slice('/checks/'.length)) : Number.NaN;
  return Number.isInteger(number) ? number : undefined;
}
