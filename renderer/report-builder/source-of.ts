import { isRecord } from '@muster/engine';
import type { ReportSource } from '@muster/engine/reports';

type ColumnType = 'text' | 'date' | 'number' | 'boolean';
const types: ReadonlyMap<string, ColumnType> = new Map([
  ['string', 'text'],
  ['text', 'text'],
  ['date', 'date'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);

/** A table as its columns are told: an alias, and below it the name and the raw type; undefined while they are not there. */
export function sourceOf(table: string, columns: unknown): ReportSource | undefined {
  if (!Array.isArray(columns) || columns.length === 0) return undefined;
  const read = columns.flatMap((each) => {
    const raw = isRecord(each) ? each['rawTableColumnDto'] : undefined;
    const column = isRecord(raw) ? raw['rawColumnDto'] : undefined;
    const of = isRecord(raw) && isRecord(raw['tableDto']) ? raw['tableDto']['rawTableName'] : undefined;
    if (!isRecord(each) || !isRecord(column) || of !== table) return [];
    const id = String(column['columnDtoName']);
    const type = types.get(String(column['rawColumnType'])) ?? 'text';
    return [[id, { label: String(each['columnAlias'] ?? id), type }] as const];
  });
  return read.length === 0 ? undefined : { id: table, label: table, columns: new Map(read), order: [] };
}
