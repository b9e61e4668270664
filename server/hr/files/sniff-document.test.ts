import { describe, expect, it } from 'vitest';
import { sniffDocument } from './sniff-document.ts';

/** A zip with empty parts of these names. */
function zip(...names: readonly string[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const head = Buffer.alloc(30 + name.length);
    head.write('PK\u0003\u0004', 'latin1');
    head.writeUInt16LE(name.length, 26);
    head.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    local.push(head);
    directory.push(entry);
    offset += head.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
}

const types = '[Content_Types].xml';

describe('what a document is by what is in it', () => {
  it('knows Word and Excel by their parts, PDF by its start and text by having nothing but text', () => {
    expect(sniffDocument(zip(types, 'word/document.xml'), 'x/y')?.extension).toBe('docx');
    expect(sniffDocument(zip(types, 'xl/workbook.xml'), '')?.extension).toBe('xlsx');
    expect(sniffDocument(Buffer.from('%PDF-1.4'), 'text/plain')?.extension).toBe('pdf');
    expect(sniffDocument(Buffer.from('a,b\r\n1,ü'), 'text/csv')?.extension).toBe('csv');
    expect(sniffDocument(Buffer.from('<script>'), 'text/html')).toEqual({ extension: 'txt', type: 'text/plain' });
  });

  it.each<readonly [string, Buffer]>([
    ['a package with macros', zip(types, 'word/document.xml', 'word/vbaProject.bin')],
    ['a package with an embedded program', zip(types, 'xl/workbook.xml', 'xl/embeddings/oleObject1.bin')],
    ['any other zip', zip('run.exe')],
    ['a zip that breaks off', zip(types, 'word/document.xml').subarray(0, 60)],
    [
      'a directory that points outside',
      Buffer.concat([zip(types).subarray(0, -6), Buffer.from('ffffffff0000', 'hex')]),
    ],
    ['bytes', Buffer.from([0x4d, 0x5a, 0x90, 0x00])],
    ['nothing', Buffer.alloc(0)],
  ])('takes %s for none', (_what, bytes) => {
    expect(sniffDocument(bytes, 'application/pdf')).toBeUndefined();
  });
});
