import { hasOwn, isRecord, type Json, own } from '../json.ts';
import type { LinkedColumn, LinkedEntity, LinkedForm, Logic } from '../link/linked.ts';
import type { Entities } from '../wire/wire-report.ts';

/** What the lists of a form are shown by. */
export interface OptionNames {
  readonly form: LinkedForm;
  readonly entities: Entities;
  /** The text of an entity's name over one of its records. */
  text(display: Logic, row: Json): string;
}

/** The rows of a list as options: what is an option already stays, a record is shown by its entity's name. */
export function asOptions({ form, entities, text }: OptionNames, list: string, rows: readonly Json[]): Json {
  const entity = entityOf(form, list);
  const known = entity === undefined ? undefined : (own(entities, entity) as LinkedEntity | undefined);
  const display = known?.display;
  return rows.map((row) => {
    if (!isRecord(row) || display === undefined || (hasOwn(row, 'value') && hasOwn(row, 'label'))) return row;
    return { value: row as Json, label: text(display, row as Json), record: row as Json };
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
