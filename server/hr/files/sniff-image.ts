export interface SniffedImage {
  readonly extension: 'png' | 'gif' | 'jpg';
  readonly type: 'image/png' | 'image/gif' | 'image/jpeg';
}

/** What the first bytes of a file are, whatever it calls itself; undefined for all but PNG, GIF and JPEG. */
export function sniffImage(bytes: Uint8Array): SniffedImage | undefined {
  const begins = (...wanted: number[]) => wanted.every((byte, index) => bytes[index] === byte);
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  if (begins(...header)) return { extension: 'png', type: 'image/png' };
  if (begins(0x47, 0x49, 0x46, 0x38) && (bytes[4] === 0x37 || bytes[4] === 0x39) && bytes[5] === 0x61)
    return { extension: 'gif', type: 'image/gif' };
  if (begins(0xff, 0xd8, 0xff)) return { extension: 'jpg', type: 'image/jpeg' };
  return undefined;
}
