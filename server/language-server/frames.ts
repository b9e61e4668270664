/** What a frame brought: a message, or a sentence on why it could not be read. */
export type Frame = { readonly message: unknown } | { readonly broken: string };

/** The largest message that is read, in bytes: more than a definition may have characters. */
const largest = 16 * 1024 * 1024;
const longestHead = 4_096;
const nothing = Buffer.alloc(0);
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Takes messages out of a stream of bytes as the Language Server Protocol frames them (`Content-Length`, an empty line,
 * JSON). A frame that cannot be read is told and left out; the next one is read.
 */
export class FrameReader {
  private readonly parts: Buffer[] = [];
  private held = 0;
  /** Bytes of the message that is awaited; undefined while a head is. */
  private awaited: number | undefined;
  /** Bytes of a message that is too large, which are still to come. */
  private skipped = 0;

  take(chunk: Buffer): readonly Frame[] {
    this.parts.push(chunk);
    this.held += chunk.length;
    // What is awaited is put together once it is whole, not with every chunk of it.
    if (this.awaited !== undefined && this.held < this.awaited) return [];
    const frames: Frame[] = [];
    for (let bytes: Buffer = Buffer.concat(this.parts); ; ) {
      const next = this.next(bytes);
      if (next.frame) frames.push(next.frame);
      bytes = next.rest;
      if (next.waits) {
        this.parts.splice(0, this.parts.length, bytes);
        this.held = bytes.length;
        return frames;
      }
    }
  }

  private next(bytes: Buffer): { readonly frame?: Frame; readonly rest: Buffer; readonly waits?: true } {
    if (this.skipped > 0) {
      const gone = Math.min(this.skipped, bytes.length);
      this.skipped -= gone;
      const rest = bytes.subarray(gone);
      return this.skipped > 0 ? { rest, waits: true } : { rest };
    }
    if (this.awaited !== undefined) {
      if (bytes.length < this.awaited) return { rest: bytes, waits: true };
      const body = bytes.subarray(0, this.awaited);
      const rest = bytes.subarray(this.awaited);
      this.awaited = undefined;
      return { frame: read(body), rest };
    }
    return this.head(bytes);
  }

  private head(bytes: Buffer): { readonly frame?: Frame; readonly rest: Buffer; readonly waits?: true } {
    const end = bytes.indexOf(headEnd);
    if (end < 0) {
      if (bytes.length <= longestHead) return { rest: bytes, waits: true };
      return { frame: { broken: 'A message begins with a head of lines' }, rest: nothing, waits: true };
    }
    const rest = bytes.subarray(end + headEnd.length);
    const said = /(?:^|\r\n)content-length: {0,4}(\d{1,9})(?:\r\n|$)/i.exec(
      bytes.subarray(Math.max(0, end - longestHead), end).toString('latin1'),
    );
    const length = said ? Number(said[1]) : undefined;
    if (length === undefined) return { frame: { broken: 'The head of a message says its Content-Length' }, rest };
    if (length > largest) {
      this.skipped = length;
      return { frame: { broken: `A message has at most ${largest} bytes` }, rest };
    }
    this.awaited = length;
    return { rest };
  }
}

function read(body: Buffer): Frame {
  try {
    return { message: JSON.parse(body.toString('utf8')) };
  } catch {
    return { broken: 'A message is JSON' };
  }
}

/** A message as it is sent. */
export function frameOf(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message), 'utf8');
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`, 'latin1'), body]);
}
