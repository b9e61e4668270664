import type { ReferenceTable } from './reference-table.ts';
import { referenceTables } from './reference-tables.ts';

/** The descriptor of a table that is known to hold reference data. */
export function referenceTableOf(table: ReferenceTable['table']): ReferenceTable {
  const found = referenceTables.find((each) => each.table === table);
  if (!found) throw new Error(`${table} holds no reference data`);
  return found;
}
