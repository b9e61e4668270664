import type { Context } from '../context.ts';
import type { TableName } from '../tables.ts';
import { writeHistory } from './history.ts';

/**
 * Keeps in the history of a record what its save told of what follows, so that it is read again where its answer is gone:
 * a line of its own, under the name `told`. Nothing where nothing was changed, or the record is gone. Gives what was told.
 */
export function keepMessage(context: Context, table: TableName, key: number, told: string): string {
  const last = context.written?.findLast((row) => row.tableName === table && row.recordKey === String(key));
  if (told !== '' && last && last.toJson !== null) writeHistory(context, table, key, {}, { told });
  return told;
}

/** The same for every record of a table that was changed. */
export function keepMessageOfAll(context: Context, table: TableName, told: string): string {
  const changed = (context.written ?? []).filter(({ tableName }) => tableName === table);
  for (const key of new Set(changed.map(({ recordKey }) => Number(recordKey)))) keepMessage(context, table, key, told);
  return told;
}

/** What was told of all that was changed, each sentence once. */
export function keptMessages({ written = [] }: Context): string {
  const told = written.flatMap(({ toJson }) => (JSON.parse(toJson ?? '{}') as { told?: string }).told ?? []);
  return [...new Set(told)].join(' ');
}
