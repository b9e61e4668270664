import { Readable } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import type { XlsxTools } from '@muster/engine/xlsx';

/** Bytes and deflate of Node, for XLSX files that are written and read. */
export const nodeXlsx: XlsxTools = {
  encode: (text) => Buffer.from(text, 'utf8'),
  async *decode(pieces) {
    const decoder = new TextDecoder();
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  },
  deflate: (pieces) => Readable.from(pieces, { objectMode: false }).compose(createDeflateRaw({ level: 6 })),
  async *inflate(bytes) {
    const unpacking = createInflateRaw();
    unpacking.end(bytes);
    yield* unpacking;
  },
};
