import type { Json } from '@muster/engine';
import type { Envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import { readBounded } from '../guard/read-bounded.ts';
import { scanJson } from '../guard/scan-json.ts';
import type { BackendAnswer } from './hr-backend.ts';

const longestMessage = 500;
/** Answers of a backend are long lists, and people chose whom they ask. */
const backendBounds = { depth: 64, values: 2_000_000, names: 20_000 } as const;
const largestFile = 200 * 1024 * 1024;

/** Reads an answer as an envelope, or says why it is none. Size counts after unpacking; the rest is not read. */
export async function readEnvelope(response: Response, limit: number): Promise<Envelope | { readonly broken: string }> {
  if (response.status >= 300 && response.status < 400) return dropped(response, 'a redirect');
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return dropped(response, 'no JSON');
  const bytes = response.body ? await readBounded(response.body, limit) : new Uint8Array();
  if (!bytes) return { broken: 'too large' };
  const text = new TextDecoder().decode(bytes);
  const problem = scanJson(text, backendBounds);
  if (problem) return { broken: problem.message };
  try {
    return envelopeOf(JSON.parse(text));
  } catch {
    return { broken: 'unreadable JSON' };
  }
}

function envelopeOf(value: unknown): Envelope | { readonly broken: string } {
  if (!isRecord(value) || typeof value['code'] !== 'string' || !/^[\w-]{1,20}$/.test(value['code']))
    return { broken: 'no envelope' };
  const { code, message, result } = value;
  const shown = typeof message === 'string' ? plain(message) : '';
  return { code, message: shown, result: (result ?? null) as Json };
}

/** A message as it may be shown: one line without control characters, and not without end. */
function plain(message: string): string {
  const line = message.replace(/\p{Cc}+/gu, ' ').trim();
  return line.length > longestMessage ? `${line.slice(0, longestMessage)}…` : line;
}

/** A file that is handed on while it arrives; it is cut off when it grows beyond every bound. */
export function readFile(response: Response, name: string): BackendAnswer {
  let size = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > largestFile) controller.error(new Error('The file is too large'));
      else controller.enqueue(chunk);
    },
  });
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const content = response.body ? response.body.pipeThrough(bounded) : new Uint8Array();
  const disposition = /^image\//.test(type) ? 'inline' : 'attachment';
  // Nothing tells whose it is, and so each may be somebody's.
  return { file: { name, type, content, disposition, ofPerson: { applicantId: null } } };
}

async function dropped(response: Response, broken: string): Promise<{ readonly broken: string }> {
  await response.body?.cancel().catch(() => undefined);
  return { broken };
}
