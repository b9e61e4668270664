import { type Fetch, request } from './request.ts';

/** Something that a text was found in. */
export interface Found {
  /** What it is: 'Employee'. */
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  /** Where it is opened. */
  readonly path: string;
}

/** Looks for a text in all that the person may see; undefined where the server does not tell, or was given up by the signal. */
export type SearchClient = (text: string, signal: AbortSignal) => Promise<readonly Found[] | undefined>;

const timeout = 15_000;

export function createSearchClient(fetch: Fetch): SearchClient {
  return async (text, signal) => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify({ text }), headers };
    const given: Fetch = (address, { signal: inTime, ...rest }) =>
      fetch(address, { ...rest, signal: inTime ? AbortSignal.any([inTime, signal]) : signal });
    const { code, result } = await request('/api/hr/search/find', init, { fetch: given, timeout, again: false });
    return code === '200' && Array.isArray(result) ? (result as unknown as readonly Found[]) : undefined;
  };
}
