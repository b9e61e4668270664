import type { JsonRecord } from '@muster/engine';
import type { ReactNode } from 'react';
import type { SavedViews } from '../screen/saved-views.ts';
import type { GridAction, GridColumn, Tone } from './grid-column.ts';
import type { GridPaging } from './grid-paging.ts';
import type { LayoutStorage } from './kept-layout.ts';
import type { SavedRows } from './saved-rows.ts';

export interface DataGridProps<Row> {
  /** Under this id widths, order and visibility are kept. */
  readonly id: string;
  /** Names the grid for screen readers. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly status: 'loading' | 'ready';
  /** Of a list that is too long to be here whole: what the rows are a page of. */
  readonly paging?: GridPaging<Row> | undefined;
  readonly actions?: readonly GridAction<Row>[];
  /** Tells rows apart over a reload, so that the details of one stay open. */
  readonly rowKey?: ((row: Row) => string | undefined) | undefined;
  /** What a row is called, where its actions are named. */
  readonly rowTitle?: ((row: Row) => string) | undefined;
  readonly rowTone?: (row: Row) => Tone | undefined;
  readonly select?: 'one' | 'many';
  readonly onSelect?: (rows: readonly Row[]) => void;
  /** Drawn below a row that is opened. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  /** Follows when a row is opened: by a double click, or by Enter in one of its cells. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Over the shown columns (the default), over all there is of a row, or not at all. */
  readonly search?: boolean | 'all';
  /** What a row says beside its columns; searched where all is. */
  readonly allText?: ((row: Row) => string) | undefined;
  /** One of the page sizes; 100 when left out, 25 when it is none of them. */
  readonly pageSize?: unknown;
  /** How rows are written to a file; without it there is no download. */
  readonly saved?: SavedRows<Row>;
  /** Asked before the rows are saved, with how many there are; false: they are not. */
  readonly beforeDownload?: ((rows: number) => Promise<boolean>) | undefined;
  /** False where rows are downloaded only from elsewhere, by what `onReady` is given. */
  readonly downloadButton?: boolean;
  readonly onReady?: (grid: { readonly download: () => void }) => void;
  /** What a file of the rows is called, asked for when it is saved. */
  readonly fileName?: () => string;
  readonly storage?: LayoutStorage;
  /** Where its views are kept; without it there are none. */
  readonly views?: GridViews | undefined;
  /** A CSS length; by default two thirds of the window, less in a dialog. */
  readonly height?: string;
  /** Further tools of the bar above. */
  readonly children?: ReactNode;
}

/** The saved views of a grid, with the filters above it. */
export interface GridViews {
  readonly kept: SavedViews;
  /** The values of the filters above the grid, by the id of their block. */
  readonly readAround: () => JsonRecord;
  readonly fillAround: (values: JsonRecord) => void;
}
