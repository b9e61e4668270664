import type {
  Json,
  LinkedAction,
  LinkedBlock,
  LinkedColumn,
  LinkedSource,
  Locals,
  Logic,
  ScreenRun,
} from '@muster/engine';
import { derivedLocals } from '@muster/engine';
import { useEffect, useMemo } from 'react';
import { NoData } from '../../feedback/Notes.tsx';
import { DataGrid } from '../../grid/DataGrid.tsx';
import { useScope } from '../../screen/ScreenScope.tsx';
import { useCondition, useExpressions, useLogic, useText } from '../../screen/use-logic.ts';
import { useSource } from '../../screen/use-source.ts';
import { type BoundTexts, Failed } from '../BoundState.tsx';
import { gridActions } from './grid-actions.ts';
import { csvOf, gridColumn } from './grid-columns.ts';
import { gridTone } from './grid-tone.ts';

/** A grid as it is linked, by id or inline. */
interface LinkedGrid {
  readonly id?: string;
  readonly title?: Logic;
  readonly columns?: readonly LinkedColumn[];
  readonly actions?: readonly LinkedAction[];
  readonly derive?: Readonly<Record<string, Logic>>;
  readonly showActions?: Logic;
  readonly search?: boolean | 'all';
  readonly export?: boolean;
  readonly select?: 'one' | 'many';
  readonly pageSize?: number;
  readonly rowTone?: Logic;
}

interface Grid extends BoundTexts {
  readonly grid: LinkedGrid | string;
  readonly rows: LinkedSource;
  readonly with?: Logic;
  readonly actions?: readonly string[];
}

/** A data grid over a list. By id it sees only what `with` hands in, inline what surrounds it. */
export function GridBlock({ block }: { readonly block: LinkedBlock }) {
  const bound = block as Grid;
  const { run, locals: around, handles } = useScope();
  const grid = typeof bound.grid === 'string' ? ((run.bundle.grids[bound.grid] ?? {}) as LinkedGrid) : bound.grid;
  const given = useLogic(run, bound.with, around);
  const locals = useMemo(
    () => (typeof bound.grid === 'string' ? ({ inputs: given } satisfies Locals) : around),
    [bound.grid, given, around],
  );
  const { rows, status, message } = useSource(run, bound.rows, around);
  const title = useText(run, run.screen.title);
  const empty = useText(run, bound.empty, around);
  const showActions = useCondition(run, grid.showActions, locals);
  const reads = useMemo(() => gridReads(grid), [grid]);
  const version = useExpressions(run, reads);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rows' expressions read has changed with the version
  const rowLocals = useMemo(() => rowLocalsOf(run, grid, locals), [run, grid, locals, version]);
  const columns = useMemo(
    () => (grid.columns ?? []).map((column) => gridColumn(run, column, rowLocals)),
    [run, grid, rowLocals],
  );
  const actions = useMemo(() => {
    const offered = (grid.actions ?? []).filter(({ id }) => bound.actions === undefined || bound.actions.includes(id));
    return showActions ? gridActions({ run, actions: offered, rows, rowLocals, context: handles.context() }) : [];
  }, [run, grid, bound.actions, rows, rowLocals, handles, showActions]);
  const storage = typeof localStorage === 'undefined' ? undefined : localStorage;
  useEffect(() => handles.add(block.id, { exportRows: () => clickDownload(block.id) }), [handles, block.id]);
  if (status === 'failed') return <Failed bound={bound.rows.items} message={message} />;
  if (empty !== '' && status !== 'loading' && rows.length === 0) return <NoData>{empty}</NoData>;
  return (
    <div data-block={block.id}>
      <DataGrid<Json>
        id={`${run.screen.id}.${block.id}`}
        label={title === '' ? 'List' : title}
        columns={columns}
        rows={rows}
        status={status === 'loading' && rows.length === 0 ? 'loading' : 'ready'}
        actions={actions}
        search={grid.search === true || grid.search === 'all'}
        pageSize={grid.pageSize}
        {...(storage === undefined ? {} : { storage })}
        {...(grid.export ? { toCsv: csvOf(run, grid.columns ?? [], rowLocals), fileName: title } : {})}
        {...(grid.rowTone === undefined
          ? {}
          : { rowTone: (row: Json) => gridTone(run.value(grid.rowTone, rowLocals(row))) })}
        {...(grid.select === undefined ? {} : { select: grid.select })}
        onSelect={(chosen) =>
          run.set(`selection.${block.id}`, grid.select === 'one' ? (chosen[0] ?? null) : [...chosen])
        }
      />
    </div>
  );
}

/** What of the screen the expressions of rows read. */
function gridReads({ columns = [], actions = [], derive = {}, rowTone }: LinkedGrid): readonly (Logic | undefined)[] {
  return [
    rowTone,
    ...Object.values(derive),
    ...columns.flatMap(({ value, compute, tone, empty }) => [value, compute, tone, empty]),
    ...actions.flatMap(({ label, icon, when, enabled }) => [label, icon, when, enabled]),
  ];
}

/** The roots of one row, kept as long as the row is there. */
function rowLocalsOf(run: ScreenRun, { derive }: LinkedGrid, locals: Locals | undefined): (row: Json) => Locals {
  const known = new WeakMap<object, Locals>();
  return (row) => {
    const key = typeof row === 'object' && row !== null ? row : undefined;
    const before = key && known.get(key);
    if (before) return before;
    const made = derivedLocals(run, derive, { ...locals, row });
    if (key) known.set(key, made);
    return made;
  };
}

function clickDownload(block: string): void {
  document.querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"] [aria-label="Download as CSV"]`)?.click();
}
