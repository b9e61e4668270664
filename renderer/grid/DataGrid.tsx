import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  IRowNode,
  RowDoubleClickedEvent,
  RowSelectionOptions,
} from 'ag-grid-community';
import { AgGridProvider, AgGridReact, type AgGridReactProps } from 'ag-grid-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePrinting } from '../screen/use-printing.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { CardList } from './CardList.tsx';
import { useCardLook } from './card-look.ts';
import { isOnCell, isOnControl, walkThroughDetails } from './cell-keys.ts';
import { actionsColumn, columnDefinitions, sideOf } from './column-definitions.ts';
import classes from './DataGrid.module.css';
import { DetailRow } from './DetailRow.tsx';
import type { DataGridProps } from './data-grid-props.ts';
import { type Details, DetailsProvider } from './details-context.ts';
import { fillWidth, followRoom } from './fill-width.ts';
import { GridOverlay } from './GridOverlay.tsx';
import { GridTools } from './GridTools.tsx';
import type { Tone } from './grid-column.ts';
import { gridHeight, listHeight } from './grid-height.ts';
import { gridModules } from './grid-modules.ts';
import type { GridPaging } from './grid-paging.ts';
import { DetailOf, recordOf, type Totals } from './grid-rows.ts';
import { gridTheme } from './grid-theme.ts';
import { gridWords } from './grid-words.ts';
import { keepLayout, restoreLayout } from './kept-layout.ts';
import { offeredActions } from './offered-actions.ts';
import { OpenedRows } from './opened-rows.ts';
import { PageNotice } from './PageNotice.tsx';
import { PagerBar } from './PagerBar.tsx';
import { PrintedRows } from './PrintedRows.tsx';
import { pageSizeOf } from './page-size.ts';
import { printedNote } from './printed-note.ts';
import { saveRows } from './save-rows.ts';
import type { SavedForm } from './saved-rows.ts';
import { nothingShown, readShown, settled, shownColumns, shownRecords, totalsOf } from './shown-rows.ts';
import { tabStops } from './tab-stops.ts';
import { tellCutTexts } from './tell-cut-texts.ts';
import { useCards } from './use-cards.ts';
import { useChosen } from './use-chosen.ts';
import { useLineHeights } from './use-line-heights.ts';
import { usePagedList } from './use-paged-list.ts';
import { useRoomy } from './use-roomy.ts';
import { type Search, useSearch } from './use-search.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import { applyView, readView, viewContent } from './view-content.ts';

/** A list in columns: sorted, filtered, searched, paged, exported; works by keyboard and keeps its layout. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { id, label, columns, rows, status, actions, rowTitle, storage, height = listHeight, search = true } = props;
  const { nonce } = useTheme();
  const lines = useLineHeights();
  const api = useRef<GridApi<Row> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const own = useRef(false);
  const unfollow = useRef<(() => void) | undefined>(undefined);
  const [pageSize, setPageSize] = useState(() => pageSizeOf(props.pageSize));
  const [shown, setShown] = useState(nothingShown);
  const [totals, setTotals] = useState<readonly Totals[]>([]);
  const { opened, details } = useDetails(props);
  const { paging } = props;
  const elsewhere = paging !== undefined;
  const sought = useSearch({ api, columns, rows, search, allText: props.allText, hidden: shown.hidden, elsewhere });
  const chosen = useChosen({ api, paging, rows, onSelect: props.onSelect });
  const paged = usePagedList({ api, paging, search: sought, size: pageSize, chosen });
  const detailed = details !== undefined;
  const loading = status === 'loading';
  const roomy = useRoomy();
  const spoken = useMemo(gridWords, []);
  const offered = useMemo(() => offeredActions(actions, rows), [actions, rows]);
  const asked = paging?.asked;
  const definitions = useMemo(
    () => columnDefinitions(columns, offered, { roomy, details: detailed, rowTitle, asked }),
    [columns, offered, detailed, roomy, rowTitle, asked],
  );
  const texts = useMemo(
    () => new Set(columns.flatMap(({ id, type, width }) => (type === 'text' && width === undefined ? [id] : []))),
    [columns],
  );
  const cardLook = useCardLook(columns.length, storage);
  const cards = useCards(api, cardLook.on);
  const { refresh } = cards;
  const look = useCallback(() => {
    setShown((before) => settled(before, readShown(api.current, opened)));
    refresh();
  }, [opened, refresh]);
  const room = useRef(0);
  const fill = useCallback(
    (px: number) => {
      room.current = px;
      if (api.current && !own.current) fillWidth(api.current, px, (column) => texts.has(column));
    },
    [texts],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns come in the order and with the widths that they ask for
  useEffect(() => {
    if (api.current && !api.current.isDestroyed()) own.current = restoreLayout(api.current, storage, id) || own.current;
    if (room.current > 0) fill(room.current);
  }, [definitions, fill, storage, id]);
  const keep = useCallback(() => {
    if (api.current) keepLayout(api.current, storage, id);
    look();
  }, [storage, id, look]);
  const sums = paging?.sums;
  const sum = useCallback(() => {
    look();
    if (api.current) setTotals((before) => sameTotals(before, totalsOf(api.current as GridApi<Row>, columns, sums)));
  }, [look, columns, sums]);
  useEffect(sum, [sum]);
  const isPaged = useRef(elsewhere);
  isPaged.current = elsewhere;
  const alwaysPass = useCallback(() => isPaged.current, []);
  // Another page is read from its first row on.
  const page = paging?.shown.page;
  useEffect(() => {
    if (page !== undefined && api.current && !api.current.isDestroyed() && api.current.getDisplayedRowCount() > 0)
      api.current.ensureIndexVisible(0, 'top');
  }, [page]);
  const options = useRowOptions(props, api);
  const download = useDownload(props, api);
  const printing = usePrinting(box);
  useEffect(() => (box.current ? tellCutTexts(box.current) : undefined), []);
  return (
    <section className={classes['frame']} aria-label={label} data-m-list>
      <GridTools
        label={label}
        columns={columns}
        hidden={shown.hidden}
        search={search === false ? undefined : sought}
        onDownload={props.saved && props.downloadButton !== false ? download : undefined}
        onToggle={(column, on) => api.current?.setColumnsVisible([column], on)}
        look={cardLook}
        notice={paging ? <PageNotice paging={paging} chosen={props.select === 'many' ? chosen : undefined} /> : null}
        menu={viewsMenu(props, api, sought, () => {
          own.current = true;
          keep();
        })}
      >
        {props.children}
      </GridTools>
      {cardLook.on && !printing ? (
        <CardList
          label={label}
          cards={cards}
          columns={columns}
          hidden={shown.hidden}
          totals={totals}
          loading={loading}
          asked={asked}
          actions={offered}
          rowTitle={rowTitle}
          rowTone={props.rowTone}
          select={props.select}
          onTick={(node, on) => node.setSelected(on, props.select === 'one', 'checkboxSelected')}
          onTickAll={props.select === 'many' ? (on) => tickPage(cards.rows, on) : undefined}
          onOpen={props.onOpen}
          detail={props.detail}
        />
      ) : null}
      <div
        ref={box}
        hidden={cardLook.on}
        className={`${classes['grid']} ${props.onOpen || detailed ? classes['opens'] : ''}`}
        style={{ height: gridHeight(height, { rows: rows.length, totals: totals.length, detailed, loading }, lines) }}
        onKeyDownCapture={detailed ? ({ nativeEvent }) => walkThroughDetails(nativeEvent) : undefined}
      >
        <DetailsProvider value={details}>
          <AgGridProvider modules={gridModules}>
            <AgGridReact<Row>
              enableRtl={document.documentElement.dir === 'rtl'}
              {...spoken}
              theme={gridTheme}
              {...(nonce === undefined ? {} : { styleNonce: nonce })}
              rowData={rows as Row[]}
              columnDefs={definitions}
              pinnedBottomRowData={totals as unknown as Row[]}
              loading={loading}
              overlayComponent={GridOverlay}
              rowHeight={lines.row}
              headerHeight={lines.header}
              rowBuffer={4}
              pagination
              suppressPaginationPanel
              paginationPageSizeSelector={false}
              paginationPageSize={paging ? pageOfRows(rows) : pageSize}
              alwaysPassFilter={alwaysPass}
              isExternalFilterPresent={sought.isPresent}
              doesExternalFilterPass={sought.passes}
              animateRows={false}
              ensureDomOrder
              {...tabStops}
              {...options}
              {...(detailed ? detailOptions : {})}
              postSortRows={opened.arrange}
              onGridReady={(event) => {
                api.current = event.api;
                opened.attach(event.api);
                own.current = restoreLayout(event.api, storage, id);
                if (box.current) unfollow.current = followRoom(box.current, fill);
                sum();
                paged.changed();
              }}
              onGridPreDestroyed={() => unfollow.current?.()}
              onPaginationChanged={look}
              onSortChanged={paged.changed}
              onFilterChanged={paged.changed}
              onModelUpdated={sum}
              onColumnVisible={({ source }) => {
                if (source === 'api') keep();
              }}
              onColumnResized={({ finished, source }) => {
                if (!finished || !byPerson.has(source)) return;
                own.current = true;
                keep();
              }}
              onDragStopped={keep}
              onRowDoubleClicked={(event) => openRow(props, opened, event)}
              onCellKeyDown={(event) => openRow(props, opened, event)}
              onSelectionChanged={({ api: now, source }) => {
                if (!paging || props.select === 'one') props.onSelect?.(now.getSelectedRows());
                else if (byHand(source)) chosen.ticked();
                refresh();
              }}
            />
          </AgGridProvider>
        </DetailsProvider>
      </div>
      <PagerBar
        {...(paging ? pagedShown(paging) : shown)}
        pageSize={pageSize}
        onPage={(page) => {
          if (paging) paged.goTo(page);
          else api.current?.paginationGoToPage(page - 1);
        }}
        onPageSize={setPageSize}
      />
      {printing ? <PrintedRows label={label} {...printedOf(props, api.current, sought.text)} /> : null}
    </section>
  );
}

/** The menu of saved views; nothing where they are not kept, or where there is no grid yet. `changed` follows a view that was applied. */
function viewsMenu<Row>(
  { id, views }: DataGridProps<Row>,
  api: { readonly current: GridApi<Row> | null },
  search: Search,
  changed: () => void,
) {
  if (!views) return undefined;
  return (
    <ViewsMenu
      list={id}
      views={views.kept}
      read={() => (api.current ? { ...readView(api.current, search.text, views.readAround()) } : null)}
      apply={(kept) => {
        const content = viewContent(kept);
        if (!api.current) return;
        applyView(api.current, content);
        search.setText(content.search);
        views.fillAround(content.around);
        changed();
      }}
    />
  );
}

/** The page of a long list, as the bar under it tells it: the one that is on its way, or the one that is shown. */
function pagedShown<Row>({ shown: { page, size, total }, askedPage, status }: GridPaging<Row>) {
  const pages = Math.max(1, Math.ceil(total / size));
  return { page: status === 'loading' ? askedPage : page, pages, records: total, busy: status === 'loading' };
}

/** So many lines that a page with all its details is one page to the grid library too. */
function pageOfRows(rows: readonly unknown[]): number {
  return 2 * rows.length + 1;
}

/** Ticks the cards of the page, or takes their ticks away. */
function tickPage<Row>(rows: readonly IRowNode<Row>[], on: boolean): void {
  for (const node of rows) if (node.isSelected() !== on) node.setSelected(on, false, 'checkboxSelected');
}

/** True for ticks that a person made. */
function byHand(source: string): boolean {
  return source !== 'api' && source !== 'apiSelectAll' && source !== 'rowDataChanged' && source !== 'gridInitializing';
}

/** How a person makes a column wider; new definitions and filling the room are none of his choices. */
const byPerson: ReadonlySet<string> = new Set(['uiColumnResized', 'autosizeColumns', 'columnMenu', 'contextMenu']);

/** Details are lines over the whole width, as high as what is in them. */
const detailOptions = {
  isFullWidthRow: ({ rowNode }: { readonly rowNode: { readonly data?: unknown } }) => rowNode.data instanceof DetailOf,
  fullWidthCellRenderer: DetailRow,
};

/** The rows whose details are open, and how they are drawn; nothing to draw where a row has none. */
function useDetails<Row>({ detail, rows, rowKey }: DataGridProps<Row>) {
  const [opened] = useState(() => new OpenedRows<Row>());
  const details = useMemo(
    () => (detail ? ({ opened, draw: detail } as unknown as Details) : undefined),
    [opened, detail],
  );
  const key = useRef(rowKey);
  key.current = rowKey;
  useEffect(() => opened.follow(rows, (row) => key.current?.(row)), [opened, rows]);
  return { opened, details };
}

/** What the grid is told of single rows: the same functions all the time, for the grid starts anew with others. */
function useRowOptions<Row>(props: DataGridProps<Row>, api: { readonly current: GridApi<Row> | null }) {
  const { rowTone, select } = props;
  const latest = useRef(props);
  latest.current = props;
  const toned = rowTone !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows get other classes with other tones
  useEffect(() => {
    if (api.current && !api.current.isDestroyed()) api.current.redrawRows();
  }, [api, rowTone]);
  return useMemo((): AgGridReactProps<Row> => {
    const selection = selectionOf<Row>(select);
    return {
      ...(selection ? { rowSelection: selection, selectionColumnDef: { pinned: sideOf('left'), width: 40 } } : {}),
      ...(toned ? { getRowClass: ({ data }) => rowClass(toneOf(data, latest.current.rowTone)) } : {}),
    };
  }, [toned, select]);
}

/** Saves the shown rows; also on behalf of who was told how when the grid was ready. */
function useDownload<Row>(props: DataGridProps<Row>, api: { readonly current: GridApi<Row> | null }) {
  const latest = useRef(props);
  latest.current = props;
  const download = useCallback(
    (form: SavedForm) => {
      if (api.current) void saveRows(latest.current, api.current, form);
    },
    [api],
  );
  useEffect(() => latest.current.onReady?.({ download: () => download('csv') }), [download]);
  return download;
}

/** What goes to paper: columns and rows as they are shown, all of them where the grid is not there yet. */
function printedOf<Row>({ columns, rows, paging }: DataGridProps<Row>, api: GridApi<Row> | null, search: string) {
  const there = api !== null && !api.isDestroyed();
  const shown = there ? shownRecords(api) : rows;
  const filters: object = there ? api.getFilterModel() : {};
  const filtered = columns.flatMap(({ id, label }) => (Object.hasOwn(filters, id) ? [label] : []));
  const note = printedNote({ shown: shown.length, all: paging?.shown.total ?? rows.length, search, filtered });
  return { columns: there ? shownColumns(api, columns) : columns, rows: shown, note };
}

/** A double click, or Enter on a cell: shows or hides the details, and tells that a row was opened. */
function openRow<Row>(
  { detail, onOpen }: DataGridProps<Row>,
  opened: OpenedRows<Row>,
  event: RowDoubleClickedEvent<Row> | CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
): void {
  const cause = event.event;
  const byKey = event.type === 'cellKeyDown';
  if ('column' in event && event.column.getColId() === actionsColumn) return;
  if (byKey ? !isOnCell(cause) || (cause as KeyboardEvent).key !== 'Enter' : isOnControl(cause)) return;
  const data: unknown = event.data;
  const row = data instanceof DetailOf ? undefined : recordOf<Row>(data);
  if (row === undefined) return;
  if (detail && !opened.toggle(row)) return;
  onOpen?.(row);
}

function selectionOf<Row>(select: 'one' | 'many' | undefined): RowSelectionOptions<Row> | undefined {
  if (select === undefined) return undefined;
  const isRowSelectable = ({ data }: { readonly data?: unknown }) => !(data instanceof DetailOf);
  return select === 'many'
    ? { mode: 'multiRow', selectAll: 'filtered', isRowSelectable }
    : { mode: 'singleRow', enableClickSelection: true, isRowSelectable };
}

function toneOf<Row>(data: unknown, tone: ((row: Row) => Tone | undefined) | undefined): Tone | undefined {
  const record = data instanceof DetailOf ? undefined : recordOf<Row>(data);
  return record === undefined ? undefined : tone?.(record);
}

function rowClass(tone: Tone | undefined): string | undefined {
  return tone === undefined ? undefined : classes[`row-${tone}`];
}

function sameTotals(before: readonly Totals[], now: readonly Totals[]): readonly Totals[] {
  const texts = (totals: readonly Totals[]) => JSON.stringify(totals.map((each) => [...each.texts]));
  return texts(before) === texts(now) ? before : now;
}
