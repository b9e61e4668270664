import type { Context } from '../context.ts';
import type { TableName } from '../tables.ts';
import { writeHistory } from './history.ts';

/**
 * Keeps in the history of a record what its save told of what follows, so that it is read again where its answer is gone:
 * a line of its own, under the name `told`. Nothing where nothing was changed. Resolves to what was told.
 */
export function keepTold(context: Context, table: TableName, key: number, told: string): string {
  const changed = context.written?.some((row) => row.tableName === table && row.recordKey === String(key));
  if (told !== '' && changed) writeHistory(context, table, key, {}, { told });
  return told;
}
