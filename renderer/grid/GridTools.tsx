import { say } from '@muster/engine';
import type { ReactNode } from 'react';
import { Button } from '../feedback/Button.tsx';
import control from '../widgets/control.module.css';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { CardLook } from './card-look.ts';
import classes from './DataGrid.module.css';
import type { GridColumn } from './grid-column.ts';
import type { SavedForm } from './saved-rows.ts';
import type { Search } from './use-search.ts';

export interface GridToolsProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Ids of the columns out of sight. */
  readonly hidden: readonly string[];
  /** Left out where nothing is searched. */
  readonly search: Search | undefined;
  /** Left out where nothing is downloaded. */
  readonly onDownload: ((form: SavedForm) => void) | undefined;
  readonly onToggle: (column: string, shown: boolean) => void;
  /** Cards or a table, where that can be chosen. */
  readonly look?: CardLook;
  /** What is told of the rows below. */
  readonly notice?: ReactNode;
  /** What stands beside the choice of columns. */
  readonly menu?: ReactNode;
  readonly children?: ReactNode;
}

/** The bar above a grid: search, further tools, the choice of columns, the downloads. */
export function GridTools<Row>(props: GridToolsProps<Row>) {
  const { label, columns, hidden, search, onDownload, onToggle, look, notice, menu, children } = props;
  return (
    <div className={classes['tools']}>
      {search ? (
        <input
          className={`${control['control']} ${classes['search']}`}
          type="search"
          placeholder={say('Search')}
          aria-label={say('Search {label}', { label })}
          value={search.text}
          onChange={(event) => search.setText(event.currentTarget.value)}
        />
      ) : null}
      {children}
      {notice}
      <span className={classes['gap']} />
      {look?.choose ? (
        <Button iconOnly tone="quiet" icon={look.on ? 'table' : 'cards'} onPress={() => look.choose?.(!look.on)}>
          {look.on ? say('Show as a table') : say('Show as cards')}
        </Button>
      ) : null}
      {menu}
      <ColumnChooser
        columns={columns.map(({ id, label: name }) => ({ id, label: name, shown: !hidden.includes(id) }))}
        onToggle={onToggle}
      />
      {onDownload ? (
        <>
          <Button iconOnly tone="quiet" icon="sheet" onPress={() => onDownload('xlsx')}>
            {say('Download as XLSX')}
          </Button>
          <Button iconOnly tone="quiet" icon="download" onPress={() => onDownload('csv')}>
            {say('Download as CSV')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
