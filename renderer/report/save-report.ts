import { say } from '@muster/engine';
import { csvRow, csvStart } from '@muster/engine/formats';
import type { SheetKind } from '@muster/engine/xlsx';
import { downloadFile } from '../grid/download-file.ts';
import type { SavedForm } from '../grid/saved-rows.ts';
import { fileValue, linesOf, type ReportColumn, type ShownReport } from './shown-report.ts';

/** Saves the lines of a report with its totals as a file: its figures whole, whatever is shown of them. */
export async function saveReport(name: string, report: ShownReport, form: SavedForm): Promise<void> {
  const { columns } = report;
  const lines = linesOf(report);
  const lineNames: Readonly<Record<string, string>> = { total: say('Total'), rest: report.restName ?? '' };
  const rows = lines.map(({ is, values }) =>
    columns.map((column, at) =>
      at === 0 ? (lineNames[is] ?? fileValue(column, values[column.id])) : fileValue(column, values[column.id]),
    ),
  );
  const heads = columns.map(({ label }) => label);
  if (form === 'csv') {
    const columnNames = columns.map(({ id, label }) => `${id} ${label}`);
    const text = [
      csvRow(
        heads,
        heads.map(() => ''),
      ),
      ...rows.map((row) => csvRow(row, columnNames)),
    ].join('\r\n');
    return downloadFile(`${name}.csv`, [`${csvStart}${text}\r\n`], 'text/csv;charset=utf-8');
  }
  const { saveXlsx } = await import('../grid/save-xlsx.ts');
  const hasTotal = lines.at(-1)?.is === 'total';
  await saveXlsx(`${name}.xlsx`, {
    name,
    columns: columns.map((column) => ({ label: column.label, kind: kindOf(column) })),
    rows: hasTotal ? rows.slice(0, -1) : rows,
    totals: () => (hasTotal ? rows.at(-1) : undefined),
  });
}

function kindOf({ type, interval, decimals }: ReportColumn): SheetKind {
  if (type === 'number') return decimals === 0 ? 'number' : 'amount';
  return type === 'date' && !interval ? 'date' : 'text';
}
