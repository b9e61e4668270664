import type { Json, JsonRecord, LinkedGrid, Locals, ScreenRun } from '@muster/engine';
import { say } from '@muster/engine';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { NoData } from '../../feedback/Notes.tsx';
import { DataGrid } from '../../grid/DataGrid.tsx';
import { RowMemory } from '../../grid/row-memory.ts';
import { useHeading } from '../../screen/heading.ts';
import { useReasons } from '../../screen/reasons-loader.ts';
import { LocalsProvider, useScope } from '../../screen/ScreenScope.tsx';
import { useSavedViews } from '../../screen/saved-views.ts';
import { useCondition, useExpressions, useText } from '../../screen/use-logic.ts';
import { useSource } from '../../screen/use-source.ts';
import { BlockList } from '../BlockList.tsx';
import { Failed } from '../BoundState.tsx';
import { gridActions, hasFaces } from './grid-actions.ts';
import { gridColumn, savedRows } from './grid-columns.ts';
import { gridTone } from './grid-tone.ts';
import { type GridProps, gridReads } from './linked-grid.ts';
import { rowKeyOf, rowTitleOf } from './row-key.ts';
import { readsIndex, rowLocalsOf } from './row-locals.ts';
import { rowText } from './row-text.ts';
import { shownPeriod } from './shown-period.ts';
import { usePages } from './use-pages.ts';

const noRows: readonly Json[] = [];

export interface GridViewProps {
  readonly block: GridProps;
  readonly grid: LinkedGrid;
  /** The screen that the block stands on; its rows are shown. */
  readonly outer: ScreenRun;
  /** What is bound around the block. */
  readonly around: Locals | undefined;
}

/** A grid with its rows, their states, and what follows when a row is opened or chosen. */
export function GridView({ block, grid, outer, around }: GridViewProps) {
  const { rows: whole, status, message } = useSource(outer, block.rows, around);
  const pages = usePages(outer, block.rows, grid.columns ?? [], around);
  const rows = pages?.rows ?? whole;
  const title = useText(outer, outer.screen.title);
  const heading = useHeading(outer);
  const texts = {
    empty: useText(outer, block.empty, around),
    loading: useText(outer, block.loading, around),
    failed: useText(outer, block.failed, around),
  };
  const { columns, actions, rowLocals, detail, rowTone } = useLines(block, grid, rows, pages?.keepInSight);
  const { run, handles } = useScope();
  const kept = useSavedViews();
  const views = useMemo(
    () =>
      kept && grid.search
        ? {
            kept,
            readAround: () => handles.filterValues(),
            fillAround: (values: JsonRecord) => handles.fillFilters(values),
          }
        : undefined,
    [kept, grid.search, handles],
  );
  const download = useRef<() => void>(() => undefined);
  useEffect(() => handles.add(block.id, { exportRows: () => download.current() }), [handles, block.id]);
  const rowKey = useMemo(() => rowKeyOf(outer, grid, block.rows), [outer, grid, block.rows]);
  const rowTitle = useMemo(() => rowTitleOf(outer, grid, block.rows), [outer, grid, block.rows]);
  const loading = status === 'loading' && rows.length === 0;
  const choice = `selection.${block.selection ?? block.id}`;
  // Where the list itself goes, nothing tells that what was ticked in it is ticked no more.
  const gone = grid.select !== undefined && !pages && (status === 'failed' || rows.length === 0);
  useEffect(() => {
    if (gone) outer.set(choice, grid.select === 'one' ? null : []);
  }, [gone, outer, choice, grid.select]);
  if (status === 'failed')
    return texts.failed === '' ? (
      <Failed bound={block.rows.items} message={message} />
    ) : (
      <NoData>{texts.failed}</NoData>
    );
  if (loading && texts.loading !== '') return <NoData>{texts.loading}</NoData>;
  if (!loading && !pages && rows.length === 0 && texts.empty !== '') return <NoData>{texts.empty}</NoData>;
  const opens = block.on?.['open'];
  return (
    <DataGrid<Json>
      id={`${outer.screen.id}.${block.id}`}
      label={heading === '' ? say('List') : heading}
      columns={columns}
      rows={rows}
      status={loading ? 'loading' : 'ready'}
      paging={pages?.paging}
      actions={actions}
      rowKey={rowKey}
      rowTitle={rowTitle}
      search={grid.search ?? false}
      allText={rowText}
      detail={detail}
      onOpen={
        opens &&
        ((row) => {
          pages?.keepInSight(row);
          const locals = { ...around, row, index: rowLocals(row)['index'] ?? null };
          void outer.run(opens, locals, { ...handles.context(), pressed: true });
        })
      }
      views={views}
      pageSize={grid.pageSize}
      {...(typeof localStorage === 'undefined' ? {} : { storage: localStorage })}
      saved={savedRows(run, grid.columns ?? [], rowLocals)}
      downloadButton={grid.export === true}
      beforeDownload={tellsOf(outer, block, title)}
      onReady={(ready) => {
        download.current = ready.download;
      }}
      fileName={() => [title, shownPeriod(handles.filterValues())].filter((part) => part !== '').join(' ')}
      {...(rowTone === undefined ? {} : { rowTone })}
      {...(grid.select === undefined ? {} : { select: grid.select })}
      onSelect={(chosen) => outer.set(choice, grid.select === 'one' ? (chosen[0] ?? null) : [...chosen])}
    />
  );
}

/** Tells the program around of an export, and the person why it did not happen. */
function tellsOf(outer: ScreenRun, block: GridProps, title: string) {
  const { services, screen } = outer;
  if (!services.exports) return undefined;
  return async (rows: number) => {
    const problem = await services.exports?.({ list: `${screen.id}.${block.id}`, title, rows });
    if (problem !== undefined) services.toast({ text: problem, title: say('Error'), tone: 'error' }, outer);
    return problem === undefined;
  };
}

/** What the lines consist of, made anew only when something changed that they read. */
function useLines(block: GridProps, grid: LinkedGrid, rows: readonly Json[], pressed?: (row: Json) => void) {
  const { run, locals, handles } = useScope();
  const showActions = useCondition(run, grid.showActions, locals);
  const reads = useMemo(() => gridReads(grid), [grid]);
  const version = useExpressions(run, reads);
  const placed = useMemo(() => readsIndex([grid, block.on]), [grid, block.on]) ? rows : undefined;
  const latest = useRef(rows);
  latest.current = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rows' expressions read has changed with the version
  const rowLocals = useMemo(
    () => rowLocalsOf({ run, derive: grid.derive, around: locals, rows: () => latest.current }),
    [run, grid, locals, placed, version],
  );
  const columns = useMemo(() => {
    const memory = new RowMemory();
    return (grid.columns ?? [])
      .filter(({ when }) => run.test(when, true, locals))
      .map((column) => gridColumn(run, column, rowLocals, memory));
  }, [run, grid, locals, rowLocals]);
  const reasons = useReasons((grid.actions ?? []).some(({ enabled }) => enabled !== undefined));
  // Other actions are other columns to the grid: they follow the rows only where their captions do.
  const faced = (grid.actions ?? []).some(hasFaces) ? rows : noRows;
  const actions = useMemo(() => {
    const offered = (grid.actions ?? []).filter(({ id }) => block.actions === undefined || block.actions.includes(id));
    return showActions
      ? gridActions({
          run,
          actions: offered,
          rows: faced,
          rowLocals,
          context: handles.context(),
          pressed,
          columns: grid.columns ?? [],
          reasons,
        })
      : [];
  }, [run, grid, block.actions, faced, rowLocals, handles, showActions, reasons, pressed]);
  const rowTone = useMemo(() => {
    const tone = grid.rowTone;
    return tone === undefined ? undefined : (row: Json) => gridTone(run.value(tone, rowLocals(row)));
  }, [run, grid, rowLocals]);
  const drawDetail = useCallback(
    (row: Json) => (
      <LocalsProvider bind={rowLocals(row)}>
        <BlockList blocks={grid.detail} />
      </LocalsProvider>
    ),
    [grid, rowLocals],
  );
  return { columns, actions, rowLocals, rowTone, detail: grid.detail === undefined ? undefined : drawDetail };
}
