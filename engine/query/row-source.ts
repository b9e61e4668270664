import { type Compared, comparedBy } from './compared.ts';
import { columnIn } from './groups.ts';
import type { Cell } from './query.ts';
import type { Source, SourceColumn } from './source.ts';

export interface RowColumn<Row> extends SourceColumn {
  readonly read: (row: Row) => Cell | undefined;
}

/** Rows that are at hand, and how their columns are read. */
export type RowSource<Row> = Source<RowColumn<Row>>;

export type Answer = Readonly<Record<string, Cell>>;

/** A column of a row as it is compared. */
export function readerOf<Row>(source: RowSource<Row>, name: string): (row: Row) => Compared {
  const { type, read } = columnIn(source, name);
  const compared = comparedBy(type);
  return (row) => compared(read(row));
}
