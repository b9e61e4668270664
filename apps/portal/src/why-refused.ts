import type { Fetch } from '@muster/renderer';

/** How long the reason is waited for, in ms: a refusal itself never waits for it. */
const patience = 2000;

/** Why the server refuses the page at a path, as its definition writes it; undefined where it does not say. */
export async function whyRefused(fetch: Fetch, path: string): Promise<string | undefined> {
  try {
    const init = { method: 'GET', signal: AbortSignal.timeout(patience) };
    const answer: unknown = await (await fetch(`/api/muster/refusal?path=${encodeURIComponent(path)}`, init)).json();
    return reasonIn((answer as { readonly result?: unknown }).result);
  } catch {
    return undefined;
  }
}

/** The sentence in what the server says of a refusal. */
export function reasonIn(result: unknown): string | undefined {
  const why = (result as { readonly why?: unknown } | null | undefined)?.why;
  return typeof why === 'string' ? why : undefined;
}
