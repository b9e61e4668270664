import { fromMinor } from '@muster/engine/formats';
import type { RecordedColumn } from '../history/recorded.ts';

/** How an amount is told, which is stored in its smallest unit. */
export function moneyColumn(label: string): RecordedColumn {
  return { label, show: (stored) => fromMinor(Number(stored)) };
}
