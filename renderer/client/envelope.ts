import { type Envelope, type Json, type ListEnvelope, type ListPage, say } from '@muster/engine';

/** What people read when the server cannot be reached, does not answer in time, or answers what is no envelope. */
export const unreachable = 'The server cannot be reached. What you typed is still here; please try again.';
/** The same where nothing was to be saved. */
export const unreachableToRead = 'The server cannot be reached. Please try again in a moment.';
export const tooSlow = 'The server did not answer in time. What you typed is still here; please try again.';
export const notUnderstood =
  'The server gave an answer that Muster does not understand. What you typed is still here; please try again.';

/** Reads a body as an envelope; anything else becomes one with code '502'. Codes are always text. */
export function readEnvelope(body: string): ListEnvelope {
  const value = parse(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return noEnvelope();
  const { code, message, result, page } = value as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' && typeof code !== 'number') return noEnvelope();
  return {
    code: String(code),
    message: typeof message === 'string' ? message : '',
    result: (result === undefined ? null : result) as Json,
    ...(page === undefined ? {} : { page: page as ListPage }),
  };
}

const noEnvelope = (): Envelope => ({ code: '502', message: say(notUnderstood), result: null });

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
