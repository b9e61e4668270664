import { bytesOf } from '@muster/engine/forms';
import { type Refused, wrongField } from '../outcome.ts';
import { reencodeImage } from './re-encode-image.ts';
import { sniffDocument } from './sniff-document.ts';
import { sniffImage } from './sniff-image.ts';

/** What an upload may be: the endings of its types, and what it has to be smaller than ('2MB'). */
export interface UploadLimits {
  readonly accepts: readonly string[];
  readonly maxSize: string;
}

/** A file that was sent, taken for what is in it; `name` is what its owner calls it, '' where that was not sent. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly extension: string;
  readonly type: string;
  readonly name: string;
}

const dataUrl = /^data:([a-z0-9.+/-]{1,100})?(?:;name=([^;,]{0,600}))?;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * The file in a data URL. A picture is drawn anew, so that nothing else that it held is kept; a document is kept as it
 * came. What is too big, or is none of the accepted types by what is in it, is refused in one sentence.
 */
export async function readUpload(value: unknown, field: string, limits: UploadLimits): Promise<Upload | Refused> {
  const most = bytesOf(limits.maxSize) ?? 0;
  if (typeof value !== 'string') return wrongType(field, limits);
  if (value.length > (most * 4) / 3 + 800) return tooBig(field, limits);
  const [, sentAs = '', name = '', content] = dataUrl.exec(value) ?? [];
  if (content === undefined) return wrongType(field, limits);
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  if (bytes.length >= most) return tooBig(field, limits);
  const image = sniffImage(bytes);
  const found = image ? await reencodeImage({ ...image, bytes }) : { ...sniffDocument(bytes, sentAs), bytes };
  if (!found?.extension || !found.type || !limits.accepts.includes(found.extension)) return wrongType(field, limits);
  return { bytes: found.bytes, extension: found.extension, type: found.type, name: nameOf(name) };
}

function nameOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded).slice(0, 150);
  } catch {
    // A name that cannot be read is as good as none.
    return '';
  }
}

function tooBig(field: string, { maxSize }: UploadLimits): Refused {
  return wrongField(
    field,
    `File size too big. Reduce size and upload again. File size should be less than ${maxSize.replace('MB', ' MB')}.`,
  );
}

function wrongType(field: string, { accepts, maxSize }: UploadLimits): Refused {
  const size = maxSize.replace('MB', ' MB');
  return wrongField(field, `This file cannot be taken. Allowed types: ${accepts.join(', ')}, smaller than ${size}.`);
}
