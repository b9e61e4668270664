import { labelFromName } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';
import { moneyColumn } from '../history/money-column.ts';
import type { RecordedColumn } from '../history/recorded.ts';
import { recordedTables } from '../history/recorded-tables.ts';
import type { Stored, StoredRow } from '../records/loose-handle.ts';
import { keepersOf } from './sensitive-columns.ts';

/** Whether whoever reads the log may read one of these screens. */
export type MayRead = (functions: readonly string[]) => boolean;

/**
 * What the log says of each of some changes of records, by their numbers: 'Loan Paid: 0 → 5000; Status: Active → Inactive'. What
 * the reader sees on no screen is told to be changed, without its values: 'Basic Salary: changed'.
 */
export async function historyTexts(
  handle: Handle,
  historyIds: readonly number[],
  mayRead: MayRead,
): Promise<ReadonlyMap<number, string>> {
  if (historyIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom('history')
    .select(['historyId', 'tableName', 'fromJson', 'toJson'])
    .where('historyId', 'in', historyIds)
    .execute();
  return new Map(
    rows.map(({ historyId, tableName, fromJson, toJson }) => [
      historyId,
      textOf(tableName, mayRead, readRow(fromJson), readRow(toJson)),
    ]),
  );
}

function textOf(table: string, mayRead: MayRead, from: StoredRow | undefined, to: StoredRow | undefined): string {
  const columns: Readonly<Record<string, RecordedColumn>> = recordedTables.get(table)?.columns ?? {};
  const names = Object.keys({ ...from, ...to }).filter((name) => !kept.has(name));
  const lines = names.flatMap((name) => {
    const how = (Object.hasOwn(columns, name) ? columns[name] : undefined) ?? otherwise(name);
    const shown = (row: StoredRow | undefined) => shownOf(row?.[name] ?? null, how);
    const [before, after] = [shown(from), shown(to)];
    const { label } = how;
    const keepers = keepersOf(table, name);
    if (keepers && !mayRead(keepers)) return from && to ? [`${label}: changed`] : [`${label}: not shown`];
    if (from && to) return [`${label}: ${before || 'empty'} → ${after || 'empty'}`];
    return before + after === '' ? [] : [`${label}: ${before}${after}`];
  });
  return lines.join('; ');
}

/** How a column is told of which nothing is said: amounts, which are stored in their smallest unit, as amounts. */
function otherwise(name: string): RecordedColumn {
  return name.endsWith('Minor') ? moneyColumn(labelFromName(name.slice(0, -5))) : { label: labelFromName(name) };
}

/** What every change of a record counts up or notes by itself. */
const kept: ReadonlySet<string> = new Set(['version', 'changedAt', 'changedBy']);

function shownOf(stored: Stored, how: RecordedColumn): string {
  if (stored === null || stored === '') return '';
  return String(how.show ? how.show(stored) : stored);
}

function readRow(json: string | null): StoredRow | undefined {
  return json === null ? undefined : (JSON.parse(json) as StoredRow);
}
