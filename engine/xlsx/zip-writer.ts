import { crc32 } from './crc32.ts';
import type { XlsxTools } from './xlsx-tools.ts';

/** The most that a zip file of this form tells of itself, in bytes. */
const most = 0xffffffff;

interface Written {
  readonly name: Uint8Array;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** A zip file that goes out while it is made: nothing of an entry is kept but how long it was. */
export class ZipWriter {
  private readonly entries: Written[] = [];
  private at = 0;
  private readonly tools: Pick<XlsxTools, 'encode' | 'deflate'>;

  constructor(tools: Pick<XlsxTools, 'encode' | 'deflate'>) {
    this.tools = tools;
  }

  /** The bytes of one entry. */
  async *entry(name: string, texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
    const { encode, deflate } = this.tools;
    const named = encode(name);
    const began = this.at;
    yield this.counted(bytesOf([...localHead, [0, 4], [0, 4], [0, 4], [named.length, 2], [0, 2]], named));
    let crc = 0;
    let size = 0;
    let packed = 0;
    async function* pieces() {
      for await (const text of texts) {
        const bytes = encode(text);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    }
    for await (const piece of deflate(pieces())) {
      packed += piece.length;
      yield this.counted(piece);
    }
    const sizes: Field[] = [
      [crc, 4],
      [packed, 4],
      [size, 4],
    ];
    if (size > most || this.at > most) throw new Error('A spreadsheet of more than 4 GB cannot be written');
    yield this.counted(bytesOf([[0x08074b50, 4], ...sizes]));
    this.entries.push({ name: named, crc, packed, size, at: began });
  }

  /** The list of the entries, with which the file ends. */
  *end(): Generator<Uint8Array> {
    const began = this.at;
    for (const { name, crc, packed, size, at } of this.entries) {
      const lengths: Field[] = [
        [crc, 4],
        [packed, 4],
        [size, 4],
        [name.length, 2],
      ];
      const rest: Field[] = [
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [at, 4],
      ];
      yield this.counted(bytesOf([...centralHead, ...lengths, ...rest], name));
    }
    const count = this.entries.length;
    const tail: Field[] = [
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [this.at - began, 4],
      [began, 4],
      [0, 2],
    ];
    yield bytesOf(tail);
  }

  private counted(bytes: Uint8Array): Uint8Array {
    this.at += bytes.length;
    return bytes;
  }
}

/** A number and how many bytes it takes, the least first. */
type Field = readonly [value: number, bytes: 2 | 4];

/** Deflated, names in UTF-8, sums and lengths behind the bytes, of 1 January 1980: the same rows make the same file. */
const described: readonly Field[] = [
  [0x0808, 2],
  [8, 2],
  [0, 2],
  [0x21, 2],
];
const localHead: readonly Field[] = [[0x04034b50, 4], [20, 2], ...described];
const centralHead: readonly Field[] = [[0x02014b50, 4], [20, 2], [20, 2], ...described];

function bytesOf(fields: readonly Field[], rest: Uint8Array = new Uint8Array()): Uint8Array {
  const length = fields.reduce((sum, [, bytes]) => sum + bytes, 0);
  const all = new Uint8Array(length + rest.length);
  let at = 0;
  for (const [value, bytes] of fields)
    for (let byte = 0; byte < bytes; byte += 1) {
      all[at] = (value >>> (8 * byte)) & 0xff;
      at += 1;
    }
  all.set(rest, length);
  return all;
}
