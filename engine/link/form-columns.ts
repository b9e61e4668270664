import type { LinkedColumn, LinkedForm } from './linked.ts';

/** The columns of a form, sections opened. */
export function formColumns({ columns }: Pick<LinkedForm, 'columns'>): readonly LinkedColumn[] {
  return columns.flatMap((entry) => ('section' in entry ? entry.columns : [entry]));
}
