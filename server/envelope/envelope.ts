import type { Json, ListPage } from '@muster/engine';
import { WrittenEnvelope } from './written-envelope.ts';

/** What every call answers with; `code` is always text. */
export interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: Json;
  /** Beside the first page of a list. */
  readonly page?: ListPage;
}

/** The sentence of a session that has ended, as the contract words it. */
export const sessionEnded = 'Your session is no longer valid! You will be redirected to login screen.';

export function envelope(code: string, message: string, result: Json = null): Envelope {
  return { code, message, result };
}

const httpOk: ReadonlySet<string> = new Set(['200', '201', '210']);

/** The HTTP status of a code: the code itself where it is an error of HTTP, else 200. */
export function httpStatusOf(code: string): number {
  return !httpOk.has(code) && /^[45]\d\d$/.test(code) ? Number(code) : 200;
}

/** Seconds that a '429' asks to wait which does not say how many itself. */
const usualWait = 60;

/** The envelope as an HTTP answer that no cache keeps; `wait` is for how many seconds it asks. */
export function envelopeResponse(
  answer: Envelope & { readonly wait?: number },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { code, message, wait, page } = answer;
  const seconds = wait ?? (code === '429' ? usualWait : undefined);
  const later: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  const body =
    answer instanceof WrittenEnvelope ? answer.body() : JSON.stringify({ code, message, result: answer.result, page });
  return new Response(body, {
    status: httpStatusOf(code),
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...later, ...headers },
  });
}
