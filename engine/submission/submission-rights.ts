import type { FieldRight } from '../field-rights/field-right.ts';
import type { FormModel, FormProblem } from '../forms/model.ts';
import { formColumns } from '../link/form-columns.ts';
import type { LinkedForm } from '../link/linked.ts';

/** Who may set what a form asks for and its checks look at. */
export class SubmissionRights {
  /** By column, those of rows with the column that holds them before. */
  private readonly columns: ReadonlyMap<string, readonly FieldRight[]>;
  private readonly model: FormModel;

  constructor(form: LinkedForm, model: FormModel) {
    const named = formColumns(form).flatMap((column) => [
      [column.id, column.rights] as const,
      ...(column.rows?.columns ?? []).map(({ id, rights }) => [`${column.id}.${id}`, rights] as const),
    ]);
    this.columns = new Map(named.flatMap(([name, rights]) => (rights ? [[name, rights] as const] : [])));
    this.model = model;
  }

  get guards(): boolean {
    return this.columns.size > 0 || (this.model.checks ?? []).some(({ rights }) => rights !== undefined);
  }

  /** Whether somebody is told a problem: he may set its column, and all that its check looks at. */
  isHis(problem: FormProblem, maySet: (rights: readonly FieldRight[]) => boolean): boolean {
    const { column = '', rowColumn } = problem;
    const rights = [this.columns.get(column), this.columns.get(`${column}.${rowColumn}`), this.rightsOf(problem)];
    return rights.every((each) => each === undefined || maySet(each));
  }

  /** The rights of what a failed check of the form looks at. */
  private rightsOf({ code, inside, pointer }: FormProblem): readonly FieldRight[] | undefined {
    if (code !== 'check' || inside) return undefined;
    return this.model.checks?.[Number(pointer?.replace('/checks/', ''))]?.rights;
  }
}
