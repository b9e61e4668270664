import type { GridApi, IRowNode } from 'ag-grid-community';
import { DetailOf } from './grid-rows.ts';

/**
 * The rows whose details are shown. To the grid library a detail is a row more, added and taken away by itself and put
 * below its row after every sort. When the list is loaded anew, rows stay open that are found again by their key.
 */
export class OpenedRows<Row> {
  private readonly details = new Map<Row, DetailOf<Row>>();
  private readonly listeners = new Set<() => void>();
  private api: GridApi<Row> | undefined;

  attach(api: GridApi<Row>): void {
    this.api = api;
  }

  isOpen(row: Row): boolean {
    return this.details.has(row);
  }

  /** Opens or closes the details of a row; tells whether they are open now. */
  toggle(row: Row): boolean {
    const detail = this.details.get(row);
    if (detail) {
      this.details.delete(row);
      this.change({ remove: [detail] });
      return false;
    }
    const made = new DetailOf(row);
    this.details.set(row, made);
    this.change({ add: [made] });
    return true;
  }

  /** Puts back what was open, now that these are the rows. */
  follow(rows: readonly Row[], keyOf: (row: Row) => string | undefined): void {
    if (this.details.size === 0) return;
    const open = new Set(this.details.keys());
    const keys = new Set([...open].flatMap((row) => keyOf(row) ?? []));
    this.details.clear();
    for (const row of rows) {
      const key = keyOf(row);
      if (open.has(row) || (key !== undefined && keys.has(key))) this.details.set(row, new DetailOf(row));
    }
    this.change({ add: [...this.details.values()] });
  }

  /** Puts every detail below its row. */
  readonly arrange = ({ nodes }: { readonly nodes: IRowNode<Row>[] }): void => {
    if (this.details.size === 0) return;
    const details = new Map<unknown, IRowNode<Row>>();
    const others = nodes.filter((node) => {
      const data: unknown = node.data;
      if (!(data instanceof DetailOf)) return true;
      details.set(data.row, node);
      return false;
    });
    const arranged = others.flatMap((node) => {
      const detail = details.get(node.data);
      return detail ? [node, detail] : [node];
    });
    nodes.splice(0, nodes.length, ...arranged);
  };

  /** How many lines of the list that is shown are details. */
  count(api: GridApi<Row>): number {
    if (this.details.size === 0) return 0;
    let count = 0;
    api.forEachNodeAfterFilter((node) => {
      if ((node.data as unknown) instanceof DetailOf) count += 1;
    });
    return count;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private change({ add = [], remove = [] }: { add?: readonly DetailOf<Row>[]; remove?: readonly DetailOf<Row>[] }) {
    if (this.api && !this.api.isDestroyed())
      this.api.applyTransaction({ add: [...add] as never[], remove: [...remove] as never[] });
    for (const listener of [...this.listeners]) listener();
  }
}
