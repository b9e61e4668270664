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

/** The details of a row, over the whole width below it, as high as what is in them. */
export function DetailRow({ data, node, api }: DetailRowProps) {
  const details = useDetails();
  const box = useRef<HTMLElement>(null);
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
    <section ref={box} className={classes['detail']} aria-label="Details">
      {details.draw(data.row)}
    </section>
  );
}
