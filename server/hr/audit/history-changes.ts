import type { FieldRights } from '@muster/engine';
import { labelFromName } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';
import { extensionTable } from '../extension-values.ts';
import type { RecordedColumn } from '../history/recorded.ts';
import { recordedTables } from '../history/recorded-tables.ts';
import type { Stored, StoredRow } from '../records/loose-handle.ts';
import { moneyColumn } from '../records/money-column.ts';
import { isTold } from './sensitive-columns.ts';

/** Whether whoever reads the log may read one of these screens. */
export type MayRead = (functions: readonly string[]) => boolean;

/** One field of a changed record. Of a record that was made or taken away, `from` is null and `to` what it held. */
export interface HistoryChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
}

/**
 * What some changes of records were, by their numbers, field by field. Of what the reader sees on no screen it is told that
 * it changed, without its values.
 */
export async function historyChanges(
  handle: Handle,
  historyIds: readonly number[],
  mayRead: MayRead,
  records: FieldRights,
): Promise<ReadonlyMap<number, readonly HistoryChange[]>> {
  if (historyIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom('history')
    .select(['historyId', 'tableName', 'recordKey', 'fromJson', 'toJson'])
    .where('historyId', 'in', historyIds)
    .execute();
  return new Map(
    rows.map(({ historyId, tableName, recordKey, fromJson, toJson }) => [
      historyId,
      changesOf(
        tableName,
        (column) => isTold(records, entityOf(tableName, recordKey), column, mayRead),
        readRow(fromJson),
        readRow(toJson),
      ),
    ]),
  );
}

/** What is kept beside a record says whose it is in its key: 'department 17'. */
function entityOf(tableName: string, recordKey: string): string {
  return tableName === extensionTable ? (recordKey.split(' ')[0] ?? '') : tableName;
}

function changesOf(
  table: string,
  told: (column: string) => boolean,
  from: StoredRow | undefined,
  to: StoredRow | undefined,
): readonly HistoryChange[] {
  const columns: Readonly<Record<string, RecordedColumn>> = recordedTables.get(table)?.columns ?? {};
  const names = Object.keys({ ...from, ...to }).filter((name) => !kept.has(name));
  return names.flatMap((name): readonly HistoryChange[] => {
    const how = (Object.hasOwn(columns, name) ? columns[name] : undefined) ?? otherwise(name);
    const shown = (row: StoredRow | undefined) => shownOf(row?.[name] ?? null, how);
    const [before, after] = [shown(from), shown(to)];
    const field = how.label;
    if (!told(name)) return [{ field, from: null, to: from && to ? 'changed' : 'not shown' }];
    if (from && to) return [{ field, from: before || 'empty', to: after || 'empty' }];
    return before + after === '' ? [] : [{ field, from: null, to: before + after }];
  });
}

/** How a column is told of which nothing is said: amounts, which are stored in their smallest unit, as amounts. */
function otherwise(name: string): RecordedColumn {
  return name.endsWith('Minor') ? moneyColumn(labelFromName(name.slice(0, -5))) : { label: labelFromName(name) };
}

/** What every change of a record counts up or notes by itself. */
const kept: ReadonlySet<string> = new Set(['version', 'changedAt', 'changedBy', 'passwordDigest']);

function shownOf(stored: Stored, how: RecordedColumn): string {
  if (stored === null || stored === '') return '';
  return String(how.show ? how.show(stored) : stored);
}

function readRow(json: string | null): StoredRow | undefined {
  return json === null ? undefined : (JSON.parse(json) as StoredRow);
}
