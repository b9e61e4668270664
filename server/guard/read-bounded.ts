import type { BodyShare } from './body-budget.ts';

/**
 * Reads a stream of at most `limit` bytes; undefined when it has more, and then the rest is not read. 'busy' where `share`
 * has no room left for what came.
 */
export async function readBounded(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined>;
export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  share: BodyShare | undefined,
): Promise<Uint8Array | undefined | 'busy'>;
export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  share?: BodyShare,
): Promise<Uint8Array | undefined | 'busy'> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    const full = size > limit ? undefined : share?.take(value.byteLength) === false ? 'busy' : false;
    if (full !== false) {
      await reader.cancel().catch(() => undefined);
      return full;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
