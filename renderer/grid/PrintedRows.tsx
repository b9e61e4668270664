import { say } from '@muster/engine';
import classes from './DataGrid.module.css';
import type { GridColumn } from './grid-column.ts';

export interface PrintedRowsProps<Row> {
  readonly label: string;
  /** What the rows have been narrowed by. */
  readonly note: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
}

/** Columns that a sheet has room for when it stands upright; a list with more of them is printed across. */
const mostUpright = 8;

/** All rows of a grid on paper, where nothing scrolls: a table whose head stands on every sheet. */
export function PrintedRows<Row>({ label, note, columns, rows }: PrintedRowsProps<Row>) {
  const totalled = columns.some(({ total }) => total !== undefined);
  const side = ({ align, type }: GridColumn<Row>) => classes[align ?? (type === 'number' ? 'right' : 'left')];
  return (
    <table className={classes['printed']} aria-label={label} data-m-wide={columns.length > mostUpright || undefined}>
      <caption>{note}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={side(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of any list, which may have no key
          <tr key={at}>
            {columns.map((column) => (
              <td key={column.id} className={side(column)}>
                {column.format(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totalled ? (
        <tfoot>
          <tr>
            {columns.map((column, at) => (
              <td key={column.id} className={side(column)}>
                {column.total?.(rows) ?? (at === 0 ? say('Total') : '')}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
