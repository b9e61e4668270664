import { isRecord, type Json, type LinkedColumn, type LinkedForm, type ScreenRun } from '@muster/engine';

/** The rows of a list as options: what is an option already stays, a record is shown by its entity's display name. */
export function optionList(
  { run, form }: { readonly run: ScreenRun; readonly form: LinkedForm },
  column: string,
  rows: readonly Json[],
): Json {
  const entity = entityOf(form, column);
  const display = entity === undefined ? undefined : run.bundle.entities[entity]?.display;
  return rows.map((row) => {
    if (!isRecord(row) || display === undefined || (Object.hasOwn(row, 'value') && Object.hasOwn(row, 'label')))
      return row;
    return { value: row as Json, label: run.text(display, { row: row as Json }), record: row as Json };
  });
}

/** The entity of a column, by its name in the form's lists: 'column', or 'rows.column' inside repeatable rows. */
function entityOf(form: LinkedForm, name: string): string | undefined {
  const find = (columns: LinkedForm['columns'] | readonly LinkedColumn[], prefix: string): string | undefined => {
    for (const entry of columns) {
      const inside = 'section' in entry ? find(entry.columns, prefix) : undefined;
      if (inside !== undefined) return inside;
      if ('section' in entry) continue;
      if (prefix + entry.id === name) return entry.type.entity;
      const inRows = entry.rows ? find(entry.rows.columns, `${entry.id}.`) : undefined;
      if (inRows !== undefined) return inRows;
    }
    return undefined;
  };
  return find(form.columns, '');
}
