import { type Envelope, envelope } from '../envelope/envelope.ts';
import { readBounded } from './read-bounded.ts';
import { scanJson } from './scan-json.ts';

/** The body of a request as parsed JSON, undefined when there is none; or the refusal. */
export type BodyAnswer = { readonly value: unknown } | { readonly refusal: Envelope };

/** Reads a JSON body of at most `limit` bytes. Nothing else than plain JSON in UTF-8 is taken. */
export async function readBody(request: Request, limit: number): Promise<BodyAnswer> {
  const length = request.headers.get('content-length');
  const tooLarge = refusal('413', `What was sent is larger than ${Math.floor(limit / 1024)} kB.`);
  if (length !== null && Number(length) > limit) return tooLarge;
  if (!request.body || length === '0') return { value: undefined };
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset=("utf-8"|utf-8)\s*)?$/i.test(type)) {
    return refusal('415', 'What is sent must be JSON, with the content type application/json.');
  }
  if (request.headers.has('content-encoding')) return refusal('415', 'What is sent must not be compressed.');
  const bytes = await readWhole(request.body, limit);
  if (bytes === 'broken') return refusal('400', 'What was sent did not arrive whole.');
  if (!bytes) return tooLarge;
  if (bytes.length === 0) return { value: undefined };
  return parse(bytes);
}

/** A sender who goes away, is too slow or breaks the framing is no failure of ours. */
async function readWhole(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined | 'broken'> {
  try {
    return await readBounded(body, limit);
  } catch {
    return 'broken';
  }
}

function parse(bytes: Uint8Array): BodyAnswer {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refusal('400', 'What was sent is not text in UTF-8.');
  }
  const problem = scanJson(text);
  if (problem !== undefined) return refusal('400', problem);
  try {
    return { value: JSON.parse(text) };
  } catch {
    return refusal('400', 'What was sent is not JSON.');
  }
}

function refusal(code: string, message: string): { readonly refusal: Envelope } {
  return { refusal: envelope(code, message) };
}
