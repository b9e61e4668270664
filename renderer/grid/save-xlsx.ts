import { writeXlsx, type XlsxSheet, type XlsxTools } from '@muster/engine/xlsx';
import { downloadFile } from './download-file.ts';

/** Hands a list to the browser as an XLSX file to keep. */
export async function saveXlsx(name: string, sheet: XlsxSheet): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of writeXlsx(sheet, tools)) pieces.push(new Uint8Array(piece));
  downloadFile(name, pieces, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
}

const encoder = new TextEncoder();

const tools: Pick<XlsxTools, 'encode' | 'deflate'> = {
  encode: (text) => encoder.encode(text),
  async *deflate(pieces) {
    const packing = new CompressionStream('deflate-raw');
    const writer = packing.writable.getWriter();
    const written = (async () => {
      for await (const piece of pieces) await writer.write(new Uint8Array(piece));
      await writer.close();
    })();
    const reader = packing.readable.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    await written;
  },
};
