import { UnreadableSheet } from './unreadable-sheet.ts';
import type { XlsxTools } from './xlsx-tools.ts';

/** How much of a file is unpacked at most, in bytes, over all of its parts that are read. */
export interface UnpackBounds {
  readonly bytes: number;
}

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

/** The parts of a zip file. What is unpacked is counted while it comes, whatever the file says of its sizes. */
export class ZipReader {
  private readonly entries: ReadonlyMap<string, Entry>;
  private left: number;
  private readonly bytes: Uint8Array;
  private readonly tools: Pick<XlsxTools, 'inflate' | 'decode'>;

  constructor(bytes: Uint8Array, tools: Pick<XlsxTools, 'inflate' | 'decode'>, bounds: UnpackBounds) {
    this.bytes = bytes;
    this.tools = tools;
    this.left = bounds.bytes;
    this.entries = entriesOf(bytes);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The text of a part, in pieces; nothing for one that is not there. */
  texts(name: string): AsyncIterable<string> {
    return this.tools.decode(this.counted(name));
  }

  private async *counted(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name);
    if (!entry) return;
    const { bytes } = this;
    if (number(bytes, entry.at, 4) !== 0x04034b50) throw damaged();
    const start = entry.at + 30 + number(bytes, entry.at + 26, 2) + number(bytes, entry.at + 28, 2);
    if (start + entry.packed > bytes.length) throw damaged();
    const packed = bytes.subarray(start, start + entry.packed);
    if (entry.method !== 0 && entry.method !== 8) throw damaged();
    const pieces = entry.method === 0 ? [packed] : this.tools.inflate(packed);
    try {
      for await (const piece of pieces) {
        this.left -= piece.length;
        if (this.left < 0)
          throw new UnreadableSheet('This file holds far more than it seems to: unpacked it is too large to be read.');
        yield piece;
      }
    } catch (error) {
      throw error instanceof UnreadableSheet ? error : damaged();
    }
  }
}

function entriesOf(bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const end = endOf(bytes);
  const count = number(bytes, end + 10, 2);
  let at = number(bytes, end + 16, 4);
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || number(bytes, at, 4) !== 0x02014b50) throw damaged();
    if ((number(bytes, at + 8, 2) & 1) === 1) throw new UnreadableSheet(locked);
    const length = number(bytes, at + 28, 2);
    const name = String.fromCharCode(...bytes.subarray(at + 46, at + 46 + length)).replace(/^\//, '');
    const place = { method: number(bytes, at + 10, 2), packed: number(bytes, at + 20, 4) };
    if (entries.has(name)) throw damaged();
    entries.set(name, { ...place, at: number(bytes, at + 42, 4) });
    at += 46 + length + number(bytes, at + 30, 2) + number(bytes, at + 32, 2);
  }
  return entries;
}

/** Behind the last record stands at most a comment of 65,535 bytes. */
function endOf(bytes: Uint8Array): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at -= 1)
    if (number(bytes, at, 4) === 0x06054b50) return at;
  throw damaged();
}

function number(bytes: Uint8Array, at: number, length: 2 | 4): number {
  let value = 0;
  for (let byte = length - 1; byte >= 0; byte -= 1) value = value * 256 + (bytes[at + byte] ?? 0);
  return value;
}

function damaged(): UnreadableSheet {
  return new UnreadableSheet(
    'This file is damaged, or no XLSX file. Open it in your spreadsheet program and save it anew.',
  );
}

/** What is said of a file that cannot be opened without its password. */
export const locked = 'This file is protected with a password. Save it without one, or as CSV.';
