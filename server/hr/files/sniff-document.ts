/** A document of a type that is taken, known by what is in it. */
export interface SniffedDocument {
  readonly extension: 'pdf' | 'docx' | 'xlsx' | 'csv' | 'txt';
  readonly type: string;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** By the part that each of them must have. */
const packages: readonly (readonly [part: string, document: SniffedDocument])[] = [
  ['word/document.xml', { extension: 'docx', type: `${office}.wordprocessingml.document` }],
  ['xl/workbook.xml', { extension: 'xlsx', type: `${office}.spreadsheetml.sheet` }],
];

/** The most parts of a package that are looked at. */
const mostParts = 5000;

/**
 * What a document is, whatever it calls itself; undefined for all that is none of the types that are taken, for a
 * package with macros in it, and for text with signs that no text has. A text counts as a CSV where it was sent as one.
 */
export function sniffDocument(bytes: Uint8Array, sentAs: string): SniffedDocument | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.subarray(0, 5).toString('latin1') === '%PDF-') return { extension: 'pdf', type: 'application/pdf' };
  if (data.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return packageOf(data);
  if (!isText(bytes)) return undefined;
  const isTable = sentAs === 'text/csv' || sentAs === 'application/vnd.ms-excel';
  return isTable ? { extension: 'csv', type: 'text/csv' } : { extension: 'txt', type: 'text/plain' };
}

function packageOf(data: Buffer): SniffedDocument | undefined {
  const parts = partsOf(data);
  if (!parts.has('[Content_Types].xml') || [...parts].some((part) => /vbaProject|\.bin$/i.test(part))) return undefined;
  return packages.find(([part]) => parts.has(part))?.[1];
}

/** The names in the directory of a zip, which stands at its end; none where it cannot be read. */
function partsOf(data: Buffer): ReadonlySet<string> {
  const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const names = new Set<string>();
  if (end < 0 || end + 20 > data.length) return names;
  let at = data.readUInt32LE(end + 16);
  for (let count = Math.min(data.readUInt16LE(end + 10), mostParts); count > 0; count -= 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== 0x02014b50) return new Set();
    const length = data.readUInt16LE(at + 28);
    names.add(data.subarray(at + 46, at + 46 + length).toString('utf8'));
    at += 46 + length + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return names;
}

function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text !== '' && !/[^\P{Cc}\t\n\v\f\r]/u.test(text);
  } catch {
    // It is no UTF-8, so it is no text that could be shown as it was sent.
    return false;
  }
}
