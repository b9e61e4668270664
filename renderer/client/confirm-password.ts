import type { Answer } from './muster-client.ts';
import { type Fetch, request } from './request.ts';

/** Gives the own password again; the result is what proves it for one request. */
export async function confirmPassword(fetch: Fetch, password: string): Promise<Answer<string>> {
  const headers = { 'Content-Type': 'application/json' };
  const envelope = await request(
    '/api/muster/confirm',
    { method: 'POST', headers, body: JSON.stringify({ password }) },
    { fetch, timeout: 30_000, again: false },
  );
  if (envelope.code !== '200') return { refused: envelope };
  return { value: (envelope.result as { readonly confirmation: string }).confirmation };
}
