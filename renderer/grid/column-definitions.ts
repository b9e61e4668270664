import { say } from '@muster/engine';
import { shownLocale } from '@muster/engine/formats';
import type { ColDef, ValueFormatterParams, ValueGetterParams } from 'ag-grid-community';
import { ActionsCell } from './ActionsCell.tsx';
import { actionKey } from './action-keys.ts';
import { BadgeCell } from './BadgeCell.tsx';
import { compareDay, compareValues } from './compare-cells.ts';
import classes from './DataGrid.module.css';
import { DetailToggle } from './DetailToggle.tsx';
import type { GridAction, GridColumn } from './grid-column.ts';
import type { AskedOf } from './grid-paging.ts';
import { recordOf, Totals } from './grid-rows.ts';

export const actionsColumn = 'actions';
export const detailColumn = 'detail';

/**
 * Besides the columns and actions: whether there is room for all that is pinned, whether rows have details, and what a row
 * is called, by its first column where that is not said.
 */
export interface ColumnSetting<Row> {
  readonly roomy: boolean;
  readonly details?: boolean;
  readonly rowTitle?: ((row: Row) => string) | undefined;
  /** Where whoever has the list sorts and filters it: what can be asked of a column. */
  readonly asked?: ((column: string) => AskedOf | undefined) | undefined;
}

/** The class of the caption of a column that a long list is not sorted and filtered by. */
export const unaskedHead = 'muster-head-unasked';

/**
 * Our columns in the grid library's words: functions only, never a string that it would compile. The row actions stay in
 * sight; where there is no room for both, they do so instead of the columns pinned to the left.
 */
export function columnDefinitions<Row>(
  columns: readonly GridColumn<Row>[],
  actions: readonly GridAction<Row>[],
  { roomy, details = false, rowTitle, asked }: ColumnSetting<Row>,
): ColDef<Row>[] {
  const pinFirst = roomy || actions.length === 0;
  const totalled = columns.some(({ total }) => total !== undefined);
  const definitions = columns.map((column, index) => {
    const here = definition(column, { first: index === 0, pinFirst, totalled, roomy });
    return asked ? { ...here, ...askedDefinition(asked(column.id), here) } : here;
  });
  return [
    ...(details ? [detailDefinition<Row>(pinFirst)] : []),
    ...definitions,
    ...(actions.length === 0 ? [] : [actionsDefinition(actions, roomy, rowTitle ?? columns[0]?.format)]),
  ];
}

interface Place {
  readonly first: boolean;
  readonly pinFirst: boolean;
  readonly totalled: boolean;
  readonly roomy: boolean;
}

function definition<Row>(column: GridColumn<Row>, { first, pinFirst, totalled, roomy }: Place): ColDef<Row> {
  const align = column.align ?? (column.type === 'number' ? 'right' : 'left');
  const pin = pinFirst ? (column.pin ?? (first ? 'left' : undefined)) : undefined;
  const { value, format } = column;
  const totalOf = (totals: Totals) => totals.texts.get(column.id) ?? (first && totalled ? say('Total') : '');
  return {
    colId: column.id,
    headerName: column.label,
    cellDataType: false,
    sortable: true,
    resizable: true,
    minWidth: 56,
    wrapHeaderText: true,
    width: (column.width ?? widthOf(column, roomy)) + (column.type === 'date' ? moreForMonths() : 0),
    ...(pin ? { pinned: sideOf(pin), lockPinned: first } : {}),
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

/** Where a column is pinned: a page that runs from the right begins there, and the grid library knows sides alone. */
export function sideOf(pin: 'left' | 'right'): 'left' | 'right' {
  if (document.documentElement.dir !== 'rtl') return pin;
  return pin === 'left' ? 'right' : 'left';
}

/** What a day needs more than in English, where months have three letters. */
function moreForMonths(): number {
  return (Math.max(...shownLocale().shortMonths.map((name) => name.length)) - 3) * 7.4;
}

/** The least widths by what is in them; on a narrow screen every pixel counts, and captions break anyway. */
const leastWidths = {
  roomy: { text: 140, number: 104, date: 112, boolean: 84 },
  narrow: { text: 108, number: 80, date: 96, boolean: 72 },
} as const;

function widthOf(column: GridColumn<never>, roomy: boolean): number {
  const least = leastWidths[roomy ? 'roomy' : 'narrow'][column.type];
  return Math.min(260, Math.max(least, captionLength(column.label) * 7.4 + (roomy ? 58 : 48)));
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

/** A column of a page: its rows stay in the order in which they came, and have passed every filter. */
function askedDefinition<Row>(asked: AskedOf | undefined, { headerClass }: ColDef<Row>): Partial<ColDef<Row>> {
  const classNames = [headerClass, asked ? undefined : unaskedHead].filter((each) => typeof each === 'string');
  const filter = asked?.filter === undefined ? undefined : `ag${capital(asked.filter)}ColumnFilter`;
  return {
    sortable: asked !== undefined,
    comparator: () => 0,
    headerClass: classNames,
    filter: filter ?? false,
    filterParams: { filterOptions: asked?.conditions ?? [] },
    ...(asked?.filter === 'text' ? {} : { filterValueGetter: undefined }),
  };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** What both columns without data have in common. */
const tools = {
  cellDataType: false,
  sortable: false,
  filter: false,
  resizable: false,
  suppressMovable: true,
} as const satisfies ColDef;

/**
 * How many actions of a row are buttons of their own: all of them up to three where there is room, else the first one;
 * on a narrow screen one that is alone. A menu has the others. The faces of one action share a place.
 */
export function directActions<Row>(actions: readonly GridAction<Row>[], roomy: boolean): number {
  const places = [...new Set(actions.map(placeOf))];
  if (places.length <= (roomy ? 3 : 1)) return actions.length;
  return roomy ? actions.filter((action) => placeOf(action) === places[0]).length : 0;
}

function placeOf<Row>({ id, faceOf }: GridAction<Row>): string {
  return faceOf ?? id;
}

function actionsDefinition<Row>(
  actions: readonly GridAction<Row>[],
  roomy: boolean,
  rowTitle: ColumnSetting<Row>['rowTitle'],
): ColDef<Row> {
  const direct = directActions(actions, roomy);
  const places = new Set(actions.slice(0, direct).map(placeOf)).size + (direct < actions.length ? 1 : 0);
  return {
    ...tools,
    colId: actionsColumn,
    headerName: say('Action'),
    pinned: sideOf('right'),
    width: Math.max(roomy ? 84 : 68, places * 28 + 20),
    cellClass: classes['actions'],
    cellRenderer: ActionsCell,
    suppressKeyboardEvent: ({ event }) => actionKey(event),
    cellRendererParams: { actions, direct, rowTitle },
  };
}

function detailDefinition<Row>(pinned: boolean): ColDef<Row> {
  return {
    ...tools,
    colId: detailColumn,
    headerName: say('Details'),
    headerClass: 'muster-head-hidden',
    width: 44,
    lockPosition: 'left',
    cellClass: classes['actions'],
    cellRenderer: DetailToggle,
    ...(pinned ? { pinned: sideOf('left'), lockPinned: true } : {}),
  };
}
