import { type SheetColumn, writeXlsx } from '@muster/engine/xlsx';
import { nodeXlsx } from './node-xlsx.ts';

/** A workbook of a sheet that has the names of its columns and no rows yet. */
export async function headedWorkbook(name: string, labels: readonly string[]): Promise<Uint8Array> {
  const columns = labels.map((label): SheetColumn => ({ label, kind: 'text' }));
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsx({ name, columns, rows: [] }, nodeXlsx)) parts.push(part);
  return Buffer.concat(parts);
}
