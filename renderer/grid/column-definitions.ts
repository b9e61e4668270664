import type { ColDef, ValueFormatterParams, ValueGetterParams } from 'ag-grid-community';
import { ActionsCell } from './ActionsCell.tsx';
import { actionKey } from './action-keys.ts';
import { BadgeCell } from './BadgeCell.tsx';
import { compareDay, compareValues } from './compare-cells.ts';
import classes from './DataGrid.module.css';
import { DetailToggle } from './DetailToggle.tsx';
import type { GridAction, GridColumn } from './grid-column.ts';
import { recordOf, Totals } from './grid-rows.ts';

export const actionsColumn = 'actions';
export const detailColumn = 'detail';

/** Besides the columns and actions: whether there is room for all that is pinned, and whether rows have details. */
export interface ColumnSetting {
  readonly roomy: boolean;
  readonly details?: boolean;
}

/**
 * Our columns in the grid library's words: functions only, never a string that it would compile. Without room for both,
 * at most three row actions stay in sight instead of the pinned columns; more of them scroll.
 */
export function columnDefinitions<Row>(
  columns: readonly GridColumn<Row>[],
  actions: readonly GridAction<Row>[],
  { roomy, details = false }: ColumnSetting,
): ColDef<Row>[] {
  const pinActions = actions.length > 0 && (roomy || placesOf(actions) <= 3);
  const pinFirst = roomy || !pinActions;
  const totalled = columns.some(({ total }) => total !== undefined);
  const definitions = columns.map((column, index) => definition(column, { first: index === 0, pinFirst, totalled }));
  return [
    ...(details ? [detailDefinition<Row>(pinFirst)] : []),
    ...definitions,
    ...(actions.length === 0
      ? []
      : [{ ...actionsDefinition(actions), ...(pinActions ? { pinned: 'right' as const } : {}) }]),
  ];
}

interface Place {
  readonly first: boolean;
  readonly pinFirst: boolean;
  readonly totalled: boolean;
}

function definition<Row>(column: GridColumn<Row>, { first, pinFirst, totalled }: Place): ColDef<Row> {
  const align = column.align ?? (column.type === 'number' ? 'right' : 'left');
  const pin = pinFirst ? (column.pin ?? (first ? 'left' : undefined)) : undefined;
  const { value, format } = column;
  const totalOf = (totals: Totals) => totals.texts.get(column.id) ?? (first && totalled ? 'Total' : '');
  return {
    colId: column.id,
    headerName: column.label,
    cellDataType: false,
    sortable: true,
    resizable: true,
    minWidth: 56,
    wrapHeaderText: true,
    width: column.width ?? widthOf(column),
    ...(pin ? { pinned: pin, lockPinned: first } : {}),
    ...(column.sort ? { initialSort: column.sort } : {}),
    ...(column.hidden ? { initialHide: true } : {}),
    ...(align === 'left' ? {} : { cellClass: classes[align], headerClass: `muster-head-${align}` }),
    valueGetter: ({ data }: ValueGetterParams<Row>) => {
      const record = recordOf<Row>(data);
      return record === undefined ? null : value(record);
    },
    valueFormatter: ({ data }: ValueFormatterParams<Row>) => {
      if ((data as unknown) instanceof Totals) return totalOf(data as unknown as Totals);
      const record = recordOf<Row>(data);
      return record === undefined ? '' : format(record);
    },
    comparator: compareValues,
    ...filterOf(column),
    ...(column.tone ? { cellRenderer: BadgeCell, cellRendererParams: { tone: column.tone } } : {}),
  };
}

function widthOf(column: GridColumn<never>): number {
  const least = { text: 140, number: 104, date: 112, boolean: 84 }[column.type];
  return Math.min(260, Math.max(least, captionLength(column.label) * 7.4 + 58));
}

/** The longer of the two lines into which a caption of several words breaks. */
function captionLength(caption: string): number {
  const words = caption.split(' ');
  const breaks = words.map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')] as const);
  return Math.min(...breaks.map(([first, second]) => Math.max(first.length, second.length)));
}

function filterOf<Row>({ type, format }: GridColumn<Row>): Partial<ColDef<Row>> {
  if (type === 'number') return { filter: 'agNumberColumnFilter' };
  if (type === 'date') return { filter: 'agDateColumnFilter', filterParams: { comparator: compareDay } };
  return {
    filter: 'agTextColumnFilter',
    filterValueGetter: ({ data }: ValueGetterParams<Row>) => {
      const record = recordOf<Row>(data);
      return record === undefined ? '' : format(record);
    },
  };
}

/** What both columns without data have in common. */
const tools = {
  cellDataType: false,
  sortable: false,
  filter: false,
  resizable: false,
  suppressMovable: true,
} as const satisfies ColDef;

/** How many buttons a row may show: the faces of one action share a place. */
function placesOf<Row>(actions: readonly GridAction<Row>[]): number {
  return new Set(actions.map(({ id, faceOf }) => faceOf ?? id)).size;
}

function actionsDefinition<Row>(actions: readonly GridAction<Row>[]): ColDef<Row> {
  return {
    ...tools,
    colId: actionsColumn,
    headerName: 'Action',
    width: Math.max(84, placesOf(actions) * 28 + 20),
    cellClass: classes['actions'],
    cellRenderer: ActionsCell,
    suppressKeyboardEvent: ({ event }) => actionKey(event),
    cellRendererParams: { actions },
  };
}

function detailDefinition<Row>(pinned: boolean): ColDef<Row> {
  return {
    ...tools,
    colId: detailColumn,
    headerName: 'Details',
    headerClass: 'muster-head-hidden',
    width: 44,
    lockPosition: 'left',
    cellClass: classes['actions'],
    cellRenderer: DetailToggle,
    ...(pinned ? { pinned: 'left' as const, lockPinned: true } : {}),
  };
}
