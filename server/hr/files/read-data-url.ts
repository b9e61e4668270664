import { type Refused, wrongField } from '../outcome.ts';
import { type SniffedImage, sniffImage } from './sniff-image.ts';

/** The largest picture that is taken, in bytes: it has to be smaller than one megabyte. */
export const largestImage = 1024 * 1024;

const tooBig = 'File size too big. Reduce size and upload again. Image size should be less than 1 MB.';

/** The refusal of what is no picture of the allowed types. */
export function wrongImage(field: string): Refused {
  return wrongField(field, `${tooBig} Allowed types: png, gif, jpeg.`);
}

export interface ReadImage extends SniffedImage {
  readonly bytes: Uint8Array;
}

/**
 * The picture in a data URL, taken for what its bytes are. Anything but a PNG, GIF or JPEG of less than 1 MB is refused
 * with the message of the form; undefined where none was sent.
 */
export function readDataUrl(value: unknown, field: string): ReadImage | Refused | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const wrongType = wrongImage(field);
  if (typeof value !== 'string') return wrongType;
  if (value.length > (largestImage * 4) / 3 + 100) return wrongField(field, tooBig);
  const match = /^data:image\/[a-z0-9.+-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/.exec(value);
  if (!match?.[1]) return wrongType;
  const bytes = new Uint8Array(Buffer.from(match[1], 'base64'));
  if (bytes.length >= largestImage) return wrongField(field, tooBig);
  const sniffed = sniffImage(bytes);
  return sniffed ? { ...sniffed, bytes } : wrongType;
}
