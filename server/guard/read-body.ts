import { type Envelope, envelope } from '../envelope/envelope.ts';
import { type BodyBounds, type BodyShape, usualBounds } from './body-bounds.ts';
import type { BodyShare } from './body-budget.ts';
import { readBounded } from './read-bounded.ts';
import { readMultipart } from './read-multipart.ts';
import { type JsonProblem, scanJson } from './scan-json.ts';
import { turnOfOthers } from './turn-of-others.ts';

/** The body of a request as parsed JSON, undefined when there is none; or the refusal. */
export type BodyAnswer = { readonly value: unknown } | { readonly refusal: Envelope };

/** Characters after which other requests have their turn between two steps of reading. */
const large = 256 * 1024;

/**
 * Reads a JSON body within bounds; a number is that of its bytes. Nothing else than plain JSON in UTF-8 is taken, and it is
 * parsed only after it was seen to be within bounds. `share` is where its bytes are counted while they are held. With
 * `inParts`, the shape of the body, multipart/form-data is taken too.
 */
export async function readBody(
  request: Request,
  within: number | BodyBounds,
  share?: BodyShare,
  inParts?: BodyShape,
): Promise<BodyAnswer> {
  const bounds = typeof within === 'number' ? { ...usualBounds, bytes: within } : within;
  const limit = bounds.bytes;
  const length = request.headers.get('content-length');
  const tooLarge = refusal('413', `What was sent is larger than ${shownBytes(limit)}.`);
  if (length !== null && Number(length) > limit) return tooLarge;
  if (!request.body || length === '0') return { value: undefined };
  const type = request.headers.get('content-type') ?? '';
  const isMultipart = inParts !== undefined && /^multipart\/form-data\s*;[^,]*$/i.test(type);
  if (!isMultipart && !/^application\/json\s*(;\s*charset=("utf-8"|utf-8)\s*)?$/i.test(type)) {
    const orParts = inParts ? ', or multipart/form-data' : '';
    return refusal('415', `What is sent must be JSON, with the content type application/json${orParts}.`);
  }
  if (request.headers.has('content-encoding')) return refusal('415', 'What is sent must not be compressed.');
  const bytes = await readWhole(request.body, limit, share);
  if (bytes === 'broken') return refusal('400', 'What was sent did not arrive whole.');
  if (bytes === 'busy') return refusal('503', busySentence);
  if (!bytes) return tooLarge;
  if (bytes.length === 0) return { value: undefined };
  if (isMultipart) {
    const read = await readMultipart(bytes, type, inParts, bounds);
    return 'value' in read ? read : refusalOf(read);
  }
  return parse(bytes, bounds);
}

/** The refusal of what is sent while too much of what others send is held. */
export const busySentence = 'The server is busy with what others send. Nothing was lost; please try again in a moment.';

/** A bound as people read it. */
function shownBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.floor(kilobytes)} kB` : `${Number((kilobytes / 1024).toFixed(1))} MB`;
}

/** A sender who goes away, is too slow or breaks the framing is no failure of ours. */
async function readWhole(
  body: ReadableStream<Uint8Array>,
  limit: number,
  share: BodyShare | undefined,
): Promise<Uint8Array | undefined | 'broken' | 'busy'> {
  try {
    return await readBounded(body, limit, share);
  } catch {
    return 'broken';
  }
}

async function parse(bytes: Uint8Array, bounds: BodyBounds): Promise<BodyAnswer> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refusal('400', 'What was sent is not text in UTF-8.');
  }
  if (text.length > large) await turnOfOthers();
  const problem = scanJson(text, bounds);
  if (problem) return refusalOf(problem);
  if (text.length > large) await turnOfOthers();
  try {
    return { value: JSON.parse(text) };
  } catch {
    return refusal('400', 'What was sent is not JSON.');
  }
}

function refusalOf({ message, field }: JsonProblem): { readonly refusal: Envelope } {
  return field === undefined ? refusal('400', message) : refusal('422', message, { problems: [{ field, message }] });
}

function refusal(code: string, message: string, result: Envelope['result'] = null): { readonly refusal: Envelope } {
  return { refusal: envelope(code, message, result) };
}
