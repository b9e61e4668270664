import { labelFromName } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';
import { moneyColumn } from '../history/money-column.ts';
import type { RecordedColumn } from '../history/recorded.ts';
import { recordedTables } from '../history/recorded-tables.ts';
import type { Stored, StoredRow } from '../records/loose-handle.ts';

/** What the log says of each of some changes of records, by their numbers: 'Loan Paid: 0 → 5000; Status: Active → Inactive'. */
export async function historyTexts(
  handle: Handle,
  historyIds: readonly number[],
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
      textOf(recordedTables.get(tableName)?.columns ?? {}, readRow(fromJson), readRow(toJson)),
    ]),
  );
}

function textOf(
  columns: Readonly<Record<string, RecordedColumn>>,
  from: StoredRow | undefined,
  to: StoredRow | undefined,
): string {
  const names = Object.keys({ ...from, ...to }).filter((name) => !kept.has(name));
  const lines = names.flatMap((name) => {
    const how = (Object.hasOwn(columns, name) ? columns[name] : undefined) ?? otherwise(name);
    const shown = (row: StoredRow | undefined) => shownOf(row?.[name] ?? null, how);
    const [before, after] = [shown(from), shown(to)];
    const { label } = how;
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
