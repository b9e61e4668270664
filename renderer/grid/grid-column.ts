import type { GridType } from '@muster/engine';
import type { IconName } from '../icons/Icon.tsx';

/** What a badge says beside its text. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface GridColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** What the value is: decides filter, order and alignment. Dates are ISO. */
  readonly type: GridType;
  readonly align?: 'left' | 'right' | 'center';
  /** In px; by the content's sort when left out. */
  readonly width?: number;
  readonly pin?: 'left' | 'right';
  readonly sort?: 'asc' | 'desc';
  readonly hidden?: boolean;
  /** What is sorted and filtered. This and `format` are asked for again and again. */
  readonly value: (row: Row) => unknown;
  /** What is read. */
  readonly format: (row: Row) => string;
  /** What the column of these rows amounts to, for the last line. */
  readonly total?: (rows: readonly Row[]) => string;
  /** Makes the cell a badge. */
  readonly tone?: (row: Row) => Tone | undefined;
}

export interface GridAction<Row> {
  readonly id: string;
  /** The action that this is a face of, when others stand for it in other rows; one row shows one face of it. */
  readonly faceOf?: string;
  readonly label: string;
  readonly icon: IconName;
  /** Hidden where it does not hold. */
  readonly when?: (row: Row) => boolean;
  /** True, or why it is disabled for this row. */
  readonly enabled?: (row: Row) => true | string;
  readonly onPress: (row: Row) => void | Promise<void>;
}
