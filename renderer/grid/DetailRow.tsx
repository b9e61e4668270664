import type { GridApi, IRowNode } from 'ag-grid-community';
import { useLayoutEffect, useRef } from 'react';
import classes from './DataGrid.module.css';
import { useDetails } from './details-context.ts';
import { DetailOf } from './grid-rows.ts';

export interface DetailRowProps {
  readonly data?: unknown;
  readonly node: IRowNode;
  readonly api: GridApi;
}

/** The details of a row, over the whole width below it, as high as what is in them: the one cell of a row of the grid. */
export function DetailRow({ data, node, api }: DetailRowProps) {
  const details = useDetails();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const inside = box.current;
    if (!inside) return;
    const fit = () => {
      const height = inside.offsetHeight;
      if (height === 0 || height === node.rowHeight || api.isDestroyed()) return;
      node.setRowHeight(height);
      api.onRowHeightChanged();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(inside);
    return () => observer.disconnect();
  }, [node, api]);
  if (!details || !(data instanceof DetailOf)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that is made of divs
    // biome-ignore lint/a11y/useFocusableInteractive: the grid gives the focus to the row, which holds this cell alone
    <div ref={box} role="gridcell" className={classes['detail']}>
      {details.draw(data.row)}
    </div>
  );
}
