import { Badge } from '../feedback/Badge.tsx';
import type { Tone } from './grid-column.ts';
import { recordOf } from './grid-rows.ts';

export interface BadgeCellProps<Row> {
  readonly data?: Row;
  readonly valueFormatted?: string | null;
  readonly tone: (row: Row) => Tone | undefined;
}

/** A cell whose text stands in a badge. */
export function BadgeCell<Row>({ data, valueFormatted, tone }: BadgeCellProps<Row>) {
  if (!valueFormatted) return null;
  const row = recordOf<Row>(data);
  const look = row === undefined ? undefined : tone(row);
  return look === undefined ? valueFormatted : <Badge tone={look}>{valueFormatted}</Badge>;
}
