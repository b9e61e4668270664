import { Badge } from '../feedback/Badge.tsx';
import type { Tone } from './grid-column.ts';

export interface BadgeCellProps<Row> {
  readonly data?: Row;
  readonly valueFormatted?: string | null;
  readonly tone: (row: Row) => Tone | undefined;
}

/** A cell whose text stands in a badge. */
export function BadgeCell<Row>({ data, valueFormatted, tone }: BadgeCellProps<Row>) {
  if (data === undefined || !valueFormatted) return null;
  const look = tone(data);
  return look === undefined ? valueFormatted : <Badge tone={look}>{valueFormatted}</Badge>;
}
