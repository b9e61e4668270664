import { isRecord } from '../json.ts';
import type { ReportColumn, ReportSource } from '../reports/report-source.ts';

/** A table of reports as it is declared: what a report may name of it. Whose rows there are tells whoever answers. */
export function reportSource(name: string, declared: unknown): ReportSource {
  const columns = isRecord(declared) && isRecord(declared['columns']) ? Object.entries(declared['columns']) : [];
  return {
    id: name,
    label: name,
    person: '',
    order: [],
    columns: new Map(
      columns.flatMap(([id, column]) => (isRecord(column) ? [[id, column as unknown as ReportColumn] as const] : [])),
    ),
  };
}
