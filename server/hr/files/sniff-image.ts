export interface SniffedImage {
  readonly extension: 'png' | 'gif' | 'jpg';
  readonly type: 'image/png' | 'image/gif' | 'image/jpeg';
}

/** The most points of a picture: a small file may say that it is huge, and whoever opens it pays for that. */
export const mostPoints = 50_000_000;

/**
 * What the first bytes of a file are, whatever it calls itself; undefined for all but PNG, GIF and JPEG, and for those
 * that say no size, or one of more than `mostPoints`.
 */
export function sniffImage(bytes: Uint8Array): SniffedImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (...wanted: number[]) => wanted.every((byte, index) => bytes[index] === byte);
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  if (begins(...header)) {
    const size = view.byteLength >= 24 ? view.getUint32(16) * view.getUint32(20) : 0;
    return fits(size) ? { extension: 'png', type: 'image/png' } : undefined;
  }
  if (begins(0x47, 0x49, 0x46, 0x38) && (bytes[4] === 0x37 || bytes[4] === 0x39) && bytes[5] === 0x61) {
    const size = view.byteLength >= 10 ? view.getUint16(6, true) * view.getUint16(8, true) : 0;
    return fits(size) ? { extension: 'gif', type: 'image/gif' } : undefined;
  }
  if (begins(0xff, 0xd8, 0xff)) return fits(pointsOfJpeg(view)) ? { extension: 'jpg', type: 'image/jpeg' } : undefined;
  return undefined;
}

function fits(points: number): boolean {
  return points > 0 && points <= mostPoints;
}

/** Height times width of the frame of a JPEG, found by walking its segments; 0 when there is none. */
function pointsOfJpeg(view: DataView): number {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    else at += 2 + view.getUint16(at + 2);
  }
  return 0;
}

/** SOF0 to SOF15 without the three numbers in between that mean tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
