import type { Sharp } from 'sharp';
import { largestImage, type ReadImage } from './read-data-url.ts';
import { mostPoints, type SniffedImage } from './sniff-image.ts';

const encoders: Readonly<Record<SniffedImage['extension'], (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png({ compressionLevel: 9 }),
  gif: (picture) => picture.gif(),
  jpg: (picture) => picture.jpeg({ quality: 90 }),
};

/** The longest side of a picture that came out too big, in points. */
const smallerSide = 2560;

/**
 * The picture drawn anew from its points: whatever else the file held (place and camera, texts, what is appended) is
 * gone, and it stands upright. Of a moving picture the first frame stays. One that comes out as big as the limit becomes
 * a smaller JPEG. Undefined where the file cannot be drawn to its end, or says that it is larger than `mostPoints`. The
 * library is loaded with the first picture.
 */
export async function reencodeImage({ bytes, extension, type }: ReadImage): Promise<ReadImage | undefined> {
  const { default: sharp } = await import('sharp');
  const picture = () =>
    sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error', sequentialRead: true }).autoOrient();
  try {
    const drawn = await encoders[extension](picture()).toBuffer();
    if (drawn.length < largestImage) return { bytes: new Uint8Array(drawn), extension, type };
    const smaller = picture()
      .resize({ width: smallerSide, height: smallerSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
    const jpeg = await smaller.jpeg({ quality: 70 }).toBuffer();
    if (jpeg.length >= largestImage) return undefined;
    return { bytes: new Uint8Array(jpeg), extension: 'jpg', type: 'image/jpeg' };
  } catch {
    // The library throws for what is no whole picture, whoever made it so.
    return undefined;
  }
}

/** The picture drawn anew as a PNG that fits into some room, never larger than it came; undefined where it cannot be drawn. */
export async function drawSmall(
  { bytes }: Pick<ReadImage, 'bytes'>,
  room: { readonly width: number; readonly height: number },
): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error' }).autoOrient();
    const small = picture.resize({ ...room, fit: 'inside', withoutEnlargement: true });
    return new Uint8Array(await small.png({ compressionLevel: 9 }).toBuffer());
  } catch {
    return undefined;
  }
}
