import { isRecord, type Json } from '@muster/engine';

/** All a row says, also where no column shows it: its own fields and those of the records in it, as they are stored. */
export function rowText(row: Json): string {
  return scalarsOf(row, 1).join('\n');
}

function scalarsOf(value: Json | undefined, deeper: number): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (!isRecord(value)) return [];
  return Object.values(value).flatMap((each) =>
    deeper > 0 || !isRecord(each) ? scalarsOf(each as Json, deeper - 1) : [],
  );
}
