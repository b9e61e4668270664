import { say } from '@muster/engine';
import { csvRow, csvStart, inEnglish } from '@muster/engine/formats';
import type { GridApi } from 'ag-grid-community';
import type { DataGridProps } from './data-grid-props.ts';
import { downloadFile } from './download-file.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridPaging } from './grid-paging.ts';
import type { SavedForm } from './saved-rows.ts';
import { shownColumns, shownRecords } from './shown-rows.ts';

/** Saves the rows that are shown as a file, once whoever is asked before agrees; all pages of a long list. */
export async function saveRows<Row>(props: DataGridProps<Row>, api: GridApi<Row>, form: SavedForm): Promise<void> {
  const { columns, saved, beforeDownload, paging } = props;
  if (!saved) return;
  const shown = shownColumns(api, columns);
  const records = paging ? [] : shownRecords(api);
  if (beforeDownload && !(await beforeDownload(paging?.shown.total ?? records.length))) return;
  const rows = paging ? await allRows(shown, saved, paging) : saved.cells(shown, records);
  if (!rows) return;
  const name = props.fileName?.() ?? props.label;
  const heads = shown.map(({ label }) => label);
  if (form === 'csv') return downloadFile(`${name}.csv`, csvParts(shown, rows), 'text/csv;charset=utf-8');
  const sums = shown.map(({ id, total }) => figureOf(inEnglish(() => (paging ? paging.sums(id) : total?.(records)))));
  const { saveXlsx } = await import('./save-xlsx.ts');
  await saveXlsx(`${name}.xlsx`, {
    name: props.label,
    columns: shown.map((column, index) => ({ label: heads[index] ?? '', kind: saved.kind(column) })),
    rows,
    totals: () => (shown.some(({ total }) => total !== undefined) ? withTotal(sums) : undefined),
  });
}

/** All rows of a long list, as they come; undefined where they do not all come, or nobody waits for them any more. */
async function allRows<Row>(
  columns: readonly GridColumn<Row>[],
  saved: NonNullable<DataGridProps<Row>['saved']>,
  paging: GridPaging<Row>,
): Promise<readonly (readonly unknown[])[] | undefined> {
  const work = paging.work(paging.shown.total);
  const found: (readonly unknown[])[] = [];
  const problem = await paging.all((rows) => {
    for (const cells of saved.cells(columns, rows)) found.push(cells);
    work?.tell(found.length);
    return work?.cancelled !== true;
  });
  work?.end();
  if (problem !== undefined) paging.failed(problem);
  return problem !== undefined || work?.cancelled ? undefined : found;
}

/** So many rows of a text go to the browser at once. */
const linesAtOnce = 1000;

function csvParts<Row>(shown: readonly GridColumn<Row>[], rows: readonly (readonly unknown[])[]): readonly string[] {
  const names = shown.map(({ id, label }) => `${id} ${label}`);
  const heads = csvRow(
    shown.map(({ label }) => label),
    shown.map(() => ''),
  );
  const parts = [`${csvStart}${heads}\r\n`];
  for (let at = 0; at < rows.length; at += linesAtOnce)
    parts.push(
      rows
        .slice(at, at + linesAtOnce)
        .map((row) => `${csvRow(row, names)}\r\n`)
        .join(''),
    );
  return parts;
}

/** A total as it is shown, as the number that it says. */
function figureOf(shown: string | undefined): unknown {
  return shown !== undefined && /^-?\d[\d,]*(\.\d+)?$/.test(shown) ? Number(shown.replaceAll(',', '')) : shown;
}

function withTotal(sums: readonly unknown[]): readonly unknown[] {
  return sums[0] === undefined ? [say('Total'), ...sums.slice(1)] : sums;
}
