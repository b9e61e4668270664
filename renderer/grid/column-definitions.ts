import type { ColDef, ValueFormatterParams, ValueGetterParams } from 'ag-grid-community';
import { ActionsCell } from './ActionsCell.tsx';
import { actionKey } from './action-keys.ts';
import { BadgeCell } from './BadgeCell.tsx';
import classes from './DataGrid.module.css';
import type { GridAction, GridColumn } from './grid-column.ts';

export const actionsColumn = 'actions';

/**
 * Our columns in the grid library's words: functions only, never a string that it would compile. Without room for both,
 * at most three row actions stay in sight instead of the pinned columns; more of them scroll.
 */
export function columnDefinitions<Row>(
  columns: readonly GridColumn<Row>[],
  actions: readonly GridAction<Row>[],
  roomy: boolean,
): ColDef<Row>[] {
  const pinActions = actions.length > 0 && (roomy || placesOf(actions) <= 3);
  const pinFirst = roomy || !pinActions;
  const definitions = columns.map((column, index) => definition(column, index === 0, pinFirst));
  return actions.length === 0
    ? definitions
    : [...definitions, { ...actionsDefinition(actions), ...(pinActions ? { pinned: 'right' as const } : {}) }];
}

function definition<Row>(column: GridColumn<Row>, first: boolean, pinned: boolean): ColDef<Row> {
  const align = column.align ?? (column.type === 'number' ? 'right' : 'left');
  const pin = pinned ? (column.pin ?? (first ? 'left' : undefined)) : undefined;
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
    valueGetter: ({ data }: ValueGetterParams<Row>) => (data === undefined ? null : column.value(data)),
    valueFormatter: ({ data }: ValueFormatterParams<Row>) => (data === undefined ? '' : column.format(data)),
    getQuickFilterText: ({ data }) => column.format(data),
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
    filterValueGetter: ({ data }: ValueGetterParams<Row>) => (data === undefined ? '' : format(data)),
  };
}

/** Order of two cells: numbers by size, text without case; what is empty stands last in both directions. */
export function compareValues(one: unknown, other: unknown, _a?: unknown, _b?: unknown, descending = false): number {
  const [left, right] = [blank(one), blank(other)];
  if (left || right) return left === right ? 0 : (left ? 1 : -1) * (descending ? -1 : 1);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
}

function blank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function compareDay(wanted: Date, cell: unknown): number {
  const day = typeof cell === 'string' ? cell.slice(0, 10) : '';
  const pad = (part: number) => String(part).padStart(2, '0');
  const asked = `${wanted.getFullYear()}-${pad(wanted.getMonth() + 1)}-${pad(wanted.getDate())}`;
  return day < asked ? -1 : day > asked ? 1 : 0;
}

/** How many buttons a row may show: the faces of one action share a place. */
function placesOf<Row>(actions: readonly GridAction<Row>[]): number {
  return new Set(actions.map(({ id, faceOf }) => faceOf ?? id)).size;
}

function actionsDefinition<Row>(actions: readonly GridAction<Row>[]): ColDef<Row> {
  return {
    colId: actionsColumn,
    headerName: 'Action',
    cellDataType: false,
    sortable: false,
    filter: false,
    resizable: false,
    suppressMovable: true,
    width: Math.max(84, placesOf(actions) * 28 + 20),
    cellClass: classes['actions'],
    cellRenderer: ActionsCell,
    suppressKeyboardEvent: ({ event }) => actionKey(event),
    cellRendererParams: { actions },
  };
}
