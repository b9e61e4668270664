import { isRecord, type JsonRecord, type LinkedBlock, type LinkedGrid, type Locals } from '@muster/engine';
import { useMemo } from 'react';
import { InnerRunProvider, useScope } from '../../screen/ScreenScope.tsx';
import { useInnerRun } from '../../screen/use-inner-run.ts';
import { useLogic } from '../../screen/use-logic.ts';
import { GridView } from './GridView.tsx';
import type { GridProps } from './linked-grid.ts';

const nothing: LinkedGrid = { columns: [] };

/** A data grid over a list. By id it sees only what `with` hands in and loads its own data, inline what surrounds it. */
export function GridBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as GridProps;
  const { run, locals } = useScope();
  if (typeof props.grid !== 'string') return <GridView block={props} grid={props.grid} outer={run} around={locals} />;
  const grid = run.bundle.grids[props.grid] ?? nothing;
  return <GridById key={props.grid} block={props} grid={grid} />;
}

/** The grid's own run stands below the screen's, whose rows it shows and whose steps follow when a row is opened. */
function GridById({ block, grid }: { readonly block: GridProps; readonly grid: LinkedGrid }) {
  const { run, locals } = useScope();
  const given = useLogic(run, block.with, locals);
  const inputs = useMemo((): JsonRecord => (isRecord(given) ? (given as JsonRecord) : {}), [given]);
  const inner = useInnerRun(run, 'grid', grid, inputs);
  return (
    <InnerRunProvider run={inner}>
      <GridView block={block} grid={grid} outer={run} around={locals as Locals | undefined} />
    </InnerRunProvider>
  );
}
