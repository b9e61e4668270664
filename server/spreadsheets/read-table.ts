import { isWorkbook, type ReadCell, type ReadLine, readXlsx, UnreadableSheet } from '@muster/engine/xlsx';
import { nodeXlsx } from './node-xlsx.ts';
import { csvLines } from './read-csv.ts';
import { textOfBytes } from './text-of-bytes.ts';

/** How much of a file is read at most: rows, and the bytes of a workbook when it is unpacked. */
export interface TableBounds {
  readonly rows: number;
  readonly unpacked: number;
}

/** A row under a heading, by the names that stand there. */
export interface TableRow {
  /** The number that spreadsheets show beside it. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, ReadCell>;
}

export interface ReadTable {
  /** The names of the first line, in order, without empty ones. */
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Why a file cannot be read, for whoever chose it. */
export interface Unreadable {
  readonly unreadable: string;
}

/** The list in a file, XLSX or text with separators, whatever its name says; its first line names the columns. */
export async function readTable(bytes: Uint8Array, bounds: TableBounds): Promise<ReadTable | Unreadable> {
  try {
    return await tableOf(linesOf(bytes, bounds), bounds);
  } catch (error) {
    if (error instanceof UnreadableSheet) return { unreadable: error.message };
    throw error;
  }
}

export function isUnreadable(read: ReadTable | Unreadable): read is Unreadable {
  return 'unreadable' in read;
}

async function* linesOf(bytes: Uint8Array, { unpacked }: TableBounds): AsyncGenerator<ReadLine> {
  if (bytes.length === 0) throw new UnreadableSheet('This file is empty.');
  if (isWorkbook(bytes)) {
    yield* readXlsx(bytes, nodeXlsx, { bytes: unpacked });
    return;
  }
  const text = textOfBytes(bytes);
  if (text === undefined) throw new UnreadableSheet('This is no list: choose an XLSX or CSV file.');
  for (const line of csvLines(text.replace(/^\uFEFF/, ''))) {
    if ('problem' in line) throw new UnreadableSheet(line.problem);
    yield line;
  }
}

async function tableOf(lines: AsyncIterable<ReadLine>, { rows: most }: TableBounds): Promise<ReadTable> {
  let heads: ReadonlyMap<number, string> | undefined;
  const rows: TableRow[] = [];
  for await (const { line, cells } of lines) {
    if (!heads) {
      heads = new Map([...cells].map(([column, { text }]) => [column, text.replace(/\s+/g, ' ').slice(0, 200)]));
      continue;
    }
    if (rows.length === most)
      throw new UnreadableSheet(`This file has more than ${most} rows. Bring them in several files.`);
    const named = [...cells].flatMap(([column, cell]): [string, ReadCell][] => {
      const head = heads?.get(column);
      return head === undefined ? [] : [[head, cell]];
    });
    if (named.length > 0) rows.push({ line, cells: new Map(named) });
  }
  if (!heads) throw new UnreadableSheet('This file is empty.');
  return { heads: [...heads.values()], rows };
}
