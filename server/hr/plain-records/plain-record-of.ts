import type { PlainRecord } from './plain-record.ts';
import { plainRecords } from './plain-records.ts';

/** The plain record of a table that is known to have one. */
export function plainRecordOf(table: PlainRecord['table']): PlainRecord {
  const found = plainRecords.find((each) => each.table === table);
  if (!found) throw new Error(`There is no plain record of ${table}`);
  return found;
}
