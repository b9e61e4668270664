import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reencodeImage } from './re-encode-image.ts';
import { largestImage } from './read-data-url.ts';
import { mostPoints } from './sniff-image.ts';

const red = { create: { width: 40, height: 20, channels: 3, background: '#c00' } } as const;
const jpg = { extension: 'jpg', type: 'image/jpeg' } as const;
const png = { extension: 'png', type: 'image/png' } as const;

describe('a picture that is drawn anew', () => {
  it('F11 keeps its points and loses camera, place and what is appended', async () => {
    const exif = { IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '31/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const camera = await sharp(red).jpeg().withExif(exif).toBuffer();
    const bytes = Buffer.concat([camera, Buffer.from('<script>alert(1)</script>')]);
    expect(bytes.includes('Secretcam')).toBe(true);
    const drawn = await reencodeImage({ ...jpg, bytes });
    const { width, height, exif: left } = await sharp(drawn?.bytes).metadata();
    expect([width, height, left]).toEqual([40, 20, undefined]);
    expect(Buffer.from(drawn?.bytes ?? []).includes('Secretcam')).toBe(false);
    expect(Buffer.from(drawn?.bytes ?? []).includes('script')).toBe(false);
  });

  it('stands upright after the note of how the camera was held is gone', async () => {
    const bytes = await sharp(red).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const drawn = await reencodeImage({ ...jpg, bytes });
    const { width, height, orientation } = await sharp(drawn?.bytes).metadata();
    expect([width, height, orientation]).toEqual([20, 40, undefined]);
  });

  it.each(['png', 'gif'] as const)('stays a %s', async (extension) => {
    const bytes = await sharp(red).toFormat(extension).toBuffer();
    const drawn = await reencodeImage({ extension, type: `image/${extension}`, bytes });
    expect((await sharp(drawn?.bytes).metadata()).format).toBe(extension);
  });

  it('becomes a smaller JPEG where it came out too big', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 1400, height: 1000, channels: 3, background: '#000', noise } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const drawn = await reencodeImage({ ...png, bytes });
    expect(drawn?.type).toBe('image/jpeg');
    expect(drawn?.bytes.length).toBeLessThan(largestImage);
  });

  it('is none where it breaks off, says that it is 100,000 points wide and high, or has more points than are drawn', async () => {
    const whole = await sharp(red).png().toBuffer();
    expect(await reencodeImage({ ...png, bytes: whole.subarray(0, whole.length - 30) })).toBeUndefined();
    const bomb = Buffer.from(whole);
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    expect(await reencodeImage({ ...png, bytes: bomb })).toBeUndefined();
    // Whole, and small as a file: only its points speak against it.
    const raw = { width: 100_000, height: mostPoints / 100_000 + 1, channels: 1 } as const;
    const large = sharp(Buffer.alloc(raw.width * raw.height), { raw, limitInputPixels: false });
    const bytes = await large.png({ compressionLevel: 1 }).toBuffer();
    expect(await reencodeImage({ ...png, bytes })).toBeUndefined();
  });
});
