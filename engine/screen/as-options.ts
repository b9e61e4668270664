import { hasOwn, isRecord, type Json, own } from '../json.ts';
import type { LinkedEntity, Logic } from '../link/linked.ts';
import type { Entities } from '../wire/wire-report.ts';

/** What records are shown by. */
export interface OptionNames {
  readonly entities: Entities;
  /** The text of an entity's name over one of its records. */
  text(display: Logic, row: Json): string;
}

/** The rows of a list as options: what is an option already stays, a record is shown by the name of its entity. */
export function asOptions({ entities, text }: OptionNames, entity: string | undefined, rows: readonly Json[]): Json {
  const known = entity === undefined ? undefined : (own(entities, entity) as LinkedEntity | undefined);
  const display = known?.display;
  return rows.map((row) => {
    if (!isRecord(row) || display === undefined || (hasOwn(row, 'value') && hasOwn(row, 'label'))) return row;
    return { value: row as Json, label: text(display, row as Json), record: row as Json };
  });
}
